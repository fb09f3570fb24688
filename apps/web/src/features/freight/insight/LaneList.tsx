import {
  exportLanes,
  LaneCover,
  LaneCoverQuery,
  listLanes,
} from '@quayside/contracts/freight/insight/fare-cockpit';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import type { Acts } from '../../../kit/list/Acts.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import { useCan } from '../../../kit/session/store.js';
import { CustomerNames } from './CustomerNames.js';
import { useMay } from './use-may.js';

const col = columnsOf(LaneCover);
const filter = filtersOf(LaneCoverQuery);

/** What can be done about a lane: enter a rate for it, see its searches, its rates, its course. */
export function useLaneActs(): (lane: LaneCover) => Acts {
  const mayEnter = useCan('edit', '/SeaFreight/FreightManagement/FCLFreightAdd');
  const maySee = useMay('/SeaFreight/FreightManagement/FCLFreight');
  return ({ PolCode, PodCode, Rates, Searches }) => [
    Searches > 0 && {
      label: '查询记录',
      run: () => go('/system/CustomerFreightAnalysis', { tab: 'searches', PolCode, PodCode }),
    },
    mayEnter && {
      label: '录入运价',
      run: () => go('/SeaFreight/FreightManagement/FCLFreightAdd', { pol: PolCode, pod: PodCode }),
    },
    maySee &&
      Rates > 0 && {
        label: '在售运价',
        run: () =>
          go('/SeaFreight/FreightManagement/FCLFreight', { PolCode, PodCode, Phase: 'current' }),
      },
    maySee && {
      label: '价格走势',
      run: () => go('/SeaFreight/FreightManagement/HistoryFreightSearch', { PolCode, PodCode }),
    },
  ];
}

/** Port pairs with what is asked for and what is on sale. */
export function LaneList() {
  const acts = useLaneActs();
  return (
    <ListPage
      name="fare-lanes"
      endpoint={listLanes}
      exports={exportLanes}
      filters={[
        filter.reference('PolCode', { width: 210 }),
        filter.reference('PodCode', { width: 210 }),
        filter.choice('OnSale', { width: 150 }),
        filter.choice('Searched', { width: 160 }),
      ]}
      quick={filter.quick('State')}
      acts={acts}
      columns={[
        stacked(col.reference('PolCode'), col.reference('PodCode'), {
          title: '起运港 → 卸货港',
          width: 160,
          rank: 1,
        }),
        col.choice('State', { width: 110, rank: 1 }),
        col.number('Searches', { width: 100, rank: 1 }),
        col.number('Vain', { width: 110, rank: 1 }),
        {
          key: 'Customers',
          title: '查询客户',
          width: 230,
          rank: 1,
          fields: ['Customers', 'CustomerCodes'],
          isEmpty: ({ Customers }) => Customers === 0,
          render: (_, { Customers, CustomerCodes }) => (
            <CustomerNames codes={CustomerCodes} total={Customers} />
          ),
        },
        col.day('LastSearch', { width: 100, rank: 3 }),
        col.number('Rates', { width: 90, rank: 2 }),
        col.number('Carriers', { width: 90, rank: 3 }),
        col.day('EndsOn', { width: 100, rank: 2 }),
        col.number('Cheapest', { width: 140, rank: 4 }),
      ]}
      empty={
        <EmptyState title="还没有需求和在售运价" hint="有人查询或发布运价后，逐港到港显示在这里" />
      }
    />
  );
}
