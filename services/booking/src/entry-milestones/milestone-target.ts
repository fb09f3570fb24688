import { MilestoneSource } from '@quayside/contracts/booking/entry/milestones';
import {
  type MilestoneEntry,
  MilestoneOutcome,
  type MilestoneResult,
  type MilestoneSheetRow,
  milestoneImport,
} from '@quayside/contracts/booking/entry/milestones.api';
import { portTime, type Zone } from '@quayside/contracts/core/zones';
import { defineImport } from '@quayside/service-kit/import/definition';
import { portMoment } from '@quayside/service-kit/import/port-times';
import type {
  AddFault,
  Applied,
  AppliedChange,
  ImportRow,
  ImportTarget,
  UndoRefusal,
} from '@quayside/service-kit/import/target';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import { TRACK_OWN } from './list-tracks.js';
import { keysOfNumbers } from './read-track.js';
import { saveMilestones } from './save-milestones.js';
import { SHEET_TIMES, type SheetBox, sheetRowsOf } from './sheet-rows.js';

type Extra = Pick<SheetBox, 'EntryId' | 'BookingId' | 'BoxId' | 'Unit'> & {
  /** Of the port of discharge; null where nobody knows it. */
  zone?: Zone | null;
};
type Row = ImportRow<MilestoneSheetRow, Extra>;

/** A single container's number among all, those of bookings below zero: a line has 200 at most. */
const idOf = ({ BookingId, BoxId, Unit }: Pick<Extra, 'BookingId' | 'BoxId' | 'Unit'>): number =>
  (BoxId * 1000 + Unit) * (BookingId ? -1 : 1);
const place = (no: string | undefined, container: string | undefined): string =>
  `${no} ${compactCode(container ?? '')}`;

const placeOf = ({ EntryId, BookingId, BoxId, Unit }: Extra) => ({
  EntryId,
  BookingId: BookingId ?? null,
  BoxId,
  Unit,
});

/** What a row says of its container. */
const entriesOf = (
  extra: Extra,
  values: Partial<MilestoneSheetRow>,
  only?: readonly string[],
): MilestoneEntry[] =>
  SHEET_TIMES.filter(({ field }) => values[field] && (!only || only.includes(field))).map(
    ({ field, milestone, kind }) => ({
      ...placeOf(extra),
      Milestone: milestone,
      Kind: kind,
      Time: values[field] as string,
    }),
  );

const refusedOf = (results: readonly MilestoneResult[]): MilestoneResult[] =>
  results.filter(({ Outcome }) => Outcome === MilestoneOutcome.Refused);

const boxesOf = async (ctx: Ctx, rows: readonly Row[]): Promise<SheetBox[]> =>
  sheetRowsOf(
    ctx,
    await keysOfNumbers(
      ctx,
      rows.flatMap(({ values }) => values.No ?? []),
    ),
  );

/** Times of containers from a sheet; a row is known by its order and its container. Another actual time needs a person with a reason. */
export const milestoneTarget: ImportTarget<MilestoneSheetRow, object, Extra> = {
  key: ['No', 'Container'],
  zone: '卸货港当地时间',
  clock: (_values, extra, _field, moment) => portTime(moment, extra?.zone ?? null),
  own: TRACK_OWN,
  fields: {
    No: {
      aliases: ['录单号', '托书号', '订单号', 'Order No'],
      read: (text) => ({ value: text.trim().toUpperCase() }),
      example: 'EO26110001',
    },
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
    const boxes = await boxesOf(ctx, rows);
    const numbersOf = ({ values, OtherNo }: SheetBox): string[] =>
      OtherNo ? [values.No, OtherNo] : [values.No];
    const known = new Map(
      boxes.flatMap((box) =>
        numbersOf(box).map((no) => [place(no, box.values.Container), box] as const),
      ),
    );
    const zones = await zonesByPort(ctx);
    const orders = new Set(boxes.flatMap(numbersOf));
    for (const row of rows) {
      const box = known.get(place(row.values.No, row.values.Container));
      if (box) {
        const { No, Container, DischargeCode } = box.values;
        const named = row.values.DischargeCode;
        if (named && named.toUpperCase() !== DischargeCode)
          fault(row, 'DischargeCode', 'port-differs', `该票的卸货港是${DischargeCode ?? '空'}`);
        Object.assign(row.values, { No, Container, DischargeCode });
        row.extra = {
          EntryId: box.EntryId,
          BookingId: box.BookingId,
          BoxId: box.BoxId,
          Unit: box.Unit,
          zone: zones.get(DischargeCode ?? '') ?? null,
        };
        readTimes(row, fault);
      } else if (row.values.No && !orders.has(row.values.No))
        fault(row, 'No', 'entry-unknown', '没有这个录单或已放舱的订舱，或其没有集装箱');
      else if (row.values.No && row.values.Container)
        fault(row, 'Container', 'box-unknown', '该票没有这个集装箱，应为箱号或如 40HQ #1');
    }
    await judge(ctx, rows, fault);
  },
  async existing(ctx, rows) {
    return (await boxesOf(ctx, rows)).map((box) => ({
      Id: idOf(box),
      Version: box.Version,
      values: box.values,
    }));
  },
  async apply(tx, changes) {
    const Entries = changes.flatMap(({ extra, values, fields }) =>
      entriesOf(extra, values, fields),
    );
    await saveAll(tx, Entries);
    return versionsOf(
      tx,
      changes.map(({ extra }) => extra),
    );
  },
  undo: takeBack,
};

