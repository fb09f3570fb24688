import type { Ctx } from '@quayside/service-kit/runtime/context';

const LOOK_MS = 100;
const TELL_EVERY = 100;

/**
 * Waits until booking has taken over the imports of orders that this service had until then: nobody goes on with them here. At once
 * in every installation but one that is being upgraded.
 */
export async function awaitMove(ctx: Ctx): Promise<void> {
  for (let looked = 0; ; looked++) {
    const here = await ctx.sql(`SELECT 1 FROM _import WHERE area = '/api/CargoOrder' LIMIT 1`);
    if (here.length === 0) return;
    if (looked % TELL_EVERY === 0)
      ctx.log.warn('orders are to be moved to booking: waiting for it to start');
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
}
