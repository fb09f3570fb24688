import {
  CHANGES_CURSOR,
  DEFAULT_LIMIT,
  type ListQuery,
  type Rows,
} from '@quayside/contracts/core/list';
import { invalid } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

/** Whether a list is asked for what changed. */
export const asksChanges = ({ UpdatedFrom, After }: ListQuery): boolean =>
  Boolean(UpdatedFrom || After);

/** Place in the order of changes: behind the row of that id at that instant. */
interface Place {
  time: string;
  id: number;
}

const cursorOf = ({ time, id }: Place): string => `${time}_${id}`;

/** The instant before which no change can appear any more; see `changes_complete_to`. */
async function completeTo(ctx: Ctx): Promise<string> {
  const [row] = await ctx.sql<{ time: string | null }>('SELECT changes_complete_to() AS time');
  if (!row?.time) throw new Error('The database hides the transactions that are under way');
  return new Date(row.time).toISOString();
}

function startOf({ UpdatedFrom, After }: ListQuery): Place {
  const [, time, id] = CHANGES_CURSOR.exec(After ?? '') ?? [];
  if (time && id) return { time, id: Number(id) };
  return { time: new Date(UpdatedFrom as string).toISOString(), id: 0 };
}

/** What the list offers otherwise makes no order that goes on without gaps. */
function refuseOrders({ Sort, Page }: ListQuery, ranked: boolean): void {
  const why = '按变更读取时不能同时使用';
  if (Sort) throw invalid('Sort', 'with-changes', `${why}排序`);
  if (Page && Page > 1) throw invalid('Page', 'with-changes', `${why}页码，请用 After 接续`);
  if (ranked) throw invalid('Keyword', 'with-changes', `${why}关键字`);
}

/** The list that is asked for, as SQL: columns, `FROM … WHERE …` over the alias `t`, parameters. */
interface Listing {
  query: ListQuery;
  columns: string;
  from: string;
  params: readonly unknown[];
  /** By the keyword alone would rows be found and ordered. */
  ranked: boolean;
  count(from: string, params: readonly unknown[]): Promise<Pick<Rows<unknown>, 'Total'>>;
}

const KEY = '_changed';

/**
 * One page of what changed from an instant or a place on, oldest first, up to the instant to which
 * that is all. Whoever goes on at `Next` meets each state of each row that lasts; a row that changes
 * again comes again, at its new place.
 */
export async function changedRows<R>(
  ctx: Ctx,
  { query, columns, from, params, ranked, count }: Listing,
): Promise<Rows<R>> {
  refuseOrders(query, ranked);
  const limit = query.Limit ?? DEFAULT_LIMIT;
  const CompleteTo = await completeTo(ctx);
  const start = startOf(query);
  const n = params.length;
  const asked = `${from} AND (t.changed_time, t.id) > ($${n + 1}::timestamptz, $${n + 2}::bigint)
    AND t.changed_time < $${n + 3}::timestamptz`;
  const given = [...params, start.time, start.id, CompleteTo];
  const [found, total] = await Promise.all([
    ctx.sql<R & { [KEY]: string; Id: number }>(
      `SELECT ${columns}, t.changed_time AS "${KEY}" ${asked}
       ORDER BY t.changed_time, t.id LIMIT ${limit + 1}`,
      given,
    ),
    count(asked, given),
  ]);
  const More = found.length > limit;
  const last = More ? found[limit - 1] : undefined;
  // An instant that is yet to come is no place to go on from: what happens until then would be lost.
  const end = query.After && start.time > CompleteTo ? start : { time: CompleteTo, id: 0 };
  return {
    Rows: found.slice(0, limit).map(({ [KEY]: _, ...row }) => row as R),
    ...total,
    Next: cursorOf(last ? { time: new Date(last[KEY]).toISOString(), id: last.Id } : end),
    More,
    CompleteTo,
  };
}
