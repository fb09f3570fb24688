import { type RollPrice, RollPriceState } from '@quayside/contracts/booking/roll/roll.api';
import { Flex, Table, Typography } from 'antd';
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
  const { State, Source, ValidFrom, ValidTo, NewSource, Note, Fees, Totals } = price;
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
          rowKey={({ Name, Currency }) => `${Name} ${Currency}`}
          pagination={false}
          dataSource={Fees}
          columns={[
            { title: '应收费用', dataIndex: 'Name' },
            { title: '币种', dataIndex: 'Currency', width: 70 },
            {
              title: '现价',
              dataIndex: 'Before',
              width: 130,
              align: 'right',
              render: (value: number | null) => <NumberText value={value} scale={2} />,
            },
            {
              title: '新开航日',
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
          summary={() =>
            Totals.map(({ Currency, Before, After, Difference }) => (
              <Table.Summary.Row key={Currency}>
                <Table.Summary.Cell index={0}>
                  <strong>合计</strong>
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
            ))
          }
        />
      )}
    </Flex>
  );
}

/** An amount that may not be there, as a number to the cent. */
const cents = (value: number | null): number => Math.round((value ?? 0) * 100) / 100;
