import { splitVesselVoyage } from '@quayside/shipping-standards/vessel-voyage';
import {
  addTime,
  cellAt,
  hasTime,
  holdsTimes,
  type MatrixCall,
  mayBePort,
  type Placed,
  type Sheet,
  settleVoyage,
} from './call-cells.js';
import { isPassage, labelOf, type Passage, portPassage } from './matrix-labels.js';
import { type Calendar, isNoCall } from './matrix-times.js';

interface TimeColumn {
  column: number;
  port: Placed;
  /** null: arrival and departure in one cell, or one time that is either. */
  passage: Passage | null;
}

interface Frame {
  vessel: number;
  voyage: number | null;
  carrier: number;
  service: number;
  columns: TimeColumn[];
  /** The first row below the frame. */
  below: number;
}

/** A name over several columns stands in the first of them. */
function nameOver(sheet: Sheet, row: number, column: number, after: number): Placed | null {
  for (let at = column; at > after; at--) {
    const cell = cellAt(sheet, row, at);
    if (cell.text !== '') return labelOf(cell.text) === null ? cell : null;
  }
  return null;
}

/** A column of pairs has any heading; one of days, if only some, needs one that can be a port. */
const isPortColumn = (heading: string, values: readonly string[], calendar: Calendar): boolean =>
  heading !== '' &&
  (holdsTimes(values, calendar, true) || (mayBePort(heading) && hasTime(values, calendar)));

function timeColumns(
  sheet: Sheet,
  row: number,
  after: number,
  calendar: Calendar,
): { columns: TimeColumn[]; below: number } {
  const below = (sheet[row + 1] ?? []).some((cell) => isPassage(labelOf(cell))) ? row + 1 : row;
  const above = below > row ? row : row - 1;
  const width = Math.max((sheet[row] ?? []).length, (sheet[below] ?? []).length);
  const columns: TimeColumn[] = [];
  for (let column = after + 1; column < width; column++) {
    const cell = cellAt(sheet, below, column);
    const label = labelOf(cell.text);
    if (isPassage(label)) {
      const port = above < 0 ? null : nameOver(sheet, above, column, after);
      if (port) columns.push({ column, port, passage: label });
      continue;
    }
    const both = below === row ? portPassage(cell.text) : null;
    const values = sheet.slice(below + 1).map((cells) => cells[column] ?? '');
    if (both) columns.push({ column, port: { ...cell, text: both.port }, passage: both.passage });
    else if (label === null && isPortColumn(cell.text, values, calendar))
      columns.push({ column, port: cell, passage: null });
  }
  return { columns, below: below + 1 };
}

function frameAt(sheet: Sheet, row: number, calendar: Calendar): Frame | null {
  const labels = (sheet[row] ?? []).map(labelOf);
  const both = labels.indexOf('both');
  const vessel = both >= 0 ? both : labels.indexOf('vessel');
  const voyage = both >= 0 ? null : labels.indexOf('voyage');
  if (
    vessel < 0 ||
    voyage === -1 ||
    labels.includes('port') ||
    (sheet[row + 1] ?? []).some((cell) => labelOf(cell) === 'port')
  )
    return null;
  const { columns, below } = timeColumns(sheet, row, Math.max(vessel, voyage ?? 0), calendar);
  // One port's arrival and departure is a list.
  return new Set(columns.map(({ port }) => port.text)).size > 1
    ? {
        vessel,
        voyage,
        carrier: labels.indexOf('carrier'),
        service: labels.indexOf('service'),
        columns,
        below,
      }
    : null;
}

function callsOf(
  sheet: Sheet,
  { vessel, voyage, carrier, service, columns, below }: Frame,
  end: number,
  calendar: Calendar,
): MatrixCall[] {
  const calls: MatrixCall[] = [];
  for (let row = below; row < end; row++) {
    const ship = cellAt(sheet, row, vessel);
    const both = voyage === null ? splitVesselVoyage(ship.text) : null;
    const number =
      voyage === null ? { ...ship, text: both?.voyage ?? '' } : cellAt(sheet, row, voyage);
    if (
      ship.text === '' ||
      number.text === '' ||
      isNoCall(ship.text) ||
      labelOf(ship.text) !== null
    )
      continue;
    const named = (at: number): Placed | null =>
      at >= 0 && cellAt(sheet, row, at).text !== '' ? cellAt(sheet, row, at) : null;
    const told = { carrier: named(carrier), service: named(service) };
    const ports = new Map<string, MatrixCall>();
    let near = calendar;
    for (const { column, port, passage } of columns) {
      // A port that comes again has its own columns: another call.
      const key = `${port.text}\n${port.column}`;
      const call = ports.get(key) ?? {
        vessel: { ...ship, text: both?.vessel ?? ship.text },
        voyage: number,
        port,
        terminal: null,
        ...told,
        times: {},
      };
      near = addTime(call, cellAt(sheet, row, column), passage, near);
      ports.set(key, call);
    }
    calls.push(...settleVoyage(joined(ports)));
  }
  return calls;
}

/** Headers that name the port in each column (NINGBO ETA, NINGBO ETD) tell one call, unless a time comes twice. */
function joined(ports: ReadonlyMap<string, MatrixCall>): MatrixCall[] {
  const calls: MatrixCall[] = [];
  for (const call of ports.values()) {
    const before = calls.at(-1);
    const same =
      before?.port.text === call.port.text &&
      !(before.plain && call.plain) &&
      Object.keys(call.times).every((field) => !(field in before.times));
    const [plain, unread] = [before?.plain ?? call.plain, before?.unread ?? call.unread];
    if (same)
      Object.assign(before, {
        times: { ...before.times, ...call.times },
        without: before.without ?? call.without,
        ...(plain && { plain }),
        ...(unread && { unread }),
      });
    else calls.push(call);
  }
  return calls;
}

/** Calls of a sheet whose voyages stand below each other and whose ports stand side by side, block by block; none for another sheet. */
export function voyagesDown(sheet: Sheet, calendar: Calendar): MatrixCall[] {
  const frames = sheet.flatMap((_, row) => {
    const frame = frameAt(sheet, row, calendar);
    return frame ? [{ row, frame }] : [];
  });
  // Labels merged over two rows stand in both: the frame that ends lower is the whole one.
  const whole = frames.filter(({ frame }, index) => frames[index + 1]?.frame.below !== frame.below);
  return whole.flatMap(({ frame }, index) =>
    callsOf(sheet, frame, whole[index + 1]?.row ?? sheet.length, calendar),
  );
}
