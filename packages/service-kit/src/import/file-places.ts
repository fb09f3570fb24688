import type { ImportFault } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import { readCells } from './file-rows.js';
import type { ImportRecord } from './import-record.js';

/** Index of a column by its letters. */
export const indexOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The fault where the file has it, when its sheet was turned into a list; one of no column has its row alone. */
function placed(origins: readonly (readonly string[])[], fault: ImportFault): ImportFault {
  const row = origins[fault.Row - 1] ?? [];
  const [, column, line] = /^([A-Z]+)(\d+)$/.exec((fault.Column && row[indexOf(fault.Column)]) || row.find(Boolean) || '') ?? [];
  return column && line ? { ...fault, Column: fault.Column && column, Row: Number(line) } : fault;
}

/** Faults of a turned sheet with rows and columns of the file; others as they are. */
export async function asInFile(ctx: Ctx, record: ImportRecord, faults: readonly ImportFault[]): Promise<ImportFault[]> {
  if (faults.length === 0 || !record.Sheets[record.Sheet]?.Note) return [...faults];
  const { turned } = await readCells(ctx, record, record.Sheet);
  return turned ? faults.map((fault) => placed(turned.origins, fault)) : [...faults];
}
