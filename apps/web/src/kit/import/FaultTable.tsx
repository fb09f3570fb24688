import { Table } from 'antd';
import type { ImportFaultRow } from './fault-csv.js';

/** The faults of a file with row, column, value and reason. */
export function FaultTable({ faults }: { faults: readonly ImportFaultRow[] }) {
  return (
    <Table<ImportFaultRow>
      size="small"
      rowKey={(fault) => `${fault.Row}|${fault.Column}|${fault.Reason}`}
      dataSource={[...faults]}
      pagination={
        faults.length > 8 ? { pageSize: 8, size: 'small', showSizeChanger: false, showTotal: (total) => `共 ${total} 处` } : false
      }
      columns={[
        { title: '行', dataIndex: 'Row', width: 60, align: 'right' },
        { title: '列', dataIndex: 'Column', width: 70 },
        { title: '列名', dataIndex: 'Field', width: 120 },
        { title: '值', dataIndex: 'Value', width: 160, ellipsis: true, render: (value: string) => value || '（空）' },
        { title: '原因', dataIndex: 'Reason' },
      ]}
    />
  );
}
