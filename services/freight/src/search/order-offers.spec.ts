import { describe, expect, it } from '@jest/globals';
import type { PriceTotal, PriceTree } from '@quayside/contracts/freight/price';
import { OfferSort } from '@quayside/contracts/freight/search';
import { calendarOf } from './offer-calendar.js';
import {
  amountOf,
  cheapestOf,
  comparingOf,
  currenciesOf,
  inOrder,
  worthOf,
} from './order-offers.js';
import type { Priced } from './priced.js';

const RATES = new Map([
  ['CNY', 1],
  ['USD', 7],
  ['EUR', 8],
]);
const sums = (totals: Record<string, number>): PriceTotal[] =>
  Object.entries(totals).map(([CurrencyCode, Amount]) => ({ CurrencyCode, Amount }));

function offer(
  id: number,
  totals: Record<string, number> | null,
  { day = '2026-12-05', transit = 15, askFirst = false } = {},
): Priced {
  const Totals = sums(totals ?? {});
  const tree = {
    CurrencyCode: Totals[0]?.CurrencyCode ?? 'USD',
    Totals,
    Boxes: [{ Unit: totals && 1 }],
    AskFirst: askFirst,
  } as unknown as PriceTree;
  const amount = amountOf(tree);
  return {
    rate: { Id: id, TransitDays: transit, ValidFrom: day, ValidTo: day } as never,
    held: null,
    tree,
    amount,
    worth: amount === null ? null : worthOf(Totals, RATES),
    departures: { sailings: [{ Day: day }], blank: [], known: true } as never,
    from: day,
    to: day,
    valid: () => ({ from: day, to: day }),
  };
}
const ids = (offers: readonly Priced[]): number[] => offers.map(({ rate }) => rate.Id);

describe('offers in several currencies', () => {
  it('are compared by all that is paid, whatever it is paid in', () => {
    const offers = [
      offer(1, { USD: 1300 }),
      offer(2, { EUR: 1250 }),
      offer(3, { USD: 1200, CNY: 900 }),
      offer(4, { CNY: 9000 }),
    ];
    expect(ids(inOrder(offers, OfferSort.Cheapest))).toEqual([4, 1, 3, 2]);
    expect(cheapestOf(offers)).toMatchObject({ amount: 9000, currency: 'CNY' });
  });

  it('stand behind by their currency where one has no rate, and those without a price at the end', () => {
    const offers = [
      offer(1, null),
      offer(2, { THB: 90 }),
      offer(3, { KRW: 80 }),
      offer(4, { THB: 70 }),
      offer(5, { USD: 2000 }),
    ];
    expect(ids(inOrder(offers, OfferSort.Cheapest))).toEqual([5, 3, 4, 2, 1]);
    expect(cheapestOf([offers[0]!])).toBeNull();
  });

  it('are ordered by price where they are as fast, or depart on the same day', () => {
    const offers = [
      offer(1, { EUR: 1250 }),
      offer(2, { USD: 1300 }),
      offer(3, { USD: 900 }, { day: '2026-12-09', transit: 20 }),
    ];
    expect(ids(inOrder(offers, OfferSort.Fastest))).toEqual([2, 1, 3]);
    expect(ids(inOrder(offers, OfferSort.Earliest))).toEqual([2, 1, 3]);
  });

  it('have a cheapest of each day, and the days on which it is the cheapest of all', () => {
    const offers = [
      offer(1, { EUR: 1250 }),
      offer(2, { USD: 1300 }),
      offer(3, { EUR: 1100 }, { day: '2026-12-06' }),
    ];
    expect(calendarOf(offers, '2026-12-05', '2026-12-07')).toEqual([
      { Day: '2026-12-05', Amount: 1300, CurrencyCode: 'USD', IsLeast: false, AskFirst: false },
      { Day: '2026-12-06', Amount: 1100, CurrencyCode: 'EUR', IsLeast: true, AskFirst: false },
      { Day: '2026-12-07', Amount: null, CurrencyCode: null, IsLeast: false, AskFirst: false },
    ]);
  });

  it('are least of a day where they are firm, and marked where all have to be confirmed', () => {
    const offers = [
      offer(1, { USD: 900 }, { askFirst: true }),
      offer(2, { USD: 1000 }),
      offer(3, { USD: 800 }, { day: '2026-12-06', askFirst: true }),
    ];
    expect(calendarOf(offers, '2026-12-05', '2026-12-06')).toEqual([
      { Day: '2026-12-05', Amount: 1000, CurrencyCode: 'USD', IsLeast: true, AskFirst: false },
      { Day: '2026-12-06', Amount: 800, CurrencyCode: 'USD', IsLeast: false, AskFirst: true },
    ]);
    expect(cheapestOf(offers)).toMatchObject({ amount: 1000 });
    expect(calendarOf(offers.slice(2), '2026-12-06', '2026-12-06')[0]!.IsLeast).toBe(false);
  });

  it('say how they were compared, unless they are in one', () => {
    const trees = [sums({ USD: 1, CNY: 0 }), sums({ THB: 5 })].map((Totals) => ({
      Totals,
      OtherTotals: [],
    }));
    expect(currenciesOf(trees)).toEqual(['USD', 'THB']);
    expect(comparingOf(['USD', 'THB'], RATES, '2026-12-01')).toEqual({
      Day: '2026-12-01',
      Missing: ['THB'],
    });
    expect(comparingOf(['THB'], RATES, '2026-12-01')).toBeNull();
  });
});
