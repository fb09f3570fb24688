import type { Party } from '../turns/fair-queue.js';
import type { Limits } from '../worker-thread/limits.js';
import { runInThread } from '../worker-thread/run-in-thread.js';
import { readSheets, type SheetCells, type SheetFormat } from './read-sheets.js';

/** Cells that are handed from thread to thread at once: some milliseconds of work. */
const CELLS_AT_ONCE = 20_000;

type Read = { format: SheetFormat; sheets: SheetCells[] };
type SheetPart = { format: SheetFormat } | { sheet: SheetCells } | RowsPart;

/** Rows between threads: lists repeat vessels, ports and days line by line, and a text costs more to hand over than a number. */
interface RowsPart {
  /** The different texts of these rows. */
  texts: string[];
  /** Cells in each row. */
  lengths: Uint32Array;
  /** Row by row, which of the texts each cell holds. */
  cells: Uint32Array;
}

/** Rows as they are handed over; `count` cells in all. */
function packRows(rows: readonly (readonly string[])[], count: number): RowsPart {
  const known = new Map<string, number>();
  const cells = new Uint32Array(count);
  let at = 0;
  for (const row of rows) {
    for (const text of row) {
      let index = known.get(text);
      if (index === undefined) {
        index = known.size;
        known.set(text, index);
      }
      cells[at++] = index;
    }
  }
  return {
    texts: [...known.keys()],
    lengths: Uint32Array.from(rows, ({ length }) => length),
    cells,
  };
}

function unpackRows({ texts, lengths, cells }: RowsPart, into: string[][]): void {
  let at = 0;
  for (const length of lengths) {
    const row: string[] = [];
    for (const end = at + length; at < end; at++) row.push(texts[cells[at]!]!);
    into.push(row);
  }
}

/** The sheets of a file in parts; each sheet comes without its rows, which follow it. Runs in a thread of its own. */
export async function* sheetParts(bytes: Uint8Array, fileName: string): AsyncGenerator<SheetPart> {
  const { format, sheets } = await readSheets(bytes, fileName);
  yield { format };
  for (const { rows, ...sheet } of sheets) {
    yield { sheet: { ...sheet, rows: [] } };
    let from = 0;
    let cells = 0;
    for (let to = 1; to <= rows.length; to++) {
      cells += rows[to - 1]!.length;
      // An empty row costs something too.
      if (to < rows.length && cells + to - from < CELLS_AT_ONCE) continue;
      yield packRows(rows.slice(from, to), cells);
      from = to;
      cells = 0;
    }
  }
}

/**
 * Reads a workbook or a CSV file as `readSheets` does, in a thread of its own and within limits, when it is the party's turn.
 * Refuses with `import.file-unreadable` what is neither, with `file.over-limit` what is too large.
 */
export async function readSheetsApart(
  bytes: Uint8Array,
  fileName: string,
  party: Party,
  limits?: Limits,
): Promise<Read> {
  const read: Read = { format: 'csv', sheets: [] };
  const take = (part: SheetPart): void => {
    if ('format' in part) read.format = part.format;
    else if ('sheet' in part) read.sheets.push(part.sheet);
    else unpackRows(part, read.sheets.at(-1)!.rows);
  };
  const task = { module: new URL('./sheet-parts.js', import.meta.url), name: 'sheetParts' };
  await runInThread(task, [bytes, fileName], {
    party,
    take: take as (part: never) => void,
    ...(limits && { limits }),
  });
  return read;
}
