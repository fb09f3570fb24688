import {
  Milestone,
  SECOND_HALF,
  TimeKind,
  type TrackedBox,
} from '@quayside/contracts/booking/entry/milestones';
import {
  type MilestoneEntry,
  MilestoneOutcome,
  type MilestoneResult,
  type OrderTrack,
} from '@quayside/contracts/booking/entry/milestones.api';
import { momentAt, type Zone, zoneClock } from '@quayside/contracts/core/zones';
import { offsetsOf, ZONE_UNKNOWN } from '../../../kit/display/port-time.js';
import type { CellMark, GridColumn, GridRow } from '../../../kit/grid/grid-column.js';
import { documentOf } from './areas.js';

/** The columns of the grid: when the ship is expected, and what happened. */
const COLUMNS = [
  { name: 'eta', milestone: Milestone.Arrived, kind: TimeKind.Estimated, title: '预计抵港' },
  ...SECOND_HALF.map((milestone) => ({
    name: milestone,
    milestone,
    kind: TimeKind.Actual,
    title: Milestone.label(milestone),
  })),
] as const;
type TimeName = (typeof COLUMNS)[number]['name'];

/** A container as the grid holds it: times as they are typed, by the clock of the port of discharge. */
export interface BoxRow extends GridRow, Partial<Record<TimeName, string | null>> {
  Container: string;
}

const FORM = 'YYYY-MM-DD HH:mm';
const shown = (time: string | null | undefined, zone: Zone | null): string | null =>
  time
    ? zoneClock(time, zone ?? 'UTC')
        .slice(0, FORM.length)
        .replace('T', ' ')
    : null;
const TYPED = /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/;
/** A time that was typed with its own offset. */
const OWN_OFFSET = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The moment that a cell means; null for a text that is none, or a clock in a zone that nobody knows. */
function momentOf(typed: string, zone: Zone | null): string | null {
  if (OWN_OFFSET.test(typed)) return typed;
  return TYPED.test(typed) && zone ? momentAt(typed, zone) : null;
}

/** @param zone of the port of discharge; null where nobody knows it: nothing can be typed then */
export const boxColumns = (zone: Zone | null): readonly GridColumn<BoxRow>[] => [
  { name: 'Container', title: '集装箱', kind: 'text', width: 130, readOnly: true },
  ...COLUMNS.map(({ name, title }) => ({
    name,
    title: `${title} ${zone ? offsetsOf(zone) : ZONE_UNKNOWN}`,
    aliases: [title],
    kind: 'text' as const,
    date: 'instant' as const,
    wall: 'moment' as const,
    readOnly: zone === null,
    width: 140,
  })),
];

const keyOf = ({ BoxId, Unit }: Pick<TrackedBox, 'BoxId' | 'Unit'>): string => `${BoxId} ${Unit}`;
const recorded = (
  box: TrackedBox,
  { milestone, kind }: (typeof COLUMNS)[number],
  zone: Zone | null,
) => {
  const found = box.Milestones.find(({ Milestone: which }) => which === milestone);
  return {
    time: shown(kind === TimeKind.Actual ? found?.Actual : found?.Estimated, zone),
    version: found?.Version ?? 0,
  };
};

export const rowsOf = ({ Boxes }: OrderTrack, zone: Zone | null): BoxRow[] =>
  Boxes.filter(({ Gone }) => !Gone).map((box) => ({
    key: keyOf(box),
    Container: box.Container,
    ...Object.fromEntries(COLUMNS.map((column) => [column.name, recorded(box, column, zone).time])),
  }));

/** The times of the grid that differ from what is recorded; `emptied` ones say nothing and are not sent. */
export function changesOf(
  track: OrderTrack,
  rows: readonly BoxRow[],
  Reason: string | null,
  zone: Zone | null,
) {
  const entries: MilestoneEntry[] = [];
  let [emptied, unread, corrected] = [0, 0, 0];
  for (const row of rows) {
    const box = track.Boxes.find((each) => keyOf(each) === row.key);
    if (!box) continue;
    for (const column of COLUMNS) {
      const typed = row[column.name] || null;
      const { time, version } = recorded(box, column, zone);
      const moment = typed && momentOf(typed, zone);
      if (typed === time) continue;
      if (typed === null) emptied++;
      else if (!moment) unread++;
      else {
        const correction = column.kind === TimeKind.Actual && time !== null;
        if (correction) corrected++;
        entries.push({
          ...documentOf(track),
          BoxId: box.BoxId,
          Unit: box.Unit,
          Milestone: column.milestone,
          Kind: column.kind,
          Version: version,
          Time: moment,
          ...(correction && { Reason }),
        });
      }
    }
  }
  return { entries, emptied, unread, corrected };
}

