import type { Hidden, SheetCells } from '../sheet/read-sheets.js';
import { indexOf } from './column-index.js';

/**
 * What nobody sees of a sheet that was turned into a list: each row with a cell of a hidden row or column. Cells that all rows have
 * in common, such as the carrier in the title, hide none.
 */
export function hiddenOfTurned({ turned }: Pick<SheetCells, 'turned'>, { sheet, rows, columns }: Hidden): Hidden {
  const lines = turned?.origins.slice(1) ?? [];
  const uses = new Map<string, number>();
  for (const origin of lines.flat()) uses.set(origin, (uses.get(origin) ?? 0) + 1);
  const isHidden = (origin: string): boolean => {
    const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(origin) ?? [];
    return (
      line !== '' &&
      (lines.length === 1 || uses.get(origin)! < lines.length) &&
      (rows.has(Number(line) - 1) || columns.has(indexOf(letters)))
    );
  };
  const hidden = lines.flatMap((origins, index) => (origins.some(isHidden) ? [index + 1] : []));
  return { sheet, rows: new Set(hidden), columns: new Set() };
}
