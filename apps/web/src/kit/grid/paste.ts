import { comparable } from '@quayside/contracts/core/header-names';
import { quantityForm, withHeadingUnit } from '@quayside/shipping-standards/quantity';
import { headingWithoutUnit, unitInHeading } from '@quayside/shipping-standards/quantity-unit';
import { type CellValue, type GridColumn, type GridRow, readCell, withCell } from './grid-column.js';

/** Titles and dates may stand above the headings. */
const HEADER_WITHIN = 30;
const TOTAL = /^(GRAND|SUB)?TOTALS?$|^(合计|总计|小计|共计|总数)$/;
/** Columns that number the lines are of no use here, so that nothing needs to be said of them. */
const ORDINAL = new Set(['', '序号', '行号', 'NO', 'SN', 'ITEM', 'ITEMNO']);

/** The names that a heading may go by: as it stands, without what is in brackets, and its Chinese or Latin part alone. */
function namesOf(heading: string): string[] {
  const bare = heading.replace(/[（(].*?[)）]/g, '');
  const parts = [heading, bare, headingWithoutUnit(heading), bare.replace(/[^\p{Script=Han}]/gu, ''), bare.replace(/\p{Script=Han}/gu, '')];
  return [...new Set(parts.map(comparable))].filter((name) => name !== '');
}

export interface Header<T extends GridRow> {
  /** Index of the line of headings. */
  at: number;
  /** By column of the sheet. */
  columns: readonly (GridColumn<T> | undefined)[];
  /** By column of the sheet: the unit that its heading gives to bare numbers. */
  units: readonly (string | null)[];
}

const unitOf = <T extends GridRow>(column: GridColumn<T> | undefined, heading: string): string | null =>
  column && column.kind !== 'text' ? unitInHeading(heading, quantityForm(column).kind) : null;

/** The headings among the first lines: the line that names most columns, two at least; null when none does. */
export function findHeader<T extends GridRow>(columns: readonly GridColumn<T>[], cells: readonly (readonly string[])[]): Header<T> | null {
  const known = new Map<string, { column: GridColumn<T>; rank: number }>();
  for (const column of columns)
    [column.title, ...(column.aliases ?? [])].forEach((heading, rank) => {
      for (const name of rank === 0 ? namesOf(heading) : [comparable(heading)]) if (!known.has(name)) known.set(name, { column, rank });
    });
  const columnsAt = (line: readonly string[]): Header<T>['columns'] => {
    const found = line.map((cell) => namesOf(cell).flatMap((name) => known.get(name) ?? [])[0]);
    // Of two headings for one column the one that says it better has it.
    return found.map((one, index) => {
      const better = (other: typeof one, at: number) =>
        other !== undefined && other.column === one?.column && (other.rank < one.rank || (other.rank === one.rank && at < index));
      return found.some(better) ? undefined : one?.column;
    });
  };
  let best: Header<T> | null = null;
  let most = 1;
  cells.slice(0, HEADER_WITHIN).forEach((line, at) => {
    const found = columnsAt(line);
    const count = found.filter(Boolean).length;
    if (count > most) [best, most] = [{ at, columns: found, units: found.map((column, index) => unitOf(column, line[index]!)) }, count];
  });
  return best;
}

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');
const isTotal = (line: readonly string[]): boolean => line.some((cell) => TOTAL.test(comparable(cell)));

/** The lines under the headings that are rows: no totals, no headings again, nothing without a name where others have one. */
function linesUnder<T extends GridRow>({ at, columns }: Header<T>, cells: readonly (readonly string[])[]): (readonly string[])[] {
  const lines = cells.slice(at + 1).filter((line) => !isBlank(line) && !isTotal(line));
  const place = columns.findIndex((column) => column?.identifies);
  const identifies = columns[place]?.identifies;
  const named = identifies ? lines.filter((line) => identifies(line[place] ?? '')) : [];
  return named.length > 0 ? named : lines;
}

export interface Paste<T extends GridRow> {
  rows: readonly T[];
  columns: readonly GridColumn<T>[];
  cells: readonly (readonly string[])[];
  /** The selected block: first and last row and column, from 0. */
  from: { row: number; col: number };
  to: { row: number; col: number };
  newRow(): T;
}

