import { BookingStatus, CancellationStatus } from '@quayside/contracts/booking/booking/choices';
import { BookingMessageType } from '@quayside/contracts/booking/line/choices';
import { type PartnerLine, partnerLine } from '@quayside/partner-line/line';
import type { LineArea } from '@quayside/partner-line/line-area';
import { emptyBookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import { bookingStore } from '../booking/booking.entity.js';
import { reopenBooking } from '../booking/reopen-booking.js';
import { bookingCalls } from './booking-calls.js';
import { BOOKING_SUBJECT } from './booking-subject.js';
import { faultsOfBooking } from './faults-of-booking.js';
import { feedbackOfDcsa } from './feedback-of-dcsa.js';
import type { Said } from './incoming.js';
import { calledBy, matchBooking } from './match-booking.js';
import { requestOf } from './queue-booking.js';
import { readIncoming } from './read-incoming.js';
import { takeMessage } from './take-message.js';

/** What bookings bring to the line. */
export const lineArea: LineArea<Said> = {
  subject: BOOKING_SUBJECT,
  reader: {
    read: readIncoming,
    thread: { module: new URL('./read-incoming.js', import.meta.url), name: 'readIncoming' },
  },
  dcsa: bookingCalls,
  unknownType: BookingMessageType.Unknown,
  match: (tx, profileId, said) => matchBooking(tx, profileId, said as Said),
  calledBy: (said) => calledBy(said as Said),
  async take(tx, id, incoming, to, way) {
    const { booking, ...taken } = await takeMessage(tx, id, incoming, to, way);
    return {
      ...taken,
      about: booking && { Id: booking.Id, names: [booking.RequestNo, booking.BookingNo] },
    };
  },
  async faultsOf(tx, bookingId, revision, feedbacks) {
    const booking = bookingId === null ? null : await bookingStore.read(tx, bookingId, true);
    const request = booking ? await requestOf(tx, booking) : emptyBookingRequest();
    const said = feedbacks.map((feedback) => feedbackOfDcsa(feedback, request));
    return {
      faults: faultsOfBooking(said, booking?.Parties ?? []),
      current: revision === (booking?.Version ?? null),
    };
  },
  async cancelFailed(tx, bookingId, reason) {
    const booking = await bookingStore.read(tx, bookingId, true);
    const open = booking.Cancellation !== CancellationStatus.Confirmed;
    if (booking.Status === BookingStatus.Cancelled && open)
      await reopenBooking(tx, booking, `取消报文发送失败：${reason}`);
  },
};

/** The line to the carriers for bookings. */
export const bookingLine: PartnerLine = partnerLine<Said>(lineArea);
