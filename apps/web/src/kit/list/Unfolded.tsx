import { type Column, cellOf, isEmptyIn, keyOf } from './column.js';

/** What a row has beyond the columns that fit, each with its name. */
export function Unfolded<R>({
  columns,
  row,
  index,
}: {
  columns: readonly Column<R>[];
  row: R;
  index: number;
}) {
  return (
    <dl className="qs-unfolded">
      {columns
        .filter((column) => !isEmptyIn(column, row))
        .map((column) => (
          <div key={keyOf(column)}>
            <dt>{column.title as string}</dt>
            <dd>{cellOf(column, row, index)}</dd>
          </div>
        ))}
    </dl>
  );
}
