import { describe, expect, it } from '@jest/globals';
import type { QuotedOffer } from '@quayside/contracts/freight/quote/public-quote';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { extractText, getDocumentProxy } from 'unpdf';
import { quoteAsPdf } from './draw-quote.js';

const OFFER: QuotedOffer = {
  CarrierCode: 'OOLU',
  CarrierName: '东方海外',
  PolCode: 'CNSHA',
  PolName: '上海',
  PodCode: 'USLAX',
  PodName: '洛杉矶',
  ViaCode: null,
  ViaName: null,
  DestCode: null,
  DestName: null,
  Sailing: '2026-12-03',
  TransitDays: null,
  FreeDaysPol: null,
  FreeDaysPod: null,
  ValidFrom: null,
  ValidTo: null,
  CurrencyCode: 'USD',
  Boxes: [{ Type: '40HQ', Count: 1, Unit: 2330, Total: 2330 }],
  Charges: [
    {
      FeeCode: 'AMS',
      FeeName: '舱单费',
      Basis: 'bill',
      CurrencyCode: 'USD',
      Unit: 35,
      Amount: 35,
      Payment: PaymentMethod.Prepaid,
    },
    {
      FeeCode: 'XYZ',
      FeeName: null,
      Basis: 'bill',
      CurrencyCode: 'USD',
      Unit: 10,
      Amount: 10,
    },
  ],
  Included: null,
  Totals: [{ CurrencyCode: 'USD', Amount: 35 }],
  Remark: null,
};

const textOf = async (offer: QuotedOffer): Promise<string> => {
  const file = await quoteAsPdf({
    no: 'QT26110001',
    sellerName: '测试货代',
    salesName: '周销售',
    customerName: '华远贸易',
    contactName: null,
    versionNo: 1,
    time: '2026-11-28T10:00:00.000Z',
    validTo: '2026-12-02',
    boxes: '40HQ*1',
    commodity: null,
    terms: null,
    offers: [offer],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  });
  return text.replace(/\s/gu, '');
};
const marks = (text: string): number => text.split('（到付，不在合计内）').length - 1;

describe('a quote on paper', () => {
  it('marks what is collect beside what is in the total', async () => {
    const text = await textOf({
      ...OFFER,
      Payment: PaymentMethod.Collect,
      CollectTotals: [{ CurrencyCode: 'USD', Amount: 2340 }],
    });
    // The ocean freight, and the charge that is paid with it.
    expect(marks(text)).toBe(2);
    expect(text).toContain('合计USD35');
    expect(text).toContain('USD2,340');
    expect(marks(await textOf(OFFER))).toBe(0);
  });

  it('names its charges and the clock of its time', async () => {
    const text = await textOf(OFFER);
    expect(text).toContain('舱单费（AMS）');
    expect(text).toContain('2026-11-2818:00（北京时间）');
  });
});
