import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { MilestoneChange, MilestoneRecord } from '@quayside/contracts/booking/entry/milestones';
import type { OrderTrack } from '@quayside/contracts/booking/entry/milestones.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { entryStore, type WholeEntry } from '../entry-order/entry-order.entity.js';
import { entryStates } from '../entry-order/entry-states.js';
import { progressOf, trackedBoxes } from './progress.js';

/** States in which an order is on its way and times are recorded; a done one takes corrections. */
export const TRACKED: readonly EntryState[] = [EntryState.Booked, EntryState.InTransit, EntryState.Done];
/** Those that are not done: each has a row of its own in `entry_progress`. */
const OPEN: readonly EntryState[] = [EntryState.Booked, EntryState.InTransit];

type Recorded = MilestoneRecord & { EntryId: number };

/** What was recorded of orders, by their number. Who may see the orders is asked before. */
export async function recordsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, MilestoneRecord[]>> {
  const rows = await ctx.sql<Recorded>(
    `SELECT t.entry_id AS "EntryId", ${selectOf(MilestoneRecord, 't')} FROM entry_milestone t WHERE t.entry_id = ANY($1)`,
    [ids],
  );
  const records = new Map<number, MilestoneRecord[]>(ids.map((id) => [id, []]));
  for (const { EntryId, ...record } of rows) records.get(EntryId)?.push(record);
  return records;
}

/** One order of the caller's from booking to delivery. What was corrected and by whom is between us. */
export async function trackOf(ctx: Ctx, id: number): Promise<OrderTrack> {
  const entry = await entryStore.read(ctx, id);
  const records = (await recordsOf(ctx, [id])).get(id) ?? [];
  const boxes = trackedBoxes(entry, records, ctx.now);
  const { ReturnedCount, BoxCount } = progressOf(boxes, true);
  const staff = isStaff(ctx);
  const Changes = staff
    ? await ctx.sql<MilestoneChange>(
        `SELECT ${selectOf(MilestoneChange, 't')} FROM entry_milestone_change t WHERE t.entry_id = $1 ORDER BY t.id DESC LIMIT 2000`,
        [id],
      )
    : [];
  const { Id, EntryNo, CompanyName, State, BookingNo, CarrierCode, Vessel, Voyage, LoadPort, DischargePort, DeliveryPlace } = entry;
  const { MblNo, SailingDate, ArrivalDate, Version } = entry;
  return {
    ...{ Id, EntryNo, CompanyName, State, BookingNo, MblNo: MblNo ?? null, CarrierCode: CarrierCode ?? null, Version, Changes },
    ...{ Vessel: Vessel ?? null, Voyage: Voyage ?? null, LoadPort: LoadPort ?? null, DischargePort: DischargePort ?? null },
    ...{ DeliveryPlace: DeliveryPlace ?? null, SailingDate: SailingDate ?? null, ArrivalDate: ArrivalDate ?? null },
    Boxes: boxes.map((box) => ({
      ...box,
      Milestones: box.Milestones.map((milestone) => (staff ? milestone : { ...milestone, PersonName: null })),
    })),
    MayComplete:
      BoxCount > 0 && ReturnedCount === BoxCount && entryStates.allowed(ctx, entry).some(({ Verb }) => Verb === EntryVerb.Complete),
  };
}

/** Keeps where orders stand for their list: written anew whenever an order or a milestone changes. Registered with `onEntryStep`. */
export async function keepProgress(tx: Ctx, entries: readonly WholeEntry[]): Promise<void> {
  const open = entries.filter(({ State }) => OPEN.includes(State));
  const closed = entries.filter(({ State }) => !OPEN.includes(State)).map(({ Id }) => Id);
  if (closed.length > 0) await tx.sql('DELETE FROM entry_progress WHERE id = ANY($1)', [closed]);
  if (open.length === 0) return;
  // A step's record does not carry the numbers of lines that it added.
  const stored = await entryStore.readAnybodys(
    tx,
    open.map(({ Id }) => Id),
  );
  const records = await recordsOf(
    tx,
    stored.map(({ Id }) => Id),
  );
  const rows = stored.map((entry) => {
    const progress = progressOf(trackedBoxes(entry, records.get(entry.Id) ?? [], tx.now), entry.State === EntryState.InTransit);
    return {
      ...{ id: entry.Id, company_id: entry.CompanyId, arrival_time: progress.ArrivalTime, arrival_kind: progress.ArrivalKind },
      ...{ next_milestone: progress.NextMilestone, next_due: progress.NextDue },
      ...{ returned_count: progress.ReturnedCount, box_count: progress.BoxCount },
    };
  });
  await tx.sql(
    `INSERT INTO entry_progress SELECT * FROM json_populate_recordset(NULL::entry_progress, $1)
      ON CONFLICT (id) DO UPDATE SET arrival_time = excluded.arrival_time, arrival_kind = excluded.arrival_kind,
        next_milestone = excluded.next_milestone, next_due = excluded.next_due, returned_count = excluded.returned_count,
        box_count = excluded.box_count`,
    [JSON.stringify(rows)],
  );
}
