import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import {
  type OnlineOrderDetail,
  onlineOrder,
  placeOnlineOrder,
} from '@quayside/contracts/booking/online/order';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { errorText } from '../../../kit/http/ApiError.js';
import { readAnew, useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { CancelDialog } from './CancelDialog.js';
import { OfferParts } from './OfferParts.js';

const S = OnlineOrderState;

/** What the desk does with an order: it orders, with the cancellation terms before its eyes, and cancels at the carrier's price. */
export function OrderActs({
  order,
  booking,
}: {
  order: OnlineOrderDetail;
  booking: BookingDetail;
}) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [cancelling, setCancelling] = useState(false);
  const place = useAct(placeOnlineOrder, {
    invalidates: ['OnlineOrder', 'Booking'],
    onDone: ({ State, CarrierNo, Reason }) => {
      if (State === S.Failed) void message.error(`船公司不接受该订单：${Reason}`);
      else if (State === S.Frozen) void message.warning('船公司现价已变，未下单，请核对');
      else if (State === S.Ordering)
        void message.warning('船公司暂未应答，系统会先查询是否已收到，不会重复下单');
      else void message.success(`已下单，船司订单号 ${CarrierNo}`);
    },
    onError: (error) => {
      void readAnew(onlineOrder);
      if (error.errors.length === 0) return false;
      void message.error(`${errorText(error)}：${error.errors.map(({ Msg }) => Msg).join('；')}`);
      return true;
    },
  });
  const toPlace =
    order.State === S.Frozen &&
    !order.Now &&
    [BookingStatus.Submitted, BookingStatus.Accepted].some((each) => each === booking.Status);
  const toCancel = order.State === S.Ordered || order.State === S.Confirmed;
  const run = async () => {
    const agreed = await confirm({
      title: `向 ${order.CarrierCode} 下单：${order.Containers}，${order.Currency} ${formatNumber(order.Total, 2)}`,
      content: (
        <>
          <p>下单前会再次核对船公司现价，价格有变则不下单。下单后取消按以下条款收费：</p>
          <OfferParts offer={order.Offer} types={order.Boxes.map(({ Type }) => Type)} />
        </>
      ),
      okText: '确认下单',
    });
    if (agreed) await place.run({ BookingId: booking.Id, Total: order.Total });
  };
  return (
    <Flex gap={8}>
      {toPlace && (
        <Button size="small" type="primary" loading={place.pending} onClick={() => void run()}>
          {booking.Status === BookingStatus.Submitted ? '受理并下单' : '下单'}
        </Button>
      )}
      {toCancel && (
        <Button size="small" danger onClick={() => setCancelling(true)}>
          取消订单
        </Button>
      )}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </Flex>
  );
}
