import type { WholeSi } from '../shipping-instruction/read-si.js';
import { BODY_LINES, billCells, type Cell, cellCapacity, cellLines } from './bill-cells.js';
import { type BillFacts, boxCells, boxTotals, goodsTexts } from './bill-content.js';
import { FINE, GOODS_COLUMNS, PAD } from './paper-size.js';
import { wrapText } from './paper-text.js';

export type GoodsColumn = keyof typeof GOODS_COLUMNS;
export type GoodsLines = Record<GoodsColumn, string[]>;

/** One line of an attached list. */
export type Line =
  | { kind: 'title' | 'text'; text: string }
  | { kind: 'goods'; marks: string; description: string }
  | { kind: 'goods-head' | 'box-head' | 'blank' }
  | { kind: 'box' | 'box-total'; cells: string[] };

/** Lines that belong together; a page on which they go on repeats their title and head. */
interface Section {
  title: string;
  head?: Line;
  lines: Line[];
}

export interface BillPages {
  cells: { cell: Cell; lines: string[] }[];
  goods: GoodsLines;
  /** Lines of the containers when they fit on the face: cells per container, the totals last. */
  boxes: string[][] | null;
  /** The attached list, a page each. */
  attached: Line[][];
}

export const ATTACHED_LINES = 76;
const SEE_ATTACHED = '*** SEE ATTACHED LIST ***';
export const BOXES_ATTACHED = '*** CONTAINERS AS PER ATTACHED LIST ***';

/** The first lines that a place holds, the last of them telling that it goes on, and the rest. */
export function cut(
  lines: readonly string[],
  most: number,
  note: string,
): [shown: string[], rest: string[]] {
  return lines.length <= most
    ? [[...lines], []]
    : [[...lines.slice(0, most - 1), note], lines.slice(most - 1)];
}

/** Lays sections one after the other on pages of `most` lines. */
export function paginate(sections: readonly Section[], most: number): Line[][] {
  const pages: Line[][] = [];
  let page: Line[] = [];
  const newPage = (): void => {
    page = [];
    pages.push(page);
  };
  for (const { title, head, lines } of sections) {
    const opening = (text: string): Line[] => [{ kind: 'title', text }, ...(head ? [head] : [])];
    const first = opening(title);
    if (pages.length === 0 || page.length + first.length + 2 > most) newPage();
    else page.push({ kind: 'blank' });
    page.push(...first);
    for (const line of lines) {
      if (page.length === most) {
        newPage();
        page.push(...opening(`${title} (CONTINUED)`));
      }
      page.push(line);
    }
  }
  return pages;
}

const inColumn = (text: string, column: GoodsColumn): string[] =>
  wrapText(text, GOODS_COLUMNS[column].width - 2 * PAD, FINE);

/** The rest of marks and description beside each other. */
function goodsSection(marks: readonly string[], description: readonly string[]): Section[] {
  const length = Math.max(marks.length, description.length);
  if (length === 0) return [];
  const lines = Array.from(
    { length },
    (_, at): Line => ({
      kind: 'goods',
      marks: marks[at] ?? '',
      description: description[at] ?? '',
    }),
  );
  return [{ title: 'MARKS & NUMBERS / DESCRIPTION OF GOODS', head: { kind: 'goods-head' }, lines }];
}

/** Short notes, for columns in which the whole sentence would not stand on one line. */
const NOTE: Record<GoodsColumn, string> = {
  marks: SEE_ATTACHED,
  packages: '*** ATTACHED',
  description: SEE_ATTACHED,
  weight: '*** ATTACHED',
  volume: '*** ATTACHED',
};

/**
 * Lays a bill on its face and, as far as that does not hold it, on pages of an attached list: nothing is ever cut off. The
 * containers stand on the face when they leave the goods half of it or as much as those need.
 */
export function layBill(si: WholeSi, facts: BillFacts): BillPages {
  const sections: Section[] = [];
  const cells = billCells(si, facts).map((cell) => {
    const most = cellCapacity(cell);
    const [lines, rest] = cut(cellLines(cell), most, SEE_ATTACHED);
    if (rest.length > 0)
      sections.push({ title: cell.title, lines: rest.map((text) => ({ kind: 'text', text })) });
    return { cell, lines };
  });

  const texts = goodsTexts(si);
  const whole = Object.fromEntries(
    (Object.keys(GOODS_COLUMNS) as GoodsColumn[]).map((column) => [
      column,
      inColumn(texts[column], column),
    ]),
  ) as GoodsLines;
  const needed = Math.max(...Object.values(whole).map((lines) => lines.length));
  const boxes =
    si.BoxInfos.length > 0
      ? [...si.BoxInfos.map(({ BoxInfo }) => boxCells(BoxInfo)), boxTotals(si)]
      : [];
  // One line for the head of the containers and one above it.
  const boxLines = boxes.length > 0 ? boxes.length + 2 : 0;
  const onFace = boxLines <= BODY_LINES - Math.min(needed, BODY_LINES / 2);
  const left = BODY_LINES - (onFace ? boxLines : 2);

  const rests: Partial<GoodsLines> = {};
  const goods = Object.fromEntries(
    (Object.keys(whole) as GoodsColumn[]).map((column) => {
      const [shown, rest] = cut(whole[column], left, NOTE[column]);
      rests[column] = rest;
      return [column, shown];
    }),
  ) as GoodsLines;

  const packages = (rests.packages ?? []).map((text): Line => ({ kind: 'text', text }));
  sections.push(...goodsSection(rests.marks ?? [], rests.description ?? []));
  if (packages.length > 0) sections.push({ title: 'NUMBER AND KIND OF PACKAGES', lines: packages });
  if (!onFace) {
    const lines = boxes.map(
      (each, at): Line => ({ kind: at === boxes.length - 1 ? 'box-total' : 'box', cells: each }),
    );
    sections.push({ title: 'CONTAINERS', head: { kind: 'box-head' }, lines });
  }
  return {
    cells,
    goods,
    boxes: onFace && boxes.length > 0 ? boxes : null,
    attached: paginate(sections, ATTACHED_LINES),
  };
}
