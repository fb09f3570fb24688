import type { MovedArea } from '@quayside/contracts/auth/hand-over';
import { Table } from 'antd';

const UNNAMED = '接手人自己也有，或之后又转给他人';
const namedText = (why: string, names: readonly string[]): string => `${why}：${names.join('、')}`;

/** What became of each kind: how many went over, and how many did not. */
export function MovedTable({ areas }: { areas: readonly MovedArea[] }) {
  const rows = areas.flatMap(({ Area, AreaName, Kinds }) =>
    Kinds.map((kind) => ({ ...kind, AreaName, key: `${Area} ${kind.Kind}` })),
  );
  return (
    <Table
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: '没有移动任何内容' }}
      columns={[
        { title: '业务', dataIndex: 'AreaName', width: 110 },
        { title: '类别', dataIndex: 'Label', width: 160 },
        { title: '已移动', dataIndex: 'Moved', width: 90, align: 'right' },
        {
          title: '保持不变',
          dataIndex: 'Kept',
          align: 'right',
          render: (kept: number, { GivenOn = [] }) => {
            if (kept === 0) return 0;
            const why = GivenOn.length > 0 ? namedText('之后又转给他人', GivenOn) : UNNAMED;
            return `${kept}（${why}）`;
          },
        },
        {
          title: '接手后修改过',
          key: 'edited',
          render: (_, { Edited = [] }) => Edited.join('、'),
        },
      ]}
    />
  );
}
