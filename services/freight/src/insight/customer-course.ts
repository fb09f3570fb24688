import { SearchSource } from '@quayside/contracts/freight/insight/choices';
import {
  type CustomerCourse,
  type CustomerCourseQuery,
  type CustomerCourses,
  ServedBy,
} from '@quayside/contracts/freight/insight/customer-course';
import { QuoteState } from '@quayside/contracts/freight/quote/choices';
import { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { salesDays } from './sales-filter.js';
import { orgNames } from './sales-names.js';
import { OwnSales } from './sales-quote.entity.js';
import { SearchedLaneEntity } from './searched-lane.entity.js';

const MOST = 500;

/** Conditions on searches or quotes, appended to the parameters of both. */
function conditions(params: unknown[], filter: Filter): string {
  const base = params.length;
  params.push(...filter.params);
  return filter.conditions
    .map((each) => ` AND ${each.replace(/\$(\d+)/g, (_, at) => `$${Number(at) + base}`)}`)
    .join('');
}

/**
 * What customers searched and what became of it, by who serves them: for searches whoever looks after the customer, for quotes whoever made
 * them. A person is in the department in which he is now.
 */
export async function customerCoursesOf(
  ctx: Ctx,
  query: CustomerCourseQuery,
): Promise<CustomerCourses> {
  const { from, to } = salesDays(ctx, query);
  const code = query.CustomerCode?.trim().toUpperCase();
  const params: unknown[] = [];
  const searched = `${scopeSql(ctx, SearchedLaneEntity, 't', params)}${conditions(
    params,
    new Filter()
      .when(from, 't.day >= ?::date')
      .when(to, 't.day <= ?::date')
      .when(code, 't.customer_code = ?'),
  )} AND t.source = '${SearchSource.Customer}'`;
  const quoted = `${scopeSql(ctx, OwnSales, 't', params)}${conditions(params, new Filter().days('t.create_time', from, to).when(code, 't.customer_code = ?'))}`;
  const by = query.By === ServedBy.Department;
  const keyOf = (person: string): string =>
    by ? `(SELECT c.org_id FROM _colleague c WHERE c.employee_id = ${person})` : person;
  const rows = await ctx.sql<CustomerCourse>(
    `WITH s AS (
       SELECT ${keyOf('t.served_id')} AS id, max(t.served_name) AS name, count(*)::int AS searches, count(*) FILTER (WHERE t.found = 0)::int AS vain,
         count(DISTINCT t.customer_code)::int AS customers FROM searched_lane t WHERE ${searched} GROUP BY 1
     ), q AS (
       SELECT ${keyOf('t.employee_id')} AS id, max(t.employee_name) AS name,
         count(*)::int AS quotes,
         count(*) FILTER (WHERE t.delivered_version IS NOT NULL)::int AS sent,
         count(*) FILTER (WHERE t.state = ${QuoteState.Accepted})::int AS accepted, count(*) FILTER (WHERE t.state = ${QuoteState.Rejected})::int AS rejected,
         count(DISTINCT t.customer_code)::int AS customers FROM quote t WHERE ${quoted} GROUP BY 1
     )
     SELECT coalesce(s.id, q.id) AS "Id", ${by ? 'NULL' : 'coalesce(q.name, s.name)'} AS "Name", coalesce(s.searches, 0) AS "Searches",
       coalesce(s.vain, 0) AS "Vain", coalesce(s.customers, 0) AS "Customers", coalesce(q.quotes, 0) AS "Quotes", coalesce(q.sent, 0) AS "Sent",
       coalesce(q.accepted, 0) AS "Accepted", coalesce(q.rejected, 0) AS "Rejected", coalesce(q.customers, 0) AS "QuotedCustomers"
     FROM s FULL JOIN q ON q.id = s.id ORDER BY 3 DESC, 6 DESC, 1 LIMIT ${MOST}`,
    params,
  );
  if (!by) return { From: from, To: to, Rows: rows };
  const names = await orgNames(
    ctx,
    rows.flatMap(({ Id }) => Id ?? []),
  );
  return {
    From: from,
    To: to,
    Rows: rows.map((row) => ({
      ...row,
      Name: row.Id === null ? null : (names.get(row.Id) ?? `部门 ${row.Id}`),
    })),
  };
}
