import { invalid } from '@quayside/service-kit/refusal';
import { compactCode } from '@quayside/shipping-standards/ascii-text';

/** Letters, digits and what carriers part them with. */
const BOOKING_NO = /^[A-Z0-9][A-Z0-9\-/.]{2,34}$/;

/** A carrier's booking number as it is stored, without blanks and in capitals; 400 at its field for what no carrier gives. */
export function bookingNoOf(typed: string): string {
  const number = compactCode(typed);
  if (!BOOKING_NO.test(number)) throw invalid('BookingNo', 'booking-no-form', '订舱号只含字母、数字和 - / .，请核对');
  return number;
}
