import type { WireOffer, WireOrder } from '@quayside/contracts/booking/online/wire';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { cancelAmountOf } from './offers.js';

/** From taking an order to confirming it. */
const CONFIRM_MS = 1_500;

/** An order that a simulated shop took; a reference is taken once. */
@Entity('online_order')
export class SimulatedOrderEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('varchar', { length: 10 }) Scac!: string;
  @Column('varchar', { length: 35 }) Reference!: string;
  @Column('varchar', { length: 20 }) Status!: string;
  @Column('integer') Boxes!: number;
  @Column('json') Offer!: WireOffer;
  @Column('numeric', { precision: 11, scale: 2, nullable: true }) CancelAmount!: number | null;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}

interface Stored {
  id: number;
  status: WireOrder['status'];
  boxes: number;
  offer: WireOffer;
  cancel_amount: number | null;
  create_time: string;
}

const COLUMNS =
  'id::int AS id, status, boxes, offer, cancel_amount::float AS cancel_amount, create_time';

const found = async (ctx: Ctx, scac: string, reference: string): Promise<Stored | undefined> =>
  (
    await ctx.sql<Stored>(
      `SELECT ${COLUMNS} FROM online_order WHERE scac = $1 AND reference = $2`,
      [scac, reference],
    )
  )[0];

/** An order as its shop tells of it: what was taken a moment ago is confirmed by now. */
function toldOf(
  scac: string,
  reference: string,
  { id, status, offer, cancel_amount, create_time }: Stored,
  now: Date,
): WireOrder {
  const confirmed = status === 'received' && now.getTime() - Date.parse(create_time) >= CONFIRM_MS;
  const order: WireOrder = {
    reference,
    number: `${scac}-WEB-${String(id).padStart(6, '0')}`,
    status: confirmed ? 'confirmed' : status,
  };
  return {
    ...order,
    ...(confirmed && {
      bookingNo: `${scac}${String(7_300_000 + id)}`,
      vessel: offer.vessel,
      voyage: offer.voyage,
      etd: offer.etd,
    }),
    ...(cancel_amount !== null && { cancelAmount: cancel_amount }),
  };
}

export async function orderOf(
  ctx: Ctx,
  scac: string,
  reference: string,
): Promise<WireOrder | null> {
  const order = await found(ctx, scac, reference);
  return order ? toldOf(scac, reference, order, ctx.now) : null;
}

/** Takes an order, or answers the one that was taken under its reference. */
export async function takeOrder(
  ctx: Ctx,
  scac: string,
  reference: string,
  offer: WireOffer,
  boxes: number,
): Promise<WireOrder> {
  await ctx.sql(
    `INSERT INTO online_order (scac, reference, status, boxes, offer, create_time) VALUES ($1, $2, 'received', $3, $4, $5)
     ON CONFLICT (scac, reference) DO NOTHING`,
    [scac, reference, boxes, JSON.stringify(offer), ctx.now],
  );
  return (await orderOf(ctx, scac, reference)) as WireOrder;
}

/** What the cancellation of an order costs now; null for an order that there is not. */
export async function cancelPriceOf(
  ctx: Ctx,
  scac: string,
  reference: string,
): Promise<number | null> {
  const order = await found(ctx, scac, reference);
  return order ? cancelAmountOf(order.offer, ctx.now) * order.boxes : null;
}

/** Cancels an order at the price that was agreed on; again answers what came of it the first time. */
export async function cancelOrder(
  ctx: Ctx,
  scac: string,
  reference: string,
  amount: number,
): Promise<WireOrder> {
  await ctx.sql(
    `UPDATE online_order SET status = 'cancelled', cancel_amount = $3 WHERE scac = $1 AND reference = $2 AND status <> 'cancelled'`,
    [scac, reference, amount],
  );
  return (await orderOf(ctx, scac, reference)) as WireOrder;
}
