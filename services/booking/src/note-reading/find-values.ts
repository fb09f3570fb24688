import { type Board, type FoundText, linesOf } from './board.js';
import type { Heading, Piece } from './find-labels.js';
import { type LabelKey, LONG_KEYS } from './label-words.js';
import type { PaperCell } from './paper.js';

/** A label whose value is looked for. */
export interface Label {
  readonly heading: Heading;
  readonly piece: Piece;
}

/** The labels of a key, in reading order, whose values nobody has taken. */
export const labelsOf = (board: Board, keys: readonly LabelKey[]): Label[] =>
  board.pieces.flatMap((piece) =>
    piece.heading && keys.includes(piece.heading.key) && !board.isTaken(piece)
      ? [{ heading: piece.heading, piece }]
      : [],
  );

const foundIn = (
  board: Board,
  { heading, piece }: Label,
  cells: readonly PaperCell[],
): FoundText => ({
  heading,
  cells,
  text: linesOf(board, cells).join('\n'),
  pieces: [piece, ...cells.flatMap((cell) => board.piecesIn(cell))],
});

/**
 * Where the value of a label may stand: behind it in its cell, at its right, below it, the likeliest first. Labels beside each other with
 * values below them head columns; otherwise the right comes first.
 */
export function valuesOf(board: Board, label: Label): FoundText[] {
  const { heading, piece } = label;
  if (piece.value !== '')
    return [{ heading, text: piece.value, cells: [piece.cell], pieces: [piece] }];
  const [right, below] = [board.rightOf(piece.cell), board.belowOf(piece.cell)];
  const long = LONG_KEYS.includes(heading.key);
  const at = (side: 'right' | 'below', cell: PaperCell | null): FoundText[] =>
    cell
      ? [foundIn(board, label, long ? board.block(piece.cell, side, board.isLabel) : [cell])]
      : [];
  const both = [at('right', right), at('below', below)];
  return (board.headsColumn(piece.cell) ? both.reverse() : both)
    .flat()
    .filter(({ cells }) => cells.length > 0);
}
