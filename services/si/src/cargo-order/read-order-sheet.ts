import { GoodsType } from '@quayside/contracts/si/choices';
import type { ImportFault } from '@quayside/contracts/si/order.api';
import { Refusal } from '@quayside/service-kit/refusal';
import { type CellValue, colToLetter, readXlsx } from 'hucre/xlsx';
import { columnOfHeader, ORDER_COLUMNS, type OrderColumn } from './order-columns.js';
import { lengthFaults, type OrderFile, type OrderValues, VALUE_FIELDS } from './order-values.js';

/** Most orders of one file. */
const MOST_ROWS = 5_000;
/** The header stands within the first rows; above it lists carry titles and dates. */
const HEADER_WITHIN = 20;
const HEADERS_AT_LEAST = 3;

interface Header {
  /** Index of the header row. */
  row: number;
  /** Our column by index in the sheet. */
  columns: Map<number, OrderColumn>;
}

/** A cell as a person sees it. Excel keeps a day as a number of days, which the reader gives as a wall-clock date in UTC. */
function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Days that Excel wrote as plain numbers (45000 is a day of 2023), told from years and numbers like 20261201. */
function dateText(text: string): string {
  if (!/^[3-7]\d{4}(\.\d+)?$/.test(text)) return text;
  return textOf(new Date(Math.round((Number(text) - 25_569) * 86_400) * 1000));
}

function findHeader(rows: readonly CellValue[][]): Header | null {
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = new Map<number, OrderColumn>();
    cells.forEach((cell, index) => {
      const column = columnOfHeader(textOf(cell));
      if (column && ![...columns.values()].includes(column)) columns.set(index, column);
    });
    if (columns.size >= HEADERS_AT_LEAST) return { row, columns };
  }
  return null;
}

/** Reads a booking list (.xlsx): the first sheet that has a header row, every fault with row, column letter and reason. */
export async function readOrderSheet(bytes: Uint8Array, companyCode: string | null): Promise<OrderFile> {
  const workbook = await readXlsx(bytes, { readStyles: true, sheets: (info) => !info.hidden && !info.veryHidden }).catch(() => {
    throw new Refusal('order.file-unreadable', { reason: '不是有效的Excel文件' });
  });
  for (const sheet of workbook.sheets) {
    const header = findHeader(sheet.rows);
    if (header) return readRows(sheet.rows, header, companyCode);
  }
  throw new Refusal('order.columns-missing', { columns: missingColumns(new Map(), companyCode) });
}

function missingColumns(columns: ReadonlyMap<number, OrderColumn>, companyCode: string | null): string {
  const present = [...columns.values()];
  return ORDER_COLUMNS.filter(
    (column) => (column.required || (column.field === 'CompanyCode' && !companyCode)) && !present.includes(column),
  )
    .map(({ header }) => header)
    .join('、');
}

function readRows(rows: readonly CellValue[][], { row, columns }: Header, companyCode: string | null): OrderFile {
  const missing = missingColumns(columns, companyCode);
  if (missing) throw new Refusal('order.columns-missing', { columns: missing });
  const filled = rows.map((cells, index) => ({ cells, index })).slice(row + 1);
  const orders = filled.filter(({ cells }) => [...columns.keys()].some((index) => textOf(cells[index]) !== ''));
  if (orders.length > MOST_ROWS) throw new Refusal('order.file-unreadable', { reason: `最多${MOST_ROWS}行，现有${orders.length}行` });
  const file: OrderFile = { candidates: [], faults: [], total: orders.length };
  for (const { cells, index } of orders) readRow(file, cells, index + 1, columns, companyCode);
  return file;
}

function readRow(file: OrderFile, cells: readonly CellValue[], row: number, columns: Header['columns'], companyCode: string | null): void {
  const values: Record<string, unknown> = Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, null]));
  const letters = new Map<string, string>();
  const faults: ImportFault[] = [];
  for (const [index, column] of columns) {
    const letter = colToLetter(index);
    letters.set(column.field, letter);
    const text = textOf(cells[index]);
    const fault = (Code: string, Reason: string) =>
      faults.push({ Row: row, Column: letter, Field: column.header, Value: text.slice(0, 200), Code, Reason });
    if (text === '') {
      if (column.required) fault('required', `请填写${column.header}`);
      continue;
    }
    const isDate = column.field === 'SailingDate' || column.field === 'SiDeadline';
    const read = column.read(isDate ? dateText(text) : text);
    if ('code' in read) fault(read.code, read.reason);
    else values[column.field] = read.value;
  }
  const { CompanyCode, ...rest } = values;
  const order = rest as unknown as OrderValues;
  order.GoodsType ??= GoodsType.General;
  order.LoadPort ??= order.LoadCode;
  order.DischargePort ??= order.DischargeCode;
  const placeOf = (field: string): string => letters.get(field) ?? '';
  faults.push(...lengthFaults(row, order, placeOf));
  file.faults.push(...faults);
  file.candidates.push({
    row,
    companyCode: (CompanyCode as string | null) ?? companyCode,
    companyPlace: placeOf('CompanyCode'),
    bookingPlace: placeOf('BookingNo'),
    values: order,
    cancels: false,
  });
}
