import { Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { part } from '../screen/part.js';
import type { EditableGridProps } from './EditableGrid.js';
import type { GridRow } from './grid-column.js';

/** The editable grid, its library loaded when one is first shown. */
export const LazyGrid = part(
  async () => (await import('./EditableGrid.js')).EditableGrid as never,
  () => <Skeleton active paragraph={{ rows: 6 }} />,
) as unknown as <T extends GridRow>(props: EditableGridProps<T>) => ReactElement;
