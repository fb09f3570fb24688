import type { Limits } from '../worker-thread/limits.js';
import { runInThread } from '../worker-thread/run-in-thread.js';
import { readSheets, type SheetCells, type SheetFormat } from './read-sheets.js';

/** Cells that are handed from thread to thread at once: some milliseconds of work. */
const CELLS_AT_ONCE = 20_000;

type Read = { format: SheetFormat; sheets: SheetCells[] };
type SheetPart = { format: SheetFormat } | { sheet: SheetCells } | { rows: string[][] };

/** The sheets of a file in parts; each sheet comes without its rows, which follow it. Runs in a thread of its own. */
export async function* sheetParts(bytes: Uint8Array, fileName: string): AsyncGenerator<SheetPart> {
  const { format, sheets } = await readSheets(bytes, fileName);
  yield { format };
  for (const { rows, ...sheet } of sheets) {
    yield { sheet: { ...sheet, rows: [] } };
    let from = 0;
    let cells = 0;
    for (const [index, row] of rows.entries()) {
      cells += row.length + 1;
      if (cells < CELLS_AT_ONCE) continue;
      yield { rows: rows.slice(from, index + 1) };
      from = index + 1;
      cells = 0;
    }
    if (from < rows.length) yield { rows: rows.slice(from) };
  }
}

/**
 * Reads a workbook or a CSV file as `readSheets` does, in a thread of its own and within limits.
 * Refuses with `import.file-unreadable` what is neither, with `file.over-limit` what is too large.
 */
export async function readSheetsApart(bytes: Uint8Array, fileName: string, limits?: Limits): Promise<Read> {
  const read: Read = { format: 'csv', sheets: [] };
  const take = (part: SheetPart): void => {
    if ('format' in part) read.format = part.format;
    else if ('sheet' in part) read.sheets.push(part.sheet);
    else read.sheets.at(-1)!.rows.push(...part.rows);
  };
  const task = { module: new URL('./sheet-parts.js', import.meta.url), name: 'sheetParts' };
  await runInThread(task, [bytes, fileName], { take: take as (part: never) => void, ...(limits && { limits }) });
  return read;
}
