import { daysAfter } from '@quayside/contracts/core/dates';
import { SCHEDULE_TABLES } from '@quayside/contracts/masterdata/schedule-events';
import { type PairSailing, pairSailings } from '@quayside/contracts/masterdata/schedule-search';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { rememberedAnswers } from '@quayside/service-kit/runtime/remembered-answers';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

const remembered = rememberedAnswers<PairSailing[]>({ max: 2_000, lifeMs: 5 * 60_000 });

/** Forgets every sailing: a schedule changed, or notices may have been missed. */
export function forgetSailings(runtime: ServiceRuntime, table: string | null): void {
  if (table === null || SCHEDULE_TABLES.includes(table)) remembered.forget(runtime);
}

/**
 * The real sailings between some ports, from a week before some days to a week after, so that a week of a late ship is known. Remembered
 * until a schedule changes. Null where basic data cannot be asked: then patterns stand alone, and who asked is told.
 */
export async function realSailings(
  ctx: Ctx,
  pols: readonly string[],
  pods: readonly string[],
  from: string,
  to: string,
): Promise<readonly PairSailing[] | null> {
  const request = {
    Pols: [...pols].sort(),
    Pods: [...pods].sort(),
    From: daysAfter(from, -7),
    To: daysAfter(to, 7),
  };
  try {
    // Of nobody's session, since everybody reads the same.
    const service = Ctx.ofService(ctx.runtime, ctx.traceId);
    return await remembered.of(ctx.runtime, JSON.stringify(request), () =>
      service.call(pairSailings, request),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'schedules could not be asked; offers show patterns alone');
    return null;
  }
}
