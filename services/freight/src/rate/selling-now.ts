import { RateStatus } from '@quayside/contracts/freight/choices';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { RateInput as Input } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** For each of some rates the one in force under the same key that it follows: the latest that begins no later; none for a lane that had none. */
export async function sellingNow(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RateInput>> {
  const rows = await ctx.sql<RateInput & { of: number }>(
    `SELECT n.id AS of, ${selectOf(Input, 'o')} FROM rate n CROSS JOIN LATERAL (
       SELECT * FROM rate t WHERE t.key_hash = n.key_hash AND t.key_hash2 = n.key_hash2 AND t.id <> n.id
       AND t.status IN (${RateStatus.Published}, ${RateStatus.Hidden}) AND t.valid_from <= n.valid_to ORDER BY t.valid_from DESC LIMIT 1) o
     WHERE n.id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map(({ of, ...rate }) => [of, rate as RateInput]));
}
