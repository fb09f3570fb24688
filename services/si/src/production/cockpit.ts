import {
  BEFORE_CARRIER,
  DUE_HOURS,
  Due,
  IN_WORK,
  OrderSiState,
  SiStatus,
} from '@quayside/contracts/si/choices';
import type {
  CarrierCount,
  Cockpit,
  CockpitDue,
  CockpitStatus,
  PersonCount,
} from '@quayside/contracts/si/production.api';
import {
  EXACT_TOTAL,
  literals,
  partsByValue,
  type Total,
  totalsOf,
} from '@quayside/service-kit/database/count-rows';
import { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';
import { deadlinesAhead, flowBehind } from './cockpit-days.js';

const ENDED: readonly SiStatus[] = SiStatus.options
  .map(({ value }) => value)
  .filter((status) => !IN_WORK.includes(status));

type Grouped = Record<Due, number> & {
  by: 'all' | 'status' | 'carrier' | 'person';
  status: SiStatus | null;
  carrier: string | null;
  person: number | null;
  name: string | null;
  count: number;
  amended: number;
};

/** What lies ahead, the nearest first: each is within those after it. */
const AHEAD = Due.options
  .map(({ value }) => value)
  .filter((due) => due !== Due.Late)
  .sort((a, b) => DUE_HOURS[a] - DUE_HOURS[b]);

/** The nearest due of an SI (alias `t`) that is not with its carrier yet, as SQL; null of all others. */
function dueSql({ now }: Ctx, params: unknown[]): string {
  const at = (hours: number): string => {
    const moment = new Date(now.getTime() + hours * 3_600_000);
    return `$${params.push(moment)}::timestamptz`;
  };
  const ahead = AHEAD.map((due) => `WHEN t.tbi_deadline <= ${at(DUE_HOURS[due])} THEN '${due}'`);
  return `CASE WHEN t.tbi_status NOT IN (${literals(BEFORE_CARRIER)}) THEN NULL
    WHEN t.tbi_deadline <= ${at(0)} THEN '${Due.Late}' ${ahead.join(' ')} END`;
}

/** How many of some counts (`n` by `due`) are due by a moment. */
function dueCount(due: Due): string {
  const within = due === Due.Late ? [due] : AHEAD.slice(0, AHEAD.indexOf(due) + 1);
  const named = within.map((each) => `'${each}'`).join(', ');
  return `coalesce(sum(n) FILTER (WHERE due IN (${named})), 0)::int AS "${due}"`;
}

/**
 * Everything in work, read once and counted in four ways: first what is alike in all of them. SIs and
 * what the desk keeps beside them are both read in the order of their ids, by one index each, which a
 * hash of as many rows takes twice as long for.
 */
function inWork(ctx: Ctx): Promise<Grouped[]> {
  const params: unknown[] = [];
  const due = dueSql(ctx, params);
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  return ctx.sql<Grouped>(
    `WITH alike AS MATERIALIZED (
       SELECT status, carrier, person, due, count(*) AS n, count(*) FILTER (WHERE amended) AS amended
       FROM (SELECT t.tbi_status AS status, t.tbi_carrier AS carrier, w.assignee_id AS person,
           w.amendments > 0 AS amended, ${due} AS due
         FROM shipping_instruction t LEFT JOIN si_work w ON w.tbi_id = t.id
         WHERE t.tbi_status IN (${literals(IN_WORK)}) AND ${scope} ORDER BY t.id) AS each
       GROUP BY status, carrier, person, due
     ), grouped AS (
       SELECT CASE GROUPING(status, carrier, person)
           WHEN 3 THEN 'status' WHEN 5 THEN 'carrier' WHEN 6 THEN 'person' ELSE 'all' END AS by,
         status, carrier, person, coalesce(sum(n), 0)::int AS count,
         coalesce(sum(amended), 0)::int AS amended,
         ${Due.options.map(({ value }) => dueCount(value)).join(', ')}
       FROM alike GROUP BY GROUPING SETS ((), (status), (carrier), (person))
     )
     SELECT g.*, newest.assignee_name AS name FROM grouped g
     LEFT JOIN LATERAL (SELECT w.assignee_name FROM si_work w WHERE w.assignee_id = g.person
       ORDER BY w.tbi_id DESC LIMIT 1) AS newest ON true`,
    params,
  );
}

/** How many in work were handed in late. */
async function lateFiled(ctx: Ctx): Promise<number> {
  const params: unknown[] = [];
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  const [counted] = await ctx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM shipping_instruction t WHERE t.late_reason IS NOT NULL
     AND t.tbi_status IN (${literals(IN_WORK)}) AND ${scope}`,
    params,
  );
  return counted?.n ?? 0;
}

/** States that never end grow without bound; they are counted as far as their lists are. */
const ended = (ctx: Ctx): Promise<Map<SiStatus, Total>> =>
  totalsOf(
    ctx,
    { entity: ShippingInstructionEntity, table: 'shipping_instruction', filter: new Filter() },
    partsByValue('t.tbi_status', ENDED),
  );

function waitingOrders(ctx: Ctx): Promise<{ waiting: number; soon: number; late: number }[]> {
  const params: unknown[] = [ctx.now];
  const scope = scopeSql(ctx, CargoOrderEntity, 't', params);
  return ctx.sql(
    `SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE t.si_deadline <= $1))::int AS late,
       (count(*) FILTER (WHERE t.si_deadline > $1 AND t.si_deadline <= $1::timestamptz + interval '24 hours'))::int AS soon
     FROM cargo_order t WHERE t.si_state = ${OrderSiState.Waiting} AND NOT t.cancelled AND ${scope}`,
    params,
  );
}

const most = <T extends { Count: number }>(rows: T[]): T[] =>
  rows.sort((a, b) => b.Count - a.Count);

/** The cockpit's figures within the caller's scope, each by the conditions of the list that it opens. */
export async function readCockpit(ctx: Ctx): Promise<Cockpit> {
  const [groups, late, past, [orders], Deadlines, Flow] = await Promise.all([
    inWork(ctx),
    lateFiled(ctx),
    ended(ctx),
    waitingOrders(ctx),
    deadlinesAhead(ctx),
    flowBehind(ctx),
  ]);
  const by = (kind: Grouped['by']): Grouped[] => groups.filter((group) => group.by === kind);
  const [all] = by('all');
  const open = new Map(by('status').map(({ status, count }) => [status, count]));
  const work = ({ count, soon, late }: Grouped) => ({ Count: count, Soon: soon, Late: late });
  return {
    ByStatus: SiStatus.options.map(({ value }): CockpitStatus => {
      const { Total, TotalIsEstimate } = past.get(value) ?? { Total: open.get(value) ?? 0 };
      return {
        TBI_STATUS: value,
        Count: TotalIsEstimate ? EXACT_TOTAL : Total,
        Capped: TotalIsEstimate ?? false,
      };
    }),
    ByDue: Due.options.map(({ value }): CockpitDue => ({ Due: value, Count: all?.[value] ?? 0 })),
    ByCarrier: most(
      by('carrier').map((group): CarrierCount => ({ Carrier: group.carrier, ...work(group) })),
    ),
    ByPerson: most(
      by('person').map(
        (group): PersonCount => ({
          AssigneeId: group.person,
          AssigneeName: group.name,
          ...work(group),
        }),
      ),
    ),
    Amended: all?.amended ?? 0,
    LateFiled: late,
    Deadlines,
    Flow,
    OrdersWaiting: orders?.waiting ?? 0,
    OrdersSoon: orders?.soon ?? 0,
    OrdersLate: orders?.late ?? 0,
  };
}
