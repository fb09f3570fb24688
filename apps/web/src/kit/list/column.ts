import type { TableColumnType } from 'antd';
import type { Key, ReactNode } from 'react';

/** A column of a list: antd's own, with the field's name as its key, and what the list needs to know to fit it. */
export type Column<R> = TableColumnType<R> & {
  /** The fields it tells of, by which it is sorted and taken into a file; else its key. */
  fields?: readonly string[];
  /** How long it stays as the view narrows, the smaller the longer; by nature its place in the list. */
  rank?: number;
  /** How narrow it may become where columns of its rank want room; by nature its width. */
  least?: number;
  /** Whether it has nothing to say of a row; by nature an empty value. */
  isEmpty?(row: R): boolean;
};

export const keyOf = (column: { key?: Key | bigint | undefined }): string => String(column.key);

export const fieldsOfColumn = <R>(column: Column<R>): readonly string[] =>
  column.fields ?? [keyOf(column)];

export const widthOf = (column: { width?: number | string | undefined }): number =>
  Number(column.width ?? 140);

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Whether a column has nothing to say of a row. A column that reads no field always has. */
export function isEmptyIn<R>(column: Column<R>, row: R): boolean {
  if (column.isEmpty) return column.isEmpty(row);
  return (
    typeof column.dataIndex === 'string' &&
    isNothing((row as Record<string, unknown>)[column.dataIndex])
  );
}

/** What a column shows of a row. */
export function cellOf<R>(column: Column<R>, row: R, index: number): ReactNode {
  const value =
    typeof column.dataIndex === 'string'
      ? (row as Record<string, unknown>)[column.dataIndex]
      : undefined;
  return (column.render ? column.render(value, row, index) : value) as ReactNode;
}
