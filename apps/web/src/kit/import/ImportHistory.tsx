import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import {
  type ImportListQuery,
  type ImportState,
  ImportStatus,
  type WorkEndpoints,
} from '@quayside/contracts/core/import';
import { Button, Flex, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../display/ErrorState.js';
import { EMPTY, formatInstant } from '../display/format.js';
import { StatusTag } from '../display/StatusTag.js';
import { useRead } from '../http/query.js';
import { ExportButton } from '../list/ExportButton.js';

const LIMIT = 10;

const verbOf = ({ Status }: ImportState): string =>
  Status === 'uploaded' || Status === 'checked' ? '继续' : '查看';
const count = (value: number): string => (value === 0 ? EMPTY : String(value));

interface Props {
  endpoints: Pick<WorkEndpoints, 'history' | 'exportHistory'>;
  /** Changes of many records alone, which come from no file. */
  bulk?: boolean;
  onOpen(state: ImportState): void;
}

/** Every import of the company into this area, or every change of many of its records; each opens where it stands. */
export function ImportHistory({ endpoints, bulk = false, onOpen }: Props) {
  const [page, setPage] = useState(1);
  const of: ImportListQuery = bulk ? { Format: BULK_FORMAT } : {};
  const read = useRead(
    endpoints.history,
    { ...of, Page: page, Limit: LIMIT },
    { refetchOnMount: 'always' },
  );
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const counts: TableProps<ImportState>['columns'] = [
    ...(bulk
      ? []
      : ([
          { title: '新增', dataIndex: 'Added', width: 70, align: 'right', render: count },
        ] as const)),
    { title: '变更', dataIndex: 'Changed', width: 70, align: 'right', render: count },
    ...(bulk
      ? []
      : ([
          { title: '移除', dataIndex: 'Removed', width: 70, align: 'right', render: count },
        ] as const)),
    {
      title: bulk ? '不能修改' : '错误行',
      dataIndex: 'Faulty',
      width: bulk ? 84 : 70,
      align: 'right',
      render: count,
    },
  ];
  return (
    <Table<ImportState>
      size="small"
      rowKey="Id"
      loading={read.isPending}
      title={() => (
        <Flex justify="end">
          <ExportButton endpoint={endpoints.exportHistory} query={of} />
        </Flex>
      )}
      dataSource={read.data?.Rows ?? []}
      locale={{ emptyText: bulk ? '还没有批量修改过' : '还没有导入过文件' }}
      pagination={{
        current: page,
        pageSize: LIMIT,
        total: read.data?.Total ?? 0,
        showSizeChanger: false,
        onChange: setPage,
      }}
      columns={[
        {
          title: bulk ? '时间' : '导入时间',
          dataIndex: 'CreateTime',
          width: 140,
          className: 'qs-figures',
          render: (time: string) => formatInstant(time),
        },
        { title: bulk ? '内容' : '文件', dataIndex: 'FileName', ellipsis: true },
        {
          title: bulk ? '操作人' : '导入人',
          dataIndex: 'EmployeeName',
          width: 100,
          ellipsis: true,
        },
        {
          title: '状态',
          dataIndex: 'Status',
          width: 90,
          render: (status: string) => <StatusTag of={ImportStatus} value={status} />,
        },
        ...counts,
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
