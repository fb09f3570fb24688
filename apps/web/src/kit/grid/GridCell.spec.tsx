import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import '../../../test/browser.js';
import type { CellProps } from 'react-datasheet-grid';
import { forget } from '../../../test/render.js';
import { createMarks, MarksContext, type MarksStore, textColumnFor } from './GridCell.js';
import type { CellValue, GridColumn, GridRow } from './grid-column.js';

interface Row extends GridRow {
  code?: string | null;
}
type Props = CellProps<CellValue, unknown>;

/** The values of the cell in the order in which it was drawn. */
const drawn: CellValue[] = [];
const CODE: GridColumn<Row> = {
  name: 'code',
  title: '箱号',
  kind: 'text',
  suffix: (value) => {
    drawn.push(value);
    return '';
  },
};
const column = textColumnFor(CODE);
const Cell = column.component;
const nothing = () => undefined;

const props: Props = {
  rowData: 'CSQU3054383',
  rowIndex: 2,
  columnIndex: 0,
  columnData: column.columnData,
  active: false,
  focus: false,
  disabled: false,
  setRowData: nothing,
  stopEditing: nothing,
  insertRowBelow: nothing,
  duplicateRow: nothing,
  deleteRow: nothing,
  getContextMenuItems: () => [],
};

function show() {
  const marks = createMarks(nothing);
  const cell = (change: Partial<Props>, of: MarksStore = marks) => (
    <MarksContext value={of}>
      <Cell {...props} {...change} />
    </MarksContext>
  );
  const { rerender } = render(cell({}));
  drawn.length = 0;
  return {
    marks,
    /** What the cell draws when it is given other properties. */
    change: (next: Partial<Props>): readonly CellValue[] => {
      drawn.length = 0;
      rerender(cell(next));
      return [...drawn];
    },
  };
}

const error = { severity: 'error', text: '校验位错误' } as const;

afterEach(forget);

describe('a cell of the grid', () => {
  it('is not drawn when the cursor goes to another row', () => {
    const { change } = show();
    expect(change({ stopEditing: () => undefined, deleteRow: () => undefined })).toEqual([]);
    expect(change({ insertRowBelow: () => undefined })).toEqual([]);
  });

  it('is drawn with another value, and with the cursor in it', () => {
    const { change } = show();
    expect(change({ rowData: 'MSKU9070323' })).toContain('MSKU9070323');
    expect(change({ rowData: 'MSKU9070323', active: true })).toEqual(['MSKU9070323']);
  });

  it('is drawn when its own remark changes, and not when another cell gets one', () => {
    const { marks } = show();
    const mark = (row: number) =>
      act(() => marks.setState({ markOf: (index) => (index === row ? { ...error } : undefined) }));
    mark(1);
    expect(drawn).toEqual([]);
    expect(document.querySelector('[data-mark]')).toBeNull();
    mark(2);
    expect(document.querySelector('[data-mark="error"]')).not.toBeNull();
    drawn.length = 0;
    // The same remark, made anew.
    mark(2);
    expect(drawn).toEqual([]);
  });
});
