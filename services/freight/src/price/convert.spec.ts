import { describe, expect, it } from '@jest/globals';
import { converted } from './convert.js';

const totals = [
  { CurrencyCode: 'USD', Amount: 4255 },
  { CurrencyCode: 'CNY', Amount: 2650 },
];
const usd = { CurrencyCode: 'USD', Day: '2026-11-20', Rate: 7.0935 };
const eur = { CurrencyCode: 'EUR', Day: '2026-11-18', Rate: 8.2 };

describe('totals in one currency', () => {
  it('are converted by dated rates, each to the cent, and add up', () => {
    const { Amount, Lines, Missing } = converted(totals, 'CNY', '2026-11-24', [usd]);
    expect(Lines).toEqual([
      { CurrencyCode: 'USD', Amount: 4255, Rate: 7.0935, Day: '2026-11-20', Result: 30182.84 },
      { CurrencyCode: 'CNY', Amount: 2650, Rate: null, Day: null, Result: 2650 },
    ]);
    expect([Amount, Missing]).toEqual([32832.84, []]);
  });
  it('go through CNY from one foreign currency to another', () => {
    expect(
      converted(totals, 'EUR', '2026-11-24', [usd, eur]).Lines.map(({ Result }) => Result),
    ).toEqual([3680.83, 323.17]);
    expect(converted(totals, 'USD', '2026-11-24', [usd]).Lines.map(({ Result }) => Result)).toEqual(
      [4255, 373.58],
    );
  });
  it('leave out and name what has no rate', () => {
    expect(converted(totals, 'CNY', '2026-11-24', [])).toMatchObject({
      Amount: 2650,
      Missing: ['USD'],
    });
    expect(converted(totals, 'EUR', '2026-11-24', [usd])).toMatchObject({
      Amount: 0,
      Lines: [],
      Missing: ['EUR'],
    });
  });
});
