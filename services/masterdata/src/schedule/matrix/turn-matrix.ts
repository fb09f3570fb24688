import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { colToLetter } from 'hucre/xlsx';
import type { MatrixCall, Placed } from './call-cells.js';
import { HEADERS, isPassage, serviceOf } from './matrix-labels.js';
import { calendarOf } from './matrix-times.js';
import { voyagesAcross } from './voyages-across.js';
import { voyagesDown } from './voyages-down.js';

type Column = keyof typeof HEADERS;
const COLUMNS = Object.keys(HEADERS) as Column[];
/** A matrix is read by people; a longer sheet is a list, and not looked through. */
const MOST_ROWS = 1_000;

function cellOf(call: MatrixCall, column: Column, service: Placed | null): Placed | null {
  if (column === 'service') return service;
  return isPassage(column) ? (call.times[column] ?? null) : call[column];
}

const nameOf = ({ row, column }: Placed): string => `${colToLetter(column)}${row + 1}`;
const countOf = (calls: readonly MatrixCall[], key: (call: MatrixCall) => string): number => new Set(calls.map(key)).size;

/**
 * The list of calls that a matrix of voyages and ports means, one row a call: the usual form of carriers' long-term schedules, with
 * voyages side by side or below each other, arrival and departure in two columns, two rows or one cell, in one or several blocks.
 * null for a list and for everything else. Source: forms in use in the trade.
 */
export function turnMatrix({ name, rows }: SheetCells): SheetCells | null {
  if (rows.length > MOST_ROWS) return null;
  const calendar = calendarOf(name, rows);
  const down = voyagesDown(rows, calendar);
  const calls = down.length > 0 ? down : voyagesAcross(rows, calendar);
  if (calls.length === 0) return null;
  const said = serviceOf(rows);
  const service = said && { text: said.code, row: said.row, column: said.column };
  const columns = COLUMNS.filter((column) => calls.some((call) => cellOf(call, column, service)));
  const lines = calls.map((call) => columns.map((column) => cellOf(call, column, service)));
  const voyages = countOf(calls, ({ vessel, voyage }) => `${vessel.text}\n${voyage.text}`);
  const ports = countOf(calls, ({ port }) => port.text);
  return {
    name,
    rows: [columns.map((column) => HEADERS[column]), ...lines.map((line) => line.map((cell) => cell?.text ?? ''))],
    wide: [],
    turned: {
      note: `矩阵船期：${voyages} 个航次、${ports} 个港口，已展开为 ${calls.length} 行`,
      origins: [columns.map(() => ''), ...lines.map((line) => line.map((cell) => (cell ? nameOf(cell) : '')))],
    },
  };
}
