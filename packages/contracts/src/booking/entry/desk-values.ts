import { EntryState } from './choices.js';
import type { EntryHeader, EntryService } from './entry-order.js';

/** What the carrier and the desk say of an order: once the desk has had it, what stands there is no more the customer's to change. */
export const DESK_FIELDS = [
  'MblNo',
  'SiDeadline',
  'VgmDeadline',
  'YardDeadline',
  'CustomsDeadline',
] as const satisfies readonly (keyof EntryHeader)[];

/** What became of a service; what is wanted of it stays the customer's. */
export const DESK_OF_SERVICE = [
  'Provider',
  'Contact',
  'PlanTime',
  'ActualTime',
  'PaperNo',
] as const satisfies readonly (keyof EntryService)[];

/** The desk has had an order in any other state than these. */
const UNSEEN: readonly EntryState[] = [EntryState.Draft, EntryState.Submitted];

/** Whether the desk has had an order in that state. */
export const isWithDesk = (state: EntryState): boolean => !UNSEEN.includes(state);
