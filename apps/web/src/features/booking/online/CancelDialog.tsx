import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import {
  type CancelPrice,
  cancelOnlineOrder,
  type OnlineOrderDetail,
  onlineCancelPrice,
} from '@quayside/contracts/booking/online/order';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { formatInstant, formatNumber } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { useAct } from '../../../kit/http/query.js';
import { randomHex } from '../../../kit/http/random.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const PHRASES = ['客户取消出运', '货期推迟', '改走其他船公司'];

/** What the carrier asks for a cancellation now, and the cancellation at that price and no other. */
export function CancelDialog({ order, onClose }: { order: OnlineOrderDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [opening, setOpening] = useState(() => randomHex(8));
  const read = useQuery<CancelPrice, ApiError>({
    queryKey: ['online-cancel-price', order.BookingId, opening],
    queryFn: ({ signal }) => call(onlineCancelPrice, { BookingId: order.BookingId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const act = useAct(cancelOnlineOrder, {
    invalidates: ['OnlineOrder', 'Booking'],
    onDone: ({ State, Reason }) => {
      if (State === OnlineOrderState.Cancelled) void message.success('订单已取消');
      else void message.warning(Reason ?? '船公司暂未应答，系统会继续向船公司取消');
      onClose();
    },
    onError: (error) => {
      if (error.code !== 'online.cancel-price-changed') return false;
      void message.warning(error.message);
      setOpening(randomHex(8));
      return true;
    },
  });
  return (
    <AppModal
      open
      title={`取消电商订单：${order.CarrierNo ?? order.Reference}`}
      okText={
        read.data
          ? `按 ${read.data.Currency} ${formatNumber(read.data.Amount, 2)} 取消`
          : '取消订单'
      }
      okButtonProps={{ danger: true, disabled: !read.data || reason.trim() === '' }}
      cancelText="不取消"
      confirmLoading={act.pending}
      onOk={() =>
        read.data &&
        void act.run({
          BookingId: order.BookingId,
          Amount: read.data.Amount,
          Remarks: reason.trim(),
        })
      }
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <ReadGate read={read}>
          {({ Amount, Currency, Until, Note }) => (
            <Alert
              type={Amount > 0 ? 'warning' : 'info'}
              showIcon
              title={
                Amount > 0
                  ? `船公司现收取消费 ${Currency} ${formatNumber(Amount, 2)}`
                  : '船公司现可免费取消'
              }
              description={[
                Note,
                Until && `该价格有效至 ${formatInstant(Until)}`,
                '取消后订舱结束，不能恢复',
              ]
                .filter(Boolean)
                .join('；')}
            />
          )}
        </ReadGate>
        <FieldBox label="取消原因" required>
          <Input.TextArea
            aria-label="取消原因"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FieldBox>
        <Flex gap={6} wrap>
          {PHRASES.map((phrase) => (
            <Button
              key={phrase}
              size="small"
              onClick={() => setReason(reason ? `${reason}；${phrase}` : phrase)}
            >
              {phrase}
            </Button>
          ))}
        </Flex>
      </Flex>
    </AppModal>
  );
}
