import { type BookingDetail, splitBooking } from '@quayside/contracts/booking/booking/booking.api';
import { Alert, App, Flex, Input } from 'antd';
import { useState } from 'react';
import { CountInput } from '../../../kit/form/CountInput.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useBookingPaths } from './booking-paths.js';

/** Which boxes go into a booking of their own. */
export function SplitDialog({ booking, onClose }: { booking: BookingDetail; onClose(): void }) {
  const { message } = App.useApp();
  const { open } = useBookingPaths();
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [remarks, setRemarks] = useState('');
  const taken = booking.Boxes.flatMap(({ LineId }) => {
    const Count = counts[LineId ?? 0] ?? 0;
    return LineId && Count > 0 ? [{ LineId, Count }] : [];
  });
  const all = booking.Boxes.reduce((sum, { Count }) => sum + (Count ?? 1), 0);
  const out = taken.reduce((sum, { Count }) => sum + Count, 0);
  const act = useAct(splitBooking, {
    invalidates: ['Booking'],
    onDone: (part) => {
      void message.success(`已拆出 ${part.RequestNo}（${part.ContainerSummary}）`);
      onClose();
      open(part.Id);
    },
  });
  return (
    <AppModal
      open
      title={`拆单：${booking.RequestNo}`}
      okText={`拆出${out}箱`}
      okButtonProps={{ disabled: out === 0 || out >= all }}
      confirmLoading={act.pending}
      onOk={() =>
        void act.run({
          Id: booking.Id,
          Version: booking.Version,
          Boxes: taken,
          Remarks: remarks.trim() || null,
        })
      }
      onCancel={onClose}
    >
      <Flex vertical gap={10}>
        <Alert
          type="info"
          showIcon
          title="货物的件数、毛重、体积按箱数分摊，合计不变；按票收取的费用两票都保留，请核对。"
        />
        {booking.Boxes.map(({ LineId, Type, Count }) => (
          <Flex key={LineId} gap={8} align="center">
            <span style={{ width: 120 }}>
              {Type} × {Count ?? 1}
            </span>
            拆出
            <CountInput
              label={`拆出 ${Type}`}
              least={0}
              most={Count ?? 1}
              width={90}
              value={counts[LineId ?? 0] ?? 0}
              onChange={(value) => setCounts({ ...counts, [LineId ?? 0]: value ?? 0 })}
            />
          </Flex>
        ))}
        <Input.TextArea
          aria-label="说明"
          rows={2}
          maxLength={2000}
          placeholder="说明（选填），客户可见"
          value={remarks}
          onChange={({ target }) => setRemarks(target.value)}
        />
      </Flex>
    </AppModal>
  );
}
