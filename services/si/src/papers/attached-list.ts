import type { Content } from 'pdfmake/interfaces.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { boxHeads, boxLine } from './bill-face.js';
import type { Line } from './bill-pages.js';
import { frames, textAt, titleAt } from './draw.js';
import { FINE, FINE_LINE, LEFT, PAD, PAGE_BOTTOM, RIGHT, WIDTH } from './paper-size.js';

const TOP = 92;
const DESCRIPTION = LEFT + 200;
const formText = (size: number) => ({ size, font: 'Arimo' as const });

function drawLine(line: Line, y: number): Content[] {
  switch (line.kind) {
    case 'title':
      return [textAt(LEFT + PAD, y, line.text, { ...formText(7.5), bold: true })];
    case 'text':
      return line.text ? [textAt(LEFT + PAD, y, line.text, { size: FINE })] : [];
    case 'goods-head':
      return [
        titleAt(LEFT, y - 2, 'MARKS & NUMBERS'),
        titleAt(DESCRIPTION, y - 2, 'DESCRIPTION OF GOODS'),
      ];
    case 'goods':
      return [
        ...(line.marks ? [textAt(LEFT + PAD, y, line.marks, { size: FINE })] : []),
        ...(line.description
          ? [textAt(DESCRIPTION + PAD, y, line.description, { size: FINE })]
          : []),
      ];
    case 'box-head':
      return boxHeads(y);
    case 'box':
      return boxLine(y, line.cells);
    case 'box-total':
      return boxLine(y, line.cells, true);
    case 'blank':
      return [];
  }
}

/** A page of an attached list: which bill it belongs to, and its lines. */
export function drawAttached(
  si: WholeSi,
  lines: readonly Line[],
  mark: string,
  page: string,
): Content[] {
  const field = (x: number, title: string, text: string): Content[] => [
    titleAt(x, 56, title),
    textAt(x + PAD, 66, text, { size: 8.5, bold: true }),
  ];
  return [
    frames(
      [{ x: LEFT, y: 56, width: WIDTH, height: PAGE_BOTTOM - 56 }],
      [
        [LEFT, 84, RIGHT, 84],
        [LEFT + 170, 56, LEFT + 170, 84],
        [LEFT + 400, 56, LEFT + 400, 84],
      ],
    ),
    textAt(LEFT, 30, 'ATTACHED LIST', { ...formText(15), bold: true }),
    textAt(LEFT, 34, mark, { size: 10, bold: true, right: RIGHT }),
    ...field(LEFT, 'B/L NO.', si.TBI_SIMBL_NO ?? ''),
    ...field(
      LEFT + 170,
      'OCEAN VESSEL / VOYAGE NO.',
      [si.TBI_VESSEL, si.TBI_VOYAGE].filter(Boolean).join(' / '),
    ),
    ...field(LEFT + 400, 'PAGE', page),
    ...lines.flatMap((line, index) => drawLine(line, TOP + index * FINE_LINE)),
  ];
}
