import { describe, expect, it } from '@jest/globals';
import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import type { WireOffer } from '@quayside/contracts/booking/online/wire';
import {
  asksTheSame,
  bookingOfOffer,
  feesOf,
  keptOf,
  type Markup,
  sellAmount,
  totalOf,
  withOfferFees,
} from './offer.js';

const NONE: Markup = {
  Markup20GP: null,
  Markup40GP: null,
  Markup40HQ: null,
  Markup45HQ: null,
  MarkupPercent: null,
};
const wire = (amount = 1500.1): WireOffer => ({
  id: 'O-1',
  pol: 'CNSHA',
  pod: 'USLAX',
  etd: '2026-12-10',
  currency: 'USD',
  validUntil: '2026-12-01T00:00:00.000Z',
  boxes: [
    {
      type: '40HQ',
      amount,
      charges: [
        { code: 'OCF', name: '海运费', currency: 'USD', amount: amount - 300.05 },
        { code: 'BAF', name: '燃油', currency: 'USD', amount: 300.05 },
      ],
    },
  ],
  billCharges: [{ code: 'DOC', name: '文件费', currency: 'CNY', amount: 450 }],
  cancelTerms: [{ until: null, amount: 60 }],
});
const kept = (markup: Partial<Markup>, amount?: number) =>
  keptOf(wire(amount), {
    key: 'k',
    carrierCode: 'COSU',
    test: true,
    markup: { ...NONE, ...markup },
  });
const TWO = [{ Type: '40HQ', Count: 2 }];

describe('what customers pay for an online offer', () => {
  it.each([
    [{}, 1500.1],
    [{ Markup40HQ: 100 }, 1600.1],
    [{ Markup40HQ: -50, MarkupPercent: 10 }, 1450.1],
    [{ Markup40HQ: 0, MarkupPercent: 10 }, 1500.1],
    [{ Markup20GP: 100, MarkupPercent: 10 }, 1650.11],
    [{ MarkupPercent: 3.33 }, 1550.05],
  ])('with %j is %d, to the cent', (markup, right) => {
    expect(sellAmount({ ...NONE, ...markup }, '40HQ', 1500.1)).toBe(right);
  });

  it('tells customers nothing that the carrier’s price could be reckoned from', () => {
    const { buy, sell } = kept({ Markup40HQ: 123.45 });
    expect(buy.Boxes[0]).toMatchObject({ Amount: 1500.1, SellAmount: 1623.55 });
    expect(sell.Boxes).toEqual([
      {
        Type: '40HQ',
        Amount: 1623.55,
        SellAmount: null,
        Space: null,
        Charges: [expect.objectContaining({ Code: 'OCF', Amount: 1623.55 })],
      },
    ]);
    expect(JSON.stringify(sell)).not.toMatch(/1500\.1|300\.05|1200\.05/);
  });

  it('is counted for the containers, and not at all where a type is not offered', () => {
    expect(totalOf(kept({}).buy, TWO)).toBe(3000.2);
    expect(totalOf(kept({}).buy, [...TWO, { Type: '20GP', Count: 1 }])).toBeNull();
  });
});

describe('the fees of a booking of an offer', () => {
  it('are what the customer owes and what we owe, each on its side', () => {
    const fees = feesOf(kept({ Markup40HQ: 100 }), TWO);
    expect(fees.map(({ Side, Code, Quantity, Price }) => [Side, Code, Quantity, Price])).toEqual([
      ['receivable', 'OCF', 2, 1600.1],
      ['receivable', 'DOC', 1, 450],
      ['payable', 'OCF', 2, 1500.1],
      ['payable', 'DOC', 1, 450],
    ]);
  });

  it('take the place of those of another price and leave what was added', () => {
    const added = {
      Side: FeeSide.Receivable,
      Code: 'TRK',
      Name: '拖车费',
      Quantity: 1,
      Price: 800,
      Currency: 'CNY',
    };
    const before = [...feesOf(kept({ Markup40HQ: 100 }), TWO), added].map((fee, index) => ({
      ...fee,
      LineId: index + 1,
    }));
    const after = withOfferFees(before, kept({ Markup40HQ: 100 }, 1600), TWO, FeeSide.Payable);
    expect(after.map(({ LineId, Side, Code, Price }) => [LineId, Side, Code, Price])).toEqual([
      [3, 'payable', 'OCF', 1600],
      [4, 'payable', 'DOC', 450],
      [1, 'receivable', 'OCF', 1600.1],
      [2, 'receivable', 'DOC', 450],
      [5, 'receivable', 'TRK', 800],
    ]);
  });

  it('hold as long as prices and charges of the bill are the same', () => {
    expect(asksTheSame(kept({}).buy, kept({}).buy, TWO)).toBe(true);
    expect(asksTheSame(kept({}).buy, kept({}, 1510).buy, TWO)).toBe(false);
    const dearer = { ...kept({}).buy, BillCharges: [] };
    expect(asksTheSame(kept({}).buy, dearer, TWO)).toBe(false);
  });
});

describe('the booking of an offer', () => {
  it.each([
    ['40HQ', 'GC'],
    ['40RH', null],
    ['40FR', null],
  ])('in %s is of goods type %s, which is asked where nobody knows it', (Type, type) => {
    const booking = bookingOfOffer(kept({}), [{ Type, Count: 1 }], new Map());
    expect(booking.GoodsType).toBe(type);
  });
});
