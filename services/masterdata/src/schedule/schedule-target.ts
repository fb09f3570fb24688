import { zoneClock, zoneOffset } from '@quayside/contracts/core/zones';
import {
  ScheduleReason,
  VoyageSource,
  VoyageStatus,
} from '@quayside/contracts/masterdata/schedule-choices';
import type {
  ScheduleImportOptions,
  ScheduleRow,
} from '@quayside/contracts/masterdata/schedule-import';
import { scheduleImport } from '@quayside/contracts/masterdata/schedule-import';
import { defineImport } from '@quayside/service-kit/import/definition';
import type {
  AppliedChange,
  ImportTarget,
  RowChange,
  StoredRow,
} from '@quayside/service-kit/import/target';
import { vesselVoyageColumn } from '@quayside/service-kit/import/vessel-voyage-column';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { usualHours } from './estimate-cutoffs.js';
import { turnMatrix } from './matrix/turn-matrix.js';
import { turnOwnList } from './own-list/turn-own-list.js';
import { turnPortPairs } from './port-pairs/turn-port-pairs.js';
import { resolveSchedule, type ScheduleExtra } from './resolve-schedule.js';
import { SCHEDULE_FIELDS } from './schedule-fields.js';
import { draftWith, withoutCalls } from './schedule-rows.js';
import { type VoyageDraft, voyageKey, voyagesByKey, type WholeVoyage } from './voyage-record.js';
import { type VoyageWrite, writeVoyages } from './write-voyages.js';

type Change = RowChange<ScheduleRow, ScheduleExtra>;
type Named = Pick<ScheduleRow, 'CarrierCode' | 'Vessel' | 'VoyageNo'>;

const keyOfRow = ({ CarrierCode, Vessel, VoyageNo }: Named): string =>
  voyageKey({ CarrierCode, VesselName: Vessel, VoyageNo });

const voyagesOf = (
  ctx: Ctx,
  rows: readonly { values: Partial<ScheduleRow> }[],
  lock: boolean,
): Promise<WholeVoyage[]> => {
  const named = rows
    .map(({ values }) => values)
    .filter(
      (values): values is ScheduleRow =>
        !!values.CarrierCode && !!values.Vessel && !!values.VoyageNo,
    );
  const keys = new Map(
    named.map((values) => [keyOfRow(values), { ...values, VesselName: values.Vessel }]),
  );
  return voyagesByKey(ctx, [...keys.values()], lock);
};

/** A stored call as the row that it would be. Estimated cut-offs are not what the carrier said, so a row that tells one is a change. */
function asRow({
  CarrierCode,
  LoopCode,
  VesselName,
  VoyageNo,
  Status,
  Calls,
}: WholeVoyage): StoredRow<ScheduleRow>[] {
  return Calls.map((call) => {
    const told = (code: string, time: string | null): string | null =>
      call.Estimated.includes(code) ? null : time;
    return {
      Id: call.Id,
      Version: call.Version,
      values: {
        CarrierCode,
        LoopCode,
        Vessel: VesselName ?? '',
        VoyageNo,
        Port: call.PortCode,
        Terminal: call.TerminalCode,
        EtaDayOnly: call.DayOnly.includes('Eta'),
        EtdDayOnly: call.DayOnly.includes('Etd'),
        Eta: call.Eta,
        Etd: call.Etd,
        GateOpen: call.GateOpen,
        EmptyPickup: call.EmptyPickup,
        SiCutoff: told('DCO', call.SiCutoff),
        VgmCutoff: told('VCO', call.VgmCutoff),
        GateInCutoff: told('FCO', call.GateInCutoff),
        CustomsCutoff: told('CUA', call.CustomsCutoff),
        ManifestCutoff: told('AFC', call.ManifestCutoff),
        Blank: Status === VoyageStatus.Blank,
      },
    };
  });
}

