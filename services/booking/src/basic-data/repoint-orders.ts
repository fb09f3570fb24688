import { OrderCause, type OrderVersion } from '@quayside/contracts/booking/order-events';
import type { Merged } from '@quayside/contracts/masterdata/mapping-events';
import { analyzeWritten } from '@quayside/service-kit/database/analyze';
import {
  type Move,
  repointBackWhatFits,
  repointWhatFits,
} from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { HOLDERS } from '../cargo-order/holders.js';
import { publishChanged } from '../cargo-order/publish-changed.js';
import { type OrderPlace, placesOf } from './code-places.js';

/** Orders that keep a code that is to become another, because a carrier has papers which name it. Asked before the transaction. */
export async function settledOrders(
  ctx: Ctx,
  { Kind, From, Undone }: Merged,
): Promise<readonly number[]> {
  if (Undone || placesOf(Kind).length === 0) return [];
  const settled = await Promise.all(
    HOLDERS.map((holder) => ctx.call(holder.settled, { Kind, Code: From })),
  );
  return [...new Set(settled.flat().map(({ Id }) => Id))];
}

/**
 * Makes orders name the record that another one was merged into; an undo gives them back. An order goes with its papers: where a carrier
 * has one, order and papers keep the code that its copy says. A rule or an allotment that would take the place of another one keeps its code.
 */
export async function repointOrders(
  tx: Ctx,
  { MergeId, Kind, From, Into, Undone }: Merged,
  settled: readonly number[],
): Promise<void> {
  const back = Undone ? await movedBy(tx, MergeId) : [];
  for (const place of placesOf(Kind)) {
    if (Undone) await repointBackWhatFits(tx, place, MergeId);
    else
      await repointWhatFits(tx, place, {
        mergeId: MergeId,
        from: From,
        into: Into,
        ...limitsOf(place, settled),
      });
  }
  const orders = await tx.sql<OrderVersion>(
    'SELECT id AS "Id", version AS "Version" FROM cargo_order WHERE id = ANY($1) ORDER BY id',
    [Undone ? back : await movedBy(tx, MergeId)],
  );
  await publishChanged(tx, `merge ${MergeId}`, orders, { Cause: OrderCause.CodesMerged });
  await analyzeWritten(tx);
}

/** Orders whose papers a carrier has stay; of entered orders those that have no cargo order to go with are changed. */
const limitsOf = (
  { table, where = 'true' }: OrderPlace,
  settled: readonly number[],
): Pick<Move, 'where' | 'except'> => (table === 'cargo_order' ? { except: settled } : { where });

/** The cargo orders that a merge re-pointed. */
const movedBy = async (tx: Ctx, mergeId: number): Promise<number[]> =>
  (
    await tx.sql<{ id: number }>(
      'SELECT DISTINCT record_id AS id FROM _repointing WHERE merge_id = $1 AND place LIKE $2',
      [mergeId, 'cargo_order.%'],
    )
  ).map(({ id }) => id);
