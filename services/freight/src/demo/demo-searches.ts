import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { chinaDay, chinaMidnight, daysAfter } from '@quayside/contracts/core/dates';
import { SearchSource } from '@quayside/contracts/freight/insight/choices';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { DEMO_CARRIERS, DEMO_POLS, DEMO_PORTS } from './demo-lanes.js';

const WEEKS = 26;
/** Searches of the first week; the last has half as many again. */
const A_WEEK = 90;
/** What is asked for and not sold: the demand. */
const UNSERVED = ['MXZLO', 'PLGDY', 'KEMBA', 'NGAPP', 'TRIST', 'COBUN'] as const;
const BOXES = [
  '40HQ*1',
  '40HQ*1',
  '40HQ*2',
  '20GP*1',
  '40GP*1',
  '20GP*1,40HQ*2',
  '40HQ*5',
] as const;

/** Who searches for himself, and who looks after him. */
const CUSTOMERS = [
  [22, 6],
  [21, 2],
  [31, 4],
] as const;
const OWNER = { id: 14, name: '周晓明' } as const;
const STAFF = [11, 12, 12] as const;

function searcher(random: DemoRandom) {
  const chance = random.next();
  if (chance < 0.2)
    return {
      source: SearchSource.Public,
      customer_code: null,
      company_id: null,
      company_code: null,
      company_name: null,
      seller_name: null,
      employee_id: null,
      employee_name: null,
      served_id: null,
      served_name: null,
    };
  const isStaff = chance > 0.62;
  const customers = CUSTOMERS.flatMap(([id, share]) => Array.from({ length: share }, () => id));
  const customer = demoIdentity(random.pick(customers));
  const who = isStaff
    ? random.next() < 0.5
      ? { ...demoIdentity(11), EmployeeId: OWNER.id, Name: OWNER.name }
      : demoIdentity(random.pick(STAFF))
    : customer;
  return {
    source: isStaff ? SearchSource.Staff : SearchSource.Customer,
    customer_code: isStaff && random.next() < 0.25 ? null : customer.CompanyCode,
    seller_name: isStaff ? who.CompanyName : null,
    company_id: who.CompanyId,
    company_code: who.CompanyCode,
    company_name: who.CompanyName,
    employee_id: who.EmployeeId,
    employee_name: who.Name,
    ...(isStaff
      ? { served_id: who.EmployeeId, served_name: who.Name }
      : { served_id: OWNER.id, served_name: OWNER.name }),
  };
}

/** What was asked for, and what there was: more for America in the season, a part of it for places that nobody sells. */
function asked(random: DemoRandom, week: number) {
  const [pol, more] = random.pick([DEMO_POLS[0]!, DEMO_POLS[0]!, ...DEMO_POLS]);
  const carrier_code = random.next() < 0.15 ? random.pick(DEMO_CARRIERS)[0] : null;
  const vain = { found: 0, cheapest: null, currency_code: null, best_carrier: null };
  if (random.next() < 0.08 + week * 0.003)
    return { pol_code: pol, pod_code: random.pick(UNSERVED), carrier_code, ...vain };
  const season = Math.sin((week / WEEKS) * Math.PI);
  const favoured = DEMO_PORTS.filter(({ parent }) => parent === 'NAM');
  const port =
    random.next() < 0.25 + season * 0.25 ? random.pick(favoured) : random.pick(DEMO_PORTS);
  const lane = { pol_code: pol, pod_code: port.code, carrier_code };
  if (random.next() < (carrier_code ? 0.2 : 0.03)) return { ...lane, ...vain };
  const best = carrier_code
    ? DEMO_CARRIERS.find(([code]) => code === carrier_code)!
    : random.pick(DEMO_CARRIERS);
  const price = (port.cost * (1 + 0.2 * season) + more + best[1]) * 1.08 + 60;
  return {
    ...lane,
    found: carrier_code ? random.between(1, 2) : random.between(3, 8),
    cheapest: Math.round(price / 5) * 5,
    currency_code: 'USD',
    best_carrier: best[0],
  };
}

/** Searches of half a year, one port pair each. */
export function demoSearches(now: Date, seed: number): readonly object[] {
  const random = new DemoRandom(seed);
  const today = chinaDay(now);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: Math.round(A_WEEK * (1 + (week / WEEKS) * 0.5)) }, () => {
      // Few search on the days of rest.
      const day = daysAfter(
        today,
        (week - WEEKS + 1) * 7 - random.pick([0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4]),
      );
      const minute = day === today ? 0 : random.between(8 * 60 + 30, 19 * 60);
      const time = new Date(chinaMidnight(day).getTime() + minute * 60_000);
      const from = daysAfter(day, random.between(0, 10));
      return {
        ...searcher(random),
        ...asked(random, week),
        boxes: random.pick(BOXES),
        day,
        create_time: time.toISOString(),
        sailing_from: from,
        sailing_to: daysAfter(from, 13),
      };
    }),
  )
    .flat()
    .sort((a, b) => (a.create_time < b.create_time ? -1 : 1));
}

const PAIR = [
  'day',
  'source',
  'pol_code',
  'pod_code',
  'customer_code',
  'company_id',
  'employee_id',
  'employee_name',
  'served_id',
  'served_name',
  'carrier_code',
  'boxes',
  'sailing_from',
  'sailing_to',
  'found',
  'cheapest',
  'currency_code',
  'best_carrier',
  'create_time',
  'seller_name',
].join(', ');

/** Stores the searches of the demo among a seller's rates. */
export async function seedSearches(tx: Ctx, sellerId: number): Promise<void> {
  await tx.sql(
    `WITH told AS MATERIALIZED (
       SELECT nextval(pg_get_serial_sequence('search_log', 'id')) AS log_id, t.*, j.row->>'company_code' AS company_code,
         j.row->>'company_name' AS company_name
       FROM json_array_elements($2::json) j (row) CROSS JOIN LATERAL json_populate_record(NULL::searched_lane, j.row) t),
     log AS (
       INSERT INTO search_log (id, seller_id, source, company_id, company_code, company_name, employee_id, employee_name, customer_code, pols, pods,
         boxes, sailing_from, sailing_to, found, cheapest, currency_code, carrier_code, create_time) OVERRIDING SYSTEM VALUE
       SELECT log_id, $1::bigint, source, company_id, company_code, company_name, employee_id, employee_name, customer_code, ARRAY[pol_code],
         ARRAY[pod_code], boxes, sailing_from, sailing_to, found, cheapest, currency_code, carrier_code, create_time FROM told)
     INSERT INTO searched_lane (search_id, seller_id, ${PAIR}) SELECT t.log_id, $1::bigint, ${PAIR} FROM told t`,
    [sellerId, JSON.stringify(demoSearches(tx.now, 4_711))],
  );
}
