import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { priceField, type RateBox } from '@quayside/contracts/freight/boxes';
import type {
  CarrierCourse,
  LaneCourse,
  LaneCourseQuery,
  LaneToday,
  LaneWeek,
} from '@quayside/contracts/freight/insight/lane-course';
import { columnName } from '@quayside/service-kit/database/naming';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { onSale } from '../phase/phase.js';
import { lanePrices } from './lane-prices.js';

const USUAL_BOX = '40HQ';
const USUAL_WEEKS = 26;
const MOST_CARRIERS = 12;
const MOST_TODAY = 50;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const EMPTY = { Prices: 0, P10: null, P25: null, Median: null, P75: null, P90: null };
const upper = (code: string): string => code.trim().toUpperCase();

interface Asked {
  params: readonly unknown[];
  box: RateBox;
  mondays: readonly string[];
}

/** A lane and the weeks that are looked at, of the caller's company. */
export function askedWeeks(
  ctx: Ctx,
  { PolCode, PodCode, Box, Weeks = USUAL_WEEKS }: LaneCourseQuery,
): Asked {
  const last = mondayOf(chinaDay(ctx.now));
  const mondays = Array.from({ length: Weeks }, (_, at) => daysAfter(last, (at - Weeks + 1) * 7));
  return {
    params: [ctx.employee.CompanyId, upper(PolCode), upper(PodCode), mondays[0], last],
    box: (Box ?? USUAL_BOX) as RateBox,
    mondays,
  };
}

/** The benchmark of a lane's weeks in the currency that is asked for, else in that of most prices. */
export async function weeksOf(
  ctx: Ctx,
  { params, box, mondays }: Asked,
  asked?: string,
): Promise<{ currency: string | null; currencies: string[]; weeks: LaneWeek[] }> {
  const rows = await ctx.sql<{ currency: string; week: string; n: number; at: number[] }>(
    `WITH ${lanePrices(box)}
     SELECT p.currency_code AS currency, p.week::text AS week, count(*)::int AS n,
       percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY p.price::float8) AS at
     FROM prices p GROUP BY 1, 2`,
    params,
  );
  const counts = new Map<string, number>();
  for (const { currency, n } of rows) counts.set(currency, (counts.get(currency) ?? 0) + n);
  const currencies = [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([code]) => code);
  const currency = (asked && upper(asked)) || currencies[0] || null;
  const known = new Map(
    rows.filter((row) => row.currency === currency).map((row) => [row.week, row]),
  );
  const weeks = mondays.map((Week): LaneWeek => {
    const row = known.get(Week);
    if (!row) return { Week, ...EMPTY };
    const [P10 = null, P25 = null, Median = null, P75 = null, P90 = null] = row.at.map(
      (value) => Math.round(value * 100) / 100,
    );
    return { Week, Prices: row.n, P10, P25, Median, P75, P90 };
  });
  return { currency, currencies, weeks };
}

/** The cheapest of each carrier, week by week; those with most weeks first. */
async function carriersOf(
  ctx: Ctx,
  { params, box }: Asked,
  currency: string,
): Promise<CarrierCourse[]> {
  const rows = await ctx.sql<{ carrier: string | null; week: string; price: number }>(
    `WITH ${lanePrices(box)}
     SELECT p.carrier_code AS carrier, p.week::text AS week, min(p.price)::float8 AS price FROM prices p WHERE p.currency_code = $6
     GROUP BY 1, 2 ORDER BY 2`,
    [...params, currency],
  );
  const courses = new Map<string | null, CarrierCourse>();
  for (const { carrier, week, price } of rows) {
    const course = courses.get(carrier) ?? { CarrierCode: carrier, Points: [] };
    courses.set(carrier, course);
    course.Points.push({ Week: week, Price: price });
  }
  const byWeeks = (a: CarrierCourse, b: CarrierCourse): number =>
    b.Points.length - a.Points.length || ((a.CarrierCode ?? '') < (b.CarrierCode ?? '') ? -1 : 1);
  return [...courses.values()].sort(byWeeks).slice(0, MOST_CARRIERS);
}

/** What is on sale today, the cheapest first, with its place among the prices of the weeks. */
function todayOf(ctx: Ctx, { params, box }: Asked, currency: string): Promise<LaneToday[]> {
  const today = chinaDay(ctx.now);
  const price = columnName(priceField('Cost', box));
  return ctx.sql<LaneToday>(
    `WITH ${lanePrices(box)}
     SELECT t.id AS "Id", t.carrier_code AS "CarrierCode", t.supplier AS "Supplier", t.valid_from::text AS "ValidFrom",
       t.valid_to::text AS "ValidTo", t.${price}::float8 AS "Price",
       (SELECT round(100.0 * count(*) FILTER (WHERE p.price < t.${price}) / greatest(count(*), 1))::int
        FROM prices p WHERE p.currency_code = $6) AS "Place"
     FROM rate t WHERE t.company_id = $1 AND t.pol_code = $2 AND t.pod_code = $3 AND t.currency_code = $6 AND t.${price} > 0
       AND t.valid_from <= $7::date AND t.valid_to >= $7::date AND ${onSale(today)}
     ORDER BY t.${price}, t.id LIMIT ${MOST_TODAY}`,
    [...params, currency, today],
  );
}

/** What a lane cost over weeks, and what it costs today beside that. */
export async function courseOf(ctx: Ctx, query: LaneCourseQuery): Promise<LaneCourse> {
  const asked = askedWeeks(ctx, query);
  const { currency, currencies, weeks } = await weeksOf(ctx, asked, query.CurrencyCode);
  if (currency === null)
    return { CurrencyCode: null, Currencies: [], Weeks: weeks, Carriers: [], Today: [] };
  const [Carriers, Today] = await Promise.all([
    carriersOf(ctx, asked, currency),
    todayOf(ctx, asked, currency),
  ]);
  return { CurrencyCode: currency, Currencies: currencies, Weeks: weeks, Carriers, Today };
}
