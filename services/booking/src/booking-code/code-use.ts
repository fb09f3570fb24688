import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const S = BookingStatus;
/** Bookings that use up their code, and their contract: handed in, and neither given back nor over without space. */
export const HOLDING: readonly BookingStatus[] = [
  S.Submitted,
  S.Accepted,
  S.Sent,
  S.Received,
  S.Confirmed,
  S.Completed,
  S.PendingUpdate,
  S.UpdateReceived,
  S.PendingAmendment,
];

/** What of a booking its use of a code hangs on. */
interface Coded {
  Id: number;
  Status: BookingStatus;
  CarrierCode?: string | null;
  BookCode?: string | null;
  ParentId: number | null;
}

interface Use {
  id: number;
  code: string;
  carrier: string;
}

/** The allotment that a booking stands on; null for none. */
async function useOf(tx: Ctx, bookingId: number): Promise<Use | null> {
  const [use] = await tx.sql<Use>(
    `SELECT a.id, a.code, a.carrier_code AS carrier FROM booking_code_use u JOIN book_code_allotment a ON a.id = u.allotment_id
     WHERE u.booking_id = $1`,
    [bookingId],
  );
  return use ?? null;
}

/** Takes one of an allotment for a booking, in one statement, which waits for whoever takes at the same time; false where none is left. */
async function take(tx: Ctx, bookingId: number, allotmentId: number): Promise<boolean> {
  const taken = await tx.sql(
    `WITH taken AS (
       UPDATE book_code_allotment SET used = used + 1 WHERE id = $1 AND enabled AND (quota IS NULL OR used < quota) RETURNING id
     ) INSERT INTO booking_code_use (booking_id, allotment_id, create_time) SELECT $2, id, $3 FROM taken RETURNING booking_id`,
    [allotmentId, bookingId, tx.now.toISOString()],
  );
  return taken.length > 0;
}

const giveBack = (tx: Ctx, bookingId: number): Promise<unknown> =>
  tx.sql(
    `WITH given AS (DELETE FROM booking_code_use WHERE booking_id = $1 RETURNING allotment_id)
     UPDATE book_code_allotment a SET used = used - 1 FROM given WHERE a.id = given.allotment_id`,
    [bookingId],
  );

/**
 * Makes a locked booking stand on the first of some allotments that has one left, where it does not stand on one of them already. Without
 * `allotments` nobody judged its code anew: what it stands on stays. 422 when none is left.
 */
export async function settleCodeUse(
  tx: Ctx,
  booking: Coded,
  before: Coded | null,
  allotments: readonly number[] | null,
): Promise<void> {
  if (!booking.BookCode && !before?.BookCode) return;
  const use = await useOf(tx, booking.Id);
  const wanted = Boolean(booking.BookCode) && HOLDING.includes(booking.Status);
  if (!wanted) {
    if (use) await giveBack(tx, booking.Id);
    return;
  }
  const isSame =
    use !== null && use.code === booking.BookCode && use.carrier === booking.CarrierCode;
  if (use && (allotments?.includes(use.id) ?? isSame)) return;
  if (use) {
    // In the order of their numbers, so that two bookings that change places do not wait for each other.
    const both = [use.id, ...(allotments ?? [])];
    await tx.sql(
      'SELECT id FROM book_code_allotment WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
      [both],
    );
    await giveBack(tx, booking.Id);
  }
  await takeFirst(tx, booking, allotments ?? []);
}

async function takeFirst(
  tx: Ctx,
  { Id, BookCode }: Coded,
  allotments: readonly number[],
): Promise<void> {
  for (const allotment of allotments) if (await take(tx, Id, allotment)) return;
  const Msg = `订舱代码${BookCode}已无剩余票数`;
  throw new Refusal('booking.code-exhausted', { code: BookCode ?? '' }, [
    { Prop: 'Booking.BookCode', Code: 'book-code-exhausted', Msg },
  ]);
}

/** Whether a booking stands under a code. */
export const isCoded = ({ BookCode }: Pick<Coded, 'BookCode'>): boolean => Boolean(BookCode);

/**
 * Gives the use of a code back with the step that ends a coded booking; what is split off takes
 * another one of the same allotment.
 */
export async function followCode(
  tx: Ctx,
  { record, verb, from }: { record: Coded; verb: BookingVerb; from: number | string | null },
): Promise<void> {
  if (!HOLDING.includes(record.Status)) await giveBack(tx, record.Id);
  else if (verb === BookingVerb.Split && from === null && record.ParentId !== null) {
    const use = await useOf(tx, record.ParentId);
    if (use) await takeFirst(tx, record, [use.id]);
  }
}

/** The contract behind the code that a booking stands on, for the carrier; null where there is none. */
export async function contractBehind(ctx: Ctx, bookingId: number): Promise<string | null> {
  const [row] = await ctx.sql<{ contract: string | null }>(
    `SELECT a.contract_no AS contract FROM booking_code_use u JOIN book_code_allotment a ON a.id = u.allotment_id WHERE u.booking_id = $1`,
    [bookingId],
  );
  return row?.contract ?? null;
}
