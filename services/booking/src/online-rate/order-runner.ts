import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { claimOrders, settleOrder } from './settle-order.js';

const POLL_MS = 2_000;
/** Orders that wait for a carrier's word are due by time. */
const QUIET_MS = 10_000;
/** Carriers that are asked at once. */
const MOST = 8;

/** Asks carriers about orders that are due: what a killed process left, what is to be tried again, and what waits for a confirmation. */
async function drain(ctx: Ctx, worker: () => Worker): Promise<void> {
  for (;;) {
    const due = worker().stopping ? [] : await claimOrders(ctx, MOST);
    if (due.length === 0) return;
    await Promise.all(
      due.map((each) =>
        settleOrder(ctx, each).catch((error: unknown) =>
          ctx.log.error({ err: error, order: each.id }, 'online order'),
        ),
      ),
    );
  }
}

export const orderRunnerOf = perRuntime((runtime) => {
  const ctx = Ctx.ofService(runtime);
  const worker: Worker = new Worker(() => drain(ctx, () => worker), {
    name: 'online-orders',
    log: runtime.log,
    everyMs: POLL_MS,
    quietMs: QUIET_MS,
  });
  return worker;
});
