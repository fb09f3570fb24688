import type { NoteField, NoteLeft } from '@quayside/contracts/booking/note/reading';
import { Board } from './board.js';
import { FieldList } from './field-list.js';
import { labelsOf } from './find-values.js';
import { isTitle } from './label-words.js';
import type { Paper } from './paper.js';
import { readBoxes } from './read-boxes.js';
import { inferCargo } from './read-cargo.js';
import { readGoods } from './read-goods.js';
import { readHeader } from './read-header.js';
import { readParties } from './read-parties.js';
import { readTrailing } from './read-trailing.js';
import { saysNothing } from './values.js';

export interface NoteReading {
  readonly fields: NoteField[];
  readonly left: NoteLeft[];
}

const MOST_LEFT = 300;

/** What was not taken, each piece with its place; labels without a value are none. */
export function leftOf(board: Board): NoteLeft[] {
  const { paper } = board;
  const known = board.pieces.flatMap((piece): NoteLeft[] => {
    const { cell, heading, unknown, value } = piece;
    if (board.isTaken(piece) || saysNothing(value) || isTitle(value)) return [];
    const { page: Page, place: Place, left: Left, top: Top, right: Right, bottom: Bottom } = cell;
    const name = heading?.text ?? unknown;
    const why =
      heading?.key === 'Other'
        ? '订舱表单没有这一项'
        : heading
          ? '与同名项重复，或不是该项的内容'
          : unknown
            ? '不认识的标签'
            : null;
    return [
      {
        Page,
        Place,
        Left,
        Top,
        Right,
        Bottom,
        Text: `${name ? `${name}：` : ''}${value}`.slice(0, 2000),
        Why: why,
      },
    ];
  });
  const unread = paper.unread.map(({ page, place, text, why }) => ({
    Page: page,
    Place: place.slice(0, 120),
    Left: 0,
    Top: 0,
    Right: 0,
    Bottom: 0,
    Text: text.slice(0, 2000),
    Why: why,
  }));
  return [...known, ...unread].slice(0, MOST_LEFT);
}

/** Values beside labels that a booking has no field for are left, and named with their label. */
function joinOthers(board: Board, left: NoteLeft[]): NoteLeft[] {
  const joined = [...left];
  for (const { piece, heading } of labelsOf(board, ['Other', 'Fax', 'From', 'To'])) {
    if (piece.value !== '') continue;
    const value = board.headsColumn(piece.cell)
      ? board.belowOf(piece.cell)
      : (board.rightOf(piece.cell) ?? board.belowOf(piece.cell));
    const at = value
      ? joined.findIndex(
          ({ Page, Place, Text }) =>
            Page === value.page && Place === value.place && Text === value.text,
        )
      : -1;
    if (at >= 0)
      joined[at] = {
        ...joined[at]!,
        Text: `${heading.text}：${joined[at]!.Text}`.slice(0, 2000),
        Why: '订舱表单没有这一项',
      };
  }
  return joined;
}

/** What the form needs of every note, and this one does not say: nobody decides it for the shipper. */
function askForTerms(fields: FieldList): void {
  if (fields.has('TransportMethod') || fields.all.length === 0) return;
  const said = { value: null, sure: false, reason: '托书没有写运输条款，请选择' };
  fields.add('TransportMethod', said, { text: '', label: null, cells: [] });
}

/**
 * Reads the fields of a booking in a note of any layout: labels by the words of the trade, values by their place and form.
 * Ports, carriers and packages are texts as they stand; `resolve-codes` makes codes of them.
 * @param today YYYY-MM-DD, near which days without a year lie
 */
export function readNote(paper: Paper, today: string): NoteReading {
  const board = new Board(paper);
  const fields = new FieldList();
  readParties(board, fields);
  readBoxes(board, fields);
  readGoods(board, fields);
  readHeader(board, fields, today);
  readTrailing(board, fields);
  const left = joinOthers(board, leftOf(board));
  inferCargo(
    fields,
    left.map(({ Text }) => Text),
  );
  askForTerms(fields);
  return { fields: fields.all, left };
}
