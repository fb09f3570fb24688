import { invalid } from '@quayside/service-kit/refusal';
import { compactCode } from '@quayside/shipping-standards/ascii-text';

/** Letters, digits and what carriers part them with. */
const BOOKING_NO = /^[A-Z0-9][A-Z0-9\-/.]{2,34}$/;

/** What is said of a text that can be no booking number. */
export const BOOKING_NO_TEXT = '订舱号只含字母、数字和 - / .，请核对';

/** A booking number that a person wrote, as it is stored, without blanks and in capitals; null for what no carrier gives. */
export function readBookingNo(typed: string): string | null {
  const number = compactCode(typed);
  return BOOKING_NO.test(number) ? number : null;
}

/** The same of a field; 400 at its place for what no carrier gives. */
export function bookingNoOf(typed: string): string {
  const number = readBookingNo(typed);
  if (number === null) throw invalid('BookingNo', 'booking-no-form', BOOKING_NO_TEXT);
  return number;
}
