import { isPlainUnit, unitOf } from './quantity-unit.js';

/**
 * The units that a row gives to the columns above it, by index: `CTNS | LBS | CBF` below 件数, 毛重, 体积. Null for any other row:
 * one with a cell that is no unit, one with a unit that stands below no heading, one without a unit. A cell that repeats its
 * heading, as one merged over both rows does, says nothing.
 * @param headings texts of the row of headings @param cells texts of the row below it
 */
export function unitsBelow(headings: readonly string[], cells: readonly string[]): ReadonlyMap<number, string> | null {
  const units = new Map<number, string>();
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    const heading = headings[index]?.trim() ?? '';
    if (text === '' || text === heading) continue;
    const parts = text.split(/[/,、]/);
    if (heading === '' || !parts.every((part) => unitOf(part) || isPlainUnit(part))) return null;
    units.set(index, text.replace(/^[([{（【]+|[)\]}）】]+$/g, ''));
  }
  return units.size > 0 ? units : null;
}

/** A heading with the unit that stands below it, as if it stood behind it: `毛重 (LBS)`. */
export const headingWithUnit = (heading: string, unit: string | undefined): string =>
  unit === undefined ? heading : `${heading} (${unit})`.trim();
