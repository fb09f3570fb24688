import type { Passage } from './matrix-labels.js';
import { type Calendar, isNoCall, readPair, readTime } from './matrix-times.js';

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
}

/** Something is known of the call; one without any time is not taken. */
export const hasTimes = ({ times }: MatrixCall): boolean => Object.keys(times).length > 0;

export type Sheet = readonly (readonly string[])[];

export const cellAt = (sheet: Sheet, row: number, column: number): Placed => ({ text: sheet[row]?.[column]?.trim() ?? '', row, column });

/** Adds what a cell tells of a call: a time under its label, arrival and departure together, or that there is none. */
export function addTime(call: MatrixCall, cell: Placed, passage: Passage | null, calendar: Calendar): void {
  const { times } = call;
  if (cell.text === '') return;
  if (isNoCall(cell.text)) {
    call.without ??= cell;
    return;
  }
  const pair = readPair(cell.text, calendar);
  if (pair) {
    times.Eta = { ...cell, text: pair[0] };
    times.Etd = { ...cell, text: pair[1] };
    return;
  }
  // What is no day is kept as it stands, so that the check names its cell.
  if (passage) times[passage] = { ...cell, text: readTime(cell.text, calendar) ?? cell.text };
}

/** A column or row of the frame holds days when most of what it has are days or pairs of them. */
export function holdsTimes(cells: readonly string[], calendar: Calendar, pairsOnly = false): boolean {
  const told = cells.filter((cell) => cell !== '' && !isNoCall(cell));
  const days = told.filter((cell) => readPair(cell, calendar) || (!pairsOnly && readTime(cell, calendar)));
  return told.length > 0 && days.length * 2 > told.length;
}
