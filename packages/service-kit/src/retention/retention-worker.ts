import type { Ctx } from '../runtime/context.js';
import { Worker } from '../runtime/worker.js';
import { forgetOld } from './forget-old.js';
import { KIT_RETENTION, type Retention, readRetention } from './retention.js';

const EVERY_MS = 3_600_000;

/** Forgets everything that the service keeps for a time only and whose time is over; answers how many rows. */
export async function forgetAll(
  ctx: Ctx,
  rules: readonly Retention[] = [],
  stopping?: () => boolean,
): Promise<number> {
  let total = 0;
  for (const [rule, days] of readRetention([...KIT_RETENTION, ...rules], ctx.runtime.env)) {
    const rows = await forgetOld(ctx, rule, days, stopping);
    if (rows > 0)
      ctx.log.info({ table: rule.table, setting: rule.setting, days, rows }, 'forgotten');
    total += rows;
  }
  return total;
}

/** Forgets once an hour; several processes share the work batch by batch. Refuses to start with a faulty setting. */
export function startRetention(ctx: Ctx, rules: readonly Retention[] = []): Worker {
  readRetention([...KIT_RETENTION, ...rules], ctx.runtime.env);
  const worker: Worker = new Worker(() => forgetAll(ctx, rules, () => worker.stopping), {
    name: 'retention',
    log: ctx.log,
    everyMs: EVERY_MS,
  });
  worker.start();
  return worker;
}
