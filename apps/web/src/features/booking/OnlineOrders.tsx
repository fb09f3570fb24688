import { booking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import {
  exportOnlineOrders,
  listOnlineOrders,
  OnlineOrder,
  OnlineOrderQuery,
} from '@quayside/contracts/booking/online/order';
import { Button, Tag } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { BookingOpened } from './booking/BookingOpened.js';
import { BookingView } from './booking/BookingView.js';

const filter = filtersOf(OnlineOrderQuery);
const col = columnsOf(OnlineOrder);
const S = OnlineOrderState;
const OVER: readonly OnlineOrderState[] = [S.Failed, S.Cancelled];

/** Orders at carriers' online shops; with `id` the one of that booking: filled in, priced, ordered, followed. */
export function OnlineOrders() {
  const { search, setSearch } = useScreen();
  const id = Number(search.id) || 0;
  return id > 0 ? (
    <OneOrder id={id} onList={() => setSearch({ id: undefined })} />
  ) : (
    <OrderList onOpen={(next) => setSearch({ id: String(next) })} />
  );
}

function OneOrder({ id, onList }: { id: number; onList(): void }) {
  const { screen } = useScreen();
  const mayBook = useCan('submit', screen.path);
  const read = useRead(booking, { Id: id });
  const back = <Button onClick={onList}>电商订单列表</Button>;
  return (
    <ReadGate read={read} gone={back}>
      {(found) =>
        found.Status === BookingStatus.Draft && mayBook ? (
          <BookingOpened
            key={id}
            id={id}
            extra={back}
            onNumbered={() => undefined}
            onDone={() => void read.refetch()}
          />
        ) : (
          <>
            <div style={{ marginBottom: 12 }}>{back}</div>
            <BookingView booking={found} />
          </>
        )
      }
    </ReadGate>
  );
}

function OrderList({ onOpen }: { onOpen(bookingId: number): void }) {
  const search = <Button onClick={() => go('/BookingSpace/DcSearch')}>查询电商运价</Button>;
  return (
    <ListPage
      name="online-orders"
      endpoint={listOnlineOrders}
      filters={[
        filter.text('Keyword', { placeholder: '托书号、客户、船司订单号、船名', width: 280 }),
        filter.reference('CarrierCode'),
      ]}
      quick={filter.quick('State')}
      exports={exportOnlineOrders}
      toolbar={search}
      onOpen={({ BookingId }) => onOpen(BookingId)}
      acts={({ BookingId }) => [{ label: '打开', run: () => onOpen(BookingId) }]}
      isOff={({ State }) => OVER.includes(State)}
      columns={[
        stacked(col.code('RequestNo'), col.code('CarrierNo'), { width: 140, rank: 1 }),
        col.choice('State', { width: 88, rank: 1 }),
        stacked(col.text('CompanyName'), col.text('CreateName'), {
          title: '客户 / 选定人',
          width: 130,
          rank: 1,
        }),
        stacked(col.text('CarrierCode'), col.text('Containers'), {
          title: '船公司 / 箱量',
          width: 108,
          rank: 1,
        }),
        stacked(col.text('PolCode'), col.text('PodCode'), { title: '航线', width: 84, rank: 1 }),
        stacked(col.text('Vessel'), col.text('Voyage'), { width: 120, rank: 2 }),
        col.day('Sailing', { width: 96, rank: 1 }),
        {
          ...col.number('Total', { width: 110, rank: 1 }),
          render: (total: number, { Currency }: OnlineOrder) =>
            `${Currency} ${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        },
        col.deadline('ValidUntil', {
          width: 122,
          rank: 2,
          done: ({ State }: OnlineOrder) => State !== S.Frozen,
        }),
        col.text('Reason', { width: 150, rank: 3 }),
        col.flag('Test', {
          title: '环境',
          width: 70,
          rank: 2,
          render: (test: boolean) => (
            <Tag color={test ? 'gold' : 'green'}>{test ? '测试' : '正式'}</Tag>
          ),
        }),
        col.instant('OrderTime', { width: 130, rank: 4 }),
        col.instant('CreateTime', { width: 130, rank: 4 }),
      ]}
      empty={
        <EmptyState
          title="还没有电商订单"
          hint="在电商运价查询中选定报价后，订单会列在这里"
          action={search}
        />
      }
    />
  );
}
