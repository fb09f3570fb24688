import { labelOf, type Passage } from './matrix-labels.js';
import {
  type Calendar,
  isBlankSailing,
  isNoCall,
  near,
  readPair,
  readTime,
} from './matrix-times.js';

/** A text of the sheet and where it stands, from 0. */
export interface Placed {
  text: string;
  row: number;
  column: number;
}

/** A voyage's call at a port as the matrix tells it. */
export interface MatrixCall {
  vessel: Placed;
  voyage: Placed;
  port: Placed;
  terminal: Placed | null;
  /** Where each row tells them; the sheet may name one of each for all. */
  carrier?: Placed | null;
  service?: Placed | null;
  times: Partial<Record<Passage, Placed>>;
  /** What stands where a time would: OMIT, 停航, TBA. */
  without?: Placed;
  /** A time that nothing says to be an arrival or a departure; it stands in `times` once its voyage is known. */
  plain?: Placed;
  /** A cell under a port alone that is neither a time nor a word for none. */
  unread?: Placed;
  /** The whole voyage does not sail, as this cell says. */
  blank?: Placed;
}

/** Something is known of the call; one without any time is not taken. */
export const hasTimes = ({ times }: MatrixCall): boolean => Object.keys(times).length > 0;

/** Its times are known, or that its voyage does not sail. */
export const isTaken = (call: MatrixCall): boolean => hasTimes(call) || call.blank !== undefined;

export type Sheet = readonly (readonly string[])[];

export const cellAt = (sheet: Sheet, row: number, column: number): Placed => ({
  text: sheet[row]?.[column]?.trim() ?? '',
  row,
  column,
});

/**
 * Adds what a cell tells of a call: a time under its label, arrival and departure together, or that there is none.
 * @returns the calendar of the voyage's next time, which lies near to this one
 */
export function addTime(
  call: MatrixCall,
  cell: Placed,
  passage: Passage | null,
  calendar: Calendar,
): Calendar {
  const { times } = call;
  if (cell.text === '') return calendar;
  if (isNoCall(cell.text)) {
    call.without ??= cell;
    return calendar;
  }
  const pair = readPair(cell.text, calendar);
  if (pair) {
    times.Eta = { ...cell, text: pair[0] };
    times.Etd = { ...cell, text: pair[1] };
    return near(calendar, pair[1]);
  }
  const time = readTime(cell.text, calendar);
  // What is no day is kept as it stands, so that the check names its cell.
  if (passage) times[passage] = { ...cell, text: time ?? cell.text };
  else if (time) call.plain ??= { ...cell, text: time };
  else call.unread ??= cell;
  return near(calendar, time);
}

const FULL = /^\d{4}-\d{2}-\d{2}/;
const timeOf = ({ plain, times }: MatrixCall): string =>
  plain?.text ?? times.Eta?.text ?? times.Etd?.text ?? '';

/**
 * Settles what the cells of one voyage leave open. A time that is neither called arrival nor departure is the departure at the first
 * port of the voyage and the arrival at every later one. A voyage without any time, of which the cells say 停航 or BLANK SAILING and
 * nothing else, does not sail. What is no time stands where one would, so that the check names its cell.
 * @param calls all calls of the voyage, in the order of the sheet
 */
export function settleVoyage(calls: readonly MatrixCall[]): readonly MatrixCall[] {
  const known = calls.filter((call) => timeOf(call) !== '');
  const inOrder = known.every((call) => FULL.test(timeOf(call)))
    ? [...known].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
    : known;
  // A port whose cell nobody can read comes before the ports behind it.
  const [front] = calls.filter((call) => call.unread || timeOf(call) !== '');
  const first = front?.unread && !front.plain ? front : inOrder[0];
  for (const call of known)
    if (call.plain) call.times[call === first ? 'Etd' : 'Eta'] ??= call.plain;
  for (const call of calls) {
    const free = call === first || call.times.Eta ? 'Etd' : 'Eta';
    if (call.unread) call.times[free] ??= call.unread;
  }
  const words = calls.flatMap(({ without }) => without ?? []);
  if (known.length > 0 || words.length === 0 || !words.every(({ text }) => isBlankSailing(text)))
    return calls;
  if (calls.some(hasTimes)) return calls;
  for (const call of calls) if (call.without) call.blank = call.without;
  return calls;
}

/** A column or row of the frame holds days when most of what it has are days or pairs of them. */
export function holdsTimes(
  cells: readonly string[],
  calendar: Calendar,
  pairsOnly = false,
): boolean {
  const told = cells.filter((cell) => cell !== '' && !isNoCall(cell));
  const days = told.filter(
    (cell) => readPair(cell, calendar) || (!pairsOnly && readTime(cell, calendar)),
  );
  return told.length > 0 && days.length * 2 > told.length;
}

/** 12.5 may be a day or a number. */
const DECIMAL = /^\d+\.\d+$/;

/** Whether a column or row has a day or a pair of them: under a port's name, whatever else stands there is a fault. */
export const hasTime = (cells: readonly string[], calendar: Calendar): boolean =>
  cells.some(
    (cell) =>
      !DECIMAL.test(cell.trim()) && (readTime(cell, calendar) ?? readPair(cell, calendar)) !== null,
  );

/** Headings of days that are no ports: 更新时间, 截单日, REMARK. */
const NO_PORT =
  /时间|日期|日$|截|创建|更新|备注|说明|变更|状态|DATE|TIME|UPDATE|CUT|CLOS|REMARK|NOTE|STATUS/i;

/** Whether a text over days may name a port. */
export const mayBePort = (text: string): boolean =>
  text.trim() !== '' && labelOf(text) === null && !NO_PORT.test(text);
