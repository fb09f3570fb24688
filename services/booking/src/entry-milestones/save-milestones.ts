import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { Milestone, MilestoneSource, TimeKind, type TrackedBox } from '@quayside/contracts/booking/entry/milestones';
import {
  type MilestoneEntry,
  MilestoneOutcome,
  type MilestoneResult,
  type SaveMilestones,
} from '@quayside/contracts/booking/entry/milestones.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { actOnEntry } from '../entry-order/act-on-entry.js';
import { entryStore, type WholeEntry } from '../entry-order/entry-order.entity.js';
import { entryStates } from '../entry-order/entry-states.js';
import { lockCargoOrders } from '../entry-order/read-entry.js';
import { quietNotice } from '../entry-order/step-notice.js';
import { FIELD_OF, type Judged, judgeTimes } from './judge-times.js';
import { trackedBoxes } from './progress.js';
import { keepProgress, recordsOf, TRACKED } from './read-track.js';

type Given = MilestoneEntry & { box: Pick<TrackedBox, 'BoxId' | 'Unit'> };
type Written = Judged<Given>;

const isWritten = ({ Outcome }: Pick<MilestoneResult, 'Outcome'>): boolean =>
  Outcome === MilestoneOutcome.Written || Outcome === MilestoneOutcome.Warned;

/**
 * Records times of containers, or says what would become of them: one result for each container and time, refused ones beside those that
 * are written. 404 for an order that is not the caller's, 400 for a container that it does not have.
 */
export function saveMilestones(
  ctx: Ctx,
  { Entries, Preview = false }: SaveMilestones,
  source: MilestoneSource = MilestoneSource.Manual,
): Promise<MilestoneResult[]> {
  const ids = [...new Set(Entries.map(({ EntryId }) => EntryId))].sort((a, b) => a - b);
  return ctx.tx(async (tx) => {
    if (!Preview) await lockCargoOrders(tx, ids);
    const orders = new Map((await entryStore.readMany(tx, ids)).map((entry) => [entry.Id, entry]));
    const results: MilestoneResult[] = [];
    for (const id of ids) {
      const seen = found(orders.get(id));
      const entry = Preview ? seen : await entryStore.read(tx, id, true);
      const given = Entries.filter(({ EntryId }) => EntryId === id);
      results.push(...(await saveOf(tx, entry, given, Preview, source)));
    }
    return results;
  });
}

async function saveOf(
  tx: Ctx,
  entry: WholeEntry,
  given: readonly MilestoneEntry[],
  preview: boolean,
  source: MilestoneSource,
): Promise<MilestoneResult[]> {
  const of = (each: MilestoneEntry) => ({ EntryId: entry.Id, EntryNo: entry.EntryNo, Milestone: each.Milestone, Kind: each.Kind });
  const none = { BoxId: null, Unit: null, Container: null, Before: null, Outcome: MilestoneOutcome.Refused };
  const refuse = (each: MilestoneEntry, Code: string, Msg: string): MilestoneResult => ({
    ...{ ...of(each), ...none, Time: each.Time ?? null, Code, Msg },
  });
  if (!TRACKED.includes(entry.State)) {
    return given.map((each) => refuse(each, 'state', `${EntryState.label(entry.State)}的录单不登记节点`));
  }
  const records = (await recordsOf(tx, [entry.Id])).get(entry.Id) ?? [];
  const boxes = trackedBoxes(entry, records, tx.now);
  const results: MilestoneResult[] = [];
  const written: Written[] = [];
  for (const each of given) {
    if (!boxesOf(boxes, each).length) results.push(refuse(each, 'box', boxes.length ? '订单中没有这个集装箱' : '订单没有集装箱'));
  }
  for (const box of boxes) {
    const here = given.filter((each) => boxesOf(boxes, each).includes(box)).map((each): Given => ({ ...each, box }));
    const known = records.filter(({ BoxId, Unit }) => BoxId === box.BoxId && Unit === box.Unit);
    for (const judged of judgeTimes(here, known, tx.now)) {
      const { given: each, before: Before, outcome: Outcome, code: Code, msg: Msg } = judged;
      results.push({
        ...{ ...of(each), BoxId: box.BoxId, Unit: box.Unit, Container: box.Container },
        ...{ Before, Time: each.Time ?? null, Outcome, Code, Msg },
      });
      if (isWritten({ Outcome })) written.push(judged);
    }
  }
  if (preview || written.length === 0) return results;
  await writeTimes(tx, entry, written, source);
  await afterTimes(tx, entry, written);
  return results;
}

/** The containers that a time is said of: the one that is named, or all that the order has. */
const boxesOf = (boxes: readonly TrackedBox[], { BoxId, Unit }: MilestoneEntry): TrackedBox[] =>
  boxes.filter((box) => (BoxId ? box.BoxId === BoxId && box.Unit === (Unit ?? box.Unit) : !box.Gone));

/** Writes judged times over the present ones of an order, each with what it replaced. */
export async function writeTimes(
  tx: Ctx,
  { Id }: Pick<WholeEntry, 'Id'>,
  written: readonly Written[],
  source: MilestoneSource,
): Promise<void> {
  const who = { source, person_name: tx.identity?.Name ?? '系统', received_time: tx.now.toISOString() };
  for (const [kind, field] of Object.entries(FIELD_OF)) {
    const rows = written
      .filter(({ given }) => given.Kind === kind)
      .map(({ given: { box, Milestone: milestone, Time = null, Reason }, before }) => ({
        ...{
          entry_id: Id,
          box_id: box.BoxId,
          unit: box.Unit,
          milestone,
          kind,
          [field.toLowerCase()]: Time,
          before,
          time: Time,
          version: 1,
        },
        ...{ ...who, reason: Reason?.trim() || null, employee_id: tx.identity?.EmployeeId ?? null },
      }));
    if (rows.length === 0) continue;
    const column = field.toLowerCase();
    await tx.sql(
      `WITH change AS (
        INSERT INTO entry_milestone_change
          (entry_id, box_id, unit, milestone, kind, before, time, source, reason, employee_id, person_name, received_time)
        SELECT entry_id, box_id, unit, milestone, kind, before, time, source, reason, employee_id, person_name, received_time
        FROM json_populate_recordset(NULL::entry_milestone_change, $1))
      INSERT INTO entry_milestone (entry_id, box_id, unit, milestone, ${column}, source, person_name, received_time, version)
      SELECT entry_id, box_id, unit, milestone, ${column}, source, person_name, received_time, version
      FROM json_populate_recordset(NULL::entry_milestone, $1)
      ON CONFLICT (entry_id, box_id, unit, milestone) DO UPDATE SET ${column} = excluded.${column}, source = excluded.source,
        person_name = excluded.person_name, received_time = excluded.received_time, version = entry_milestone.version + 1`,
      [JSON.stringify(rows)],
    );
  }
}

/** The ship's departure sends the order on its way; lists and open screens learn of the rest. */
async function afterTimes(tx: Ctx, entry: WholeEntry, written: readonly Written[]): Promise<void> {
  const departed = written.some(({ given }) => given.Milestone === Milestone.Departed && given.Kind === TimeKind.Actual && given.Time);
  const departs = entryStates.allowed(tx, entry).some(({ Verb }) => Verb === EntryVerb.Depart);
  if (departed && departs) {
    await actOnEntry(tx, { Id: entry.Id, Version: entry.Version, Verb: EntryVerb.Depart, Remarks: '已登记实际开航' });
    return;
  }
  await keepProgress(tx, [entry]);
  await tx.publish(notice, `entry-${entry.Id}`, quietNotice(entry));
}
