import { App, Flex } from 'antd';
import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type Column,
  type ContextMenuComponentProps,
  type ContextMenuItem,
  createContextMenuComponent,
  DataSheetGrid,
  type DataSheetGridRef,
  keyColumn,
} from 'react-datasheet-grid';
import { useDateStyle } from '../display/date-style.js';
import { scrolling } from '../theme/motion.js';
import { usePhone } from '../theme/use-phone.js';
import { readClipboard } from './clipboard.js';
import { onFinishTyping } from './finish-typing.js';
import { createMarks, type MarkOf, MarksContext, textColumnFor, typedValue } from './GridCell.js';
import { GridToolbar } from './GridToolbar.js';
import { type GridColumn, type GridRow, joinMarks, remarkOf, withTyped } from './grid-column.js';
import { pasteInto, tellOf } from './paste.js';
import { useHistory } from './use-history.js';
import 'react-datasheet-grid/dist/style.css';
import './grid.css';

export interface GridHandle {
  /** Brings a cell into view and makes it the active one. */
  focusCell(row: number, name: string): void;
}

export interface EditableGridProps<T extends GridRow> {
  rows: readonly T[];
  /** `pasted`: the rows come out of the clipboard. */
  onChange(rows: readonly T[], pasted?: boolean): void;
  columns: readonly GridColumn<T>[];
  /** An empty row with a key of its own. */
  newRow(): T;
  /** A row's copy with a key of its own. */
  copyRow(row: T): T;
  marks?: MarkOf;
  /** Largest height in pixels; fewer rows take less. */
  height?: number;
  /** The row the cursor is in. */
  onActiveRow?(index: number): void;
  /** At the right of the toolbar. */
  extra?: ReactNode;
  handle?: Ref<GridHandle>;
  /** Most rows the grid takes. */
  most?: number;
  /** The rows are given: none is added, copied or deleted. */
  fixed?: boolean;
  /**
   * Enter goes cell by cell to the right and on in the next row, as it goes from field to field in the form around the grid; called
   * with the grid when it leaves the last cell. Without it Enter goes down, as in a spreadsheet.
   */
  onPastEnd?(grid: HTMLElement): void;
}

interface Block {
  from: { row: number; col: number };
  to: { row: number; col: number };
}

const NO_MARKS: MarkOf = () => undefined;

const menuText = (item: ContextMenuItem): ReactNode => {
  switch (item.type) {
    case 'COPY':
      return '复制';
    case 'CUT':
      return '剪切';
    case 'PASTE':
      return '粘贴';
    case 'DELETE_ROW':
      return '删除行';
    case 'DELETE_ROWS':
      return `删除第 ${item.fromRow}–${item.toRow} 行`;
    case 'INSERT_ROW_BELLOW':
      return '在下方插入行';
    case 'DUPLICATE_ROW':
      return '复制为新行';
    default:
      return `复制第 ${item.fromRow}–${item.toRow} 行为新行`;
  }
};
const ContextMenu = createContextMenuComponent((item) => <>{menuText(item)}</>) as (
  props: ContextMenuComponentProps,
) => ReactElement;

/** Seconds that a message with places in it stays. */
const LONG = 8;
const ROW = 30;
/** As high as a finger needs it. */
const PHONE_ROW = 46;
const HEADER = 34;

/**
 * A grid to type and paste into like a spreadsheet: arrow keys, Enter, Tab, Delete, Ctrl+C/X/V/Z/Y, blocks from Excel with or
 * without headings. Values are the row's own; remarks stand in the cells.
 */
