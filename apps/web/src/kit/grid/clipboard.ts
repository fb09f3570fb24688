/** Stands for a line break within a cell: no text of a page holds it. */
const BREAK = '\u0001';

/**
 * Cells of a spreadsheet as the clipboard carries them: the HTML tables when there are any, below each other, else lines and tabs. A table
 * that only lays out another one gives way to it; rows and cells that a filter hides are not what somebody saw and copied.
 */
export function readClipboard(html: string, text: string): string[][] {
  if (/<table/i.test(html)) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const each of page.querySelectorAll('br')) each.replaceWith(BREAK);
    for (const each of page.querySelectorAll('td :is(p, div, li)')) each.append(BREAK);
    const tables = [...page.querySelectorAll('table')].filter((table) => !withinTable(table));
    const cells = tables.flatMap(tablesIn).flatMap(cellsOf);
    if (cells.length > 0) return cells;
  }
  return readTabs(text);
}

const withinTable = (table: Element): boolean => Boolean(table.parentElement?.closest('table'));

/** A table, or those that it lays out: all it holds stands in tables within it. */
function tablesIn(table: HTMLTableElement): HTMLTableElement[] {
  const inner = [...table.querySelectorAll('table')].filter(
    (each) => each.parentElement?.closest('table') === table,
  );
  if (inner.length === 0) return [table];
  const own = [...table.rows].flatMap((row) => [...row.cells]);
  const isLayout = own.every(
    (cell) => cell.querySelector('table') !== null || (cell.textContent ?? '').trim() === '',
  );
  return isLayout ? inner.flatMap(tablesIn) : [table];
}

const HIDDEN = /display\s*:\s*none|visibility\s*:\s*(?:collapse|hidden)/i;
const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') || HIDDEN.test(element.getAttribute('style') ?? '');

/** Of a table the columns that a sheet hides: their cells are in it all the same. */
function hiddenColumns(table: HTMLTableElement): ReadonlySet<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const column of table.querySelectorAll<HTMLTableColElement>(':scope > colgroup > col')) {
    const isOff = isHidden(column) || isHidden(column.parentElement!);
    for (let index = 0; index < column.span; index += 1) if (isOff) hidden.add(at + index);
    at += column.span;
  }
  return hidden;
}

/**
 * A text of a page in lines: where its source goes to a new line is its writer's business, only a
 * break or a paragraph is a line.
 */
const linesOf = (text: string): string =>
  text
    .replace(/[\t\n\r ]+/g, ' ')
    .split(BREAK)
    .map((line) => line.trim())
    .join('\n')
    .trim();

/** The text of a cell; of a table within it the rows are lines, their cells parted by blanks. */
function cellText(cell: HTMLTableCellElement): string {
  const inner = cell.querySelector('table');
  if (!inner) return linesOf(cell.textContent ?? '');
  return cellsOf(inner)
    .map((row) => row.filter(Boolean).join(' '))
    .join('\n');
}

/**
 * The cells at their places: what is merged stands in the first of its cells that is seen, the
 * others are empty.
 */
function cellsOf(table: HTMLTableElement): string[][] {
  const rows = [...table.rows];
  const offColumns = hiddenColumns(table);
  const cells = rows.map((): string[] => []);
  const isSeen = (row: number, column: number): boolean =>
    !isHidden(rows[row]!) && !offColumns.has(column);
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row.cells) {
      if (isHidden(cell)) continue;
      while (cells[at]![column] !== undefined) column += 1;
      let text = cellText(cell);
      for (let down = 0; down < Math.max(cell.rowSpan, 1); down += 1)
        for (let right = 0; right < cell.colSpan; right += 1) {
          const line = cells[at + down];
          if (!line) continue;
          const seen = isSeen(at + down, column + right);
          line[column + right] = seen ? text : '';
          if (seen) text = '';
        }
    }
  });
  return cells
    .filter((_, row) => !isHidden(rows[row]!))
    .map((line) => line.filter((_, column) => !offColumns.has(column)));
}

/** Reads tab-separated lines; a quoted cell may hold line breaks and doubled quotes, as Excel writes them. */
export function readTabs(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at <= source.length) {
    let cell: string;
    const quoted =
      source[at] === '"' ? /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(source.slice(at)) : null;
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
