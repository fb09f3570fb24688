import { compactCode } from './ascii-text.js';

/** What is wrong with a Chinese resident identity number; `expected` is the check character of GB 11643. */
export type ResidentIdFault =
  | { code: 'resident-id-form' }
  | { code: 'resident-id-check-digit'; expected: string }
  | { code: 'resident-id-birth-date' };

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
const FORM = /^\d{17}[\dX]$/;
/** Nobody alive was born before 1900; an older year is a typing mistake that the check digit does not see. */
const EARLIEST_BIRTH = '1900-01-01';

/** The 18th character for the first 17 digits (GB 11643, ISO 7064 MOD 11-2). Throws RangeError on another form. */
export function residentIdCheckDigit(first17: string): string {
  if (!/^\d{17}$/.test(first17)) throw new RangeError('resident-id-form');
  const sum = WEIGHTS.reduce(
    (total, weight, position) => total + weight * Number(first17.charAt(position)),
    0,
  );
  return CHECK_CHARACTERS.charAt(sum % 11);
}

function isCalendarDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
}

/**
 * Judges a resident identity number (居民身份证号码): form, check character, and a birth date that exists between 1900 and today.
 * @param today the current date as YYYY-MM-DD; the caller's clock decides it.
 */
export function checkResidentId(text: string, today: string): ResidentIdFault | null {
  const id = compactCode(text);
  if (!FORM.test(id)) return { code: 'resident-id-form' };
  const expected = residentIdCheckDigit(id.slice(0, 17));
  if (id.charAt(17) !== expected) return { code: 'resident-id-check-digit', expected };
  const birth = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
  return isCalendarDate(birth) && birth >= EARLIEST_BIRTH && birth <= today
    ? null
    : { code: 'resident-id-birth-date' };
}
