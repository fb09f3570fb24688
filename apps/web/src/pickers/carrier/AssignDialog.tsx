import { assignCarrierMessage } from '@quayside/contracts/si/carrier-message.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { listSis, type SiRow } from '@quayside/contracts/si/si.api';
import { App, Flex, Input, Table, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { nothingFound } from '../../kit/form/nothing-found.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { AppModal } from '../../kit/overlay/AppModal.js';
import { CARRIER_AREAS } from './carrier-areas.js';
import type { LineMessage } from './message-line.js';

/** Which SI a message of no SI belongs to; what it says is done to it at once. */
export function AssignDialog({ message, onClose }: { message: LineMessage; onClose(): void }) {
  const { message: toast } = App.useApp();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<SiRow | null>(null);
  const read = useRead(listSis, { Keyword: keyword, TBI_CARRIER: message.CarrierCode, Limit: 20 });
  const assign = useAct(assignCarrierMessage, {
    invalidates: CARRIER_AREAS,
    onDone: () => {
      void toast.success('已指定并处理');
      onClose();
    },
  });
  return (
    <AppModal
      open
      width={760}
      title="指定所属SI"
      okText="指定并处理"
      okButtonProps={{ disabled: !chosen, loading: assign.pending }}
      onOk={() => chosen && void assign.run({ Id: message.Id, TBI_ID: chosen.Id })}
      onCancel={onClose}
    >
      <Flex vertical gap={10}>
        <Typography.Text type="secondary">
          报文内容会立即作用于所选的SI：退回的使SI退回修改，提单草稿进入核对。只列出船公司{' '}
          {message.CarrierCode} 的SI。
        </Typography.Text>
        <Input.Search
          autoFocus
          allowClear
          aria-label="查找SI"
          placeholder="提单号、SI编号、船名或公司，回车查找"
          onSearch={(text) => {
            setKeyword(text.trim());
            setChosen(null);
          }}
        />
        <Table<SiRow>
          size="small"
          rowKey="Id"
          pagination={false}
          scroll={{ y: 300 }}
          loading={read.isFetching}
          dataSource={read.data?.Rows ?? []}
          locale={{
            emptyText: nothingFound(read, <EmptyState title="没有找到SI" hint="换一个关键字" />),
          }}
          rowSelection={{
            type: 'radio',
            selectedRowKeys: chosen ? [chosen.Id] : [],
            onChange: (_, [row]) => setChosen(row ?? null),
          }}
          onRow={(row) => ({ onClick: () => setChosen(row) })}
          columns={[
            { title: '提单号', dataIndex: 'TBI_SIMBL_NO', width: 170 },
            { title: 'SI编号', dataIndex: 'TBI_NO', width: 150 },
            { title: '公司', dataIndex: 'CompanyName', ellipsis: true },
            {
              title: '状态',
              dataIndex: 'TBI_STATUS',
              width: 110,
              render: (status: SiStatus) => <StatusTag of={SiStatus} value={status} />,
            },
          ]}
        />
      </Flex>
    </AppModal>
  );
}
