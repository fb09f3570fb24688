import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ORDER } from '../cargo-order/columns.js';
import { type Act, changeOrders } from '../cargo-order/store-orders.js';
import { missingOf, nextMissing } from '../entry-rules/due.js';
import { differencesOf } from './differences.js';
import { entryStore, type WholeEntry } from './entry-order.entity.js';
import { entryStory } from './entry-states.js';
import { orderOfEntry } from './order-of-entry.js';
import { dueHoursOf } from './read-entry.js';

/** What an order does to its cargo order: in an order of events of its own. */
export const entryAct = ({ Id }: Pick<WholeEntry, 'Id'>, verb: string): Act => ({
  verb: `entry-${verb}`,
  aggregate: `entry-${Id}`,
});

/**
 * A correction of a booked order goes on to its cargo order: what the correction changed and nothing else, so that what the carrier said
 * meanwhile stays.
 */
export async function followEntry(
  tx: Ctx,
  order: BookedOrder,
  before: WholeEntry,
  after: WholeEntry,
): Promise<void> {
  const [old, now] = [await orderOfEntry(tx, before), await orderOfEntry(tx, after)];
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  if (changed.length === 0) return;
  const patch = Object.fromEntries(
    changed.map((name) => [name, now[name]]),
  ) as Partial<BookedOrder>;
  await changeOrders(tx, entryAct(after, 'correct'), [{ order, patch }]);
}

/** Cancels the cargo order with its entry; what is said of it in the story. */
export const cancelOrder = {
  before: async (_tx: Ctx, { OrderId, BookingNo }: WholeEntry): Promise<string | null> =>
    OrderId ? `订舱号${BookingNo}的货物订单一并取消` : null,
  after: async (tx: Ctx, entry: WholeEntry): Promise<void> => {
    if (!entry.OrderId) return;
    const [order] = await tx.sql<BookedOrder>(
      `SELECT ${ORDER} FROM cargo_order t WHERE t.id = $1 AND NOT t.cancelled`,
      [entry.OrderId],
    );
    if (order)
      await changeOrders(tx, entryAct(entry, 'cancel'), [{ order, patch: { Cancelled: true } }]);
  },
};

/** States in which an order goes with its cargo order. */
const FOLLOWING: readonly EntryState[] = [EntryState.Booked, EntryState.InTransit, EntryState.Done];

/** What of an order its booking decides: carrier, voyage, ports, day and cut-off. What the booking does not say stays. */
export function booked(order: BookedOrder): Partial<WholeEntry> {
  const { CarrierCode, MblNo, Vessel, Voyage, LoadPort, LoadCode, DischargePort, DischargeCode } =
    order;
  const { ReceiptPlace, ReceiptCode, DeliveryPlace, DeliveryCode, SailingDate, SiDeadline } = order;
  const said = {
    CarrierCode,
    MblNo,
    Vessel,
    Voyage,
    ReceiptPlace,
    ReceiptCode,
    LoadPort,
    LoadCode,
    DischargePort,
    DischargeCode,
    DeliveryPlace,
    DeliveryCode,
    SailingDate,
    SiDeadline,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
}

/** Lets entered orders go with their cargo orders, which a schedule, a carrier or an import changed. Registered with `onOrdersChanged`. */
export async function followOrders(tx: Ctx, orderIds: readonly number[]): Promise<void> {
  const found = await tx.sql<{ id: number }>(
    'SELECT id FROM entry_order WHERE order_id = ANY($1) AND state = ANY($2) ORDER BY id',
    [orderIds, FOLLOWING],
  );
  if (found.length === 0) return;
  const entries = await entryStore.readAnybodys(
    tx,
    found.map(({ id }) => id),
  );
  const orders = await tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.id = ANY($1)`,
    [entries.map(({ OrderId }) => OrderId)],
  );
  const byId = new Map(orders.map((order) => [order.Id, order]));
  for (const before of entries) {
    const order = byId.get(before.OrderId ?? 0);
    if (order) await followOrder(tx, before, order);
  }
}

async function followOrder(tx: Ctx, before: WholeEntry, order: BookedOrder): Promise<void> {
  const after: WholeEntry = { ...before, ...booked(order), BookingCancelled: order.Cancelled };
  const zones = await portZonesOrNone(tx);
  const differences = differencesOf(before, after, zones);
  if (differences.length === 0 && before.BookingCancelled === after.BookingCancelled) return;
  const remarks =
    before.BookingCancelled === after.BookingCancelled
      ? order.ScheduleReason
      : `船公司${order.Cancelled ? '取消' : '恢复'}了订舱${order.BookingNo}`;
  const hours = await dueHoursOf(tx, after.CompanyId);
  const record: WholeEntry = {
    ...after,
    ...nextMissing(missingOf(after, after.State, hours, zones)),
    Version: before.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await entryStore.write(tx, before, record);
  await entryStory.note(tx, [
    { record, verb: EntryVerb.Follow, from: before.State, remarks, differences },
  ]);
}
