import {
  MAIN_BOXES,
  priceField,
  RATE_BOXES,
  type RateBox,
} from '@quayside/contracts/freight/boxes';
import { RateRow } from '@quayside/contracts/freight/rate';
import { Flex, Tag, Tooltip } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { useNow } from '../../../kit/display/use-now.js';
import type { Column } from '../../../kit/list/column.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { otherCurrency } from '../price/other-currency.js';
import { freshness } from './freshness.js';
import { PriceCell } from './PriceCell.js';
import styles from './rate.module.css';

const col = columnsOf(RateRow);
const WEEKDAYS = '一二三四五六日';
const weekday = (day: number | null): string | null =>
  day === null ? null : `周${WEEKDAYS[day - 1]}`;

/** 周四截 周日开 */
export const sailingText = ({
  ClosingDay,
  EtdDay,
}: Pick<RateRow, 'ClosingDay' | 'EtdDay'>): string | null =>
  [ClosingDay !== null && `${weekday(ClosingDay)}截`, EtdDay !== null && `${weekday(EtdDay)}开`]
    .filter(Boolean)
    .join(' ') || null;

function Fresh({ row }: { row: RateRow }) {
  const now = useNow();
  const fresh = freshness(row.PublishTime, new Date(now));
  return fresh && <Tag color={fresh.tone}>{fresh.text}</Tag>;
}

/** Cost, and below it what is published; the floor under the mouse. */
function priceColumn(box: RateBox, mayEdit: boolean): Column<RateRow> {
  const [cost, floorField, published] = [
    priceField('Cost', box),
    priceField('Floor', box),
    priceField('Published', box),
  ];
  return {
    key: cost,
    dataIndex: cost,
    title: box,
    width: 84,
    align: 'right',
    rank: MAIN_BOXES.indexOf(box) < 3 && MAIN_BOXES.includes(box) ? 1 : 8,
    fields: [cost, floorField, published, 'CurrencyCode'],
    isEmpty: (row) => row[cost] === null && row[published] === null && row[floorField] === null,
    render: (_, row) => {
      const floor = row[floorField] === null ? undefined : `底价 ${formatNumber(row[floorField])}`;
      const price = mayEdit ? (
        <PriceCell row={row} field={cost} label={`${box}成本`} />
      ) : (
        <NumberText value={row[cost]} />
      );
      const currency = otherCurrency(row.CurrencyCode);
      return (
        <div title={floor}>
          {currency && row[cost] !== null ? (
            <Flex justify="end" align="center" gap={4}>
              <span className={styles.second}>{currency}</span>
              {price}
            </Flex>
          ) : (
            price
          )}
          {row[published] !== null && (
            <div className={styles.second}>
              公布 {currency} {formatNumber(row[published])}
            </div>
          )}
        </div>
      );
    },
  };
}

/** The columns of a list of rates. */
export const rateColumns = (mayEdit: boolean): Column<RateRow>[] => [
  {
    ...col.choice('Phase', { width: 88, rank: 1 }),
    fields: ['Phase', 'Missing'],
    render: (_, row) => (
      <Flex vertical gap={2} align="start">
        {col.choice('Phase').render?.(row.Phase, row, 0) as never}
        {row.HasChange && <Tag color="gold">变更待确认</Tag>}
        {row.AskFirst && <Tag>单票确认</Tag>}
        {row.Missing && (
          <Tooltip title={`缺少${row.Missing}`}>
            <span className={styles.below}>缺{row.Missing}</span>
          </Tooltip>
        )}
      </Flex>
    ),
  },
  stacked(col.reference('PolCode'), col.reference('PodCode'), {
    title: '起运港 → 卸货港',
    width: 138,
    rank: 1,
  }),
  stacked(col.reference('CarrierCode'), col.text('Supplier'), { width: 148, rank: 1 }),
  ...RATE_BOXES.map((box) => priceColumn(box, mayEdit)),
  stacked(col.day('ValidFrom'), col.day('ValidTo'), { title: '有效期', width: 98, rank: 1 }),
  {
    key: 'Sailing',
    title: '班期 / 航程',
    width: 112,
    rank: 2,
    fields: ['ClosingDay', 'EtdDay', 'SailTemplate', 'TransitDays'],
    isEmpty: (row) =>
      sailingText(row) === null && row.SailTemplate === null && row.TransitDays === null,
    render: (_, row) => (
      <>
        <div title={row.SailTemplate === null ? undefined : `船期模板 ${row.SailTemplate}`}>
          {row.SailTemplate ?? sailingText(row) ?? '--'}
        </div>
        {row.TransitDays !== null && (
          <div className={styles.below}>
            {row.TransitDays}天{row.ViaCode ? ` 经${row.ViaCode}` : ' 直达'}
          </div>
        )}
      </>
    ),
  },
  stacked(col.choice('RateType'), col.text('ContractNo'), {
    title: '类型 / 合约号',
    width: 100,
    rank: 3,
  }),
  col.text('CurrencyCode', { width: 60, rank: 6 }),
  col.choice('Payment', { width: 70, rank: 9 }),
  col.reference('LaneCode', { width: 90, rank: 6 }),
  col.text('LoopCode', { width: 90, rank: 7 }),
  col.choice('Space', { width: 70, rank: 4 }),
  col.list('Included', { width: 130, rank: 7 }),
  col.number('FreeDaysPod', { width: 80, rank: 8 }),
  col.text('Commodity', { width: 110, rank: 9 }),
  col.text('NamedAccount', { width: 110, rank: 9 }),
  col.text('PublicRemark', { width: 150, rank: 5 }),
  col.text('InnerRemark', { width: 150, rank: 6 }),
  {
    key: 'PublishTime',
    dataIndex: 'PublishTime',
    title: '新鲜度',
    width: 84,
    rank: 3,
    fields: ['PublishTime'],
    isEmpty: (row) => row.PublishTime === null,
    render: (_, row) => <Fresh row={row} />,
  },
  col.choice('Source', { width: 80, rank: 9 }),
  stacked(col.instant('UpdateTime'), col.text('UpdateName'), {
    title: '更新',
    width: 118,
    rank: 4,
  }),
];
