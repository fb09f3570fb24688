import { compactCode } from './ascii-text.js';

/** What is wrong with a container number; `expected` is the check digit that ISO 6346 computes. */
export type ContainerNumberFault =
  | { code: 'container-form' }
  | { code: 'container-check-digit'; expected: number };

const FORM = /^[A-Z]{3}[UJZ]\d{7}$/;
const SERIAL_FORM = /^[A-Z]{3}[UJZ]\d{6}$/;

/** ISO 6346 letter values: A=10, then upwards without the multiples of 11 (B=12, K=21, L=23, U=32, V=34, Z=38). */
function characterValue(character: string): number {
  const value = Number.parseInt(character, 36);
  if (value > 30) return value + 3;
  if (value > 20) return value + 2;
  return value > 10 ? value + 1 : value;
}

/** Removes spaces and hyphens and upper-cases: "msku 601167-2" becomes "MSKU6011672". Nothing is judged here. */
export function normalizeContainerNumber(text: string): string {
  return compactCode(text);
}

/**
 * The ISO 6346 check digit of owner code, category and serial ("CSQU305438" gives 3).
 * A remainder of 10 gives 0; such serials are legal but discouraged.
 * @throws RangeError unless the text is three letters, one of U J Z, and six digits.
 */
export function containerCheckDigit(first10: string): number {
  if (!SERIAL_FORM.test(first10)) throw new RangeError('container-form');
  let sum = 0;
  for (let position = 0; position < 10; position += 1)
    sum += characterValue(first10.charAt(position)) * 2 ** position;
  return (sum % 11) % 10;
}

/**
 * Judges a container number as a person typed it (it is normalized first).
 * @returns null when it is right, else the fault. The whole text counts: eleven characters, nothing after them.
 */
export function checkContainerNumber(text: string): ContainerNumberFault | null {
  const number = normalizeContainerNumber(text);
  if (!FORM.test(number)) return { code: 'container-form' };
  const expected = containerCheckDigit(number.slice(0, 10));
  return number.charAt(10) === String(expected)
    ? null
    : { code: 'container-check-digit', expected };
}

/** True only for a normalized ISO 6346 number with the right check digit; use it on stored and received values. */
export function isContainerNumber(text: string): boolean {
  return FORM.test(text) && checkContainerNumber(text) === null;
}

/**
 * Builds a container number from an owner code with category ("MSKU") and a serial (0 to 999,999).
 * @throws RangeError for another owner form or a serial out of range.
 */
export function generateContainerNumber(owner: string, serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > 999_999)
    throw new RangeError('container-serial');
  const first10 = owner + String(serial).padStart(6, '0');
  return `${first10}${containerCheckDigit(first10)}`;
}
