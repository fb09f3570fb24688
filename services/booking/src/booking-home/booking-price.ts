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
  /** The contract of the rate, which is between the carrier and us: no customer reads it. */
  @Column('varchar', { length: 50, nullable: true }) ContractNo!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) TakenTime!: string;
}

export type KeptPrice = BookingPriceEntity;

/** The price of a booking that the caller has read, or null. */
export async function readPrice(ctx: Ctx, bookingId: number): Promise<KeptPrice | null> {
  const [row] = await ctx.sql<Omit<KeptPrice, 'TakenTime'> & { TakenTime: Date }>(
    `SELECT booking_id AS "BookingId", rate_id AS "RateId", sales_id AS "SalesId", reader AS "Reader", boxes AS "Boxes", offer AS "Offer",
       contract_no AS "ContractNo", taken_time AS "TakenTime" FROM booking_price WHERE booking_id = $1`,
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
}: Omit<KeptPrice, 'BookingId' | 'Reader' | 'ContractNo'>): BookingPrice => ({
  RateId,
  WithSales: SalesId !== null,
  Boxes,
  Offer,
  TakenTime,
});

/** Keeps the price of a booking in place of the one that it had. */
export async function keepPrice(
  tx: Ctx,
  { BookingId, RateId, SalesId, Reader, Boxes, Offer, ContractNo, TakenTime }: KeptPrice,
): Promise<void> {
  await tx.sql(
    `INSERT INTO booking_price (booking_id, rate_id, sales_id, reader, boxes, offer, contract_no,
       taken_time) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (booking_id) DO UPDATE SET rate_id = $2, sales_id = $3, reader = $4, boxes = $5,
       offer = $6, contract_no = $7, taken_time = $8`,
    [
      BookingId,
      RateId,
      SalesId,
      Reader,
      Boxes,
      JSON.stringify(Offer),
      // A price of an amendment that was asked for before contracts were kept has none.
      ContractNo ?? null,
      TakenTime,
    ],
  );
}

export async function dropPrice(tx: Ctx, bookingId: number): Promise<void> {
  await tx.sql('DELETE FROM booking_price WHERE booking_id = $1', [bookingId]);
}
