import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { type Heading, type Piece, piecesOf } from './find-labels.js';
import { CONTACT_KEYS } from './label-words.js';
import type { Paper, PaperCell } from './paper.js';

/** Whether a piece names something that is no contact of a party: a value does not reach over it. */
const isBound = ({ heading, unknown }: Piece): boolean =>
  unknown !== null || (heading !== null && !CONTACT_KEYS.includes(heading.key));

/** A few words without figures, and not in brackets, which belong to the label above. */
const WORDS_ALONE = /^[^\s\d(（[【][^\d\n]{0,29}$/;

/** How far beside each other things still touch, and how far below its label a value stands at most, in the units of the paper. */
const DISTANCES = {
  near: { tolerance: 0.01, below: 2.01 },
  pdf: { tolerance: 4, below: 34 },
} as const;

/** The cells of a note with what stands beside and below them, and which of them were taken as values. */
export class Board {
  readonly pieces: readonly Piece[];
  private readonly byCell: ReadonlyMap<PaperCell, readonly Piece[]>;
  private readonly byPage: ReadonlyMap<number, readonly PaperCell[]>;
  private readonly taken = new Set<Piece>();
  readonly tolerance: number;
  private readonly mostBelow: number;

  constructor(readonly paper: Paper) {
    this.byCell = new Map(paper.cells.map((cell) => [cell, piecesOf(cell)]));
    this.pieces = [...this.byCell.values()].flat();
    this.byPage = new Map(
      paper.pages.map(({ page }) => [page, paper.cells.filter((cell) => cell.page === page)]),
    );
    const { tolerance, below } = paper.kind === NoteKind.Pdf ? DISTANCES.pdf : DISTANCES.near;
    this.tolerance = tolerance;
    this.mostBelow = below;
  }

  onPage = (page: number): readonly PaperCell[] => this.byPage.get(page) ?? [];
  piecesIn = (cell: PaperCell): readonly Piece[] => this.byCell.get(cell) ?? [];
  take = (...pieces: readonly Piece[]): void => {
    for (const piece of pieces) this.taken.add(piece);
  };
  takeCells = (cells: readonly PaperCell[]): void =>
    this.take(...cells.flatMap((cell) => this.piecesIn(cell)));
  isTaken = (piece: Piece): boolean => this.taken.has(piece);

  /** Whether a cell begins with a label, known or not. */
  isLabel = (cell: PaperCell): boolean => {
    const [first] = this.piecesIn(cell);
    return first !== undefined && (first.heading !== null || first.unknown !== null);
  };
  /** The same, but for what belongs to a party. */
  isBound = (cell: PaperCell): boolean => {
    const [first] = this.piecesIn(cell);
    return first !== undefined && isBound(first);
  };

  /** Whether two cells stand in one row. */
  inRow(a: PaperCell, b: PaperCell): boolean {
    const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return overlap > Math.min(a.bottom - a.top, b.bottom - b.top) * 0.5;
  }
  /** Whether a cell stands over or under another one. */
  inColumn(a: PaperCell, left: number, right: number): boolean {
    const overlap = Math.min(a.right, right) - Math.max(a.left, left);
    return overlap > this.tolerance || Math.abs(a.left - left) <= this.tolerance;
  }

  /** The nearest cell at the right in the row; null where it is another label. */
  rightOf(label: PaperCell): PaperCell | null {
    const [next] = this.rowBehind(label);
    return next && !this.isLabel(next) ? next : null;
  }
  rowBehind(label: PaperCell): PaperCell[] {
    return this.onPage(label.page)
      .filter(
        (cell) =>
          cell !== label && cell.left >= label.right - this.tolerance && this.inRow(cell, label),
      )
      .sort((a, b) => a.left - b.left);
  }
  /** The nearest cell below; null where it is another label, or far away. */
  belowOf(label: PaperCell): PaperCell | null {
    const next = this.onPage(label.page).find(
      (cell) =>
        cell.top >= label.bottom - this.tolerance && this.inColumn(cell, label.left, label.right),
    );
    if (!next || this.isLabel(next)) return null;
    return this.isFarBelow(label.bottom, next.top) ? null : next;
  }
  /** Whether what begins there is too far below what ends here to belong to it. */
  isFarBelow = (bottom: number, top: number): boolean => top - bottom >= this.mostBelow;

  /** Whether the labels of a row head columns: several with values and no labels below them, and none with its value at its right. */
  headsColumn(label: PaperCell): boolean {
    if (this.belowOf(label) === null) return false;
    const row = this.onPage(label.page).filter((cell) => this.inRow(cell, label));
    const heads = row.filter(this.isHeadingAlone);
    if (heads.length < 2) return false;
    const sideBySide =
      row.every((cell) => this.isLabel(cell)) ||
      heads.some(
        (cell) =>
          this.isHeadingAlone(this.rowBehind(cell)[0] ?? label) && this.rowBehind(cell).length > 0,
      );
    return sideBySide || heads.every((cell) => this.belowOf(cell) !== null);
  }
  isHeadingAlone = (cell: PaperCell): boolean => {
    const pieces = this.piecesIn(cell);
    return pieces.length === 1 && pieces[0]!.heading !== null && pieces[0]!.value === '';
  };

  /** In a sheet, whether an empty cell parts a cell of the label's row from the value that begins there: it is said of something else. */
  private isApart(cell: PaperCell, label: PaperCell): boolean {
    if (this.paper.kind !== NoteKind.Sheet || !this.inRow(cell, label)) return false;
    const row = this.rowBehind(label);
    const at = row.indexOf(cell);
    return row
      .slice(1, at + 1)
      .some((each, index) => each.left - (row[index] as PaperCell).right > this.tolerance);
  }

  /** Whether a cell stands at the right of a label of its own row: it is the value of that one. */
  isAnswer(cell: PaperCell): boolean {
    const before = this.onPage(cell.page)
      .filter(
        (other) =>
          other !== cell && other.right <= cell.left + this.tolerance && this.inRow(other, cell),
      )
      .sort((a, b) => b.left - a.left)[0];
    return before !== undefined && this.isHeadingAlone(before) && this.isBound(before);
  }

  /**
   * Whether a cell stands as a label does in the column of a label: a few words by themselves, at the same
   * left edge, with something at their right. Whatever they mean, the value above ends there.
   */
  private isUnknownLabel(cell: PaperCell, label: PaperCell): boolean {
    if (Math.abs(cell.left - label.left) > this.tolerance) return false;
    const [first, ...more] = this.piecesIn(cell);
    if (!first || more.length > 0 || first.heading !== null || first.unknown !== null) return false;
    if (!WORDS_ALONE.test(cell.text.trim())) return false;
    return this.rowBehind(cell).length > 0;
  }

  /** The cells of a long value below or at the right of its label, as far as no other label stands in the way. */
  block(
    label: PaperCell,
    side: 'right' | 'below',
    isEnd: (cell: PaperCell) => boolean = this.isBound,
  ): PaperCell[] {
    const { tolerance } = this;
    const cells = this.onPage(label.page);
    const under = cells.find(
      (cell) =>
        cell.top >= label.bottom - tolerance &&
        (isEnd(cell) || (side === 'right' && this.isUnknownLabel(cell, label))) &&
        this.inColumn(cell, label.left, label.right),
    );
    const end = under?.top ?? Number.POSITIVE_INFINITY;
    const beside = cells.filter(
      (cell) =>
        cell.left > label.right - tolerance &&
        cell.top > label.top - tolerance &&
        cell.top < end - tolerance,
    );
    if (side === 'below') {
      const edge = Math.min(
        ...beside.filter((cell) => this.isBound(cell)).map(({ left }) => left),
        Number.POSITIVE_INFINITY,
      );
      return cells.filter(
        (cell) =>
          cell.top >= label.bottom - tolerance &&
          cell.top < end - tolerance &&
          cell.left >= label.left - tolerance &&
          cell.left < edge - tolerance,
      );
    }
    const row = beside.filter((cell) => this.inRow(cell, label) && this.isBound(cell));
    const edge = Math.min(...row.map(({ left }) => left), Number.POSITIVE_INFINITY);
    const own = beside.filter((cell) => cell.left < edge - tolerance && !this.isApart(cell, label));
    const stop = own.find(
      (cell) => (isEnd(cell) || this.isAnswer(cell)) && cell.top > label.top + tolerance,
    );
    return own
      .filter(
        (cell) => cell.top < (stop?.top ?? Number.POSITIVE_INFINITY) - tolerance || cell === stop,
      )
      .filter((cell) => cell !== stop);
  }
}

/** A value with the words that name it and the cells in which it stands. */
export interface FoundText {
  readonly heading: Heading;
  readonly text: string;
  readonly cells: readonly PaperCell[];
  readonly pieces: readonly Piece[];
}

/** Cells of a block as lines: those of one row beside each other. */
export function linesOf(board: Board, cells: readonly PaperCell[]): string[] {
  const rows: PaperCell[][] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    if (row && board.inRow(row[0]!, cell) && row[0]!.page === cell.page) row.push(cell);
    else rows.push([cell]);
  }
  return rows.flatMap((row) =>
    row
      .sort((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join('  ')
      .split('\n'),
  );
}
