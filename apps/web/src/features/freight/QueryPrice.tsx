import { RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { RatePhase } from '@quayside/contracts/freight/choices';
import { RateRow } from '@quayside/contracts/freight/rate';
import { exportRates, listRates, RateQuery } from '@quayside/contracts/freight/rate.api';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { PriceDrawer } from './price/PriceDrawer.js';

const filter = filtersOf(RateQuery);
const col = columnsOf(RateRow);
const SELLING = [RatePhase.Current, RatePhase.Future];

/** Pricing's test bench: what a rate costs whom on which day, with the whole tree from the buy price on. */
export function QueryPrice() {
  const [asked, setAsked] = useState<RateRow | null>(null);
  return (
    <>
      <ListPage
        name="query-price"
        endpoint={listRates}
        fixed={{ Phase: SELLING }}
        filters={[
          filter.reference('PolCode', { width: 200 }),
          filter.reference('PodCode', { width: 200 }),
          filter.reference('CarrierCode', { width: 200 }),
          filter.reference('LaneCode', { width: 180 }),
          filter.text('Keyword', { placeholder: '供应商、合约号、备注', width: 220 }),
        ]}
        exports={exportRates}
        onOpen={setAsked}
        acts={(row) => [
          { label: '为什么', run: () => setAsked(row) },
          {
            label: '打开运价',
            run: () => go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(row.Id) }),
          },
          {
            label: '附加费用',
            run: () => go('/SeaFreight/FreightManagement/extracost', { id: String(row.Id) }),
          },
        ]}
        columns={[
          stacked(col.reference('PolCode'), col.reference('PodCode'), {
            title: '起运港 → 卸货港',
            width: 140,
            rank: 1,
          }),
          stacked(col.reference('CarrierCode'), col.text('Supplier'), { width: 150, rank: 1 }),
          ...RATE_BOXES.slice(0, 5).map((box) => col.number(`Cost${box}`, { width: 90, rank: 2 })),
          stacked(col.day('ValidFrom'), col.day('ValidTo'), {
            title: '有效期',
            width: 100,
            rank: 1,
          }),
          col.choice('Phase', { width: 80, rank: 1 }),
          col.list('Included', { width: 140, rank: 3 }),
        ]}
        empty={
          <EmptyState
            title="没有有效的运价"
            hint="发布后的运价可以在这里查看对任一客户的价格"
            action={
              <Button onClick={() => go('/SeaFreight/FreightManagement/FCLFreight')}>
                整箱运价
              </Button>
            }
          />
        }
      />
      {asked && <PriceDrawer rate={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
