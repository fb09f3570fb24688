import type { NoteField, NoteLeft } from '@quayside/contracts/booking/note/reading';
import { readInstant } from '@quayside/contracts/core/read-day';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import { Board } from '../note-reading/board.js';
import { FieldList } from '../note-reading/field-list.js';
import type { Piece } from '../note-reading/find-labels.js';
import { valuesOf } from '../note-reading/find-values.js';
import type { Paper } from '../note-reading/paper.js';
import { readBoxes } from '../note-reading/read-boxes.js';
import { readHeader } from '../note-reading/read-header.js';
import { leftOf } from '../note-reading/read-note.js';
import { oneLine, readNoteDay, type Said, saysNothing } from '../note-reading/values.js';

/** What a carrier's confirmation says, by the names of `BookingConfirmed`; boxes as paths of the booking. */
export interface ConfirmationReading {
  readonly fields: NoteField[];
  readonly left: NoteLeft[];
}

const NUMBER = /[A-Z0-9][A-Z0-9\-/]{4,34}/;

/** A number as it stands at the beginning of a text: digits belong to it. */
function readNumber(text: string): Said {
  const [found] = NUMBER.exec(oneLine(text).toUpperCase()) ?? [];
  return found && /\d/.test(found)
    ? { value: compactCode(found) }
    : { value: null, reason: '应为单号', sure: false };
}

/** A moment in the clock of the port; a day alone is to be looked at. */
function readMoment(text: string, today: string): Said {
  const plain = oneLine(text).replace(/ ?(?:HRS?|H|LT|LOCAL(?: TIME)?|前)\.?$/i, '');
  const instant = readInstant(plain, { near: today });
  if (instant) return { value: instant };
  const day = readNoteDay(plain, today);
  if (!day.value) return { value: null, reason: '应为日期和时间', sure: false };
  return {
    ...day,
    value: new Date(`${day.value}T00:00:00+08:00`).toISOString(),
    sure: false,
    reason: '没有写时间，按当天0点，请核对',
  };
}

/** What the words beside a value mean that a booking note has no field for, the closest first. */
const MEANINGS: readonly (readonly [
  words: RegExp,
  path: string,
  read: (text: string, today: string) => Said,
])[] = [
  [/VGM/i, 'VgmDeadline', readMoment],
  [/截单|SI\s{0,5}(?:CUT|CLOS|DEAD)|DOC\w{0,20}\s{0,5}(?:CUT|CLOS)/i, 'SiDeadline', readMoment],
  [/截港|截进港|截重|CY\s*(?:CUT|CLOS)|GATE\s*(?:-\s*)?IN\s*CUT/i, 'YardDeadline', readMoment],
  [/截关|CUSTOMS?\s*(?:CUT|CLOS)/i, 'CustomsDeadline', readMoment],
  [/MBL|主提单号|提单号|B\/?L\s*(?:NO|NUMBER)|BILL OF LADING/i, 'MblNo', readNumber],
  [/订舱号|订舱编号|S\/?O\s*(?:NO|号)|BOOKING\s*(?:NO|NUMBER|REF)/i, 'BookingNo', readNumber],
  [/ETA|预计到港/i, 'ArrivalDate', (text, today) => readNoteDay(text, today)],
  [/码头|TERMINAL/i, 'Terminal', (text) => ({ value: oneLine(text).slice(0, 100) || null })],
];

const nameOf = ({ heading, unknown }: Piece): string | null =>
  heading ? (heading.key === 'Other' ? heading.text : null) : unknown;

/** Where the value of a piece stands: behind its words, at their right or below them. */
function textsOf(board: Board, piece: Piece) {
  if (piece.heading) return valuesOf(board, { heading: piece.heading, piece });
  if (piece.value !== '') return [{ text: piece.value, cells: [piece.cell], pieces: [piece] }];
  const right = board.rightOf(piece.cell) ?? board.belowOf(piece.cell);
  return right
    ? [{ text: right.text, cells: [right], pieces: [piece, ...board.piecesIn(right)] }]
    : [];
}

/** Numbers, cut-offs and the terminal, which confirmations have beside what a booking note says. */
function readOthers(board: Board, fields: FieldList, today: string): void {
  for (const piece of board.pieces) {
    const name = board.isTaken(piece) ? null : nameOf(piece);
    const meaning = name && MEANINGS.find(([words]) => words.test(name));
    if (!name || !meaning) continue;
    const [, path, read] = meaning;
    const [found] = textsOf(board, piece).filter(({ text }) => !saysNothing(text));
    if (!found) continue;
    const said = read(found.text, today);
    const before = fields.get(path);
    if (before?.Value && said.value && before.Value !== said.value)
      fields.doubt(path, `另一处（${name}）写的是“${oneLine(found.text).slice(0, 60)}”`);
    fields.add(path, said, { text: oneLine(found.text), label: name, cells: found.cells });
    board.take(...found.pieces);
  }
}

/** The names of what a confirmation says, as far as a booking note says it as well. */
const SHARED = ['Vessel', 'Voyage', 'SailingDate'] as const;

/**
 * Reads a carrier's confirmation of any layout as a booking note is read, and its numbers, cut-offs and terminal beside that.
 * @param today YYYY-MM-DD, near which days without a year lie
 */
export function readConfirmation(paper: Paper, today: string): ConfirmationReading {
  const board = new Board(paper);
  const fields = new FieldList();
  readOthers(board, fields, today);
  readBoxes(board, fields);
  readHeader(board, fields, today);
  const isWanted = ({ Path }: NoteField): boolean =>
    MEANINGS.some(([, path]) => path === Path) ||
    SHARED.some((path) => path === Path) ||
    /^Boxes\[\d+\]\.(?:Type|Count)$/.test(Path);
  return { fields: fields.all.filter(isWanted), left: leftOf(board) };
}
