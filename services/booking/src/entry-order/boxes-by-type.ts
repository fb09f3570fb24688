import type { EntryBox } from '@quayside/contracts/booking/entry/entry-order';

/** How many boxes there are of each type, of lines that name one; a line without a count is one box. */
export function boxesByType(
  lines: readonly Pick<EntryBox, 'Type' | 'Count'>[],
): Map<string, number> {
  const boxes = new Map<string, number>();
  for (const { Type, Count } of lines)
    if (Type) boxes.set(Type, (boxes.get(Type) ?? 0) + (Count ?? 1));
  return boxes;
}
