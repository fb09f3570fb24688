import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { Class } from '@quayside/contracts/core/field';
import { SearchBy } from '@quayside/contracts/freight/insight/choices';
import {
  MOST_GROUPS,
  MOST_SEARCH_DAYS,
  type SearchFigures,
  type SearchFiguresQuery,
  type SearchGroup,
  type SearchWeek,
} from '@quayside/contracts/freight/insight/search-figures';
import { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const USUAL_DAYS = 90;

/** The columns of each dimension, by the field of the group that they stand in. */
const COLUMNS: Record<SearchBy, readonly (readonly [keyof SearchGroup, string])[]> = {
  [SearchBy.Lane]: [
    ['PolCode', 'pol_code'],
    ['PodCode', 'pod_code'],
  ],
  [SearchBy.Pol]: [['PolCode', 'pol_code']],
  [SearchBy.Pod]: [['PodCode', 'pod_code']],
  [SearchBy.Customer]: [['CustomerCode', 'customer_code']],
  [SearchBy.Carrier]: [['CarrierCode', 'carrier_code']],
  [SearchBy.Best]: [['CarrierCode', 'best_carrier']],
  [SearchBy.Source]: [['Source', 'source']],
};
const NOTHING = {
  PolCode: null,
  PodCode: null,
  CustomerCode: null,
  CarrierCode: null,
  Source: null,
};

/** The days that are counted: the last 90 by nature; 400 where they are too many or the wrong way round. */
export function countedDays(
  ctx: Ctx,
  { From, To }: { From?: string; To?: string },
): { from: string; to: string } {
  const to = To ?? chinaDay(ctx.now);
  const from = From ?? daysAfter(to, 1 - USUAL_DAYS);
  const wrong = (Msg: string): Refusal =>
    new Refusal('request.invalid', {}, [{ Prop: 'To', Code: 'range', Msg }]);
  if (to < from) throw wrong('统计止早于统计起');
  if (daysAfter(from, MOST_SEARCH_DAYS) < to) throw wrong(`最多统计${MOST_SEARCH_DAYS}天`);
  return { from, to };
}

const upper = (code: string | undefined): string | undefined => code?.trim().toUpperCase();

/**
 * Searches of a time, whole, by week and by one dimension, in two passes over the index of days. Customers are counted once each, in groups
 * and as a whole.
 * @param entity whose scope limits what is counted
 */
export async function countSearches(
  ctx: Ctx,
  query: SearchFiguresQuery,
  entity: Class,
): Promise<SearchFigures> {
  const { from, to } = countedDays(ctx, query);
  const filter = new Filter()
    .when(from, 't.day >= ?::date')
    .when(to, 't.day <= ?::date')
    .when(upper(query.PolCode), 't.pol_code = ?')
    .when(upper(query.PodCode), 't.pod_code = ?')
    .when(upper(query.CustomerCode), 't.customer_code = ?')
    .when(upper(query.CarrierCode), 't.carrier_code = ?')
    .when(query.Source, 't.source = ?');
  if (query.Hit !== undefined) filter.conditions.push(query.Hit ? 't.found > 0' : 't.found = 0');
  const params = [...filter.params];
  const where = [scopeSql(ctx, entity, 't', params), ...filter.conditions].join(' AND ');
  const by = COLUMNS[query.By];
  const named = by.map(([field, column]) => `g.${column} AS "${field}"`).join(', ');
  const keys = by.map(([, column]) => column);
  const columns = keys.map((column) => `g.${column}`).join(', ');
  const [[counted], weeks] = await Promise.all([
    ctx.sql<{ groups: number; customers: number; rows: SearchGroup[] }>(
      `WITH g AS MATERIALIZED (
         SELECT ${keys.map((column) => `t.${column}`).join(', ')}, t.customer_code AS who, count(*)::int AS n,
           count(*) FILTER (WHERE t.found = 0)::int AS vain
         FROM searched_lane t WHERE ${where} GROUP BY ${[...keys, 'customer_code'].map((column) => `t.${column}`).join(', ')}
       ), named AS (
         SELECT ${named}, sum(g.n)::int AS "Searches", sum(g.vain)::int AS "Vain", count(DISTINCT g.who)::int AS "Customers"
         FROM g GROUP BY ${columns}
       )
       SELECT (SELECT count(*)::int FROM named) AS groups, (SELECT count(DISTINCT g.who)::int FROM g) AS customers,
         coalesce((SELECT json_agg(n) FROM (SELECT * FROM named ORDER BY "Searches" DESC, ${by.map(([field]) => `"${field}" NULLS LAST`).join(', ')}
           LIMIT ${MOST_GROUPS}) n), '[]') AS rows`,
      params,
    ),
    ctx.sql<SearchWeek>(
      `SELECT date_trunc('week', d.day)::date::text AS "Week", sum(d.hits)::int AS "Hits", sum(d.vain)::int AS "Vain"
       FROM (SELECT t.day, count(*) FILTER (WHERE t.found > 0) AS hits, count(*) FILTER (WHERE t.found = 0) AS vain
             FROM searched_lane t WHERE ${where} GROUP BY t.day) d GROUP BY 1 ORDER BY 1`,
      params,
    ),
  ]);
  const sum = (of: (week: SearchWeek) => number): number =>
    weeks.reduce((total, week) => total + of(week), 0);
  return {
    From: from,
    To: to,
    Searches: sum(({ Hits, Vain }) => Hits + Vain),
    Vain: sum(({ Vain }) => Vain),
    Customers: counted!.customers,
    Rows: counted!.rows.map((group) => ({ ...NOTHING, ...group })),
    Groups: counted!.groups,
    Weeks: weeks,
  };
}
