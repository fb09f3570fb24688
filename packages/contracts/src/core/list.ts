import { type Class, Flag, Instant, Integer, Text } from './field.js';

/** The query of every list. `Sort` is `Field` or `-Field`, one of the endpoint's `sorts`. */
export class ListQuery {
  @Integer('页码', { optional: true, least: 1, most: 100_000 }) Page?: number;
  @Integer('每页条数', { optional: true, least: 1, most: 200 }) Limit?: number;
  @Text('排序', { optional: true, max: 60 }) Sort?: string;
  /** Fields of lists alone that are declared with `changes` (`changing`). */
  declare UpdatedFrom?: string;
  declare After?: string;
}

/** `Next` of an answer: an instant in milliseconds and an id. Clients hand it back as it is. */
export const CHANGES_CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)_(\d{1,15})$/;

/**
 * The query of a list that programs follow: with `UpdatedFrom` it answers what changed at that
 * instant or later, oldest change first, and with `After` what comes behind an answer's `Next`.
 */
export function changing<Q extends ListQuery>(query: Class<Q>): Class<Q> {
  const Query = class extends (query as Class<object>) {};
  Object.defineProperty(Query, 'name', { value: query.name });
  Instant('变更起', { optional: true })(Query.prototype, 'UpdatedFrom');
  Text('接续', {
    max: 45,
    optional: true,
    pattern: CHANGES_CURSOR,
    patternText: '请原样使用上次返回的 Next',
  })(Query.prototype, 'After');
  return Query as Class<Q>;
}

export const DEFAULT_LIMIT = 20;

/** How many rows a part of a list has: what the list of that part tells as its total. */
export class PartCount {
  @Integer('数量') Count!: number;
  /** As `TotalIsEstimate` of the list; absent where the count is exact. */
  @Flag('数量为估计值', { optional: true }) CountIsEstimate?: boolean;
}

/** The answer of every list. `Total` is exact unless `TotalIsEstimate` says so. */
export interface Rows<T> {
  Rows: T[];
  Total: number;
  TotalIsEstimate?: boolean;
  /** Of a list that is read by its changes: where the next call goes on (`After`). */
  Next?: string;
  /** More has changed than the page holds: the next call need not wait. */
  More?: boolean;
  /**
   * Every change before this instant, by the database's clock, is in this answer or in those before
   * it. Changes of transactions that are under way come later and are dated later.
   */
  CompleteTo?: string;
}
