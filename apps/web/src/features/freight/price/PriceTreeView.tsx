import { ChargeBasis } from '@quayside/contracts/freight/choices';
import {
  type Converted,
  type LostRule,
  type PricedBox,
  type PricedCharge,
  PriceStepKind,
  type PriceTree,
} from '@quayside/contracts/freight/price';
import { COLLECT_MARK, isCollect } from '@quayside/contracts/freight/quote/collect';
import { Alert, Flex, Table, Tag, Tooltip, Typography } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { ReferenceName } from '../../../kit/form/ReferenceName.js';

const FEE = { kind: 'fee' } as const;

/** Rules that fitted and lost, each with the reason. */
function Lost({ rules }: { rules: readonly LostRule[] }) {
  if (rules.length === 0) return null;
  return (
    <Tooltip
      title={rules.map(({ Id, Name, Why }) => (
        <div key={Id}>
          {Name}：{Why}
        </div>
      ))}
    >
      <Tag>另有 {rules.length} 条未采用</Tag>
    </Tooltip>
  );
}

function Steps({ box }: { box: PricedBox }) {
  return (
    <Table
      size="small"
      rowKey={({ Kind, Result, RuleId }) => `${Kind}-${RuleId}-${Result}`}
      pagination={false}
      dataSource={box.Steps}
      columns={[
        {
          title: '步骤',
          dataIndex: 'Kind',
          width: 110,
          render: (kind: PriceStepKind) => PriceStepKind.label(kind),
        },
        {
          title: '规则',
          key: 'rule',
          width: 190,
          render: (_, { RuleName, RuleId }) => (RuleName ? `${RuleName} #${RuleId}` : '--'),
        },
        {
          title: '变动',
          dataIndex: 'Delta',
          width: 100,
          align: 'right' as const,
          render: (delta: number, { Kind }) =>
            Kind === PriceStepKind.Cost ? '' : `${delta > 0 ? '+' : ''}${formatNumber(delta)}`,
        },
        {
          title: '价格',
          dataIndex: 'Result',
          width: 110,
          align: 'right' as const,
          render: (value: number) => <NumberText value={value} scale={2} />,
        },
        { title: '设定人', dataIndex: 'By', width: 90, render: (by: string | null) => by ?? '--' },
        {
          title: '说明',
          key: 'note',
          render: (_, { Note, Lost: lost }) => (
            <Flex gap={6} wrap>
              {Note}
              <Lost rules={lost} />
            </Flex>
          ),
        },
      ]}
    />
  );
}

const chargeText = ({ Included, Applies, Why }: PricedCharge) =>
  Included ? (
    <Tag color="blue">已含</Tag>
  ) : Applies ? (
    Why
  ) : (
    <Typography.Text type="secondary">{Why ?? '不适用'}</Typography.Text>
  );

/** A price with all that made it: what each container type costs and why, each surcharge and why, and the sum of each currency. */
export function PriceTreeView({ tree }: { tree: PriceTree }) {
  return (
    <Flex vertical gap={12}>
      {tree.Notes.map(({ Text }) => (
        <Alert key={Text} type="info" showIcon title={Text} />
      ))}
      {tree.Boxes.map((box) => (
        <div key={box.Type}>
          <Flex justify="space-between" style={{ marginBottom: 4 }}>
            <b>
              {box.Type} × {box.Count}
              {isCollect(tree.Payment) && COLLECT_MARK}
            </b>
            <span>
              {box.Unit === null
                ? '停止接货'
                : `${tree.CurrencyCode} ${formatNumber(box.Unit)} × ${box.Count} = ${formatNumber(box.Total)}`}
            </span>
          </Flex>
          {box.Steps.length > 0 && <Steps box={box} />}
        </div>
      ))}
      <Table
        size="small"
        title={() => '附加费'}
        rowKey={({ FeeCode, BoxType, RuleId, Own, CurrencyCode }) =>
          `${FeeCode}-${BoxType}-${RuleId}-${Own}-${CurrencyCode}`
        }
        pagination={false}
        dataSource={tree.Charges}
        locale={{ emptyText: '没有适用的附加费' }}
        columns={[
          {
            title: '费用',
            dataIndex: 'FeeCode',
            width: 170,
            render: (code: string) => <ReferenceName reference={FEE} code={code} />,
          },
          {
            title: '箱型',
            dataIndex: 'BoxType',
            width: 70,
            render: (box: string | null) => box ?? '--',
          },
          {
            title: '计费单位',
            dataIndex: 'Basis',
            width: 110,
            render: (basis: ChargeBasis) => <StatusTag of={ChargeBasis} value={basis} />,
          },
          {
            title: '单价',
            dataIndex: 'Unit',
            width: 90,
            align: 'right' as const,
            render: (value: number) => <NumberText value={value} />,
          },
          {
            title: '数量',
            dataIndex: 'Quantity',
            width: 80,
            align: 'right' as const,
            render: (value: number) => <NumberText value={value} />,
          },
          { title: '币种', dataIndex: 'CurrencyCode', width: 60 },
          {
            title: '金额',
            dataIndex: 'Amount',
            width: 110,
            align: 'right' as const,
            render: (value: number) => <NumberText value={value} scale={2} />,
          },
          {
            title: '说明',
            key: 'why',
            render: (_, row) => (
              <Flex gap={6} wrap>
                {row.Own && !row.Included && <Tag color="purple">运价自带</Tag>}
                {isCollect(tree.Payment, row.Payment) && <Tag color="orange">到付</Tag>}
                {chargeText(row)}
                <Lost rules={row.Lost} />
              </Flex>
            ),
          },
        ]}
      />
      <Flex justify="end" gap={24} style={{ fontSize: 16 }}>
        <span>合计</span>
        {tree.Totals.map(({ CurrencyCode, Amount }) => (
          <b key={CurrencyCode} className="qs-figures">
            {CurrencyCode} {formatNumber(Amount)}
          </b>
        ))}
      </Flex>
      {tree.OtherTotals.length > 0 && (
        <Flex justify="end" gap={24}>
          <Typography.Text type="secondary">到付，不在合计内</Typography.Text>
          {tree.OtherTotals.map(({ CurrencyCode, Amount }) => (
            <span key={CurrencyCode} className="qs-figures">
              {CurrencyCode} {formatNumber(Amount)}
            </span>
          ))}
        </Flex>
      )}
      {tree.Converted && <ConvertedView converted={tree.Converted} />}
    </Flex>
  );
}

/** All totals in one currency: never without the rates that made it. */
function ConvertedView({
  converted: { CurrencyCode, Amount, Lines, Missing, Day },
}: {
  converted: Converted;
}) {
  const rates = Lines.filter(({ Rate }) => Rate !== null).map(
    ({ CurrencyCode: from, RateOf, Day: on, Rate, Source }) =>
      `${from} 按 ${on} 汇率 1 ${RateOf} = ${Rate} CNY${Source ? `（${Source}）` : ''}`,
  );
  return (
    <Flex vertical align="end" gap={2}>
      <b className="qs-figures">
        折合 {CurrencyCode} {formatNumber(Amount)}
      </b>
      <Typography.Text type="secondary">
        {Day} 折算{rates.length > 0 && `：${rates.join('，')}`}
      </Typography.Text>
      {Missing.length > 0 && (
        <Typography.Text type="warning">{Missing.join('、')} 没有汇率，未计入折算</Typography.Text>
      )}
    </Flex>
  );
}
