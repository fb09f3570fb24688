import { cleanText } from '@quayside/shipping-standards/clean-text';
import { CELL_BREAK } from '../note-reading/text-paper.js';

/** Whose text nobody sees. */
const UNSEEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
]);
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote section article header footer hr address table tr thead tbody tfoot center'.split(
    ' ',
  ),
);
const MOST_SPAN = 50;
const MOST_LENGTH = 200_000;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])/i;

/** A row of a table under way: its cells, and how many more rows the cells above reach into each column. */
interface Table {
  cells: string[] | null;
  below: number[];
}

const span = (text: string | undefined): number =>
  Math.min(MOST_SPAN, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));

/**
 * The text of a page of HTML as people see it: blocks are lines, rows of tables are lines with a tab between cells, merged cells keep their columns, and
 * a new line within a cell is {@link CELL_BREAK}. A table within a cell is a part of that cell's text.
 */
export async function textOfHtml(html: string): Promise<string> {
  const { Parser } = await import('htmlparser2');
  let out = '';
  let unseen = 0;
  const stack: { name: string; hides: boolean }[] = [];
  const tables: Table[] = [];
  let cell: { text: string; wide: number; high: number; depth: number } | null = null;
  const write = (text: string): void => {
    if (out.length > MOST_LENGTH) return;
    if (cell) cell.text += text;
    else out += text;
  };
  const newLine = (): void => {
    const sign = cell ? CELL_BREAK : '\n';
    const text = cell ? cell.text : out;
    if (text !== '' && !text.endsWith(sign)) write(sign);
  };
  const endCell = (): void => {
    const table = tables[0];
    if (!cell || !table?.cells || tables.length !== cell.depth) return;
    const column = table.cells.length;
    const text = cell.text
      .replace(/[\t ]+/g, ' ')
      .replace(new RegExp(`^[ ${CELL_BREAK}]+|(?<![ ${CELL_BREAK}])[ ${CELL_BREAK}]+$`, 'g'), '');
    table.cells.push(text, ...Array.from({ length: cell.wide - 1 }, () => ''));
    for (let at = column; at < column + cell.wide; at += 1) table.below[at] = cell.high;
    cell = null;
  };
  const skipTaken = (table: Table): void => {
    while (table.cells && (table.below[table.cells.length] ?? 0) > 0) table.cells.push('');
  };
  const endRow = (): void => {
    endCell();
    const [table] = tables;
    if (!table?.cells || tables.length !== 1) return;
    const row = table.cells.join('\t').replace(/(?<!\t)\t+$/, '');
    table.below = table.below.map((left) => Math.max(0, left - 1));
    table.cells = null;
    newLine();
    write(`${row}\n`);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const hides =
          UNSEEN.has(name) || 'hidden' in attributes || HIDDEN.test(attributes.style ?? '');
        stack.push({ name, hides });
        if (hides) unseen += 1;
        if (unseen > 0) return;
        if (name === 'br') return newLineIn();
        if (name === 'table') tables.push({ cells: null, below: [] });
        if (name === 'tr' && tables.length === 1) {
          endRow();
          tables[0]!.cells = [];
        } else if ((name === 'td' || name === 'th') && tables.length === 1) {
          endCell();
          tables[0]!.cells ??= [];
          skipTaken(tables[0]!);
          cell = {
            text: '',
            wide: span(attributes.colspan),
            high: span(attributes.rowspan),
            depth: 1,
          };
        } else if (name === 'td' || name === 'th') writeBlank();
        else if (BLOCKS.has(name)) newLine();
      },
      ontext(written) {
        const text = cleanText(written);
        if (unseen > 0) return;
        if (text.trim() === '' && tables.length > 0 && !cell) return;
        const before = cell ? cell.text : out;
        const begins = before === '' || /[\s\u2028]$/.test(before);
        const plain = text.replace(/[\s\u00a0]+/g, ' ');
        write(begins ? plain.trimStart() : plain);
      },
      onclosetag(name) {
        // The parser closes what a page left open, in order.
        const last = stack.pop();
        if (last?.hides) unseen -= 1;
        if (unseen > 0 || last?.hides) return;
        if ((name === 'td' || name === 'th') && tables.length === 1) endCell();
        else if (name === 'tr' && tables.length === 1) endRow();
        else if (name === 'table') {
          endRow();
          tables.pop();
          newLine();
        } else if (BLOCKS.has(name)) newLine();
      },
    },
    { decodeEntities: true },
  );
  function writeBlank(): void {
    if (cell && cell.text !== '' && !/[\s\u2028]$/.test(cell.text)) write(' ');
  }
  function newLineIn(): void {
    write(cell ? CELL_BREAK : '\n');
  }
  parser.write(html.slice(0, MOST_LENGTH * 5));
  parser.end();
  return tidyLines(out);
}

/** Lines without blanks at their ends, and no two empty ones in a row. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/(?<! ) *\t */g, '\t')
        .replace(/(?<![ \u00a0])[ \u00a0]+$/, '')
        .replace(/^ +/, ''),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST_LENGTH);
