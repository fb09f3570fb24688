import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { columnName } from './naming.js';
import type { OfferedSort } from './sort-of.js';

/** By which field a list goes on where the sorted one is the same; without it by Id alone. */
export type Ties = Readonly<Partial<Record<string, string>>>;

/** A column that rows are in order of; empty values come last in either direction. */
interface OrderColumn {
  /** Column of the alias `t`, as SQL. */
  sql: string;
  /** Values may be empty. */
  optional: boolean;
}

/** The order of a list, all columns in one direction. The last column is the Id, which no two rows share. */
export interface ListOrder {
  columns: readonly OrderColumn[];
  descending: boolean;
  /** Values and empty ones are read apart, each plainly ordered: one index serves both directions. */
  apart: boolean;
}

/** The values of a row in the columns of an order, as PostgreSQL writes them; null for an empty one. */
export type RowKey = readonly (string | null)[];

const ID: OrderColumn = { sql: 't.id', optional: false };

/**
 * The order that a sort of a list means.
 * @param oneIndex optional fields whose columns have a plain index and none for the other direction
 */
export function listOrder(
  sort: OfferedSort,
  row: Class,
  ties: Ties = {},
  oneIndex: readonly string[] = [],
): ListOrder {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const columnOf = (name: string): OrderColumn => ({
    sql: `t.${columnName(name)}`,
    optional: fieldsOf(row).get(name)?.optional !== false,
  });
  const sorted = [field, ties[field] ?? []].flat().map(columnOf);
  return {
    columns: [...sorted, ID],
    descending,
    apart: descending && sorted.length === 1 && oneIndex.includes(field),
  };
}

/** A whole list as conditions that no two rows share, each one stretch of an index; none: it is one stretch. */
export const stretchesOf = ({ columns: [first], apart }: ListOrder): string[] =>
  first?.optional && apart ? [`${first.sql} IS NOT NULL`, `${first.sql} IS NULL`] : [];

/** What each column of an order is called in a statement. */
const columnsOf = ({ columns }: ListOrder): string[] => columns.map(({ sql }) => sql);

const orderedBy = (
  { columns }: ListOrder,
  names: readonly string[],
  direction: 'ASC' | 'DESC',
  empty: ' NULLS FIRST' | ' NULLS LAST',
): string =>
  columns.map(({ optional }, at) => `${names[at]} ${direction}${optional ? empty : ''}`).join(', ');

const plainly = (order: ListOrder, direction: 'ASC' | 'DESC'): string =>
  columnsOf(order)
    .map((column) => `${column} ${direction}`)
    .join(', ');

/**
 * What comes after ORDER BY. A column that is never empty is ordered plainly, so that one index serves
 * both directions.
 * @param names what the columns are called; by nature those of the alias `t`
 */
export const orderSql = (order: ListOrder, names = columnsOf(order)): string =>
  orderedBy(order, names, order.descending ? 'DESC' : 'ASC', ' NULLS LAST');

/** The order within one stretch. Where all of it has values, or none of it has, empty ones come nowhere. */
export const stretchSql = (order: ListOrder): string =>
  order.apart ? plainly(order, 'DESC') : orderSql(order);

/** The same order read from its end. */
export const backwardsSql = (order: ListOrder, names = columnsOf(order)): string =>
  orderedBy(order, names, order.descending ? 'ASC' : 'DESC', ' NULLS FIRST');

/** The same within one stretch. */
export const backwardsStretchSql = (order: ListOrder): string =>
  order.apart ? plainly(order, 'ASC') : backwardsSql(order);

interface KeyColumn extends OrderColumn {
  /** The value as a parameter; null for an empty one. */
  value: string | null;
}

/** The parameters of a key's values, appended to `params`. */
const keyColumns = (order: ListOrder, key: RowKey, params: unknown[]): KeyColumn[] =>
  order.columns.map((column, at) => {
    const value = key[at] ?? null;
    return { ...column, value: value === null ? null : `$${params.push(value)}` };
  });

const same = ({ sql, value }: KeyColumn): string =>
  value === null ? `${sql} IS NULL` : `${sql} = ${value}`;
const all = (conditions: readonly string[]): string => conditions.join(' AND ');
const compared = (columns: readonly KeyColumn[], how: string): string =>
  `(${columns.map(({ sql }) => sql).join(', ')}) ${how} (${columns
    .map(({ value }) => value)
    .join(', ')})`;
const filled = (columns: readonly KeyColumn[]): boolean =>
  columns.every(({ value }) => value !== null);

/**
 * The rows behind a key, as conditions no two of which hold for one row. Each is one stretch of an index
 * on the order: a single condition for values and empty ones is none.
 * @param itself with the row of the key itself
 */
export function conditionsBehind(
  order: ListOrder,
  key: RowKey,
  params: unknown[],
  itself = false,
): string[] {
  const how = order.descending ? '<' : '>';
  const orItself = itself ? `${how}=` : how;
  const behind = (columns: readonly KeyColumn[], before: readonly string[]): string[] => {
    const [first, ...rest] = columns;
    if (!first) return [];
    if (filled(columns)) {
      const found = [all([...before, compared(columns, orItself)])];
      columns.forEach(({ sql, optional }, at) => {
        const alike = [...before, ...columns.slice(0, at).map(same)];
        if (optional) found.push(all([...alike, `${sql} IS NULL`]));
      });
      return found;
    }
    const alike = behind(rest, [...before, same(first)]);
    if (first.value === null) return alike;
    const beyond = all([...before, `${first.sql} ${how} ${first.value}`]);
    const empty = first.optional ? [all([...before, `${first.sql} IS NULL`])] : [];
    return [...alike, beyond, ...empty];
  };
  return behind(keyColumns(order, key, params), []);
}

/** The rows before a key, as conditions no two of which hold for one row. */
export function conditionsBefore(order: ListOrder, key: RowKey, params: unknown[]): string[] {
  const how = order.descending ? '>' : '<';
  const ahead = (columns: readonly KeyColumn[], before: readonly string[]): string[] => {
    const [first, ...rest] = columns;
    if (!first) return [];
    if (filled(columns)) return [all([...before, compared(columns, how)])];
    const beyond =
      first.value === null ? `${first.sql} IS NOT NULL` : `${first.sql} ${how} ${first.value}`;
    return [...ahead(rest, [...before, same(first)]), all([...before, beyond])];
  };
  return ahead(keyColumns(order, key, params), []);
}
