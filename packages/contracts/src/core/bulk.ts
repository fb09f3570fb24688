import { type Access, type Endpoint, post, record } from './endpoint.js';
import { type Class, IntegerList, Json, Nested, Text } from './field.js';
import { ImportState } from './import.js';
import type { ListQuery } from './list.js';

/** Records that one change may touch. */
export const MOST_BULK = 20_000;

/** So long after its end a change of many records can be taken back. */
export const BULK_UNDO_HOURS = 24;

/** What an import's format says where its rows come from no file but from a change of many records. */
export const BULK_FORMAT = 'bulk';

/** One field of many records set to one value. Which records: those that are named, else all that the list's filter finds. */
export class BulkChange {
  @IntegerList('记录', { max: MOST_BULK, least: 1, optional: true }) Ids?: number[] | null;
  @Text('字段', { max: 60 }) Field!: string;
  @Json('新值') Value!: unknown;
}

/** The change with the query of the list, whose page and order do not matter. */
export type BulkChangeOf<Q extends ListQuery> = BulkChange & { Filter?: Q | null };

/**
 * Declares the change of many records of an area. The answer is an import that is checked and not run: its calls (`changes`, `faults`,
 * `run`, `state`, `undo`) show, do and take back the change.
 */
export function bulkOf<Q extends ListQuery>(
  area: `/api/${string}`,
  { label, query, access }: { label: string; query: Class<Q>; access: Access },
): Endpoint<BulkChangeOf<Q>, ImportState> {
  class Change extends BulkChange {}
  Object.defineProperty(Change, 'name', { value: `${query.name.replace(/Query$/, '')}BulkChange` });
  Nested('筛选', () => query, { optional: true })(Change.prototype, 'Filter');
  return post(`${area}/BulkChange`, {
    summary: `批量修改${label}：检查并返回待执行的变更，用导入的接口查看、执行、撤销`,
    request: Change as Class<BulkChangeOf<Q>>,
    answer: record(ImportState),
    access,
    // Reads alone until it stores what it found.
    ownTransaction: true,
  });
}
