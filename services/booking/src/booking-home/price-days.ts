import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import {
  isOutsidePriceDays,
  type PriceDays,
  priceDaysText,
} from '@quayside/contracts/booking/home/price';
import { type ConfirmationLine, ConfirmedAs } from '@quayside/contracts/booking/line/confirmation';
import type { AcceptedQuote } from '@quayside/contracts/freight/quote/public-quote';
import type { Ctx } from '@quayside/service-kit/runtime/context';

type Priced = Pick<BookingRecord, 'Id' | 'Source' | 'ParentId'>;

/** Keeps with the booking of an accepted quote for which days of departure its price holds. */
export async function keepQuotedDays(
  tx: Ctx,
  bookingId: number,
  { Offer: { ValidFrom, ValidTo } }: AcceptedQuote,
): Promise<void> {
  await tx.sql(
    'INSERT INTO quoted_price_days (booking_id, valid_from, valid_to) VALUES ($1, $2, $3)',
    [bookingId, ValidFrom, ValidTo],
  );
}

/** The days of the new price that came with the last roll; null where none of them stands. */
async function daysOfRoll(ctx: Ctx, bookingId: number): Promise<PriceDays | null> {
  const [row] = await ctx.sql<PriceDays>(
    `SELECT r.price->>'NewValidFrom' AS "ValidFrom", r.price->>'NewValidTo' AS "ValidTo"
     FROM booking_roll r JOIN _workflow w ON w.id = r.workflow_id
     WHERE r.booking_id = $1 AND r.undo_of IS NULL AND r.fees_after IS NOT NULL
       AND w.state = 'applied'
     ORDER BY r.agree_time DESC LIMIT 1`,
    [bookingId],
  );
  return row ?? null;
}

/** The days of the price that a booking was made at, whatever became of the rate or the quote. */
async function daysOfBooked(ctx: Ctx, { Id, Source }: Priced): Promise<PriceDays | null> {
  const [row] = await ctx.sql<PriceDays>(
    Source === BookingSource.Rate
      ? `SELECT offer->>'ValidFrom' AS "ValidFrom", offer->>'ValidTo' AS "ValidTo"
         FROM booking_price WHERE booking_id = $1`
      : `SELECT valid_from::text AS "ValidFrom", valid_to::text AS "ValidTo"
         FROM quoted_price_days WHERE booking_id = $1`,
    [Id],
  );
  return row ?? null;
}

/**
 * The booking at whose price one stands: a part that was split off stands at that of the whole.
 * @param seen those on the way: a whole that was merged into its own part points back to it
 */
async function pricedOf(
  ctx: Ctx,
  booking: Priced,
  seen: ReadonlySet<number> = new Set(),
): Promise<Priced> {
  if (booking.Source !== BookingSource.Split || seen.has(booking.Id)) return booking;
  const [whole] = await ctx.sql<Priced>(
    'SELECT id AS "Id", source AS "Source", parent_id AS "ParentId" FROM booking WHERE id = $1',
    [booking.ParentId],
  );
  return whole ? pricedOf(ctx, whole, new Set(seen).add(booking.Id)) : booking;
}

/**
 * The days of departure for which the agreed price of a booking holds; null where nobody knows
 * them: it was made at no price, or from a quote before its days were kept.
 */
export async function priceDaysOf(ctx: Ctx, booking: Priced): Promise<PriceDays | null> {
  const priced = await pricedOf(ctx, booking);
  if (priced.Source !== BookingSource.Rate && priced.Source !== BookingSource.Quote) return null;
  const days = (await daysOfRoll(ctx, booking.Id)) ?? (await daysOfBooked(ctx, priced));
  return days && (days.ValidFrom || days.ValidTo) ? days : null;
}

/**
 * What a comparison says of a confirmed day of departure for which the agreed price does not hold:
 * somebody looks at it before the space is released. Empty where the price holds, or nobody knows
 * for which days it does.
 * @param day confirmed, YYYY-MM-DD
 */
export async function priceDayLines(
  ctx: Ctx,
  booking: Priced,
  day: string | null | undefined,
): Promise<ConfirmationLine[]> {
  const days = day ? await priceDaysOf(ctx, booking) : null;
  if (!days || !day || !isOutsidePriceDays(days, day)) return [];
  return [
    {
      Label: '价格有效期',
      Asked: priceDaysText(days),
      Confirmed: `开航日 ${day}`,
      State: ConfirmedAs.Differs,
    },
  ];
}

/** The same in words, for stories and notices; null for nothing. */
export const priceDayText = (lines: readonly ConfirmationLine[]): string | null => {
  const [line] = lines;
  return line ? `${line.Confirmed} 不在约定价格的有效期内（${line.Asked}）` : null;
};
