import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import {
  MilestoneChange,
  MilestoneRecord,
  portOfMilestone,
  ShipmentSource,
} from '@quayside/contracts/booking/entry/milestones';
import type { OfShipment, OrderTrack } from '@quayside/contracts/booking/entry/milestones.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { bookingStates } from '../booking/booking-states.js';
import { entryIdsOf } from '../entry-order/entry-numbers.js';
import { entryStore, type WholeEntry } from '../entry-order/entry-order.entity.js';
import { entryStates } from '../entry-order/entry-states.js';
import { ShipmentEntity } from './milestone.entity.js';
import { progressOf, trackedBoxes } from './progress.js';
import { type Shipment, shipmentOfBooking, shipmentOfEntry, shipmentState } from './shipment.js';

/** States in which a shipment is on its way and times are recorded; a done one takes corrections. */
export const TRACKED: readonly EntryState[] = [
  EntryState.Booked,
  EntryState.InTransit,
  EntryState.Done,
];

/** The row of a shipment: which documents are its, and by which of them its containers are tracked. */
export interface ShipmentKey {
  Id: number;
  Source: ShipmentSource;
  EntryId: number | null;
  BookingId: number | null;
  /** Number of the document that it is not tracked by; null where it has one alone. */
  OtherNo: string | null;
}

const KEY =
  'id AS "Id", source AS "Source", entry_id AS "EntryId", booking_id AS "BookingId", other_no AS "OtherNo"';

/** The rows of shipments by their documents. Who may see those is asked before. */
export const shipmentKeys = (
  ctx: Ctx,
  entries: readonly number[],
  bookings: readonly number[],
): Promise<ShipmentKey[]> =>
  ctx.sql<ShipmentKey>(
    `SELECT ${KEY} FROM shipment WHERE entry_id = ANY($1) OR booking_id = ANY($2) ORDER BY id`,
    [entries, bookings],
  );

/** Whose clock a time stands by is the shipment's, not kept with each. */
const NO_PORT = ['Port'];
type Recorded = Omit<MilestoneRecord, 'Port'> & { ShipmentId: number };

