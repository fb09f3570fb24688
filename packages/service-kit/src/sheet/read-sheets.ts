import { OLD_EXCEL_ADVICE, PASSWORD_ADVICE } from '@quayside/contracts/core/import-advice';
import { withoutFormula } from '@quayside/shipping-standards/excel-text';

import type { CellValue, MergeRange, Sheet } from 'hucre/xlsx';
import { Refusal } from '../refusal.js';
import {
  MOST_CELL_TEXT,
  MOST_CELLS_READ,
  MOST_COLUMNS_DEFINED,
  MOST_INFLATED,
  MOST_ROWS_MERGED,
  MOST_ROWS_READ,
  MOST_WIDE_MERGES,
  overLimit,
} from '../worker-thread/limits.js';
import { cellText, UNCOMPUTED } from './cell-text.js';
import { columnLetter } from './column-letter.js';
import { inflatedSize } from './inflated-size.js';
import { type ShownNumber, shownNumber } from './number-format.js';
import { fillHeadings } from './two-row-headings.js';
import { workbookExtent } from './workbook-extent.js';

export interface Hidden {
  sheet: boolean;
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
}

/** A column that says something and that a sheet was turned into a list without. */
export interface UnreadColumn {
  /** From 0, of the file. */
  column: number;
  header: string;
  /** Cells that hold anything. */
  count: number;
  samples: readonly string[];
}

/** A row that says something and that such a list has nothing, or not everything, of. */
export interface UnreadRow {
  /** From 0, of the file. */
  row: number;
  /** The whole row; of a row that was taken in part, what stands first in it. */
  text: string;
  /** The ship does not call, as the file says; or no time stands there. */
  why: 'no-call' | 'no-time';
  /** Of a row that was taken in part: what was not. */
  cells: readonly string[];
}

/** A sheet as texts. A cell merged over several rows stands in each of them. */
export interface SheetCells {
  name: string;
  rows: string[][];
  /** Cells merged over several columns near the top: titles, and headings over the headers proper. */
  wide: MergeRange[];
  /** What a person who opens the file does not see: the sheet itself, rows and columns by index. */
  hidden?: Hidden;
  /** Of a sheet that is read as a paper: every merged cell, whose value stands in its first cell alone. */
  merged?: MergeRange[];
  /** Of a sheet that was turned into a list: what was done, and the cell of the file (C5) that each of its cells comes from. */
  turned?: {
    note: string;
    origins: readonly (readonly string[])[];
    /** What else was decided, for people. */
    notes?: readonly string[];
    unread?: readonly UnreadColumn[];
    unreadRows?: readonly UnreadRow[];
  };
}

export type SheetFormat = 'xlsx' | 'csv';

const ZIP = [0x50, 0x4b];
/** Header of an OLE file: Excel before 2007, or a workbook with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const MOST_COLUMNS = 500;
/** Where headings may stand. */
const TOP_ROWS = 40;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP);

const unreadable = (reason: string): Refusal => new Refusal('import.file-unreadable', { reason });

/** What Excel calls Unicode text begins with one of these. */
const UTF16: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Whether bytes that are no UTF-8 are of Western Europe (windows-1252) and not Chinese (GB18030): there a letter with an accent is one
 * byte between plain letters, here a character is two high bytes, so that they come in even runs but for rare ones.
 */
function isWestern(bytes: Uint8Array): boolean {
  let [even, odd, run] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte >= 0x80) {
      run++;
      continue;
    }
    if (run > 0) {
      if (run % 2 === 0) even++;
      else odd++;
    }
    run = 0;
  }
  return odd > even;
}

/** Chinese desks save CSV as UTF-8, GB18030 or Unicode, and do not know which; those of Europe as windows-1252. */
export function csvText(bytes: Uint8Array): string {
  const wide = UTF16.find(([mark]) => startsWith(bytes, mark));
  if (wide) return new TextDecoder(wide[1]).decode(bytes);
  if (bytes.includes(0)) throw unreadable('文件含有空字符，不是文本');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isWestern(bytes) ? 'windows-1252' : 'gb18030').decode(bytes);
  }
}

/** The first line by which a file names its separator; Excel neither shows nor counts it. */
const SEPARATOR = /^sep=(.)\r?\n/i;

