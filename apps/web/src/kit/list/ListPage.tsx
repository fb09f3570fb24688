import { ReloadOutlined } from '@ant-design/icons';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ListQuery, Rows } from '@quayside/contracts/core/list';
import { Button, Flex, Tooltip, Typography } from 'antd';
import { type Key, type ReactNode, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../display/EmptyState.js';
import { ErrorState } from '../display/ErrorState.js';
import { usePreference } from '../preference.js';
import { type Act, type Acts, actsWidth, useAllowed, useSteadyActs } from './Acts.js';
import { ColumnSettings } from './ColumnSettings.js';
import { type Column, fieldsOfColumn, keyOf } from './column.js';
import { type ColumnSetting, NO_SETTING, orderedKeys } from './column-order.js';
import { ExportButton } from './ExportButton.js';
import { ListTable, NUMBER_WIDTH, SELECT_WIDTH } from './ListTable.js';
import { NothingHere } from './NothingHere.js';
import { clearedFilters, filtersOnly } from './query-search.js';
import { SavedViews } from './SavedViews.js';
import { SearchForm } from './SearchForm.js';
import { useArranged, useWidth } from './use-fitting.js';
import { useListScreen } from './use-list-screen.js';
import { useSelection } from './use-selection.js';
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
  /** What can be done with the selected rows, or with all that the list finds; makes rows selectable, across pages. */
  batch?: (rows: readonly R[], clear: () => void, all: { total: number; query: Q }) => ReactNode;
  /** `batch` stands there without a selection as well: it can be done with all that the list finds. */
  batchOfAll?: boolean;
  /** What can be done with a row: the first as a link, the others in a menu. */
  acts?: ((row: R) => Acts) | undefined;
  /** The row is no longer in use and looks like it; by nature what is disabled. */
  isOff?: (row: R) => boolean;
  /** The same list as an Excel file; every list has one, but for those in which something is picked. */
  exports: Endpoint<Q & Exporting, FileAnswer> | null;
  /** Shown when there are no rows and no filter hides them: what to do next. */
  empty?: ReactNode;
  /** A double click on a row, or Enter on the focused one. */
  onOpen?: (row: R) => void;
}

/** The fields of the columns as the person set them; nothing where they stand as they are by nature. */
function setFields<R>(columns: readonly Column<R>[], setting: ColumnSetting): string[] | undefined {
  if (setting.order.length === 0 && setting.hidden.length === 0) return undefined;
  const byKey = new Map(columns.map((column) => [keyOf(column), column]));
  return orderedKeys([...byKey.keys()], setting)
    .filter((key) => !setting.hidden.includes(key))
    .flatMap((key) => fieldsOfColumn(byKey.get(key)!));
}

const NO_ACTS: ReadonlyMap<number, readonly Act[]> = new Map();

/** Which rows are off, as the same function as long as it answers the same. */
function useSteadyOff<R extends { Id: number }>(
  rows: readonly R[],
  isOff: ((row: R) => boolean) | undefined,
): (row: R) => boolean {
  const off = isOff ? rows.filter(isOff).map(({ Id }) => Id) : [];
  const key = off.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `off` is another at each rendering
  return useMemo(() => {
    const ids = new Set(off);
    return (row: R) => ids.has(row.Id);
  }, [key]);
}