/** Rows of a chunk by their voyage, in the order of the file. */
function byVoyage<C extends { values: Partial<ScheduleRow> }>(
  changes: readonly C[],
): Map<string, C[]> {
  const groups = new Map<string, C[]>();
  for (const change of changes) {
    const key = keyOfRow(change.values as ScheduleRow);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return groups;
}

function reasonOf(before: WholeVoyage | null, { Status }: VoyageDraft): ScheduleReason {
  const [was, is] = [before?.Status, Status].map((status) => status === VoyageStatus.Blank);
  if (was === is) return ScheduleReason.Refresh;
  return is ? ScheduleReason.Blank : ScheduleReason.Restore;
}

async function apply(tx: Ctx, changes: readonly Change[]) {
  const stored = new Map(
    (await voyagesOf(tx, changes, true)).map((voyage) => [voyageKey(voyage), voyage]),
  );
  const hours = await usualHours(
    tx,
    changes.flatMap(({ values }) => values.Port ?? []),
  );
  const groups = [...byVoyage(changes)];
  const writes = groups.map(([key, rows]): VoyageWrite => {
    const before = stored.get(key) ?? null;
    const after = draftWith(before, rows, hours);
    return { before, after, reason: reasonOf(before, after), source: VoyageSource.Import };
  });
  const voyages = new Map(
    (await writeVoyages(tx, writes)).map((voyage) => [voyageKey(voyage), voyage]),
  );
  return changes.map(({ values }) => {
    const voyage = voyages.get(keyOfRow(values as ScheduleRow));
    const call = voyage?.Calls.find(({ PortCode }) => PortCode === values.Port);
    return { Id: call?.Id ?? 0, Version: call?.Version ?? 0 };
  });
}

/** Calls that the import added go, times that it changed are what they were; a voyage without any call left goes too. */
async function undo(tx: Ctx, changes: readonly AppliedChange<ScheduleRow, ScheduleExtra>[]) {
  const voyages = await voyagesOf(tx, changes, true);
  const groups = byVoyage(changes);
  const hours = await usualHours(
    tx,
    changes.flatMap(({ values }) => values.Port ?? []),
  );
  const gone: number[] = [];
  const writes = voyages.flatMap((before): VoyageWrite[] => {
    const rows = groups.get(voyageKey(before)) ?? [];
    const added = new Set(rows.filter(({ kind }) => kind === 'added').map(({ Id }) => Id));
    const left = withoutCalls(before, added, rows, hours);
    if (left.Calls.length === 0) {
      gone.push(before.Id);
      return [];
    }
    return [
      {
        before,
        after: left,
        reason: ScheduleReason.Correction,
        source: VoyageSource.Import,
        remark: '撤销导入',
      },
    ];
  });
  await writeVoyages(tx, writes);
  if (gone.length > 0) await tx.sql('DELETE FROM voyage WHERE id = ANY($1)', [gone]);
  return [];
}

/** A time of a row by the clock of its port, with the offset; a day where the day alone is known. */
function shownTime(
  values: Readonly<Partial<ScheduleRow>>,
  extra: ScheduleExtra | null,
  field: keyof ScheduleRow,
  moment: string,
): string {
  const zone = extra?.zone;
  if (!zone) return `${moment.slice(0, 16).replace('T', ' ')}Z（时区未知）`;
  const clock = zoneClock(moment, zone).slice(0, 16).replace('T', ' ');
  const isDay = field === 'Eta' ? values.EtaDayOnly : field === 'Etd' && values.EtdDayOnly;
  return isDay && clock.endsWith('00:00')
    ? clock.slice(0, 10)
    : `${clock} ${zoneOffset(moment, zone)}`;
}

/** Voyages from a carrier's schedule: a row is a call, known by carrier, ship, voyage and port. */
export const scheduleTarget: ImportTarget<ScheduleRow, ScheduleImportOptions, ScheduleExtra> = {
  key: ['CarrierCode', 'Vessel', 'VoyageNo', 'Port'],
  whole: { label: '航次', fields: ['CarrierCode', 'Vessel', 'VoyageNo'] },
  fields: SCHEDULE_FIELDS,
  joint: { VesselVoyage: vesselVoyageColumn('Vessel', 'VoyageNo') },
  zone: '各挂靠港当地时间',
  clock: shownTime,
  turn: (sheet) => turnOwnList(sheet) ?? turnPortPairs(sheet) ?? turnMatrix(sheet),
  complete(values, { CarrierCode }) {
    values.CarrierCode ??= CarrierCode?.trim() || undefined!;
    if (values.VoyageNo) values.VoyageNo = values.VoyageNo.trim().toUpperCase().replace(/\s/g, '');
    if (values.LoopCode) values.LoopCode = values.LoopCode.trim().toUpperCase();
  },
  resolve: resolveSchedule,
  async existing(ctx, rows, lock) {
    return (await voyagesOf(ctx, rows, lock)).flatMap(asRow);
  },
  apply,
  undo,
};

export const scheduleImporter = defineImport(scheduleImport, scheduleTarget, import.meta.url);
