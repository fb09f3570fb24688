import { MOST_ORDERS, OrderCause } from '@quayside/contracts/booking/order-events';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { takeOrders } from './take-orders.js';

/** The orders of SIs, with those that were merged into them. */
const ORDERS_OF = `SELECT DISTINCT o.id AS "Id", o.version AS "Version" FROM cargo_order o
  WHERE o.id IN (SELECT s.cgo_id FROM shipping_instruction s WHERE s.id = ANY($1))
    OR o.id IN (SELECT m.mcgo_id FROM si_merge m WHERE m.tbi_id = ANY($1)) ORDER BY "Id"`;

/**
 * Before anything of SIs goes to a carrier: what their orders are at this moment is asked, not what their copies say, and taken where it is newer, so
 * that a cancelled booking or a changed one is seen. Outside a transaction. 503 when booking is silent: nothing is sent then.
 */
export async function ordersPresent(ctx: Ctx, siIds: readonly number[]): Promise<void> {
  if (siIds.length === 0) return;
  const copies = await ctx.sql<{ Id: number; Version: number }>(ORDERS_OF, [siIds]);
  for (let from = 0; from < copies.length; from += MOST_ORDERS) {
    const part = copies.slice(from, from + MOST_ORDERS);
    const versions = new Map(part.map(({ Id, Version }) => [Id, Version]));
    const orders = await ctx
      .call(bookedOrders, { Ids: [...versions.keys()] })
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'booking did not answer how orders are');
        throw new Refusal('service.unavailable');
      });
    const newer = orders.filter(({ Id, Version }) => Version > (versions.get(Id) ?? 0));
    if (newer.length > 0)
      await ctx.tx((tx) => takeOrders(tx, newer, { Cause: OrderCause.Content, Schedule: null }));
  }
}
