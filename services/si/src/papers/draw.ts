import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { PAD, TITLE } from './paper-size.js';
import { fontRuns, textWidth } from './paper-text.js';

/** Pieces of a page at fixed places; y is the top of the letters' line. */

interface Style {
  size: number;
  bold?: boolean;
  color?: string;
  /** The text ends here instead of beginning at x. */
  right?: number;
  font?: 'Arimo';
}

/** How far below the top of a line its letters stand, as a part of the type size. */
const ASCENT = { CourierPrime: 0.781, Arimo: 0.905, NotoSansSC: 1.16 } as const;
/** Where the layout expects them: Courier's own ascent, and that of the forms' font. */
const EXPECTED = { CourierPrime: 0.629, Arimo: 0.718 } as const;

/** A line of text. */
export function textAt(
  x: number,
  y: number,
  text: string,
  { size, bold = false, color = 'black', right, font }: Style,
): ContentText {
  const runs = font ? [{ text, font }] : fontRuns(text);
  const ascent = Math.max(0, ...runs.map((run) => ASCENT[run.font]));
  const lowered = (ascent - EXPECTED[font ?? 'CourierPrime']) * size;
  return {
    text: runs,
    fontSize: size,
    bold,
    color,
    noWrap: true,
    preserveLeadingSpaces: true,
    absolutePosition: {
      x: right === undefined ? x : right - textWidth(text, size),
      y: y - lowered,
    },
  };
}

/** Lines below each other; empty ones leave their place. */
export const linesAt = (
  x: number,
  y: number,
  lines: readonly string[],
  step: number,
  style: Style,
): Content[] =>
  lines.flatMap((line, index) => (line ? [textAt(x, y + index * step, line, style)] : []));

/** The small print over a field. */
export const titleAt = (x: number, y: number, title: string): Content =>
  textAt(x + PAD, y + 3, title, { size: TITLE, font: 'Arimo', color: '#444444' });

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Frames and straight lines of a page. */
export const frames = (
  rects: readonly Frame[],
  lines: readonly [x1: number, y1: number, x2: number, y2: number][] = [],
): Content => ({
  absolutePosition: { x: 0, y: 0 },
  canvas: [
    ...rects.map(({ x, y, width, height }) => ({
      type: 'rect' as const,
      x,
      y,
      w: width,
      h: height,
      lineWidth: 0.6,
      lineColor: '#222222',
    })),
    ...lines.map(([x1, y1, x2, y2]) => ({
      type: 'line' as const,
      x1,
      y1,
      x2,
      y2,
      lineWidth: 0.4,
      lineColor: '#222222',
    })),
  ],
});