/** A whole list screen: search form, toolbar, table, paging; filters, page and order live in the address. */
export function ListPage<Q extends ListQuery, R extends { Id: number }>(
  props: ListPageProps<Q, R>,
) {
  const {
    name,
    endpoint,
    columns,
    filters,
    quick,
    fixed,
    toolbar,
    batch,
    batchOfAll = false,
    exports,
    empty,
    onOpen,
  } = props;
  const list = useListScreen(endpoint, fixed);
  const [setting, setSetting] = usePreference<ColumnSetting>('list-columns', name, NO_SETTING);
  const [box, width] = useWidth();
  const allowed = useAllowed();
  const filtersNow = filtersOnly(endpoint.request!, list.search);
  const filtered = Object.keys(filtersNow).length > 0;
  const nothing = empty ?? <EmptyState title="还没有记录" />;
  const reset = () => list.filter(clearedFilters(endpoint.request!));

  const { rows } = list;
  const selection = useSelection(rows, list.outdated ? '' : JSON.stringify(list.query));
  const { selected, select } = selection;
  const clear = () => select(new Map());
  const { acts: actsOf } = props;
  const actsNow = useMemo(
    () => (actsOf ? new Map(rows.map((row) => [row.Id, allowed(actsOf(row))])) : NO_ACTS),
    [actsOf, rows, allowed],
  );
  const acts = useSteadyActs(actsNow);
  const isOff = useSteadyOff(rows, props.isOff);
  const actsTake = actsOf ? actsWidth([...acts.values()]) : 0;
  const arranged = useArranged({
    columns,
    setting,
    rows,
    settled: !list.outdated,
    result: JSON.stringify(filtersNow),
    room: width === null ? null : width - NUMBER_WIDTH - (batch ? SELECT_WIDTH : 0) - actsTake,
  });
  const { shown, folded } = arranged;
  // The same ones as long as the list lives: with others it would draw its table anew.
  const latest = useRef({ list, onOpen, select });
  latest.current = { list, onOpen, select };
  const [steady] = useState(() => ({
    sort: (sort: string | undefined) => latest.current.list.sort(sort),
    page: (page: number, limit: number) => latest.current.list.page(page, limit),
    open: (row: R) => latest.current.onOpen?.(row),
    select: (chosen: ReadonlyMap<Key, R>) => latest.current.select(chosen),
  }));
  const noteOf = (key: string): string | null => {
    if (setting.hidden.includes(key)) return null;
    if (arranged.empty.has(key))
      return list.total > list.rows.length ? '已看到的都为空' : '全部为空';
    return folded.some((column) => keyOf(column) === key) ? '在展开行中' : null;
  };

  return (
    <div className="qs-list" data-list={name}>
      <SearchForm
        list={name}
        search={list.search}
        onSearch={list.filter}
        onReset={reset}
        filters={filters}
      >
        <div className="qs-card">
          <div ref={box} />
          <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 10 }}>
            <Flex gap={8} align="center" wrap>
              {/* What is done with the chosen takes its place, so that the table stays where it is. */}
              {selected.size === 0 && quick}
              {batch &&
                batchOfAll &&
                selected.size === 0 &&
                list.total > 0 &&
                batch([], clear, { total: list.total, query: list.query })}
              {batch && selected.size > 0 && (
                <>
                  <Typography.Text>已选 {selected.size} 条</Typography.Text>
                  {selection.lost > 0 && (
                    <Typography.Text type="warning">
                      另有 {selection.lost} 条已不在本页，不再选中
                    </Typography.Text>
                  )}
                  {batch([...selected.values()], clear, { total: list.total, query: list.query })}
                  <Button type="link" onClick={clear}>
                    取消选择
                  </Button>
                </>
              )}
            </Flex>
            <Flex gap={8} align="center" wrap style={{ marginInlineStart: 'auto' }}>
              {toolbar}
              {exports && (
                <ExportButton
                  endpoint={exports}
                  query={list.query}
                  columns={setFields(columns, setting)}
                />
              )}
              <SavedViews list={name} current={filtersNow} onApply={list.replaceFilters} />
              <ColumnSettings
                columns={columns.map((column) => ({
                  key: keyOf(column),
                  title: column.title as ReactNode,
                  note: noteOf(keyOf(column)),
                  shown: shown.some((each) => keyOf(each) === keyOf(column)),
                }))}
                setting={setting}
                onChange={setSetting}
              />
              <Tooltip title="刷新">
                <Button
                  icon={<ReloadOutlined spin={list.refreshing} />}
                  aria-label="刷新"
                  onClick={list.reload}
                />
              </Tooltip>
            </Flex>
          </Flex>
          {list.error && rows.length === 0 ? (
            <ErrorState error={list.error} onRetry={list.reload} />
          ) : (
            <ListTable<R>
              rows={rows}
              columns={shown}
              folded={folded}
              wider={arranged.wider}
              acts={actsOf ? acts : null}
              actsWidth={actsTake}
              first={((list.query.Page ?? 1) - 1) * (list.query.Limit ?? 20)}
              sort={list.query.Sort}
              sorts={endpoint.sorts}
              onSort={steady.sort}
              {...(batch && { selected, onSelect: steady.select })}
              {...(props.isOff && { isOff })}
              {...(onOpen && { onOpen: steady.open })}
              loading={list.loading}
              // Nothing is known to be missing while the first answer is awaited.
              nothing={
                rows.length > 0 || list.loading ? null : filtered ? (
                  <NothingHere endpoint={endpoint} fixed={fixed} empty={nothing} onReset={reset} />
                ) : (
                  nothing
                )
              }
              page={list.query.Page ?? 1}
              limit={list.query.Limit ?? 20}
              total={list.total}
              estimated={list.estimated}
              onPage={steady.page}
            />
          )}
        </div>
      </SearchForm>
    </div>
  );
}
