import type { RefObject } from 'react';
import type { GridHandle } from './EditableGrid.js';
import './grid-start.css';

interface GridStartProps {
  /** Of the list that the grid shows. */
  name: string;
  grid: RefObject<GridHandle | null> | undefined;
  /** The column that Enter comes to. */
  first: string;
}

/** Where Enter, coming from the field before, enters a grid: at its first cell. */
export const GridStart = ({ name, grid, first }: GridStartProps) => (
  <button
    type="button"
    className="qs-grid-start"
    data-grid-start={name}
    tabIndex={-1}
    aria-label="进入表格"
    onFocus={() => grid?.current?.focusCell(0, first)}
  />
);
