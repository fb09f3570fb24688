import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import {
  type OnlineBoxes,
  OnlineOrder,
  type OnlineOrderDetail,
} from '@quayside/contracts/booking/online/order';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { totalOf } from './offer.js';

/** An order with both prices, as the service alone knows it. */
export interface StoredOrder extends OnlineOrder {
  AccountId: number;
  ByCustomer: boolean;
  SellTotal: number;
  Buy: OnlineOffer;
  Sell: OnlineOffer;
  Boxes: OnlineBoxes[];
  NowBuy: OnlineOffer | null;
  NowSell: OnlineOffer | null;
  CancelRemarks: string | null;
}

const READ = `SELECT ${selectOf(OnlineOrder, 't')}, t.account_id AS "AccountId", t.by_customer AS "ByCustomer", t.sell_total::float8 AS "SellTotal",
  t.buy AS "Buy", t.sell AS "Sell", t.boxes AS "Boxes", t.now_buy AS "NowBuy", t.now_sell AS "NowSell", t.cancel_remarks AS "CancelRemarks"
  FROM online_order t`;

/** The order of a booking, whosever it is: whether the caller may see the booking is asked before. Null for a booking that is none. */
export async function orderOfBooking(
  ctx: Ctx,
  bookingId: number,
  lock = false,
): Promise<StoredOrder | null> {
  const [order] = await ctx.sql<StoredOrder>(
    `${READ} WHERE t.booking_id = $1${lock ? ' FOR UPDATE' : ''}`,
    [bookingId],
  );
  return order ?? null;
}

/** States in which the carrier has an order, or may have it. */
const WITH_CARRIER: readonly OnlineOrderState[] = [
  OnlineOrderState.Ordered,
  OnlineOrderState.Confirmed,
  OnlineOrderState.Cancelling,
];

/** Those of some bookings whose carrier has no order; whether the caller may see them is asked before. */
export async function unorderedOf(
  ctx: Ctx,
  bookingIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set();
  const orders = await ctx.sql<{ id: number }>(
    'SELECT booking_id AS id FROM online_order WHERE booking_id = ANY($1) AND state = ANY($2)',
    [bookingIds, WITH_CARRIER],
  );
  const ordered = new Set(orders.map(({ id }) => id));
  return new Set(bookingIds.filter((id) => !ordered.has(id)));
}

/** The same, 404 where there is none. */
export const theOrderOf = async (ctx: Ctx, bookingId: number, lock = false): Promise<StoredOrder> =>
  found(await orderOfBooking(ctx, bookingId, lock));

const JSONS: readonly string[] = ['Buy', 'Sell', 'NowBuy', 'NowSell', 'Boxes'];

/** Writes fields of an order that the transaction holds locked, and when the carrier is asked again (`NextTime`, null never). */
export async function writeOrder(
  tx: Ctx,
  order: StoredOrder,
  set: Partial<StoredOrder> & { NextTime?: Date | null },
): Promise<StoredOrder> {
  const changed = { ...set, Version: order.Version + 1, UpdateTime: tx.now.toISOString() };
  const names = Object.keys(changed);
  const values = Object.entries(changed).map(([name, value]) =>
    JSONS.includes(name) && value !== null ? JSON.stringify(value) : value,
  );
  await tx.sql(
    `UPDATE online_order SET ${names.map((name, at) => `${columnName(name)} = $${at + 2}`).join(', ')} WHERE id = $1`,
    [order.Id, ...values],
  );
  const { NextTime: _, ...rest } = changed;
  return { ...order, ...rest };
}

/** An order as the caller may read it: customers at their price. */
export function detailOf(ctx: Ctx, order: StoredOrder): OnlineOrderDetail {
  const {
    AccountId: _,
    ByCustomer: __,
    SellTotal,
    Buy,
    Sell,
    NowBuy,
    NowSell,
    CancelRemarks: ___,
    ...rest
  } = order;
  const staff = isStaff(ctx);
  const now = staff ? NowBuy : NowSell;
  return {
    ...rest,
    ...(!staff && { Total: SellTotal, Currency: Sell.Currency }),
    Offer: staff ? Buy : Sell,
    Now: now,
    NowTotal: now && totalOf(now, order.Boxes),
    Time: ctx.now.toISOString(),
  };
}
