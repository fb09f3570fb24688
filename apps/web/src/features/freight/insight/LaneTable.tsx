import {
  LaneCover,
  type LaneState,
  listLanes,
} from '@quayside/contracts/freight/insight/fare-cockpit';
import { Card, Table } from 'antd';
import { DayText } from '../../../kit/display/DateText.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { ReferenceName, referenceOf } from '../../../kit/form/ReferenceName.js';
import { useRead } from '../../../kit/http/query.js';
import { ActsCell, useAllowed } from '../../../kit/list/Acts.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { CustomerNames } from './CustomerNames.js';
import { useLaneActs } from './LaneList.js';

const FIRST = 8;
const POL = referenceOf(LaneCover, 'PolCode');
const POD = referenceOf(LaneCover, 'PodCode');

interface LaneTableProps {
  title: string;
  state: LaneState;
  sort: string;
  /** What one does not see when there is none. */
  empty: string;
  /** Who searched in vain, or when it ends. */
  shows: 'demand' | 'end';
}

/** The first lanes of a state, with the way to all of them. */
export function LaneTable({ title, state, sort, empty, shows }: LaneTableProps) {
  const read = useRead(listLanes, { State: state, Sort: sort, Limit: FIRST });
  const acts = useLaneActs();
  const allowed = useAllowed();
  const total = read.data?.Total ?? 0;
  return (
    <Card
      title={title}
      size="small"
      extra={
        total > 0 && (
          <GoLink
            to="/SeaFreight/FreightManagement/FareCockpit"
            search={{ tab: 'lanes', State: state }}
          >
            全部 {total} 条
          </GoLink>
        )
      }
    >
      <Table
        size="small"
        rowKey="Id"
        loading={read.isPending}
        pagination={false}
        dataSource={[...(read.data?.Rows ?? [])]}
        // While it is read, and where it could not be, nothing is claimed.
        locale={{
          emptyText: read.error ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          ) : read.data ? (
            <EmptyState title={empty} />
          ) : (
            <span>正在读取…</span>
          ),
        }}
        columns={[
          {
            title: '港到港',
            key: 'lane',
            render: (_, { PolCode, PodCode }) => (
              <>
                <ReferenceName reference={POL} code={PolCode} /> →{' '}
                <ReferenceName reference={POD} code={PodCode} />
              </>
            ),
          },
          ...(shows === 'demand'
            ? [
                {
                  title: '无结果',
                  key: 'vain',
                  width: 70,
                  align: 'right' as const,
                  render: (_: unknown, { Vain }: LaneCover) => <NumberText value={Vain} />,
                },
                {
                  title: '客户',
                  key: 'who',
                  width: 190,
                  ellipsis: true,
                  render: (_: unknown, { Customers, CustomerCodes }: LaneCover) => (
                    <CustomerNames codes={CustomerCodes} total={Customers} />
                  ),
                },
              ]
            : [
                {
                  title: '查询',
                  key: 'n',
                  width: 60,
                  align: 'right' as const,
                  render: (_: unknown, { Searches }: LaneCover) => <NumberText value={Searches} />,
                },
                {
                  title: '在售',
                  key: 'rates',
                  width: 60,
                  align: 'right' as const,
                  render: (_: unknown, { Rates }: LaneCover) => <NumberText value={Rates} />,
                },
                {
                  title: '在售至',
                  key: 'end',
                  width: 100,
                  render: (_: unknown, { EndsOn }: LaneCover) => <DayText value={EndsOn} />,
                },
              ]),
          {
            title: '操作',
            key: 'acts',
            width: 90,
            render: (_, lane) => <ActsCell acts={allowed(acts(lane))} />,
          },
        ]}
      />
    </Card>
  );
}
