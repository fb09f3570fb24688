import { type LaneCourse, LaneToday } from '@quayside/contracts/freight/insight/lane-course';
import { Progress, Table, Tag } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { ReferenceName, referenceOf } from '../../../kit/form/ReferenceName.js';
import { GoLink } from '../../../kit/screen/GoLink.js';

const CARRIER = referenceOf(LaneToday, 'CarrierCode');
const LOW = 25;
const HIGH = 75;

/** Where a price stands among those of the weeks, in a word. */
export const placeWord = (place: number): { text: string; color: string; line: string } =>
  place <= LOW
    ? { text: '偏低', color: 'success', line: '#1b7a50' }
    : place >= HIGH
      ? { text: '偏高', color: 'error', line: '#cf3438' }
      : { text: '居中', color: 'default', line: '#2f6fb0' };

/** What is on sale today, the cheapest first, each with its place among the prices of the weeks. */
export function TodayTable({ course }: { course: LaneCourse }) {
  return (
    <Table
      size="small"
      rowKey="Id"
      dataSource={[...course.Today]}
      pagination={course.Today.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
      locale={{
        emptyText: <EmptyState title="今日没有在售的运价" hint="可从过期运价续期或录入新运价" />,
      }}
      columns={[
        {
          title: '运价',
          key: 'id',
          width: 90,
          render: (_, { Id }) => (
            <GoLink to="/SeaFreight/FreightManagement/FCLFreightAdd" search={{ id: String(Id) }}>
              #{Id}
            </GoLink>
          ),
        },
        {
          title: '船公司',
          key: 'carrier',
          render: (_, { CarrierCode }) => <ReferenceName reference={CARRIER} code={CarrierCode} />,
        },
        { title: '供应商', key: 'supplier', render: (_, { Supplier }) => Supplier ?? '--' },
        {
          title: '有效期',
          key: 'days',
          width: 200,
          className: 'qs-figures',
          render: (_, { ValidFrom, ValidTo }) => `${ValidFrom} 至 ${ValidTo}`,
        },
        {
          title: `成本(${course.CurrencyCode})`,
          key: 'price',
          width: 120,
          align: 'right',
          render: (_, { Price }) => <NumberText value={Price} />,
        },
        {
          title: '位次（低于它的价格占比）',
          key: 'place',
          width: 300,
          render: (_, { Place }) => {
            const word = placeWord(Place);
            return (
              <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
                <Progress
                  percent={Place}
                  size="small"
                  strokeColor={word.line}
                  style={{ flex: 1, margin: 0 }}
                />
                <Tag color={word.color}>{word.text}</Tag>
              </span>
            );
          },
        },
      ]}
    />
  );
}
