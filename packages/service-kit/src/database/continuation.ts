import type { ListQuery } from '@quayside/contracts/core/list';
import type { RowKey } from './list-order.js';

/**
 * How far somebody has read who reads a whole list page by page. Given with the list's query it makes
 * `listPage` go on behind the last row instead of passing over those before it; it notes there how far
 * it came.
 */
export interface Continuation {
  /** The last row that was read; null before the first page, and behind the last one. */
  after: RowKey | null;
  /** The list went on by rows. A list that is no `listPage`, or whose order is no table's, goes by pages. */
  isFollowed: boolean;
}

/** No field of any contract, so that no client can send it. */
const CONTINUATION = Symbol('continuation');

/** A query that goes on. What is made of it by spreading goes on as well. */
export const continued = <Q extends ListQuery>(query: Q, continuation: Continuation): Q => ({
  ...query,
  [CONTINUATION]: continuation,
});

export const continuationOf = (query: ListQuery): Continuation | undefined =>
  (query as { [CONTINUATION]?: Continuation })[CONTINUATION];
