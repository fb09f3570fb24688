import { CompanyType } from '@quayside/contracts/auth/company-type';
import { chinaDay } from '@quayside/contracts/core/dates';
import { RateStatus } from '@quayside/contracts/freight/choices';
import type { TellDemand, ToldDemand } from '@quayside/contracts/freight/insight/demand';
import { DEMAND_DAYS } from '@quayside/contracts/freight/insight/fare-cockpit';
import { notice } from '@quayside/contracts/messaging/notice';
import { whoReads } from '@quayside/service-kit/notices/who-reads';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { onSale } from '../phase/phase.js';
import { demandNotice } from './demand-notice.js';

/** The most companies that one message of a notice names. */
const AT_ONCE = 20;

/**
 * As SQL: customers who searched the lane of a rate `r` in vain since `$2` and were not told since. Customers find the operator's rates
 * alone, and are known to the platform.
 */
const WAITING = `rate r
  JOIN searched_lane s ON s.seller_id = r.company_id AND s.pol_code = r.pol_code AND s.pod_code = r.pod_code AND s.found = 0 AND s.create_time > $2
  JOIN customer_owner o ON o.code = s.customer_code
  LEFT JOIN demand_told d ON d.seller_id = r.company_id AND d.pol_code = r.pol_code AND d.pod_code = r.pod_code AND d.company_id = o.company_id
  WHERE r.id = ANY($1) AND r.company_id = $3 AND r.company_type = ${CompanyType.Platform} AND r.status = ${RateStatus.Published}
    AND (d.told_time IS NULL OR d.told_time < s.create_time)`;

const since = (ctx: Ctx): string =>
  new Date(ctx.now.getTime() - DEMAND_DAYS * 86_400_000).toISOString();

/** How many customers searched the lane of each of some rates in vain and could be told; rates of others have none. */
export async function demandOf(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<{ id: number; n: number }>(
    `SELECT r.id, count(DISTINCT o.company_id)::int AS n FROM ${WAITING} GROUP BY r.id`,
    [ids, since(ctx), ctx.employee.CompanyId],
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Those of some companies where somebody can sign in and read prices. */
async function companiesThatRead(
  ctx: Ctx,
  companies: readonly number[],
): Promise<ReadonlySet<number>> {
  const reading = new Set<number>();
  for (let from = 0; from < companies.length; from += AT_ONCE)
    await Promise.all(
      companies.slice(from, from + AT_ONCE).map(async (CompanyId) => {
        const who = await whoReads(ctx, [{ To: [{ CompanyId, Permission: 'rate:query' }] }]);
        if (who.length > 0) reading.add(CompanyId);
      }),
    );
  return reading;
}

/** Tells them, once for each search, as far as anything is on sale on the lane. */
export async function tellThem(ctx: Ctx, { Ids }: TellDemand): Promise<ToldDemand> {
  const { CompanyId, Name } = ctx.employee;
  const today = chinaDay(ctx.now);
  const searched = await ctx.sql<{ pol: string; pod: string; company: number; rates: number[] }>(
    `SELECT r.pol_code AS pol, r.pod_code AS pod, o.company_id AS company, array_agg(DISTINCT r.id) AS rates FROM ${WAITING}
       AND EXISTS (SELECT 1 FROM rate t WHERE t.company_id = r.company_id AND t.pol_code = r.pol_code AND t.pod_code = r.pod_code
         AND t.valid_to >= $4::date AND t.named_account IS NULL AND ${onSale(today)})
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [Ids, since(ctx), CompanyId, today],
  );
  const readers = await companiesThatRead(ctx, [
    ...new Set(searched.map(({ company }) => company)),
  ]);
  const found = searched.filter(({ company }) => readers.has(company));
  const lanes = new Map<string, { pol: string; pod: string; companies: number[] }>();
  for (const { pol, pod, company } of found) {
    const lane = lanes.get(`${pol}-${pod}`) ?? { pol, pod, companies: [] };
    lanes.set(`${pol}-${pod}`, lane);
    lane.companies.push(company);
  }
  const names =
    lanes.size > 0
      ? await namesByCall(ctx, 'port', [...new Set(found.flatMap(({ pol, pod }) => [pol, pod]))])
      : new Map<string, string>();
  await ctx.tx(async (tx) => {
    await tx.sql(
      `INSERT INTO demand_told (seller_id, pol_code, pod_code, company_id, told_time, told_name)
       SELECT $1::bigint, n.pol, n.pod, n.company, $2::timestamptz, $3 FROM json_to_recordset($4) n (pol varchar, pod varchar, company bigint)
       ON CONFLICT (seller_id, pol_code, pod_code, company_id) DO UPDATE SET told_time = excluded.told_time, told_name = excluded.told_name`,
      [CompanyId, tx.now.toISOString(), Name, JSON.stringify(found)],
    );
    for (const { pol, pod, companies } of lanes.values()) {
      const name = `${names.get(pol) ?? pol}→${names.get(pod) ?? pod}`;
      for (let from = 0; from < companies.length; from += AT_ONCE)
        await tx.publish(
          notice,
          `demand-${CompanyId}-${pol}-${pod}`,
          demandNotice({ pol, pod, name }, companies.slice(from, from + AT_ONCE)),
        );
    }
    for (const id of new Set(found.flatMap(({ rates }) => rates)))
      await tx.audit({ entity: 'rate', entityId: id, verb: 'tell-demand' });
  });
  const companies = new Set(searched.map(({ company }) => company)).size;
  return { Lanes: lanes.size, Customers: readers.size, Unread: companies - readers.size };
}
