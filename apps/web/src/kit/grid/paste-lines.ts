import { withHeadingUnit } from '@quayside/shipping-standards/quantity';
import { isSumLine } from '@quayside/shipping-standards/sum-line';
import { isUnreadRow } from '@quayside/shipping-standards/units-row';
import { type GridColumn, type GridRow, readCell } from './grid-column.js';

type Line = readonly string[];

/** The part of a header that tells its lines apart. */
interface Head<T extends GridRow> {
  at: number;
  below: number;
  columns: readonly (GridColumn<T> | undefined)[];
  units: readonly (string | null)[];
}

export interface Lines {
  /** Those that are rows. */
  lines: Line[];
  /** Those that are not: 第6行“TOTAL 19.5”. */
  left: string[];
  /** Those between headings and rows that nobody understands, and in which units the numbers are read for all that. */
  unread: string[];
}

/** A note below a list is longer than a type of container or 待定. */
const NOTE_FROM = 5;
const SHOWN = 20;

export const isBlank = (line: Line): boolean => line.every((cell) => cell.trim() === '');
const filledOf = (line: Line): string[] =>
  line.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter((cell) => cell !== '');

/** A line as people find it in what they pasted: its number, its beginning. */
function nameOf(line: Line, at: number): string {
  const text = filledOf(line).join(' ');
  return `第${at + 1}行“${text.slice(0, SHOWN).trimEnd()}${text.length > SHOWN ? '…' : ''}”`;
}

function numberIn<T extends GridRow>(
  { columns, units }: Head<T>,
  line: Line,
  index: number,
): number | null {
  const column = columns[index];
  if (!column || column.kind === 'text') return null;
  const { value } = readCell(column, withHeadingUnit(line[index] ?? '', units[index] ?? null));
  return typeof value === 'number' ? value : null;
}

/** A line of numbers alone, each the sum of those above it. */
function isSums<T extends GridRow>(head: Head<T>, line: Line, above: readonly Line[]): boolean {
  const filled = line.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]));
  const known = filled.filter((index) => head.columns[index]);
  if (
    above.length < 2 ||
    known.length === 0 ||
    filled.some((index) => /\p{L}{4}/u.test(line[index]!))
  )
    return false;
  return known.every((index) => {
    const own = numberIn(head, line, index);
    const sum = above.reduce((total, each) => total + (numberIn(head, each, index) ?? 0), 0);
    return own !== null && Math.abs(own - sum) <= 0.001 * Math.abs(sum);
  });
}

const isUnread = <T extends GridRow>({ columns }: Head<T>, line: Line): boolean =>
  isUnreadRow(line, (index) => columns[index] !== undefined && columns[index].kind !== 'text');

function unitsRead<T extends GridRow>({ columns, units }: Head<T>): string {
  const read = columns.flatMap((column, index) => {
    const unit = column && column.kind !== 'text' ? (units[index] ?? column.unit) : undefined;
    return column && unit ? [`${column.title.replace(/\([^()]*\)$/, '')}按 ${unit}`] : [];
  });
  return read.length > 0 ? `，${read.join('、')} 读取` : '';
}

/**
 * The lines under the headings that are rows. Sums, the headings again, notes below a list whose rows are known by a name, and lines
 * next to the headings that nobody understands are none; each of them is named. Everything else is a row, whatever its cells say.
 */
export function linesUnder<T extends GridRow>(head: Head<T>, cells: readonly Line[]): Lines {
  const found: Lines = { lines: [], left: [], unread: [] };
  const headings = cells[head.at]!;
  const place = head.columns.findIndex((column) => column?.identifies);
  const isNamed = (line: Line): boolean =>
    head.columns[place]?.identifies?.(line[place] ?? '') ?? false;
  const hasNames = cells.slice(head.below).some((line) => !isSumLine(line) && isNamed(line));
  const isNote = (line: Line): boolean => {
    const [text, ...more] = filledOf(line);
    return (
      hasNames &&
      more.length === 0 &&
      text!.length >= NOTE_FROM &&
      !isNamed(line) &&
      /^\D*$|\p{Script=Han}/u.test(text!)
    );
  };
  const isAgain = (line: Line): boolean => {
    const filled = head.columns.flatMap((column, index) =>
      column && line[index]?.trim() ? [index] : [],
    );
    return (
      filled.length > 1 && filled.every((index) => line[index]!.trim() === headings[index]?.trim())
    );
  };
  cells.forEach((line, at) => {
    if (at < head.below || isBlank(line)) return;
    if (
      found.lines.length === 0 &&
      !isSumLine(line) &&
      !isNote(line) &&
      !isAgain(line) &&
      !isNamed(line) &&
      isUnread(head, line)
    )
      found.unread.push(`${nameOf(line, at)}未识别，未写入${unitsRead(head)}`);
    else if (isSumLine(line) || isAgain(line) || isNote(line) || isSums(head, line, found.lines))
      found.left.push(nameOf(line, at));
    else found.lines.push(line);
  });
  return found;
}

/** The lines of a block without headings: all but sums and a blank end. */
export function linesOf(cells: readonly Line[]): Lines {
  if (cells.length === 1) return { lines: [...cells], left: [], unread: [] };
  const given = cells.filter((line) => !isSumLine(line));
  return {
    lines: given.filter(
      (line, index, all) => !isBlank(line) || index < all.length - 1 || all.length === 1,
    ),
    left: cells.flatMap((line, at) => (isSumLine(line) ? [nameOf(line, at)] : [])),
    unread: [],
  };
}
