import {
  MOST_ORDERS,
  type OrdersChanged,
  type OrderVersion,
  ordersChanged,
} from '@quayside/contracts/booking/order-events';
import { wakeAfter, writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** What other folders of this service do when orders changed, in the same transaction; whichever act it was, and orders are locked. */
export type OrdersHook = (tx: Ctx, ids: readonly number[]) => Promise<void>;
const hooks: OrdersHook[] = [];
/** Registers once for the process, in booking.module. */
export const onOrdersChanged = (hook: OrdersHook): void => void hooks.push(hook);

/**
 * Tells who keeps copies that orders are other than they were, in the transaction that changed them: which and why, nothing of what
 * they say.
 */
export async function publishChanged(
  tx: Ctx,
  aggregate: string,
  orders: readonly OrderVersion[],
  {
    Cause,
    Schedule = null,
  }: Pick<OrdersChanged, 'Cause'> & Partial<Pick<OrdersChanged, 'Schedule'>>,
): Promise<void> {
  if (orders.length === 0) return;
  for (const hook of hooks) {
    await hook(
      tx,
      orders.map(({ Id }) => Id),
    );
  }
  const parts: OrderVersion[][] = [];
  for (let from = 0; from < orders.length; from += MOST_ORDERS)
    parts.push(orders.slice(from, from + MOST_ORDERS));
  await writeTrail(
    tx,
    [],
    parts.map((Orders) => ({
      event: ordersChanged,
      aggregate,
      payload: { Orders, Cause, Schedule },
    })),
  );
  wakeAfter(tx);
}
