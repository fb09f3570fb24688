import {
  type RollPayable,
  RollPayableState,
  type RollPrice,
  RollPriceState,
  type RollTotal,
} from '@quayside/contracts/booking/roll/roll.api';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { Alert, Flex, Table, Tag, Typography } from 'antd';
import { NumberText } from '../../../kit/display/NumberText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';

const signed = (value: number) => (
  <Typography.Text
    {...(value > 0 ? { type: 'danger' as const } : value < 0 ? { type: 'success' as const } : {})}
  >
    {value > 0 ? '+' : ''}
    <NumberText value={value} scale={2} />
  </Typography.Text>
);

/** What the customer pays at the agreed price and for the new day, by fee and by currency. */
export function RollPriceView({ price }: { price: RollPrice }) {
  const { State, Source, ValidFrom, ValidTo, NewSource, Note, Fees, Totals, CollectTotals } = price;
  const days =
    ValidFrom || ValidTo ? `，按开航日${ValidFrom ?? '不限'}至${ValidTo ?? '不限'}有效` : '';
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} align="center" wrap>
        <StatusTag of={RollPriceState} value={State} />
        {Source && (
          <span>
            价格来自{Source}
            {days}
          </span>
        )}
        {Note && <Typography.Text type="secondary">{Note}</Typography.Text>}
      </Flex>
      {NewSource && <span>新价格来自{NewSource}</span>}
      {Fees.length > 0 && (
        <Table
          size="small"
          rowKey={({ Name, Currency, Payment }) => `${Name} ${Currency} ${Payment ?? ''}`}
          pagination={false}
          dataSource={Fees}
          columns={[
            {
              title: '应收费用',
              key: 'name',
              render: (_, { Name, Payment }) => (
                <>
                  {Name} {Payment === PaymentMethod.Collect && <Tag color="warning">到付</Tag>}
                </>
              ),
            },
            { title: '币种', dataIndex: 'Currency', width: 70 },
            {
              title: '原金额',
              dataIndex: 'Before',
              width: 130,
              align: 'right',
              render: (value: number | null) => <NumberText value={value} scale={2} />,
            },
            {
              title: '新金额',
              dataIndex: 'After',
              width: 130,
              align: 'right',
              render: (value: number | null) => <NumberText value={value} scale={2} />,
            },
            {
              title: '差额',
              key: 'difference',
              width: 130,
              align: 'right',
              render: (_, { Before, After }) => signed(cents(After) - cents(Before)),
            },
          ]}
          summary={() => (
            <>
              <TotalRows label="合计" totals={Totals} />
              <TotalRows label="到付，不在合计内" totals={CollectTotals ?? []} />
            </>
          )}
        />
      )}
      {price.Payables && price.Payables.length > 0 && (
        <PayablesView
          payables={price.Payables}
          totals={price.PayableTotals ?? []}
          collect={price.PayableCollectTotals ?? []}
        />
      )}
    </Flex>
  );
}

/** What each currency comes to, in a table of five columns. */
const TotalRows = ({ label, totals }: { label: string; totals: readonly RollTotal[] }) =>
  totals.map(({ Currency, Before, After, Difference }) => (
    <Table.Summary.Row key={Currency}>
      <Table.Summary.Cell index={0}>
        <strong>{label}</strong>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={1}>{Currency}</Table.Summary.Cell>
      <Table.Summary.Cell index={2} align="right">
        <NumberText value={Before} scale={2} />
      </Table.Summary.Cell>
      <Table.Summary.Cell index={3} align="right">
        <NumberText value={After} scale={2} />
      </Table.Summary.Cell>
      <Table.Summary.Cell index={4} align="right">
        {signed(Difference)}
      </Table.Summary.Cell>
    </Table.Summary.Row>
  ));

/** States in which the new rate's cost is not what the booking will say. */
const STAYING: readonly RollPayableState[] = [
  RollPayableState.Kept,
  RollPayableState.NoCost,
  RollPayableState.Missing,
];

const totalsText = (totals: readonly RollTotal[]): string =>
  totals.map(({ Currency, Before, After }) => `${Currency} ${Before} → ${After}`).join('；');

const perBox = (value: number | null) => <NumberText value={value} scale={2} />;

/** The ocean freight that we owe, per container, for people who may see it. */
function PayablesView({
  payables,
  totals,
  collect,
}: {
  payables: RollPayable[];
  totals: readonly RollTotal[];
  collect: readonly RollTotal[];
}) {
  const staying = payables.filter(({ State }) => STAYING.includes(State));
  return (
    <>
      {staying.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="部分应付海运费不随新价格改动，采用新价格后请核对应付"
        />
      )}
      <Table
        size="small"
        rowKey={(_, index) => String(index)}
        pagination={false}
        dataSource={payables}
        columns={[
          {
            title: '应付费用（客户不可见）',
            key: 'name',
            render: (_, { Name, BoxType }) => [Name, BoxType].filter(Boolean).join(' '),
          },
          {
            title: '币种',
            key: 'currency',
            width: 70,
            render: (_, { Currency, CostCurrency }) => Currency ?? CostCurrency,
          },
          { title: '现单价', dataIndex: 'Before', width: 110, align: 'right', render: perBox },
          {
            title: '新运价成本',
            key: 'cost',
            width: 130,
            align: 'right',
            render: (_, { Cost, Currency, CostCurrency }) => (
              <>
                {Currency && CostCurrency && Currency !== CostCurrency && `${CostCurrency} `}
                {perBox(Cost)}
              </>
            ),
          },
          { title: '采用后单价', dataIndex: 'After', width: 110, align: 'right', render: perBox },
          {
            title: '处理',
            dataIndex: 'State',
            width: 220,
            render: (state: RollPayableState) => <StatusTag of={RollPayableState} value={state} />,
          },
        ]}
      />
      {totals.length > 0 && (
        <Typography.Text type="secondary">应付合计：{totalsText(totals)}</Typography.Text>
      )}
      {collect.length > 0 && (
        <Typography.Text type="warning">
          应付到付：{totalsText(collect)}，不在合计内
        </Typography.Text>
      )}
    </>
  );
}

/** An amount that may not be there, as a number to the cent. */
const cents = (value: number | null): number => Math.round((value ?? 0) * 100) / 100;
