import { DUE_HOURS, Due } from '@quayside/contracts/si/choices';
import type { Filter } from '@quayside/service-kit/database/list-page';

/** Adds where a deadline stands at `now`: in the next hours, or passed. These are the conditions of the cockpit's counts. */
export function dueFilter(filter: Filter, column: string, due: Due | undefined, now: Date): Filter {
  if (!due) return filter;
  if (due === Due.Late) return filter.when(now, `${column} <= ?`);
  const until = new Date(now.getTime() + DUE_HOURS[due] * 3_600_000);
  return filter.when(now, `${column} > ?`).when(until, `${column} <= ?`);
}