/**
 * The rows of a text file, by the separator that it names or, without, the one that it has.
 * @throws Refusal at the first row beyond those that are read
 */
export async function csvRows(bytes: Uint8Array): Promise<string[][]> {
  const { streamCsvRows } = await import('hucre/csv');
  const text = csvText(bytes);
  const [line = '', delimiter] = SEPARATOR.exec(text) ?? [];
  const rows: string[][] = [];
  for (const row of streamCsvRows(text.slice(line.length), delimiter ? { delimiter } : {})) {
    if (rows.length >= MOST_ROWS_READ) throw overLimit('rows', MOST_ROWS_READ);
    rows.push(row as string[]);
  }
  return rows;
}

function textRow(cells: readonly CellValue[]): string[] {
  const row: string[] = [];
  const length = Math.min(cells.length, MOST_COLUMNS);
  for (let index = 0; index < length; index++) row.push(withoutFormula(cellText(cells[index])));
  while (row.length > 0 && row[row.length - 1] === '') row.pop();
  return row;
}

/**
 * A cell longer than Excel keeps one. One with lines in it is most likely a CSV whose quotation
 * mark was never closed.
 */
const tooLongCell = (text: string, place: string): Refusal =>
  unreadable(
    `${place}有${text.length}个字符，一格最多${MOST_CELL_TEXT}个${
      text.includes('\n') ? '；这一格里有换行，可能少了一个引号' : ''
    }`,
  );

/** The sheets, unless they have more rows or cells than are read, or a cell that no person filled. */
function withinLimits<S extends { name: string; rows: CellValue[][] }>(sheets: S[]): S[] {
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_ROWS_READ)
    throw overLimit('rows', MOST_ROWS_READ);
  let cells = 0;
  for (const { name, rows } of sheets) {
    for (const [index, row] of rows.entries()) {
      for (const [column, cell] of row.entries()) {
        if (cell === null || cell === '') continue;
        cells++;
        if (typeof cell === 'string' && cell.length > MOST_CELL_TEXT)
          throw tooLongCell(cell, `${name}第${index + 1}行${columnLetter(column)}列`);
      }
    }
    if (cells > MOST_CELLS_READ) throw overLimit('cells', MOST_CELLS_READ);
  }
  return sheets;
}

/** A cell that holds something of its own keeps it: Excel leaves none under a merged one, other programs do. */
function fillDown(rows: string[][], { startRow, endRow, startCol }: MergeRange): void {
  const value = rows[startRow]?.[startCol] ?? '';
  if (value === '' || startCol >= MOST_COLUMNS) return;
  for (let row = startRow + 1; row <= endRow && row < rows.length; row++) {
    const cells = rows[row]!;
    while (cells.length <= startCol) cells.push('');
    if (cells[startCol] === '') cells[startCol] = value;
  }
}

/** A formula whose result was never computed: programs that write workbooks leave that to Excel. */
function markUncomputed(rows: string[][], cells: Sheet['cells']): void {
  for (const [place, { type, value, formula }] of cells ?? []) {
    if (type !== 'formula' || value !== null || !formula) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (column >= MOST_COLUMNS || !rows[row]) continue;
    while (rows[row].length <= column) rows[row].push('');
    rows[row][column] = UNCOMPUTED;
  }
}

/** Numbers with the text that their format shows beside them: 20000 in `#,##0" LBS"` is 20000 LBS, as it would be pasted. */
function showLiterals(
  rows: string[][],
  { rows: values, cells }: Pick<Sheet, 'rows' | 'cells'>,
): void {
  const known = new Map<string, ShownNumber | null>();
  for (const [place, { style }] of cells ?? []) {
    const format = style?.numFmt;
    if (format === undefined) continue;
    let shown = known.get(format);
    if (shown === undefined) {
      shown = shownNumber(format);
      known.set(format, shown);
    }
    if (!shown) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const value = values[row]?.[column];
    const line = rows[row];
    if (typeof value === 'number' && line && line[column] !== undefined)
      line[column] = shown(value);
  }
}

