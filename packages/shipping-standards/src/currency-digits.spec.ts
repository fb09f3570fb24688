import { describe, expect, it } from '@jest/globals';
import { currencyDigits, isPayable } from './currency-digits.js';

describe('the digits of a currency', () => {
  it.each([
    ['USD', 2],
    ['CNY', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
    ['KWD', 3],
    ['ZZZ', 2],
    ['', 2],
  ])('%s has %d', (code, digits) => expect(currencyDigits(code)).toBe(digits));

  it('tell what can be paid', () => {
    expect([isPayable(15_792.99, 'JPY'), isPayable(15_793, 'JPY')]).toEqual([false, true]);
    expect(isPayable(15_792.99, 'USD')).toBe(true);
  });
});