const same = (a: string, b: string): boolean =>
  a.replace(/\s/g, '').toUpperCase() === b.replace(/\s/g, '').toUpperCase();

/** What was typed or pasted, at the containers that it names; `unknown` ones are not the order's. */
export function placed(
  before: readonly BoxRow[],
  next: readonly BoxRow[],
): { rows: BoxRow[]; unknown: string[] } {
  const rows = before.map((row, index) =>
    next[index] && same(next[index].Container ?? '', row.Container)
      ? { ...next[index], Container: row.Container }
      : row,
  );
  const unknown: string[] = [];
  next.forEach((row, index) => {
    const named = row.Container?.trim();
    if (!named || same(named, before[index]?.Container ?? '')) {
      if (!named && before[index]) rows[index] = { ...row, Container: before[index].Container };
      return;
    }
    const at = before.findIndex(({ Container }) => same(Container, named));
    if (at < 0) unknown.push(named);
    else rows[at] = { ...row, key: before[at]!.key, Container: before[at]!.Container };
  });
  return { rows, unknown };
}

/** Every filled cell of a row for the rows that have none there. */
export const spread = (rows: readonly BoxRow[], from: BoxRow): BoxRow[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(COLUMNS.map(({ name }) => [name, row[name] || from[name] || null])),
  }));

/** What was not written, and what should be looked at, at its cells. */
export function marksOf(results: readonly MilestoneResult[]): ReadonlyMap<string, CellMark> {
  return new Map(
    results.flatMap((result): [string, CellMark][] => {
      const column = COLUMNS.find(
        ({ milestone, kind }) => milestone === result.Milestone && kind === result.Kind,
      );
      const severity = {
        [MilestoneOutcome.Refused]: 'error',
        [MilestoneOutcome.Warned]: 'warning',
      } as const;
      const of = severity[result.Outcome as keyof typeof severity];
      return column && of && result.Msg
        ? [[`${result.BoxId} ${result.Unit} ${column.name}`, { severity: of, text: result.Msg }]]
        : [];
    }),
  );
}

const CELLS = ['Container', ...COLUMNS.map(({ name }) => name)] as const;

/** Times are recorded to the minute. */
const toMinute = (text: string | null | undefined): string | null =>
  text && TYPED.test(text) ? text.slice(0, FORM.length) : text || null;

/** The grid's times by container and column, so that what several people record comes together. */
export const cellsOf = (rows: readonly BoxRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows.flatMap((row) => CELLS.map((name) => [`${row.key} ${name}`, toMinute(row[name])])),
  );

/** The rows with the times that `cells` has for them. */
export const withCells = (
  rows: readonly BoxRow[],
  cells: Readonly<Record<string, unknown>>,
): BoxRow[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(COLUMNS.map(({ name }) => [name, cells[`${row.key} ${name}`] ?? null])),
  }));

/** Cells that were emptied, with what is recorded there: emptying takes nothing back. */
export const unemptied = (recordedRows: readonly BoxRow[], rows: readonly BoxRow[]): BoxRow[] =>
  rows.map((row) => {
    const stored = recordedRows.find(({ key }) => key === row.key);
    return {
      ...row,
      ...Object.fromEntries(COLUMNS.map(({ name }) => [name, row[name] || stored?.[name] || null])),
    };
  });

/** A cell of `cellsOf` as people call it. */
export function cellLabel(rows: readonly BoxRow[], cell: string): string {
  const row = rows.find(({ key }) => cell.startsWith(`${key} `));
  const column = COLUMNS.find(({ name }) => cell === `${row?.key} ${name}`);
  return `${row?.Container ?? ''} ${column?.title ?? ''}`.trim();
}
