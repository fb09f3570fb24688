import type { BookedOrder } from '@quayside/contracts/booking/order';
import {
  BookedSailing,
  type OrderIds,
  type SailingQuery,
} from '@quayside/contracts/booking/orders.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ORDER } from './columns.js';

/** Orders of all companies as they are now, for another service; those that are being withdrawn are left out. */
export const readBooked = (ctx: Ctx, { Ids }: OrderIds): Promise<BookedOrder[]> =>
  ctx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.id = ANY($1) AND t.withdraw_time IS NULL ORDER BY t.id`,
    [Ids],
  );

/** How a booking sails, for another service: of whichever company; null when there is none. */
export async function sailingOf(
  ctx: Ctx,
  { BookingNo }: SailingQuery,
): Promise<BookedSailing | null> {
  const [sailing] = await ctx.sql<BookedSailing>(
    `SELECT ${selectOf(BookedSailing, 't')} FROM cargo_order t WHERE t.booking_no = $1 ORDER BY t.id DESC LIMIT 1`,
    [BookingNo],
  );
  return sailing ?? null;
}
