import { Tooltip } from 'antd';
import { createContext, type FC, memo, use } from 'react';
import { type CellProps, createTextColumn } from 'react-datasheet-grid';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  type CellMark,
  type CellValue,
  type GridColumn,
  type GridRow,
  rawCell,
  readCell,
  showCell,
} from './grid-column.js';

/** The remark on a cell, by the row's index and the column's name. */
export type MarkOf = (row: number, name: string) => CellMark | undefined;

/** The remarks of a grid outside React's state: a change of them draws the cells that have others. */
export type MarksStore = StoreApi<{ markOf: MarkOf }>;

export const createMarks = (markOf: MarkOf): MarksStore => createStore(() => ({ markOf }));

export const MarksContext = createContext<MarksStore>(createMarks(() => undefined));

type TextCellProps = CellProps<CellValue, unknown>;

/** What a text cell shows and does. The grid's other callbacks change with the cursor's row. */
const SHOWN = ['active', 'focus', 'rowData', 'rowIndex', 'setRowData', 'columnData'] as const;

const isSameCell = (before: TextCellProps, next: TextCellProps): boolean =>
  SHOWN.every((name) => before[name] === next[name]);

/** A text cell that shows its remark as a coloured ground and on hover; `faulty` is the column's data for such a cell. */
function marked(Base: FC<TextCellProps>, name: string, faulty: unknown): FC<TextCellProps> {
  return memo(function MarkedCell(props: TextCellProps) {
    const mark = useStore(
      use(MarksContext),
      useShallow(({ markOf }) => markOf(props.rowIndex, name)),
    );
    if (!mark) return <Base {...props} />;
    return (
      <Tooltip title={mark.text} mouseEnterDelay={0.15} placement="topLeft">
        <div className={`qs-cell qs-cell-${mark.severity}`} data-mark={mark.severity} title="">
          <Base {...props} columnData={faulty} />
        </div>
      </Tooltip>
    );
  }, isSameCell);
}

/** What a text typed into a cell is; a number's text is read with its row, which keeps what was typed. */
export const typedValue = <T extends GridRow>(column: GridColumn<T>, text: string): CellValue =>
  column.kind === 'text' ? readCell(column, text).value : text.trim() || null;

/** The grid library's column for one of ours. */
export function textColumnFor<T extends GridRow>(column: GridColumn<T>) {
  const parse = (text: string): CellValue => typedValue(column, text);
  const asTyped = (value: CellValue): string =>
    value === null || value === undefined
      ? ''
      : column.choices
        ? showCell(column, value)
        : String(value);
  const base = createTextColumn<CellValue>({
    alignRight: column.kind !== 'text',
    continuousUpdates: false,
    deletedValue: null,
    ...(column.placeholder ? { placeholder: column.placeholder } : {}),
    parseUserInput: parse,
    formatBlurredInput: (value) => showCell(column, value),
    formatInputOnFocus: asTyped,
    formatForCopy: asTyped,
    parsePastedValue: parse,
  });
  // Rounded to the decimals of the column, 1234.5678 would not show what is wrong with it.
  const faulty = {
    ...base.columnData,
    formatBlurredInput: (value: CellValue) => rawCell(column, value),
  };
  return {
    ...base,
    component: marked(base.component as FC<TextCellProps>, column.name, faulty),
  };
}
