import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { ListQuery } from '@quayside/contracts/core/list';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { sortOf } from '../database/sort-of.js';
import type { Ctx } from '../runtime/context.js';
import { FIELD_WIDTHS, fieldCell, formatOf } from './field-cell.js';
import { countRows, listRows, type WholeList } from './list-rows.js';

export interface SheetExport<R, X = R> extends Omit<WholeList<R>, 'sort'> {
  query: ListQuery;
  /** The sorts of the list's endpoint; the first is the default. */
  sorts: readonly string[];
  /** Name of the sheet and the file, Chinese. */
  name: string;
  /** Columns in order; their headers are the fields' labels. */
  fields: readonly (keyof X & string)[];
  /** Several rows of another class for each of the list's, some hundred of which are read at a time. */
  spread?: { row: Class<X>; of(rows: readonly R[]): Promise<readonly X[]> };
}

const SPREAD_AT_ONCE = 200;

/**
 * A whole list as a workbook, of any length: rows are read and written as the client takes them, so that memory does not grow
 * with the list. More rows than Excel holds on a sheet go on on the next one. The answer tells how many rows will come.
 */
export async function exportSheet<R extends { Id: number }, X = R>(
  ctx: Ctx,
  { name, fields, query, sorts, spread, ...parts }: SheetExport<R, X>,
): Promise<FileAnswer> {
  const list = { ...parts, sort: sortOf(sorts, query.Sort) };
  const metas = fields.map((field) => fieldsOf(spread?.row ?? list.row).get(field) as FieldMeta);
  const count = await countRows(ctx, list);
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const rows of listRows(ctx, list, spread && SPREAD_AT_ONCE)) {
      for (const row of (await spread?.of(rows)) ?? rows)
        yield metas.map((meta) => fieldCell(meta, (row as R & X)[meta.name as keyof (R & X)]));
    }
  }
  const columns = metas.map((meta) => ({ header: meta.label, width: FIELD_WIDTHS[meta.kind] ?? 20, ...formatOf(meta) }));
  const Bytes = writeXlsxStream(cells(), { name: name.slice(0, 31), columns, freezePane: { rows: 1 } });
  return { Name: `${name}.xlsx`, Bytes, ...(!spread && { Rows: count }) };
}
