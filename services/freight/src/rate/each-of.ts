import type { RateOutcome } from '@quayside/contracts/freight/rate.api';
import { apart } from '@quayside/service-kit/database/apart';
import { Refusal, reasonOf } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** One after the other, each by itself: what one refuses does not keep the others. */
export async function eachOf(
  ctx: Ctx,
  ids: readonly number[],
  doing: (tx: Ctx, id: number) => Promise<Omit<RateOutcome, 'Id' | 'Done'>>,
): Promise<RateOutcome[]> {
  const outcomes: RateOutcome[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ Id: id, Done: true, ...(await apart(ctx, (tx) => doing(tx, id))) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({
        Id: id,
        Done: false,
        Message: reasonOf(error),
        Closed: [],
      });
    }
  }
  return outcomes;
}