/** The merged cells of a sheet over several rows, and those over several columns near its top, unless there are more than lists have. */
function mergesOf({ merges = [], rows }: Sheet): { tall: MergeRange[]; wide: MergeRange[] } {
  const tall = merges.filter(({ startRow, endRow }) => endRow > startRow);
  const covered = tall.reduce(
    (sum, { startRow, endRow }) => sum + Math.max(0, Math.min(endRow + 1, rows.length) - startRow),
    0,
  );
  if (covered > MOST_ROWS_MERGED) throw overLimit('merges', MOST_ROWS_MERGED);
  const wide = merges.filter(
    ({ startRow, startCol, endCol }) => endCol > startCol && startRow < TOP_ROWS,
  );
  if (wide.length > MOST_WIDE_MERGES) throw overLimit('wide', MOST_WIDE_MERGES);
  return { tall, wide };
}

const hiddenOf = ({
  hidden = false,
  veryHidden = false,
  rowDefs,
  columns = [],
}: Sheet): Hidden => ({
  sheet: hidden || veryHidden,
  rows: new Set([...(rowDefs ?? [])].flatMap(([row, def]) => (def.hidden ? [row] : []))),
  columns: new Set(
    columns.slice(0, MOST_COLUMNS).flatMap((column, index) => (column?.hidden ? [index] : [])),
  ),
});

async function readWorkbook(bytes: Uint8Array, asPaper: boolean): Promise<SheetCells[]> {
  const size = inflatedSize(bytes);
  if (size === null) throw unreadable('不是有效的Excel文件');
  if (size > MOST_INFLATED) throw overLimit('inflated', MOST_INFLATED);
  const { columns, rows } = await workbookExtent(bytes, {
    columns: MOST_COLUMNS_DEFINED,
    rows: MOST_ROWS_READ,
  }).catch(() => {
    throw unreadable('不是有效的Excel文件');
  });
  if (columns > MOST_COLUMNS_DEFINED) throw overLimit('columns', MOST_COLUMNS_DEFINED);
  if (rows > MOST_ROWS_READ) throw overLimit('rows', MOST_ROWS_READ);
  const { readXlsx } = await import('hucre/xlsx');
  // Styles tell days from numbers.
  const workbook = await readXlsx(bytes, { readStyles: true, maxRows: MOST_ROWS_READ + 1 }).catch(
    () => {
      throw unreadable('不是有效的Excel文件，或文件已加密');
    },
  );
  return withinLimits(workbook.sheets).map((sheet) => {
    const { name } = sheet;
    const { tall, wide } = mergesOf(sheet);
    const rows = sheet.rows.map(textRow);
    markUncomputed(rows, sheet.cells);
    showLiterals(rows, sheet);
    if (asPaper)
      return { name, rows, hidden: hiddenOf(sheet), wide: [], merged: sheet.merges ?? [] };
    for (const merge of tall) fillDown(rows, merge);
    fillHeadings({ rows, wide }, TOP_ROWS);
    return { name, rows, hidden: hiddenOf(sheet), wide };
  });
}

/** Office keeps an encrypted workbook in an OLE file under this name. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const hasPassword = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED);

/**
 * Reads a workbook (.xlsx) or a CSV file, by its content. Refuses with `import.file-unreadable` what is neither.
 * @param asPaper a workbook is a form and no list: merged cells stay as they are, see `SheetCells.merged`
 */
export async function readSheets(
  bytes: Uint8Array,
  fileName: string,
  asPaper = false,
): Promise<{ format: SheetFormat; sheets: SheetCells[] }> {
  if (isWorkbook(bytes)) return { format: 'xlsx', sheets: await readWorkbook(bytes, asPaper) };
  if (startsWith(bytes, OLE))
    throw unreadable(hasPassword(bytes) ? PASSWORD_ADVICE : OLD_EXCEL_ADVICE);
  if (fileName.toLowerCase().endsWith('.xls')) throw unreadable(OLD_EXCEL_ADVICE);
  if (!fileName.toLowerCase().endsWith('.csv')) throw unreadable('不是有效的Excel文件');
  const [read] = withinLimits([{ name: 'CSV', rows: (await csvRows(bytes)) as CellValue[][] }]);
  const sheet: SheetCells = { name: 'CSV', rows: read!.rows.map(textRow), wide: [] };
  fillHeadings(sheet, TOP_ROWS);
  return { format: 'csv', sheets: [sheet] };
}
