import type { WholeSi } from '../shipping-instruction/read-si.js';
import {
  type BillFacts,
  freight,
  originals,
  originalsOf,
  payableAt,
  placeOf,
  release,
  tradeDay,
} from './bill-content.js';
import { LEFT, PAD, RIGHT, TEXT, TEXT_LINE, WIDTH } from './paper-size.js';
import { wrapText } from './paper-text.js';

/** A titled box on the face of a bill. */
export interface Cell {
  title: string;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const LEFT_WIDTH = 279;
const MIDDLE = LEFT + LEFT_WIDTH;
const RIGHT_WIDTH = RIGHT - MIDDLE;
const HALF = RIGHT_WIDTH / 2;
const PARTY = 78;
const ROUTE_WIDTH = WIDTH / 4;

/** Top of the table of goods on the face, and of what stands below it. */
export const GOODS_TOP = 344;
export const GOODS_HEADS = 22;
export const BODY_TOP = GOODS_TOP + GOODS_HEADS;
export const BODY_LINES = 29;
export const SAY_TOP = 636;
export const ISSUE_TOP = 680;
export const SIGN_TOP = 714;

const two = (...texts: (string | null | undefined)[]): string =>
  texts.filter((text) => text?.trim()).join('\n');

/** A row of four boxes under the parties or at the foot. */
const row = (
  y: number,
  height: number,
  cells: readonly [title: string, text: string | null | undefined][],
): Cell[] =>
  cells.map(([title, text], index) => ({
    title,
    text: text ?? '',
    x: LEFT + index * ROUTE_WIDTH,
    y,
    width: ROUTE_WIDTH,
    height,
  }));

/** Every titled box of a bill, in reading order. */
export function billCells(si: WholeSi, facts: BillFacts): Cell[] {
  const { bookingNo, issue } = facts;
  const left = (title: string, text: string | null | undefined, index: number): Cell => ({
    title,
    text: text ?? '',
    x: LEFT,
    y: 28 + index * PARTY,
    width: LEFT_WIDTH,
    height: PARTY,
  });
  const small = (
    title: string,
    text: string | null | undefined,
    column: number,
    line: number,
  ): Cell => ({
    title,
    text: text ?? '',
    x: MIDDLE + column * HALF,
    y: 28 + PARTY + line * 26,
    width: HALF,
    height: 26,
  });
  return [
    left('SHIPPER', si.TBI_CONSIGNOR, 0),
    left('CONSIGNEE', si.TBI_CONSIGNEE, 1),
    left('NOTIFY PARTY', si.TBI_NOTIFIER_1, 2),
    small('B/L NO.', si.TBI_SIMBL_NO, 0, 0),
    small('BOOKING NO.', bookingNo, 1, 0),
    small("SHIPPER'S REFERENCE", si.TBI_SHREF_NO, 0, 1),
    small('SERVICE CONTRACT NO.', si.TBI_QUNO, 1, 1),
    small('TYPE OF MOVEMENT', si.TBI_TRANSPORT_METHOD, 0, 2),
    small('FREIGHT', freight(si), 1, 2),
    {
      title: 'ALSO NOTIFY',
      text: two(si.TBI_NOTIFIER_2, si.TBI_NOTIFIER_3),
      x: MIDDLE,
      y: 28 + 2 * PARTY,
      width: RIGHT_WIDTH,
      height: PARTY,
    },
    ...row(28 + 3 * PARTY, 34, [
      ['PRE-CARRIAGE BY', ''],
      ['PLACE OF RECEIPT', placeOf(si, 'TBI_SHOUHD')],
      ['OCEAN VESSEL / VOYAGE NO.', [si.TBI_VESSEL, si.TBI_VOYAGE].filter(Boolean).join(' / ')],
      ['PORT OF LOADING', placeOf(si, 'TBI_ZHUANGHG')],
    ]),
    ...row(62 + 3 * PARTY, 34, [
      ['PORT OF DISCHARGE', placeOf(si, 'TBI_XIEHG')],
      ['PLACE OF DELIVERY', placeOf(si, 'TBI_JIAOHD')],
      ['FREIGHT PAYABLE AT', payableAt(si)],
      ['NUMBER OF ORIGINAL B(S)/L', si.TBI_SIGNING_METHOD ? originals(originalsOf(si, facts)) : ''],
    ]),
    ...row(ISSUE_TOP, 34, [
      ['RELEASE', release(si)],
      ['SHIPPED ON BOARD DATE', issue?.OnBoardDay ? tradeDay(issue.OnBoardDay) : ''],
      ['PLACE OF ISSUE', issue?.IssuePlace ?? placeOf(si, 'TBI_ZHUANGHG')],
      ['DATE OF ISSUE', issue ? tradeDay(issue.IssueDay) : ''],
    ]),
  ];
}

/** The lines of a box's text, and how many of them it holds under its title. */
export const cellLines = ({ text, width }: Cell): string[] => wrapText(text, width - 2 * PAD, TEXT);
export const cellCapacity = ({ height }: Cell): number => Math.floor((height - 11) / TEXT_LINE);
