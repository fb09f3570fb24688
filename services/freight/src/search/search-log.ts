import { chinaDay } from '@quayside/contracts/core/dates';
import type { OfferSearch } from '@quayside/contracts/freight/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { cheapestOf } from './order-offers.js';
import type { Priced } from './priced.js';

export type SearchSource = 'staff' | 'customer' | 'public';

interface Told {
  source: SearchSource;
  sellerId: number;
  customerCode: string | null;
  from: string;
  to: string;
  offers: readonly Priced[];
}

const upper = (code: string): string => code.trim().toUpperCase();
/** Ports as UN/LOCODE writes them; what else somebody typed is no place that anybody asks for. */
const ports = (codes: readonly string[]): string[] =>
  [...new Set(codes.map(upper))].filter((code) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(code));

/** What was found of each port pair. */
function pairsOf({ Pols, Pods }: OfferSearch, offers: readonly Priced[]) {
  return ports(Pols).flatMap((pol) =>
    ports(Pods).map((pod) => {
      const found = offers.filter(({ rate }) => rate.PolCode === pol && rate.PodCode === pod);
      const cheapest = cheapestOf(found);
      return {
        pol,
        pod,
        found: found.length,
        cheapest: cheapest?.amount ?? null,
        currency: cheapest?.currency ?? null,
        best: cheapest?.carrier,
      };
    }),
  );
}

/** Within this time the same search of the same person is looking again. */
const AGAIN = '10 minutes';

/**
 * Keeps a search and each of its port pairs: who asked for what, whether there was anything, and who serves the customer: the searcher where
 * staff search, else whoever looks after him. Who only looks as somebody else searched nothing.
 */
export async function logSearch(ctx: Ctx, request: OfferSearch, told: Told): Promise<void> {
  const { identity } = ctx;
  if (identity?.ViewerId) return;
  const cheapest = cheapestOf(told.offers);
  const isStaff = told.source === 'staff';
  await ctx.sql(
    `WITH log AS (
       INSERT INTO search_log (seller_id, source, company_id, company_code, company_name, employee_id, employee_name, customer_code, pols, pods, boxes,
         sailing_from, sailing_to, found, cheapest, currency_code, create_time, carrier_code)
       SELECT $1::bigint, $2::varchar, $3::bigint, $4::varchar, $5::varchar, $6::bigint, $7::varchar, $8::varchar, $9::text[], $10::text[], $11::varchar,
         $12::date, $13::date, $14::int, $15::numeric, $16::varchar, $17::timestamptz, $18::varchar
       WHERE NOT EXISTS (SELECT 1 FROM search_log s WHERE s.seller_id = $1 AND s.company_id = $3 AND s.employee_id = $6
         AND s.create_time > $17::timestamptz - interval '${AGAIN}' AND s.pols = $9 AND s.pods = $10 AND s.boxes = $11 AND s.sailing_from = $12
         AND s.sailing_to = $13 AND s.customer_code IS NOT DISTINCT FROM $8 AND s.carrier_code IS NOT DISTINCT FROM $18)
       RETURNING *)
     INSERT INTO searched_lane (search_id, seller_id, seller_name, day, source, pol_code, pod_code, customer_code, company_id, employee_id,
       employee_name, served_id, served_name, carrier_code, boxes, sailing_from, sailing_to, found, cheapest, currency_code, best_carrier, create_time)
     SELECT log.id, log.seller_id, ${isStaff ? 'log.company_name' : 'NULL'}, $19::date, log.source, p.pol, p.pod, log.customer_code, log.company_id,
       log.employee_id, log.employee_name, ${isStaff ? 'log.employee_id, log.employee_name' : 'o.owner_id, o.owner_name'}, log.carrier_code,
       log.boxes, log.sailing_from, log.sailing_to, p.found, p.cheapest, p.currency, p.best, log.create_time
     FROM log CROSS JOIN json_to_recordset($20) p (pol varchar, pod varchar, found int, cheapest numeric, currency varchar, best varchar)
     LEFT JOIN customer_owner o ON o.code = log.customer_code`,
    [
      told.sellerId,
      told.source,
      identity?.CompanyId ?? null,
      identity?.CompanyCode ?? null,
      identity?.CompanyName ?? null,
      identity?.EmployeeId ?? null,
      identity?.Name ?? null,
      told.customerCode,
      request.Pols.map(upper),
      request.Pods.map(upper),
      request.Boxes ?? '40HQ*1',
      told.from,
      told.to,
      told.offers.length,
      cheapest?.amount ?? null,
      cheapest?.currency ?? null,
      ctx.now.toISOString(),
      request.CarrierCode ? upper(request.CarrierCode) : null,
      chinaDay(ctx.now),
      JSON.stringify(pairsOf(request, told.offers)),
    ],
  );
}
