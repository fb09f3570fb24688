import './display.css';
import { Table, Typography } from 'antd';
import { useDateStyle } from './date-style.js';
import { EMPTY, formatDateText } from './format.js';

export interface Difference {
  Prop: string;
  Label: string;
  Before: string | null;
  After: string | null;
}

export interface DifferenceTableProps {
  rows: readonly Difference[];
  /** Headings of the two sides. */
  before?: string;
  after?: string;
  /** Rows can be chosen: which are, by Prop, and which cannot be. */
  selection?: {
    chosen: readonly string[];
    onChange(chosen: string[]): void;
    isLocked?(row: Difference): boolean;
  };
}

const value = (text: string | null, tone: 'old' | 'new') =>
  text ? (
    <span className={`qs-difference qs-difference-${tone}`}>{formatDateText(text)}</span>
  ) : (
    <Typography.Text type="secondary">{EMPTY}</Typography.Text>
  );

/** Two states side by side, one changed field per row. */
export function DifferenceTable({
  rows,
  before = '原值',
  after = '新值',
  selection,
}: DifferenceTableProps) {
  useDateStyle();
  return (
    <Table<Difference>
      size="small"
      rowKey="Prop"
      dataSource={[...rows]}
      {...(selection
        ? {
            rowSelection: {
              selectedRowKeys: [...selection.chosen],
              onChange: (keys) => selection.onChange(keys.map(String)),
              getCheckboxProps: (row) => ({
                'aria-label': row.Label,
                disabled: selection.isLocked?.(row) ?? false,
              }),
            },
          }
        : {})}
      pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      columns={[
        { title: '字段', dataIndex: 'Label', width: 200 },
        {
          title: before,
          dataIndex: 'Before',
          minWidth: 90,
          render: (text: string | null) => value(text, 'old'),
        },
        {
          title: after,
          dataIndex: 'After',
          minWidth: 90,
          render: (text: string | null) => value(text, 'new'),
        },
      ]}
      locale={{ emptyText: '没有差异' }}
    />
  );
}
