import { indexOf } from './column-index.js';
import { placeOfRow, type StackedCells } from './stack-sheets.js';

/** A row of a file, from 1, with its sheet when several are taken; of a cell with its column. */
export interface FilePlace {
  Row: number;
  Sheet?: string;
  Column?: string;
}

/**
 * The row of the file that a row, from 1, stands in, and its sheet when several are taken. The first
 * cells of a row of a turned sheet may come from its titles, which it shares with others; the last
 * is its own.
 */
export function rowInFile(cells: Pick<StackedCells, 'parts' | 'turned'>, row: number): FilePlace {
  const { sheet, row: own } = placeOfRow(cells, row);
  const origin = cells.turned?.origins[row - 1]?.findLast(Boolean);
  return {
    Row: origin ? Number(origin.replace(/^[A-Z]+/, '')) : own,
    ...(sheet !== null && { Sheet: sheet }),
  };
}

/** The same of a cell; of a sheet that was turned into a list one of no column has its row alone. */
export function placeOfCell(cells: StackedCells, row: number, column: string): FilePlace {
  const place = { ...rowInFile(cells, row), Column: column };
  if (!cells.turned) return place;
  const origin = column ? cells.turned.origins[row - 1]?.[indexOf(column)] : '';
  const [, Column = '', line] = /^([A-Z]+)(\d+)$/.exec(origin ?? '') ?? [];
  return { ...place, Column, ...(line && { Row: Number(line) }) };
}
