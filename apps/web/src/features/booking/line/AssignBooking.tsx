import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { assignBookingMessage } from '@quayside/contracts/booking/line/message.api';
import { App, Flex, Input, Table, Typography } from 'antd';
import { useState } from 'react';
import { BoxesText } from '../../../kit/display/BoxesText.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import type { LineMessage } from '../../../pickers/carrier/message-line.js';
import { BookingTag } from '../booking/BookingTag.js';

/** Which booking a message of none belongs to; what it says is done to it at once. */
export function AssignBooking({ message, onClose }: { message: LineMessage; onClose(): void }) {
  const { message: toast } = App.useApp();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<BookingRecord | null>(null);
  const read = useRead(listBookings, {
    Keyword: keyword,
    CarrierCode: message.CarrierCode,
    Limit: 20,
  });
  const assign = useAct(assignBookingMessage, {
    invalidates: ['BookingMessage', 'Booking'],
    onDone: () => {
      void toast.success('已指定并处理');
      onClose();
    },
  });
  return (
    <AppModal
      open
      width={760}
      title="指定所属订舱"
      okText="指定并处理"
      okButtonProps={{ disabled: !chosen, loading: assign.pending }}
      onOk={() => chosen && void assign.run({ Id: message.Id, BookingId: chosen.Id })}
      onCancel={onClose}
    >
      <Flex vertical gap={10}>
        <Typography.Text type="secondary">
          报文内容会立即作用于所选的订舱：确认登记订舱号与截止时间，拒绝或撤舱结束订舱。只列出船公司{' '}
          {message.CarrierCode} 的订舱。
        </Typography.Text>
        <Input.Search
          autoFocus
          allowClear
          aria-label="查找订舱"
          placeholder="托书号、订舱号、船名或公司，回车查找"
          onSearch={(text) => {
            setKeyword(text.trim());
            setChosen(null);
          }}
        />
        <Table<BookingRecord>
          size="small"
          rowKey="Id"
          pagination={false}
          scroll={{ y: 300 }}
          loading={read.isFetching}
          dataSource={read.data?.Rows ?? []}
          locale={{
            emptyText: nothingFound(read, <EmptyState title="没有找到订舱" hint="换一个关键字" />),
          }}
          rowSelection={{
            type: 'radio',
            selectedRowKeys: chosen ? [chosen.Id] : [],
            onChange: (_, [row]) => setChosen(row ?? null),
          }}
          onRow={(row) => ({ onClick: () => setChosen(row) })}
          columns={[
            { title: '托书号', dataIndex: 'RequestNo', width: 130 },
            { title: '订舱号', dataIndex: 'BookingNo', width: 130 },
            { title: '客户', dataIndex: 'CompanyName', ellipsis: true },
            {
              title: '箱型箱量',
              dataIndex: 'ContainerSummary',
              width: 120,
              render: (text: string) => <BoxesText text={text} />,
            },
            {
              title: '状态',
              key: 'state',
              width: 110,
              render: (_, row) => <BookingTag of={row} />,
            },
          ]}
        />
      </Flex>
    </AppModal>
  );
}