/**
 * Makes the times of a row moments by the clock of its port of discharge. Where nobody knows that
 * zone a time without an offset of its own is asked about.
 */
function readTimes(row: Row, fault: AddFault<MilestoneSheetRow, Extra>): void {
  const zone = row.extra.zone ?? null;
  for (const { field } of SHEET_TIMES) {
    const said = row.values[field];
    if (!said) continue;
    if (zone || said.endsWith('Z')) {
      const moment = portMoment(said, zone ?? 'UTC');
      if (moment) row.values[field] = moment.time;
      continue;
    }
    delete row.values[field];
    const port = row.values.DischargeCode;
    const why = port
      ? `卸货港${port}的时区未知，请先在“港口”中填写时区，或在时间后写明时区`
      : '该票没有卸货港代码，无法确定当地时间，请先填写卸货港，或在时间后写明时区';
    fault(row, field, 'port-zone-unknown', why);
  }
}

/** What would not be written is a fault of its cell. */
async function judge(
  ctx: Ctx,
  rows: readonly Row[],
  fault: AddFault<MilestoneSheetRow, Extra>,
): Promise<void> {
  const placed = rows.filter(({ extra }) => extra);
  const Entries = placed.flatMap(({ extra, values }) => entriesOf(extra, values));
  if (Entries.length === 0) return;
  for (const { BookingId, BoxId, Unit, Milestone, Kind, Code, Msg } of refusedOf(
    await saveMilestones(ctx, { Entries, Preview: true }),
  )) {
    const at = BoxId && Unit ? idOf({ BookingId, BoxId, Unit }) : null;
    const row = placed.find(({ extra }) => idOf(extra) === at);
    const time = SHEET_TIMES.find(
      ({ milestone, kind }) => milestone === Milestone && kind === Kind,
    );
    if (row && time) fault(row, time.field, `milestone-${Code}`, Msg ?? '');
    else for (const each of placed) fault(each, 'No', `milestone-${Code}`, Msg ?? '');
  }
}

/** Somebody's change since the check stops the import: what it would not write, it says. */
async function saveAll(tx: Ctx, Entries: MilestoneEntry[]): Promise<void> {
  const [refused] = refusedOf(await saveMilestones(tx, { Entries }, MilestoneSource.Import));
  if (refused)
    throw new Refusal('entry.milestone-refused', {
      no: refused.No,
      container: refused.Container ?? '',
      reason: refused.Msg ?? '',
    });
}

async function versionsOf(tx: Ctx, boxes: readonly Extra[]): Promise<Applied[]> {
  const now = new Map((await sheetRowsOf(tx, boxes)).map((box) => [idOf(box), box.Version]));
  return boxes.map((box) => ({ Id: idOf(box), Version: now.get(idOf(box)) ?? 0 }));
}

async function takeBack(
  tx: Ctx,
  changes: readonly AppliedChange<MilestoneSheetRow, Extra>[],
): Promise<UndoRefusal[]> {
  const Entries = changes.flatMap(({ extra, before }): MilestoneEntry[] =>
    SHEET_TIMES.filter(({ field }) => field in before).map(({ field, milestone, kind }) => ({
      ...placeOf(extra),
      Milestone: milestone,
      Kind: kind,
      Time: (before[field] as string | null) ?? null,
      Reason: '撤销导入',
    })),
  );
  if (Entries.length === 0) return [];
  const results = await saveMilestones(tx, { Entries }, MilestoneSource.Import);
  return refusedOf(results).map(({ BookingId, BoxId, Unit, Msg }) => ({
    Id: idOf({ BookingId, BoxId: BoxId ?? 0, Unit: Unit ?? 0 }),
    reason: Msg ?? '',
  }));
}

export const milestoneImporter = defineImport(milestoneImport, milestoneTarget, import.meta.url);
