import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { FeeBasis, FeeSide } from '@quayside/contracts/booking/entry/choices';
import {
  type PartFee,
  type PartFees,
  partFees,
  reducePartFees,
} from '@quayside/contracts/booking/release/part-fees.api';
import { App, Empty, Table, Typography } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const priceOf = ({ Price, Currency }: PartFee, count: number): string =>
  Price === null ? '--' : `${Currency ?? ''} ${formatNumber(Price * count)}`.trim();

/** Fees that are counted by containers, as they stand and by what the carrier confirmed; a person chooses which follow. */
export function PartFeesDialog({ booking, onClose }: { booking: BookingDetail; onClose(): void }) {
  const { message } = App.useApp();
  const read = useRead(partFees, { Id: booking.Id });
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const act = useAct(reducePartFees, {
    invalidates: ['Booking'],
    onDone: () => {
      void message.success('费用已按确认箱量调整，已写入订舱日志');
      onClose();
    },
  });
  const proposed = (read.data?.Lines ?? [])
    .filter(({ Proposed }) => Proposed)
    .map(({ LineId }) => LineId);
  const lines = chosen ?? proposed;
  return (
    <AppModal
      open
      width={880}
      title={`按确认箱量调整费用：${booking.RequestNo}`}
      okText="调整所选费用"
      okButtonProps={{ disabled: lines.length === 0 }}
      confirmLoading={act.pending}
      onOk={() => void act.run({ Id: booking.Id, Version: booking.Version, LineIds: [...lines] })}
      onCancel={onClose}
    >
      <Typography.Paragraph>
        申请 {booking.ContainerSummary}，船公司确认 {booking.ConfirmedSummary}
        。勾选要改为确认箱量的费用；未勾选的保持不变。
      </Typography.Paragraph>
      <ReadGate read={read}>
        {({ Lines, Notes }: PartFees) => (
          <>
            <Table<PartFee>
              size="small"
              rowKey="LineId"
              pagination={false}
              dataSource={Lines}
              locale={{
                emptyText: (
                  <Empty
                    image={Empty.PRESENTED_IMAGE_SIMPLE}
                    description="按箱计的费用已与确认箱量一致"
                  />
                ),
              }}
              rowSelection={{
                selectedRowKeys: [...lines],
                onChange: (keys) => setChosen(keys.map(Number)),
              }}
              columns={[
                {
                  title: '收付',
                  width: 70,
                  render: (_, { Side }) => <StatusTag of={FeeSide} value={Side} />,
                },
                { title: '费用', dataIndex: 'Name' },
                {
                  title: '计费',
                  width: 110,
                  render: (_, { Basis, BoxType }) => BoxType ?? FeeBasis.label(Basis),
                },
                {
                  title: '现数量',
                  width: 80,
                  align: 'right',
                  render: (_, { Quantity }) => formatNumber(Quantity),
                },
                {
                  title: '改为',
                  width: 80,
                  align: 'right',
                  render: (_, { Confirmed }) => (Confirmed ? formatNumber(Confirmed) : '不收'),
                },
                {
                  title: '现金额',
                  width: 120,
                  align: 'right',
                  render: (_, line) => priceOf(line, line.Quantity),
                },
                {
                  title: '调整后',
                  width: 120,
                  align: 'right',
                  render: (_, line) => priceOf(line, line.Confirmed),
                },
              ]}
            />
            {Notes.map((note) => (
              <Typography.Paragraph key={note} type="secondary" style={{ margin: '8px 0 0' }}>
                {note}
              </Typography.Paragraph>
            ))}
          </>
        )}
      </ReadGate>
    </AppModal>
  );
}
