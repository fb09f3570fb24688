import { Skeleton } from 'antd';
import { lazy, type ReactElement, Suspense } from 'react';
import type { EditableGridProps } from './EditableGrid.js';
import type { GridRow } from './grid-column.js';

const Grid = lazy(async () => ({ default: (await import('./EditableGrid.js')).EditableGrid })) as unknown as <T extends GridRow>(
  props: EditableGridProps<T>,
) => ReactElement;

/** The editable grid, its library loaded when one is first shown. */
export function LazyGrid<T extends GridRow>(props: EditableGridProps<T>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <Grid<T> {...props} />
    </Suspense>
  );
}
