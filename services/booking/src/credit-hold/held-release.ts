import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { BookingCreditHold } from '@quayside/contracts/booking/release/credit-hold.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** What of a booking says whether a release may be held back. */
export interface Releasable {
  Id: number;
  CompanyId: number;
  CompanyName: string;
  Status: BookingStatus;
  ReleaseTime: string | null;
}

/** Stages in which a release may still be held back: handed in, not over. */
export const BEFORE_RELEASE: readonly BookingStatus[] = [
  BookingStatus.Submitted,
  BookingStatus.Accepted,
  BookingStatus.Sent,
  BookingStatus.Received,
  BookingStatus.PendingUpdate,
  BookingStatus.UpdateReceived,
  BookingStatus.Confirmed,
  BookingStatus.PendingAmendment,
];

/** The open hold `h` of the customer of a booking `t` that is not released yet, unless it was lifted for this booking. */
const HOLDS = `h.company_id = t.company_id AND h.end_time IS NULL AND t.release_time IS NULL
  AND t.status IN (${BEFORE_RELEASE.join(', ')})
  AND NOT EXISTS (SELECT FROM credit_lift l WHERE l.booking_id = t.id AND l.hold_id = h.id)`;

/** Why the release of a booking `t` is held back, as SQL; null where nothing holds it. */
export const HELD_BECAUSE = `(SELECT h.reason FROM credit_hold h WHERE ${HOLDS})`;

/** Whether it is, as a condition on a booking `t`. */
export const IS_HELD = `EXISTS (SELECT FROM credit_hold h WHERE ${HOLDS})`;

/** How many confirmed bookings an open hold `t` keeps from being released, as SQL. */
export const HELD_BOOKINGS = `(CASE WHEN t.end_time IS NOT NULL THEN 0 ELSE (
  SELECT count(*)::int FROM booking b WHERE b.company_id = t.company_id AND b.status = ${BookingStatus.Confirmed}
    AND b.release_time IS NULL AND NOT EXISTS (SELECT FROM credit_lift l WHERE l.booking_id = b.id AND l.hold_id = t.id)) END)`;

/** What holds the release of a booking back; null for nothing. Whether the caller may know of it is asked before. */
export async function creditHoldOf(
  ctx: Ctx,
  { Id, CompanyId, Status, ReleaseTime }: Releasable,
): Promise<(BookingCreditHold & { Id: number }) | null> {
  if (ReleaseTime !== null || !BEFORE_RELEASE.includes(Status)) return null;
  const [hold] = await ctx.sql<BookingCreditHold & { Id: number }>(
    `SELECT h.id AS "Id", h.reason AS "Reason", h.create_name AS "CreateName", h.create_time AS "CreateTime" FROM credit_hold h
     WHERE h.company_id = $1 AND h.end_time IS NULL
       AND NOT EXISTS (SELECT FROM credit_lift l WHERE l.booking_id = $2 AND l.hold_id = h.id)`,
    [CompanyId, Id],
  );
  return hold ?? null;
}

/** Refuses with 422 to release a booking whose customer is on hold. @param booking locked */
export async function assertCreditFree(tx: Ctx, booking: Releasable): Promise<void> {
  const hold = await creditHoldOf(tx, booking);
  if (hold)
    throw new Refusal('booking.credit-held', { company: booking.CompanyName, reason: hold.Reason });
}

/** Lets one booking go on while its customer stays on hold; null where nothing holds it. @param booking locked */
export async function liftCredit(tx: Ctx, booking: Releasable): Promise<BookingCreditHold | null> {
  const hold = await creditHoldOf(tx, booking);
  if (hold)
    await tx.sql('INSERT INTO credit_lift (booking_id, hold_id) VALUES ($1, $2)', [
      booking.Id,
      hold.Id,
    ]);
  return hold;
}
