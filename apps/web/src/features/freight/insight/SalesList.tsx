import {
  PlatformSalesFact,
  SalesFact,
  SalesFilter,
} from '@quayside/contracts/freight/insight/sales-figures';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import type { Column } from '../../../kit/list/column.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import type { SalesScope } from './sales-scope.js';
import { useMay } from './use-may.js';

const col = columnsOf(SalesFact);
const all = columnsOf(PlatformSalesFact);
const filter = filtersOf(SalesFilter);

/** The quotes that figures count; Excel out. */
export function SalesList({ scope, mayEarn }: { scope: SalesScope; mayEarn: boolean }) {
  const maySee = useMay('/SeaFreight/quote');
  return (
    <ListPage
      name={scope.whole ? 'sales-facts-all' : 'sales-facts'}
      endpoint={scope.list}
      exports={scope.exports}
      filters={[
        filter.dayRange('From', 'To', '报价日期'),
        filter.reference('CustomerCode', { width: 230 }),
        filter.reference('PolCode', { width: 200 }),
        filter.reference('PodCode', { width: 200 }),
        filter.reference('CarrierCode', { width: 210 }),
        filter.choice('Phase', { width: 180 }),
        filter.choice('Sent', { width: 150 }),
      ]}
      {...(maySee &&
        !scope.whole && {
          acts: ({ Id }: SalesFact) => [
            { label: '查看报价', run: () => go('/SeaFreight/quote', { id: String(Id) }) },
          ],
        })}
      columns={[
        col.text('No', { width: 120, rank: 1 }),
        col.choice('Phase', { width: 84, rank: 1 }),
        col.instant('CreateTime', { width: 130, rank: 2 }),
        ...(scope.whole
          ? [all.text('SellerName', { width: 160, rank: 2 }) as Column<SalesFact>]
          : []),
        stacked(col.text('CustomerName'), col.text('CustomerCode'), {
          title: '客户',
          width: 180,
          rank: 1,
        }),
        stacked(col.reference('PolCode'), col.reference('PodCode'), {
          title: '起运港 → 卸货港',
          width: 150,
          rank: 1,
        }),
        col.reference('CarrierCode', { width: 120, rank: 3 }),
        stacked(col.text('Boxes'), col.number('Teu'), {
          title: '箱型箱量 / TEU',
          width: 120,
          rank: 3,
        }),
        stacked(col.number('Amount'), col.text('CurrencyCode'), {
          title: '金额',
          width: 100,
          rank: 1,
          align: 'right',
        }),
        ...(mayEarn && !scope.whole ? [col.number('Margin', { width: 96, rank: 2 })] : []),
        col.text('EmployeeName', { width: 80, rank: 2 }),
        stacked(col.instant('SendTime'), col.instant('AnswerTime'), {
          title: '发送 / 答复',
          width: 130,
          rank: 4,
        }),
        col.choice('LossReason', { width: 110, rank: 5 }),
      ]}
      empty={
        <EmptyState title="没有符合的报价" hint="在快速报价中心报价后，按报价日期计入销售统计" />
      }
    />
  );
}
