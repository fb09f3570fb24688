import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { DEFAULT_LIMIT, type Rows } from '@quayside/contracts/core/list';
import {
  DEMAND_DAYS,
  ENDING_DAYS,
  LaneCover,
  type LaneCoverQuery,
  LaneState,
  listLanes,
} from '@quayside/contracts/freight/insight/fare-cockpit';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { sortOf } from '@quayside/service-kit/database/sort-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { onSale } from '../phase/phase.js';
import { RateEntity } from '../rate/rate.entity.js';
import { SearchedLaneEntity } from './searched-lane.entity.js';

/** What a lane is, the first that holds. */
export const STATE = `CASE WHEN l."Rates" = 0 AND l."Vain" > 0 THEN '${LaneState.Vain}'
  WHEN l."Rates" > 0 AND l."EndsOn" <= $2::date + ${ENDING_DAYS} THEN '${LaneState.Ending}'
  WHEN l."Rates" > 0 AND l."Carriers" = 1 THEN '${LaneState.Single}'
  WHEN l."Rates" > 0 AND l."Searches" = 0 THEN '${LaneState.Unsearched}'
  WHEN l."Rates" > 0 THEN '${LaneState.Covered}' END`;

/**
 * As SQL, common tables up to `lane`, one row a port pair that was searched lately or that anything is on sale of, within the caller's scope.
 * `$1` is the first day of the demand and `$2` today; the scope's parameters follow.
 */
export function laneTables(ctx: Ctx, params: unknown[]): string {
  const today = chinaDay(ctx.now);
  params.push(daysAfter(today, -DEMAND_DAYS), today);
  return `searched AS (
      SELECT g.pol_code, g.pod_code, sum(g.n)::int AS searches, sum(g.vain)::int AS vain, count(g.who)::int AS customers,
        (array_agg(g.who ORDER BY g.n DESC, g.who) FILTER (WHERE g.who IS NOT NULL))[1:5] AS codes, max(g.last) AS last
      FROM (SELECT t.pol_code, t.pod_code, t.customer_code AS who, count(*) AS n, count(*) FILTER (WHERE t.found = 0) AS vain, max(t.day) AS last
            FROM searched_lane t WHERE t.day >= $1::date AND ${scopeSql(ctx, SearchedLaneEntity, 't', params)} GROUP BY 1, 2, 3) g
      GROUP BY 1, 2
    ), selling AS (
      SELECT g.pol_code, g.pod_code, sum(g.rates)::int AS rates,
        count(g.carrier) FILTER (WHERE g.rates > 0)::int AS carriers, max(g.ends) AS ends,
        min(g.cheapest) AS cheapest
      FROM (SELECT t.pol_code, t.pod_code, t.carrier_code AS carrier, max(t.valid_to) AS ends,
              count(*) FILTER (WHERE t.valid_from <= $2::date) AS rates,
              min(t.cost40_hq) FILTER (WHERE t.valid_from <= $2::date AND t.currency_code = 'USD'
                AND t.cost40_hq > 0) AS cheapest
            FROM rate t WHERE t.valid_to >= $2::date AND ${onSale(today)}
              AND ${scopeSql(ctx, RateEntity, 't', params)} GROUP BY 1, 2, 3) g
      GROUP BY 1, 2
    ), lane AS (
      SELECT coalesce(s.pol_code, r.pol_code) AS "PolCode", coalesce(s.pod_code, r.pod_code) AS "PodCode", coalesce(s.searches, 0) AS "Searches",
        coalesce(s.vain, 0) AS "Vain", coalesce(s.customers, 0) AS "Customers", coalesce(s.codes, '{}') AS "CustomerCodes",
        s.last AS "LastSearch", coalesce(r.rates, 0) AS "Rates", coalesce(r.carriers, 0) AS "Carriers", r.ends AS "EndsOn",
        ${ctx.can('rate:read') ? 'r.cheapest::float8' : 'NULL::float8'} AS "Cheapest"
      FROM searched s FULL JOIN selling r ON r.pol_code = s.pol_code AND r.pod_code = s.pod_code
    )`;
}

const upper = (code: string): string => code.trim().toUpperCase();

/** By what lanes are ordered that are equal otherwise. */
const TIES = ['Searches', 'PolCode', 'PodCode'];

/** Port pairs with what is searched and what is sold of each. */
export async function lanesPage(ctx: Ctx, query: LaneCoverQuery): Promise<Rows<LaneCover>> {
  const params: unknown[] = [];
  const tables = laneTables(ctx, params);
  const where: string[] = ['true'];
  if (query.PolCode) where.push(`l."PolCode" = $${params.push(upper(query.PolCode))}`);
  if (query.PodCode) where.push(`l."PodCode" = $${params.push(upper(query.PodCode))}`);
  if (query.State) where.push(`l."State" = $${params.push(query.State)}`);
  if (query.OnSale !== undefined) where.push(`l."Rates" ${query.OnSale ? '>' : '='} 0`);
  if (query.Searched !== undefined) where.push(`l."Searches" ${query.Searched ? '>' : '='} 0`);
  const sort = sortOf(listLanes.sorts, query.Sort);
  const descending = sort.startsWith('-');
  const direction = descending ? 'DESC' : 'ASC';
  // As in every list, what is equal is turned round with the rest, and empty values come last.
  const order = [descending ? sort.slice(1) : sort, ...TIES]
    .map((name) => `"${name}" ${direction} NULLS LAST`)
    .join(', ');
  const limit = query.Limit ?? DEFAULT_LIMIT;
  const offset = ((query.Page ?? 1) - 1) * limit;
  const rows = await ctx.sql<{ rows: LaneCover[]; total: number }>(
    `WITH ${tables}, stated AS MATERIALIZED (
       SELECT l.* FROM (SELECT l.*, ${STATE} AS "State", ('x' || substr(md5(l."PolCode" || l."PodCode"), 1, 13))::bit(52)::bigint AS "Id" FROM lane l) l
       WHERE ${where.join(' AND ')})
     SELECT (SELECT count(*)::int FROM stated) AS total,
       coalesce((SELECT json_agg(p) FROM (SELECT * FROM stated ORDER BY ${order}
         LIMIT ${limit} OFFSET $${params.push(offset)}) p), '[]') AS rows`,
    params,
  );
  return { Rows: rows[0]?.rows ?? [], Total: rows[0]?.total ?? 0 };
}

const SHEET = [
  ...([
    'PolCode',
    'PodCode',
    'State',
    'Searches',
    'Vain',
    'Customers',
    'CustomerCodes',
    'LastSearch',
    'Rates',
    'Carriers',
  ] as const),
  ...(['EndsOn', 'Cheapest'] as const),
];

export const exportLaneRows = (ctx: Ctx, query: LaneCoverQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '港到港需求与在售',
    row: LaneCover,
    fields: SHEET,
    query,
    names: namesByCall,
    page: (part) => lanesPage(ctx, part),
  });
