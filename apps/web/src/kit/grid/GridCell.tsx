import { Tooltip } from 'antd';
import { createContext, type FC, memo, use } from 'react';
import { type CellProps, createTextColumn } from 'react-datasheet-grid';
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

export const MarksContext = createContext<MarkOf>(() => undefined);

/** A text cell that shows its remark as a coloured ground and on hover; `faulty` is the column's data for such a cell. */
function marked(
  Base: FC<CellProps<CellValue, unknown>>,
  name: string,
  faulty: unknown,
): FC<CellProps<CellValue, unknown>> {
  return memo(function MarkedCell(props: CellProps<CellValue, unknown>) {
    const mark = use(MarksContext)(props.rowIndex, name);
    if (!mark) return <Base {...props} />;
    return (
      <Tooltip title={mark.text} mouseEnterDelay={0.15} placement="topLeft">
        <div className={`qs-cell qs-cell-${mark.severity}`} data-mark={mark.severity} title="">
          <Base {...props} columnData={faulty} />
        </div>
      </Tooltip>
    );
  });
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
    component: marked(base.component as FC<CellProps<CellValue, unknown>>, column.name, faulty),
  };
}
