import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  BookingQuery,
  BookingRow,
  countBookings,
  exportBookings,
  listBookings,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import {
  areBoxesOtherwise,
  openBoxesLabel,
  openBoxesText,
} from '@quayside/contracts/booking/booking/open-boxes';
import { PartCargo } from '@quayside/contracts/booking/booking/part-cargo';
import { Button, Flex, Tag, Tooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useRead } from '../../../kit/http/query.js';
import type { Acts } from '../../../kit/list/Acts.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage, type ListPageProps } from '../../../kit/list/ListPage.js';
import { countsBy, type PartCounts } from '../../../kit/list/part-counts.js';
import { filtersOnly } from '../../../kit/list/query-search.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useSession } from '../../../kit/session/store.js';
import { CompanyFilter } from '../../../pickers/CompanyFilter.js';
import { BulkUpload } from '../bulk/BulkUpload.js';
import { OwnerFilter } from '../cockpit/OwnerFilter.js';
import { AllotmentTag } from '../codes/AllotmentTag.js';
import { BookingTag } from './BookingTag.js';
import { useBookingPaths } from './booking-paths.js';

const filter = filtersOf(BookingQuery);
const col = columnsOf(BookingRow);

/** Whoever may open it deals with bookings. */
const DESK = '/quckbook/bookingmanagement';

const OVER: readonly BookingStatus[] = [
  BookingStatus.Completed,
  BookingStatus.Rejected,
  BookingStatus.Declined,
  BookingStatus.Cancelled,
];
const isOver = ({ Status }: BookingRow): boolean => OVER.includes(Status);

/** A filter that figures of the desk open the list with, under the first of its names. */
interface FigureFilter {
  name: keyof BookingQuery;
  element: ReactElement;
}
const OF_ANYBODY: readonly FigureFilter[] = [
  { name: 'LoadCode', element: filter.reference('LoadCode') },
  { name: 'DischargeCode', element: filter.reference('DischargeCode') },
  { name: 'SailingFrom', element: filter.dayRange('SailingFrom', 'SailingTo') },
  { name: 'SubmitFrom', element: filter.dayRange('SubmitFrom', 'SubmitTo') },
];
const OF_DESK: readonly FigureFilter[] = [
  { name: 'OwnerId', element: <OwnerFilter key="OwnerId" /> },
  ...(['Delay', 'Without', 'Open', 'Late', 'Live'] as const).map((name) => ({
    name,
    element: filter.choice(name),
  })),
];

/** Those that are set, which come first to be seen while the others are folded away, and the others. */
function useFigureFilters(desk: boolean): [set: ReactElement[], others: ReactElement[]] {
  const { search } = useScreen();
  const all = desk ? [...OF_ANYBODY, ...OF_DESK] : OF_ANYBODY;
  const some = (set: boolean) =>
    all.filter(({ name }) => Boolean(search[name]) === set).map(({ element }) => element);
  return [some(true), some(false)];
}

interface BookingListProps {
  /** Key of the person's columns and views. */
  name: string;
  fixed?: Partial<BookingQuery>;
  /** Labels as one-click filters with their counts; none in a list of one label. */
  labels?: boolean;
  /** Other one-click filters, where labels are none. */
  quick?: ReactNode;
  empty: ReactNode;
  batch?: ListPageProps<BookingQuery, BookingRow>['batch'];
  /** The way onward of a row, before what every row has. */
  onward?: (row: BookingRow) => Acts[number];
}

/** The same ones at every drawing: with others the list would draw all its rows anew. */
const columnsFor = (staff: boolean) => [
  stacked(col.code('RequestNo'), col.code('BookingNo'), { width: 138, rank: 1 }),
  {
    ...col.choice('Status', { width: 112, rank: 1 }),
    title: '状态',
    render: (_: unknown, row: BookingRow) => <State of={row} />,
  },
  ...(staff
    ? [stacked(col.text('CompanyName'), col.text('OwnerName'), { width: 104, rank: 1 })]
    : []),
  stacked(col.text('Vessel'), col.text('Voyage'), { width: 112, rank: 1 }),
  col.route('LoadPort', 'DischargePort', { width: 110, rank: 1 }),
  stacked(col.boxes('ContainerSummary'), col.boxes('ConfirmedSummary'), {
    width: 112,
    rank: 1,
  }),
  stacked(col.day('SailingDate'), col.text('CarrierCode'), { width: 96, rank: 1 }),
  col.deadline('SiDeadline', { done: isOver, rank: 2, width: 122 }),
  ...(staff
    ? [
        stacked(col.choice('SentBy'), col.choice('Delivery'), { width: 110, rank: 3 }),
        col.text('DeliveryNote', { width: 180 }),
      ]
    : []),
  col.text('Opinion', { width: 150, rank: 3 }),
  col.text('CustomerRef', { width: 120 }),
  col.text('BookCode', { width: 110 }),
  stacked(col.instant('SubmitTime'), col.text('CreateName'), { width: 140 }),
  stacked(col.instant('ConfirmTime'), col.instant('ReleaseTime'), { width: 140 }),
  col.choice('Source', { width: 90 }),
  col.flag('OnBehalf', { width: 90 }),
  col.instant('CreateTime'),
];
const OF_STAFF = columnsFor(true);
const OF_CUSTOMER = columnsFor(false);

