import { compactCode } from './ascii-text.js';

/** Removes spaces ("CN SHA") and upper-cases. */
export function normalizeUnLocode(text: string): string {
  return compactCode(text);
}

/** True for the form of a UN/LOCODE: two letters of the country and three of A to Z and 2 to 9 (0 and 1 are never used). Whether the place exists is master data. */
export function isUnLocode(text: string): boolean {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(text);
}

/** Judges a UN/LOCODE as typed: null or the fault code. */
export function checkUnLocode(text: string): 'un-locode-form' | null {
  return isUnLocode(normalizeUnLocode(text)) ? null : 'un-locode-form';
}

/** The ISO 3166 alpha-2 country of a UN/LOCODE, or null when the form is wrong. */
export function countryOfUnLocode(text: string): string | null {
  const code = normalizeUnLocode(text);
  return isUnLocode(code) ? code.slice(0, 2) : null;
}
