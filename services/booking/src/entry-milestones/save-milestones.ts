import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import {
  Milestone,
  MilestoneSource,
  portOfMilestone,
  ShipmentSource,
  TimeKind,
  type TrackedBox,
} from '@quayside/contracts/booking/entry/milestones';
import {
  type MilestoneEntry,
  MilestoneOutcome,
  type MilestoneResult,
  type SaveMilestones,
} from '@quayside/contracts/booking/entry/milestones.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { BookingEntity, bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { quietNotice as quietBooking } from '../booking/step-notice.js';
import { actOnEntry } from '../entry-order/act-on-entry.js';
import {
  EntryOrderEntity,
  entryStore,
  type WholeEntry,
} from '../entry-order/entry-order.entity.js';
import { entryStates } from '../entry-order/entry-states.js';
import { quietNotice } from '../entry-order/step-notice.js';
import { FIELD_OF, type Judged, judgeTimes } from './judge-times.js';
import { keepShipments } from './keep-shipments.js';
import { trackedBoxes } from './progress.js';
import { type ShipmentKey, TRACKED, type TrackedShipment, trackedShipments } from './read-track.js';

type Given = MilestoneEntry & { box: Pick<TrackedBox, 'BoxId' | 'Unit'> };
type Written = Judged<Given>;

const isWritten = ({ Outcome }: Pick<MilestoneResult, 'Outcome'>): boolean =>
  Outcome === MilestoneOutcome.Written || Outcome === MilestoneOutcome.Warned;

const inOrder = (ids: readonly (number | null | undefined)[]): number[] =>
  [...new Set(ids.flatMap((id) => id ?? []))].sort((a, b) => a - b);

/**
 * Records times of containers, or says what would become of them: one result for each container and time, refused ones beside those that
 * are written. 404 for a document that is not the caller's, 400 for one that is named twice or not at all.
 */
export function saveMilestones(
  ctx: Ctx,
  { Entries, Preview = false }: SaveMilestones,
  source: MilestoneSource = MilestoneSource.Manual,
): Promise<MilestoneResult[]> {
  Entries.forEach(({ EntryId, BookingId }, index) => {
    if (Boolean(EntryId) === Boolean(BookingId))
      throw invalid(`Entries[${index}].EntryId`, 'required', '请提供录单或订舱之一');
  });
  const entryIds = inOrder(Entries.map(({ EntryId }) => EntryId));
  const bookingIds = inOrder(Entries.map(({ BookingId }) => BookingId));
  return ctx.tx(async (tx) => {
    if (!Preview) await lockOrdersOf(tx, entryIds, bookingIds);
    const results: MilestoneResult[] = [];
    for (const id of entryIds) {
      const given = Entries.filter(({ EntryId }) => EntryId === id);
      results.push(...(await saveOf(tx, { entry: id }, given, Preview, source)));
    }
    for (const id of bookingIds) {
      const given = Entries.filter(({ BookingId }) => BookingId === id);
      results.push(...(await saveOf(tx, { booking: id }, given, Preview, source)));
    }
    return results;
  });
}

/**
 * Locks the cargo orders of documents of the caller's scope, by ascending number and before any of those: who records by one document of a
 * shipment waits for who records by the other.
 */
function lockOrdersOf(
  tx: Ctx,
  entryIds: readonly number[],
  bookingIds: readonly number[],
): Promise<unknown> {
  const params: unknown[] = [entryIds, bookingIds];
  return tx.sql(
    `SELECT t.id FROM cargo_order t WHERE t.id IN (
       SELECT e.order_id FROM entry_order e WHERE e.id = ANY($1) AND ${scopeSql(tx, EntryOrderEntity, 'e', params)}
       UNION SELECT b.order_id FROM booking b WHERE b.id = ANY($2) AND ${scopeSql(tx, BookingEntity, 'b', params)})
     ORDER BY t.id FOR UPDATE OF t`,
    params,
  );
}

/** A document of the caller's scope as what is tracked, locked but for a preview; 404 otherwise. */
async function shipmentFor(
  tx: Ctx,
  { entry, booking }: { entry?: number; booking?: number },
  preview: boolean,
): Promise<TrackedShipment> {
  if (entry) await entryStore.read(tx, entry, !preview);
  if (booking) await bookingStore.read(tx, booking, !preview);
  const [tracked] = await trackedShipments(tx, entry ? [entry] : [], booking ? [booking] : []);
  return found(tracked);
}

