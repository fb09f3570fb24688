import {
  BEFORE_CARRIER,
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
import { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { dueFilter } from '../due-filter.js';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';
import { deadlinesAhead, flowBehind } from './cockpit-days.js';

/** States that never end grow without bound; they are counted up to here. */
const MOST = 10_000;
const ENDED: readonly SiStatus[] = SiStatus.options
  .map(({ value }) => value)
  .filter((status) => !IN_WORK.includes(status));

type Grouped = Record<'soon' | 'in8' | 'in2' | 'late', number> & {
  by: 'all' | 'status' | 'carrier' | 'person';
  status: SiStatus | null;
  carrier: string | null;
  person: number | null;
  name: string | null;
  count: number;
  amended: number;
  late_filed: number;
};

/** Everything in work, read once and counted in four ways. */
function inWork(ctx: Ctx): Promise<Grouped[]> {
  const due = new Filter();
  const press = due.when(BEFORE_CARRIER, 't.tbi_status = ANY(?)').conditions[0];
  const counts = Due.options.map(({ value }) => {
    const before = due.conditions.length;
    dueFilter(due, 't.tbi_deadline', value, ctx.now);
    return `(count(*) FILTER (WHERE ${[press, ...due.conditions.slice(before)].join(' AND ')}))::int AS ${value}`;
  });
  const params = [...due.params, IN_WORK];
  const status = `t.tbi_status = ANY($${params.length})`;
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  return ctx.sql<Grouped>(
    `SELECT CASE GROUPING(t.tbi_status, t.tbi_carrier, w.assignee_id) WHEN 3 THEN 'status' WHEN 5 THEN 'carrier' WHEN 6 THEN 'person' ELSE 'all' END AS by,
       t.tbi_status AS status, t.tbi_carrier AS carrier, w.assignee_id AS person, max(w.assignee_name) AS name, count(*)::int AS count,
       (count(*) FILTER (WHERE w.amendments > 0))::int AS amended,
       (count(*) FILTER (WHERE t.late_reason IS NOT NULL))::int AS late_filed, ${counts.join(', ')}
     FROM shipping_instruction t LEFT JOIN si_work w ON w.tbi_id = t.id
     WHERE ${status} AND ${scope}
     GROUP BY GROUPING SETS ((), (t.tbi_status), (t.tbi_carrier), (w.assignee_id))`,
    params,
  );
}

function ended(ctx: Ctx): Promise<{ status: SiStatus; count: number }[]> {
  const params: unknown[] = [ENDED];
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  return ctx.sql(
    `SELECT s.status, (SELECT count(*)::int FROM
       (SELECT FROM shipping_instruction t WHERE t.tbi_status = s.status AND ${scope} LIMIT ${MOST + 1}) bounded) AS count
     FROM unnest($1::smallint[]) AS s(status)`,
    params,
  );
}

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
  const [groups, closed, [orders], Deadlines, Flow] = await Promise.all([
    inWork(ctx),
    ended(ctx),
    waitingOrders(ctx),
    deadlinesAhead(ctx),
    flowBehind(ctx),
  ]);
  const by = (kind: Grouped['by']): Grouped[] => groups.filter((group) => group.by === kind);
  const [all] = by('all');
  const open = new Map(by('status').map(({ status, count }) => [status, count]));
  const past = new Map(closed.map(({ status, count }) => [status, count]));
  const work = ({ count, soon, late }: Grouped) => ({ Count: count, Soon: soon, Late: late });
  return {
    ByStatus: SiStatus.options.map(({ value }): CockpitStatus => {
      const count = open.get(value) ?? past.get(value) ?? 0;
      return {
        TBI_STATUS: value,
        Count: ENDED.includes(value) ? Math.min(count, MOST) : count,
        Capped: ENDED.includes(value) && count > MOST,
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
    LateFiled: all?.late_filed ?? 0,
    Deadlines,
    Flow,
    OrdersWaiting: orders?.waiting ?? 0,
    OrdersSoon: orders?.soon ?? 0,
    OrdersLate: orders?.late ?? 0,
  };
}
