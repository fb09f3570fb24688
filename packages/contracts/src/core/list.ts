import { Integer, Text } from './field.js';

/** The query of every list. `Sort` is `Field` or `-Field`, one of the endpoint's `sorts`. */
export class ListQuery {
  @Integer('页码', { optional: true, least: 1, most: 100_000 }) Page?: number;
  @Integer('每页条数', { optional: true, least: 1, most: 200 }) Limit?: number;
  @Text('排序', { optional: true, max: 60 }) Sort?: string;
}

export const DEFAULT_LIMIT = 20;

/** The answer of every list. `Total` is exact unless `TotalIsEstimate` says so. */
export interface Rows<T> {
  Rows: T[];
  Total: number;
  TotalIsEstimate?: boolean;
}
