import type { NoteKind } from '@quayside/contracts/booking/note/choices';
import { cleanText } from '@quayside/shipping-standards/clean-text';

/** A piece of a note with its place: a cell of a sheet or table, a paragraph, words of a PDF that stand together. */
export interface PaperCell {
  /** From 1: the page, or the sheet. */
  readonly page: number;
  /** For people: 托书!B7, 第1页. */
  readonly place: string;
  /** Columns and rows in sheets and Word files, points from the top left corner in PDF. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}

export interface PaperPage {
  readonly page: number;
  readonly name: string;
  /** Where its farthest cell ends, in the units of its cells. */
  readonly width: number;
}

/** A note as a list of cells in reading order, whatever file it came in. */
export interface Paper {
  readonly kind: NoteKind;
  readonly pages: readonly PaperPage[];
  readonly cells: readonly PaperCell[];
  /** What the file has and nobody sees, or what was not looked at, for people. */
  readonly unread: readonly {
    readonly page: number;
    readonly place: string;
    readonly text: string;
    readonly why: string;
  }[];
}

/** An ordinary note has some 200 cells on one page. */
export const MOST_CELLS = 4000;
export const MOST_PAGES = 20;
export const MOST_TEXT = 5000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and no database keeps them
const UNPRINTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** A text without blanks at the ends of its lines, without empty lines around it, and without what nobody prints. */
export const tidyText = (text: string): string =>
  cleanText(text)
    .replace(UNPRINTED, '')
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/(?<![ \u00a0\u3000])[ \u00a0\u3000]+$/, ''))
    .join('\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
    .trim()
    .slice(0, MOST_TEXT);

/** By page, then by row, then from left to right. */
export const inReadingOrder = (a: PaperCell, b: PaperCell): number =>
  a.page - b.page || a.top - b.top || a.left - b.left;

/** The pages of cells with their names. */
export const pagesOf = (cells: readonly PaperCell[], names: readonly string[]): PaperPage[] =>
  names.map((name, index) => ({
    page: index + 1,
    name,
    width: cells.reduce(
      (most, { page, right }) => (page === index + 1 ? Math.max(most, right) : most),
      0,
    ),
  }));
