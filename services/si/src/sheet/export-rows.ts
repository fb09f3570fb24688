import type { Class } from '@quayside/contracts/core/field';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Most rows of one export; a longer list is narrowed by its filters. */
export const EXPORT_ROWS = 10_000;

/** The rows of a list for its export: the same filter and scope, newest first. */
export function exportRows<R>(ctx: Ctx, entity: Class, table: string, row: Class<R>, filter: Filter): Promise<R[]> {
  const params = [...filter.params];
  const where = [scopeSql(ctx, entity, 't', params), ...filter.conditions].join(' AND ');
  return ctx.sql<R>(
    `SELECT ${selectOf(row, 't')} FROM ${table} t WHERE ${where} ORDER BY t.create_time DESC, t.id DESC LIMIT ${EXPORT_ROWS}`,
    params,
  );
}
