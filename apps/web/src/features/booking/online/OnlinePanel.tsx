import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import {
  acceptPresentPrice,
  type OnlineOrderDetail,
  onlineOrder,
  refreshOnlineOrder,
} from '@quayside/contracts/booking/online/order';
import { Alert, App, Button, Collapse, Flex } from 'antd';
import { Can } from '../../../kit/Can/Can.js';
import { DayText } from '../../../kit/display/DateText.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { Expiry } from './Expiry.js';
import { OfferParts } from './OfferParts.js';
import { OrderActs } from './OrderActs.js';
import styles from './online.module.css';
import { heardAt } from './server-clock.js';
import { TestNote } from './TestNote.js';

const S = OnlineOrderState;
/** States in which the carrier is to be heard of soon. */
const MOVING: readonly OnlineOrderState[] = [S.Ordering, S.Ordered, S.Cancelling];
const LOOK_MS = 4_000;

/** The offer that a booking is of and its order at the carrier; nothing of a booking that is none. `onChanged`: the booking itself was written. */
export function OnlinePanel({
  booking,
  onChanged,
}: {
  booking: BookingDetail;
  onChanged?: () => void;
}) {
  return booking.Source === BookingSource.Online ? (
    <Panel booking={booking} {...(onChanged && { onChanged })} />
  ) : null;
}

function Panel({ booking, onChanged }: { booking: BookingDetail; onChanged?: () => void }) {
  const read = useRead(
    onlineOrder,
    { BookingId: booking.Id },
    {
      refetchInterval: ({ state }) =>
        state.data && MOVING.includes(state.data.State) ? LOOK_MS : false,
    },
  );
  return (
    <ReadGate read={read}>
      {(order) =>
        order && (
          <Shown order={order} heard={heardAt(order)} booking={booking} onChanged={onChanged} />
        )
      }
    </ReadGate>
  );
}

interface ShownProps {
  order: OnlineOrderDetail;
  heard: number;
  booking: BookingDetail;
  onChanged: (() => void) | undefined;
}

function Shown({ order, heard, booking, onChanged }: ShownProps) {
  const { message } = App.useApp();
  const frozen = order.State === S.Frozen;
  const refresh = useAct(refreshOnlineOrder, {
    invalidates: ['OnlineOrder', 'Booking'],
    onDone: ({ State, Now, Reason }) => {
      if (State !== S.Frozen) return;
      if (Now) void message.warning('船公司现价与冻结的报价不同，请核对');
      else if (Reason) void message.warning(`冻结的报价已失效：${Reason}`);
      else void message.success('报价仍然有效');
    },
  });
  return (
    <Section
      title={
        <Flex gap={8} align="center">
          电商报价 {order.CarrierCode} <StatusTag of={OnlineOrderState} value={order.State} />
        </Flex>
      }
      extra={
        <Flex gap={8} align="center">
          {frozen && (
            <span className={styles.below}>
              报价有效 <Expiry until={order.ValidUntil} time={order.Time} heard={heard} />
            </span>
          )}
          <Can code="submit">
            <Button
              size="small"
              loading={refresh.pending}
              onClick={() => void refresh.run({ BookingId: booking.Id })}
            >
              {frozen ? '核对现价' : '查询状态'}
            </Button>
          </Can>
          <Can code="handle">
            <OrderActs order={order} booking={booking} />
          </Can>
        </Flex>
      }
    >
      <Flex vertical gap={10}>
        {order.Test && <TestNote />}
        {order.Reason && !order.Now && (
          <Alert
            type={order.State === S.Failed ? 'error' : 'warning'}
            showIcon
            title={order.Reason}
          />
        )}
        {order.Now && <Changed order={order} bookingId={booking.Id} onChanged={onChanged} />}
        <Facts order={order} />
        <Collapse
          size="small"
          items={[
            {
              key: 'parts',
              label: '价格构成、取消条款与截止时间',
              children: (
                <OfferParts offer={order.Offer} types={order.Boxes.map(({ Type }) => Type)} />
              ),
            },
          ]}
        />
      </Flex>
    </Section>
  );
}

/** What was taken, in one line. */
function Facts({ order }: { order: OnlineOrderDetail }) {
  const facts = [
    ['航线', `${order.PolCode} → ${order.PodCode}`],
    ['船名航次', [order.Vessel, order.Voyage].filter(Boolean).join(' ') || '--'],
    ['开航', <DayText key="sailing" value={order.Sailing} />],
    ['箱型箱量', order.Containers],
    ['海运费合计', <Money key="total" currency={order.Currency} amount={order.Total} />],
    ['船司订单号', order.CarrierNo ?? '--'],
    ...(order.CancelAmount === null
      ? []
      : [
          [
            '取消费',
            <Money key="cancel" currency={order.Currency} amount={order.CancelAmount} />,
          ] as const,
        ]),
  ] as const;
  return (
    <Flex gap="6px 28px" wrap>
      {facts.map(([label, value]) => (
        <span key={label}>
          <span className={styles.below}>{label} </span>
          <b>{value}</b>
        </span>
      ))}
    </Flex>
  );
}

const Money = ({ currency, amount }: { currency: string; amount: number | null }) => (
  <>
    {currency} <NumberText value={amount} scale={2} />
  </>
);

/** The frozen price and the carrier's present one side by side, and the way to take it. */
function Changed({
  order,
  bookingId,
  onChanged,
}: {
  order: OnlineOrderDetail;
  bookingId: number;
  onChanged: (() => void) | undefined;
}) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const accept = useAct(acceptPresentPrice, {
    invalidates: ['OnlineOrder', 'Booking'],
    onDone: () => {
      void message.success('已按船公司现价更新');
      onChanged?.();
    },
  });
  const { Now, NowTotal } = order;
  if (!Now || NowTotal === null) return null;
  const types = order.Boxes.map(({ Type }) => Type);
  const take = async () => {
    const content = `${order.Currency} ${order.Total} 改为 ${Now.Currency} ${NowTotal}，托书中的费用随之更新，其他内容不变。`;
    if (await confirm({ title: '接受船公司现价？', content, okText: '接受现价' }))
      await accept.run({ BookingId: bookingId, NowTotal });
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={`船公司现价与冻结的报价不同${order.Reason ? `：${order.Reason}` : ''}`}
      description={
        <Flex vertical gap={10}>
          <div className={styles.both}>
            <div>
              冻结的报价{' '}
              <b>
                <Money currency={order.Currency} amount={order.Total} />
              </b>
              <OfferParts offer={order.Offer} types={types} />
            </div>
            <div>
              船公司现价{' '}
              <b>
                <Money currency={Now.Currency} amount={NowTotal} />
              </b>
              <OfferParts offer={Now} types={types} />
            </div>
          </div>
          <Can code="submit">
            <Button
              type="primary"
              style={{ alignSelf: 'start' }}
              loading={accept.pending}
              onClick={() => void take()}
            >
              接受现价
            </Button>
          </Can>
        </Flex>
      }
    />
  );
}
