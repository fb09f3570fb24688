import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { EntryOrderEntity } from './entry-order.entity.js';

/** The ids of the caller's orders by their numbers, for sheets that name them so. */
export async function entryIdsOf(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const params: unknown[] = [[...new Set(numbers)]];
  const scope = scopeSql(ctx, EntryOrderEntity, 't', params);
  const rows = await ctx.sql<{ Id: number; EntryNo: string }>(
    `SELECT t.id AS "Id", t.entry_no AS "EntryNo" FROM entry_order t WHERE t.entry_no = ANY($1) AND ${scope}`,
    params,
  );
  return new Map(rows.map(({ Id, EntryNo }) => [EntryNo, Id]));
}
