import { chinaDay } from '@quayside/contracts/core/dates';
import {
  MOST_CELLS,
  MOST_ROW_DIMS,
  type SalesCell,
  SalesDim,
  type SalesFigures,
  type SalesFiguresQuery,
} from '@quayside/contracts/freight/insight/sales-figures';
import { QuoteState } from '@quayside/contracts/freight/quote/choices';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { quotePhaseSql } from '../quote/quote-states.js';
import { salesDays, salesFilter } from './sales-filter.js';
import { namesOf } from './sales-names.js';
import { AnySales, OwnSales } from './sales-quote.entity.js';

const CHINA = `(t.create_time AT TIME ZONE 'Asia/Shanghai')`;

/** The key of each dimension, as SQL over a quote `t`; empty where nothing is named. A person is in the department in which he is now. */
const keySql = (dim: SalesDim, today: string): string =>
  ({
    [SalesDim.Month]: `to_char(${CHINA}, 'YYYY-MM')`,
    [SalesDim.Week]: `date_trunc('week', ${CHINA})::date::text`,
    [SalesDim.Department]: `coalesce((SELECT c.org_id FROM _colleague c WHERE c.employee_id = t.employee_id)::text, '')`,
    [SalesDim.Employee]: 't.employee_id::text',
    [SalesDim.Customer]: `coalesce(t.customer_code, '')`,
    [SalesDim.Lane]: `coalesce(t.pol_code || '-' || t.pod_code, '')`,
    [SalesDim.Pol]: `coalesce(t.pol_code, '')`,
    [SalesDim.Pod]: `coalesce(t.pod_code, '')`,
    [SalesDim.Carrier]: `coalesce(t.carrier_code, '')`,
    [SalesDim.Phase]: `(${quotePhaseSql(today)})::text`,
    [SalesDim.Currency]: `coalesce(t.currency_code, '')`,
    [SalesDim.Seller]: 't.company_id::text',
  })[dim];

const won = `t.state = ${QuoteState.Accepted}`;

function dimsOf({ Rows, Columns }: SalesFiguresQuery): SalesDim[] {
  const rows = [...new Set(Rows)];
  if (rows.length === 0 || rows.length > MOST_ROW_DIMS)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Rows', Code: 'count', Msg: `行应选1到${MOST_ROW_DIMS}个维度` },
    ]);
  if (Columns && rows.includes(Columns))
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Columns', Code: 'twice', Msg: '同一维度不能既作行又作列' },
    ]);
  return Columns ? [...rows, Columns] : rows;
}

/**
 * Quotes of a time, laid out by dimensions and apart by currency. What is earned is told to who may see costs, and never over companies.
 * @param whole of all companies, for the platform
 */
export async function countSales(
  ctx: Ctx,
  query: SalesFiguresQuery,
  whole: boolean,
): Promise<SalesFigures> {
  const dims = dimsOf(query);
  const { from, to } = salesDays(ctx, query);
  const filter = salesFilter(ctx, { ...query, From: from, To: to });
  const params = [...filter.params];
  const where = [
    scopeSql(ctx, whole ? AnySales : OwnSales, 't', params),
    ...filter.conditions,
  ].join(' AND ');
  const today = chinaDay(ctx.now);
  const keys = dims.map((dim, at) => `${keySql(dim, today)} AS k${at}`);
  const groups = dims.map((_, at) => `k${at}`).join(', ');
  const margin =
    !whole && ctx.can('rate:cost')
      ? `coalesce(sum(t.ocean - t.cost) FILTER (WHERE ${won}), 0)::float8`
      : 'NULL::float8';
  const found = await ctx.sql<Omit<SalesCell, 'Row' | 'Column'> & { keys: string[] }>(
    `SELECT ARRAY[${groups}] AS keys, t.currency_code AS "CurrencyCode", count(*)::int AS "Quotes",
       count(*) FILTER (WHERE t.delivered_version IS NOT NULL)::int AS "Sent",
       count(*) FILTER (WHERE ${won})::int AS "Accepted",
       count(*) FILTER (WHERE t.state = ${QuoteState.Rejected})::int AS "Rejected", coalesce(sum(t.teu), 0)::int AS "Teu",
       coalesce(sum(t.teu) FILTER (WHERE ${won}), 0)::int AS "WonTeu",
       coalesce(sum(t.amount) FILTER (WHERE t.delivered_version IS NOT NULL), 0)::float8
         AS "Amount",
       coalesce(sum(t.amount) FILTER (WHERE ${won}), 0)::float8 AS "Won", ${margin} AS "Margin"
     FROM (SELECT t.*, ${keys.join(', ')} FROM quote t WHERE ${where}) t
     GROUP BY ${groups}, t.currency_code ORDER BY ${groups}, 2 NULLS FIRST LIMIT ${MOST_CELLS + 1}`,
    params,
  );
  const rowDims = query.Columns ? dims.length - 1 : dims.length;
  const Cells = found.slice(0, MOST_CELLS).map(
    ({ keys: all, ...cell }): SalesCell => ({
      ...cell,
      Row: all.slice(0, rowDims),
      Column: query.Columns ? (all[rowDims] ?? '') : null,
    }),
  );
  const named = new Map(
    dims.map((dim, at) => [dim, [...new Set(found.map(({ keys: all }) => all[at]!))]] as const),
  );
  return {
    From: from,
    To: to,
    Cells,
    Cut: found.length > MOST_CELLS,
    Names: await namesOf(ctx, named),
  };
}
