import { dayBegins, momentAt, type Zone, zoneClock } from '@quayside/contracts/core/zones';
import { type PortCall, PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { CallStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS, type CutoffField } from '@quayside/contracts/masterdata/schedule-cutoffs';
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

/** The zone of a port by its code; null or undefined where it is not known. */
export type ZoneOf = (port: string | null | undefined) => Zone | null | undefined;

const PASSAGES: readonly string[] = ['Eta', 'Etd'];
const MINUTE = 'YYYY-MM-DD HH:mm'.length;

/** What the port's clock shows at a moment; at a port whose zone nobody knows the moment itself, which goes back as it came. */
function shown(
  time: string | null | undefined,
  zone: Zone | null | undefined,
  dayOnly = false,
): string | null {
  if (!time) return null;
  if (!zone) return time;
  const clock = zoneClock(time, zone).replace('T', ' ');
  return dayOnly ? clock.slice(0, 10) : clock.endsWith(':00') ? clock.slice(0, MINUTE) : clock;
}

const SHOWN_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/;
const SHOWN_DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The moment that a cell means by the port's clock. A text that nobody could read, and a time at a port without a known zone, goes
 * to the server as it is, which names the cell.
 */
function moment(text: string | null, zone: Zone | null | undefined): string | null {
  if (!text) return null;
  if (!zone) return text;
  if (SHOWN_DAY.test(text)) return dayBegins(text, zone);
  return SHOWN_TIME.test(text) ? momentAt(text, zone) : text;
}

const YES = /^(是|√|✓|Y|YES|1|TRUE)$/i;
const tidyYes = (text: string): string => (YES.test(text.trim()) ? '是' : '');
const tidyStatus = (text: string): string =>
  CallStatus.options.find(({ label, value }) => label === text || value === text.toUpperCase())
    ?.label ?? text;

export const newCallRow = (): CallRow => ({
  key: randomHex(6),
  id: null,
  PortCode: null,
  TerminalCode: null,
  Loading: '是',
  Discharging: null,
  Status: null,
  reckoned: {},
  base: {},
  ...(Object.fromEntries(TIMES.map((field) => [field, null])) as Record<TimeField, null>),
});
export const copyCallRow = (row: CallRow): CallRow => ({ ...row, key: randomHex(6), id: null });

const reckonedOf = (call: PortCallInput, zone: Zone | null | undefined): Record<string, string> =>
  Object.fromEntries(
    CUTOFFS.filter(({ code, field }) => call.Estimated?.includes(code) && call[field]).map(
      ({ field }) => [field, shown(call[field], zone)!],
    ),
  );

/** A stored call as a row, with what the clock of its port shows. */
export function rowOf(call: PortCallInput | PortCall, zoneOf: ZoneOf): CallRow {
  const zone = zoneOf(call.PortCode);
  const times = TIMES.map((field) => [
    field,
    shown(call[field], zone, call.DayOnly?.includes(field)),
  ]);
  return {
    key: call.Id ? `c${call.Id}` : randomHex(6),
    id: call.Id ?? null,
    PortCode: call.PortCode,
    TerminalCode: call.TerminalCode,
    Loading: call.Loading ? '是' : null,
    Discharging: call.Discharging ? '是' : null,
    Status: call.Status === CallStatus.Normal ? null : CallStatus.label(call.Status),
    ...(Object.fromEntries(times) as Record<TimeField, string | null>),
    reckoned: reckonedOf(call, zone),
    base: Object.fromEntries(
      CUTOFFS.filter(({ field }) => !SHOWN.includes(field)).map(({ field }) => [
        field,
        call[field],
      ]),
    ),
  };
}

/** The row as it is sent. */
export function callOf(row: CallRow, zoneOf: ZoneOf): PortCallInput {
  const zone = zoneOf(row.PortCode);
  const times = Object.fromEntries(TIMES.map((field) => [field, moment(row[field], zone)]));
  const status = CallStatus.options.find(({ label }) => label === row.Status);
  return {
    ...Object.fromEntries(CUTOFFS.map(({ field }) => [field, null])),
    ...row.base,
    ...times,
    ...(row.id ? { Id: row.id } : {}),
    PortCode: row.PortCode ?? '',
    TerminalCode: row.TerminalCode || null,
    Loading: row.Loading === '是',
    Discharging: row.Discharging === '是',
    Status: row.Status ? (status?.value ?? row.Status) : CallStatus.Normal,
    Estimated: CUTOFFS.filter(
      ({ field }) => row.reckoned[field] && row.reckoned[field] === row[field as TimeField],
    ).map(({ code }) => code),
    DayOnly: PASSAGES.filter((field) => SHOWN_DAY.test(row[field as TimeField] ?? '')),
  } as unknown as PortCallInput;
}

/** Puts what the server reckoned into the cells that nobody filled. Answers the same rows when nothing changes. */
export function withReckoned(
  rows: readonly CallRow[],
  calls: readonly PortCallInput[],
  zoneOf: ZoneOf,
): readonly CallRow[] {
  let changed = false;
  const next = rows.map((row, index): CallRow => {
    const call = calls[index];
    if (!call) return row;
    const reckoned = reckonedOf(call, zoneOf(call.PortCode));
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

/** The columns of the calls in the order of carriers' schedules. @param zoneText what stands behind a port's code: its zone */
export const callColumns = (zoneText: (port: string) => string): readonly GridColumn<CallRow>[] => [
  column('PortCode', {
    width: 178,
    required: true,
    suffix: (value) => zoneText(String(value)),
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
