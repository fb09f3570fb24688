import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { type CellValue, writeXlsx } from 'hucre/xlsx';

const WIDTHS: Partial<Record<FieldMeta['kind'], number>> = { integer: 10, decimal: 14, day: 12, instant: 18, flag: 8, choice: 12 };

/** `2026-11-21T04:00:00Z` → `2026-11-21 12:00`: what a Chinese desk reads. */
const chinaTime = (instant: string): string => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** A field's value as a cell: numbers stay numbers, choices become their labels, instants China time. */
function cellOf(meta: FieldMeta, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (meta.choices) return meta.choices.label(value as string);
  if (meta.kind === 'instant') return chinaTime(value as string);
  if (meta.kind === 'flag') return value ? '是' : '否';
  return typeof value === 'number' ? value : String(value);
}

/** Rows of a contract class as a workbook: one column per named field under its Chinese label. */
export async function sheetOfRows<R extends object>(
  name: string,
  type: Class<R>,
  fields: readonly (keyof R & string)[],
  rows: readonly R[],
): Promise<FileAnswer> {
  const metas = fields.map((field) => fieldsOf(type).get(field) as FieldMeta);
  const columns = metas.map((meta) => ({ header: meta.label, width: WIDTHS[meta.kind] ?? 20 }));
  const cells = rows.map((row) => metas.map((meta) => cellOf(meta, row[meta.name as keyof R])));
  return {
    Name: `${name}.xlsx`,
    Bytes: await writeXlsx({
      sheets: [{ name, columns, rows: [metas.map((meta) => meta.label), ...cells], freezePane: { rows: 1 } }],
    }),
  };
}
