import { EntryState } from '@quayside/contracts/booking/entry/choices';
import type { MilestoneRecord } from '@quayside/contracts/booking/entry/milestones';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { entryStore, type WholeEntry } from '../entry-order/entry-order.entity.js';
import { progressOf, trackedBoxes } from './progress.js';
import { recordsOf, shipmentKeys, TRACKED } from './read-track.js';
import { type Shipment, shipmentOfBooking, shipmentOfEntry, shipmentState } from './shipment.js';

/** Keeps where entered orders stand: with every step of theirs. Registered with `onEntryStep`. */
export async function keepEntries(tx: Ctx, entries: readonly WholeEntry[]): Promise<void> {
  const ids = await worthKeeping(tx, 'entry_id', entries.map(shipmentOfEntry));
  if (ids.length === 0) return;
  // A step's record does not carry the numbers of lines that it added.
  await keepShipments(tx, (await entryStore.readAnybodys(tx, ids)).map(shipmentOfEntry));
}

/** Whether a booking may be tracked, or have been. */
export function mayBeTracked(booking: WholeBooking): boolean {
  const { State } = shipmentOfBooking(booking);
  return TRACKED.includes(State) || booking.OrderId !== null;
}

/** Keeps where released bookings stand: with every step of theirs. Registered with `onBookingStep`. */
export async function keepBookings(tx: Ctx, bookings: readonly WholeBooking[]): Promise<void> {
  const ids = await worthKeeping(tx, 'booking_id', bookings.map(shipmentOfBooking));
  if (ids.length > 0)
    await keepShipments(tx, (await bookingStore.readAnybodys(tx, ids)).map(shipmentOfBooking));
}

/** Those that are tracked, and those that were: a recalled or cancelled one keeps what was recorded of it, and no list shows it. */
async function worthKeeping(
  tx: Ctx,
  column: 'entry_id' | 'booking_id',
  shipments: readonly Shipment[],
): Promise<number[]> {
  const ids = shipments.filter(({ State }) => TRACKED.includes(State)).map(({ Id }) => Id);
  // Without a cargo order it never was on its way.
  const others = shipments
    .filter(({ State, document }) => !TRACKED.includes(State) && document.OrderId !== null)
    .map(({ Id }) => Id);
  if (others.length === 0) return ids;
  const known = await tx.sql<{ id: number }>(
    `SELECT ${column} AS id FROM shipment WHERE ${column} = ANY($1)`,
    [others],
  );
  return [...ids, ...known.map(({ id }) => id)];
}

const COLUMNS = [
  'order_id',
  'company_id',
  'creator_id',
  'owner_id',
  'on_behalf',
  'no',
  'company_name',
  'state',
  'customer_ref',
  'booking_no',
  'mbl_no',
  'carrier_code',
  'vessel',
  'voyage',
  'load_port',
  'load_code',
  'discharge_port',
  'discharge_code',
  'delivery_place',
  'container_summary',
  'sailing_date',
  'arrival_date',
  'si_deadline',
  'vgm_deadline',
  'yard_deadline',
  'customs_deadline',
  'arrival_time',
  'arrival_kind',
  'present_milestone',
  'present_port',
  'present_time',
  'next_milestone',
  'next_port',
  'next_planned',
  'next_due',
  'next_from',
  'returned_count',
  'box_count',
];

/**
 * Writes where shipments of one kind of document stand. One shipment is one row: a document whose cargo order is tracked by another one
 * already joins that row, which goes on as it is.
 */
export async function keepShipments(tx: Ctx, shipments: readonly Shipment[]): Promise<void> {
  const [first] = shipments;
  if (!first) return;
  const column = first.Source === 'entry' ? 'entry_id' : 'booking_id';
  const ids = shipments.map(({ Id }) => Id);
  const links = JSON.stringify(
    shipments.map(({ Id, No, document }) => ({ id: Id, no: No, order_id: document.OrderId })),
  );
  await tx.sql(
    `UPDATE shipment s SET ${column} = n.id, other_no = n.no FROM json_populate_recordset(NULL::shipment, $1) n
     WHERE s.order_id = n.order_id AND s.${column} IS NULL`,
    [links],
  );
  const keys = await shipmentKeys(
    tx,
    column === 'entry_id' ? ids : [],
    column === 'booking_id' ? ids : [],
  );
  const records = await recordsOf(
    tx,
    keys.map(({ Id }) => Id),
  );
  const zones = await portZonesOrNone(tx);
  const rows = shipments.map((shipment) => {
    const key = keys.find(
      (each) => (column === 'entry_id' ? each.EntryId : each.BookingId) === shipment.Id,
    );
    return {
      ...rowOf(tx, shipment, records.get(key?.Id ?? 0) ?? [], zones),
      source: shipment.Source,
      [column]: shipment.Id,
    };
  });
  await tx.sql(
    `INSERT INTO shipment (source, ${column}, ${COLUMNS.join(', ')})
     SELECT source, ${column}, ${COLUMNS.join(', ')} FROM json_populate_recordset(NULL::shipment, $1)
     ON CONFLICT (${column}) DO UPDATE SET ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE shipment.source = excluded.source`,
    [JSON.stringify(rows)],
  );
}

function rowOf(
  tx: Ctx,
  shipment: Shipment,
  records: readonly MilestoneRecord[],
  zones: PortZones,
): Record<string, unknown> {
  const { document } = shipment;
  const state = shipmentState(shipment, records);
  const progress = progressOf(
    trackedBoxes(shipment, records, tx.now, zones),
    state === EntryState.InTransit,
  );
  const summary =
    ('ConfirmedSummary' in document && document.ConfirmedSummary) || document.ContainerSummary;
  return {
    order_id: document.OrderId,
    company_id: document.CompanyId,
    creator_id: document.CreatorId,
    owner_id: document.OwnerId,
    on_behalf: document.OnBehalf,
    no: shipment.No,
    company_name: document.CompanyName,
    state,
    customer_ref: document.CustomerRef,
    booking_no: document.BookingNo,
    mbl_no: document.MblNo,
    carrier_code: document.CarrierCode,
    vessel: document.Vessel,
    voyage: document.Voyage,
    load_port: document.LoadPort,
    load_code: document.LoadCode || null,
    discharge_port: document.DischargePort,
    discharge_code: document.DischargeCode || null,
    delivery_place: document.DeliveryPlace,
    container_summary: summary,
    sailing_date: document.SailingDate,
    arrival_date: document.ArrivalDate,
    si_deadline: document.SiDeadline,
    vgm_deadline: document.VgmDeadline,
    yard_deadline: document.YardDeadline,
    customs_deadline: document.CustomsDeadline,
    arrival_time: progress.ArrivalTime,
    arrival_kind: progress.ArrivalKind,
    present_milestone: progress.PresentMilestone,
    present_port: progress.PresentPort,
    present_time: progress.PresentTime,
    next_milestone: progress.NextMilestone,
    next_port: progress.NextPort,
    next_planned: progress.NextPlanned,
    next_due: progress.NextDue,
    next_from: progress.NextFrom,
    returned_count: progress.ReturnedCount,
    box_count: progress.BoxCount,
  };
}
