import { describe, expect, it } from '@jest/globals';
import type { ShareMarkup } from '@quayside/contracts/freight/pool';
import { fromCents, toCents } from '../price/cents.js';
import { alongChain, markedUp } from './shared-price.js';

const none: ShareMarkup = {
  Mode: 'fixed',
  Amount: null,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  Percent: null,
  RoundTo: null,
};
const up = (
  price: number,
  more: Partial<ShareMarkup>,
  box: '20GP' | '40GP' | '40HQ' | '40RH' = '40HQ',
) => fromCents(markedUp(toCents(price), { ...none, ...more }, box, 'USD'));

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
  it('is marked up by each of a chain in turn', () => {
    const chain = [
      { ...none, Amount: 50, RoundTo: 10 },
      { ...none, Mode: 'percent' as const, Percent: 10 },
      { ...none, Amount: -5 },
    ];
    expect(fromCents(alongChain(toCents(1843), chain, '40HQ', 'USD'))).toBe(2085);
  });
});
