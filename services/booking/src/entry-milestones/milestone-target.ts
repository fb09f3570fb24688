import { MilestoneSource } from '@quayside/contracts/booking/entry/milestones';
import {
  type MilestoneEntry,
  MilestoneOutcome,
  type MilestoneResult,
  type MilestoneSheetRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import type { AddFault, Applied, AppliedChange, ImportRow, ImportTarget, UndoRefusal } from '@quayside/service-kit/import/target';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import { entryIdsOf } from '../entry-order/entry-numbers.js';
import { TRACK_OWN } from './list-tracks.js';
import { saveMilestones } from './save-milestones.js';
import { SHEET_TIMES, type SheetBox, sheetRowsOf } from './sheet-rows.js';

type Extra = Pick<SheetBox, 'EntryId' | 'BoxId' | 'Unit'>;
type Row = ImportRow<MilestoneSheetRow, Extra>;

/** A single container's number among all: a line has 200 at most. */
const idOf = ({ BoxId, Unit }: Extra): number => BoxId * 1000 + Unit;
const place = (no: string | undefined, container: string | undefined): string => `${no} ${compactCode(container ?? '')}`;

/** What a row says of its container. */
const entriesOf = (extra: Extra, values: Partial<MilestoneSheetRow>, only?: readonly string[]): MilestoneEntry[] =>
  SHEET_TIMES.filter(({ field }) => values[field] && (!only || only.includes(field))).map(({ field, milestone, kind }) => ({
    ...{ EntryId: extra.EntryId, BoxId: extra.BoxId, Unit: extra.Unit, Milestone: milestone, Kind: kind, Time: values[field] as string },
  }));

const refusedOf = (results: readonly MilestoneResult[]): MilestoneResult[] =>
  results.filter(({ Outcome }) => Outcome === MilestoneOutcome.Refused);

async function boxesOf(ctx: Ctx, rows: readonly Row[]): Promise<SheetBox[]> {
  const ids = await entryIdsOf(
    ctx,
    rows.flatMap(({ values }) => values.EntryNo ?? []),
  );
  return sheetRowsOf(ctx, [...ids.values()]);
}

/** Times of containers from a sheet; a row is known by its order and its container. Another actual time needs a person with a reason. */
export const milestoneTarget: ImportTarget<MilestoneSheetRow, object, Extra> = {
  key: ['EntryNo', 'Container'],
  own: TRACK_OWN,
  fields: {
    EntryNo: { aliases: ['订单号', 'Order No'], read: (text) => ({ value: text.trim().toUpperCase() }), example: 'EO26110001' },
    Container: { aliases: ['箱号', '柜号', 'Container No'], example: 'CSLU6123450' },
    ArrivalEstimated: { aliases: ['ETA', '预计到港'], example: '2026-12-20 08:00' },
    Arrived: { aliases: ['ATA', '实际抵港', '到港'], example: '2026-12-20 10:30' },
    Discharged: { aliases: ['卸船时间'] },
    Cleared: { aliases: ['清关放行', '目的港清关'] },
    PickedUp: { aliases: ['提重箱', '提柜时间'] },
    Delivered: { aliases: ['送货', '派送时间', '签收'] },
    Returned: { aliases: ['还空箱', '还空', '还箱时间'] },
  },
  async resolve(ctx, rows, fault) {
    const known = new Map((await boxesOf(ctx, rows)).map((box) => [place(box.values.EntryNo, box.values.Container), box]));
    const orders = new Set([...known.values()].map(({ values }) => values.EntryNo));
    for (const row of rows) {
      const box = known.get(place(row.values.EntryNo, row.values.Container));
      if (box) {
        row.values.Container = box.values.Container;
        row.extra = { EntryId: box.EntryId, BoxId: box.BoxId, Unit: box.Unit };
      } else if (row.values.EntryNo && !orders.has(row.values.EntryNo))
        fault(row, 'EntryNo', 'entry-unknown', '没有这个录单，或录单没有集装箱');
      else if (row.values.EntryNo && row.values.Container)
        fault(row, 'Container', 'box-unknown', '录单中没有这个集装箱，应为箱号或如 40HQ #1');
    }
    await judge(ctx, rows, fault);
  },
  async existing(ctx, rows) {
    return (await boxesOf(ctx, rows)).map((box) => ({ Id: idOf(box), Version: box.Version, values: box.values }));
  },
  async apply(tx, changes) {
    const Entries = changes.flatMap(({ extra, values, fields }) => entriesOf(extra, values, fields));
    await saveAll(tx, Entries);
    return versionsOf(
      tx,
      changes.map(({ extra }) => extra),
    );
  },
  undo: takeBack,
};

/** What would not be written is a fault of its cell. */
async function judge(ctx: Ctx, rows: readonly Row[], fault: AddFault<MilestoneSheetRow, Extra>): Promise<void> {
  const placed = rows.filter(({ extra }) => extra);
  const Entries = placed.flatMap(({ extra, values }) => entriesOf(extra, values));
  if (Entries.length === 0) return;
  for (const { BoxId, Unit, Milestone, Kind, Code, Msg } of refusedOf(await saveMilestones(ctx, { Entries, Preview: true }))) {
    const row = placed.find(({ extra }) => extra.BoxId === BoxId && extra.Unit === Unit);
    const time = SHEET_TIMES.find(({ milestone, kind }) => milestone === Milestone && kind === Kind);
    if (row && time) fault(row, time.field, `milestone-${Code}`, Msg ?? '');
    else for (const each of placed) fault(each, 'EntryNo', `milestone-${Code}`, Msg ?? '');
  }
}

/** Somebody's change since the check stops the import: what it would not write, it says. */
async function saveAll(tx: Ctx, Entries: MilestoneEntry[]): Promise<void> {
  const [refused] = refusedOf(await saveMilestones(tx, { Entries }, MilestoneSource.Import));
  if (refused)
    throw new Refusal('entry.milestone-refused', { no: refused.EntryNo, container: refused.Container ?? '', reason: refused.Msg ?? '' });
}

async function versionsOf(tx: Ctx, boxes: readonly Extra[]): Promise<Applied[]> {
  const now = new Map((await sheetRowsOf(tx, [...new Set(boxes.map(({ EntryId }) => EntryId))])).map((box) => [idOf(box), box.Version]));
  return boxes.map((box) => ({ Id: idOf(box), Version: now.get(idOf(box)) ?? 0 }));
}

async function takeBack(tx: Ctx, changes: readonly AppliedChange<MilestoneSheetRow, Extra>[]): Promise<UndoRefusal[]> {
  const Entries = changes.flatMap(({ extra, before }): MilestoneEntry[] =>
    SHEET_TIMES.filter(({ field }) => field in before).map(({ field, milestone, kind }) => ({
      ...{ EntryId: extra.EntryId, BoxId: extra.BoxId, Unit: extra.Unit, Milestone: milestone, Kind: kind },
      ...{ Time: (before[field] as string | null) ?? null, Reason: '撤销导入' },
    })),
  );
  if (Entries.length === 0) return [];
  const results = await saveMilestones(tx, { Entries }, MilestoneSource.Import);
  return refusedOf(results).map(({ BoxId, Unit, Msg }) => ({ Id: (BoxId ?? 0) * 1000 + (Unit ?? 0), reason: Msg ?? '' }));
}
