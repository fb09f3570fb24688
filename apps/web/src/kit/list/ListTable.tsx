import { Table } from 'antd';
import { type Key, memo, type ReactNode, useState } from 'react';
import { useDateStyle } from '../display/date-style.js';
import { type Act, ActsCell } from './Acts.js';
import { type Column, fieldsOfColumn, isEmptyIn, widthOf } from './column.js';
import { ListRow, RowsNearView } from './RowsNearView.js';
import { inLines } from './TextLines.js';
import { Unfolded } from './Unfolded.js';

export interface ListTableProps<R> {
  rows: readonly R[];
  /** Side by side. */
  columns: readonly Column<R>[];
  /** In the unfolded row. */
  folded: readonly Column<R>[];
  /** The columns take more than there is: the table scrolls sideways. */
  wider: boolean;
  /** What can be done with each row, by its Id; null where nothing can. */
  acts: ReadonlyMap<number, readonly Act[]> | null;
  /** Pixels of the column of acts. */
  actsWidth: number;
  /** How many rows stand on the pages before. */
  first: number;
  /** `Field` or `-Field`; undefined for the list's own order. */
  sort: string | undefined;
  /** What it can be sorted by, as `sort`. */
  sorts: readonly string[];
  onSort(sort: string | undefined): void;
  /** Rows that are chosen, by their Id, across pages; absent where none can be. */
  selected?: ReadonlyMap<Key, R>;
  onSelect?(selected: ReadonlyMap<Key, R>): void;
  isOff?(row: R): boolean;
  onOpen?(row: R): void;
  loading: boolean;
  /** In the place of rows where there are none. */
  nothing: ReactNode;
  page: number;
  limit: number;
  total: number;
  estimated: boolean;
  onPage(page: number, limit: number): void;
}

export const NUMBER_WIDTH = 46;
export const SELECT_WIDTH = 34;

const COMPONENTS = { body: { row: ListRow } };

const isDisabled = (row: object): boolean => (row as { Enabled?: boolean }).Enabled === false;

/**
 * The table of a list. It is drawn anew only when something that it shows changes: two hundred
 * rows take a slow machine a second.
 */
function TableOfList<R extends { Id: number }>(props: ListTableProps<R>) {
  const {
    rows,
    columns,
    folded,
    wider,
    acts,
    first,
    sort,
    sorts,
    onSort,
    selected,
    onSelect,
    isOff = isDisabled,
    onOpen,
    loading,
    nothing,
    total,
    estimated,
  } = props;
  const [unfolded, setUnfolded] = useState<readonly Key[]>([]);
  // Columns write dates into texts as well: another format draws them anew.
  useDateStyle();
  const sortable = new Set(sorts.map((each) => each.replace(/^-/, '')));
  const sortFieldOf = (column: Column<R>): string | undefined =>
    fieldsOfColumn(column).find((field) => sortable.has(field));
  const orderBy = (field: string): 'ascend' | 'descend' | null =>
    sort === field ? 'ascend' : sort === `-${field}` ? 'descend' : null;
  const toggle = (id: number) =>
    setUnfolded((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );

  const tableColumns: Column<R>[] = [
    {
      key: '#',
      title: '#',
      width: NUMBER_WIDTH,
      align: 'right',
      className: 'qs-row-number',
      render: (_, row, index) => (
        <>
          {folded.some((column) => !isEmptyIn(column, row)) && (
            <button
              type="button"
              className="qs-unfold"
              aria-label="展开其余各列"
              aria-expanded={unfolded.includes(row.Id)}
              onClick={() => toggle(row.Id)}
            >
              {unfolded.includes(row.Id) ? '▼' : '▶'}
            </button>
          )}
          {first + index + 1}
        </>
      ),
    },
    ...columns.map((column) => {
      const field = sortFieldOf(column);
      return { ...inLines(column), ...(field && { sorter: true, sortOrder: orderBy(field) }) };
    }),
  ];
  if (acts) {
    tableColumns.push({
      key: 'actions',
      title: '操作',
      width: props.actsWidth,
      className: 'qs-acts-cell',
      ...(wider && { fixed: 'right' as const }),
      render: (_: unknown, row: R) => <ActsCell acts={acts.get(row.Id) ?? []} />,
    });
  }
  const wide = tableColumns.reduce(
    (sum, column) => sum + widthOf(column),
    selected ? SELECT_WIDTH : 0,
  );

  return (
    <RowsNearView rows={rows}>
      <Table<R>
        size="small"
        tableLayout="fixed"
        components={COMPONENTS}
        rowClassName={(row) => (isOff(row) ? 'qs-row-off' : '')}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: folded.length > 0 ? [...unfolded] : [],
          expandedRowRender: (row, index) => <Unfolded columns={folded} row={row} index={index} />,
        }}
        rowKey="Id"
        sticky
        columns={tableColumns}
        dataSource={[...rows]}
        loading={loading}
        {...(wider && { scroll: { x: wide } })}
        showSorterTooltip={false}
        locale={{ emptyText: nothing ?? <div style={{ height: 160 }} /> }}
        {...(selected && {
          rowSelection: {
            columnWidth: SELECT_WIDTH,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selected.keys()],
            onChange: (keys: Key[], chosen: (R | undefined)[]) =>
              onSelect?.(
                new Map(keys.map((key, index) => [key, chosen[index] ?? selected.get(key)!])),
              ),
          },
        })}
        onRow={(row) =>
          onOpen
            ? {
                tabIndex: 0,
                onDoubleClick: () => onOpen(row),
                onKeyDown: (event) =>
                  event.key === 'Enter' && event.target === event.currentTarget && onOpen(row),
              }
            : {}
        }
        onChange={(_, __, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return;
          // The third click ends the order; antd names no column then.
          if (!sorter.order) return onSort(undefined);
          const field = sortFieldOf(sorter.column as Column<R>) ?? String(sorter.columnKey);
          onSort(`${sorter.order === 'descend' ? '-' : ''}${field}`);
        }}
        pagination={{
          current: props.page,
          pageSize: props.limit,
          total,
          showSizeChanger: true,
          pageSizeOptions: [20, 50, 100, 200],
          showTotal: (all) => `共${estimated ? '约' : ''} ${all} 条`,
          onChange: props.onPage,
        }}
      />
    </RowsNearView>
  );
}

export const ListTable = memo(TableOfList) as typeof TableOfList;
