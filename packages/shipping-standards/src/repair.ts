import { upperAscii } from './ascii-text.js';
import { splitLines, toHalfWidth } from './latin-text.js';
import { packageKindOf } from './package-code.js';
import { LINE_WIDTH } from './si-limits.js';

/** One-click repairs, in the order in which several at one text are done. */
export const REPAIRS = [
  'half-width',
  'compact',
  'package-code',
  'upper-case',
  'trim',
  'split',
] as const;
export type Repair = (typeof REPAIRS)[number];

const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

/**
 * Mends a text; done twice it changes nothing more.
 * @param width characters a line has, for `split`
 */
export function repaired(text: string, repair: Repair, width = LINE_WIDTH): string {
  switch (repair) {
    case 'half-width':
      return toHalfWidth(text);
    case 'compact':
      return upperAscii(toHalfWidth(text).replace(/[^A-Za-z0-9]+/g, ''));
    case 'package-code':
      return packageKindOf(text)?.code ?? text;
    case 'upper-case':
      return text.toUpperCase();
    case 'trim':
      return trimmed(text);
    case 'split':
      return splitLines(text, width).join('\n');
  }
}

/** Does several repairs of one text, each once and in their order, whatever the order they come in. */
export const repairedBy = (text: string, repairs: readonly Repair[], width = LINE_WIDTH): string =>
  REPAIRS.filter((repair) => repairs.includes(repair)).reduce(
    (mended, repair) => repaired(mended, repair, width),
    text,
  );
