import { actOnBooking, type BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { type CancelFee, cancelFee } from '@quayside/contracts/booking/release/cancel-fee.api';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { invalidateArea, useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { CancelFeeView, totalsText } from './CancelFeeView.js';

const PHRASES = ['客户取消出运', '货期推迟', '改走其他船公司'];

/** A released booking is given back at exactly the fee that is shown; what changed meanwhile is shown anew, and agreed to anew. */
export function AskCancelDialog({ booking, onClose }: { booking: BookingDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [agreed, setAgreed] = useState<string | null>(null);
  const read = useQuery<CancelFee, ApiError>({
    queryKey: ['booking-cancel-fee', booking.Id, booking.Version],
    queryFn: ({ signal }) => call(cancelFee, { BookingId: booking.Id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const act = useAct(actOnBooking, {
    invalidates: ['Booking', 'BookingCancelFee'],
    onDone: ({ RequestNo }) => {
      void message.success(`${RequestNo} 已申请退舱，等待船公司答复`);
      onClose();
    },
    onError: (error) => {
      if (error.status === 412) void invalidateArea('Booking');
      else if (error.code !== 'booking.cancel-fee-changed') return false;
      void message.warning(
        error.status === 412 ? '该订舱刚被他人修改，已载入最新内容，请核对后再申请' : error.message,
      );
      void read.refetch();
      return true;
    },
  });
  const fee = read.data;
  const isAgreed = fee !== undefined && (fee.Free || agreed === fee.Token);
  const ask = () =>
    fee &&
    act.run({
      Id: booking.Id,
      Version: booking.Version,
      Verb: BookingVerb.AskCancel,
      Remarks: reason.trim(),
      FeeToken: fee.Token,
    });
  return (
    <AppModal
      open
      width={720}
      title={`申请退舱：${booking.RequestNo}`}
      okText={fee && !fee.Free ? `按 ${totalsText(fee.Totals)} 申请退舱` : '申请退舱'}
      okButtonProps={{ danger: true, disabled: !isAgreed || reason.trim() === '' }}
      cancelText="不退舱"
      confirmLoading={act.pending}
      onOk={() => void ask()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <ReadGate read={read}>{(shown) => <CancelFeeView fee={shown} />}</ReadGate>
        <div>船公司同意之前，订舱仍然有效；同意后订舱结束，货物订单一并取消，不能恢复。</div>
        <FieldBox label="退舱原因" required>
          <Input.TextArea
            autoFocus
            aria-label="退舱原因"
            rows={2}
            maxLength={1000}
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
        {fee && !fee.Free && (
          <Checkbox
            checked={agreed === fee.Token}
            onChange={({ target }) => setAgreed(target.checked ? fee.Token : null)}
          >
            同意在船公司确认退舱后支付亏舱费 {totalsText(fee.Totals)}
          </Checkbox>
        )}
      </Flex>
    </AppModal>
  );
}
