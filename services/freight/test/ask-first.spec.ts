import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import { surchargeRules } from '@quayside/contracts/freight/charge';
import { openQuote } from '@quayside/contracts/freight/quote/public-quote';
import { priceQuote, sendQuote, shareQuote } from '@quayside/contracts/freight/quote/quote.api';
import { exportRateSheet, listSheet } from '@quayside/contracts/freight/rate-sheet';
import { searchOffers, searchPrices, searchPublished } from '@quayside/contracts/freight/search';
import { namesOfBasic } from '@quayside/contracts/masterdata/search';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookTable } from '@quayside/test-kit/workbook-parts';
import { pricing, startFreight, store } from './rates.js';

const seller = aStaffMember({ Name: '周销售' });
const buyer = anIdentity({ CompanyCode: 'HUAYUAN', CompanyId: 88 });
const LANE = { Pols: ['CNSHA'], Pods: ['USNYC'], From: '2026-12-01', To: '2026-12-14' };
const NAMES: Readonly<Record<string, string>> = { DOC: '文件费' };

describe('a rate whose price is asked for with each shipment', () => {
  let test: TestService;
  let id: number;
  beforeAll(async () => {
    test = await startFreight({
      [findCompanies.path]: () => [],
      [namesOfBasic.path]: ({ Codes }: { Codes: string[] }) =>
        Codes.map((Code) => ({ Code, NameCn: NAMES[Code] ?? Code, NameEn: null })),
    });
    const { Rate } = await store(test, {
      PodCode: 'USNYC',
      Published40HQ: 2060,
      AskFirst: true,
      ValidFrom: '2026-11-20',
      ValidTo: '2026-12-31',
    });
    id = Rate.Id;
    await store(test, { ContractNo: 'KNOWN', PodCode: 'USLAX', Published40HQ: 2000 });
    await test.call(pricing, surchargeRules.create!, {
      CarrierCode: null,
      LoopCode: null,
      PolCode: null,
      PolCountry: null,
      PodCode: 'USLAX',
      PodCountry: null,
      BoxType: null,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Payment: null,
      OverWeight: null,
      Remark: null,
      FeeCode: 'DOC',
      Basis: 'bill',
      CurrencyCode: 'CNY',
      Amount: 450,
      ValidFrom: '2026-11-01',
      ValidTo: null,
    } as never);
  });
  afterAll(() => test.close());

  it('is marked in the sheet of what is on sale, and in its workbook', async () => {
    const { data } = await test.call(seller, listSheet, {});
    const marks = data.Rows.map(({ PodCode, AskFirst }) => [PodCode, AskFirst]);
    expect(marks.sort()).toEqual([
      ['USLAX', false],
      ['USNYC', true],
    ]);
    const file = await test.call(seller, exportRateSheet, {});
    const { records } = await workbookTable(file.data as unknown as Uint8Array);
    const rows = records.map((record) => [record['卸货港'], record['单票确认']]);
    expect(rows.sort()).toEqual([
      ['USLAX', '否'],
      ['USNYC', '是'],
    ]);
  });

  it('shows a buyer and the public no price, and says that one asks', async () => {
    for (const found of [
      await test.call(buyer, searchPrices, { ...LANE, Boxes: '40HQ*1' } as never),
      await test.call(null, searchPublished, { ...LANE, Boxes: '40HQ*1' } as never),
    ]) {
      expect(found.data.Rows).toMatchObject([{ AskFirst: true, Boxes: [{ Unit: null }] }]);
      expect(JSON.stringify(found.data)).not.toContain('2060');
    }
    const { data } = await test.call(seller, searchOffers, { ...LANE, Boxes: '40HQ*1' } as never);
    expect(data.Rows).toMatchObject([{ Id: id, AskFirst: true, Boxes: [{ Unit: 2060 }] }]);
  });

  const content = (RateId: number) => ({
    CustomerName: '华远贸易',
    CustomerCode: 'HUAYUAN',
    ContactName: '王经理',
    Boxes: '40HQ*1',
    ValidTo: '2026-12-05',
    InnerRemark: null,
    Lines: [{ RateId }],
  });

  it('is marked to the seller who quotes it', async () => {
    const { data } = await test.call(seller, priceQuote, content(id) as never);
    expect(data.Findings).toMatchObject([{ Prop: 'Lines[0].RateId', Blocks: false }]);
  });

  it('lets a customer read by a link what the codes of charges mean', async () => {
    const known = (await test.call(seller, listSheet, { PodCode: 'USLAX' })).data.Rows[0]!.Id;
    const sent = await test.call(seller, sendQuote, { Content: content(known) } as never);
    const { data } = await test.call(seller, shareQuote, { Id: sent.data.Id });
    const Token = data.Path.split('token=')[1]!;
    const opened = await test.call(null, openQuote, { Token, Pin: null });
    expect(opened.data.Quote?.Versions[0]?.Offers[0]?.Charges).toMatchObject([
      { FeeCode: 'DOC', FeeName: '文件费' },
    ]);
  });
});
