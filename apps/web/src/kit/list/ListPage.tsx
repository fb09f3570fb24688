import { ReloadOutlined } from '@ant-design/icons';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ListQuery, Rows } from '@quayside/contracts/core/list';
import { Button, Flex, Table, Tooltip, Typography } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import { EmptyState } from '../display/EmptyState.js';
import { ErrorState } from '../display/ErrorState.js';
import { usePreference } from '../preference.js';
import { ColumnSettings } from './ColumnSettings.js';
import { type ColumnSetting, NO_SETTING, orderedKeys } from './column-order.js';
import type { Column } from './columns.js';
import { ExportButton } from './ExportButton.js';
import { NothingHere } from './NothingHere.js';
import { namedPage } from './pager.js';
import { clearedFilters, filtersOnly } from './query-search.js';
import { SavedViews } from './SavedViews.js';
import { SearchForm } from './SearchForm.js';
import { useListScreen } from './use-list-screen.js';
import './list.css';

export interface ListPageProps<Q extends ListQuery, R> {
  /** Key of the person's columns and views; unique per screen. */
  name: string;
  endpoint: Endpoint<Q, Rows<R>>;
  columns: readonly Column<R>[];
  /** Elements of `filtersOf`, or any that use `useFilter`. */
  filters?: ReactNode;
  /** A row of one-click filters above the table. */
  quick?: ReactNode;
  /** Parameters the person cannot change; Sort is only the order to begin with. */
  fixed?: Partial<Q>;
  /** Buttons above the table. */
  toolbar?: ReactNode;
  /** What can be done with the selected rows; makes rows selectable, across pages. */
  batch?: (rows: readonly R[], clear: () => void) => ReactNode;
  /** The last column. */
  actions?: { width: number; render(row: R): ReactNode } | undefined;
  /** The same list as an Excel file. */
  exports?: Endpoint<Q, FileAnswer>;
  /** Shown when there are no rows and no filter hides them: what to do next. */
  empty?: ReactNode;
  /** A double click on a row, or Enter on the focused one. */
  onOpen?: (row: R) => void;
}

/** A whole list screen: search form, toolbar, table, paging; filters, page and order live in the address. */
export function ListPage<Q extends ListQuery, R extends { Id: number }>(props: ListPageProps<Q, R>) {
  const { name, endpoint, columns, filters, quick, fixed, toolbar, batch, actions, exports, empty, onOpen } = props;
  const list = useListScreen(endpoint, fixed);
  const [setting, setSetting] = usePreference<ColumnSetting>('list-columns', name, NO_SETTING);
  const [selected, setSelected] = useState<ReadonlyMap<Key, R>>(new Map());
  const filtered = Object.keys(filtersOnly(endpoint.request!, list.search)).length > 0;
  const nothing = empty ?? <EmptyState title="还没有记录" />;
  const clear = () => setSelected(new Map());
  const reset = () => list.filter(clearedFilters(endpoint.request!));

  const sortOf = (key: string): 'ascend' | 'descend' | null =>
    list.query.Sort === key ? 'ascend' : list.query.Sort === `-${key}` ? 'descend' : null;
  const sortable = new Set(endpoint.sorts.map((sort) => sort.replace(/^-/, '')));
  const shown = orderedKeys(columns.map(keyOf), setting)
    .filter((key) => !setting.hidden.includes(key))
    .map((key) => columns.find((column) => keyOf(column) === key)!)
    .map((column) => (sortable.has(keyOf(column)) ? { ...column, sorter: true, sortOrder: sortOf(keyOf(column)) } : column));
  const first = ((list.query.Page ?? 1) - 1) * (list.query.Limit ?? 20);
  const tableColumns: Column<R>[] = [
    { key: '#', title: '#', width: 48, align: 'right', className: 'qs-row-number', render: (_, __, index) => first + index + 1 },
    ...shown,
    ...(actions
      ? [
          {
            key: 'actions',
            title: '操作',
            width: actions.width,
            fixed: 'right' as const,
            render: (_: unknown, row: R) => actions.render(row),
          },
        ]
      : []),
  ];

  return (
    <div className="qs-list">
      <SearchForm search={list.search} onSearch={list.filter} onReset={reset} filters={filters} quick={quick}>
        {(quickRow) => (
          <div className="qs-card">
            <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 10 }}>
              <Flex gap={8} align="center" wrap>
                {quickRow}
                {batch && selected.size > 0 && (
                  <>
                    <Typography.Text>已选 {selected.size} 条</Typography.Text>
                    {batch([...selected.values()], clear)}
                    <Button type="link" onClick={clear}>
                      取消选择
                    </Button>
                  </>
                )}
              </Flex>
              <Flex gap={8} align="center" style={{ marginInlineStart: 'auto' }}>
                {toolbar}
                {exports && <ExportButton endpoint={exports} query={list.query} />}
                <SavedViews list={name} current={filtersOnly(endpoint.request!, list.search)} onApply={list.replaceFilters} />
                <ColumnSettings
                  columns={columns.map((column) => ({ key: keyOf(column), title: column.title as ReactNode }))}
                  setting={setting}
                  onChange={setSetting}
                />
                <Tooltip title="刷新">
                  <Button icon={<ReloadOutlined spin={list.refreshing} />} aria-label="刷新" onClick={list.reload} />
                </Tooltip>
              </Flex>
            </Flex>
            {list.error && list.rows.length === 0 ? (
              <ErrorState error={list.error} onRetry={list.reload} />
            ) : (
              <Table<R>
                size="small"
                rowKey="Id"
                sticky
                columns={tableColumns}
                dataSource={[...list.rows]}
                loading={list.loading}
                scroll={{ x: tableColumns.reduce((sum, column) => sum + Number(column.width ?? 140), 0) }}
                showSorterTooltip={false}
                locale={{
                  // Nothing is known to be missing while the first answer is awaited.
                  emptyText: list.loading ? (
                    <div style={{ height: 160 }} />
                  ) : filtered ? (
                    <NothingHere endpoint={endpoint} fixed={fixed} empty={nothing} onReset={reset} />
                  ) : (
                    nothing
                  ),
                }}
                {...(batch
                  ? {
                      rowSelection: {
                        preserveSelectedRowKeys: true,
                        selectedRowKeys: [...selected.keys()],
                        onChange: (keys: Key[], rows: (R | undefined)[]) =>
                          setSelected(new Map(keys.map((key, index) => [key, rows[index] ?? selected.get(key)!]))),
                      },
                    }
                  : {})}
                onRow={(row) =>
                  onOpen
                    ? {
                        tabIndex: 0,
                        onDoubleClick: () => onOpen(row),
                        onKeyDown: (event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(row),
                      }
                    : {}
                }
                onChange={(_, __, sorter, { action }) => {
                  if (action !== 'sort' || Array.isArray(sorter)) return;
                  list.sort(sorter.order ? `${sorter.order === 'descend' ? '-' : ''}${String(sorter.columnKey)}` : undefined);
                }}
                pagination={{
                  current: list.query.Page ?? 1,
                  pageSize: list.query.Limit ?? 20,
                  total: list.total,
                  showSizeChanger: true,
                  pageSizeOptions: [20, 50, 100, 200],
                  showTotal: (total) => `共${list.estimated ? '约' : ''} ${total} 条`,
                  itemRender: namedPage,
                  onChange: list.page,
                }}
              />
            )}
          </div>
        )}
      </SearchForm>
    </div>
  );
}

const keyOf = (column: { key?: Key | bigint | undefined }): string => String(column.key);
