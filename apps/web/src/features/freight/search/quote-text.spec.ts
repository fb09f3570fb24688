import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@quayside/contracts/freight/search';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { askedIn, requestOf, searchOf } from './offer-request.js';
import { quoteText } from './quote-text.js';

const OFFER = {
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  ViaCode: null,
  CurrencyCode: 'USD',
  Boxes: [{ Type: '40HQ', Count: 2, Unit: 1970 }],
  AskFirst: false,
  Totals: [
    { CurrencyCode: 'USD', Amount: 4255 },
    { CurrencyCode: 'CNY', Amount: 2650 },
  ],
  Included: ['BAF'],
  Sailings: ['2026-12-06'],
  Closing: '2026-12-03',
  TransitDays: 14,
  FreeDaysPod: 10,
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-15',
  PublicRemark: null,
} as unknown as Offer;
const NAMES = { carrier: '中远海运', pol: '上海', pod: '洛杉矶' };

describe('an offer as text', () => {
  it('says route, prices of each currency, sailing and validity', () => {
    const text = quoteText(OFFER, NAMES);
    for (const part of [
      '上海 → 洛杉矶（直达）',
      '40HQ USD 1,970',
      '已含 BAF',
      'USD 4,255 + CNY 2,650',
      '2026-12-06（周日）',
      '截关 2026-12-03',
    ])
      expect(text).toContain(part);
  });
  it('marks collect ocean freight beside a sum that it is not in', () => {
    const text = quoteText(
      {
        ...OFFER,
        Payment: PaymentMethod.Collect,
        Totals: [],
        CollectTotals: [{ CurrencyCode: 'USD', Amount: 3940 }],
      },
      NAMES,
    );
    expect(text).toContain('（已含 BAF）（到付，不在合计内）');
    expect(text).toContain('到付：USD 3,940（不在合计内）');
    expect(text).toContain('合计：无（');
  });
  it('has no sum where the price is asked for', () => {
    const text = quoteText(
      { ...OFFER, AskFirst: true, Boxes: [{ Type: '40HQ', Count: 2, Unit: null }] },
      NAMES,
    );
    expect([text.includes('请询价'), text.includes('合计')]).toEqual([true, false]);
  });
});

describe('what a search asks for', () => {
  it('is the same from the address and back', () => {
    const asked = askedIn({
      Pols: 'CNSHA,CNNGB',
      Pods: 'USLAX',
      From: '2026-12-01',
      To: '2026-12-14',
      Boxes: '20GP*2,40HQ*1',
      Direct: 'true',
      Order: 'fastest',
    });
    expect(askedIn(searchOf(asked))).toEqual(asked);
    expect(requestOf(asked)).toMatchObject({
      Pols: ['CNSHA', 'CNNGB'],
      Boxes: '20GP*2,40HQ*1',
      Direct: true,
    });
    expect(askedIn({ Boxes: 'nonsense' }).counts).toEqual({ '40HQ': 1 });
  });
});
