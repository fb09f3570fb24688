import { describe, expect, it } from '@jest/globals';
import { converted } from './convert.js';

const totals = [
  { CurrencyCode: 'USD', Amount: 4255 },
  { CurrencyCode: 'CNY', Amount: 2650 },
];
const usd = { CurrencyCode: 'USD', Day: '2026-11-20', Rate: 7.0935, Source: '中国银行' };
const eur = { CurrencyCode: 'EUR', Day: '2026-11-18', Rate: 8.2, Source: null };

describe('totals in one currency', () => {
  it('are converted by dated rates, each to the cent, and add up', () => {
    const { Amount, Lines, Missing } = converted(totals, 'CNY', '2026-11-24', [usd]);
    expect(Lines).toEqual([
      {
        CurrencyCode: 'USD',
        Amount: 4255,
        Rate: 7.0935,
        RateOf: 'USD',
        Day: '2026-11-20',
        Source: '中国银行',
        Result: 30182.84,
      },
      {
        CurrencyCode: 'CNY',
        Amount: 2650,
        Rate: null,
        RateOf: null,
        Day: null,
        Source: null,
        Result: 2650,
      },
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
  it('tell the rate, its day and its source, also where a sum in CNY goes into another currency', () => {
    const into = converted(totals, 'USD', '2026-11-24', [usd]);
    expect(into).toMatchObject({ Rate: 7.0935, RateDay: '2026-11-20', Source: '中国银行' });
    expect(into.Lines[1]).toMatchObject({
      CurrencyCode: 'CNY',
      Rate: 7.0935,
      RateOf: 'USD',
      Day: '2026-11-20',
      Source: '中国银行',
    });
  });
  it('are whole in a currency that has no cents', () => {
    const jpy = { CurrencyCode: 'JPY', Day: '2026-11-18', Rate: 0.0467, Source: null };
    const { Amount } = converted([totals[1]!], 'JPY', '2026-11-24', [jpy]);
    expect(Amount).toBe(56_745);
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
