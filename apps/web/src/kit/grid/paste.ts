import { type GridColumn, type GridRow, readCell } from './grid-column.js';

/** Cells of a spreadsheet as the clipboard carries them: the HTML table when there is one, else lines and tabs. */
export function readClipboard(html: string, text: string): string[][] {
  if (/<table/i.test(html)) {
    const table = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html').querySelector('table');
    if (table) return Array.from(table.rows, (row) => Array.from(row.cells, (cell) => cell.textContent ?? ''));
  }
  return readTabs(text);
}

/** Reads tab-separated lines; a quoted cell may hold line breaks and doubled quotes, as Excel writes them. */
export function readTabs(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at <= source.length) {
    let cell: string;
    const quoted = source[at] === '"' ? /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(source.slice(at)) : null;
    if (quoted) {
      cell = quoted[1]!.replaceAll('""', '"');
      at += quoted[0].length;
    } else {
      const end = source.slice(at).search(/[\t\n]/);
      cell = end < 0 ? source.slice(at) : source.slice(at, at + end);
      at += cell.length;
    }
    row.push(cell);
    if (at >= source.length || source[at] === '\n') {
      rows.push(row);
      row = [];
    }
    at += 1;
  }
  return rows;
}

const plain = (text: string): string =>
  text
    .replace(/[（(].*?[)）]/g, '')
    .replace(/[\s*:：]/g, '')
    .toLowerCase();

/** Which column each pasted cell belongs to when the first row holds headings (two or more known ones); null otherwise. */
export function headerOf<T extends GridRow>(
  columns: readonly GridColumn<T>[],
  first: readonly string[],
): (GridColumn<T> | undefined)[] | null {
  const names = new Map<string, GridColumn<T>>();
  for (const column of columns) for (const name of [column.title, ...(column.aliases ?? [])]) names.set(plain(name), column);
  const found = first.map((cell) => names.get(plain(cell)));
  return found.filter(Boolean).length >= 2 ? found : null;
}

export interface Paste<T extends GridRow> {
  rows: readonly T[];
  columns: readonly GridColumn<T>[];
  cells: string[][];
  /** The selected block: first and last row and column, from 0. */
  from: { row: number; col: number };
  to: { row: number; col: number };
  newRow(): T;
}

export interface Pasted<T> {
  rows: T[];
  /** Cells whose text was no number and was left out. */
  rejected: number;
  /** Rows that were written. */
  count: number;
  /** The first row held headings and named the columns. */
  byHeader: boolean;
}

/**
 * Writes a block of cells into rows; rows that are missing are added. A single cell fills the whole selection.
 * With a row of headings the columns are found by name, wherever the cursor stands.
 */
export function pasteInto<T extends GridRow>({ rows, columns, cells, from, to, newRow }: Paste<T>): Pasted<T> {
  const header = headerOf(columns, cells[0] ?? []);
  const body = (header ? cells.slice(1) : cells).filter(
    (row, index, all) => row.some((cell) => cell.trim() !== '') || index < all.length - 1,
  );
  const fill = !header && body.length === 1 && body[0]!.length === 1;
  const height = fill ? to.row - from.row + 1 : body.length;
  const result = [...rows];
  let rejected = 0;
  for (let offset = 0; offset < height; offset += 1) {
    const index = from.row + offset;
    const source = fill ? Array.from({ length: to.col - from.col + 1 }, () => body[0]![0]!) : body[offset]!;
    const row = { ...(result[index] ?? newRow()) } as Record<string, unknown>;
    source.forEach((text, position) => {
      const column = header ? header[position] : columns[from.col + position];
      if (!column) return;
      const value = readCell(column, text);
      if (value === undefined) rejected += 1;
      else row[column.name] = value;
    });
    result[index] = row as unknown as T;
  }
  return { rows: result, rejected, count: height, byHeader: header !== null };
}
