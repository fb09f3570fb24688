import type { ImportFault } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import { indexOf } from './column-index.js';
import { readCells } from './file-rows.js';
import type { ImportRecord } from './import-record.js';
import { placeOfRow, type StackedCells } from './stack-sheets.js';

interface Place {
  Row: number;
  Sheet?: string;
}

/**
 * The row of the file that a row, from 1, stands in, and its sheet when several are taken. The first cells of a row of a turned sheet
 * may come from its titles, which it shares with others; the last is its own.
 */
export function rowInFile(cells: Pick<StackedCells, 'parts' | 'turned'>, row: number): Place {
  const { sheet, row: own } = placeOfRow(cells, row);
  const origin = cells.turned?.origins[row - 1]?.findLast(Boolean);
  return {
    Row: origin ? Number(origin.replace(/^[A-Z]+/, '')) : own,
    ...(sheet !== null && { Sheet: sheet }),
  };
}

/** The fault where the file has it; of a sheet that was turned into a list one of no column has its row alone. */
function placed(cells: StackedCells, fault: ImportFault): ImportFault {
  const place = rowInFile(cells, fault.Row);
  if (!cells.turned) return { ...fault, ...place };
  const origin = fault.Column ? cells.turned.origins[fault.Row - 1]?.[indexOf(fault.Column)] : '';
  const [, column = '', line] = /^([A-Z]+)(\d+)$/.exec(origin ?? '') ?? [];
  return { ...fault, ...place, Column: column, ...(line && { Row: Number(line) }) };
}

/** Whether rows of an import are numbered otherwise than in its file. */
const isMoved = ({ Sheets, Sheet }: ImportRecord): boolean =>
  !!Sheets[Sheet]?.Note || (Sheets[Sheet]?.Also?.length ?? 0) > 0;

/** Faults of a turned sheet, or of several sheets, with sheets, rows and columns of the file; others as they are. */
export async function asInFile(
  ctx: Ctx,
  record: ImportRecord,
  faults: readonly ImportFault[],
): Promise<ImportFault[]> {
  if (faults.length === 0 || !isMoved(record)) return [...faults];
  const cells = await readCells(ctx, record);
  return faults.map((fault) => placed(cells, fault));
}

/** The rows of a list as people find them in the file, with the sheet when an import takes several. */
export async function rowPlaces(ctx: Ctx, record: ImportRecord): Promise<(row: number) => Place> {
  if (!isMoved(record)) return (Row) => ({ Row });
  const cells = await readCells(ctx, record);
  return (row) => (row > 0 ? rowInFile(cells, row) : { Row: row });
}
