import type { Cockpit } from '@quayside/contracts/si/production.api';
import { Card, Col, Row } from 'antd';
import { Chart } from '../../../kit/figures/Chart.js';
import { deadlineSeries, flowSeries } from './cockpit-series.js';

/** 11-23 of 2026-11-23; today by its name. */
const dayName = (day: string, today: string | undefined): string =>
  day === today ? '今天' : day.slice(5);

/** What is due on the coming days, and what the desk did on the last: each bar opens its list. */
export function CockpitCharts({ Deadlines, Flow }: Pick<Cockpit, 'Deadlines' | 'Flow'>) {
  const today = Deadlines[0]?.Day;
  return (
    <Row gutter={[12, 12]}>
      <Col xs={24} lg={12}>
        <Card title="未来十天截单" size="small">
          <Chart
            title="未来十天截单"
            stacked
            categories={Deadlines.map(({ Day }) => dayName(Day, today))}
            series={deadlineSeries(Deadlines)}
          />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card title="近两周进度" size="small">
          <Chart
            title="近两周进度"
            categories={Flow.map(({ Day }) => dayName(Day, today))}
            series={flowSeries(Flow)}
          />
        </Card>
      </Col>
    </Row>
  );
}
