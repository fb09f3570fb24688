import type { Content } from 'pdfmake/interfaces.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import {
  BODY_LINES,
  BODY_TOP,
  GOODS_HEADS,
  GOODS_TOP,
  ISSUE_TOP,
  SAY_TOP,
  SIGN_TOP,
} from './bill-cells.js';
import { type BillFacts, documentName, sayLines, signatureLines } from './bill-content.js';
import { type BillPages, BOXES_ATTACHED, type GoodsColumn } from './bill-pages.js';
import { frames, linesAt, textAt, titleAt } from './draw.js';
import {
  BOX_COLUMNS,
  FINE,
  FINE_LINE,
  GOODS_COLUMNS,
  LEFT,
  PAD,
  PAGE_BOTTOM,
  RIGHT,
  TEXT,
  TEXT_LINE,
  TITLE,
  WIDTH,
} from './paper-size.js';
import { wrapText } from './paper-text.js';

const fine = { size: FINE };
const formText = (size: number) => ({ size, font: 'Arimo' as const });
const MIDDLE = LEFT + 279;

const HEADS: Record<GoodsColumn, readonly [string, string]> = {
  marks: ['MARKS & NUMBERS', 'CONTAINER NO. / SEAL NO.'],
  packages: ['NUMBER & KIND', 'OF PACKAGES'],
  description: ['DESCRIPTION OF GOODS', ''],
  weight: ['GROSS WEIGHT', '(KGS)'],
  volume: ['MEASUREMENT', '(CBM)'],
};

const RECEIVED =
  `RECEIVED by the Carrier the goods as specified above in apparent good order and condition unless otherwise stated, to be
transported to such place as agreed, authorised or permitted herein and subject to all the terms and conditions of the Carrier's
bill of lading. The particulars given above are as stated by the shipper; weight, measure, quantity, condition, contents and value
are unknown to the Carrier. Where issued in originals, one original duly endorsed must be surrendered in exchange for the goods or
delivery order, upon which the others shall be void.`.replaceAll('\n', ' ');

/** The head on the right: carrier, kind of document, and which of the set this is. */
function heading(si: WholeSi, { signing: { carrier } }: BillFacts, mark: string): Content[] {
  const named = carrier ? wrapText(`CARRIER: ${carrier}`, RIGHT - MIDDLE - 16, 8).slice(0, 2) : [];
  return [
    textAt(MIDDLE + 8, 36, documentName(si), { ...formText(17), bold: true }),
    textAt(MIDDLE + 8, 58, 'FOR COMBINED TRANSPORT OR PORT TO PORT SHIPMENT', formText(6.5)),
    ...linesAt(MIDDLE + 8, 68, named, 9, { size: 8, bold: true }),
    textAt(MIDDLE + 8, 88, mark, { size: 12, bold: true }),
  ];
}

/** A container's cells on a line. */
export const boxLine = (y: number, cells: readonly string[], bold = false): Content[] =>
  BOX_COLUMNS.flatMap(({ x, width, right }, index) => {
    const text = cells[index] ?? '';
    return text
      ? [textAt(x + PAD, y, text, { ...fine, bold, ...(right && { right: x + width - PAD }) })]
      : [];
  });

/** The heads of the containers' columns. */
export const boxHeads = (y: number): Content[] =>
  BOX_COLUMNS.map(({ title, x, width, right }) =>
    textAt(x + PAD, y, title, {
      size: TITLE,
      color: '#444444',
      ...(right && { right: x + width - PAD }),
    }),
  );

const hasListedBoxes = ({ attached }: Pick<BillPages, 'attached'>): boolean =>
  attached.flat().some(({ kind }) => kind === 'box-head');

function goodsTable({ goods, boxes, attached }: BillPages): Content[] {
  const columns = Object.keys(GOODS_COLUMNS) as GoodsColumn[];
  const content: Content[] = [
    textAt(
      LEFT + 165,
      GOODS_TOP - 9.5,
      'PARTICULARS FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE',
      { ...formText(6.5), bold: true },
    ),
  ];
  for (const column of columns) {
    const { x, width } = GOODS_COLUMNS[column];
    content.push(
      titleAt(x, GOODS_TOP, HEADS[column][0]),
      titleAt(x, GOODS_TOP + 8, HEADS[column][1]),
    );
    const right = column === 'weight' || column === 'volume' ? { right: x + width - PAD } : {};
    content.push(
      ...linesAt(x + PAD, BODY_TOP + 3, goods[column], FINE_LINE, { ...fine, ...right }),
    );
  }
  const below = BODY_TOP + 3 + (BODY_LINES - (boxes ? boxes.length + 1 : 1)) * FINE_LINE;
  if (boxes) {
    content.push(...boxHeads(below));
    boxes.forEach((cells, index) => {
      content.push(...boxLine(below + (index + 1) * FINE_LINE, cells, index === boxes.length - 1));
    });
  } else if (hasListedBoxes({ attached }))
    content.push(textAt(LEFT + PAD, below, BOXES_ATTACHED, fine));
  return content;
}

