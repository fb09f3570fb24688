import { type OfferSailing, SailingSource } from '@quayside/contracts/freight/sail-template';
import { Table, Tag } from 'antd';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { WEEKDAYS } from './WeekTime.js';

const weekday = (day: string): string =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';
/** Without the year, which the departure has. */
const short = (at: string | null) => (
  <span className="qs-figures">
    {at === null ? '--' : `${at.slice(5)}（${weekday(at.slice(0, 10))}）`}
  </span>
);

/** Departures with ship and cut-offs, in the time of the port of loading; those that do not take place stand below. */
export function ScheduleTable({
  sailings,
  blank = [],
}: {
  sailings: readonly OfferSailing[];
  blank?: readonly string[];
}) {
  const hasShips = sailings.some(({ VesselName, VoyageNo }) => VesselName || VoyageNo);
  return (
    <Table<OfferSailing>
      size="small"
      rowKey={({ Day, VesselName, VoyageNo }) => `${Day} ${VesselName} ${VoyageNo}`}
      dataSource={[...sailings]}
      pagination={false}
      scroll={{ x: 'max-content', y: 260 }}
      locale={{ emptyText: '这段时间没有班期' }}
      {...(blank.length > 0 && {
        footer: () => <>停航或停班：{blank.map((day) => `${day}（${weekday(day)}）`).join('、')}</>,
      })}
      columns={[
        {
          title: '开船',
          dataIndex: 'Day',
          width: 150,
          render: (day: string, { LateDays }) => (
            <span className="qs-figures">
              {day}（{weekday(day)}）{LateDays > 0 && <Tag color="warning">延误 {LateDays} 天</Tag>}
              {LateDays < 0 && <Tag color="processing">提前 {-LateDays} 天</Tag>}
            </span>
          ),
        },
        ...(hasShips
          ? [
              {
                title: '船名 / 航次',
                key: 'ship',
                width: 170,
                render: (_: unknown, { VesselName, VoyageNo }: OfferSailing) =>
                  [VesselName, VoyageNo].filter(Boolean).join(' / ') || '--',
              },
            ]
          : []),
        { title: '截单', dataIndex: 'SiCutoff', width: 130, render: short },
        { title: '截VGM', dataIndex: 'VgmCutoff', width: 130, render: short },
        { title: '截港', dataIndex: 'GateInCutoff', width: 130, render: short },
        { title: '截关', dataIndex: 'CustomsCutoff', width: 130, render: short },
        {
          title: '航程',
          dataIndex: 'TransitDays',
          width: 64,
          render: (days: number | null) => (days === null ? '--' : `${days} 天`),
        },
        {
          title: '来源',
          dataIndex: 'Source',
          width: 92,
          render: (source: SailingSource) => <StatusTag of={SailingSource} value={source} />,
        },
      ]}
    />
  );
}
