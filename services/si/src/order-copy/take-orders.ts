import type { BookedOrder } from '@quayside/contracts/booking/order';
import { OrderCause, type OrdersChanged } from '@quayside/contracts/booking/order-events';
import { BEFORE_CARRIER } from '@quayside/contracts/si/choices';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { lockForCopies, writeCopies } from '../cargo-order/store-copies.js';
import { followCancelled } from '../drift/cancelled-bookings.js';
import { followDrift, type OrderMove } from '../drift/follow-drift.js';
import { announceSchedule, moveSis, type Rescheduled, rescheduled } from './follow-schedule.js';

/** An order as the copy had it, with the version in which it last followed its schedule. */
type Copy = CargoOrder & { ScheduleVersion: number };

const COPY = `${selectOf(CargoOrder, 't')}, t.schedule_version AS "ScheduleVersion"`;

/** The copies of orders, locked in the sequence of their ids, by which everybody locks them. */
async function lockedCopies(tx: Ctx, ids: readonly number[]): Promise<Map<number, Copy>> {
  const copies = await tx.sql<Copy>(
    `SELECT ${COPY} FROM cargo_order t WHERE t.id = ANY($1) ORDER BY t.id FOR UPDATE`,
    [ids],
  );
  return new Map(copies.map((copy) => [copy.Id, copy]));
}

const sailingOf = ({ Vessel, VesselImo, Voyage, SailingDate, SiDeadline }: CargoOrder) => ({
  Vessel,
  VesselImo,
  Voyage,
  SailingDate,
  SiDeadline,
});

/** No change for customers, or one that they are told of by itself. */
const TOLD: readonly OrderCause[] = [OrderCause.CodesMerged, OrderCause.Rolled];

interface Move extends OrderMove {
  booked: BookedOrder;
  /** The schedule is part of what changed. */
  sails: boolean;
}

/** What is new of orders: those that the copy had in an older version. */
async function takeNewer(tx: Ctx, orders: readonly BookedOrder[]): Promise<Move[]> {
  const ids = orders.map(({ Id }) => Id);
  await lockForCopies(tx, ids);
  const before = await lockedCopies(tx, ids);
  const written = await writeCopies(tx, orders);
  return orders.flatMap((booked): Move[] => {
    const copy = before.get(booked.Id);
    if (!copy || !written.has(booked.Id)) return [];
    const { SiState, MergedInto } = copy;
    return [
      {
        before: copy,
        after: { ...booked, SiState, MergedInto },
        booked,
        sails: booked.ScheduleVersion > copy.ScheduleVersion,
      },
    ];
  });
}

/** SIs that the carrier does not have are due when their orders are. */
const moveDeadlines = (tx: Ctx, ids: readonly number[]): Promise<unknown> =>
  tx.sql(
    `UPDATE shipping_instruction s SET tbi_deadline = o.si_deadline FROM cargo_order o
     WHERE s.cgo_id = o.id AND o.id = ANY($1) AND s.tbi_status = ANY($2) AND s.tbi_deadline IS DISTINCT FROM o.si_deadline`,
    [ids, [...BEFORE_CARRIER]],
  );

/**
 * Brings the copies of orders up to what booking says, and does what follows for their SIs: deadlines, what they took over and differs
 * now, cancelled bookings, schedules. What an order was before is what its copy was; an order of the same or an older version changes
 * nothing, so that events may come late, doubled or in another order.
 */
export async function takeOrders(
  tx: Ctx,
  orders: readonly BookedOrder[],
  change: Pick<OrdersChanged, 'Cause' | 'Schedule'>,
): Promise<void> {
  const moves = await takeNewer(tx, orders);
  if (moves.length > 0) {
    await moveDeadlines(
      tx,
      moves.map(({ after }) => after.Id),
    );
    // What changed beside the schedule is told by itself; the schedule's own change by its notice.
    const content = moves.map(({ before, after, sails }) => ({
      before,
      after: sails ? { ...after, ...sailingOf(before) } : after,
    }));
    await followDrift(tx, content, !TOLD.includes(change.Cause));
    await followSchedules(tx, moves);
    await followCancelled(tx, moves);
  }
  await tellNews(tx, orders, change);
}

async function followSchedules(tx: Ctx, moves: readonly Move[]): Promise<void> {
  const sailing = moves.filter(({ sails }) => sails);
  if (sailing.length === 0) return;
  const zones = await zonesByPort(tx);
  const moved = sailing
    .map(({ before, after, booked }) =>
      rescheduled(before, after, booked, zones.get(after.LoadCode) ?? null),
    )
    .filter(({ differences }) => differences.length > 0);
  await moveSis(tx, moved);
  // What stays as the carrier has it.
  await followDrift(
    tx,
    sailing.map(({ before, after }) => ({ before: { ...after, ...sailingOf(before) }, after })),
    false,
  );
  await announceSchedule(tx, moved);
}

/** What an event says beside the values of its orders. */
async function tellNews(
  tx: Ctx,
  orders: readonly BookedOrder[],
  { Schedule }: Pick<OrdersChanged, 'Schedule'>,
): Promise<void> {
  if (!Schedule?.Text) return;
  const { Text: text, Reason: reason, Lost: lost } = Schedule;
  const copies = await lockedCopies(
    tx,
    orders.map(({ Id }) => Id),
  );
  await announceSchedule(
    tx,
    [...copies.values()].map(
      (order): Rescheduled => ({ order, reason, text, differences: [], lost }),
    ),
  );
}
