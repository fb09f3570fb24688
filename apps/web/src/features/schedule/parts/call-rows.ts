import { type PortCall, PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { CallStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS, type CutoffField } from '@quayside/contracts/masterdata/schedule-cutoffs';
import dayjs from 'dayjs';
import {
  type CellMark,
  type GridColumn,
  type GridRow,
  gridColumn,
} from '../../../kit/grid/grid-column.js';
import { randomHex } from '../../../kit/http/random.js';

/** The cut-offs that have a column of the grid; the others are kept as they are. */
const SHOWN: readonly CutoffField[] = [
  'GateOpen',
  'EmptyPickup',
  'SiCutoff',
  'ManifestCutoff',
  'VgmCutoff',
  'GateInCutoff',
  'CustomsCutoff',
];
const TIMES = ['Eta', 'Etd', 'Ata', 'Atd', ...SHOWN] as const;
type TimeField = (typeof TIMES)[number];

/** A port call as the grid holds it: everything as it is typed. */
export interface CallRow extends GridRow, Record<TimeField, string | null> {
  readonly id: number | null;
  PortCode: string | null;
  TerminalCode: string | null;
  Loading: string | null;
  Discharging: string | null;
  Status: string | null;
  /** What the server reckoned, by field: an unchanged cell is still an estimate. */
  readonly reckoned: Readonly<Partial<Record<string, string>>>;
  /** The call as it came, for what the grid does not show. */
  readonly base: Partial<PortCallInput>;
}

const FORM = 'YYYY-MM-DD HH:mm';
const shown = (time: string | null | undefined): string | null =>
  time ? dayjs(time).format(FORM) : null;

const SHOWN_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/;

/** The moment a cell means; an unreadable text goes to the server as it is, which names the cell. */
const moment = (text: string | null): string | null =>
  text && SHOWN_TIME.test(text) ? dayjs(text).toISOString() : text || null;

const YES = /^(是|√|✓|Y|YES|1|TRUE)$/i;
const tidyYes = (text: string): string => (YES.test(text.trim()) ? '是' : '');
const tidyStatus = (text: string): string =>
  CallStatus.options.find(({ label, value }) => label === text || value === text.toUpperCase())
    ?.label ?? text;

export const newCallRow = (): CallRow => ({
  key: randomHex(6),
  ...{
    id: null,
    PortCode: null,
    TerminalCode: null,
    Loading: '是',
    Discharging: null,
    Status: null,
    reckoned: {},
    base: {},
  },
  ...(Object.fromEntries(TIMES.map((field) => [field, null])) as Record<TimeField, null>),
});
export const copyCallRow = (row: CallRow): CallRow => ({ ...row, key: randomHex(6), id: null });

const reckonedOf = (call: PortCallInput): Record<string, string> =>
  Object.fromEntries(
    CUTOFFS.filter(({ code, field }) => call.Estimated?.includes(code) && call[field]).map(
      ({ field }) => [field, shown(call[field])!],
    ),
  );

/** A stored call as a row. */
export const rowOf = (call: PortCallInput | PortCall): CallRow => ({
  key: call.Id ? `c${call.Id}` : randomHex(6),
  ...{ id: call.Id ?? null, PortCode: call.PortCode, TerminalCode: call.TerminalCode },
  ...{ Loading: call.Loading ? '是' : null, Discharging: call.Discharging ? '是' : null },
  Status: call.Status === CallStatus.Normal ? null : CallStatus.label(call.Status),
  ...(Object.fromEntries(TIMES.map((field) => [field, shown(call[field])])) as Record<
    TimeField,
    string | null
  >),
  reckoned: reckonedOf(call),
  base: Object.fromEntries(
    CUTOFFS.filter(({ field }) => !SHOWN.includes(field)).map(({ field }) => [field, call[field]]),
  ),
});

/** The row as it is sent. */
export function callOf(row: CallRow): PortCallInput {
  const times = Object.fromEntries(TIMES.map((field) => [field, moment(row[field])]));
  const status = CallStatus.options.find(({ label }) => label === row.Status);
  return {
    ...Object.fromEntries(CUTOFFS.map(({ field }) => [field, null])),
    ...row.base,
    ...times,
    ...(row.id ? { Id: row.id } : {}),
    ...{ PortCode: row.PortCode ?? '', TerminalCode: row.TerminalCode || null },
    ...{ Loading: row.Loading === '是', Discharging: row.Discharging === '是' },
    Status: row.Status ? (status?.value ?? row.Status) : CallStatus.Normal,
    Estimated: CUTOFFS.filter(
      ({ field }) => row.reckoned[field] && row.reckoned[field] === row[field as TimeField],
    ).map(({ code }) => code),
  } as unknown as PortCallInput;
}

/** Puts what the server reckoned into the cells that nobody filled. Answers the same rows when nothing changes. */
export function withReckoned(
  rows: readonly CallRow[],
  calls: readonly PortCallInput[],
): readonly CallRow[] {
  let changed = false;
  const next = rows.map((row, index): CallRow => {
    const call = calls[index];
    if (!call) return row;
    const reckoned = reckonedOf(call);
    const filled: Partial<Record<TimeField, string | null>> = {};
    for (const field of SHOWN) {
      const own = row[field] && row[field] !== row.reckoned[field];
      const value = reckoned[field] ?? null;
      if (!own && row[field] !== value) filled[field] = value;
    }
    if (
      Object.keys(filled).length === 0 &&
      JSON.stringify(reckoned) === JSON.stringify(row.reckoned)
    )
      return row;
    changed = true;
    return { ...row, ...filled, reckoned };
  });
  return changed ? next : rows;
}

/** The row as it was filled in: cells with what the server reckoned are empty. */
export const withoutReckoned = (row: CallRow): CallRow => ({
  ...row,
  ...(Object.fromEntries(
    SHOWN.filter((field) => row[field] && row[field] === row.reckoned[field]).map((field) => [
      field,
      null,
    ]),
  ) as object),
  reckoned: {},
});

const column = (
  name: keyof CallRow & keyof PortCallInput & string,
  options: Parameters<typeof gridColumn<CallRow>>[2],
): GridColumn<CallRow> => gridColumn<CallRow>(PortCallInput, name, options);
const time = (name: TimeField, aliases: readonly string[]): GridColumn<CallRow> =>
  column(name, { width: 162, aliases });
const capitals = (text: string): string => text.trim().toUpperCase();

/** The columns of the calls in the order of carriers' schedules. */
export const CALL_COLUMNS: readonly GridColumn<CallRow>[] = [
  column('PortCode', {
    width: 84,
    required: true,
    tidy: capitals,
    aliases: ['港口代码', 'Port', 'POL'],
  }),
  column('TerminalCode', { width: 90, tidy: capitals, aliases: ['Terminal'] }),
  column('Loading', { width: 56, tidy: tidyYes, aliases: ['装'] }),
  column('Discharging', { width: 56, tidy: tidyYes, aliases: ['卸'] }),
  column('Status', { width: 84, tidy: tidyStatus, aliases: ['状态'] }),
  time('Eta', ['ETA', '预计抵港']),
  time('Etd', ['ETD', '预计离港', '开船']),
  time('EmptyPickup', ['ECP', '提空']),
  time('GateOpen', ['EFC', '开港时间']),
  time('SiCutoff', ['DCO', 'SI', '截单时间', '截补料']),
  time('ManifestCutoff', ['AFC', '舱单']),
  time('VgmCutoff', ['VCO', 'VGM']),
  time('GateInCutoff', ['FCO', 'CY Closing', '截重']),
  time('CustomsCutoff', ['CUA', 'CLS', '截放行']),
  time('Ata', ['ATA']),
  time('Atd', ['ATD']),
];

/** What is said of the cells: findings of the server first, then what it only reckoned. */
export function marksOf(
  rows: readonly CallRow[],
  findings: readonly { Prop: string; Msg: string; Severity: 'error' | 'warning' }[],
): (row: number, name: string) => CellMark | undefined {
  const marks = new Map<string, CellMark>();
  for (const { Prop, Msg, Severity } of findings) {
    const [, row, name] = /^Calls\[(\d+)\]\.(\w+)$/.exec(Prop) ?? [];
    const place = `${row}.${name}`;
    if (row && (!marks.has(place) || Severity === 'error'))
      marks.set(place, { severity: Severity, text: Msg });
  }
  return (row, name) => {
    const mark = marks.get(`${row}.${name}`);
    if (mark) return mark;
    const of = rows[row];
    const reckoned = of?.reckoned[name];
    return reckoned && reckoned === of?.[name as TimeField]
      ? { severity: 'info', text: '按码头的惯例时间推算，填写后以填写的为准' }
      : undefined;
  };
}
