import { type CarrierContract, ContractPace } from '@quayside/contracts/freight/contract/contract';
import {
  type ContractCourse,
  contractCourse,
  UseStage,
} from '@quayside/contracts/freight/contract/contract-use';
import { Flex } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Chart } from '../../../kit/figures/Chart.js';
import { FigureCards } from '../../../kit/figures/FigureCards.js';
import type { Figure } from '../../../kit/figures/figure.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { type Destination, destination } from '../../../kit/screen/destination.js';
import styles from './contract.module.css';
import { PACE_RULE } from './pace-rule.js';
import { usesOf } from './uses-of.js';

const COCKPIT = '/SeaFreight/FreightManagement/FareCockpit' as const;
const COLORS = { planned: '#8593a8', total: '#1461b0', week: '#2a9d8f' } as const;

const NOT_DEPARTED = [UseStage.Confirmed, UseStage.Asked].join(',');
const open = (id: number, more: Parameters<typeof usesOf>[1] = {}): Destination =>
  destination(COCKPIT, usesOf(id, more));

function figuresOf({
  Contract: { Id, Used, Booked, Remaining, Planned, Committed, Unit, Pace },
}: ContractCourse): Figure[] {
  const late = Pace === ContractPace.Behind || Pace === ContractPace.Short;
  return [
    {
      key: 'used',
      label: `已用（计划 ${formatNumber(Planned)}）`,
      count: Used,
      tone: late ? 'alarm' : 'good',
      ...open(Id, { Stage: UseStage.Used }),
    },
    {
      key: 'booked',
      label: '已订未开航',
      count: Booked,
      tone: 'busy',
      ...open(Id, { Stage: NOT_DEPARTED }),
    },
    {
      key: 'remaining',
      label: `剩余（约定 ${formatNumber(Committed)} ${Unit}）`,
      count: Remaining,
      tone: Remaining < 0 ? ('alarm' as const) : ('calm' as const),
      ...open(Id),
    },
  ];
}

function Course({ course }: { course: ContractCourse }) {
  const { Contract, Weeks, Undated } = course;
  const of = (index: number): Destination =>
    open(Contract.Id, { SailingFrom: Weeks[index]!.Week, SailingTo: Weeks[index]!.To });
  const until = (index: number): Destination =>
    open(Contract.Id, { SailingFrom: Contract.ValidFrom, SailingTo: Weeks[index]!.To });
  const categories = Weeks.map(({ Week }) => Week.slice(5));
  return (
    <Flex vertical gap={16}>
      <FigureCards figures={figuresOf(course)} />
      <div>
        <b>累计用量与计划（{Contract.Unit}）</b>
        <Chart
          title="累计用量与计划"
          kind="line"
          height={260}
          categories={categories}
          series={[
            {
              name: '计划累计',
              color: COLORS.planned,
              values: Weeks.map(({ Planned }) => Planned),
              at: until,
            },
            {
              name: '实际累计（含已订未开航）',
              color: COLORS.total,
              values: Weeks.map(({ Total }) => Total),
              at: until,
            },
          ]}
        />
      </div>
      <div>
        <b>每周用量（{Contract.Unit}）</b>
        <Chart
          title="每周用量"
          height={200}
          categories={categories}
          series={[
            { name: '本周', color: COLORS.week, values: Weeks.map(({ Volume }) => Volume), at: of },
          ]}
        />
      </div>
      <p className={styles.below}>
        点击数字、点或柱打开对应的订舱。{PACE_RULE}
        ；只计我司操作员或订舱代码归入本合约的订舱，客户自己填写的合约号不计。照目前进度到期约完成{' '}
        {formatNumber(Contract.Forecast)} {Contract.Unit}。
        {Undated > 0 &&
          `另有 ${formatNumber(Undated)} ${Contract.Unit} 未定开航日，已计入“已订未开航”，不在图中。`}
      </p>
    </Flex>
  );
}

/** How a contract goes: figures, what was planned against what was booked, week by week. */
export function ContractDrawer({
  contract,
  onClose,
}: {
  contract: CarrierContract;
  onClose(): void;
}) {
  const read = useRead(contractCourse, { Id: contract.Id });
  const { CarrierCode, ContractNo, Pace, ValidFrom, ValidTo } = contract;
  return (
    <AppDrawer
      open
      size={960}
      title={`${CarrierCode} ${ContractNo}　${ContractPace.label(Pace)}　${ValidFrom} 至 ${ValidTo}`}
      onClose={onClose}
    >
      <ReadGate read={read}>{(course) => <Course course={course} />}</ReadGate>
    </AppDrawer>
  );
}
