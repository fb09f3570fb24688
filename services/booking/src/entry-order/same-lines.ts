import {
  ENTRY_LINES,
  type EntryInput,
  type EntryLine,
} from '@quayside/contracts/booking/entry/entry-order';
import type { Class } from '@quayside/contracts/core/field';
import { withLineIds } from '@quayside/service-kit/document/differences';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { visibleEntry } from './entry-states.js';

/** An order or booking that is handed in again, in one spelling: lists whose lines name no numbers keep those that the caller's lines have. */
export function withSameLines<O extends EntryInput>(
  ctx: Ctx,
  given: O,
  stored: EntryInput | null,
): O {
  if (!stored) return given;
  const seen = visibleEntry(ctx, stored);
  const lists = Object.entries(ENTRY_LINES).map(([list, type]) => {
    const [before, after] = [seen, given].map(
      (order) => order[list as keyof typeof ENTRY_LINES] as EntryLine[],
    );
    return [list, withLineIds(type as Class<EntryLine>, before ?? [], after ?? [])];
  });
  return { ...given, ...Object.fromEntries(lists) };
}
