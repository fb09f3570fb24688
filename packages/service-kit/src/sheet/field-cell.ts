import { chinaTime } from '@quayside/contracts/core/dates';
import type { FieldMeta } from '@quayside/contracts/core/field';
import type { CellValue } from 'hucre/xlsx';

/** Column widths in characters by the kind of a field. */
export const FIELD_WIDTHS: Partial<Record<FieldMeta['kind'], number>> = {
  ...{ integer: 10, decimal: 14, day: 12, instant: 18, flag: 8, choice: 12 },
};

/** A field's value as a cell: numbers stay numbers, choices become their labels, instants China time. */
export function fieldCell(meta: FieldMeta, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => (meta.choices ? meta.choices.label(item as string) : String(item))).join('、');
  if (meta.choices) return meta.choices.label(value as string);
  if (meta.kind === 'instant') return chinaTime(value as string);
  if (meta.kind === 'flag') return value ? '是' : '否';
  return typeof value === 'number' ? value : String(value);
}

/** The same as a text. */
export const fieldText = (meta: FieldMeta, value: unknown): string => String(fieldCell(meta, value) ?? '');