export interface Pasted<T> {
  rows: T[];
  /** Cells whose text was refused and stands there as it was: 第3行 毛重. */
  rejected: readonly string[];
  /** Cells that were converted from another unit. */
  converted: readonly string[];
  /** Rows that were written. */
  count: number;
  /** A line of headings named the columns. */
  byHeader: boolean;
  /** Lines that are no rows: totals, notes below. */
  skipped: number;
  /** Headings of columns with values that the grid does not have. */
  unknown: readonly string[];
}

/**
 * Writes a block of cells into rows; rows that are missing are added. A single cell fills the whole selection, and an empty
 * one empties it; an empty cell of a block keeps what is there, or means what stands above it where the column is carried.
 * With a line of headings the columns are found by name, wherever the cursor stands.
 */
export function pasteInto<T extends GridRow>({ rows, columns, cells, from, to, newRow }: Paste<T>): Pasted<T> {
  const header = findHeader(columns, cells);
  const given = cells.length > 1 ? cells.filter((line) => !isTotal(line)) : cells;
  const lines = header
    ? linesUnder(header, cells)
    : given.filter((line, index, all) => !isBlank(line) || index < all.length - 1 || all.length === 1);
  const fill = !header && lines.length === 1 && lines[0]!.length === 1;
  const height = fill ? to.row - from.row + 1 : lines.length;
  const result = [...rows];
  const above = new Map<string, CellValue>();
  const rejected: string[] = [];
  const converted: string[] = [];
  for (let offset = 0; offset < height; offset += 1) {
    const index = from.row + offset;
    const source = fill ? Array.from({ length: to.col - from.col + 1 }, () => lines[0]![0]!) : lines[offset]!;
    let row: T = { ...(result[index] ?? newRow()) };
    source.forEach((text, position) => {
      const column = header ? header.columns[position] : columns[from.col + position];
      if (!column) return;
      const read = readCell(column, header ? withHeadingUnit(text, header.units[position] ?? null) : text);
      const place = `第${index + 1}行 ${column.title.replace(/\(.*\)$/, '')}`;
      if (read.fault !== undefined) rejected.push(place);
      if (read.note !== undefined) converted.push(place);
      if (read.value !== null || fill) row = withCell(row, column, read);
      else if (column.carried && !row[column.name] && above.has(column.name)) row = { ...row, [column.name]: above.get(column.name) };
      if (read.value) above.set(column.name, read.value);
    });
    result[index] = row;
  }
  return {
    ...{ rows: result, rejected, converted, count: height, byHeader: header !== null },
    skipped:
      cells.slice(header ? header.at + 1 : 0).filter((line) => !isBlank(line)).length - lines.filter((line) => !isBlank(line)).length,
    unknown: header ? unknownOf(header, cells, lines) : [],
  };
}

function unknownOf<T extends GridRow>({ at, columns }: Header<T>, cells: Paste<T>['cells'], lines: Paste<T>['cells']): string[] {
  return cells[at]!.filter(
    (heading, index) => !columns[index] && !ORDINAL.has(comparable(heading)) && lines.some((line) => (line[index] ?? '').trim() !== ''),
  ).map((heading) => heading.replace(/\s+/g, ' ').trim());
}

/** Cells that are named one by one; more are only counted. */
const NAMED = 5;
const listed = (places: readonly string[]): string =>
  `${places.slice(0, NAMED).join('、')}${places.length > NAMED ? ` 等${places.length}处` : ''}`;

/** What is told of a paste, and whether something was left out; null when it speaks for itself. */
export function tellOf({
  count,
  byHeader,
  rejected,
  converted,
  skipped,
  unknown,
}: Omit<Pasted<unknown>, 'rows'>): { text: string; partly: boolean } | null {
  const partly = rejected.length > 0 || converted.length > 0 || unknown.length > 0;
  if (count <= 1 && !partly && skipped === 0) return null;
  const parts = [
    `已粘贴 ${count} 行${byHeader ? '（按表头对应列）' : ''}`,
    skipped > 0 && `合计等 ${skipped} 行未写入`,
    unknown.length > 0 && `不认识的列未写入：${unknown.join('、')}`,
    rejected.length > 0 && `未识别，已标红并保留原文：${listed(rejected)}`,
    converted.length > 0 && `已换算单位，请核对：${listed(converted)}`,
  ];
  return { text: parts.filter(Boolean).join('；'), partly };
}
