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
import {
  bookingFilter,
  HELD_UP,
  hoursBefore,
  LABEL_SQL,
  labelled,
} from '../booking/list-bookings.js';

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

/**
 * Volumes of the days of sailing: one pass over the index of those days. What tells labels apart is put
 * together first, so that a label is worked out for each combination and not for each booking.
 */
async function volumes(ctx: Ctx, span: { From: string; To: string }): Promise<Grouped[]> {
  const { from, params } = listed(ctx, { Live: true, SailingFrom: span.From, SailingTo: span.To });
  return ctx.sql<Grouped>(
    `WITH volume AS MATERIALIZED (
       SELECT t.status, t.amendment, t.cancellation, t.release_time IS NULL AS held, t.delivery,
         t.carrier_code AS carrier, t.load_code AS load, t.discharge_code AS discharge,
         date_trunc('week', t.sailing_date)::date AS week, count(*) AS n
       ${from} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
     ), labelled AS (
       SELECT ${LABEL_SQL} AS label, t.carrier, t.load, t.discharge, t.week, t.n
       FROM (SELECT v.*, CASE WHEN NOT v.held THEN 0 END AS release_time FROM volume v) t
     )
     SELECT label, carrier, load, discharge, to_char(week, 'YYYY-MM-DD') AS week,
       GROUPING(label, carrier, load, discharge, week) AS by, sum(n)::int AS n,
       coalesce(sum(n) FILTER (WHERE label = '${BookingLabel.Released}'), 0)::int AS released
     FROM labelled GROUP BY GROUPING SETS ((label), (carrier), (load, discharge), (week))`,
    params,
  );
}

type Delayed = Record<BookingDelay, number>;
type Load = Delayed & { id: number | null; name: string | null; n: number; late: number };

const DELAYS = BookingDelay.options.map(({ value }) => value);

/**
 * What everybody of the desk has on his hands, and what of it is held up and how: one pass over the index
 * of what is under way, which whatever is held up is.
 */
async function loads(ctx: Ctx): Promise<Load[]> {
  const { from, params } = listed(ctx, { Open: true });
  const moments = new Map<number, string>();
  const at = (hours: number): string => {
    const known = moments.get(hours) ?? `$${params.push(hoursBefore(ctx, hours))}::timestamptz`;
    moments.set(hours, known);
    return known;
  };
  const delays = DELAYS.map((delay) => [delay, HELD_UP[delay](at)] as const);
  const counted = delays.map(
    ([delay, heldUp]) => `count(*) FILTER (WHERE ${heldUp})::int AS "${delay}"`,
  );
  const late = delays.map(([, heldUp]) => heldUp).join(' OR ');
  return ctx.sql<Load>(
    `SELECT t.owner_id AS id, max(t.owner_name) AS name, count(*)::int AS n,
       count(*) FILTER (WHERE ${late})::int AS late, ${counted.join(', ')}
     ${from} GROUP BY t.owner_id`,
    params,
  );
}

const ownersOf = (rows: readonly Load[]): OwnerLoad[] =>
  rows
    .map(({ id, name, n, late }) => ({ OwnerId: id, OwnerName: name, Count: n, Late: late }))
    .sort((a, b) => b.Count - a.Count)
    .slice(0, 200);

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
      Count: row?.n ?? 0,
      Released: row?.released ?? 0,
    });
  }
  return weeks;
}

/** How the desk stands, within the caller's scope: every number is what the list finds with the filters that its screen opens it with. */
export async function readCockpit(ctx: Ctx, query: CockpitQuery): Promise<BookingCockpit> {
  const span = cockpitSpan(ctx.now, query);
  const [rows, underWay] = await Promise.all([volumes(ctx, span), loads(ctx)]);
  const of = (by: number): Grouped[] => rows.filter((row) => row.by === by);
  const labels = new Map(of(BY.label).map(({ label, n }) => [label, n]));
  return {
    ...span,
    ByLabel: BookingLabel.options.flatMap(({ value: Label }) =>
      labels.has(Label) ? [{ Label, Count: labels.get(Label) as number }] : [],
    ),
    Delays: DELAYS.map((Delay) => ({
      Delay,
      Count: underWay.reduce((sum, load) => sum + load[Delay], 0),
    })),
    ByCarrier: largest(of(BY.carrier)).map(({ carrier, n }) => ({
      CarrierCode: carrier,
      Count: n,
    })),
    // A booking that was handed in names both ports.
    ByLane: largest(
      of(BY.lane).filter(({ load, discharge }) => load !== null && discharge !== null),
    ).map(({ load, discharge, n }) => ({
      LoadCode: load as string,
      DischargeCode: discharge as string,
      Count: n,
    })),
    ByWeek: weeksOf(span, of(BY.week)),
    ByOwner: ownersOf(underWay),
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
