import type { Board } from './board.js';
import type { FieldList } from './field-list.js';
import type { Piece } from './find-labels.js';
import { isTitle } from './label-words.js';
import { saysNothing } from './values.js';

const PATH = 'Remarks[0].Text';
/** Words of a sentence: a run of Chinese, or several words. */
const SENTENCE = /\p{Script=Han}{4}|(?<!\p{L})(?:\p{L}{2,}[\s,.]+){2}\p{L}{2}/u;
/** What ends a letter or a form: everything below it is whoever wrote it. */
const SIGN_OFF =
  /^(?:--|(?:best |kind |warm )?regards\b|sincerely\b|此致|敬礼|顺祝商祺|顺颂商祺|商祺|祝好|发自我的|sent from)/i;
/** Who wrote it and how he is reached, stamps, page numbers. */
const NO_REMARK =
  /@|https?:|\d{7}|\d{3,4}-\d{4}|签字|签章|盖章|公章|有限公司$|co\.?,? ?ltd\.?$|第\s{0,3}\d{1,4}\s{0,3}页|^page\b/i;
const MOST_LINES = 10;

/**
 * Lines below everything that was understood, of which nobody wrote "备注：" before them: what is asked for beside the form. They are remarks, unsure, where
 * the note has no others.
 */
export function readTrailing(board: Board, fields: FieldList): void {
  if (fields.has(PATH)) return;
  const { paper, pieces } = board;
  const order = new Map(paper.cells.map((cell, index) => [cell, index]));
  const placed = (piece: Piece): number => order.get(piece.cell) ?? 0;
  const last = pieces.reduce(
    (most, piece) => (board.isTaken(piece) ? Math.max(most, placed(piece)) : most),
    -1,
  );
  if (last < 0) return;
  const lines: Piece[] = [];
  for (const piece of pieces.filter((each) => placed(each) > last)) {
    const text = piece.value.trim();
    if (SIGN_OFF.test(text)) break;
    const alone = !board
      .onPage(piece.cell.page)
      .some((cell) => cell !== piece.cell && board.inRow(cell, piece.cell));
    const named = piece.heading !== null || piece.unknown !== null;
    if (
      !alone ||
      named ||
      saysNothing(text) ||
      isTitle(text) ||
      NO_REMARK.test(text) ||
      !SENTENCE.test(text)
    )
      continue;
    lines.push(piece);
  }
  if (lines.length === 0 || lines.length > MOST_LINES) return;
  board.take(...lines);
  const value = lines.map(({ value: text }) => text.trim()).join('\n');
  const cells = lines.map(({ cell }) => cell);
  fields.add(
    PATH,
    { value: value.slice(0, 2000), sure: false, reason: '在托书末尾，没有写“备注”' },
    { text: value, label: null, cells },
  );
}
