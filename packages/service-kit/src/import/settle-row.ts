import type { ImportRow, ImportTarget, StoredRow } from './target.js';

/**
 * Adds to a row what follows from it for its record; answers by field what is said of that. What an earlier call added gives way, so
 * that a row which is settled again says what follows from the record as it stands now.
 */
export function settleRow<R extends object, O extends object, E>(
  { settle }: Pick<ImportTarget<R, O, E>, 'settle'>,
  row: ImportRow<R, E>,
  stored: StoredRow<R> | undefined,
): Readonly<Record<string, string>> {
  if (!settle) return {};
  const earlier = new Set(row.settled);
  const own = Object.fromEntries(
    Object.entries(row.values).filter(([name]) => !earlier.has(name)),
  ) as Partial<R>;
  const { values, notes = {} } = settle(own, stored?.values);
  row.values = { ...own, ...values };
  row.settled = Object.keys(values);
  const said = Object.entries(notes).map(([field, note]) => {
    const before = row.notes?.[field];
    return [
      field,
      before && before !== note && !before.endsWith(`；${note}`)
        ? `${before}；${note}`
        : (before ?? note),
    ];
  });
  if (said.length > 0) row.notes = { ...row.notes, ...Object.fromEntries(said) };
  return notes;
}
