import type { RateOutcome } from '@quayside/contracts/freight/rate.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/**
 * Does something so that its failure takes back nothing else: in a transaction of its own, or, in a request with an idempotency key whose
 * transaction all share, behind a savepoint.
 */
export const apart = <T>(ctx: Ctx, doing: (tx: Ctx) => Promise<T>): Promise<T> =>
  ctx.tx(async (tx) => {
    await tx.sql('SAVEPOINT apart');
    try {
      const result = await doing(tx);
      await tx.sql('RELEASE SAVEPOINT apart');
      return result;
    } catch (error) {
      await tx.sql('ROLLBACK TO SAVEPOINT apart');
      throw error;
    }
  });

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
      outcomes.push({ Id: id, Done: false, Message: error.errors?.map(({ Msg }) => Msg).join('；') || error.message, Closed: [] });
    }
  }
  return outcomes;
}
