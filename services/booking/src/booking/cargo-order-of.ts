import type {
  BookingInput,
  ConfirmedBox,
} from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { EntryBox } from '@quayside/contracts/booking/entry/entry-order';
import { type BookedOrder, OrderSource } from '@quayside/contracts/booking/order';
import type { OrderCause } from '@quayside/contracts/booking/order-events';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { ORDER } from '../cargo-order/columns.js';
import { orderOfBooking } from '../cargo-order/order-of-booking.js';
import { type Act, addOrders, changeOrders } from '../cargo-order/store-orders.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import { booked } from '../entry-order/follow-entry.js';
import { totalsOf } from '../entry-order/normal-entry.js';
import { orderOf } from '../entry-order/order-content.js';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import { bookingDifferences } from './booking-differences.js';
import { bookingStory } from './booking-states.js';
import { goodsOfConfirmed, isCargoUndecided, isFewer } from './part-cargo.js';

const act = ({ Id }: Pick<WholeBooking, 'Id'>, verb: string): Act => ({
  verb: `booking-${verb}`,
  aggregate: `booking-${Id}`,
});

/** The lines of boxes that go on: those asked for as far as they are confirmed, and what the carrier gives instead. */
export function confirmedLines(
  boxes: readonly EntryBox[],
  confirmed: readonly ConfirmedBox[],
): EntryBox[] {
  const left = boxesByType(confirmed);
  const lines = boxes.flatMap((box): EntryBox[] => {
    const Count = Math.min(box.Count ?? 1, left.get(box.Type ?? '') ?? 0);
    if (Count === 0) return [];
    left.set(box.Type as string, (left.get(box.Type as string) as number) - Count);
    return [{ ...box, Count }];
  });
  return [...lines, ...[...left].flatMap(([Type, Count]) => (Count > 0 ? [{ Type, Count }] : []))];
}

/** What goes with the confirmed boxes comes to; nothing where nobody has said what goes. */
function totalsOfConfirmed(shipment: WholeBooking): ReturnType<typeof totalsOf> {
  const isOpen = isCargoUndecided(shipment);
  return totalsOf(isOpen ? { ...shipment, Boxes: [] } : shipment);
}

/** A confirmed booking as the shipment that goes on, in the words of a cargo order. */
function shipmentOf(booking: WholeBooking): ReturnType<typeof orderOf> {
  const Boxes =
    booking.Confirmed.length > 0 ? confirmedLines(booking.Boxes, booking.Confirmed) : booking.Boxes;
  const types = Boxes.flatMap(({ Type, Count }) =>
    Type ? Array<string>(Count ?? 1).fill(Type) : [],
  );
  const Goods = goodsOfConfirmed(booking);
  const shipment = { ...booking, Boxes, Goods };
  return orderOf({
    ...shipment,
    ...(isFewer(booking) && totalsOfConfirmed(shipment)),
    ContainerSummary: containerSummary(types) || null,
  });
}

/** The booking that a cargo order belongs to already. */
async function bookingOf(tx: Ctx, orderId: number): Promise<string | null> {
  const [booking] = await tx.sql<{ no: string }>(
    'SELECT request_no AS no FROM booking WHERE order_id = $1',
    [orderId],
  );
  return booking ? `订舱${booking.no}` : null;
}

const LINES: readonly string[] = ['Containers', 'Goods', 'Parties'];

/** What a booking adds to a cargo order that was there: what the order lacked. */
function lacking(order: BookedOrder, shipment: ReturnType<typeof orderOf>): Partial<BookedOrder> {
  const patch = Object.entries(shipment).filter(([name, value]) => {
    const stored = order[name as keyof BookedOrder];
    if (LINES.includes(name))
      return (stored as unknown[]).length === 0 && (value as unknown[]).length > 0;
    return value !== null && stored === null;
  });
  return Object.fromEntries(patch);
}

/** What a release did to the cargo order. */
export interface Claimed {
  OrderId: number;
  /** What is said of it in the story. */
  said: string;
}

/**
 * The cargo order of a booking that is being released: made, or taken over from a list or a confirmation of the same shipment, or taken up
 * again after a recall. One shipment is one order. 422 for a number that is somebody else's.
 */
