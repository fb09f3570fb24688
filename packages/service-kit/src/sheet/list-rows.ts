import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { selectOf } from '../database/columns-of.js';
import type { Filter } from '../database/list-page.js';
import { columnName } from '../database/naming.js';
import { scopeSql } from '../database/scope.js';
import type { OfferedSort } from '../database/sort-of.js';
import type { Ctx } from '../runtime/context.js';

/** A list as its `listPage` reads it, without a page. */
export interface WholeList<R> {
  /** Entity whose scope limits the list. */
  entity: Class;
  /** Table; its alias is `t`. */
  table: string;
  row: Class<R>;
  sort: OfferedSort;
  filter: Filter;
  /** Fields of the row that are no columns of the table, as SQL. */
  extra?: Record<string, string>;
  joins?: string;
}

/** Rows of one read: enough to be fast, few enough to keep in memory. */
const ROWS_AT_ONCE = 2_000;

function partsOf<R>(ctx: Ctx, { entity, table, filter, joins = '' }: WholeList<R>) {
  const params = [...filter.params];
  const where = [scopeSql(ctx, entity, 't', params), ...filter.conditions].join(' AND ');
  return { params, from: `FROM ${table} t ${joins} WHERE ${where}` };
}

/** How many rows a whole list has. */
export async function countRows<R>(ctx: Ctx, list: WholeList<R>): Promise<number> {
  const { params, from } = partsOf(ctx, list);
  const [counted] = await ctx.sql<{ n: number }>(`SELECT count(*) AS n ${from}`, params);
  return counted?.n ?? 0;
}

/**
 * Every row of a list in its order, within the caller's scope. Each read goes on behind the last row of the one before, by the
 * sorted column and the Id, so that no connection and no cursor is held while a slow client reads. Empty values come last.
 */
export async function* listRows<R extends { Id: number }>(
  ctx: Ctx,
  list: WholeList<R>,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<R[]> {
  const { row, sort, extra = {} } = list;
  const { params, from } = partsOf(ctx, list);
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const optional = fieldsOf(row).get(field)?.optional !== false;
  const column = `t.${columnName(field)}`;
  const [direction, beyond] = descending ? ['DESC', '<'] : ['ASC', '>'];
  const order = `ORDER BY ${column} ${direction}${optional ? ' NULLS LAST' : ''}, t.id ${direction} LIMIT ${rowsAtOnce}`;
  const columns = [
    selectOf(row, 't', Object.keys(extra)),
    ...Object.entries(extra).map(([name, sql]) => `${sql} AS "${name}"`),
  ].join(', ');
  const value = `$${params.length + 1}`;
  const id = `$${params.length + 2}`;
  let last: R | undefined;
  for (;;) {
    const at = last?.[field as keyof R];
    const behind =
      at === null || at === undefined
        ? `${column} IS NULL AND t.id ${beyond} $${params.length + 1}`
        : `((${column}, t.id) ${beyond} (${value}, ${id})${optional ? ` OR ${column} IS NULL` : ''})`;
    const given = !last
      ? params
      : at === null || at === undefined
        ? [...params, last.Id]
        : [...params, at, last.Id];
    const rows = await ctx.sql<R>(
      `SELECT ${columns} ${from}${last ? ` AND ${behind}` : ''} ${order}`,
      given,
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
