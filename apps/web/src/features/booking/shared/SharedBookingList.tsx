import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import {
  countSharedBookings,
  exportSharedBookings,
  listSharedBookings,
  SharedBooking,
  SharedBookingQuery,
} from '@quayside/contracts/booking/shared/shared-booking';
import { Tag } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatNumber } from '../../../kit/display/format.js';
import { useRead } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { countsBy } from '../../../kit/list/part-counts.js';
import { filtersOnly } from '../../../kit/list/query-search.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { BookingTag } from '../booking/BookingTag.js';

const filter = filtersOf(SharedBookingQuery);
const col = columnsOf(SharedBooking);
const OVER: readonly BookingStatus[] = [
  BookingStatus.Rejected,
  BookingStatus.Declined,
  BookingStatus.Cancelled,
];

/** Bookings that the company sold or bought in chains of resale, newest first, each with the neighbour in the chain alone. */
export function SharedBookingList() {
  const { search, setSearch } = useScreen();
  const {
    Role: _,
    Page,
    Limit,
    Sort,
    ...others
  } = filtersOnly(SharedBookingQuery, search) as Partial<SharedBookingQuery>;
  const { data } = useRead(countSharedBookings, others);
  const open = ({ Id }: SharedBooking) => setSearch({ id: String(Id) });
  return (
    <ListPage
      name="shared-bookings"
      endpoint={listSharedBookings}
      filters={[
        filter.text('Keyword', { placeholder: '托书号、对方公司或共享运价', width: 300 }),
        filter.choice('Label', { width: 260 }),
        filter.reference('LoadCode'),
        filter.reference('DischargeCode'),
        filter.dayRange('SailingFrom', 'SailingTo'),
      ]}
      quick={filter.quick('Role', countsBy('Role', data))}
      toolbar={
        search.SubscriptionId && (
          <Tag closable color="blue" onClose={() => setSearch({ SubscriptionId: undefined })}>
            订阅 #{search.SubscriptionId} 的订舱
          </Tag>
        )
      }
      exports={exportSharedBookings}
      onOpen={open}
      acts={(row) => [{ label: '查看', run: () => open(row) }]}
      isOff={({ Status }) => OVER.includes(Status)}
      columns={[
        stacked(col.code('RequestNo'), col.text('PackageName'), { width: 150, rank: 1 }),
        col.choice('Role', { width: 90, rank: 1 }),
        col.text('NeighbourName', { width: 190, rank: 1 }),
        {
          ...col.choice('Status', { width: 116, rank: 1 }),
          title: '状态',
          render: (_status, row) => <BookingTag of={{ ...row, Delivery: null }} />,
        },
        col.route('LoadPort', 'DischargePort', { width: 130, rank: 1 }),
        stacked(col.day('SailingDate'), col.text('CarrierCode'), { width: 100, rank: 1 }),
        stacked(col.text('Vessel'), col.text('Voyage'), { width: 120, rank: 2 }),
        stacked(col.boxes('ContainerSummary'), col.boxes('ConfirmedSummary'), {
          width: 116,
          rank: 1,
        }),
        {
          ...col.number('Amount', { width: 116, rank: 1 }),
          fields: ['CurrencyCode', 'Amount'],
          render: (amount: number | null, { CurrencyCode }) =>
            amount === null ? '单询' : `${CurrencyCode} ${formatNumber(amount, 2)}`,
        },
        stacked(col.instant('SubmitTime'), col.instant('ReleaseTime'), { width: 140, rank: 2 }),
      ]}
      empty={
        <EmptyState
          title="还没有共享运价上的订舱"
          hint="本公司共享的运价被订舱，或按他人共享的运价订舱后，会出现在这里"
        />
      }
    />
  );
}
