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
import { isPassage, labelOf, type Passage } from './matrix-labels.js';
import { type Calendar, isNoCall } from './matrix-times.js';

/** The label of a row stands in one of the first columns. */
const LABEL_WITHIN = 4;
/** Voyage numbers and ETA/ETD follow the ships within so many rows. */
const HEAD_ROWS = 4;

interface Group {
  vessel: Placed;
  voyage: Placed;
  from: number;
  to: number;
}

interface Head {
  /** Columns of each voyage. */
  groups: Group[];
  first: number;
  /** The first row below the frame. */
  below: number;
}

const labelColumn = (cells: readonly string[], labels: readonly string[]): number =>
  cells.slice(0, LABEL_WITHIN).findIndex((cell) => labels.includes(labelOf(cell) ?? ''));

/** A row of a list's headers names several fields; the frame of a matrix names one and goes on with values. */
const goesOn = (cells: readonly string[], at: number): boolean =>
  cells.slice(at + 1).some((cell) => cell !== '') &&
  cells.slice(at + 1).every((cell) => labelOf(cell) === null);

/** Cells over several columns tell all of them; the same ship and voyage beside each other are one. */
function groupsOf(
  sheet: Sheet,
  vessels: number,
  voyages: number | null,
  from: number,
  width: number,
): Group[] {
  const groups: Group[] = [];
  let ship = cellAt(sheet, vessels, from);
  for (let column = from; column < width; column++) {
    const named = cellAt(sheet, vessels, column);
    const numbered = voyages === null ? named : cellAt(sheet, voyages, column);
    if (named.text !== '') ship = named;
    const last = groups.at(-1);
    if (named.text === '' && numbered.text === '') {
      if (last) last.to = column;
      continue;
    }
    const both = voyages === null ? splitVesselVoyage(named.text) : null;
    const vessel = { ...ship, text: both?.vessel ?? ship.text };
    const voyage = {
      ...numbered,
      text: both?.voyage ?? (voyages === null ? '' : numbered.text || (last?.voyage.text ?? '')),
    };
    if (last && last.vessel.text === vessel.text && last.voyage.text === voyage.text)
      last.to = column;
    else groups.push({ vessel, voyage, from: column, to: column });
  }
  return groups.filter(
    ({ vessel, voyage }) => vessel.text !== '' && voyage.text !== '' && !isNoCall(vessel.text),
  );
}

function headAt(sheet: Sheet, row: number): Head | null {
  const cells = sheet[row] ?? [];
  const at = labelColumn(cells, ['vessel', 'both']);
  if (at >= 0 && goesOn(cells, at)) {
    const width = Math.max(...sheet.slice(row, row + HEAD_ROWS + 1).map(({ length }) => length));
    const near = [1, 2, 3]
      .map((step) => row + step)
      .find((next) => labelColumn(sheet[next] ?? [], ['voyage']) >= 0);
    const together = labelOf(cells[at] ?? '') === 'both' || near === undefined;
    const first = cells.findIndex((cell, index) => index > at && cell !== '');
    return {
      groups: groupsOf(sheet, row, together ? null : near, first, width),
      first,
      below: (together ? row : near) + 1,
    };
  }
  // 港口 | EVER GIVEN 027E | EVER GLORY 012E
  const port = labelColumn(cells, ['port']);
  const rest = cells.slice(port + 1).filter((cell) => cell !== '');
  if (port < 0 || rest.length === 0 || !rest.every((cell) => splitVesselVoyage(cell))) return null;
  const first = cells.findIndex((cell, index) => index > port && cell !== '');
  const width = Math.max(...sheet.slice(row, row + HEAD_ROWS + 1).map(({ length }) => length));
  return { groups: groupsOf(sheet, row, null, first, width), first, below: row + 1 };
}

/** The time of each column under the frame, where a row says ETA and ETD. */
function passagesBelow(
  sheet: Sheet,
  { first, below }: Head,
): { passages: Map<number, Passage>; below: number } {
  for (let row = below; row < below + HEAD_ROWS; row++) {
    const cells = sheet[row] ?? [];
    const found = cells.flatMap((cell, column) => {
      const label = column >= first ? labelOf(cell) : null;
      return isPassage(label) ? [[column, label] as const] : [];
    });
    if (found.length > 0) return { passages: new Map(found), below: row + 1 };
  }
  return { passages: new Map(), below };
}

