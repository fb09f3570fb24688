/** Cells of a spreadsheet as the clipboard carries them: the HTML table when there is one, else lines and tabs. */
export function readClipboard(html: string, text: string): string[][] {
  if (/<table/i.test(html)) {
    const table = new DOMParser()
      .parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html')
      .querySelector('table');
    if (table) return cellsOf(table);
  }
  return readTabs(text);
}

/** The cells at their places: what is merged stands in its first cell, the others are empty. */
function cellsOf(table: HTMLTableElement): string[][] {
  const cells = Array.from(table.rows, (): string[] => []);
  Array.from(table.rows).forEach((row, at) => {
    let column = 0;
    for (const cell of row.cells) {
      while (cells[at]![column] !== undefined) column += 1;
      for (let down = 0; down < Math.max(cell.rowSpan, 1); down += 1)
        for (let right = 0; right < cell.colSpan; right += 1)
          if (cells[at + down])
            cells[at + down]![column + right] = down + right === 0 ? (cell.textContent ?? '') : '';
    }
  });
  return cells;
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
