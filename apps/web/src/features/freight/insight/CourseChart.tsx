import type { LaneCourse, LaneCourseQuery } from '@quayside/contracts/freight/insight/lane-course';
import { Chart, type ChartSeries } from '../../../kit/figures/Chart.js';
import { LINES } from './cockpit-figures.js';
import { ratesOfWeek } from './week-rates.js';

/** More lines than that are none. */
const MOST_LINES = 5;

/** The band of p10 to p90, the median, and the cheapest of the carriers with most weeks; a point opens the rates of its week. */
export function CourseChart({ course, lane }: { course: LaneCourse; lane: LaneCourseQuery }) {
  const weeks = course.Weeks;
  const at = (carrier?: string | null) => (index: number) =>
    ratesOfWeek(lane, weeks[index]!.Week, carrier);
  const carriers = course.Carriers.slice(0, MOST_LINES).map(
    ({ CarrierCode, Points }, index): ChartSeries => {
      const prices = new Map(Points.map(({ Week, Price }) => [Week, Price]));
      return {
        name: CarrierCode ?? '未填船公司',
        color: LINES[(index + 1) % LINES.length]!,
        values: weeks.map(({ Week }) => prices.get(Week) ?? null),
        at: at(CarrierCode),
      };
    },
  );
  return (
    <Chart
      title={`${lane.PolCode}到${lane.PodCode}每周成本`}
      kind="line"
      height={320}
      categories={weeks.map(({ Week }) => Week.slice(2))}
      band={{
        name: 'P10–P90',
        color: '#1461b0',
        low: weeks.map(({ P10 }) => P10),
        high: weeks.map(({ P90 }) => P90),
      }}
      series={[
        { name: '中位数', color: LINES[0], values: weeks.map(({ Median }) => Median), at: at() },
        ...carriers,
      ]}
    />
  );
}
