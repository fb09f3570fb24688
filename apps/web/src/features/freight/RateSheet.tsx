import {
  exportRateSheet,
  listSheet,
  SheetQuery,
  SheetRow,
} from '@quayside/contracts/freight/rate-sheet';
import { Tag } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { sailingText } from './rate/rate-columns.js';

const col = columnsOf(SheetRow);
const filter = filtersOf(SheetQuery);

/** Sales' sheet of what is on sale: the selling price, the surcharges beside it, Excel out; nothing of what it costs. */
export function RateSheet() {
  return (
    <ListPage
      name="rate-sheet"
      endpoint={listSheet}
      exports={exportRateSheet}
      filters={[
        filter.reference('PolCode', { width: 200 }),
        filter.reference('PodCode', { width: 200 }),
        filter.reference('CarrierCode', { width: 200 }),
        filter.reference('CustomerCode', { width: 220, label: '按客户价' }),
        filter.reference('LaneCode', { width: 180 }),
        filter.choice('RateType', { width: 160 }),
      ]}
      acts={({ PolCode, PodCode }) => [
        {
          label: '查询船期与合计',
          run: () =>
            go('/SeaFreight/FreightManagement/FCLFreightSearch', { Pols: PolCode, Pods: PodCode }),
        },
      ]}
      columns={[
        stacked(col.reference('PolCode'), col.reference('PodCode'), {
          title: '起运港 → 卸货港',
          width: 138,
          rank: 1,
        }),
        col.reference('CarrierCode', { width: 130, rank: 1 }),
        {
          key: 'AskFirst',
          title: '单票确认',
          width: 78,
          rank: 1,
          fields: ['AskFirst'],
          isEmpty: ({ AskFirst }: SheetRow) => !AskFirst,
          render: (_: unknown, { AskFirst }: SheetRow) =>
            AskFirst ? <Tag color="orange">单票确认</Tag> : null,
        },
        col.number('Price20GP', { width: 92, rank: 1 }),
        col.number('Price40GP', { width: 92, rank: 1 }),
        col.number('Price40HQ', { width: 92, rank: 1 }),
        col.number('Price45HQ', { width: 92, rank: 5 }),
        col.text('CurrencyCode', { width: 56, rank: 4 }),
        col.choice('Payment', { width: 78, rank: 2 }),
        { ...col.text('Surcharges', { width: 200, rank: 2 }), ellipsis: false },
        col.text('Included', { width: 90, rank: 3 }),
        stacked(col.day('ValidFrom'), col.day('ValidTo'), { title: '有效期', width: 98, rank: 1 }),
        {
          key: 'Sailing',
          title: '班期 / 航程',
          width: 112,
          rank: 2,
          fields: ['ClosingDay', 'EtdDay', 'TransitDays'],
          isEmpty: (row: SheetRow) => sailingText(row) === null && row.TransitDays === null,
          render: (_: unknown, row: SheetRow) => (
            <>
              <div>{sailingText(row) ?? '--'}</div>
              {row.TransitDays !== null && (
                <small>
                  {row.TransitDays}天{row.ViaCode ? ` 经${row.ViaCode}` : ' 直达'}
                </small>
              )}
            </>
          ),
        },
        col.number('FreeDaysPod', { width: 80, rank: 5 }),
        col.choice('Space', { width: 70, rank: 3 }),
        col.choice('RateType', { width: 76, rank: 6 }),
        col.text('PublicRemark', { width: 150, rank: 6 }),
      ]}
      empty={
        <EmptyState
          title="没有可售的运价"
          hint="定价发布运价后显示在这里；可按客户查看其价格并导出"
        />
      }
    />
  );
}
