import { compactCode } from './ascii-text.js';

/** What is wrong with a unified social credit code; `expected` is the check character of GB 32100-2015. */
export type UsciFault = { code: 'usci-form' } | { code: 'usci-check-digit'; expected: string };

/** GB 32100-2015: digits and capital letters without I, O, S, V, Z; the place in this text is the value. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const FORM = /^[0-9A-HJ-NPQRTUWXY]{18}$/;
const ORGANIZATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

/** Removes spaces and hyphens and upper-cases. The letter O stays O: guessing a zero would hide a mistake. */
export function normalizeUsci(text: string): string {
  return compactCode(text);
}

/** The 18th character for the first 17: (31 - sum mod 31) mod 31 in the alphabet of GB 32100-2015. Throws RangeError on another form. */
export function usciCheckDigit(first17: string): string {
  if (!/^[0-9A-HJ-NPQRTUWXY]{17}$/.test(first17)) throw new RangeError('usci-form');
  const sum = WEIGHTS.reduce(
    (total, weight, position) => total + weight * ALPHABET.indexOf(first17.charAt(position)),
    0,
  );
  return ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** Judges a unified social credit code (统一社会信用代码) as typed: null when it is right, else the fault. */
export function checkUsci(text: string): UsciFault | null {
  const code = normalizeUsci(text);
  if (!FORM.test(code)) return { code: 'usci-form' };
  const expected = usciCheckDigit(code.slice(0, 17));
  return code.charAt(17) === expected ? null : { code: 'usci-check-digit', expected };
}

/** True only for 18 normalized characters with the right check character. */
export function isUsci(text: string): boolean {
  return FORM.test(text) && checkUsci(text) === null;
}

/** The organization code (characters 9 to 17) inside a unified social credit code, or null when the form is wrong. */
export function organizationCodeOf(usci: string): string | null {
  const code = normalizeUsci(usci);
  return FORM.test(code) ? code.slice(8, 17) : null;
}

/** True for a 9-character organization code whose last character follows GB 11714 (11 - sum mod 11; 10 is X, 11 is 0). */
export function isOrganizationCode(text: string): boolean {
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(text)) return false;
  const sum = ORGANIZATION_WEIGHTS.reduce(
    (total, weight, position) => total + weight * Number.parseInt(text.charAt(position), 36),
    0,
  );
  return text.charAt(8) === '0X987654321'.charAt(sum % 11);
}
