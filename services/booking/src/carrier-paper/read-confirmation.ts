import type { NoteField, NoteLeft } from '@quayside/contracts/booking/note/reading';
import { readWall } from '@quayside/contracts/core/read-day';
import { dayBegins, momentAt, type Zone } from '@quayside/contracts/core/zones';
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

/** A moment by the clock of the port of loading; a day alone, and one at a port without a known zone, is for a person to say. */
function readMoment(text: string, today: string, zone: Zone | null): Said {
  const plain = oneLine(text).replace(/ ?(?:HRS?|H|LT|LOCAL(?: TIME)?|前)\.?$/i, '');
  const read = readWall(plain, { near: today });
  if (read?.offset) return { value: new Date(`${read.wall}${read.offset}`).toISOString() };
  if (read && zone) return { value: momentAt(read.wall, zone) };
  if (read) {
    const shown = read.wall.slice(0, 16).replace('T', ' ');
    return { value: null, reason: `单上为${shown}，装货港时区未知，请核对后填写`, sure: false };
  }
  const day = readNoteDay(plain, today);
  if (!day.value || !zone) return { value: null, reason: '应为日期和时间', sure: false };
  return {
    ...day,
    value: dayBegins(day.value, zone),
    sure: false,
    reason: '没有写时间，按当天0点，请核对',
  };
}

/** What the words beside a value mean that a booking note has no field for, the closest first. */
const MEANINGS: readonly (readonly [
  words: RegExp,
  path: string,
  read: (text: string, today: string, zone: Zone | null) => Said,
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
function readOthers(board: Board, fields: FieldList, today: string, zone: Zone | null): void {
  for (const piece of board.pieces) {
    const name = board.isTaken(piece) ? null : nameOf(piece);
    const meaning = name && MEANINGS.find(([words]) => words.test(name));
    if (!name || !meaning) continue;
    const [, path, read] = meaning;
    const [found] = textsOf(board, piece).filter(({ text }) => !saysNothing(text));
    if (!found) continue;
    const said = read(found.text, today, zone);
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
 * @param today YYYY-MM-DD, near which days without a year lie @param zone of the port of loading, null where nobody knows it
 */
export function readConfirmation(
  paper: Paper,
  today: string,
  zone: Zone | null,
): ConfirmationReading {
  const board = new Board(paper);
  const fields = new FieldList();
  readOthers(board, fields, today, zone);
  readBoxes(board, fields);
  readHeader(board, fields, today);
  const isWanted = ({ Path }: NoteField): boolean =>
    MEANINGS.some(([, path]) => path === Path) ||
    SHARED.some((path) => path === Path) ||
    /^Boxes\[\d+\]\.(?:Type|Count)$/.test(Path);
  return { fields: fields.all.filter(isWanted), left: leftOf(board) };
}
