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
  /** As a page of it is read, see `listPage`. */
  oneIndex?: readonly string[] | undefined;
  /** Fields of the row that are no columns of the table, as SQL. */
  extra?: Record<string, string>;
  joins?: string;
  /** As of a page of it: LEFT JOINs by keys that nothing but `extra` needs. */
  rowJoins?: string;
}

/**
 * Cells of one read: enough to be fast, few enough that a read is forgotten before the next but one,
 * so that memory does not grow with the list.
 */
const CELLS_AT_ONCE = 20_000;
const FEWEST_ROWS = 100;
const MOST_ROWS = 1_000;

const rowsOfRead = (row: Class): number =>
  Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor(CELLS_AT_ONCE / fieldsOf(row).size)));

function partsOf<R>(ctx: Ctx, { entity, table, filter, joins = '', rowJoins = '' }: WholeList<R>) {
  const params = [...filter.params];
  const where = [scopeSql(ctx, entity, 't', params), ...filter.conditions].join(' AND ');
  return { params, from: `FROM ${table} t ${joins} ${rowJoins} WHERE ${where}` };
}

/** How many rows a whole list has. */
export async function countRows<R>(ctx: Ctx, list: WholeList<R>): Promise<number> {
  const { params, from } = partsOf(ctx, list);
  const [counted] = await ctx.sql<{ n: number }>(`SELECT count(*) AS n ${from}`, params);
  return counted?.n ?? 0;
}

/**
 * Every row of a list in its order, within the caller's scope. Each read goes on behind the last row
 * of the one before, by the sorted column and the Id, so that no connection and no cursor is held
 * while a slow client reads. Empty values come last, in reads of their own: an index serves both.
 */
export async function* listRows<R extends { Id: number }>(
  ctx: Ctx,
  list: WholeList<R>,
  rowsAtOnce = rowsOfRead(list.row),
): AsyncGenerator<R[]> {
  const { row, sort, extra = {} } = list;
  const { params, from } = partsOf(ctx, list);
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  const isOptional = fieldsOf(row).get(field)?.optional !== false;
  const column = `t.${columnName(field)}`;
  const [direction, beyond] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
  const columns = [
    selectOf(row, 't', Object.keys(extra)),
    ...Object.entries(extra).map(([name, sql]) => `${sql} AS "${name}"`),
  ].join(', ');
  /** One part of the list, its reads one behind the other by what `behind` makes of the last row. */
  async function* part(
    condition: string,
    order: string,
    behind: (last: R) => { sql: string; given: unknown[] },
  ): AsyncGenerator<R[]> {
    for (let last: R | undefined; ; ) {
      const { sql, given } = last ? behind(last) : { sql: '', given: [] };
      const rows: R[] = await ctx.sql<R>(
        `SELECT ${columns} ${from}${condition}${sql} ORDER BY ${order} LIMIT ${rowsAtOnce}`,
        [...params, ...given],
      );
      if (rows.length > 0) yield rows;
      last = rows.at(-1);
      if (rows.length < rowsAtOnce) return;
    }
  }
  const [first, second] = [`$${params.length + 1}`, `$${params.length + 2}`];
  const isPlain = !isOptional || list.oneIndex?.includes(field);
  const nulls = isPlain ? '' : ' NULLS LAST';
  yield* part(
    isOptional ? ` AND ${column} IS NOT NULL` : '',
    `${column} ${direction}${nulls}, t.id ${direction}`,
    (last) => ({
      sql: ` AND (${column}, t.id) ${beyond} (${first}, ${second})`,
      given: [last[field as keyof R], last.Id],
    }),
  );
  if (!isOptional) return;
  // Of what is empty the column decides nothing, and lets an index on it serve.
  const ofEmpty = `${column} ${direction}${nulls}, t.id ${direction}`;
  yield* part(` AND ${column} IS NULL`, ofEmpty, ({ Id }) => ({
    sql: ` AND t.id ${beyond} ${first}`,
    given: [Id],
  }));
}