/** Bookings of whom the person may see, newest first. */
export function BookingList({
  name,
  fixed,
  labels = true,
  quick,
  empty,
  batch,
  onward,
}: BookingListProps) {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const own = useSession((session) => session.employee?.CompanyId);
  const { open, form } = useBookingPaths();
  const counts = useCounts(fixed, labels);
  const desk = useSession(({ menuMap }) => staff && menuMap.has(DESK));
  const [set, others] = useFigureFilters(desk);
  const enter = (
    <Can code="submit">
      <BulkUpload />
      <Button type="primary" onClick={() => form()}>
        新建订舱
      </Button>
    </Can>
  );
  const isDraft = ({ Status }: BookingRow): boolean =>
    Status === BookingStatus.Draft || Status === BookingStatus.Returned;
  return (
    <ListPage
      name={name}
      endpoint={listBookings}
      {...(fixed && { fixed })}
      filters={[
        ...set,
        filter.text('Keyword', {
          placeholder: '托书号、订舱号、提单号、船名、客户编号',
          width: 320,
        }),
        ...(staff ? [<CompanyFilter key="company" />] : []),
        filter.reference('CarrierCode'),
        filter.text('SourceNo', { placeholder: '报价、导入编号', width: 200 }),
        ...others,
        ...(staff
          ? [
              filter.choice('SentBy', { width: 140 }),
              filter.choice('Delivery', { width: 160 }),
              filter.choice('CreditHeld', { width: 150 }),
            ]
          : []),
      ]}
      {...(labels ? { quick: filter.quick('Label', counts) } : { quick })}
      exports={exportBookings}
      toolbar={
        <>
          <AllotmentTag />
          {enter}
        </>
      }
      onOpen={(row) => open(row.Id)}
      acts={(row) => [
        onward?.(row),
        isDraft(row) &&
          !(staff && !row.OnBehalf && row.CompanyId !== own) && {
            label: '继续',
            can: 'submit',
            run: () => form({ id: String(row.Id), edit: 'true' }),
          },
        { label: '查看', run: () => open(row.Id) },
        { label: '复制', can: 'submit', run: () => form({ copy: String(row.Id) }) },
      ]}
      {...(batch && { batch })}
      isOff={({ Status }) => Status === BookingStatus.Cancelled}
      columns={staff ? OF_STAFF : OF_CUSTOMER}
      empty={<EmptyState title="还没有订舱" hint={empty} action={<Flex gap={8}>{enter}</Flex>} />}
    />
  );
}

/** The state, and that the customer is on hold, which staff alone read. */
function State({ of }: { of: BookingRow }) {
  return (
    <Flex vertical gap={2} align="flex-start">
      <BookingTag of={of} />
      {areBoxesOtherwise(of) && (
        <Tooltip
          title={[openBoxesText(of), ...(of.PartCargo ? [PartCargo.label(of.PartCargo)] : [])].join(
            '，',
          )}
        >
          <Tag color="warning">{openBoxesLabel(of)}</Tag>
        </Tooltip>
      )}
      {of.CreditHold !== null && (
        <Tooltip title={`客户信控：${of.CreditHold}`}>
          <Tag color="error">信控</Tag>
        </Tooltip>
      )}
    </Flex>
  );
}

/** How many stand at each label within the filters of the list; nothing before it is known. */
function useCounts(
  fixed: Partial<BookingQuery> | undefined,
  wanted: boolean,
): PartCounts | undefined {
  const { search } = useScreen();
  const {
    Label: _,
    Page,
    Limit,
    Sort,
    ...others
  } = { ...filtersOnly(BookingQuery, search), ...fixed } as Partial<BookingQuery>;
  const { data } = useRead(countBookings, others, { enabled: wanted });
  return countsBy('Label', data);
}
