import { headingWithoutUnit, isPlainUnit, type Unit, unitOf, unitsNamed } from './quantity-unit.js';
import { isSumLine } from './sum-line.js';

const OPENING = new Set('([{（【');
const CLOSING = new Set(')]}）】');

/** A text without the brackets at its ends. */
function withoutBrackets(text: string): string {
  let from = 0;
  let to = text.length;
  while (OPENING.has(text[from] ?? '')) from++;
  while (to > from && CLOSING.has(text[to - 1]!)) to--;
  return text.slice(from, to);
}

/**
 * What a cell below a heading says when it is no unit: the column's heading again, in another language or with its unit
 * (`G.W.(MT)` below 毛重); `any` for a text in a column that nobody reads; null for data.
 */
export type SaysBelow = (text: string, index: number) => 'heading' | 'any' | null;

/** Signs that fill an empty cell, and words that any heading may have below it. */
const NOTHING = /^[-–—－_/\\*~]+$/;
const ANY_HEADING = /^(NO|NOS|NUMBER|NAME|CODE|号|号码|编号|名称|代码)[.:：]?$/i;

/** A number, a day or a time without a word beside it: data below whatever heading, unless it repeats that. */
const BARE_NUMBER = /^\s*\d[\d.,:\s-]*$/;

const isUnit = (text: string): boolean => unitOf(text) !== undefined || isPlainUnit(text);
const isUnits = (text: string): boolean => isUnit(text) || text.split(/[/,、]/).every(isUnit);

/** The unit of weight or volume that a cell is or names. */
const measureOf = (text: string): Unit['kind'] | undefined => {
  const kind = unitOf(text)?.kind ?? unitOf(unitsNamed(text)[0] ?? '')?.kind;
  return kind === 'packages' ? undefined : kind;
};

/**
 * The headings, each blank one with that at its left where the row below names a weight or a volume under both: 毛重 merged over
 * `LBS | KGS` heads two columns.
 */
export function headingsOver(headings: readonly string[], cells: readonly string[]): string[] {
  const over = [...headings];
  for (let index = 1; index < cells.length; index++) {
    const kind = (over[index]?.trim() ?? '') === '' ? measureOf(cells[index]!) : undefined;
    if (kind && measureOf(cells[index - 1]!) === kind) over[index] = over[index - 1] ?? '';
  }
  return over;
}

/**
 * The units that a row gives to the columns above it, by index: `CTNS | LBS | CBF` below 件数, 毛重, 体积, or a second row of
 * headings with units in it. Null for any other row: one with a cell of data, one with a unit that stands below no heading, one that
 * names neither a unit nor two headings again. A cell that repeats its heading, as one merged over both rows does, says nothing.
 * @param headings texts of the row of headings @param cells texts of the row below it @param says what a cell is that is no unit
 */
export function unitsBelow(
  headings: readonly string[],
  cells: readonly string[],
  says: SaysBelow = () => null,
): ReadonlyMap<number, string> | null {
  // Told before anything costs: every row of a list is asked.
  if (
    cells.some(
      (cell, index) => BARE_NUMBER.test(cell) && cell.trim() !== (headings[index] ?? '').trim(),
    )
  )
    return null;
  const units = new Map<number, string>();
  const over = headingsOver(headings, cells);
  let again = 0;
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    const heading = over[index]?.trim() ?? '';
    if (text === '' || text === heading || NOTHING.test(text)) continue;
    if (heading !== '' && isUnits(text)) {
      units.set(index, withoutBrackets(text));
      continue;
    }
    const said = heading !== '' && ANY_HEADING.test(text) ? 'heading' : says(text, index);
    if (said === null) return null;
    if (said === 'any') continue;
    again++;
    const named = unitsNamed(text);
    if (named.length > 0) units.set(index, named.join('/'));
  }
  return (units.size > 0 || again > 1) && !isSumLine(cells) ? units : null;
}

/** A heading with the unit that stands below it, as if it stood behind it: `毛重 (LBS)`. */
export const headingWithUnit = (heading: string, unit: string | undefined): string =>
  unit === undefined ? heading : `${heading} (${unit})`.trim();

/** What stands in a cell of numbers whose number is not known. */
const OPEN = /^(#.*|待定|未定|暂无|无|TB[ACDN]|N\/?A|-+)$/i;

/**
 * Whether a row next to the headings is neither units nor data: no cell has a digit, and words stand where numbers should.
 * @param isNumber whether the cells of a column should be numbers (or days)
 */
export function isUnreadRow(
  cells: readonly string[],
  isNumber: (index: number) => boolean,
): boolean {
  if (cells.some((cell) => /\d/.test(headingWithoutUnit(cell)))) return false;
  const words = cells.flatMap((cell, index) =>
    isNumber(index) && cell.trim() !== '' ? [cell.replace(/\s+/g, ' ').trim()] : [],
  );
  return words.length > 0 && !words.some((word) => OPEN.test(word));
}
