import { Select, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ReactNode } from 'react';
import { FilterBox } from '../list/filters.js';
import type { Destination } from '../screen/destination.js';
import { GoLink } from '../screen/GoLink.js';
import styles from './Pivot.module.css';
import { type Measure, type Parts, type PivotCell, type PivotRow, pivot } from './pivot.js';

/** What a person laid out. */
export interface PivotLayout {
  rows: readonly string[];
  columns: string | null;
  measure: string;
}

export interface PivotDim {
  readonly value: string;
  readonly label: string;
  /** Its keys are points of time: they keep their order. */
  readonly time?: boolean;
}

const MOST_ROWS = 3;

/** Chooses what stands in rows and columns, and what is shown. The same dimension never stands in both. */
export function PivotChoices<C>({
  dims,
  measures,
  layout,
  onChange,
}: {
  dims: readonly PivotDim[];
  measures: readonly Measure<C>[];
  layout: PivotLayout;
  onChange(layout: PivotLayout): void;
}) {
  const options = dims.map(({ value, label }) => ({ value, label }));
  return (
    <>
      <FilterBox label={`行（最多${MOST_ROWS}个）`} width={380}>
        <Select
          aria-label="行"
          mode="multiple"
          maxCount={MOST_ROWS}
          style={{ width: '100%' }}
          value={[...layout.rows]}
          options={options.map((option) => ({
            ...option,
            disabled: option.value === layout.columns,
          }))}
          onChange={(rows: string[]) => rows.length > 0 && onChange({ ...layout, rows })}
        />
      </FilterBox>
      <FilterBox label="列" width={190}>
        <Select
          aria-label="列"
          allowClear
          placeholder="无"
          style={{ width: '100%' }}
          value={layout.columns}
          options={options.map((option) => ({
            ...option,
            disabled: layout.rows.includes(option.value),
          }))}
          onChange={(columns: string | undefined) =>
            onChange({ ...layout, columns: columns ?? null })
          }
        />
      </FilterBox>
      <FilterBox label="数值" width={190}>
        <Select
          aria-label="数值"
          style={{ width: '100%' }}
          value={layout.measure}
          options={measures.map(({ key, label }) => ({ value: key, label }))}
          onChange={(measure: string) => onChange({ ...layout, measure })}
        />
      </FilterBox>
    </>
  );
}

interface PivotProps<C extends PivotCell> {
  cells: readonly C[];
  dims: readonly PivotDim[];
  measures: readonly Measure<C>[];
  layout: PivotLayout;
  /** What a key of a dimension is called. */
  nameOf(dim: string, key: string): ReactNode;
  /** The list behind a figure: by the keys of its row and column; undefined where nothing names it. Null keys: a total. */
  at(
    keys: readonly (readonly [dim: string, key: string])[],
    measure: string,
  ): Destination | undefined;
  empty: ReactNode;
  loading?: boolean;
}

/** Rows by columns with totals, each figure with the list that it counts. */
export function Pivot<C extends PivotCell>({
  cells,
  dims,
  measures,
  layout,
  nameOf,
  at,
  empty,
  loading = false,
}: PivotProps<C>) {
  const measure = measures.find(({ key }) => key === layout.measure) ?? measures[0]!;
  const dimOf = (value: string): PivotDim =>
    dims.find((dim) => dim.value === value) ?? { value, label: value };
  const inTime = dimOf(layout.rows[0] ?? '').time === true;
  const table = pivot(cells, measure, inTime);
  const columnsDim = layout.columns;
  const figure = (
    parts: Parts | undefined,
    keys: readonly (readonly [string, string])[],
  ): ReactNode => {
    const lines = measure.lines(parts ?? {});
    if (lines.length === 0) return <span className={styles.none}>--</span>;
    const to = at(keys, measure.key);
    const text = lines.map((line) => (
      <div key={line} className="qs-figures">
        {line}
      </div>
    ));
    return to ? <GoLink at={to}>{text}</GoLink> : text;
  };
  const keysOf = (row: PivotRow): (readonly [string, string])[] =>
    layout.rows.map((dim, index) => [dim, row.keys[index] ?? ''] as const);
  const columns: ColumnsType<PivotRow> = [
    ...layout.rows.map((dim, index) => ({
      title: dimOf(dim).label,
      key: `row-${dim}`,
      fixed: 'left' as const,
      width: 150,
      className: styles.key ?? '',
      render: (_: unknown, row: PivotRow) => nameOf(dim, row.keys[index] ?? ''),
    })),
    ...(columnsDim === null
      ? []
      : table.columns.map((column) => ({
          title: nameOf(columnsDim, column),
          key: `column-${column}`,
          align: 'right' as const,
          width: 112,
          render: (_: unknown, row: PivotRow) =>
            figure(row.cells.get(column), [...keysOf(row), [columnsDim, column]]),
        }))),
    {
      title: columnsDim === null ? measure.label : '合计',
      key: 'total',
      align: 'right',
      width: 120,
      fixed: 'right',
      className: styles.total ?? '',
      render: (_, row) => figure(row.total, keysOf(row)),
    },
  ];
  return (
    <Table
      size="small"
      bordered
      loading={loading}
      rowKey={({ keys }) => JSON.stringify(keys)}
      dataSource={[...table.rows]}
      columns={columns}
      scroll={{ x: 'max-content' }}
      pagination={table.rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      locale={{ emptyText: empty }}
      summary={() =>
        table.rows.length > 0 && (
          <Table.Summary.Row className={styles.sum ?? ''}>
            <Table.Summary.Cell index={0} colSpan={layout.rows.length}>
              合计
            </Table.Summary.Cell>
            {columnsDim !== null &&
              table.columns.map((column, index) => (
                <Table.Summary.Cell key={column} index={layout.rows.length + index} align="right">
                  {figure(table.columnTotals.get(column), [[columnsDim, column]])}
                </Table.Summary.Cell>
              ))}
            <Table.Summary.Cell index={layout.rows.length + table.columns.length} align="right">
              {figure(table.total, [])}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )
      }
    />
  );
}
