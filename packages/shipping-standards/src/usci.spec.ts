import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkUsci,
  isOrganizationCode,
  isUsci,
  normalizeUsci,
  organizationCodeOf,
  usciCheckDigit,
} from './usci.js';

const RIGHT = [
  '91320412MA1MGBN10R',
  '914403001922038216',
  '91440300708461136T',
  '91110000600037341L',
  '91441900730442249J',
];

describe('unified social credit code (GB 32100-2015, standards 2.5)', () => {
  it.each(RIGHT)('%s is right, and so is the organization code in it', (code) => {
    expect(checkUsci(code)).toBeNull();
    expect(isUsci(code)).toBe(true);
    expect(isOrganizationCode(organizationCodeOf(code) ?? '')).toBe(true);
  });

  it.each([
    ['91330200144066789K', 'G'],
    ['913100006073606408', 'P'],
    ['91310000132212345X', 'R'],
  ])('%s should end with %s', (code, expected) => {
    expect(checkUsci(code)).toEqual({ code: 'usci-check-digit', expected });
    expect(isUsci(code)).toBe(false);
  });

  it.each([
    '9132O412MA1MGBN10R',
    '91320412MA1MGBN10',
    '91320412MA1MGBN10RR',
    '9132S412MA1MGBN10R',
    '',
  ])('%j has the wrong form', (code) => {
    expect(checkUsci(code)).toEqual({ code: 'usci-form' });
    expect(isUsci(code)).toBe(false);
    expect(organizationCodeOf(code)).toBeNull();
  });

  it('forgives spaces and lower case when typed', () => {
    expect(normalizeUsci('91320412 ma1mgbn10r')).toBe('91320412MA1MGBN10R');
    expect(checkUsci('91320412 ma1mgbn10r')).toBeNull();
    expect(isUsci('91320412ma1mgbn10r')).toBe(false);
  });

  it('knows the organization code check digits X and 0', () => {
    expect(isOrganizationCode('00000000X')).toBe(false);
    expect(isOrganizationCode('000000000')).toBe(true);
    expect(isOrganizationCode('D2143569X')).toBe(true);
    expect(isOrganizationCode('MA1MGBN11')).toBe(false);
    expect(isOrganizationCode('MA1MGBN1')).toBe(false);
  });

  it('refuses to compute from another form', () => {
    expect(() => usciCheckDigit('913204')).toThrow('usci-form');
  });

  it('detects every single changed character', () => {
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 }),
        fc.integer({ min: 0, max: 17 }),
        fc.integer({ min: 1, max: 30 }),
        (characters, at, shift) => {
          const first17 = characters.join('');
          const right = first17 + usciCheckDigit(first17);
          expect(isUsci(right)).toBe(true);
          const other = alphabet.charAt((alphabet.indexOf(right.charAt(at)) + shift) % 31);
          expect(isUsci(right.slice(0, at) + other + right.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
});
