import { compactCode } from './ascii-text.js';

/** What is wrong with an IMO ship number; `expected` is the last digit that the first six ask for. */
export type ImoFault = { code: 'imo-form' } | { code: 'imo-check-digit'; expected: number };

/** Removes spaces and the prefixes "IMO" (trade papers) and "UN" (customs manifest, announcement 2017-56). */
export function normalizeImo(text: string): string {
  return compactCode(text).replace(/^(IMO|UN)[.:]?(?=\d)/, '');
}

/** The seventh digit: the first six multiplied by 7 to 2 and summed, last digit of the sum (IMO resolution A.1117). */
export function imoCheckDigit(first6: string): number {
  if (!/^\d{6}$/.test(first6)) throw new RangeError('imo-form');
  let sum = 0;
  for (let position = 0; position < 6; position += 1)
    sum += Number(first6.charAt(position)) * (7 - position);
  return sum % 10;
}

/**
 * Judges an IMO ship number as typed. Arithmetic only: 1234567 passes it, so the vessel list has the last word.
 * @returns null when it is right, else the fault.
 */
export function checkImo(text: string): ImoFault | null {
  const number = normalizeImo(text);
  if (!/^\d{7}$/.test(number)) return { code: 'imo-form' };
  const expected = imoCheckDigit(number.slice(0, 6));
  return number.charAt(6) === String(expected) ? null : { code: 'imo-check-digit', expected };
}

/** True only for seven digits with the right last one. */
export function isImo(text: string): boolean {
  return /^\d{7}$/.test(text) && checkImo(text) === null;
}
