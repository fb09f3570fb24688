import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from './booking.entity.js';
import { bookingStates } from './booking-states.js';

/** How a request that was only sent comes back to where it stood before it was cancelled. */
const BACK_TO: Readonly<Partial<Record<BookingStatus, BookingVerb>>> = {
  [BookingStatus.Received]: BookingVerb.Acknowledge,
  [BookingStatus.UpdateReceived]: BookingVerb.Acknowledge,
  [BookingStatus.PendingUpdate]: BookingVerb.AskUpdate,
};

/** The state in which a booking was cancelled; null where the story does not say. */
async function statusBeforeCancel(tx: Ctx, bookingId: number): Promise<BookingStatus | null> {
  const [row] = await tx.sql<{ status: BookingStatus | null }>(
    `SELECT from_status AS status FROM booking_log
     WHERE booking_id = $1 AND axis = 'Status' AND to_status = $2 ORDER BY id DESC LIMIT 1`,
    [bookingId, BookingStatus.Cancelled],
  );
  return row?.status ?? null;
}

/**
 * A request that we cancelled and the carrier still has is open again, as it stood before.
 * @param booking locked, cancelled before it was confirmed
 * @param reason what failed, in words for people
 */
export async function reopenBooking(
  tx: Ctx,
  booking: WholeBooking,
  reason: string,
): Promise<WholeBooking> {
  const back = BACK_TO[(await statusBeforeCancel(tx, booking.Id)) ?? BookingStatus.Sent];
  const open = await bookingStates.act(tx, booking, BookingVerb.Reopen, {
    remarks: reason,
    set: { Opinion: reason.slice(0, 2000) },
  });
  return back ? bookingStates.act(tx, open, back, { remarks: reason }) : open;
}
