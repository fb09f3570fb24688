import type {
  LaneCourse,
  LaneCourseQuery,
  LaneWeek,
} from '@quayside/contracts/freight/insight/lane-course';
import { Table } from 'antd';
import dayjs from 'dayjs';
import { NumberText } from '../../../kit/display/NumberText.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { ratesOfWeek } from './week-rates.js';

const FIGURES = [
  ['P10', 'P10'],
  ['P25', 'P25'],
  ['Median', '中位数'],
  ['P75', 'P75'],
  ['P90', 'P90'],
] as const satisfies readonly (readonly [keyof LaneWeek, string])[];

/** The change of a median against that of the week before, in percent; null where one of them is not there. */
export function changeOf(now: LaneWeek, before: LaneWeek | undefined): number | null {
  if (now.Median === null || !before?.Median) return null;
  return Math.round(((now.Median - before.Median) * 1000) / before.Median) / 10;
}

/** The benchmark week by week, the latest first. */
export function WeekTable({ course, lane }: { course: LaneCourse; lane: LaneCourseQuery }) {
  const rows = course.Weeks.map((week, at) => ({
    ...week,
    Change: changeOf(week, course.Weeks[at - 1]),
  })).reverse();
  return (
    <Table
      size="small"
      rowKey="Week"
      dataSource={rows}
      pagination={rows.length > 13 ? { pageSize: 13, showSizeChanger: false } : false}
      columns={[
        {
          title: '周',
          key: 'week',
          width: 200,
          className: 'qs-figures',
          render: (_, { Week }) => `${Week} 至 ${dayjs(Week).add(6, 'day').format('MM-DD')}`,
        },
        {
          title: '价格数',
          key: 'n',
          width: 90,
          align: 'right',
          render: (_, { Week, Prices }) =>
            Prices > 0 ? (
              <GoLink at={ratesOfWeek(lane, Week)}>
                <NumberText value={Prices} />
              </GoLink>
            ) : (
              '--'
            ),
        },
        ...FIGURES.map(([field, title]) => ({
          title,
          key: field,
          align: 'right' as const,
          render: (_: unknown, row: LaneWeek) => <NumberText value={row[field]} />,
        })),
        {
          title: '较上周',
          key: 'change',
          width: 100,
          align: 'right',
          render: (_, { Change }) =>
            Change === null ? (
              '--'
            ) : (
              <span
                style={{ color: Change > 0 ? '#cf3438' : Change < 0 ? '#1b7a50' : undefined }}
              >{`${Change > 0 ? '+' : ''}${Change}%`}</span>
            ),
        },
      ]}
    />
  );
}
