import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkResidentId, residentIdCheckDigit } from './resident-id.js';

const TODAY = '2026-11-21';
const withCheck = (first17: string) => first17 + residentIdCheckDigit(first17);

describe('resident identity number (GB 11643, standards 2.6)', () => {
  it('accepts the worked example, also in lower case', () => {
    expect(checkResidentId('11010519491231002X', TODAY)).toBeNull();
    expect(checkResidentId('11010519491231002x', TODAY)).toBeNull();
  });

  it('refuses a birth year of 1880 although form and check digit are right', () => {
    expect(checkResidentId('440524188001010014', TODAY)).toEqual({
      code: 'resident-id-birth-date',
    });
  });

  it('names the check character', () => {
    expect(checkResidentId('110105194912310021', TODAY)).toEqual({
      code: 'resident-id-check-digit',
      expected: 'X',
    });
  });

  it.each(['', '1101051949123100', '1101051949123100XX', 'X10105194912310021', '110105491231002'])(
    '%j has the wrong form',
    (id) => {
      expect(checkResidentId(id, TODAY)).toEqual({ code: 'resident-id-form' });
    },
  );

  it('takes birth dates up to today, and only dates of the calendar', () => {
    expect(checkResidentId(withCheck('11010520261121002'), TODAY)).toBeNull();
    expect(checkResidentId(withCheck('11010520261122002'), TODAY)).toEqual({
      code: 'resident-id-birth-date',
    });
    expect(checkResidentId(withCheck('11010519990230002'), TODAY)).toEqual({
      code: 'resident-id-birth-date',
    });
    expect(checkResidentId(withCheck('11010519991301002'), TODAY)).toEqual({
      code: 'resident-id-birth-date',
    });
    expect(checkResidentId(withCheck('11010520000229002'), TODAY)).toBeNull();
    expect(checkResidentId(withCheck('11010519000229002'), TODAY)).toEqual({
      code: 'resident-id-birth-date',
    });
  });

  it('refuses to compute from another form', () => {
    expect(() => residentIdCheckDigit('1')).toThrow('resident-id-form');
  });

  it('detects every single changed digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{17}$/),
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (first17, at, shift) => {
          const right = withCheck(first17);
          const wrong =
            right.slice(0, at) + ((Number(right.charAt(at)) + shift) % 10) + right.slice(at + 1);
          expect(checkResidentId(wrong, TODAY)?.code).toBe('resident-id-check-digit');
        },
      ),
    );
  });
});
