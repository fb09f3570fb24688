import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkImo, imoCheckDigit, isImo, normalizeImo } from './imo.js';

describe('IMO ship number (standards 2.3)', () => {
  it.each(['9839179', '9893890', '9839430', '9588081', '9074729', '1234567', '9829899'])(
    '%s is right',
    (number) => {
      expect(checkImo(number)).toBeNull();
      expect(isImo(number)).toBe(true);
    },
  );

  it.each([
    ['9839170', 9],
    ['9893891', 0],
    ['9588082', 1],
  ])('%s should end with %i', (number, expected) => {
    expect(checkImo(number)).toEqual({ code: 'imo-check-digit', expected });
    expect(isImo(number)).toBe(false);
  });

  it.each(['907472', 'A839179', '98391799', '', '９839179'])('%j has the wrong form', (number) => {
    expect(checkImo(number)).toEqual({ code: 'imo-form' });
    expect(isImo(number)).toBe(false);
  });

  it('takes the ways in which papers write it', () => {
    expect(normalizeImo('IMO 9839179')).toBe('9839179');
    expect(normalizeImo('UN9839179')).toBe('9839179');
    expect(checkImo('imo9839179')).toBeNull();
    expect(isImo('IMO9839179')).toBe(false);
  });

  it('refuses to compute from anything but six digits', () => {
    expect(() => imoCheckDigit('98391')).toThrow('imo-form');
  });

  it('always detects a wrong last digit, and any wrong digit whose weight does not hide it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (serial, at, shift) => {
          const first6 = String(serial).padStart(6, '0');
          const right = `${first6}${imoCheckDigit(first6)}`;
          expect(isImo(right)).toBe(true);
          const digit = Number(right.charAt(at));
          const other = (digit + shift) % 10;
          const hidden = at < 6 && ((other - digit) * (7 - at)) % 10 === 0;
          expect(isImo(right.slice(0, at) + other + right.slice(at + 1))).toBe(hidden);
        },
      ),
    );
  });
});
