import type { Sheet } from '../matrix/call-cells.js';
import type { Passage } from '../matrix/matrix-labels.js';
import { type Calendar, near, readTime } from '../matrix/matrix-times.js';
import { type PairColumn, pairColumn, type Side } from './pair-labels.js';

/** The columns of one end of the pairs. */
export interface PairEnd {
  port: number;
  terminal: number;
  times: ReadonlyMap<Passage, number>;
}

/** Where a list of port pairs has what; -1 for a column that it has not. */
export interface PairFrame {
  header: number;
  vessel: number;
  voyage: number;
  /** Ship and voyage stand in the column `vessel`. */
  together: boolean;
  carrier: number;
  service: number;
  transhipment: number;
  loading: PairEnd;
  discharge: PairEnd;
}

/** The header stands within the first rows, as in every list. */
const HEADER_WITHIN = 30;
/** Rows by which it is judged whose time an arrival is. */
const JUDGED_ROWS = 200;

type TimeColumn = { index: number; passage: Passage; side: Side | null };

/** An arrival that comes before the departure is that of the loading port; one that follows it, of the port of discharge. */
function arrivalSide(
  sheet: Sheet,
  header: number,
  arrival: number,
  departure: number,
  calendar: Calendar,
): Side {
  let before = 0;
  let after = 0;
  for (const cells of sheet.slice(header + 1, header + 1 + JUDGED_ROWS)) {
    const etd = readTime(cells[departure] ?? '', calendar);
    const eta = readTime(cells[arrival] ?? '', near(calendar, etd));
    if (!eta || !etd) continue;
    if (eta.slice(0, 10) <= etd.slice(0, 10)) before++;
    else after++;
  }
  return before > after ? 'loading' : 'discharge';
}

function timesOf(
  sheet: Sheet,
  header: number,
  columns: readonly TimeColumn[],
  calendar: Calendar,
): Record<Side, Map<Passage, number>> {
  const times: Record<Side, Map<Passage, number>> = { loading: new Map(), discharge: new Map() };
  const put = (side: Side, { passage, index }: TimeColumn): void => {
    if (!times[side].has(passage)) times[side].set(passage, index);
  };
  for (const column of columns) if (column.side) put(column.side, column);
  const open = columns.filter(({ side }) => side === null);
  for (const column of open) if (column.passage !== 'Eta') put('loading', column);
  const departure = times.loading.get('Etd');
  for (const column of open.filter(({ passage }) => passage === 'Eta')) {
    const judged =
      departure === undefined
        ? 'discharge'
        : arrivalSide(sheet, header, column.index, departure, calendar);
    put(judged, column);
  }
  return times;
}

function frameAt(sheet: Sheet, header: number, calendarOf: () => Calendar): PairFrame | null {
  const columns = (sheet[header] ?? []).map((cell) => (cell === '' ? null : pairColumn(cell)));
  const indexOf = (wanted: (column: PairColumn) => boolean): number =>
    columns.findIndex((column) => column !== null && wanted(column));
  const of = (what: PairColumn['what']): number => indexOf((column) => column.what === what);
  const port = (side: Side): number =>
    indexOf((column) => column.what === 'port' && column.side === side);
  const [both, vessel, voyage, loading, discharge] = [
    of('both'),
    of('vessel'),
    of('voyage'),
    port('loading'),
    port('discharge'),
  ];
  if (loading < 0 || discharge < 0 || (both < 0 && (vessel < 0 || voyage < 0))) return null;
  const told = columns.flatMap((column, index) =>
    column?.what === 'time' ? [{ ...column, index }] : [],
  );
  const times = timesOf(sheet, header, told, calendarOf());
  // A list that says nothing of the port of discharge is one of calls at the loading port.
  if (times.discharge.size === 0) return null;
  const terminal = (side: Side): number => {
    const own = indexOf((column) => column.what === 'terminal' && column.side === side);
    return own >= 0 || side === 'discharge'
      ? own
      : indexOf((column) => column.what === 'terminal' && column.side === null);
  };
  return {
    header,
    together: both >= 0,
    vessel: both >= 0 ? both : vessel,
    voyage,
    carrier: of('carrier'),
    service: of('service'),
    transhipment: of('transhipment'),
    loading: { port: loading, terminal: terminal('loading'), times: times.loading },
    discharge: { port: discharge, terminal: terminal('discharge'), times: times.discharge },
  };
}

/** The frame of a list with a loading port and a port of discharge in each row; null for another sheet. */
export function pairFrame(sheet: Sheet, calendarOf: () => Calendar): PairFrame | null {
  for (let row = 0; row < Math.min(sheet.length, HEADER_WITHIN); row++) {
    const frame = frameAt(sheet, row, calendarOf);
    if (frame) return frame;
  }
  return null;
}
