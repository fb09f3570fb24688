import {
  bookingCockpit,
  type BookingCockpit as Figures,
  type OwnerLoad,
} from '@quayside/contracts/booking/cockpit/cockpit.api';
import { bookingMessageFigures } from '@quayside/contracts/booking/line/message.api';
import { Card, Col, Flex, Row, Table, Tag, Typography } from 'antd';
import type { CSSProperties } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Chart } from '../../kit/figures/Chart.js';
import { FigureCards } from '../../kit/figures/FigureCards.js';
import type { Figure } from '../../kit/figures/figure.js';
import DateRange from '../../kit/form/DateRange.js';
import { useRead } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import {
  carrierSeries,
  delayFigures,
  failingFigures,
  laneList,
  ownerLists,
  stateFigures,
  weekSeries,
} from './cockpit/cockpit-figures.js';
import './cockpit/cockpit.css';

/** Deadlines come nearer without anybody doing anything. */
const AGAIN_MS = 60_000;

/** How the desk stands: volumes by state, week, carrier and lane, what is held up and by whom; each figure opens the list that it counts. */
export function BookingCockpit() {
  const { search, setSearch } = useScreen();
  const { From, To } = search;
  const read = useRead(
    bookingCockpit,
    { ...(From && { From }), ...(To && { To }) },
    { refetchInterval: AGAIN_MS },
  );
  const messages = useRead(bookingMessageFigures, {}, { refetchInterval: AGAIN_MS });
  return (
    <ReadGate read={read}>
      {(cockpit) => (
        <Flex vertical gap={12}>
          <Group title="滞留（全部在办）" figures={delayFigures(cockpit)} columns={4} />
          <Flex gap={8} align="center">
            <Typography.Text type="secondary">以下按开航日统计</Typography.Text>
            <div style={{ width: 280 }}>
              <DateRange
                label="开航日"
                closed
                value={{ from: cockpit.From, to: cockpit.To }}
                onChange={({ from, to }) =>
                  from && to && from <= to && setSearch({ From: from, To: to })
                }
              />
            </div>
          </Flex>
          <Group title="按状态" figures={stateFigures(cockpit)} columns={10} />
          <Group
            title="异常"
            figures={failingFigures(cockpit, messages.data?.Attention)}
            columns={6}
          />
          <Volumes cockpit={cockpit} />
        </Flex>
      )}
    </ReadGate>
  );
}

function Group({
  title,
  figures,
  columns,
}: {
  title: string;
  figures: readonly Figure[];
  columns: number;
}) {
  return (
    <section
      aria-label={title}
      className="booking-cockpit"
      style={{ '--booking-columns': columns } as CSSProperties}
    >
      <h2>{title}</h2>
      <FigureCards figures={figures} />
    </section>
  );
}

function Volumes({ cockpit }: { cockpit: Figures }) {
  return (
    <Row gutter={[12, 12]}>
      <Col xs={24} lg={12}>
        <Card title="按开航周（周一起）" size="small">
          <Chart
            title="按开航周"
            categories={cockpit.ByWeek.map(({ From }) => From.slice(5))}
            series={weekSeries(cockpit)}
          />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card title="按船公司（前10）" size="small">
          {cockpit.ByCarrier.length > 0 ? (
            <Chart
              title="按船公司"
              categories={cockpit.ByCarrier.map(({ CarrierCode }) => CarrierCode ?? '未指定')}
              series={carrierSeries(cockpit)}
            />
          ) : (
            <EmptyState title="这段时间没有订舱" hint="调整开航日后查看" />
          )}
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card title="按航线（前10）" size="small">
          <LaneTable cockpit={cockpit} />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card title="按操作员（全部在办）" size="small">
          <OwnerTable loads={cockpit.ByOwner} />
        </Card>
      </Col>
    </Row>
  );
}

/** A share of the largest, as a bar before its figure. */
function Share({ of, most }: { of: number; most: number }) {
  return (
    <span className="booking-share">
      <span style={{ width: `${(100 * of) / Math.max(1, most)}%` }} />
    </span>
  );
}

function LaneTable({ cockpit }: { cockpit: Figures }) {
  const most = cockpit.ByLane[0]?.Count ?? 1;
  return (
    <Table
      size="small"
      rowKey={({ LoadCode, DischargeCode }) => `${LoadCode} ${DischargeCode}`}
      dataSource={cockpit.ByLane}
      pagination={false}
      locale={{ emptyText: '这段时间没有订舱' }}
      columns={[
        {
          key: 'lane',
          title: '航线',
          render: (_, { LoadCode, DischargeCode }) => `${LoadCode} → ${DischargeCode}`,
        },
        { key: 'share', width: '40%', render: (_, { Count }) => <Share of={Count} most={most} /> },
        {
          key: 'Count',
          title: '票数',
          align: 'right',
          width: 80,
          render: (_, row) => <GoLink at={laneList(cockpit, row)}>{row.Count}</GoLink>,
        },
      ]}
    />
  );
}

function OwnerTable({ loads }: { loads: readonly OwnerLoad[] }) {
  const most = loads[0]?.Count ?? 1;
  return (
    <Table
      size="small"
      rowKey={({ OwnerId }) => OwnerId ?? 0}
      dataSource={[...loads]}
      pagination={loads.length > 15 ? { pageSize: 15, showSizeChanger: false } : false}
      locale={{ emptyText: '没有在办的订舱' }}
      columns={[
        {
          key: 'name',
          title: '操作员',
          ellipsis: true,
          render: (_, { OwnerName }) => OwnerName ?? <Tag>未分配</Tag>,
        },
        { key: 'share', width: '35%', render: (_, { Count }) => <Share of={Count} most={most} /> },
        {
          key: 'Count',
          title: '在办',
          align: 'right',
          width: 80,
          render: (_, row) => <GoLink at={ownerLists(row).Count}>{row.Count}</GoLink>,
        },
        {
          key: 'Late',
          title: '滞留',
          align: 'right' as const,
          width: 80,
          render: (_, row) => (
            <GoLink at={ownerLists(row).Late}>
              {row.Late > 0 ? (
                <Typography.Text type="danger" strong>
                  {row.Late}
                </Typography.Text>
              ) : (
                row.Late
              )}
            </GoLink>
          ),
        },
      ]}
    />
  );
}
