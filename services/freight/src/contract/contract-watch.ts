import { Ctx } from '@quayside/service-kit/runtime/context';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { refreshContracts } from './refresh-contracts.js';
import { takeEarlier } from './take-volume.js';

/** The day turns, and with it what counts as used and what was to be used. */
const EVERY_MS = 10 * 60_000;
/** Until booking answered for what was booked before; it may start later than this service. */
const ASK_AGAIN_MS = 20_000;

/** How every contract stands today, once earlier bookings are counted; false while booking did not answer for them. */
export async function lookAtContracts(ctx: Ctx): Promise<boolean> {
  const taken = await takeEarlier(ctx).catch((error: unknown) => {
    ctx.log.warn(
      { err: error },
      'earlier bookings could not be asked for their contracts; asked again',
    );
    return false;
  });
  if (taken) await ctx.tx((tx) => refreshContracts(tx, 'all'));
  return taken;
}

export const contractWatchOf = perRuntime((runtime) => {
  const ctx = Ctx.ofService(runtime);
  let next = 0;
  const look = async (): Promise<void> => {
    if (monotonicMs() < next) return;
    if (await lookAtContracts(ctx)) next = monotonicMs() + EVERY_MS;
  };
  return new Worker(look, { name: 'carrier contracts', log: ctx.log, everyMs: ASK_AGAIN_MS });
});

/** Counts contracts every ten minutes beside the requests; answers what stops it. */
export function startContractWatch({ runtime }: Ctx): () => Promise<void> {
  const worker = contractWatchOf(runtime);
  worker.start();
  return () => worker.stop();
}
