import { SpaceSituation } from '@quayside/contracts/freight/choices';
import type { Offer, StaffOffer } from '@quayside/contracts/freight/search';
import { Table, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { ActsCell } from '../../../kit/list/Acts.js';
import { CollectTotals } from '../../../pickers/CollectTotals.js';
import { otherCurrency } from '../price/other-currency.js';
import { ScheduleTable } from '../sailing/ScheduleTable.js';
import { offerKey } from './offer-request.js';
import styles from './search.module.css';

type Row = Offer & Partial<StaffOffer>;

export interface OfferTableProps {
  rows: readonly Row[];
  loading: boolean;
  /** Several ports on one of the sides. */
  matrix: boolean;
  page: number;
  total: number;
  /** With supplier, buy price and margin, as far as they came. */
  staff?: boolean;
  onPage(page: number): void;
  onWhy(row: Row): void;
  onCopy?(row: Row): void;
  onQuote?(row: Row): void;
  /** Offers that are ticked to be quoted together, by their keys. */
  ticked?: readonly string[];
  onTick?(rows: readonly Row[], isTicked: boolean): void;
  /** Asks for a price that is not shown. */
  onAsk?(row: Row): void;
  /** Begins a booking at the price, on its next departure. */
  onBook?(row: Row): void;
  /** Follows its lane. */
  onFollow?(row: Row): void;
  empty: ReactNode;
}

const Line = ({ label, value }: { label: string; value: ReactNode }) =>
  value === null || value === undefined || value === '' ? null : (
    <div>
      <span className={styles.below}>{label} </span>
      {value}
    </div>
  );

function Details({ row }: { row: Row }) {
  return (
    <>
      {(row.Schedule.length > 0 || row.Blank.length > 0) && (
        <ScheduleTable sailings={row.Schedule} blank={row.Blank} />
      )}
      <Terms row={row} />
    </>
  );
}

function Terms({ row }: { row: Row }) {
  return (
    <div className={styles.details}>
      <Line label="已含附加费" value={row.Included.join('、')} />
      <Line label="挂靠码头" value={row.TerminalCode} />
      <Line label="适用品名" value={row.Commodity} />
      <Line
        label="20尺限重"
        value={row.WeightLimit20 === null ? null : `${formatNumber(row.WeightLimit20)} kg`}
      />
      <Line
        label="40尺限重"
        value={row.WeightLimit40 === null ? null : `${formatNumber(row.WeightLimit40)} kg`}
      />
      <Line label="超重" value={row.WeightRemark} />
      <Line label="起运港免费天数" value={row.FreeDaysPol} />
      <Line label="免用箱" value={row.FreeTimeRemark} />
      <Line label="起运港备注" value={row.PolRemark} />
      <Line label="目的港备注" value={row.PodRemark} />
      <Line label="备注" value={row.PublicRemark} />
      <Line label="合约号" value={row.ContractNo} />
      <Line label="指定货主" value={row.NamedAccount} />
      <Line label="内部备注" value={row.InnerRemark} />
    </div>
  );
}

/** Offers side by side: who, when, how long, what each box costs and what all of it costs. */
export function OfferTable({
  rows,
  loading,
  matrix,
  page,
  total,
  staff = false,
  onPage,
  onWhy,
  onCopy,
  onQuote,
  ticked = [],
  onTick,
  onAsk,
  onBook,
  onFollow,
  empty,
}: OfferTableProps) {
  const boxes = rows[0]?.Boxes ?? [];
  const showsCost = rows.some(({ Cost }) => Cost !== null && Cost !== undefined);
  return (
    <Table<Row>
      size="small"
      rowKey={offerKey}
      loading={loading}
      dataSource={[...rows]}
      locale={{ emptyText: empty }}
      scroll={{ x: 'max-content' }}
      expandable={{ expandedRowRender: (row) => <Details row={row} /> }}
      {...(onTick && {
        rowSelection: {
          columnWidth: 40,
          selectedRowKeys: [...ticked],
          onSelect: (row: Row, isTicked: boolean) => onTick([row], isTicked),
          onSelectAll: (isTicked: boolean, _: Row[], changed: Row[]) => onTick(changed, isTicked),
          getCheckboxProps: (row: Row) => ({
            disabled: row.Boxes.some(({ Unit }) => Unit === null),
            'aria-label': `加入报价 ${row.CarrierCode ?? ''} ${row.Sailings[0] ?? ''}`,
          }),
        },
      })}
      pagination={{
        current: page,
        total,
        pageSize: 20,
        showSizeChanger: false,
        onChange: onPage,
        showTotal: (all) => `共 ${all} 条报价`,
        hideOnSinglePage: total <= 20,
      }}
      columns={[
        {
          title: '船公司',
          key: 'carrier',
          width: 150,
          render: (_, row) => (
            <>
              <b>{row.CarrierName ?? row.CarrierCode ?? '船公司未公开'}</b>{' '}
              {row.Recommended && <Tag color="gold">推荐</Tag>}
              {row.Shared && <Tag color="purple">共享</Tag>}
              {staff && row.Supplier && <div className={styles.below}>{row.Supplier}</div>}
            </>
          ),
        },
        ...(matrix
          ? [
              {
                title: '航线',
                key: 'route',
                width: 130,
                render: (_: unknown, row: Row) => `${row.PolCode} → ${row.PodCode}`,
              },
            ]
          : []),
        {
          title: '开船 / 截关',
          key: 'sailing',
          width: 108,
          render: (_, row) => (
            <>
              <div className="qs-figures">{row.Sailings[0] ?? '按有效期'}</div>
              {row.Schedule[0]?.VesselName && (
                <div className={styles.below}>{row.Schedule[0].VesselName}</div>
              )}
              {row.Closing && <div className={`${styles.below} qs-figures`}>截 {row.Closing}</div>}
            </>
          ),
        },
        {
          title: '航程',
          key: 'transit',
          width: 76,
          render: (_, row) => (
            <>
              <div>{row.TransitDays === null ? '--' : `${row.TransitDays} 天`}</div>
              <div className={styles.below}>{row.ViaCode ? `经 ${row.ViaCode}` : '直达'}</div>
            </>
          ),
        },
        ...boxes.map(({ Type }, at) => ({
          title: Type,
          key: Type,
          width: 78,
          align: 'right' as const,
          render: (_: unknown, row: Row) => {
            const { Unit: unit = null, NoRate } = row.Boxes[at] ?? {};
            if (unit === null && NoRate)
              return <Typography.Text type="warning">缺少 {NoRate} 汇率</Typography.Text>;
            if (unit === null) return <Tag>询价</Tag>;
            const currency = otherCurrency(row.CurrencyCode);
            return (
              <>
                {currency && <span className={styles.below}>{currency} </span>}
                <NumberText value={unit} />
              </>
            );
          },
        })),
        {
          title: '合计（含附加费）',
          key: 'totals',
          width: 130,
          align: 'right' as const,
          render: (_, row) =>
            row.Boxes.every(({ Unit }) => Unit === null) ? (
              '--'
            ) : (
              <>
                {row.Totals.filter(({ Amount }) => Amount !== 0).map(({ CurrencyCode, Amount }) => (
                  <div key={CurrencyCode} className={styles.total}>
                    {CurrencyCode} {formatNumber(Amount)}
                  </div>
                ))}
                <CollectTotals totals={row.CollectTotals} />
              </>
            ),
        },
        ...(showsCost
          ? [
              {
                title: '成本 / 利润（海运费）',
                key: 'cost',
                width: 84,
                align: 'right' as const,
                render: (_: unknown, row: Row) => (
                  <>
                    {row.Cost != null && <span className={styles.below}>{row.CurrencyCode} </span>}
                    <NumberText value={row.Cost ?? null} />
                    <div className={styles.below}>
                      {row.Margin != null && `${row.CurrencyCode} `}
                      <NumberText value={row.Margin ?? null} />
                    </div>
                  </>
                ),
              },
            ]
          : []),
        {
          title: '有效期',
          key: 'valid',
          width: 100,
          render: (_, row) => (
            <>
              <div className="qs-figures">{row.ValidFrom}</div>
              <div className={`${styles.below} qs-figures`}>{row.ValidTo}</div>
            </>
          ),
        },
        {
          title: '舱位 / 免箱期',
          key: 'space',
          width: 92,
          render: (_, row) => (
            <>
              <div>
                {row.Space === null ? (
                  (row.SpaceText ?? '--')
                ) : (
                  <StatusTag of={SpaceSituation} value={row.Space} />
                )}
              </div>
              {row.FreeDaysPod !== null && <div className={styles.below}>{row.FreeDaysPod} 天</div>}
            </>
          ),
        },
        {
          title: '操作',
          key: 'acts',
          width: 40,
          // With many types of containers the table is wider than its view: what a row is for stays in it.
          fixed: 'right' as const,
          render: (_, row) => (
            <ActsCell
              acts={[
                ...(onAsk && row.Boxes.some(({ Unit }) => Unit === null)
                  ? [{ label: '询价', run: () => onAsk(row) }]
                  : []),
                ...(onBook && row.Boxes.every(({ Unit }) => Unit !== null)
                  ? [{ label: '订舱', run: () => onBook(row) }]
                  : []),
                ...(onQuote ? [{ label: '加入报价', run: () => onQuote(row) }] : []),
                { label: '价格构成', run: () => onWhy(row) },
                ...(onFollow ? [{ label: '关注该航线', run: () => onFollow(row) }] : []),
                ...(onCopy ? [{ label: '复制文本', run: () => onCopy(row) }] : []),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
