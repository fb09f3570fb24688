import { unitOf } from '@quayside/shipping-standards/quantity-unit';
import { headingsOver, unitsBelow } from '@quayside/shipping-standards/units-row';
import type { MergeRange } from 'hucre/xlsx';
import type { SheetCells } from '../sheet/read-sheets.js';
import type { PlannedField } from './planned-fields.js';
import { type HeaderCell, type LayoutMemory, layoutOf, namesOf } from './propose-mapping.js';
import { fieldNamed, saysBelow } from './says-below.js';

/** The header stands within the first rows; above it lists carry titles and dates. */
const HEADER_WITHIN = 30;

/** Units of weight or volume below headers: a row of kinds of packages alone may be one of the list. */
function unitsUnder(
  headers: readonly string[],
  cells: readonly string[],
  fields: readonly PlannedField[],
): ReadonlyMap<number, string> | null {
  const says = saysBelow((index) => fieldNamed(fields, headers[index] ?? ''));
  const units = unitsBelow(headers, cells, says);
  return units &&
    [...units.values()].some((unit) => ['weight', 'volume'].includes(unitOf(unit)?.kind ?? ''))
    ? units
    : null;
}

/** The headers of a row, each with the unit below it; a heading is a cell over several columns in the row above, unless it is the title of the whole list. */
export function headersAt(
  { rows, wide }: Pick<SheetCells, 'rows' | 'wide'>,
  row: number,
  fields: readonly PlannedField[],
): HeaderCell[] {
  const cells = rows[row] ?? [];
  const next = rows[row + 1] ?? [];
  const headings = wide.filter(
    (merge) => merge.startRow < row && merge.endRow === row - 1 && !isTitle(merge, rows, cells),
  );
  const units = unitsUnder(cells, next, fields);
  return (units ? headingsOver(cells, next) : cells).map((text, index) => {
    const unit = units?.get(index);
    const over = headings.find(({ startCol, endCol }) => index >= startCol && index <= endCol);
    const heading = over ? (rows[over.startRow]?.[over.startCol] ?? '') : '';
    return { text, heading: heading === text ? '' : heading, ...(unit && { unit }) };
  });
}

/** A cell over all headers, or one over most of them that stands alone in its row: what it says holds for none of them. */
function isTitle(
  { startRow, startCol, endCol }: MergeRange,
  rows: readonly (readonly string[])[],
  headers: readonly string[],
): boolean {
  const named = headers.flatMap((text, index) => (text === '' ? [] : [index]));
  const under = named.filter((index) => index >= startCol && index <= endCol).length;
  if (under === named.length) return true;
  const alone = (rows[startRow] ?? []).every((cell, index) => cell === '' || index === startCol);
  return alone && under * 2 > named.length;
}

const isText = (cell: string): boolean => cell !== '' && !/^[\d.,:/\s%+-]+$/.test(cell);

/**
 * Index of the header row: a layout that is remembered; otherwise the row with the most known headers; in a sheet that knows
 * none, the first row with the most different words. null for a sheet without any row of two words.
 */
export function findHeader(
  sheet: SheetCells,
  fields: readonly PlannedField[],
  memory: LayoutMemory,
): number | null {
  const known = new Set([...fields.flatMap(({ names }) => names), ...memory.headers.keys()]);
  let best: { row: number; known: number; words: number } | null = null;
  const top = Math.min(sheet.rows.length, HEADER_WITHIN);
  for (let row = 0; row < top; row++) {
    const headers = headersAt(sheet, row, fields);
    if (headers.length > 0 && memory.layouts.has(layoutOf(headers))) return row;
    const found = new Set(
      headers.flatMap((header) => namesOf(header).filter((name) => known.has(name))),
    );
    const words = new Set(headers.map(({ text }) => text).filter(isText)).size;
    if (found.size === 0 && words < 2) continue;
    if (
      !best ||
      found.size > best.known ||
      (found.size === 0 && best.known === 0 && words > best.words)
    )
      best = { row, known: found.size, words };
  }
  return best && lastOf(sheet, best.row, known);
}

/**
 * Headers merged over two rows stand in both, beside those of the second row alone; the rows of the list begin below. Units below
 * headers are none themselves. A row that has more data below known headers than words of those again is one of the list: 停航 below 停航.
 */
function lastOf({ rows }: SheetCells, first: number, known: ReadonlySet<string>): number {
  const goesOn = (row: number): boolean => {
    const here = rows[row] ?? [];
    const next = rows[row + 1] ?? [];
    if (unitsBelow(here, next)) return false;
    const again = next.filter((cell, index) => cell !== '' && cell === here[index]).length;
    const data = next.filter(
      (cell, index) => cell !== '' && cell !== here[index] && isData(cell, here[index] ?? ''),
    );
    return again > data.length && next.every((cell) => cell === '' || isText(cell));
  };
  const isData = (text: string, heading: string): boolean =>
    namesOf({ text: heading, heading: '' }).some((name) => known.has(name)) &&
    !namesOf({ text, heading }).some((name) => known.has(name));
  let row = first;
  while (goesOn(row)) row++;
  return row;
}
