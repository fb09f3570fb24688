import { type ImportEndpoints, type ImportState, ImportStatus } from '@quayside/contracts/core/import';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../display/ErrorState.js';
import { EMPTY, formatInstant } from '../display/format.js';
import { StatusTag } from '../display/StatusTag.js';
import { useRead } from '../http/query.js';

const LIMIT = 10;

const verbOf = ({ Status }: ImportState): string => (Status === 'uploaded' || Status === 'checked' ? '继续' : '查看');
const count = (value: number): string => (value === 0 ? EMPTY : String(value));

/** Every import of the company into this area; each opens where it stands. */
export function ImportHistory({ endpoints, onOpen }: { endpoints: ImportEndpoints; onOpen(state: ImportState): void }) {
  const [page, setPage] = useState(1);
  const read = useRead(endpoints.history, { Page: page, Limit: LIMIT }, { refetchOnMount: 'always' });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Table<ImportState>
      size="small"
      rowKey="Id"
      loading={read.isPending}
      dataSource={read.data?.Rows ?? []}
      locale={{ emptyText: '还没有导入过文件' }}
      pagination={{ current: page, pageSize: LIMIT, total: read.data?.Total ?? 0, showSizeChanger: false, onChange: setPage }}
      columns={[
        { title: '导入时间', dataIndex: 'CreateTime', width: 140, className: 'qs-figures', render: (time: string) => formatInstant(time) },
        { title: '文件', dataIndex: 'FileName', ellipsis: true },
        { title: '导入人', dataIndex: 'EmployeeName', width: 100, ellipsis: true },
        { title: '状态', dataIndex: 'Status', width: 90, render: (status: string) => <StatusTag of={ImportStatus} value={status} /> },
        { title: '新增', dataIndex: 'Added', width: 70, align: 'right', render: count },
        { title: '变更', dataIndex: 'Changed', width: 70, align: 'right', render: count },
        { title: '移除', dataIndex: 'Removed', width: 70, align: 'right', render: count },
        { title: '错误行', dataIndex: 'Faulty', width: 70, align: 'right', render: count },
        {
          title: '操作',
          width: 70,
          render: (_, state) => (
            <Button type="link" size="small" onClick={() => onOpen(state)}>
              {verbOf(state)}
            </Button>
          ),
        },
      ]}
    />
  );
}
