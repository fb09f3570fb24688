import type { BookingAmendment } from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { AmendmentStatus, type BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { PriceOutcome } from '../booking-home/settle-price.js';

/** The amendment that waits for the carrier; null for none. Whether the caller may see the booking is asked before. */
export async function openAmendment(ctx: Ctx, bookingId: number): Promise<BookingAmendment | null> {
  const [row] = await ctx.sql<BookingAmendment>(
    `SELECT id AS "Id", number AS "Number", kind AS "Kind", reason AS "Reason", content AS "Content", create_name AS "CreateName",
       create_time AS "CreateTime"
     FROM booking_amendment WHERE booking_id = $1 AND state = $2`,
    [bookingId, AmendmentStatus.Received],
  );
  return row ?? null;
}

/** Puts an amendment beside a booking; its booking is locked and has no other that waits. */
export async function addAmendment(
  tx: Ctx,
  {
    bookingId,
    kind,
    reason,
    content,
    price = null,
  }: {
    bookingId: number;
    kind: BookingVerb;
    reason: string | null;
    content: BookingInput;
    /** The price that comes with it where the carrier agrees. */
    price?: PriceOutcome | null;
  },
): Promise<void> {
  await tx.sql(
    `INSERT INTO booking_amendment (booking_id, number, kind, reason, content, state,
       employee_id, create_name, create_time, price)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9
     FROM booking_amendment WHERE booking_id = $1`,
    [
      bookingId,
      kind,
      reason,
      JSON.stringify(content),
      AmendmentStatus.Received,
      tx.identity?.EmployeeId ?? null,
      tx.identity?.Name ?? '系统',
      tx.now.toISOString(),
      price && JSON.stringify(price),
    ],
  );
}

/** The price that comes with the amendment that waits; null: it stays. */
export async function priceOfAmendment(tx: Ctx, bookingId: number): Promise<PriceOutcome | null> {
  const [row] = await tx.sql<{ price: PriceOutcome | null }>(
    'SELECT price FROM booking_amendment WHERE booking_id = $1 AND state = $2',
    [bookingId, AmendmentStatus.Received],
  );
  return row?.price ?? null;
}

/** Ends the amendment that waits. */
export async function settleAmendment(
  tx: Ctx,
  bookingId: number,
  state: AmendmentStatus,
): Promise<void> {
  await tx.sql(
    'UPDATE booking_amendment SET state = $2, settle_time = $3 WHERE booking_id = $1 AND state = $4',
    [bookingId, state, tx.now.toISOString(), AmendmentStatus.Received],
  );
}
