import type {
  CodeInPapers,
  KeptOrder,
  OrdersToWithdraw,
  SettledOrder,
} from '@quayside/contracts/booking/holders';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from '../basic-data/code-places.js';
import { SETTLED_STATUSES } from '../basic-data/repoint-sis.js';
import { COPIES_LOCK } from '../cargo-order/store-copies.js';

/** Why orders stay, of those that do: the first that holds. */
const KEPT = `SELECT o.id AS "Id", CASE
    WHEN EXISTS (SELECT FROM shipping_instruction s WHERE s.cgo_id = o.id) THEN '已提交SI'
    WHEN EXISTS (SELECT FROM si_draft d WHERE d.cgo_id = o.id) THEN '客户已开始填写SI'
    WHEN o.merged_into IS NOT NULL THEN '已并入其他提单' END AS "Reason"
  FROM cargo_order o WHERE o.id = ANY($1) ORDER BY o.id`;

/**
 * Takes orders away on which no paper stands: all or none. They do not come back by what booking told before, only when they are
 * restored. Orders that never arrived count as taken away.
 */
export function withdrawCopies(ctx: Ctx, { Ids }: OrdersToWithdraw): Promise<KeptOrder[]> {
  return ctx.tx(async (tx) => {
    await tx.sql(`SELECT pg_advisory_xact_lock(${COPIES_LOCK})`);
    await tx.sql('SELECT id FROM cargo_order WHERE id = ANY($1) ORDER BY id FOR UPDATE', [Ids]);
    const kept = (await tx.sql<KeptOrder>(KEPT, [Ids])).filter(({ Reason }) => Reason);
    if (kept.length > 0) return kept;
    await tx.sql(
      'INSERT INTO withdrawn_order (id, withdrawn_time) SELECT unnest($1::bigint[]), $2 ON CONFLICT DO NOTHING',
      [Ids, tx.now],
    );
    await tx.sql('DELETE FROM cargo_order WHERE id = ANY($1)', [Ids]);
    return [];
  });
}

/** The orders were not withdrawn after all: booking tells them anew. */
export async function restoreCopies(ctx: Ctx, { Ids }: OrdersToWithdraw): Promise<null> {
  await ctx.sql('DELETE FROM withdrawn_order WHERE id = ANY($1)', [Ids]);
  return null;
}

/** Orders that name a code and have an SI that the carrier has: they keep it. */
export async function settledOrders(
  ctx: Ctx,
  { Kind, Code }: CodeInPapers,
): Promise<SettledOrder[]> {
  const places = placesOf(Kind);
  if (places.length === 0) return [];
  return ctx.sql<SettledOrder>(
    `SELECT t.id AS "Id" FROM cargo_order t WHERE (${places.map(({ order }) => `t.${order.column} = $1`).join(' OR ')})
       AND EXISTS (SELECT FROM shipping_instruction s WHERE s.cgo_id = t.id AND s.tbi_status = ANY($2)) ORDER BY t.id`,
    [Code, SETTLED_STATUSES],
  );
}
