import type { ScheduleRow } from '@quayside/contracts/masterdata/schedule-import';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import type { PortClocks } from '../places/port-clocks.js';
import type { ScheduleExtra } from './resolve-schedule.js';
import { voyageKey } from './voyage-record.js';

type Row = ImportRow<ScheduleRow, ScheduleExtra>;
type Fault = AddFault<ScheduleRow, ScheduleExtra>;

const DAY = 86_400_000;
/** Weekly services of the longest trades are back at their first port after some sixteen weeks. */
const LONGEST_DAYS = 120;
/** A ship may discharge before it loads under the same voyage, but not months before. */
const DISCHARGE_AHEAD_DAYS = 30;

interface Moment {
  row: Row;
  field: 'Eta' | 'Etd';
  at: number;
}

const momentsOf = (rows: readonly Row[]): Moment[] =>
  rows
    .flatMap((row) =>
      (['Eta', 'Etd'] as const).flatMap((field): Moment[] => {
        const time = row.values[field];
        return time ? [{ row, field, at: Date.parse(time) }] : [];
      }),
    )
    .sort((a, b) => a.at - b.at);

const days = (from: Moment, to: Moment): number => Math.round((to.at - from.at) / DAY);
const named = ({ row: { values }, at }: Moment, clocks: PortClocks): string =>
  `${values.Port} ${clocks.day(values.Port ?? '', new Date(at)) ?? ''}`.trim();

/** Times of one voyage that lie too far apart: those of the fewer calls are taken for the wrong ones, of as many, all. */
function tooFar(moments: readonly Moment[], fault: Fault, clocks: PortClocks): boolean {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last || days(first, last) <= LONGEST_DAYS) return false;
  let gap = 1;
  for (let at = 2; at < moments.length; at++) {
    if (days(moments[at - 1]!, moments[at]!) > days(moments[gap - 1]!, moments[gap]!)) gap = at;
  }
  const [early, late] = [moments.slice(0, gap), moments.slice(gap)];
  const apart = days(early.at(-1)!, late[0]!);
  const told = new Set<Row>();
  const wrong = (those: readonly Moment[], other: Moment): void => {
    for (const { row, field } of those) {
      if (told.has(row)) continue;
      told.add(row);
      fault(
        row,
        field,
        'voyage-too-long',
        `与同航次的${named(other, clocks)}相隔${apart}天，一个航次不会超过${LONGEST_DAYS}天，请核对年份`,
      );
    }
  };
  if (early.length <= late.length) wrong(early, late[0]!);
  if (late.length <= early.length) wrong(late, early.at(-1)!);
  return true;
}

/** A port that only discharges stands behind the first departure of the voyage. */
function arrivesFirst(moments: readonly Moment[], fault: Fault, clocks: PortClocks): void {
  const departure = moments.find(({ field }) => field === 'Etd');
  if (!departure) return;
  for (const moment of moments) {
    if (moment === departure) return;
    if (moment.row.values.Etd || days(moment, departure) <= DISCHARGE_AHEAD_DAYS) continue;
    const ahead = `预抵比同航次首次开航（${named(departure, clocks)}）早${days(moment, departure)}天`;
    fault(moment.row, moment.field, 'arrival-before-departure', `${ahead}，请核对日期`);
  }
}

/** Rows of each voyage, in their order. */
function voyagesIn(rows: readonly Row[]): Row[][] {
  const voyages = new Map<string, Row[]>();
  for (const row of rows) {
    const { CarrierCode = '', Vessel = '', VoyageNo = '' } = row.values;
    const key = voyageKey({ CarrierCode, VesselName: Vessel, VoyageNo });
    voyages.set(key, [...(voyages.get(key) ?? []), row]);
  }
  return [...voyages.values()];
}

/**
 * Adds faults to rows whose times cannot belong to one voyage: years apart, an arrival months before the departure, or 停航 in place
 * of a time where the voyage has times at other ports. `rows`: with codes for names and times as instants.
 */
export function judgeVoyages(rows: readonly Row[], fault: Fault, clocks: PortClocks): void {
  for (const voyage of voyagesIn(rows)) {
    const moments = momentsOf(voyage);
    if (!tooFar(moments, fault, clocks)) arrivesFirst(moments, fault, clocks);
    // A note tells that the word stood in the cell of a time, which says nothing of the other ports.
    const left =
      moments.length > 0 ? voyage.filter(({ values, notes }) => values.Blank && notes?.Blank) : [];
    for (const row of left) {
      const field = row.notes?.Etd ? 'Etd' : 'Eta';
      const own = row.values.Eta || row.values.Etd;
      const reason = own
        ? '同一行又有时间，请核对'
        : '同航次在其他港口有时间：只是不靠此港，该行不导入；整个航次停航请在每行注明';
      fault(row, field, 'call-left-out', reason);
    }
  }
}
