import type { Hidden, SheetCells } from '../sheet/read-sheets.js';
import { indexOf } from './column-index.js';

/** Where a cell of the sheet stands, from 0; null for a cell of the list that comes from none. */
function placeOf(origin: string): { row: number; column: number } | null {
  const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(origin) ?? [];
  return line === '' ? null : { row: Number(line) - 1, column: indexOf(letters) };
}

/**
 * What nobody sees of a sheet that was turned into a list: columns whose every cell comes from hidden columns, and beside them each row
 * with a cell of a hidden row or column. Cells that all rows have in common, such as the carrier in the title, hide none.
 */
export function hiddenOfTurned(
  { turned }: Pick<SheetCells, 'turned'>,
  { sheet, rows, columns }: Hidden,
): Hidden {
  const lines = turned?.origins.slice(1) ?? [];
  const uses = new Map<string, number>();
  for (const origin of lines.flat()) uses.set(origin, (uses.get(origin) ?? 0) + 1);
  const isOwn = (origin: string): boolean => lines.length === 1 || uses.get(origin)! < lines.length;
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const wholly = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const places = lines.flatMap((origins) => placeOf(origins[index] ?? '') ?? []);
    const own = lines.length > 1 && lines.some((origins) => isOwn(origins[index] ?? ''));
    return own && places.length > 0 && places.every(({ column }) => columns.has(column));
  });
  const isHidden = (origin: string, index: number): boolean => {
    const place = isOwn(origin) ? placeOf(origin) : null;
    return (
      place !== null &&
      (rows.has(place.row) || (columns.has(place.column) && !wholly.includes(index)))
    );
  };
  const hidden = lines.flatMap((origins, index) => (origins.some(isHidden) ? [index + 1] : []));
  return { sheet, rows: new Set(hidden), columns: new Set(wholly) };
}
