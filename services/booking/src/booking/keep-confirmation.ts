import type {
  BookingConfirmation,
  ConfirmationLine,
} from '@quayside/contracts/booking/line/confirmation';
import { CarrierMessageState, MessageDirection } from '@quayside/contracts/partner-line/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from './booking.entity.js';

/** Fields of a booking that a confirmation writes over. */
const WRITTEN = [
  'CarrierCode',
  'Vessel',
  'Voyage',
  'SailingDate',
  'LatestSailing',
  'ArrivalDate',
  'SiDeadline',
  'VgmDeadline',
  'YardDeadline',
  'CustomsDeadline',
] as const;

/** What was asked for, of what a confirmation writes over. */
export type AskedFields = Pick<WholeBooking, (typeof WRITTEN)[number]>;

/**
 * The booking as it was asked for: what an earlier confirmation wrote over is put back for comparing.
 * @param amended the carrier agreed to a change with it, so that what stands is what was asked for
 */
export async function askedBooking(
  tx: Ctx,
  booking: WholeBooking,
  amended: boolean,
): Promise<WholeBooking> {
  if (amended) return booking;
  const [row] = await tx.sql<{ asked: AskedFields }>(
    'SELECT asked FROM booking_confirmation WHERE booking_id = $1 ORDER BY id DESC LIMIT 1',
    [booking.Id],
  );
  return { ...booking, ...row?.asked };
}

/** Keeps what a carrier confirmed beside what was asked for, in the transaction that writes it down. */
export async function keepConfirmation(
  tx: Ctx,
  asked: WholeBooking,
  lines: readonly ConfirmationLine[],
): Promise<void> {
  const fields = Object.fromEntries(WRITTEN.map((name) => [name, asked[name] ?? null]));
  await tx.sql(
    `INSERT INTO booking_confirmation (booking_id, lines, asked, confirm_name, confirm_time)
     VALUES ($1, $2, $3, $4, $5)`,
    [
      asked.Id,
      JSON.stringify(lines),
      JSON.stringify(fields),
      tx.identity?.Name ?? null,
      tx.now.toISOString(),
    ],
  );
}

/** What is confirmed of a booking of the caller's scope, and what of the carrier's waits for somebody. */
export async function readConfirmation(ctx: Ctx, id: number): Promise<BookingConfirmation> {
  await bookingStore.read(ctx, id);
  const [row] = await ctx.sql<Omit<BookingConfirmation, 'Waiting'>>(
    `SELECT lines AS "Lines", confirm_name AS "ConfirmName", confirm_time AS "ConfirmTime"
     FROM booking_confirmation WHERE booking_id = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  );
  const Waiting = await ctx.sql<BookingConfirmation['Waiting'][number]>(
    `SELECT id AS "Id", create_time AS "CreateTime", reason AS "Reason" FROM carrier_message
     WHERE booking_id = $1 AND direction = $2 AND state = $3 ORDER BY id DESC LIMIT 100`,
    [id, MessageDirection.In, CarrierMessageState.Review],
  );
  return {
    ConfirmTime: row?.ConfirmTime ?? null,
    ConfirmName: row?.ConfirmName ?? null,
    Lines: row?.Lines ?? [],
    Waiting,
  };
}
