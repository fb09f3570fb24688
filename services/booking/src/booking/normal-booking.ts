import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { soleAddress } from '@quayside/contracts/messaging/mail-address';
import { normalEntry } from '../entry-order/normal-entry.js';

/** One spelling for what is stored of a booking: as of an entered order, and its code in capitals. */
export const normalBooking = <B extends BookingInput>(booking: B): B => ({
  ...normalEntry(booking),
  BookCode: booking.BookCode?.trim().toUpperCase() || null,
  // As mail programs copy it, with a name before it; what is no address stays, for the rules to name.
  ...(booking.ContactEmail && {
    ContactEmail: soleAddress(booking.ContactEmail) ?? booking.ContactEmail,
  }),
});
