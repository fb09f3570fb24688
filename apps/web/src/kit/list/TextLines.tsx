import type { ReactNode } from 'react';
import { type Column, cellOf } from './column.js';

/** A text of a cell in up to three lines; one that is longer is told whole to who points at it. */
export function TextLines({ below = false, children }: { below?: boolean; children: ReactNode }) {
  return (
    <div
      className={below ? 'qs-line qs-line-below' : 'qs-line'}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </div>
  );
}

/** A column whose texts may be longer than their line, with these lines in the place of antd's single one. */
export function inLines<R>(column: Column<R>): Column<R> {
  if (!column.ellipsis) return column;
  return {
    ...column,
    ellipsis: false,
    render: (_, row, index) => <TextLines>{cellOf(column, row, index)}</TextLines>,
  };
}