/** What was recorded of shipments, by the numbers of their rows. Who may see them is asked before. */
export async function recordsOf(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, MilestoneRecord[]>> {
  const rows = await ctx.sql<Recorded>(
    `SELECT t.shipment_id AS "ShipmentId", ${selectOf(MilestoneRecord, 't', NO_PORT)}
     FROM shipment_milestone t WHERE t.shipment_id = ANY($1)`,
    [ids],
  );
  const records = new Map<number, MilestoneRecord[]>(ids.map((id) => [id, []]));
  for (const { ShipmentId, ...record } of rows)
    records.get(ShipmentId)?.push({ ...record, Port: null });
  return records;
}

/** A shipment with its row, which it has from its booking or release on, and what was recorded of it. */
export interface TrackedShipment {
  shipment: Shipment;
  key: ShipmentKey | null;
  records: readonly MilestoneRecord[];
}

/**
 * Shipments by their documents. Who may see those is asked before. Where an entered order and a booking are one shipment, either gives it,
 * tracked by the one that was first.
 */
export async function trackedShipments(
  ctx: Ctx,
  entryIds: readonly number[],
  bookingIds: readonly number[],
): Promise<TrackedShipment[]> {
  const keys = await shipmentKeys(ctx, entryIds, bookingIds);
  const whole = (
    source: ShipmentSource,
    asked: readonly number[],
    of: (key: ShipmentKey) => number | null,
  ): number[] => [
    ...new Set([
      ...asked.filter((id) => !keys.some((key) => of(key) === id && key.Source !== source)),
      ...keys.flatMap((key) => (key.Source === source ? (of(key) ?? []) : [])),
    ]),
  ];
  const entries = await entryStore.readAnybodys(
    ctx,
    whole(ShipmentSource.Entry, entryIds, (key) => key.EntryId),
    false,
  );
  const bookings = await bookingStore.readAnybodys(
    ctx,
    whole(ShipmentSource.Booking, bookingIds, (key) => key.BookingId),
    false,
  );
  const records = await recordsOf(
    ctx,
    keys.map(({ Id }) => Id),
  );
  return [...entries.map(shipmentOfEntry), ...bookings.map(shipmentOfBooking)].map((shipment) => {
    const key = keyOf(keys, shipment);
    return { shipment, key, records: records.get(key?.Id ?? 0) ?? [] };
  });
}

const keyOf = (keys: readonly ShipmentKey[], { Source, Id }: Shipment): ShipmentKey | null =>
  keys.find((key) => (Source === ShipmentSource.Entry ? key.EntryId : key.BookingId) === Id) ??
  null;

/** Shipments of the caller's scope by a number on one of their papers; of entered orders without a row of theirs, the order. */
export async function keysOfNumbers(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<Pick<ShipmentKey, 'EntryId' | 'BookingId'>[]> {
  const asked = [...new Set(numbers)];
  const params: unknown[] = [asked];
  const scope = scopeSql(ctx, ShipmentEntity, 't', params);
  const rows = await ctx.sql<ShipmentKey & { no: string }>(
    `SELECT ${KEY}, no FROM shipment t WHERE (t.no = ANY($1) OR t.other_no = ANY($1)) AND ${scope}`,
    params,
  );
  const known = new Set(rows.flatMap(({ no, OtherNo }) => [no, OtherNo]));
  const entries = await entryIdsOf(
    ctx,
    asked.filter((no) => !known.has(no)),
  );
  return [
    ...rows.map(({ Source, EntryId, BookingId }) =>
      Source === ShipmentSource.Entry ? { EntryId, BookingId: null } : { EntryId: null, BookingId },
    ),
    ...[...entries.values()].map((EntryId) => ({ EntryId, BookingId: null })),
  ];
}

/**
 * One shipment of the caller's from booking to delivery. What was corrected and by whom is between us. 404 without the right to read one of
 * its documents.
 */
export async function trackOf(ctx: Ctx, { Id, No }: OfShipment): Promise<OrderTrack> {
  if (Boolean(Id) === Boolean(No?.trim()))
    throw invalid('No', 'required', '请提供录单编号或单号之一');
  const [named] = Id
    ? [{ EntryId: Id, BookingId: null }]
    : await keysOfNumbers(ctx, [(No as string).trim().toUpperCase()]);
  const { EntryId, BookingId } = found(named);
  if (Id) await entryStore.read(ctx, Id);
  const [tracked] = await trackedShipments(
    ctx,
    EntryId ? [EntryId] : [],
    BookingId ? [BookingId] : [],
  );
  const { shipment, key, records } = found(tracked);
  const documents = {
    EntryId: key?.EntryId ?? (shipment.Source === ShipmentSource.Entry ? shipment.Id : null),
    BookingId: key?.BookingId ?? (shipment.Source === ShipmentSource.Booking ? shipment.Id : null),
  };
  if (
    !(documents.EntryId && ctx.can('entry:read')) &&
    !(documents.BookingId && ctx.can('booking:read'))
  )
    throw new Refusal('record.absent');
  const State = shipmentState(shipment, records);
  const boxes = trackedBoxes(shipment, records, ctx.now, await portZonesOrNone(ctx));
  const { ReturnedCount, BoxCount } = progressOf(boxes, true);
  const staff = isStaff(ctx);
  const said =
    staff && key
      ? await ctx.sql<Omit<MilestoneChange, 'Port'>>(
          `SELECT ${selectOf(MilestoneChange, 't', NO_PORT)} FROM shipment_milestone_change t
           WHERE t.shipment_id = $1 ORDER BY t.id DESC LIMIT 2000`,
          [key.Id],
        )
      : [];
  const Changes = said.map((change) => ({
    ...change,
    Port: portOfMilestone(change.Milestone, shipment),
  }));
  const { document } = shipment;
  const {
    CompanyName,
    BookingNo,
    Version,
    CarrierCode = null,
    Vessel = null,
    Voyage = null,
    MblNo = null,
  } = document;
  const {
    LoadPort = null,
    LoadCode = null,
    DischargePort = null,
    DischargeCode = null,
    DeliveryPlace = null,
    SailingDate = null,
    ArrivalDate = null,
  } = document;
  const {
    SiDeadline = null,
    VgmDeadline = null,
    YardDeadline = null,
    CustomsDeadline = null,
  } = document;
  return {
    ...documents,
    Source: shipment.Source,
    No: shipment.No,
    OtherNo: key?.OtherNo ?? null,
    CompanyName,
    State,
    BookingNo,
    MblNo,
    CarrierCode,
    Vessel,
    Voyage,
    LoadPort,
    LoadCode,
    DischargePort,
    DischargeCode,
    DeliveryPlace,
    SailingDate,
    ArrivalDate,
    SiDeadline,
    VgmDeadline,
    YardDeadline,
    CustomsDeadline,
    Version,
    Changes,
    Boxes: boxes.map((box) => ({
      ...box,
      Milestones: box.Milestones.map((milestone) =>
        staff ? milestone : { ...milestone, PersonName: null },
      ),
    })),
    MayComplete: BoxCount > 0 && ReturnedCount === BoxCount && mayComplete(ctx, shipment),
  };
}

const mayComplete = (ctx: Ctx, { Source, document }: Shipment): boolean =>
  Source === ShipmentSource.Entry
    ? entryStates
        .allowed(ctx, document as WholeEntry)
        .some(({ Verb }) => Verb === EntryVerb.Complete)
    : bookingStates
        .allowed(ctx, document as WholeBooking)
        .some(({ Verb }) => Verb === BookingVerb.Complete);
