import { describe, expect, it } from '@jest/globals';
import type { ShareMarkup } from '@quayside/contracts/freight/pool';
import { fromCents, toCents } from '../price/cents.js';
import type { Exchange } from '../price/rule-amount.js';
import { alongChain, markedUp } from './shared-price.js';

const none: ShareMarkup = {
  Mode: 'fixed',
  CurrencyCode: null,
  Amount: null,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  Percent: null,
  RoundTo: null,
};
/** To CNY. */
const RATES: Exchange = new Map(
  [
    ['USD', 7],
    ['JPY', 0.05],
  ].map(([code, Rate]) => [
    code as string,
    {
      CurrencyCode: code as string,
      Rate: Rate as number,
      Day: '2026-11-27',
      Source: null,
    } as never,
  ]),
);
const up = (
  price: number,
  more: Partial<ShareMarkup>,
  box: '20GP' | '40GP' | '40HQ' | '40RH' = '40HQ',
  currency = 'USD',
) => {
  const of = { box, currency, exchange: RATES };
  const cents = markedUp(toCents(price), { ...none, ...more }, of);
  return cents === null ? null : fromCents(cents);
};

const OF = { box: '40HQ' as const, currency: 'USD', exchange: RATES };

describe('a shared price', () => {
  it('is marked up by its container type, exactly', () => {
    expect(up(1850.35, { Amount: 50 })).toBe(1900.35);
    expect(up(1850, { Amount: 50, Amount20: 20 }, '20GP')).toBe(1870);
    expect(up(1850, { Amount: 50, Amount40: 60 })).toBe(1910);
    expect(up(1850, { Amount40: 60, AmountHQ: 70 }, '40RH')).toBe(1920);
    expect(up(1850, { Amount: 50, AmountHQ: 70 }, '40GP')).toBe(1900);
    expect(up(999.99, { Mode: 'percent', Percent: 3.5 })).toBe(1034.99);
    expect(up(1901, { Amount: 0, RoundTo: 5 })).toBe(1905);
    expect(up(30, { Amount: -50 })).toBe(0);
  });
  it('converts an amount of another currency, and is none where it cannot', () => {
    const forty = { Amount: 40, CurrencyCode: 'USD' };
    expect(up(150_000, forty, '40HQ', 'JPY')).toBe(155_600);
    expect(up(1_000, forty, '40HQ', 'CNY')).toBe(1_280);
    expect(up(1_000, forty)).toBe(1_040);
    expect(up(2_000_000, forty, '40HQ', 'KRW')).toBeNull();
    expect(up(2_000_000, { Amount: 0, CurrencyCode: 'USD' }, '40HQ', 'KRW')).toBe(2_000_000);
    const percent = { Mode: 'percent' as const, Percent: 10, CurrencyCode: 'USD' };
    expect(up(2_000_000, percent, '40HQ', 'KRW')).toBe(2_200_000);
    // From before currencies were stated: nobody guesses one.
    expect(up(150_000, { Amount: 40 }, '40HQ', 'JPY')).toBe(150_040);
    const chain = [
      { ...none, Amount: 5 },
      { ...none, ...forty },
    ];
    const of = { box: '40HQ' as const, currency: 'KRW', exchange: RATES };
    expect(alongChain(toCents(2_000_000), chain, of)).toBeNull();
  });
  it('is marked up by each of a chain in turn', () => {
    const chain = [
      { ...none, Amount: 50, RoundTo: 10 },
      { ...none, Mode: 'percent' as const, Percent: 10 },
      { ...none, Amount: -5 },
    ];
    expect(fromCents(alongChain(toCents(1843), chain, OF)!)).toBe(2085);
  });
});
