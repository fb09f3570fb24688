import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { LessonKind, NoteOrigin } from '@quayside/contracts/booking/note/choices';
import type { NoteField, NoteLesson } from '@quayside/contracts/booking/note/reading';
import { Board } from './board.js';
import { bookingOfFields, fieldsOfBooking } from './booking-of-fields.js';
import { placeOf } from './field-list.js';
import type { Piece } from './find-labels.js';
import { comparable } from './layout.js';
import type { Paper, PaperCell } from './paper.js';
import { isLong, PLACES, readAs, sameValue } from './read-path.js';

const lesson = (Path: string, Kind: LessonKind, given: Partial<NoteLesson>): NoteLesson => ({
  Path,
  Kind,
  Label: null,
  Side: null,
  Written: null,
  Value: null,
  Name: null,
  At: [],
  End: null,
  Cells: null,
  Confirmed: 0,
  ...given,
});

/** What is another one's with every shipment, and is not taken from the last one where a note does not say it. */
const OF_ONE_SHIPMENT =
  /^(?:Vessel|Voyage|SailingDate|LatestSailing|CargoReady|CustomerRef|QuotationNo|Boxes|Goods\[|Remarks)/;
/** What goes with a description, whatever the shipment. */
const OF_GOODS =
  /^Goods\[(\d+)\]\.(HsCode|ChineseName|PackageUnit|UnNumber|ImoClass|PackingGroup|ProperShippingName)$/;

/** What belongs to a party of one name, and to no other one in its role. */
const OF_NAMED_PARTY = /^Parties\[(\w+)\]\.(?!Name$)/;

/** Whether a text of letters stands in the note, perhaps as a part of a cell: it does not lack it. */
function isWritten(board: Board, value: string): boolean {
  const wanted = comparable(value);
  return (
    wanted.length > 3 && board.paper.cells.some(({ text }) => comparable(text).includes(wanted))
  );
}

/** Words that may stand beside a value in the next note as well: no numbers, no long texts. */
const isShort = ({ text }: PaperCell): boolean =>
  text.length <= 60 && !/\d{3}/.test(text) && comparable(text) !== '';

/** Tells labels of a note from its values: by an anchor that is a value the next note finds something else. */
type IsAnchor = (cell: PaperCell) => boolean;

/** A cell is an anchor when it is a known label, or short words that are nobody's value. */
function anchorsOf(
  board: Board,
  fields: readonly NoteField[],
  booking: ReadonlyMap<string, string>,
): IsAnchor {
  const values = new Set(
    [...fields.flatMap(({ Value, Written }) => [Value, Written]), ...booking.values()]
      .flatMap((text) => (text ?? '').split('\n'))
      .map(comparable),
  );
  return (cell) =>
    isShort(cell) &&
    (board.isLabel(cell) || (!values.has(comparable(cell.text)) && !board.isAnswer(cell)));
}

interface Where {
  Label: string | null;
  Side: NoteLesson['Side'];
}

/** How the place of a value is found again: by the words behind which, beside or below which it stands. */
function whereIs(
  board: Board,
  { cell, heading, unknown, value }: Piece,
  isAnchor: IsAnchor,
): Where {
  const own = heading?.text ?? unknown;
  if (own && value !== '') return { Label: own, Side: 'inline' };
  const before = board
    .onPage(cell.page)
    .filter(
      (other) =>
        other !== cell && other.right <= cell.left + board.tolerance && board.inRow(other, cell),
    )
    .sort((a, b) => b.right - a.right)[0];
  if (before && isAnchor(before)) return { Label: nameOf(board, before), Side: 'right' };
  const above = board
    .onPage(cell.page)
    .filter(
      (other) =>
        other.bottom <= cell.top + board.tolerance && board.inColumn(other, cell.left, cell.right),
    )
    .at(-1);
  if (above && isAnchor(above)) return { Label: nameOf(board, above), Side: 'below' };
  return { Label: null, Side: null };
}
const nameOf = (board: Board, cell: PaperCell): string => {
  const [first] = board.piecesIn(cell);
  return (first?.heading?.text ?? first?.unknown ?? cell.text).slice(0, 120);
};

/**
 * Where a text ends that stands in these cells: the words of the next label below it, in its own column
 * or in one at its left, and how many cells it has.
 */
function endOf(
  board: Board,
  cells: readonly PaperCell[],
  isAnchor: IsAnchor,
): Pick<NoteLesson, 'End' | 'Cells'> {
  const last = cells.at(-1)!;
  const next = board
    .onPage(last.page)
    .find(
      (cell) =>
        cell.top >= last.bottom - board.tolerance &&
        cell.left <= last.left + board.tolerance &&
        isAnchor(cell),
    );
  return { End: next ? nameOf(board, next) : null, Cells: cells.length };
}

/** Where in the note a value really stands; null where it does not. A code is found by what basic data calls it. */
function placed(
  board: Board,
  path: string,
  value: string,
  today: string,
  codes: ReadonlyMap<string, string>,
  isAnchor: IsAnchor,
): NoteLesson | null {
  const isPlace = PLACES.some(([name]) => name === path);
  const fits = (text: string, heading: string): boolean => {
    if (isPlace || path === 'CarrierCode')
      return codes.get(text.replace(/\s+/g, ' ').trim()) === value;
    const said = readAs(path, text, heading, today).value;
    return said !== null && sameValue(path, said, value);
  };
  for (const piece of board.pieces) {
    const heading = piece.heading?.text ?? '';
    if (piece.value === '' || !fits(piece.value, heading)) continue;
    return lesson(path, LessonKind.At, {
      ...whereIs(board, piece, isAnchor),
      ...endOf(board, [piece.cell], isAnchor),
      At: placeOf([piece.cell]),
    });
  }
  if (!isLong(path)) return null;
  // A text over several cells below each other.
  for (const [index, piece] of board.pieces.entries()) {
    let text = piece.value;
    const cells = [piece.cell];
    for (const next of board.pieces.slice(index + 1)) {
      if (text.length > value.length + 4) break;
      const last = cells.at(-1)!;
      if (
        next.cell.page !== last.page ||
        !board.inColumn(next.cell, piece.cell.left, piece.cell.right) ||
        next.cell.top < last.top
      )
        continue;
      text += `\n${next.value}`;
      cells.push(next.cell);
      if (fits(text, ''))
        return lesson(path, LessonKind.At, {
          ...whereIs(board, piece, isAnchor),
          ...endOf(board, cells, isAnchor),
          At: placeOf(cells),
        });
    }
  }
  return null;
}

export interface Taught {
  readonly paper: Paper;
  /** As the note was read, with what earlier notes had taught. */
  readonly fields: readonly NoteField[];
  /** As it was handed in. */
  readonly booking: BookingInput;
  /** YYYY-MM-DD of the day on which the note was read. */
  readonly today: string;
  /** What texts of the note mean in our codes: of ports, and of carriers. */
  readonly ports: ReadonlyMap<string, string>;
  readonly carriers: ReadonlyMap<string, string>;
}

/** The texts of a note that may name a port or a carrier. */
export const codeTexts = (paper: Paper): string[] => [
  ...new Set(
    new Board(paper).pieces
      .map(({ value }) => value.replace(/\s+/g, ' ').trim())
      .filter((text) => text.length >= 2 && text.length <= 60 && !/^[\d.,\s]+$/.test(text)),
  ),
];

/**
 * What the corrections of a person teach of a layout: where a value really stands; where the note does not have it, what was meant by what
 * is written there, or a value that every such note lacks; and what is not to be taken.
 */
export function lessonsOf({
  paper,
  fields,
  booking,
  today,
  ports,
  carriers,
}: Taught): NoteLesson[] {
  const board = new Board(paper);
  const [before, after] = [fieldsOfBooking(bookingOfFields(fields)), fieldsOfBooking(booking)];
  const read = new Map(fields.map((field) => [field.Path, field]));
  const sameLines = booking.Goods.length === bookingOfFields(fields).Goods.length;
  const lessons: NoteLesson[] = [];
  const isAnchor = anchorsOf(board, fields, after);
  const codeOf = new Map<string, string>(PLACES.map(([name, code]) => [name, code]));
  const codes = new Set<string>(PLACES.map(([, code]) => code));
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (codes.has(path)) continue;
    const compared = codeOf.get(path) ?? path;
    const [was, is] = [before.get(compared) ?? '', after.get(compared) ?? ''];
    const name = after.get(path) ?? '';
    // A name that was worded otherwise for the same code teaches nothing.
    if (sameValue(path, was, is) && (is !== '' || sameValue(path, before.get(path) ?? '', name)))
      continue;
    if (path.startsWith('Goods') && !sameLines) continue;
    const field = read.get(path === 'Boxes' ? 'Boxes[0].Type' : path);
    const written = field?.Written?.trim() || null;
    if (is === '' && name === '') {
      if (field && field.Value !== null)
        lessons.push(lesson(path, LessonKind.None, { Written: written }));
      continue;
    }
    const value = is || name;
    // A place that has a name alone is learnt by it: a name is no code.
    const isPlace = codeOf.has(path);
    const learntValue = isPlace ? is || null : value;
    const codesHere = path === 'CarrierCode' ? carriers : ports;
    const found = placed(board, path, value, today, codesHere, isAnchor);
    const elsewhere =
      found && !(field?.At[0] && found.At[0]?.Place === field.At[0].Place && field.Value !== null);
    if (found && elsewhere) lessons.push(found);
    else if (written)
      lessons.push(
        lesson(path, LessonKind.As, {
          Written: written,
          Value: learntValue,
          Name: isPlace ? name : null,
        }),
      );
    else if (OF_GOODS.test(path)) {
      const [, index, own] = OF_GOODS.exec(path)!;
      const described = after.get(`Goods[${index}].Description`);
      if (described)
        lessons.push(lesson(`Goods[].${own}`, LessonKind.As, { Written: described, Value: value }));
    } else if (!OF_ONE_SHIPMENT.test(path)) {
      const [, role] = OF_NAMED_PARTY.exec(path) ?? [];
      // It stands in this note: the next one of the layout has its own.
      if (role && isWritten(board, value)) continue;
      lessons.push(
        lesson(path, LessonKind.Fixed, {
          Value: learntValue,
          Written: (role && after.get(`Parties[${role}].Name`)) || null,
          Name: isPlace ? name : null,
        }),
      );
    }
  }
  return lessons;
}

