import { compactCode } from './ascii-text.js';

/** How customs prefixes a seal number (announcement 2017-56 practice): M/ mechanical, E/ electronic. */
export type CustomsSealKind = 'M' | 'E';

/** The longest seal number of the SI (DCSA eBL 3.0). */
export const SEAL_LENGTH = 15;

/** Removes spaces and hyphens, upper-cases, and drops the customs prefix M/ or E/. */
export function normalizeSeal(text: string): string {
  return compactCode(text).replace(/^[ME]\//, '');
}

/** True for 1 to 15 upper-case letters and digits. */
export function isSeal(text: string): boolean {
  return /^[A-Z0-9]{1,15}$/.test(text);
}

/** Judges a seal number as typed: null or the fault code. */
export function checkSeal(text: string): 'seal-form' | null {
  return isSeal(normalizeSeal(text)) ? null : 'seal-form';
}

/** The seal number as the customs manifest writes it: "M/CN123456". */
export function customsSeal(seal: string, kind: CustomsSealKind): string {
  return `${kind}/${normalizeSeal(seal)}`;
}
