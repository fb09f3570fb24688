import {
  Milestone,
  MilestoneSource,
  ShipmentState,
} from '@quayside/contracts/booking/entry/milestones';
import {
  countShipments,
  exportShipments,
  listShipments,
  ShipmentQuery,
  ShipmentRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Tag, Typography } from 'antd';
import { Countdown } from '../../kit/display/Countdown.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { PortTimeText } from '../../kit/display/PortTimeText.js';
import { useNow } from '../../kit/display/use-now.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { countsBy, type PartCounts } from '../../kit/list/part-counts.js';
import { filtersOnly } from '../../kit/list/query-search.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';

const filter = filtersOf(ShipmentQuery);
const col = columnsOf(ShipmentRow);
const open = ({ No }: ShipmentRow) => go('/workbench/OrderTrackingDetail', { id: No });

/** Own shipments, entered or booked: what happened last, what is next, how late it is, and the cut-offs that count down. */
export function ShipmentList() {
  const counts = useCounts();
  return (
    <ListPage
      name="shipments"
      endpoint={listShipments}
      exports={exportShipments}
      filters={[
        filter.text('Keyword', {
          placeholder: '录单号、托书号、订舱号、提单号、船名、客户编号',
          width: 340,
        }),
        filter.reference('CarrierCode'),
        filter.dayRange('SailingFrom', 'SailingTo', '开航'),
        filter.choice('Overdue', { width: 170 }),
      ]}
      quick={filter.quick('State', counts)}
      onOpen={open}
      acts={(row) => [{ label: '跟踪', run: () => open(row) }]}
      isOff={({ State }) => State === ShipmentState.Done}
      columns={[
        stacked(col.code('No'), col.code('BookingNo'), { width: 142, rank: 1 }),
        col.choice('State', { width: 78, rank: 1 }),
        {
          ...stacked(col.choice('PresentMilestone'), col.instant('PresentTime'), {
            title: '当前节点',
            width: 172,
            least: 140,
            rank: 1,
          }),
          // Where nothing was reported, the list says so.
          isEmpty: () => false,
          render: (_, row) => <Present row={row} />,
        },
        {
          ...stacked(col.choice('NextMilestone'), col.instant('NextDue'), {
            title: '下一节点',
            width: 176,
            least: 150,
            rank: 1,
          }),
          isEmpty: () => false,
          render: (_, row) => <Next row={row} />,
        },
        col.number('DelayDays', {
          title: '延误',
          width: 78,
          rank: 1,
          align: 'left',
          isEmpty: () => false,
          render: (_, row) => <Delay row={row} />,
        }),
        stacked(col.text('Vessel'), col.text('Voyage'), { width: 120, rank: 2 }),
        col.route('LoadPort', 'DischargePort', { width: 116, rank: 1 }),
        stacked(col.day('SailingDate'), col.day('ArrivalDate'), {
          title: '开航 / 预计到港',
          width: 108,
          rank: 2,
        }),
        {
          ...col.deadline('SiDeadline', {
            title: '最近截止',
            width: 150,
            rank: 1,
            isEmpty: () => false,
            fields: CUT_OFFS,
          }),
          render: (_, row) => <CutOff row={row} />,
        },
        col.boxes('ContainerSummary', { width: 100, rank: 3 }),
        col.number('ReturnedCount', {
          title: '还箱/箱数',
          width: 84,
          fields: ['ReturnedCount', 'BoxCount'],
          render: (_, row) => `${row.ReturnedCount} / ${row.BoxCount}`,
        }),
        col.text('CustomerRef', { width: 120 }),
        col.code('OtherNo', { width: 130 }),
        col.code('MblNo', { width: 150 }),
        col.text('CarrierCode', { width: 76 }),
      ]}
      empty={
        <EmptyState title="没有可跟踪的订单" hint="录单登记订舱后、托书放舱后，会按票出现在这里" />
      }
    />
  );
}

const CUT_OFFS = ['SiDeadline', 'VgmDeadline', 'CustomsDeadline', 'YardDeadline'] as const;

const hasLeft = ({ State }: ShipmentRow): boolean => State !== ShipmentState.Booked;

/** The cut-off that comes next, with the time left; the last one once all have passed, and no alarm once the ship has gone. */
function CutOff({ row }: { row: ShipmentRow }) {
  const now = useNow();
  const known = CUT_OFFS.flatMap((name) => {
    const to = row[name];
    return to ? [{ name, to }] : [];
  }).sort((a, b) => Date.parse(a.to) - Date.parse(b.to));
  const next = known.find(({ to }) => Date.parse(to) > now) ?? known.at(-1);
  if (!next) return <Typography.Text type="secondary">无数据</Typography.Text>;
  return (
    <>
      <Typography.Text>{fieldsOf(ShipmentRow).get(next.name)?.label} </Typography.Text>
      <Countdown to={next.to} port={row.LoadCode} done={hasLeft(row)} stacked />
    </>
  );
}

function Present({ row }: { row: ShipmentRow }) {
  if (!row.PresentMilestone)
    return <Typography.Text type="secondary">暂无节点数据</Typography.Text>;
  return (
    <>
      <Typography.Text strong>{Milestone.label(row.PresentMilestone)}</Typography.Text>
      <br />
      <span className="qs-figures">
        <PortTimeText value={row.PresentTime} port={row.PresentPort} />
      </span>
    </>
  );
}

/** What is next and how long until then, by when, and who says so. */
function Next({ row }: { row: ShipmentRow }) {
  if (!row.NextMilestone) return <Typography.Text type="secondary">全部完成</Typography.Text>;
  return (
    <>
      <Typography.Text>{Milestone.label(row.NextMilestone)} </Typography.Text>
      {row.NextDue && (
        <>
          <Countdown to={row.NextDue} port={row.NextPort} brief />
          <br />
          <span className="qs-figures">
            <PortTimeText value={row.NextDue} port={row.NextPort} />
          </span>{' '}
        </>
      )}
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {row.NextFrom ? MilestoneSource.label(row.NextFrom) : '无计划时间'}
      </Typography.Text>
    </>
  );
}

/** Against the plan; nothing where there is no plan to measure by. */
function Delay({ row: { DelayDays } }: { row: ShipmentRow }) {
  if (DelayDays === null) return <Typography.Text type="secondary">无数据</Typography.Text>;
  if (DelayDays === 0) return <Tag color="success">准时</Tag>;
  return (
    <Tag color={DelayDays > 0 ? 'error' : 'success'}>
      {DelayDays > 0 ? `晚 ${DelayDays} 天` : `早 ${-DelayDays} 天`}
    </Tag>
  );
}

function useCounts(): PartCounts | undefined {
  const { search } = useScreen();
  const {
    State: _,
    Page,
    Limit,
    Sort,
    ...others
  } = filtersOnly(ShipmentQuery, search) as Partial<ShipmentQuery>;
  const { data } = useRead(countShipments, others);
  return countsBy('State', data);
}
