import { useRef, useState } from 'react';
import type { GridColumn, GridRow } from '../../../kit/grid/grid-column.js';
import { LazyGrid } from '../../../kit/grid/LazyGrid.js';
import { randomHex } from '../../../kit/http/random.js';

interface TemplateGridProps<Item, Row extends GridRow> {
  /** Given by the form. */
  value?: readonly Item[] | null;
  onChange?: (items: readonly Item[]) => void;
  columns: readonly GridColumn<Row>[];
  newRow(): Row;
  rowOf(item: Item): Row;
  itemOf(row: Row): Item;
  /** A row in the making is not sent. */
  isFilled(row: Row): boolean;
  height: number;
  most: number;
}

/**
 * A list of a form as a grid. The grid's rows are its own, so that what is half typed stays as it was typed; the form holds
 * what they mean.
 */
export function TemplateGrid<Item, Row extends GridRow>(props: TemplateGridProps<Item, Row>) {
  const { value, onChange, columns, newRow, rowOf, itemOf, isFilled, height, most } = props;
  const [rows, setRows] = useState<readonly Row[]>(() => (value ?? []).map(rowOf));
  const sent = useRef(value);
  // Another record, or the same one loaded whole: not what this grid said itself.
  if (value !== sent.current) {
    sent.current = value;
    setRows((value ?? []).map(rowOf));
  }
  const change = (next: readonly Row[]): void => {
    const items = next.filter(isFilled).map(itemOf);
    sent.current = items;
    setRows(next);
    onChange?.(items);
  };
  return (
    <LazyGrid<Row>
      rows={rows}
      onChange={change}
      columns={columns}
      newRow={newRow}
      copyRow={(row) => ({ ...row, key: randomHex(6) })}
      height={height}
      most={most}
    />
  );
}
