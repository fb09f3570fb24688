import type { FieldMeta } from '@quayside/contracts/core/field';
import type { AddFault, ImportRow } from '../import/target.js';

const alike = (item: unknown): string => String(item).normalize('NFKC').trim().toUpperCase();

/** A list with what another adds, each item once, however it is written. */
export function gathered(kept: readonly unknown[], more: readonly unknown[]): unknown[] {
  const known = new Set(kept.map(alike));
  return [...kept, ...more.filter((item) => !known.has(alike(item)) && known.add(alike(item)))];
}

/**
 * Adds a row's lists to those of its record: a file that names one more of a port's names knows nothing of the others. An empty cell
 * says nothing.
 */
export function gatherLists<I extends object>(
  row: ImportRow<I>,
  stored: I | undefined,
  lists: readonly FieldMeta[],
  fault: AddFault<I>,
): void {
  for (const { name, max } of lists) {
    const values = row.values as Record<string, unknown>;
    const [kept, more] = [(stored as Record<string, unknown> | undefined)?.[name], values[name]];
    if (!Array.isArray(more)) continue;
    const all = gathered(Array.isArray(kept) ? kept : [], more);
    values[name] = all;
    if (max !== undefined && all.length > max)
      fault(row, name as keyof I & string, 'too-many', `与已有的合计${all.length}项，最多${max}项`);
  }
}
