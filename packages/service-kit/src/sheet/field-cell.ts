import { chinaTime } from '@quayside/contracts/core/dates';
import type { FieldMeta } from '@quayside/contracts/core/field';
import type { CellValue } from 'hucre/xlsx';

/** Column widths in characters by the kind of a field. */
export const FIELD_WIDTHS: Partial<Record<FieldMeta['kind'], number>> = {
  ...{ integer: 10, decimal: 14, day: 12, instant: 18, flag: 8, choice: 12 },
};

/**
 * The number format of texts. A text that begins like a formula (`=`, `+`, `-`, `@`) is written as a text, which no spreadsheet reckons, and stays one
 * when somebody edits its cell; nothing is put before it, so that an import of the file reads the same value.
 */
export const AS_TEXT = '@';

/** `_x000D_` is a workbook's way of writing a control character (ECMA-376 22.9.2.19); who types just that is told from it. */
const asWritten = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** The number format of a field's column; numbers, days and instants have Excel's own. */
export const formatOf = ({ kind }: FieldMeta): { numFmt?: string } =>
  kind === 'text' || kind === 'list' || kind === 'json' ? { numFmt: AS_TEXT } : {};

/** An item of a list; of a record what it says, one after the other. */
const itemText = (item: unknown): string =>
  typeof item === 'object' && item !== null
    ? Object.values(item)
        .flat()
        .filter((part) => part !== null && part !== '')
        .join(' ')
    : String(item);

/** A field's value as a cell: numbers stay numbers, choices become their labels, instants China time. */
export function fieldCell(meta: FieldMeta, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.map((item) => (meta.choices ? meta.choices.label(item as string) : asWritten(itemText(item)))).join('、');
  if (meta.choices) return meta.choices.label(value as string);
  if (meta.kind === 'instant') return chinaTime(value as string);
  if (meta.kind === 'flag') return value ? '是' : '否';
  return typeof value === 'number' ? value : asWritten(String(value));
}

/** The same as a text. */
export const fieldText = (meta: FieldMeta, value: unknown): string => String(fieldCell(meta, value) ?? '');
