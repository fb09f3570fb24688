import type { PortCall, PortCallInput } from '@quayside/contracts/masterdata/schedule';
import {
  CallStatus,
  VoyageSource,
  VoyageStatus,
} from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { ROW_TIMES, type ScheduleRow } from '@quayside/contracts/masterdata/schedule-import';
import { estimateCutoffs, type UsualHours } from './estimate-cutoffs.js';
import { normalCall, type VoyageDraft, type WholeVoyage } from './voyage-record.js';

const CODES = new Map(CUTOFFS.map(({ field, code }) => [field as string, code]));

/** A call as a row tells it; where a ship leaves, something can be loaded, and where it arrives, discharged. */
export const newCall = (values: Partial<ScheduleRow>): PortCallInput =>
  normalCall({
    ...Object.fromEntries(CUTOFFS.map(({ field }) => [field, null])),
    ...Object.fromEntries(ROW_TIMES.map((field) => [field, values[field] ?? null])),
    PortCode: values.Port ?? '',
    TerminalCode: values.Terminal ?? null,
    Loading: !!values.Etd,
    Discharging: !!values.Eta,
    Status: values.Blank && !values.Eta && !values.Etd ? CallStatus.Blank : CallStatus.Normal,
    Ata: null,
    Atd: null,
    DayOnly: [...(values.EtaDayOnly ? ['Eta'] : []), ...(values.EtdDayOnly ? ['Etd'] : [])],
  } as PortCallInput);

/** Which passages are days, after a row told one of them. */
function withDayOnly(
  before: readonly string[],
  field: string,
  { EtaDayOnly, EtdDayOnly }: Partial<ScheduleRow>,
): string[] {
  const isDay = field === 'Eta' ? EtaDayOnly : field === 'Etd' ? EtdDayOnly : false;
  return [...before.filter((each) => each !== field), ...(isDay ? [field] : [])];
}

/** A stored call with what a row says now; what it leaves out stays. */
function mergedCall(call: PortCall, values: Partial<ScheduleRow>): PortCallInput {
  const next = {
    ...call,
    Estimated: [...call.Estimated],
    TerminalCode: values.Terminal ?? call.TerminalCode,
  };
  for (const field of ROW_TIMES) {
    const told = values[field];
    if (!told) continue;
    next[field] = told;
    next.DayOnly = withDayOnly(next.DayOnly, field, values);
    const code = CODES.get(field);
    if (code) next.Estimated = next.Estimated.filter((each) => each !== code);
  }
  next.Loading = next.Loading || !!values.Etd;
  if (call.Status === CallStatus.Blank && (values.Eta || values.Etd))
    next.Status = CallStatus.Normal;
  return next;
}

const moment = ({ Eta, Etd }: PortCallInput): number => Date.parse(Eta ?? Etd ?? '') || 0;

/** A voyage does not sail when a row says so, and sails again when one says that and none the other. */
function statusWith(
  before: WholeVoyage | null,
  rows: readonly { values: Partial<ScheduleRow> }[],
): VoyageStatus {
  if (rows.some(({ values }) => values.Blank)) return VoyageStatus.Blank;
  const restored =
    before?.Status === VoyageStatus.Blank && rows.some(({ values }) => values.Blank === false);
  return before && !restored ? before.Status : VoyageStatus.Planned;
}

/** The voyage with the rows of a file: calls stand in the order of their times. */
export function draftWith(
  before: WholeVoyage | null,
  rows: readonly { values: Partial<ScheduleRow>; extra: { imo: string | null } }[],
  hours: UsualHours,
): VoyageDraft {
  const Calls: PortCallInput[] = [...(before?.Calls ?? [])];
  for (const { values } of rows) {
    const at = Calls.findIndex(({ PortCode }) => PortCode === values.Port);
    if (at < 0) Calls.push(newCall(values));
    else Calls[at] = mergedCall(Calls[at] as PortCall, values);
  }
  const first = rows[0]!;
  const { CarrierCode = '', LoopCode = null, Vessel = null, VoyageNo = '' } = first.values;
  return {
    ...(before ?? { InboundVoyageNo: null, Remark: null }),
    CarrierCode,
    VesselName: Vessel,
    VoyageNo,
    LoopCode: LoopCode ?? before?.LoopCode ?? null,
    VesselImo: first.extra.imo ?? before?.VesselImo ?? null,
    Source: VoyageSource.Import,
    Status: statusWith(before, rows),
    Calls: Calls.sort((a, b) => moment(a) - moment(b)).map((call) => estimateCutoffs(call, hours)),
  };
}

/** The voyage without the calls that an import added, and with the times that it changed as they were. */
export function withoutCalls(
  before: WholeVoyage,
  added: ReadonlySet<number>,
  rows: readonly { Id: number; before: Partial<ScheduleRow> }[],
  hours: UsualHours,
): VoyageDraft {
  const old = new Map(rows.map((row) => [row.Id, row.before]));
  const loop = rows.find((row) => !added.has(row.Id) && row.before.LoopCode !== undefined)?.before
    .LoopCode;
  const Calls = before.Calls.filter(({ Id }) => !added.has(Id)).map((call): PortCallInput => {
    const was = old.get(call.Id) ?? {};
    const next = { ...call, Estimated: [...call.Estimated] };
    if (was.Terminal !== undefined) next.TerminalCode = was.Terminal;
    for (const field of ROW_TIMES) if (was[field] !== undefined) next[field] = was[field];
    if (was.EtaDayOnly != null) next.DayOnly = withDayOnly(next.DayOnly, 'Eta', was);
    if (was.EtdDayOnly != null) next.DayOnly = withDayOnly(next.DayOnly, 'Etd', was);
    return estimateCutoffs(next, hours);
  });
  const blank = rows.find((row) => row.before.Blank !== undefined)?.before.Blank;
  const Status =
    blank === undefined ? before.Status : blank ? VoyageStatus.Blank : VoyageStatus.Planned;
  return { ...before, LoopCode: loop === undefined ? before.LoopCode : loop, Calls, Status };
}
