import type { ImportFault } from '@quayside/contracts/core/import';
import { type Cell, type CellStyle, openXlsx, type Sheet, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { AS_TEXT } from '../sheet/field-cell.js';
import { csvRows } from '../sheet/read-sheets.js';
import { indexOf } from './column-index.js';
import type { ImportRecord } from './import-record.js';
import { faultsByRow } from './read-rows.js';

const FAULTY: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } },
};
const REASONS = '错误原因';
/** A comment at every cell of a hopeless file would make it unusable. */
const MOST_COMMENTS = 2_000;

/** The file with its faults marked; a list of them for a file that is no sheet. Runs in a thread of its own. */
export async function annotated(
  { Format, Sheets, Sheet }: Pick<ImportRecord, 'Format' | 'Sheets' | 'Sheet'>,
  bytes: Uint8Array,
  faults: readonly ImportFault[],
): Promise<Uint8Array> {
  const planned = Sheets[Sheet];
  if (!planned || planned.HeaderRow === 0) return faultList(faults);
  const source = Format === 'csv' ? await asWorkbook(planned.Name, bytes) : bytes;
  const workbook = await openXlsx(source, { readStyles: true });
  const taken = [planned, ...(planned.Also ?? []).flatMap((index) => Sheets[index] ?? [])];
  for (const { Name, HeaderRow } of taken) {
    const sheet = workbook.sheets.find(({ name }) => name.slice(0, 100) === Name);
    if (!sheet) return faultList(faults);
    const own = faults.filter((fault) => (fault.Sheet ?? planned.Name).slice(0, 100) === Name);
    mark(sheet, planned.Note ? 0 : HeaderRow - 1, own);
  }
  return saveXlsx(workbook);
}

const asWorkbook = async (name: string, bytes: Uint8Array): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name, rows: await csvRows(bytes) }] });

function mark(sheet: Sheet, header: number, faults: readonly ImportFault[]): void {
  const cells = sheet.cells ?? new Map<string, Cell>();
  sheet.cells = cells;
  // Right of everything that stands in the list.
  const column = sheet.rows.slice(header).reduce((most, { length }) => Math.max(most, length), 0);
  const put = (row: number, index: number, value: string): void => {
    const line = sheet.rows[row] ?? [];
    while (line.length < index) line.push(null);
    line[index] = value;
    sheet.rows[row] = line;
  };
  put(header, column, REASONS);
  for (const [row, found] of faultsByRow(faults)) {
    put(row - 1, column, found.map(({ Field, Reason }) => `${Field}：${Reason}`).join('；'));
    cells.set(`${row - 1},${column}`, {
      value: sheet.rows[row - 1]?.[column] ?? null,
      type: 'string',
      style: FAULTY,
    });
  }
  for (const [order, { Row, Column, Reason }] of faults.entries()) {
    if (Column === '') continue;
    const place = `${Row - 1},${indexOf(Column)}`;
    const value = sheet.rows[Row - 1]?.[indexOf(Column)] ?? null;
    const cell: Cell = cells.get(place) ?? {
      value,
      type: typeof value === 'number' ? 'number' : value === null ? 'empty' : 'string',
    };
    const comment = order < MOST_COMMENTS ? { author: '启航', text: Reason } : cell.comment;
    cells.set(place, { ...cell, style: { ...cell.style, ...FAULTY }, ...(comment && { comment }) });
  }
}

/** For a file that is no sheet: what is wrong with which message. */
const faultList = (faults: readonly ImportFault[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: REASONS,
        columns: [{ width: 8 }, ...[14, 16, 40, 50].map((width) => ({ width, numFmt: AS_TEXT }))],
        rows: [
          ['行', '位置', '字段', '值', '原因'],
          ...faults.map(({ Row, Column, Field, Value, Reason }) => [
            Row,
            Column,
            Field,
            Value,
            Reason,
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
