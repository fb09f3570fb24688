import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { inflatedSize } from '@quayside/service-kit/sheet/inflated-size';
import { MOST_INFLATED, overLimit } from '@quayside/service-kit/worker-thread/limits';
import { tooManyCells, unreadable } from './note-faults.js';
import {
  inReadingOrder,
  MOST_CELLS,
  type Paper,
  type PaperCell,
  pagesOf,
  tidyText,
} from './paper.js';

/** What mammoth makes of a Word file (its `documents.js`). */
interface WordNode {
  type: string;
  children?: WordNode[];
  value?: string;
  checked?: boolean;
  colSpan?: number;
  rowSpan?: number;
}

/** A table is as wide as this; its columns are parts of it. */
const PAGE_WIDTH = 100;
/** Tables in tables deeper than people make them. */
const MOST_DEPTH = 6;

/** The text of a paragraph and all that stands in it. */
function textOf({ type, value = '', checked, children = [] }: WordNode): string {
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  if (type === 'checkbox') return checked ? '☑' : '□';
  return children.map(textOf).join('');
}

interface Area {
  left: number;
  right: number;
  place: string;
  depth: number;
}

/** Lays the pieces of a Word file out in rows, tables in columns. */
class Layout {
  readonly cells: PaperCell[] = [];
  private tables = 0;

  private add(text: string, { left, right, place }: Area, top: number, bottom = top + 1): void {
    const tidy = tidyText(text);
    if (tidy === '') return;
    this.cells.push({ page: 1, place, left, top, right, bottom, text: tidy });
    if (this.cells.length > MOST_CELLS) throw tooManyCells();
  }

  /** Puts nodes below each other from `top` on; answers where they end. Paragraphs are parted at their tabs. */
  stack(nodes: readonly WordNode[], area: Area, top: number): number {
    let at = top;
    for (const node of nodes) {
      if (node.type === 'table') {
        at = this.table(node, area, at);
        continue;
      }
      if (node.type !== 'paragraph') continue;
      const parts = textOf(node).split(/\t+/);
      const width = (area.right - area.left) / parts.length;
      parts.forEach((part, index) => {
        this.add(
          part,
          { ...area, left: area.left + index * width, right: area.left + (index + 1) * width },
          at,
        );
      });
      at += 1;
    }
    return at;
  }

  private table(table: WordNode, area: Area, top: number): number {
    const no = area.depth === 0 ? ++this.tables : this.tables;
    const rows = (table.children ?? []).filter(({ type }) => type === 'tableRow');
    const { grid, columns } = gridOf(rows);
    const width = (area.right - area.left) / Math.max(1, columns);
    let at = top;
    const tops: number[] = [];
    // A row is as high as its highest cell that ends in it.
    rows.forEach((_, row) => {
      tops.push(at);
      const lines = grid
        .filter((cell) => cell.row === row && cell.rows === 1)
        .map(({ node }) => linesOf(node));
      at += Math.max(1, ...lines);
    });
    tops.push(at);
    for (const { node, row, rows: span, column, columns: wide } of grid) {
      const children = node.children ?? [];
      const inner: Area = {
        left: area.left + column * width,
        right: area.left + (column + wide) * width,
        depth: area.depth + 1,
        place: area.depth === 0 ? `表${no}第${row + 1}行第${column + 1}列` : area.place,
      };
      const bottom = tops[Math.min(row + span, rows.length)]!;
      if (children.some(({ type }) => type === 'table') && area.depth < MOST_DEPTH)
        this.stack(children, inner, tops[row]!);
      else this.add(children.map((child) => cellText(child)).join('\n'), inner, tops[row]!, bottom);
    }
    return at;
  }
}

/** A paragraph's text, or that of a table too deep to be laid out. */
const cellText = (node: WordNode): string => textOf(node).replace(/\t+/g, '  ');

/** How many rows of the paper a cell takes: only tables in it take more than one. */
const linesOf = ({ children = [] }: WordNode): number =>
  children.some(({ type }) => type === 'table')
    ? children.reduce(
        (sum, child) => sum + (child.type === 'table' ? (child.children ?? []).length : 1),
        0,
      )
    : 1;

interface GridCell {
  node: WordNode;
  row: number;
  rows: number;
  column: number;
  columns: number;
}

/** The cells of a table by row and column, those that are merged with their spans. */
function gridOf(rows: readonly WordNode[]): { grid: GridCell[]; columns: number } {
  const grid: GridCell[] = [];
  const taken: boolean[][] = rows.map(() => []);
  let columns = 0;
  rows.forEach((row, index) => {
    let column = 0;
    for (const node of row.children ?? []) {
      while (taken[index]?.[column]) column++;
      const wide = Math.min(Math.max(1, node.colSpan ?? 1), 200);
      const high = Math.min(Math.max(1, node.rowSpan ?? 1), rows.length - index);
      for (let y = index; y < index + high; y++)
        for (let x = column; x < column + wide; x++) taken[y]![x] = true;
      grid.push({ node, row: index, rows: high, column, columns: wide });
      column += wide;
    }
    columns = Math.max(columns, column);
  });
  return { grid, columns };
}

/**
 * A Word file (.docx) as a paper of one page: its paragraphs below each other, its tables in rows and columns.
 * @throws Refusal for a file that is none, or is larger unpacked than is read
 */
export async function wordPaper(bytes: Uint8Array): Promise<Paper> {
  const size = inflatedSize(bytes);
  if (size === null) throw unreadable('不是有效的 Word 文件');
  if (size > MOST_INFLATED) throw overLimit('inflated', MOST_INFLATED);
  const { default: mammoth } = await import('mammoth');
  let document: WordNode | null = null;
  const transformDocument = (found: WordNode): WordNode => {
    document = found;
    return { ...found, children: [] };
  };
  await mammoth
    .convertToHtml({ buffer: Buffer.from(bytes) }, {
      transformDocument,
      externalFileAccess: false,
    } as object)
    .catch(() => {
      throw unreadable('不是有效的 Word 文件，或文件已损坏');
    });
  const layout = new Layout();
  layout.stack(
    (document as WordNode | null)?.children ?? [],
    { left: 0, right: PAGE_WIDTH, place: '正文', depth: 0 },
    0,
  );
  const cells = layout.cells.sort(inReadingOrder);
  return { kind: NoteKind.Word, cells, pages: pagesOf(cells, ['正文']), unread: [] };
}
