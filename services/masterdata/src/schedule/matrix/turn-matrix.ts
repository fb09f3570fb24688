import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { asCallList } from './as-call-list.js';
import { calendarOf } from './calendar.js';
import { isTaken } from './call-cells.js';
import { voyagesAcross } from './voyages-across.js';
import { voyagesDown } from './voyages-down.js';

/** A matrix is read by people; a longer sheet is a list, and not looked through. */
const MOST_ROWS = 1_000;

/**
 * The list of calls that a matrix of voyages and ports means, one row a call: the usual form of carriers' long-term schedules, with
 * voyages side by side or below each other, arrival and departure in two columns, two rows or one cell, or one day for either, in one
 * or several blocks.
 * null for a list and for everything else. Source: forms in use in the trade.
 */
export function turnMatrix({ name, rows }: SheetCells): SheetCells | null {
  if (rows.length > MOST_ROWS) return null;
  const calendar = calendarOf(name, rows);
  const down = voyagesDown(rows, calendar);
  const calls = down.length > 0 ? down : voyagesAcross(rows, calendar);
  return calls.some(isTaken) ? asCallList({ name, rows }, calls, '矩阵船期', calendar) : null;
}
