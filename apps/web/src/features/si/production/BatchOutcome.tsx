import type { BatchResult } from '@quayside/contracts/si/production.api';
import { Button, Flex, Table, Tag } from 'antd';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface BatchOutcomeProps {
  title: string;
  results: readonly BatchResult[];
  onClose(): void;
}

/** What became of each SI of a batch: what failed comes first. */
export function BatchOutcome({ title, results, onClose }: BatchOutcomeProps) {
  const failed = results.filter(({ Done }) => !Done);
  return (
    <AppModal open title={title} width={640} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Flex vertical gap={10}>
        <span>
          共 {results.length} 票，成功 {results.length - failed.length} 票{failed.length > 0 && `，未处理 ${failed.length} 票`}。
        </span>
        <Table<BatchResult>
          size="small"
          rowKey="Id"
          dataSource={[...failed, ...results.filter(({ Done }) => Done)]}
          pagination={false}
          scroll={{ y: 360 }}
          columns={[
            { key: 'bill', title: '提单号', width: 190, render: (_, row) => row.TBI_SIMBL_NO ?? row.TBI_NO ?? row.Id },
            {
              key: 'done',
              title: '结果',
              width: 90,
              render: (_, row) => <Tag color={row.Done ? 'success' : 'error'}>{row.Done ? '成功' : '未处理'}</Tag>,
            },
            { key: 'why', title: '说明', render: (_, row) => row.Msg ?? '' },
          ]}
        />
      </Flex>
    </AppModal>
  );
}
