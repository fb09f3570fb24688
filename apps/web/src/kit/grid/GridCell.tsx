import { Tooltip } from 'antd';
import { createContext, type FC, memo, use } from 'react';
import { type CellProps, createTextColumn } from 'react-datasheet-grid';
import type { GridColumn, GridRow } from './grid-column.js';
import { type CellValue, readCell, showCell } from './grid-column.js';

/** A remark on a cell. */
export interface CellMark {
  severity: 'error' | 'warning' | 'info';
  text: string;
}

/** The remark on a cell, by the row's index and the column's name. */
export type MarkOf = (row: number, name: string) => CellMark | undefined;

export const MarksContext = createContext<MarkOf>(() => undefined);

/** A text cell that shows its remark as a coloured ground and on hover. */
function marked(Base: FC<CellProps<CellValue, unknown>>, name: string): FC<CellProps<CellValue, unknown>> {
  return memo(function MarkedCell(props: CellProps<CellValue, unknown>) {
    const mark = use(MarksContext)(props.rowIndex, name);
    const input = <Base {...props} />;
    if (!mark) return input;
    return (
      <Tooltip title={mark.text} mouseEnterDelay={0.15} placement="topLeft">
        <div className={`qs-cell qs-cell-${mark.severity}`} data-mark={mark.severity} title="">
          {input}
        </div>
      </Tooltip>
    );
  });
}

/** The grid library's column for one of ours. */
export function textColumnFor<T extends GridRow>(column: GridColumn<T>) {
  const base = createTextColumn<CellValue>({
    alignRight: column.kind !== 'text',
    continuousUpdates: false,
    deletedValue: null,
    parseUserInput: (text) => readCell(column, text) ?? null,
    formatBlurredInput: (value) => showCell(column, value),
    formatInputOnFocus: (value) => (value === null || value === undefined ? '' : String(value)),
    formatForCopy: (value) => (value === null || value === undefined ? '' : String(value)),
    parsePastedValue: (text) => readCell(column, text) ?? null,
  });
  return { ...base, component: marked(base.component as FC<CellProps<CellValue, unknown>>, column.name) };
}