function columnOf(
  sheet: Sheet,
  label: string,
  above: number,
  below: number,
  first: number,
): number {
  for (let row = above; row < below; row++) {
    const at = (sheet[row] ?? []).findIndex(
      (cell, column) => column < first && labelOf(cell) === label,
    );
    if (at >= 0) return at;
  }
  return -1;
}

interface Frame extends Head {
  /** Rows of the calls. */
  rows: number[];
  passages: Map<number, Passage>;
  /** The column that says of each row whether it is arrival or departure. */
  sideways: number;
  port: number;
  terminal: number;
  /** Rows with a name that can be a port's, and days that nothing labels. */
  dated: ReadonlySet<number>;
}

function frameOf(
  sheet: Sheet,
  top: number,
  head: Head,
  end: number,
  calendar: Calendar,
): Frame | null {
  const { passages, below } = passagesBelow(sheet, head);
  const rows = Array.from({ length: Math.max(0, end - below) }, (_, index) => below + index);
  const left = Array.from({ length: head.first }, (_, column) => column);
  const sideways =
    left.find(
      (column) =>
        rows.filter((row) => isPassage(labelOf(cellAt(sheet, row, column).text))).length > 1,
    ) ?? -1;
  const terminal = columnOf(sheet, 'terminal', top, below, head.first);
  const named = columnOf(sheet, 'port', top, below, head.first);
  const told = (column: number) =>
    rows.filter((row) => cellAt(sheet, row, column).text !== '').length;
  const port =
    named >= 0
      ? named
      : left.find((column) => column !== sideways && column !== terminal && told(column) > 0);
  if (port === undefined) return null;
  const valuesOf = (of: readonly number[]): string[] =>
    head.groups.flatMap(({ from, to }) =>
      of.flatMap((row) => (sheet[row] ?? []).slice(from, to + 1)),
    );
  const labelled = passages.size > 0 || sideways >= 0;
  const ports = rows.filter((row) => mayBePort(cellAt(sheet, row, port).text));
  const dated = new Set(labelled ? [] : ports.filter((row) => hasTime(valuesOf([row]), calendar)));
  const frame = { ...head, rows, passages, sideways, port, terminal, dated };
  if (holdsTimes(valuesOf(rows), calendar, !labelled)) return frame;
  // Single days below each other: a row of them needs a name that can be a port, and a voyage is told of more than one.
  return dated.size > 1 ? { ...frame, rows: ports } : null;
}

function callsOf(sheet: Sheet, frame: Frame, calendar: Calendar): MatrixCall[] {
  const { rows, groups, passages, sideways } = frame;
  const calls: MatrixCall[] = [];
  for (const { vessel, voyage, from, to } of groups) {
    const own: MatrixCall[] = [];
    let port: Placed | null = null;
    let call: MatrixCall | null = null;
    let near = calendar;
    for (const row of rows) {
      const named = cellAt(sheet, row, frame.port);
      const side = sideways < 0 ? null : labelOf(cellAt(sheet, row, sideways).text);
      const again =
        sideways >= 0 &&
        call !== null &&
        (named.text === '' || named.text === port?.text) &&
        !(isPassage(side) && call.times[side]);
      if (named.text === '' && !again) continue;
      if (!again) {
        port = named;
        const terminal = frame.terminal < 0 ? null : cellAt(sheet, row, frame.terminal);
        call = { vessel, voyage, port, terminal: terminal?.text ? terminal : null, times: {} };
        own.push(call);
      }
      for (let column = from; column <= to; column++) {
        const passage = passages.get(column) ?? (isPassage(side) ? side : null);
        near = addTime(call!, cellAt(sheet, row, column), passage, near);
      }
      // Words beside a footnote or in a column of remarks are none in place of a time.
      if (!frame.dated.has(row)) delete call!.unread;
    }
    calls.push(...settleVoyage(own));
  }
  return calls;
}

/** Calls of a sheet whose voyages stand side by side and whose ports stand below each other, block by block; none for another sheet. */
export function voyagesAcross(sheet: Sheet, calendar: Calendar): MatrixCall[] {
  const heads = sheet.flatMap((_, row) => {
    const head = headAt(sheet, row);
    return head && head.groups.length > 0 ? [{ row, head }] : [];
  });
  return heads.flatMap(({ row, head }, index) => {
    const frame = frameOf(sheet, row, head, heads[index + 1]?.row ?? sheet.length, calendar);
    return frame ? callsOf(sheet, frame, calendar) : [];
  });
}
