import { invalid } from '@quayside/service-kit/refusal';
import { compactCode } from '@quayside/shipping-standards/ascii-text';

/** Letters, digits and what carriers part them with; spaces and hyphens are left out when it is stored. */
const BOOKING_NO = /^[A-Z0-9][A-Z0-9/.]{2,34}$/;

/** Whether what a person wrote can be a carrier's booking number. What a carrier himself says in a message is taken as he sent it. */
export const isBookingNo = (text: string): boolean => BOOKING_NO.test(compactCode(text));

/** What is wrong with a booking number, for people. */
export const BOOKING_NO_TEXT = '订舱号为3至35位字母、数字和 - / .，请核对';

/** A booking number that a person wrote, as it is stored. 400 at `BookingNo` for what can be none. */
export function bookingNoOf(text: string): string {
  if (!isBookingNo(text)) throw invalid('BookingNo', 'booking-no-form', BOOKING_NO_TEXT);
  return compactCode(text);
}