export async function claimOrder(tx: Ctx, booking: WholeBooking): Promise<Claimed> {
  const { BookingNo, CarrierCode, CompanyId, CompanyCode, CompanyName, OrderId } = booking;
  const shipment = shipmentOf(booking);
  if (OrderId) {
    const [order] = await tx.sql<BookedOrder>(
      `SELECT ${ORDER} FROM cargo_order t WHERE t.id = $1 FOR UPDATE OF t`,
      [OrderId],
    );
    if (order)
      await changeOrders(tx, act(booking, 'release'), [
        { order, patch: { ...shipment, Cancelled: false } },
      ]);
    return { OrderId, said: '货物订单恢复有效' };
  }
  const existing = await orderOfBooking(
    tx,
    CompanyId,
    BookingNo ?? '',
    CarrierCode ?? '',
    bookingOf,
  );
  if (existing) {
    const patch = lacking(existing, shipment);
    if (Object.keys(patch).length > 0)
      await changeOrders(tx, act(booking, 'release'), [{ order: existing, patch }]);
    const from = OrderSource.label(existing.Source);
    return {
      OrderId: existing.Id,
      said: `订舱号${BookingNo}已有货物订单（${from}），按同一票货关联，未另建订单`,
    };
  }
  const company = { Id: CompanyId, CompanyCode, CompanyName };
  const values = { ...shipment, BookingNo: BookingNo ?? '' };
  const [id] = await addOrders(tx, OrderSource.Booking, act(booking, 'release'), [
    { company, values },
  ]);
  return { OrderId: id as number, said: `订舱号${BookingNo}，已生成货物订单` };
}

/** Cancels the cargo order of a booking that is recalled, given back or taken away; nothing where there is none. */
export async function cancelOrderOf(tx: Ctx, booking: WholeBooking, verb: string): Promise<void> {
  if (!booking.OrderId) return;
  const [order] = await tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.id = $1 AND NOT t.cancelled FOR UPDATE OF t`,
    [booking.OrderId],
  );
  if (order) await changeOrders(tx, act(booking, verb), [{ order, patch: { Cancelled: true } }]);
}

/**
 * Takes a change of a released booking on to its cargo order: what changed and nothing else, so that what the carrier said meanwhile stays.
 * The IMO number is that of the ship that it had.
 */
export async function carryToOrder(
  tx: Ctx,
  before: WholeBooking,
  after: WholeBooking,
  verb: string,
  cause?: OrderCause,
): Promise<void> {
  if (!after.OrderId) return;
  const [old, now] = [shipmentOf(before), shipmentOf(after)];
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  if (changed.length === 0 && before.BookingNo === after.BookingNo) return;
  const [order] = await tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.id = $1 FOR UPDATE OF t`,
    [after.OrderId],
  );
  if (!order) return;
  const patch = Object.fromEntries(
    changed.map((name) => [name, now[name]]),
  ) as Partial<BookedOrder>;
  const ship = old.Vessel === now.Vessel ? {} : { VesselImo: null };
  await changeOrders(tx, { ...act(after, verb), ...(cause && { cause }) }, [
    { order, patch: { ...patch, ...ship, BookingNo: after.BookingNo ?? order.BookingNo } },
  ]);
}

/** States in which a booking goes with its cargo order. */
const FOLLOWING: readonly BookingStatus[] = [
  BookingStatus.Confirmed,
  BookingStatus.PendingAmendment,
];

/**
 * Lets released bookings go with their cargo orders, which a schedule, a carrier or an import changed; a cancelled one means that the
 * carrier took the space back. Registered with `onOrdersChanged`.
 */
export async function followBookings(tx: Ctx, orderIds: readonly number[]): Promise<void> {
  const found = await tx.sql<{ id: number }>(
    'SELECT id FROM booking WHERE order_id = ANY($1) AND status = ANY($2) AND release_time IS NOT NULL ORDER BY id',
    [orderIds, FOLLOWING],
  );
  if (found.length === 0) return;
  const bookings = await bookingStore.readAnybodys(
    tx,
    found.map(({ id }) => id),
  );
  const orders = await tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.id = ANY($1)`,
    [orderIds],
  );
  const byId = new Map(orders.map((order) => [order.Id, order]));
  for (const before of bookings) {
    const order = byId.get(before.OrderId as number);
    if (!order) continue;
    const said = booked(order) as Partial<BookingInput>;
    const Status = order.Cancelled ? BookingStatus.Declined : before.Status;
    const after: WholeBooking = {
      ...before,
      ...said,
      Status,
      Version: before.Version + 1,
      UpdateTime: tx.now.toISOString(),
    };
    const differences = bookingDifferences(before, after, await portZonesOrNone(tx));
    if (differences.length === 0 && Status === before.Status) continue;
    await bookingStore.write(tx, before, after);
    const verb = order.Cancelled ? BookingVerb.Decline : BookingVerb.Follow;
    const remarks = order.Cancelled ? '船公司取消了订舱' : (order.ScheduleRemark ?? null);
    await bookingStory.note(tx, [
      { record: after, verb, from: before.Status, differences, remarks },
    ]);
  }
}
