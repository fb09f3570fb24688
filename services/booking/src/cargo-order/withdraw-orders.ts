import { OrderCause, type OrderVersion } from '@quayside/contracts/booking/order-events';
import { Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { HOLDERS } from './holders.js';
import { publishChanged } from './publish-changed.js';

/** A withdrawal that has not come to its end after this time was interrupted. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 30_000;

/** Why an order stays. */
export interface Kept {
  Id: number;
  reason: string;
}

/**
 * Asks every holder of copies to let orders go; to be called outside a transaction. Meanwhile nobody gets them. When a holder keeps one
 * they are all there again, and the reasons are answered; else whoever asked deletes them, or restores them. 503 when a holder is silent.
 */
export async function withdrawOrders(ctx: Ctx, ids: readonly number[]): Promise<Kept[]> {
  if (ids.length === 0) return [];
  const Ids = [...ids];
  await ctx.sql('UPDATE cargo_order SET withdraw_time = $2 WHERE id = ANY($1)', [Ids, ctx.now]);
  try {
    for (const { withdraw } of HOLDERS) {
      const kept = await ctx.call(withdraw, { Ids });
      if (kept.length === 0) continue;
      await restoreOrders(ctx, ids);
      return kept.map(({ Id, Reason }) => ({ Id, reason: Reason }));
    }
    return [];
  } catch (error) {
    ctx.log.warn(
      { err: error, orders: ids.length },
      'a holder of orders did not answer to their withdrawal',
    );
    // The answer may be lost, not the withdrawal. What cannot be told now is told by the next look.
    await restoreOrders(ctx, ids).catch(() => undefined);
    throw error instanceof Refusal ? error : new Refusal('service.unavailable');
  }
}

/** Makes orders be there again whose withdrawal did not come to its end. Done twice it does the same. */
export async function restoreOrders(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { restore } of HOLDERS) await ctx.call(restore, { Ids: [...ids] });
  await ctx.tx(async (tx) => {
    const orders = await tx.sql<OrderVersion>(
      `UPDATE cargo_order SET withdraw_time = NULL WHERE id = ANY($1) AND withdraw_time IS NOT NULL RETURNING id AS "Id", version AS "Version"`,
      [ids],
    );
    await publishChanged(tx, 'withdrawal', orders, { Cause: OrderCause.Content });
  });
}

/** Restores what a killed process was withdrawing, once it can no longer be under way. */
export async function restoreInterrupted(service: Ctx): Promise<void> {
  const orders = await service.sql<{ id: number }>(
    'SELECT id FROM cargo_order WHERE withdraw_time < $1 ORDER BY id LIMIT 20000',
    [new Date(service.now.getTime() - PATIENCE_MS)],
  );
  if (orders.length === 0) return;
  await restoreOrders(
    service,
    orders.map(({ id }) => id),
  );
  service.log.warn({ orders: orders.length }, 'orders restored whose withdrawal was interrupted');
}

/** Looks for interrupted withdrawals as long as the service runs; answers what stops it. */
export function watchWithdrawals(runtime: ServiceRuntime): () => Promise<void> {
  const worker = new Worker(() => restoreInterrupted(Ctx.ofService(runtime)), {
    name: 'order-withdrawal',
    log: runtime.log,
    everyMs: LOOK_MS,
  });
  worker.start();
  return () => worker.stop();
}
