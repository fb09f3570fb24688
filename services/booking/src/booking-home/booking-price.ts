import { BookingPrice } from '@quayside/contracts/booking/home/price';
import type { QuoteOffer } from '@quayside/contracts/freight/quote/quote';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The price that a booking was made at; its reader sees whoever sees the booking. */
@Entity('booking_price')
export class BookingPriceEntity {
  @PrimaryColumn('bigint') BookingId!: number;
  @Column('bigint') RateId!: number;
  /** Whose own markup is counted in; null: nobody's. */
  @Column('bigint', { nullable: true }) SalesId!: number | null;
  /** At whose price it was taken: a value of PriceReader. */
  @Column('varchar', { length: 40 }) Reader!: string;
  @Column('varchar', { length: 200 }) Boxes!: string;
  @Column('jsonb') Offer!: QuoteOffer;
  @Column({ type: 'timestamptz', precision: 3 }) TakenTime!: string;
}

export type KeptPrice = BookingPriceEntity;

/** The price of a booking that the caller has read, or null. */
export async function readPrice(ctx: Ctx, bookingId: number): Promise<KeptPrice | null> {
  const [row] = await ctx.sql<Omit<KeptPrice, 'TakenTime'> & { TakenTime: Date }>(
    `SELECT booking_id AS "BookingId", rate_id AS "RateId", sales_id AS "SalesId", reader AS "Reader", boxes AS "Boxes", offer AS "Offer",
       taken_time AS "TakenTime" FROM booking_price WHERE booking_id = $1`,
    [bookingId],
  );
  return row ? { ...row, TakenTime: new Date(row.TakenTime).toISOString() } : null;
}

/** The price as people read it. */
export const shownPrice = ({
  RateId,
  SalesId,
  Boxes,
  Offer,
  TakenTime,
}: Omit<KeptPrice, 'BookingId' | 'Reader'>): BookingPrice => ({
  RateId,
  WithSales: SalesId !== null,
  Boxes,
  Offer,
  TakenTime,
});

/** Keeps the price of a booking in place of the one that it had. */
export async function keepPrice(
  tx: Ctx,
  { BookingId, RateId, SalesId, Reader, Boxes, Offer, TakenTime }: KeptPrice,
): Promise<void> {
  await tx.sql(
    `INSERT INTO booking_price (booking_id, rate_id, sales_id, reader, boxes, offer, taken_time) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (booking_id) DO UPDATE SET rate_id = $2, sales_id = $3, reader = $4, boxes = $5, offer = $6, taken_time = $7`,
    [BookingId, RateId, SalesId, Reader, Boxes, JSON.stringify(Offer), TakenTime],
  );
}

export async function dropPrice(tx: Ctx, bookingId: number): Promise<void> {
  await tx.sql('DELETE FROM booking_price WHERE booking_id = $1', [bookingId]);
}
