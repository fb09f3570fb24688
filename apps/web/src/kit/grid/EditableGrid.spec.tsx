import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { createRef, useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { EditableGrid, type GridHandle } from './EditableGrid.js';
import type { GridColumn, GridRow } from './grid-column.js';

interface Row extends GridRow {
  code?: string | null;
  count?: number | null;
}
const COLUMNS: readonly GridColumn<Row>[] = [
  { name: 'code', title: '箱号', kind: 'text', tidy: (text) => text.toUpperCase() },
  { name: 'count', title: '件数', kind: 'integer' },
];
const user = userEvent.setup({ pointerEventsCheck: 0 });
let made = 0;
const newRow = (): Row => ({ key: `k${made++}` });
let held: readonly Row[] = [];

interface HolderProps {
  first: readonly Row[];
  handle: React.Ref<GridHandle>;
  onPastEnd?(): void;
}

function Holder({ first, handle, onPastEnd }: HolderProps) {
  const [rows, setRows] = useState(first);
  held = rows;
  return (
    <EditableGrid
      rows={rows}
      onChange={setRows}
      columns={COLUMNS}
      newRow={newRow}
      copyRow={(row) => ({ ...row, key: newRow().key })}
      marks={(row, name) =>
        row === 0 && name === 'code' ? { severity: 'error', text: '校验位错误' } : undefined
      }
      handle={handle}
      {...(onPastEnd && { onPastEnd })}
    />
  );
}

function show(first: readonly Row[], onPastEnd?: () => void) {
  const handle = createRef<GridHandle>();
  renderScreen(<Holder first={first} handle={handle} {...(onPastEnd && { onPastEnd })} />);
  return handle;
}

const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  act(() => {
    document.body.dispatchEvent(event);
  });
};
const values = () => held.map(({ key: _key, ...row }) => row);

afterEach(forget);

describe('the editable grid', () => {
  it('pastes a block into the active cell, undoes and redoes it', async () => {
    const handle = show([{ key: 'a' }]);
    act(() => handle.current!.focusCell(0, 'code'));
    paste('abc\t1\ndef\t2\n');
    expect(values()).toEqual([
      { code: 'ABC', count: 1 },
      { code: 'DEF', count: 2 },
    ]);
    await user.click(screen.getByLabelText('撤销'));
    expect(values()).toEqual([{}]);
    await user.click(screen.getByLabelText('重做'));
    expect(held).toHaveLength(2);
    act(() => handle.current!.focusCell(0, 'code'));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(values()).toEqual([{}]);
  });

  it('leaves the clipboard alone while no cell is active', () => {
    show([{ key: 'a' }]);
    paste('abc\t1');
    expect(values()).toEqual([{}]);
  });

  it('goes on with Enter, cell by cell and row by row, and out of the grid after the last', async () => {
    let left = 0;
    const handle = show([{ key: 'a' }, { key: 'b' }], () => {
      left++;
    });
    const enter = () => fireEvent.keyDown(document.body, { key: 'Enter' });
    act(() => handle.current!.focusCell(0, 'code'));
    for (const text of ['aaa', '7', 'ccc']) {
      paste(text);
      enter();
    }
    expect([values(), left]).toEqual([[{ code: 'AAA', count: 7 }, { code: 'CCC' }], 0]);
    // A cell that is passed keeps what it has, and nothing is written over once the grid is left.
    enter();
    paste('ddd');
    expect([values(), left]).toEqual([[{ code: 'AAA', count: 7 }, { code: 'CCC' }], 1]);
    await user.click(screen.getByLabelText('撤销'));
    expect(values()).toEqual([{ code: 'AAA', count: 7 }, {}]);
  });

  it('adds, duplicates and deletes rows by mouse', async () => {
    const handle = show([{ key: 'a', code: 'X' }]);
    await user.click(screen.getByRole('button', { name: /添加/ }));
    expect(held).toHaveLength(2);
    act(() => handle.current!.focusCell(0, 'code'));
    await user.click(screen.getByRole('button', { name: /复制行/ }));
    expect(held.map((row) => row.code)).toEqual(['X', 'X', undefined]);
    expect(new Set(held.map((row) => row.key)).size).toBe(3);
    act(() => handle.current!.focusCell(1, 'code'));
    await user.click(screen.getByRole('button', { name: /删除/ }));
    expect(held.map((row) => row.code)).toEqual(['X', undefined]);
  });
});
