import type { Ctx } from '../runtime/context.js';

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
