import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { readWall } from '@quayside/contracts/core/read-day';
import { isZone, momentAt } from '@quayside/contracts/core/zones';
import { Sailing, Voyage } from '@quayside/contracts/masterdata/schedule';
import { CallStatus, NO_CALL, VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { ROW_TIMES } from '@quayside/contracts/masterdata/schedule-import';
import { zoneHeadingOf } from '@quayside/service-kit/sheet/field-cell';
import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { asCallList } from '../matrix/as-call-list.js';
import { cellAt, type MatrixCall, type Placed, type Sheet } from '../matrix/call-cells.js';
import type { Passage } from '../matrix/matrix-labels.js';
import { WITHOUT_YEAR } from '../matrix/matrix-times.js';

/** People put titles above what they exported. */
const HEADER_WITHIN = 30;
const BLANK = VoyageStatus.label(VoyageStatus.Blank);
const NOT_CALLED = NO_CALL.map((status) => CallStatus.label(status));
/** What the system keeps of a voyage; the ship's number follows from its name. */
const KEPT = [
  'FirstPort',
  'LastPort',
  'VesselImo',
  'Source',
  'Status',
  'RefreshTime',
  'CreateTime',
  'UpdateTime',
  'UpdateName',
];
const KEPT_OF_SAILING = [
  'PortName',
  'TerminalName',
  'VoyageStatus',
  'Ata',
  'Atd',
  'PlannedEtd',
  'DelayHours',
  'Estimated',
  'NextPorts',
];

const ZONES = [
  zoneHeadingOf(fieldsOf(Voyage).get('FirstPort')),
  zoneHeadingOf(fieldsOf(Voyage).get('LastPort')),
  zoneHeadingOf(fieldsOf(Sailing).get('PortCode')),
];

/** Where a sheet has the columns of a list of ours, by field; null unless it has all that are `wanted`. */
interface Found {
  header: number;
  at: (field: string) => number;
}

function columnsOf(sheet: Sheet, type: Class, wanted: readonly string[]): Found | null {
  const labels = fieldsOf(type);
  const header = sheet
    .slice(0, HEADER_WITHIN)
    .findIndex((cells) => wanted.every((name) => cells.includes(labels.get(name)!.label)));
  return header < 0
    ? null
    : { header, at: (field) => sheet[header]!.indexOf(labels.get(field)?.label ?? '') };
}

const cellIn = (sheet: Sheet, row: number, column: number): Placed =>
  column < 0 ? { text: '', row, column: 0 } : cellAt(sheet, row, column);
const told = (cell: Placed): Placed | null => (cell.text === '' ? null : cell);

/** Our lists stood in China time before they named their zone. */
const BEFORE = '+08:00';

/**
 * A time of our lists with its offset, by the zone that the list names beside it. A day alone stays a day; what is neither is kept
 * for the check to name.
 */
function withOffset(cell: Placed, zone: Placed): Placed {
  const read = readWall(cell.text);
  if (!read || read.offset) return cell;
  const moment = isZone(zone.text)
    ? momentAt(read.wall, zone.text)
    : new Date(`${read.wall}${BEFORE}`).toISOString();
  return moment ? { ...cell, text: `${moment.slice(0, 19)}Z` } : cell;
}

/** The zone that a list names for the times at a port. */
const zoneBeside = (
  sheet: Sheet,
  row: number,
  { header }: Found,
  port: FieldMeta | undefined,
): Placed => cellIn(sheet, row, sheet[header]!.indexOf(zoneHeadingOf(port)));

/** What the calls of a row have in common; the ship goes by its number where nobody named it. */
function headOf(sheet: Sheet, row: number, { at }: Found): Omit<MatrixCall, 'port' | 'times'> {
  const of = (field: string): Placed => cellIn(sheet, row, at(field));
  return {
    vessel: told(of('VesselName')) ?? of('VesselImo'),
    voyage: of('VoyageNo'),
    carrier: told(of('CarrierCode')),
    service: told(of('LoopCode')),
    terminal: told(of('TerminalCode')),
  };
}

const bodyOf = (sheet: Sheet, { header, at }: Found): number[] =>
  sheet.flatMap((cells, row) => (row > header && cells[at('VoyageNo')] ? [row] : []));

/** The first and the last call of each voyage, whose times the list of voyages has. */
function endsOfVoyages(sheet: Sheet, found: Found): { calls: MatrixCall[]; between: number } {
  let between = 0;
  const zoneIn = (field: 'FirstPort' | 'LastPort', row: number): Placed =>
    zoneBeside(sheet, row, found, fieldsOf(Voyage).get(field));
  const calls = bodyOf(sheet, found).flatMap((row): MatrixCall[] => {
    const of = (field: string): Placed => cellIn(sheet, row, found.at(field));
    const rotation = of('PortCodes');
    const ports = rotation.text.split(/[、,;\s]+/).filter(Boolean);
    const ends: readonly (readonly [Passage, Placed, string | undefined, Placed])[] = [
      ['Etd', of('FirstEtd'), of('FirstPort').text || ports[0], zoneIn('FirstPort', row)],
      ['Eta', of('LastEta'), of('LastPort').text || ports.at(-1), zoneIn('LastPort', row)],
    ];
    const status = of('Status');
    if (ports.length === 0) return [];
    between += Math.max(0, ports.length - 2);
    const own = new Map<string, MatrixCall>();
    for (const [passage, cell, port = '', zone] of ends) {
      const call = own.get(port) ?? {
        ...headOf(sheet, row, found),
        port: { ...rotation, text: port },
        times: {},
      };
      if (cell.text !== '') call.times[passage] = withOffset(cell, zone);
      if (status.text === BLANK) call.blank = status;
      own.set(port, call);
    }
    return [...own.values()];
  });
  return { calls, between };
}

/** The calls at ports of loading, one a row, without the cut-offs that were only reckoned. */
function callsOfSailings(sheet: Sheet, found: Found): MatrixCall[] {
  return bodyOf(sheet, found).map((row): MatrixCall => {
    const of = (field: string): Placed => cellIn(sheet, row, found.at(field));
    const port = of('PortCode');
    const status = of('Status');
    const call: MatrixCall = { ...headOf(sheet, row, found), port, times: {} };
    if (of('VoyageStatus').text === BLANK) call.blank = of('VoyageStatus');
    if (NOT_CALLED.includes(status.text)) return { ...call, without: status };
    const zone = zoneBeside(sheet, row, found, fieldsOf(Sailing).get('PortCode'));
    const reckoned = of('Estimated').text.split('、');
    for (const passage of ROW_TIMES) {
      const cell = of(passage);
      const code = CUTOFFS.find(({ field }) => field === passage)?.code;
      if (cell.text !== '' && !(code && reckoned.includes(code)))
        call.times[passage] = withOffset(cell, zone);
    }
    return call;
  });
}

/**
 * The calls that our own lists of voyages and of sailings mean when they come back as files. A list of voyages has its rotation in one
 * cell and the times of its ends alone: those are taken, and it is said that the ports between are not. null for any other sheet.
 */
export function turnOwnList({ name, rows }: SheetCells): SheetCells | null {
  const kept = ({ at, header }: Found, fields: readonly string[]): number[] => [
    ...fields.map(at).filter((column) => column >= 0),
    ...rows[header]!.flatMap((heading, column) => (ZONES.includes(heading) ? [column] : [])),
  ];
  const voyages = columnsOf(rows, Voyage, [
    'VesselName',
    'VoyageNo',
    'PortCodes',
    'FirstEtd',
    'LastEta',
  ]);
  if (voyages) {
    const { calls, between } = endsOfVoyages(rows, voyages);
    const said = between > 0 ? `；中途 ${between} 个挂靠没有各自的时间，不导入也不改动` : '';
    const read = kept(voyages, KEPT);
    return calls.length > 0
      ? asCallList(
          { name, rows },
          calls,
          '本系统的航次列表，只有首港离港和末港抵港',
          WITHOUT_YEAR,
          { said, read },
        )
      : null;
  }
  const sailings = columnsOf(rows, Sailing, [
    'VesselName',
    'VoyageNo',
    'PortCode',
    'Etd',
    'NextPorts',
  ]);
  const calls = sailings ? callsOfSailings(rows, sailings) : [];
  if (!sailings || calls.length === 0) return null;
  const reckoned = bodyOf(rows, sailings).some(
    (row) => cellIn(rows, row, sailings.at('Estimated')).text !== '',
  );
  const read = kept(sailings, [...KEPT, ...KEPT_OF_SAILING, ...(reckoned ? ROW_TIMES : [])]);
  return asCallList({ name, rows }, calls, '本系统的实时船期', WITHOUT_YEAR, {
    said: reckoned ? '；推算的截止时间不导入' : '',
    read,
  });
}
