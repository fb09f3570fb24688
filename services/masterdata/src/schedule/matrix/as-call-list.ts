import { columnLetter } from '@quayside/service-kit/sheet/column-letter';
import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { isTaken, type MatrixCall, type Placed } from './call-cells.js';
import { carrierInTitle } from './carrier-in-title.js';
import { carrierOf, HEADERS, isPassage, serviceOf } from './matrix-labels.js';
import { type Calendar, yearNote } from './matrix-times.js';
import { unreadColumns } from './unread-columns.js';
import { unreadRows } from './unread-rows.js';

type Column = keyof typeof HEADERS;
const COLUMNS = Object.keys(HEADERS) as Column[];

/** Where a sheet says what holds for all of it. */
const TOP_ROWS = 30;
/** As the contract bounds it. */
const MOST_NOTE = 200;

const nameOf = ({ row, column }: Placed): string => `${columnLetter(column)}${row + 1}`;
const countOf = (calls: readonly MatrixCall[], key: (call: MatrixCall) => string): number =>
  new Set(calls.map(key)).size;

/**
 * The list that calls become, one row a call, each of its cells with the one of the file that it comes from.
 * A call without any time is not taken, and told with the rows that were not read.
 * @param form Chinese, what the sheet is @param more what else is to be said of it, and which columns and rows were looked at beside the calls
 */
export function asCallList(
  { name, rows }: Pick<SheetCells, 'name' | 'rows'>,
  all: readonly MatrixCall[],
  form: string,
  calendar: Calendar,
  {
    said: more = '',
    read = [],
    readRows = [],
  }: { said?: string; read?: readonly number[]; readRows?: readonly number[] } = {},
): SheetCells {
  const calls = all.filter(isTaken);
  const top = rows.slice(0, TOP_ROWS);
  const said = { carrier: carrierOf(top), service: serviceOf(top) };
  const above = Math.min(
    ...calls.flatMap(({ vessel, voyage, port }) => [vessel.row, voyage.row, port.row]),
  );
  const titled = said.carrier ? null : carrierInTitle(top, above);
  const cellOf = (call: MatrixCall, column: Column): Placed | null => {
    if (column === 'service') return call.service ?? said.service;
    if (column === 'carrier') return call.carrier ?? said.carrier ?? titled;
    if (column === 'blank') return call.blank ? { ...call.blank, text: '是' } : null;
    return isPassage(column) ? (call.times[column] ?? null) : call[column];
  };
  const columns = COLUMNS.filter((column) => calls.some((call) => cellOf(call, column)));
  const lines = calls.map((call) => columns.map((column) => cellOf(call, column)));
  const voyages = countOf(calls, ({ vessel, voyage }) => `${vessel.text}\n${voyage.text}`);
  const ports = countOf(calls, ({ port }) => port.text);
  const used = lines.flat().filter((cell) => cell !== null);
  const times = [
    ...new Map(
      calls.flatMap((call) =>
        Object.values(call.times).map((cell) => [`${nameOf(cell)} ${cell.text}`, cell]),
      ),
    ).values(),
  ];
  const guessed =
    titled && calls.some(({ carrier }) => !carrier)
      ? `；没有船公司列，按标题“${titled.title}”取 ${titled.text}`
      : '';
  const plain = calls.filter(({ plain }) => plain).length;
  const blank = countOf(
    calls.filter(({ blank }) => blank),
    ({ vessel, voyage }) => `${vessel.text}\n${voyage.text}`,
  );
  const decided = [
    ...(plain > 0
      ? [`有 ${plain} 格只有一个日期，没有注明抵离：各航次的首港取为预离，其余港口取为预抵`]
      : []),
    ...(blank > 0 ? [`${blank} 个航次注明停航：导入后标为停航`] : []),
  ];
  return {
    name,
    rows: [
      columns.map((column) => HEADERS[column]),
      ...lines.map((line) => line.map((cell) => cell?.text ?? '')),
    ],
    wide: [],
    turned: {
      note: `${form}：${voyages} 个航次、${ports} 个港口，已展开为 ${calls.length} 行${more}${guessed}`.slice(
        0,
        MOST_NOTE,
      ),
      notes: [
        ...decided,
        ...yearNote(
          times.map(({ text, row, column }) => ({
            written: rows[row]?.[column] ?? '',
            read: text,
          })),
          calendar,
        ),
      ],
      unread: unreadColumns(rows, used, times, read),
      unreadRows: unreadRows(rows, new Set([...used.map(({ row }) => row), ...readRows]), all),
      origins: [
        columns.map(() => ''),
        ...lines.map((line) => line.map((cell) => (cell ? nameOf(cell) : ''))),
      ],
    },
  };
}
