/** Measures of A4 papers, in points (1/72 inch). */

export const LEFT = 28;
export const RIGHT = 567.28;
export const WIDTH = RIGHT - LEFT;
export const PAGE_BOTTOM = 812;

/** Type sizes: text of boxes, text of the table of goods and containers, titles. */
export const TEXT = 8.5;
export const FINE = 7.5;
export const TITLE = 6;
/** From one line to the next. */
export const TEXT_LINE = 9.6;
export const FINE_LINE = 9.2;
/** Between a frame and its text. */
export const PAD = 4;

/** Left edges and widths of the goods columns of a bill. */
export const GOODS_COLUMNS = {
  marks: { x: LEFT, width: 166 },
  packages: { x: LEFT + 166, width: 63 },
  description: { x: LEFT + 229, width: 166 },
  weight: { x: LEFT + 395, width: 72 },
  volume: { x: LEFT + 467, width: WIDTH - 467 },
} as const;

/** Left edges of a container's columns; the last three are right-aligned to where the next begins. */
export const BOX_COLUMNS = [
  { title: 'CONTAINER NO.', x: LEFT, width: 88, right: false },
  { title: 'SEAL NO.', x: LEFT + 88, width: 136, right: false },
  { title: 'TYPE', x: LEFT + 224, width: 48, right: false },
  { title: 'PACKAGES', x: LEFT + 272, width: 109, right: true },
  { title: 'GROSS WEIGHT (KGS)', x: LEFT + 381, width: 82, right: true },
  { title: 'MEASUREMENT (CBM)', x: LEFT + 463, width: WIDTH - 463, right: true },
] as const;