function foot(si: WholeSi, facts: BillFacts, page: string): Content[] {
  const signed = signatureLines(facts).flatMap((line) =>
    wrapText(line, RIGHT - MIDDLE - 2 * PAD, 6.5),
  );
  const say = sayLines(si).flatMap((line) => wrapText(line, WIDTH - 2 * PAD, FINE));
  return [
    titleAt(LEFT, SAY_TOP - 1, 'TOTAL NUMBER OF PACKAGES AND CONTAINERS (IN WORDS)'),
    ...linesAt(LEFT + PAD, SAY_TOP + 10, say, FINE_LINE - 0.9, { ...fine, bold: true }),
    {
      absolutePosition: { x: LEFT + PAD, y: SIGN_TOP + 7 },
      columns: [
        {
          width: MIDDLE - LEFT - 2 * PAD,
          text: RECEIVED,
          fontSize: 6,
          font: 'Arimo',
          lineHeight: 1.15,
          alignment: 'justify',
        },
      ],
    },
    textAt(MIDDLE + PAD, SIGN_TOP + 7, 'SIGNED FOR THE CARRIER', formText(TEXT - 1.5)),
    ...linesAt(MIDDLE + PAD, PAGE_BOTTOM - 27, signed, 8.5, { size: 6.5 }),
    textAt(LEFT, PAGE_BOTTOM + 5, page, formText(6)),
  ];
}

/** The face of a bill as content of a page; `mark` tells what it is worth, `page` stands at the foot. */
export function drawFace(
  si: WholeSi,
  facts: BillFacts,
  pages: BillPages,
  mark: string,
  page: string,
): Content[] {
  const body = { x: LEFT, y: GOODS_TOP, width: WIDTH, height: SAY_TOP - GOODS_TOP };
  const columnEdges = Object.values(GOODS_COLUMNS).slice(1);
  const strip = pages.boxes ? pages.boxes.length + 1 : hasListedBoxes(pages) ? 1 : 0;
  const boxesTop = strip > 0 ? BODY_TOP + (BODY_LINES - strip) * FINE_LINE : SAY_TOP;
  return [
    frames(
      [
        { x: MIDDLE, y: 28, width: RIGHT - MIDDLE, height: 78 },
        { x: LEFT, y: GOODS_TOP - 14, width: WIDTH, height: 14 },
        ...pages.cells.map(({ cell }) => cell),
        body,
        { x: LEFT, y: SAY_TOP, width: WIDTH, height: ISSUE_TOP - SAY_TOP },
        { x: LEFT, y: SIGN_TOP, width: 279, height: PAGE_BOTTOM - SIGN_TOP },
        { x: MIDDLE, y: SIGN_TOP, width: RIGHT - MIDDLE, height: PAGE_BOTTOM - SIGN_TOP },
      ],
      [
        [LEFT, GOODS_TOP + GOODS_HEADS, RIGHT, GOODS_TOP + GOODS_HEADS],
        ...columnEdges.map(({ x }): [number, number, number, number] => [
          x,
          GOODS_TOP,
          x,
          boxesTop,
        ]),
        [LEFT, boxesTop, RIGHT, boxesTop],
        [MIDDLE + PAD, PAGE_BOTTOM - 30, RIGHT - PAD, PAGE_BOTTOM - 30],
      ],
    ),
    ...heading(si, facts, mark),
    ...pages.cells.flatMap(({ cell, lines }) => [
      titleAt(cell.x, cell.y, cell.title),
      ...linesAt(cell.x + PAD, cell.y + 11, lines, TEXT_LINE, { size: TEXT }),
    ]),
    ...goodsTable(pages),
    ...foot(si, facts, page),
  ];
}
