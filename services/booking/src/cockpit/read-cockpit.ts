import type { BookingQuery } from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { BookingDelay } from '@quayside/contracts/booking/cockpit/choices';
import type {
  BookingCockpit,
  CarrierVolume,
  CockpitQuery,
  OwnerLoad,
  WeekVolume,
} from '@quayside/contracts/booking/cockpit/cockpit.api';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { BookingEntity } from '../booking/booking.entity.js';
import { bookingFilter, LABEL_SQL, labelled } from '../booking/list-bookings.js';

/** Weeks before and after the present one that are looked at without being told, and at most. */
const [BACK, AHEAD, MOST_DAYS] = [4, 8, 366];
/** Carriers and lanes that are told of, the largest first. */
const SHOWN = 10;

/** The Monday of a day's week. */
const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The days that are looked at. 400 for a span that ends before it begins, or of more than a year. */
export function cockpitSpan(now: Date, { From, To }: CockpitQuery): { From: string; To: string } {
  const monday = mondayOf(chinaDay(now));
  const span = {
    From: From ?? daysAfter(monday, -7 * BACK),
    To: To ?? daysAfter(monday, 7 * (AHEAD + 1) - 1),
  };
  if (span.To < span.From) throw invalid('To', 'range', '止不能早于起');
  if (daysAfter(span.From, MOST_DAYS) < span.To)
    throw invalid('To', 'range', `最多查看${MOST_DAYS}天`);
  return span;
}

type Asked = Omit<BookingQuery, 'Page' | 'Limit' | 'Sort'>;

/** FROM and WHERE of the very bookings that the list finds with these filters. */
function listed(ctx: Ctx, query: Asked): { from: string; params: unknown[] } {
  const filter = bookingFilter(ctx, query);
  const params: unknown[] = [...filter.params];
  const { statuses, condition } = labelled(query.Label, true);
  const label = query.Label?.length
    ? [`t.status IN (${statuses.join(', ')})`, ...(condition ? [condition] : [])]
    : [];
  const where = [scopeSql(ctx, BookingEntity, 't', params), ...filter.conditions, ...label].join(
    ' AND ',
  );
  return { from: `FROM booking t WHERE ${where}`, params };
}

interface Grouped {
  label: BookingLabel | null;
  carrier: string | null;
  load: string | null;
  discharge: string | null;
  week: string | null;
  by: number;
  n: number;
  released: number;
}

/** Which of the five grouping expressions a row of the cube leaves out, as PostgreSQL's GROUPING has it. */
const BY = { label: 0b01111, carrier: 0b10111, lane: 0b11001, week: 0b11110 } as const;

/** Volumes of the days of sailing: one pass over the index of those days. */
async function volumes(ctx: Ctx, span: { From: string; To: string }): Promise<Grouped[]> {
  const { from, params } = listed(ctx, { Live: true, SailingFrom: span.From, SailingTo: span.To });
  return ctx.sql<Grouped>(
    `SELECT label, carrier, load, discharge, to_char(week, 'YYYY-MM-DD') AS week, GROUPING(label, carrier, load, discharge, week) AS by,
       count(*)::int AS n, count(*) FILTER (WHERE label = '${BookingLabel.Released}')::int AS released
     FROM (SELECT ${LABEL_SQL} AS label, t.carrier_code AS carrier, t.load_code AS load, t.discharge_code AS discharge,
       date_trunc('week', t.sailing_date)::date AS week ${from}) volume
     GROUP BY GROUPING SETS ((label), (carrier), (load, discharge), (week))`,
    params,
  );
}

const counted = async (ctx: Ctx, query: Asked): Promise<number> => {
  const { from, params } = listed(ctx, query);
  const [row] = await ctx.sql<{ n: number }>(`SELECT count(*)::int AS n ${from}`, params);
  return row?.n ?? 0;
};

/** What everybody of the desk has on his hands, and how much of it is held up. */
async function loads(ctx: Ctx): Promise<OwnerLoad[]> {
  const each = (query: Asked) => {
    const { from, params } = listed(ctx, query);
    return ctx.sql<{ id: number | null; name: string | null; n: number }>(
      `SELECT t.owner_id AS id, max(t.owner_name) AS name, count(*)::int AS n ${from} GROUP BY t.owner_id`,
      params,
    );
  };
  const [all, late] = await Promise.all([each({ Open: true }), each({ Open: true, Late: true })]);
  const lateOf = new Map(late.map(({ id, n }) => [id, n]));
  return all
    .map(({ id, name, n }) => ({
      OwnerId: id,
      OwnerName: name,
      Count: n,
      Late: lateOf.get(id) ?? 0,
    }))
    .sort((a, b) => b.Count - a.Count)
    .slice(0, 200);
}

const largest = <R extends { n: number }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => b.n - a.n).slice(0, SHOWN);

/** Every week of the span, also those in which nothing sails, cut to its days. */
function weeksOf(
  { From, To }: { From: string; To: string },
  rows: readonly Grouped[],
): WeekVolume[] {
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  const weeks: WeekVolume[] = [];
  for (let monday = mondayOf(From); monday <= To; monday = daysAfter(monday, 7)) {
    const [sunday, row] = [daysAfter(monday, 6), byWeek.get(monday)];
    weeks.push({
      From: monday < From ? From : monday,
      To: sunday > To ? To : sunday,
      ...{ Count: row?.n ?? 0, Released: row?.released ?? 0 },
    });
  }
  return weeks;
}

/** How the desk stands, within the caller's scope: every number is what the list finds with the filters that its screen opens it with. */
export async function readCockpit(ctx: Ctx, query: CockpitQuery): Promise<BookingCockpit> {
  const span = cockpitSpan(ctx.now, query);
  const delays = BookingDelay.options.map(({ value }) => value);
  const [rows, ByOwner, counts] = await Promise.all([
    volumes(ctx, span),
    loads(ctx),
    Promise.all(delays.map((Delay) => counted(ctx, { Delay }))),
  ]);
  const of = (by: number): Grouped[] => rows.filter((row) => row.by === by);
  const labels = new Map(of(BY.label).map(({ label, n }) => [label, n]));
  return {
    ...span,
    ByLabel: BookingLabel.options.flatMap(({ value: Label }) =>
      labels.has(Label) ? [{ Label, Count: labels.get(Label) as number }] : [],
    ),
    Delays: delays.map((Delay, index) => ({ Delay, Count: counts[index] as number })),
    ByCarrier: largest(of(BY.carrier)).map(({ carrier, n }) => ({
      CarrierCode: carrier,
      Count: n,
    })),
    // A booking that was handed in names both ports.
    ByLane: largest(
      of(BY.lane).filter(({ load, discharge }) => load !== null && discharge !== null),
    ).map(({ load, discharge, n }) => ({
      ...{ LoadCode: load as string, DischargeCode: discharge as string, Count: n },
    })),
    ByWeek: weeksOf(span, of(BY.week)),
    ByOwner,
  };
}

/** How many bookings of a queue each carrier has, the most first; within the filters of the list but for the carrier. */
export async function carriersOf(
  ctx: Ctx,
  { CarrierCode: _, ...query }: Asked,
): Promise<CarrierVolume[]> {
  const { from, params } = listed(ctx, query);
  return ctx.sql<CarrierVolume>(
    `SELECT t.carrier_code AS "CarrierCode", count(*)::int AS "Count" ${from} GROUP BY t.carrier_code
     ORDER BY count(*) DESC, t.carrier_code LIMIT 50`,
    params,
  );
}
