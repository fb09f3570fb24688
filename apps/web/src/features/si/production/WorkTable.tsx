import { Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { GoLink } from '../../../kit/screen/GoLink.js';
import type { ListSearch } from './cockpit-figures.js';
import './work-table.css';

interface Work {
  Count: number;
  Soon: number;
  Late: number;
}

interface WorkTableProps<R extends Work> {
  title: string;
  rows: readonly R[];
  keyOf(row: R): string;
  nameOf(row: R): ReactNode;
  /** The list behind each figure. */
  searchesOf(row: R): Record<keyof Work, ListSearch>;
}

const COLUMNS = [
  ['Count', '在办', undefined, 84],
  ['Soon', '24小时内截单', 'warning', 106],
  ['Late', '已过截单', 'danger', 84],
] as const;

/** Work by carrier or by person, the most first; each figure opens its list, and a bar shows the share. */
export function WorkTable<R extends Work>({
  title,
  rows,
  keyOf,
  nameOf,
  searchesOf,
}: WorkTableProps<R>) {
  const most = Math.max(1, ...rows.map(({ Count }) => Count));
  return (
    <Table<R>
      size="small"
      rowKey={keyOf}
      dataSource={[...rows]}
      locale={{ emptyText: '没有在办的SI' }}
      pagination={rows.length > 15 ? { pageSize: 15, showSizeChanger: false } : false}
      columns={[
        { key: 'name', title, ellipsis: true, render: (_, row) => nameOf(row) },
        ...COLUMNS.map(([name, label, tone, width]) => ({
          key: name,
          title: label,
          width,
          align: 'right' as const,
          render: (_: unknown, row: R) => (
            <span className="qs-work">
              {name === 'Count' && (
                <span className="qs-work-bar">
                  <span style={{ width: `${(100 * row.Count) / most}%` }} />
                </span>
              )}
              <GoLink to="/tdManage/internalSiList" search={searchesOf(row)[name]}>
                {tone && row[name] > 0 ? (
                  <Typography.Text type={tone} strong>
                    {row[name].toLocaleString('en-US')}
                  </Typography.Text>
                ) : (
                  row[name].toLocaleString('en-US')
                )}
              </GoLink>
            </span>
          ),
        })),
      ]}
    />
  );
}
