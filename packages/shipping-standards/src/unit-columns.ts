import { unitOf } from './quantity-unit.js';

/** Headings of columns that hold units: of packages, or of the numbers at their left. */
const HEADINGS = new Set(['单位', '计量单位', '重量单位', '体积单位', 'UNIT', 'UNITS', 'UOM']);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s()[\]._:*-]/g, '');

const isMeasure = (text: string): boolean => (unitOf(text)?.kind ?? 'packages') !== 'packages';

/**
 * The columns headed 单位 or UNIT whose cells are units of weight or volume (毛重 20000, 单位 LBS), by the index of the column of
 * numbers at their left. One of kinds of packages is none.
 * @param isNumber whether a column is read as numbers @param cellsAt the cells below a heading
 */
export function unitColumnsOf(
  headings: readonly string[],
  isNumber: (index: number) => boolean,
  cellsAt: (index: number) => readonly string[],
): Map<number, number> {
  const found = new Map<number, number>();
  headings.forEach((heading, index) => {
    if (!HEADINGS.has(plain(heading))) return;
    const number = headings.findLastIndex((_, at) => at < index && isNumber(at));
    if (number >= 0 && cellsAt(index).some(isMeasure)) found.set(number, index);
  });
  return found;
}

/**
 * The unit of a row's bare number: as its column of units says, the heading, or both where they differ, which nobody reads.
 * @param heading the unit in the heading, null for none @param own the cell of the column of units
 */
export function unitOfCell(heading: string | null, own: string | undefined): string | null {
  const said = own?.trim() ?? '';
  if (said === '') return heading;
  return heading === null || plain(heading) === plain(said) ? said : `${heading}/${said}`;
}