/** Whether a lesson yielded a field of a reading. */
function yielded(lesson: NoteLesson, field: NoteField, fields: readonly NoteField[]): boolean {
  if (field.Origin !== NoteOrigin.Learnt && field.Origin !== NoteOrigin.Fixed) return false;
  if (lesson.Path === 'Boxes') return field.Path === 'Boxes[0].Type';
  const isSaid = (text: string | null): boolean =>
    comparable(text ?? '') === comparable(lesson.Written ?? '');
  if (!lesson.Path.startsWith('Goods[].'))
    return field.Path === lesson.Path && (lesson.Kind !== LessonKind.As || isSaid(field.Written));
  const [line, name] = field.Path.split('.');
  if (name !== lesson.Path.slice('Goods[].'.length)) return false;
  return isSaid(fields.find(({ Path }) => Path === `${line}.Description`)?.Value ?? null);
}

/**
 * The known lessons after a hand-in: those whose value a person let stand are confirmed once more, those
 * whose value he changed have to be confirmed anew, or go where nothing is left to learn.
 */
export function countedLessons(
  known: readonly NoteLesson[],
  fields: readonly NoteField[],
  booking: BookingInput,
): NoteLesson[] {
  const [before, after] = [fieldsOfBooking(bookingOfFields(fields)), fieldsOfBooking(booking)];
  return known.flatMap((each): NoteLesson[] => {
    const field = fields.find((one) => yielded(each, one, fields));
    if (!field) return [each];
    const path = each.Path === 'Boxes' ? 'Boxes' : field.Path;
    const stands = sameValue(path, before.get(path) ?? '', after.get(path) ?? '');
    return stands ? [{ ...each, Confirmed: (each.Confirmed ?? 0) + 1 }] : [];
  });
}

/** Lessons of one layout together: what is learnt of a field takes the place of what was known, mappings stand beside each other. */
export function withLessons(
  known: readonly NoteLesson[],
  more: readonly NoteLesson[],
): NoteLesson[] {
  const keyOf = ({ Path, Kind, Written }: NoteLesson): string =>
    Kind === LessonKind.As ? `${Path} ${comparable(Written ?? '')}` : Path;
  const merged = new Map(known.map((each) => [keyOf(each), each]));
  for (const each of more) {
    merged.delete(keyOf(each));
    merged.set(keyOf(each), each);
  }
  return [...merged.values()].slice(-300);
}