async function saveOf(
  tx: Ctx,
  named: { entry?: number; booking?: number },
  given: readonly MilestoneEntry[],
  preview: boolean,
  source: MilestoneSource,
): Promise<MilestoneResult[]> {
  const tracked = await shipmentFor(tx, named, preview);
  const { shipment, key, records } = tracked;
  const of = (each: MilestoneEntry) => ({
    EntryId: named.entry ?? null,
    BookingId: named.booking ?? null,
    No: shipment.No,
    Milestone: each.Milestone,
    Kind: each.Kind,
    Port: portOfMilestone(each.Milestone, shipment),
  });
  const none = {
    BoxId: null,
    Unit: null,
    Container: null,
    Before: null,
    Outcome: MilestoneOutcome.Refused,
  };
  const refuse = (each: MilestoneEntry, Code: string, Msg: string): MilestoneResult => ({
    ...of(each),
    ...none,
    Time: each.Time ?? null,
    Code,
    Msg,
  });
  if (!key || !TRACKED.includes(shipment.State)) {
    const what =
      shipment.Source === ShipmentSource.Entry
        ? `${EntryState.label(shipment.State)}的录单`
        : '未放舱或已结束的订舱';
    return given.map((each) => refuse(each, 'state', `${what}不登记节点`));
  }
  const boxes = trackedBoxes(shipment, records, tx.now, await portZonesOrNone(tx));
  const results: MilestoneResult[] = [];
  const written: Written[] = [];
  for (const each of given) {
    if (!boxesOf(boxes, each).length)
      results.push(refuse(each, 'box', boxes.length ? '订单中没有这个集装箱' : '订单没有集装箱'));
  }
  for (const box of boxes) {
    const here = given
      .filter((each) => boxesOf(boxes, each).includes(box))
      .map((each): Given => ({ ...each, box }));
    const known = records.filter(({ BoxId, Unit }) => BoxId === box.BoxId && Unit === box.Unit);
    for (const judged of judgeTimes(here, known, tx.now, new Date(shipment.document.CreateTime))) {
      const { given: each, before: Before, outcome: Outcome, code: Code, msg: Msg } = judged;
      results.push({
        ...of(each),
        BoxId: box.BoxId,
        Unit: box.Unit,
        Container: box.Container,
        Before,
        Time: each.Time ?? null,
        Outcome,
        Code,
        Msg,
      });
      if (isWritten({ Outcome })) written.push(judged);
    }
  }
  if (preview || written.length === 0) return results;
  await writeTimes(tx, key, written, source);
  await afterTimes(tx, tracked, written);
  return results;
}

/** The containers that a time is said of: the one that is named, or all that the shipment has. */
const boxesOf = (boxes: readonly TrackedBox[], { BoxId, Unit }: MilestoneEntry): TrackedBox[] =>
  boxes.filter((box) =>
    BoxId ? box.BoxId === BoxId && box.Unit === (Unit ?? box.Unit) : !box.Gone,
  );

/** Writes judged times over the present ones of a shipment's row, each with what it replaced. */
export async function writeTimes(
  tx: Ctx,
  { Id }: Pick<ShipmentKey, 'Id'>,
  written: readonly Written[],
  source: MilestoneSource,
): Promise<void> {
  const who = {
    source,
    person_name: tx.identity?.Name ?? '系统',
    received_time: tx.now.toISOString(),
  };
  for (const [kind, field] of Object.entries(FIELD_OF)) {
    const rows = written
      .filter(({ given }) => given.Kind === kind)
      .map(({ given: { box, Milestone: milestone, Time = null, Reason }, before }) => ({
        shipment_id: Id,
        box_id: box.BoxId,
        unit: box.Unit,
        milestone,
        kind,
        [field.toLowerCase()]: Time,
        before,
        time: Time,
        version: 1,
        ...who,
        reason: Reason?.trim() || null,
        employee_id: tx.identity?.EmployeeId ?? null,
      }));
    if (rows.length === 0) continue;
    const column = field.toLowerCase();
    await tx.sql(
      `WITH change AS (
        INSERT INTO shipment_milestone_change
          (shipment_id, box_id, unit, milestone, kind, before, time, source, reason, employee_id, person_name, received_time)
        SELECT shipment_id, box_id, unit, milestone, kind, before, time, source, reason, employee_id, person_name, received_time
        FROM json_populate_recordset(NULL::shipment_milestone_change, $1))
      INSERT INTO shipment_milestone (shipment_id, box_id, unit, milestone, ${column}, source, person_name, received_time, version)
      SELECT shipment_id, box_id, unit, milestone, ${column}, source, person_name, received_time, version
      FROM json_populate_recordset(NULL::shipment_milestone, $1)
      ON CONFLICT (shipment_id, box_id, unit, milestone) DO UPDATE SET ${column} = excluded.${column}, source = excluded.source,
        person_name = excluded.person_name, received_time = excluded.received_time, version = shipment_milestone.version + 1`,
      [JSON.stringify(rows)],
    );
  }
}

/** The entered order of a shipment that its ship's departure sends on its way; null where none waits for that, or the caller sees none. */
async function departingEntry(
  tx: Ctx,
  { shipment, key }: TrackedShipment,
  written: readonly Written[],
): Promise<WholeEntry | null> {
  const departed = written.some(
    ({ given }) =>
      given.Milestone === Milestone.Departed && given.Kind === TimeKind.Actual && given.Time,
  );
  if (!departed || !key?.EntryId) return null;
  const entry =
    shipment.Source === ShipmentSource.Entry
      ? (shipment.document as WholeEntry)
      : (await entryStore.readMany(tx, [key.EntryId]))[0];
  return entry && entryStates.allowed(tx, entry).some(({ Verb }) => Verb === EntryVerb.Depart)
    ? entry
    : null;
}

/** The ship's departure sends an entered order on its way; lists and open screens learn of the rest. */
async function afterTimes(
  tx: Ctx,
  tracked: TrackedShipment,
  written: readonly Written[],
): Promise<void> {
  const { shipment } = tracked;
  const { Source, Id, document } = shipment;
  const departing = await departingEntry(tx, tracked, written);
  if (departing)
    await actOnEntry(tx, {
      Id: departing.Id,
      Version: departing.Version,
      Verb: EntryVerb.Depart,
      Remarks: '已登记实际开航',
    });
  if (Source === ShipmentSource.Booking) {
    await keepShipments(tx, [shipment]);
    return tx.publish(notice, `booking-${Id}`, quietBooking(document as WholeBooking));
  }
  // The step keeps where it stands, and tells.
  if (departing) return;
  await keepShipments(tx, [shipment]);
  await tx.publish(notice, `entry-${Id}`, quietNotice(document as WholeEntry));
}
