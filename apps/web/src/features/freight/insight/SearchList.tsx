import {
  PlatformSearchedLane,
  SearchedLane,
  SearchedLaneQuery,
} from '@quayside/contracts/freight/insight/searched-lane';
import { Tag } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import type { Column } from '../../../kit/list/column.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import type { SearchScope } from './scope.js';
import { useMay } from './use-may.js';

const col = columnsOf(SearchedLane);
const all = columnsOf(PlatformSearchedLane);
const filter = filtersOf(SearchedLaneQuery);

/** Searches one by one, port pair by port pair; Excel out. */
export function SearchList({ scope }: { scope: SearchScope }) {
  const maySell = useMay('/SeaFreight/FreightManagement/FCLFreightSearch');
  const seller = all.text('SellerName', {
    title: '运价公司',
    width: 150,
    rank: 3,
    render: (name: string | null) => name ?? '平台',
  });
  return (
    <ListPage
      name={scope.whole ? 'freight-searches-all' : 'freight-searches'}
      endpoint={scope.list}
      exports={scope.exports}
      filters={[
        filter.dayRange('From', 'To', '查询日期'),
        filter.reference('PolCode', { width: 200 }),
        filter.reference('PodCode', { width: 200 }),
        filter.reference('CustomerCode', { width: 220 }),
        filter.choice('Source', { width: 150 }),
        filter.choice('Hit', { width: 150 }),
        filter.reference('CarrierCode', { width: 210 }),
        filter.reference('BestCarrier', { width: 220 }),
      ]}
      {...(maySell &&
        !scope.whole && {
          acts: ({ PolCode, PodCode, CustomerCode }: SearchedLane) => [
            {
              label: '再查一次',
              run: () =>
                go('/SeaFreight/FreightManagement/FCLFreightSearch', {
                  Pols: PolCode,
                  Pods: PodCode,
                  ...(CustomerCode && { CustomerCode }),
                }),
            },
          ],
        })}
      columns={[
        col.instant('CreateTime', { width: 130, rank: 1 }),
        ...(scope.whole ? [seller as Column<SearchedLane>] : []),
        stacked(col.reference('PolCode'), col.reference('PodCode'), {
          title: '起运港 → 卸货港',
          width: 150,
          rank: 1,
        }),
        {
          ...col.number('Found', { width: 80, rank: 1 }),
          render: (value: number) =>
            value === 0 ? <Tag color="error">无结果</Tag> : <NumberText value={value} />,
        },
        stacked(col.reference('CustomerCode'), col.text('EmployeeName'), {
          title: '客户 / 查询人',
          width: 170,
          rank: 1,
        }),
        col.choice('Source', { width: 70, rank: 2 }),
        col.text('ServedName', { width: 90, rank: 3 }),
        col.text('Boxes', { width: 120, rank: 2 }),
        stacked(col.day('SailingFrom'), col.day('SailingTo'), {
          title: '开船',
          width: 100,
          rank: 3,
        }),
        stacked(col.number('Cheapest'), col.text('CurrencyCode'), {
          title: '最低总价',
          width: 100,
          rank: 2,
          align: 'right',
        }),
        col.reference('BestCarrier', { width: 120, rank: 3 }),
        col.reference('CarrierCode', { width: 110, rank: 4 }),
      ]}
      empty={
        <EmptyState
          title="还没有查询记录"
          hint="员工、客户和访客查询运价后显示在这里，保存13个月"
        />
      }
    />
  );
}
