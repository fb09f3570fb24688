import { type FieldMeta } from '@quayside/contracts/core/field';
import type { ImportRow, StoredRow } from './target.js';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether two values of a field mean the same; moments by the time they stand for, lists by their content, texts without the blanks that a cell is read without. */
export function sameValue(meta: FieldMeta | undefined, a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string' && a.trim() === b.trim()) return true;
  if (meta?.kind === 'instant') return Date.parse(String(a)) === Date.parse(String(b));
  return typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

/** The fields where a row differs from the stored record. What the file does not say stays as it is. */
export function differingFields<Row extends object>(
  fields: ReadonlyMap<string, FieldMeta>,
  row: ImportRow<Row>,
  stored: StoredRow<Row>,
  emptyClears: boolean,
): (keyof Row & string)[] {
  return (Object.keys(row.values) as (keyof Row & string)[]).filter((name) => {
    const after = row.values[name];
    if (after === undefined || (after === null && !emptyClears)) return false;
    return !sameValue(fields.get(name), stored.values[name], after);
  });
}

/** The text that names a row's record; rows with the same one mean the same record. */
export function keyOf<Row extends object>(
  key: readonly (keyof Row & string)[],
  values: Partial<Row>,
): string {
  return key.map((name) => String(values[name] ?? '')).join('\u0001');
}

/** The same of a target's rows. */
export const recordOf = <Row extends object>(
  { key, anyCase = false }: { key: readonly (keyof Row & string)[]; anyCase?: boolean },
  values: Partial<Row>,
): string => (anyCase ? keyOf(key, values).toLowerCase() : keyOf(key, values));
