import { leaveGrid } from '../../../kit/form/quick-keys.js';
import { GridStart } from '../../../kit/grid/GridStart.js';
import type { GridColumn } from '../../../kit/grid/grid-column.js';
import { LazyGrid } from '../../../kit/grid/LazyGrid.js';
import { copyLine, type FormLine, type ListName, newLine } from './entry-form.js';
import { useEntry, usePutLines } from './entry-store.js';
import { useGrid } from './grids.js';
import { LineNotes } from './LineNotes.js';
import { useMarks } from './use-notes.js';

interface LineGridProps<K extends ListName> {
  list: K;
  columns: readonly GridColumn<FormLine<K>>[];
  /** The column at which Enter enters the grid from the field before it. */
  first: keyof FormLine<K> & string;
  /** What becomes of the rows after a change. */
  tidy?(rows: readonly FormLine<K>[]): readonly FormLine<K>[];
  most: number;
  height?: number;
}

/** A list of an order as a grid, with what the rules say to it. */
export function LineGrid<K extends ListName>({
  list,
  columns,
  first,
  tidy = (rows) => rows,
  most,
  height,
}: LineGridProps<K>) {
  const rows = useEntry((state) => state.form.lines[list]) as readonly FormLine<K>[];
  const put = usePutLines(list) as unknown as (rows: readonly FormLine<K>[]) => void;
  const marks = useMarks(list, rows);
  const grid = useGrid(list);
  return (
    <div data-place={list}>
      <LineNotes list={list} />
      <GridStart name={list} grid={grid} first={first} />
      <LazyGrid<FormLine<K>>
        {...(grid && { handle: grid })}
        rows={rows}
        onChange={(changed) => put(tidy(changed))}
        columns={columns}
        newRow={() => newLine<K>()}
        copyRow={(row) => copyLine<K>(row)}
        marks={marks}
        most={most}
        onPastEnd={leaveGrid}
        {...(height !== undefined && { height })}
      />
    </div>
  );
}
