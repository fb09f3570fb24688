import type { BookingOutcome } from '@quayside/contracts/booking/cockpit/cockpit.api';
import { Button, Flex, Table, Tag } from 'antd';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface BatchOutcomeProps {
  title: string;
  results: readonly BookingOutcome[];
  onClose(): void;
}

/** What became of each booking of a batch: what was not done comes first. */
export function BatchOutcome({ title, results, onClose }: BatchOutcomeProps) {
  const failed = results.filter(({ Done }) => !Done);
  return (
    <AppModal open title={title} width={640} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Flex vertical gap={10}>
        <span>
          共 {results.length} 票，成功 {results.length - failed.length} 票{failed.length > 0 && `，未处理 ${failed.length} 票`}。
        </span>
        <Table<BookingOutcome>
          size="small"
          rowKey="Id"
          dataSource={[...failed, ...results.filter(({ Done }) => Done)]}
          pagination={false}
          scroll={{ y: 360 }}
          columns={[
            { key: 'no', title: '托书号', width: 140, render: (_, row) => row.RequestNo ?? row.Id },
            {
              ...{ key: 'done', title: '结果', width: 90 },
              render: (_, row) => <Tag color={row.Done ? 'success' : 'error'}>{row.Done ? '成功' : '未处理'}</Tag>,
            },
            { key: 'why', title: '说明', render: (_, row) => row.Msg ?? '' },
          ]}
        />
      </Flex>
    </AppModal>
  );
}
