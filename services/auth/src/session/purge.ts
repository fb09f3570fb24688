import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Worker } from '@quayside/service-kit/runtime/worker';

const EVERY_MS = 3_600_000;
const DAY_MS = 24 * EVERY_MS;

/** Deletes what no longer says anything: sessions a week after their end, codes after two days, failures after one. */
export async function purge(ctx: Ctx): Promise<void> {
  const before = (days: number): Date => new Date(ctx.now.getTime() - days * DAY_MS);
  await ctx.sql('DELETE FROM session WHERE expire_time < $1 OR end_time < $1', [before(7)]);
  await ctx.sql('DELETE FROM ver_code WHERE create_time < $1', [before(2)]);
  await ctx.sql('DELETE FROM sign_in_guard WHERE last_time < $1', [before(1)]);
}

/** Purges every hour; answers what stops it. */
export function startPurging(ctx: Ctx): () => Promise<void> {
  const worker = new Worker(() => purge(ctx), { name: 'purge', log: ctx.log, everyMs: EVERY_MS });
  worker.start();
  return () => worker.stop();
}
