import { Due } from '@quayside/contracts/si/choices';
import type { Filter } from '@quayside/service-kit/database/list-page';

/** Adds where a deadline stands at `now`: in the next 24 hours, or passed. These are the conditions of the cockpit's counts. */
export const dueFilter = (filter: Filter, column: string, due: Due | undefined, now: Date): Filter =>
  filter
    .when(due === Due.Soon ? now : undefined, `${column} > ? AND ${column} <= ?::timestamptz + interval '24 hours'`)
    .when(due === Due.Late ? now : undefined, `${column} <= ?`);
