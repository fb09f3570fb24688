import { createHash } from 'node:crypto';
import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { Board } from './board.js';
import { CONTACT_KEYS } from './label-words.js';
import type { Paper } from './paper.js';

/** What a layout is known by: its labels with the columns in which they stand. */
export interface Layout {
  readonly labels: readonly string[];
  readonly fingerprint: string;
}

/** Points that make a column of a PDF. */
const COLUMN = 24;
/** A paper with fewer labels than this is like too many others. */
const LEAST_LABELS = 4;
/** Labels that two papers of one layout share, of all that either has. */
const ALIKE = 0.75;

export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The layout of a paper, whatever is filled in: known labels and words before a colon. Rows do not count, as texts are long or short. */
export function layoutOf(paper: Paper): Layout {
  const { pieces } = new Board(paper);
  const labels = pieces.flatMap(({ cell, heading, unknown }) => {
    const text = heading && !CONTACT_KEYS.includes(heading.key) ? heading.text : unknown;
    if (!text) return [];
    const column =
      paper.kind === NoteKind.Pdf ? Math.round(cell.left / COLUMN) : Math.round(cell.left);
    return [`${comparable(text).slice(0, 60)}@${cell.page}.${column}`];
  });
  const all = [...new Set(labels)].sort();
  return {
    labels: all,
    fingerprint: createHash('sha256')
      .update(`${paper.kind}\n${all.join('\n')}`)
      .digest('hex'),
  };
}

/** Whether two papers are of one layout: nearly all labels stand where the other one has them. */
export function isAlike(labels: readonly string[], others: readonly string[]): boolean {
  if (labels.length < LEAST_LABELS || others.length < LEAST_LABELS) return false;
  const known = new Set(others);
  const shared = labels.filter((label) => known.has(label)).length;
  return shared / (labels.length + others.length - shared) >= ALIKE;
}
export const isLayout = ({ labels }: Pick<Layout, 'labels'>): boolean =>
  labels.length >= LEAST_LABELS;
