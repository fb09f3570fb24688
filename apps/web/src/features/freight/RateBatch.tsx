import { RatePhase } from '@quayside/contracts/freight/choices';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { exportRates, listRates, RateQuery } from '@quayside/contracts/freight/rate.api';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { part } from '../../kit/screen/part.js';
import { rateColumns } from './rate/rate-columns.js';

const Dialog = part(async () => (await import('./rate/RateBatchDialog.js')).RateBatchDialog);
const filter = filtersOf(RateQuery);
const { Draft, Incomplete, Current, Future, OffShelf, Hidden } = RatePhase;

interface Scope {
  rows: readonly RateRow[];
  total: number;
  query: RateQuery;
  clear(): void;
}

/** Prices of many rates at once, chosen or all that the filter finds: preview, progress, result by row, and the way back. */
export function RateBatch() {
  const [scope, setScope] = useState<Scope | null>(null);
  return (
    <>
      <ListPage
        name="rate-batch"
        endpoint={listRates}
        fixed={{ Phase: [Current, Future, OffShelf, Hidden, Draft, Incomplete] }}
        filters={[
          filter.reference('PolCode', { width: 200 }),
          filter.reference('PodCode', { width: 200 }),
          filter.reference('CarrierCode', { width: 200 }),
          filter.reference('LaneCode', { width: 180 }),
          filter.text('Keyword', { placeholder: '供应商、合约号、品名、备注', width: 250 }),
          filter.choice('RateType', { width: 160 }),
          filter.dayRange('EndsFrom', 'EndsTo', '到期'),
          filter.dayRange('UpdateFrom', 'UpdateTo', '更新'),
        ]}
        exports={exportRates}
        toolbar={
          <Button onClick={() => go('/SeaFreight/FreightManagement/FreightResult')}>
            变更结果
          </Button>
        }
        onOpen={({ Id }) => go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(Id) })}
        batchOfAll
        batch={(rows, clear, all) => (
          <Button type="primary" onClick={() => setScope({ rows, clear, ...all })}>
            批量变更
          </Button>
        )}
        columns={rateColumns(false)}
        empty={<EmptyState title="没有可以变更的运价" hint="草稿和已发布的运价显示在这里" />}
      />
      {scope && (
        <Dialog
          {...scope}
          onClose={(changed) => {
            if (changed) scope.clear();
            setScope(null);
          }}
        />
      )}
    </>
  );
}
