import { RollEffect, type RolledPaper } from '@quayside/contracts/booking/roll/participant';
import type { RollArea } from '@quayside/contracts/booking/roll/roll.api';
import { Table, Typography } from 'antd';
import { EMPTY, formatDatesIn } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { destinationOf } from '../../../kit/screen/destination.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { useSession } from '../../../kit/session/store.js';

interface Row extends RolledPaper {
  key: string;
  AreaName: string;
}

/** Every paper of a roll with what happens, or happened, to it: old and new of each changed field. */
export function RollPapers({ areas }: { areas: readonly RollArea[] }) {
  const rows = areas.flatMap(({ Area, AreaName, Papers }) =>
    Papers.map((paper, index): Row => ({ ...paper, AreaName, key: `${Area} ${index}` })),
  );
  return (
    <Table<Row>
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: '业务', dataIndex: 'AreaName', width: 64 },
        { title: '单据', dataIndex: 'Kind', width: 96 },
        {
          title: '编号',
          key: 'no',
          width: 190,
          render: (_, { No, Link }) => <PaperNumber no={No} link={Link} />,
        },
        {
          title: '状态',
          dataIndex: 'State',
          width: 110,
          render: (state: string | null) => state ?? EMPTY,
        },
        {
          title: '处理',
          dataIndex: 'Effect',
          width: 160,
          render: (effect: RollEffect) => <StatusTag of={RollEffect} value={effect} />,
        },
        {
          title: '变更与说明',
          key: 'what',
          render: (_, { Differences, Note }) => (
            <>
              {Differences.map(({ Prop, Label, Before, After }) => (
                <div key={Prop}>
                  {Label}：
                  <span className="qs-difference qs-difference-old">
                    {formatDatesIn(Before ?? '未定')}
                  </span>{' '}
                  →{' '}
                  <span className="qs-difference qs-difference-new">
                    {formatDatesIn(After ?? '未定')}
                  </span>
                </div>
              ))}
              {Note && <Typography.Text type="secondary">{Note}</Typography.Text>}
            </>
          ),
        },
      ]}
    />
  );
}

/** The number of a paper; a link where the person may open its screen. */
function PaperNumber({ no, link }: { no: string; link: string | null }) {
  const at = link ? destinationOf(link) : null;
  const may = useSession((session) => at !== null && session.menuMap.has(at.to.toLowerCase()));
  return at && may ? <GoLink at={at}>{no}</GoLink> : no;
}