export function EditableGrid<T extends GridRow>(props: EditableGridProps<T>) {
  const {
    rows,
    onChange,
    columns,
    newRow,
    copyRow,
    marks = NO_MARKS,
    height = 420,
    onActiveRow,
    extra,
    handle,
    fixed = false,
    onPastEnd,
  } = props;
  const most = fixed ? rows.length : (props.most ?? 1000);
  const { message } = App.useApp();
  const grid = useRef<DataSheetGridRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const [block, setBlock] = useState<Block | null>(null);
  const style = useDateStyle();
  const rowHeight = usePhone() ? PHONE_ROW : ROW;
  const history = useHistory(rows, onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells write dates in the person's format
  const sheet = useMemo(
    () =>
      columns.map((column) => ({
        ...(keyColumn(column.name, textColumnFor(column) as never) as Column<T>),
        disabled: column.readOnly ?? false,
        title: (
          <span title={column.title}>
            {column.title}
            {column.required && <span className="qs-required"> *</span>}
          </span>
        ),
        basis: column.width ?? 110,
        minWidth: Math.round((column.width ?? 110) * 0.85),
        grow: column.width ?? 110,
      })),
    [columns, style],
  );

  const marksOf: MarkOf = useMemo(() => {
    const byName = new Map(columns.map((column) => [column.name as string, column]));
    return (index, name) => {
      const [row, column] = [rows[index], byName.get(name)];
      return joinMarks(row && column && remarkOf(row, column), marks(index, name));
    };
  }, [columns, rows, marks]);

  const [remarks] = useState(() => createMarks(marksOf));
  useLayoutEffect(() => remarks.setState({ markOf: marksOf }), [remarks, marksOf]);

  useImperativeHandle(handle, () => ({
    focusCell: (row, name) => {
      box.current?.scrollIntoView({ block: 'center', behavior: scrolling() });
      grid.current?.setActiveCell({ row, col: name });
    },
  }));

  const change = (next: readonly T[], pasted = false) => {
    if (next.length > most) void message.warning(`最多 ${most} 行，超出部分未写入`);
    onChange(next.slice(0, most), pasted);
  };
  const selected = block ? rows.slice(block.from.row, block.to.row + 1) : [];
  const duplicate = () =>
    block &&
    change([
      ...rows.slice(0, block.to.row + 1),
      ...selected.map(copyRow),
      ...rows.slice(block.to.row + 1),
    ]);
  const remove = () => {
    if (!block) return;
    change(rows.filter((_, index) => index < block.from.row || index > block.to.row));
    setBlock(null);
  };

  /** The cell after the active one, passing over those that nobody types into. */
  const goOn = ({ row, colId }: { row: number; colId?: string | undefined }) => {
    const open = columns.filter(({ readOnly }) => !readOnly);
    const after = open[open.findIndex(({ name }) => name === colId) + 1];
    if (after) grid.current?.setActiveCell({ row, col: after.name });
    else if (row + 1 < rows.length)
      grid.current?.setActiveCell({ row: row + 1, col: open[0]?.name ?? 0 });
    else {
      grid.current?.setActiveCell(null);
      if (box.current) onPastEnd?.(box.current);
    }
  };

  const latest = useRef({
    paste: (_event: ClipboardEvent) => {},
    key: (_event: KeyboardEvent) => {},
    finish: () => {},
    put: (_rows: readonly T[]) => {},
    newRow,
    copyRow,
  });
  latest.current = {
    put: (next) => change(withTyped(columns, rows, next)),
    newRow,
    copyRow,
    paste: (event) => {
      const active = grid.current?.activeCell;
      const input = editedInput();
      if (!active || (input && !box.current?.contains(input))) return;
      const cells = readClipboard(
        event.clipboardData?.getData('text/html') ?? '',
        event.clipboardData?.getData('text/plain') ?? '',
      );
      // A cell being typed in takes a single value itself; a block is meant for the grid, and what was typed gives way.
      if (input && cells.length * (cells[0]?.length ?? 0) <= 1) return;
      input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      event.preventDefault();
      event.stopImmediatePropagation();
      const selection = grid.current?.selection;
      const pasted = pasteInto({
        rows,
        columns,
        cells,
        from: selection?.min ?? active,
        to: selection?.max ?? active,
        newRow,
      });
      change(pasted.rows, true);
      const told = tellOf(pasted);
      if (told)
        void message[told.partly ? 'warning' : 'success'](
          told.text,
          told.partly ? LONG : undefined,
        );
    },
    key: (event) => {
      const active = grid.current?.activeCell;
      if (!active) return;
      const input = editedInput();
      if (onPastEnd && isPlainEnter(event) && (!input || box.current?.contains(input))) {
        event.preventDefault();
        event.stopImmediatePropagation();
        goOn(active);
        return;
      }
      if (input) return;
      // An input method announces itself with this key: the cell must have the cursor before the first letter is composed.
      if (event.key === 'Process')
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
      if (!(event.ctrlKey || event.metaKey)) return;
      const letter = event.key.toLowerCase();
      if (letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (letter === 'y' || event.shiftKey) history.redo();
      else history.undo();
    },
    finish: () => {
      const active = grid.current?.activeCell;
      const input = editedInput();
      const column = columns.find(({ name }) => name === active?.colId);
      if (!active || !column || !input?.closest('.dsg-cell') || !box.current?.contains(input))
        return;
      const value = typedValue(column, input.value);
      const typed = rows.map((row, index) =>
        index === active.row ? { ...row, [column.name]: value } : row,
      );
      change(withTyped(columns, rows, typed));
    },
  };
  // The library listens on the document and takes HTML without a table for an empty cell; this listener comes before it.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => latest.current.paste(event);
    const key = (event: KeyboardEvent) => latest.current.key(event);
    document.addEventListener('paste', paste, true);
    document.addEventListener('keydown', key, true);
    const finished = onFinishTyping(() => latest.current.finish());
    return () => {
      document.removeEventListener('paste', paste, true);
      document.removeEventListener('keydown', key, true);
      finished();
    };
  }, []);

  // The same ones as long as the grid lives: with others it would draw every cell anew.
  const [steady] = useState(() => ({
    put: (next: readonly T[]) => latest.current.put(next),
    newRow: () => latest.current.newRow(),
    copyRow: ({ rowData }: { rowData: T }) => latest.current.copyRow(rowData),
  }));

  return (
    <Flex vertical gap={8} ref={box} className="qs-grid-box">
      <GridToolbar
        onAdd={(count) => change([...rows, ...Array.from({ length: count }, newRow)])}
        onDuplicate={duplicate}
        onDelete={remove}
        onUndo={history.undo}
        onRedo={history.redo}
        canUndo={history.canUndo}
        canRedo={history.canRedo}
        selected={selected.length}
        extra={extra}
        fixed={fixed}
      />
      <MarksContext value={remarks}>
        <DataSheetGrid<T>
          ref={grid}
          className="qs-grid"
          value={rows as T[]}
          onChange={steady.put}
          columns={sheet}
          rowKey="key"
          rowHeight={rowHeight}
          headerRowHeight={HEADER}
          height={height}
          createRow={steady.newRow}
          duplicateRow={steady.copyRow}
          addRowsComponent={false}
          lockRows={fixed}
          contextMenuComponent={ContextMenu}
          onActiveCellChange={({ cell }) => {
            if (!cell) return;
            setBlock({ from: cell, to: cell });
            onActiveRow?.(cell.row);
          }}
          onSelectionChange={({ selection }) =>
            selection && setBlock({ from: selection.min, to: selection.max })
          }
        />
      </MarksContext>
    </Flex>
  );
}

/** Enter by itself; one that ends the composing of an input method is not. */
const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.isComposing &&
  !event.shiftKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey;

/** The input that has the keyboard: its own paste and undo hold. */
const editedInput = (): HTMLInputElement | HTMLTextAreaElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
    ? activeElement
    : null;
};
