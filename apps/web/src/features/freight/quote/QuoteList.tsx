import { QuotePhase } from '@quayside/contracts/freight/quote/choices';
import { QuoteRow } from '@quayside/contracts/freight/quote/quote';
import { exportQuotes, listQuotes, QuoteQuery } from '@quayside/contracts/freight/quote/quote.api';
import { Button } from 'antd';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';

const filter = filtersOf(QuoteQuery);
const col = columnsOf(QuoteRow);
const open = ({ Id }: QuoteRow) => go('/SeaFreight/quote', { id: String(Id) });

/** Quotes with what became of each. */
export function QuoteList() {
  const write = (
    <Can code="quote">
      <Button type="primary" onClick={() => go('/SeaFreight/quote')}>
        新建报价
      </Button>
    </Can>
  );
  return (
    <ListPage
      name="quotes"
      endpoint={listQuotes}
      exports={exportQuotes}
      filters={[
        filter.text('Keyword', { placeholder: '单号、客户、联系人、销售', width: 230 }),
        filter.reference('CustomerCode', { width: 190 }),
        filter.reference('PolCode', { width: 150 }),
        filter.reference('PodCode', { width: 150 }),
        filter.reference('CarrierCode', { width: 170 }),
        filter.choice('LossReason', { width: 160 }),
        filter.dayRange('CreateFrom', 'CreateTo', '创建'),
      ]}
      quick={filter.quick('Phase')}
      toolbar={write}
      onOpen={open}
      acts={(row) => [
        { label: '查看', run: () => open(row) },
        (row.Phase === QuotePhase.Draft ||
          row.Phase === QuotePhase.Rejected ||
          row.Phase === QuotePhase.Expired) && {
          label: '编辑',
          can: 'quote',
          run: () => go('/SeaFreight/quote', { id: String(row.Id), edit: 'true' }),
        },
      ]}
      columns={[
        col.code('No', { width: 130, rank: 1 }),
        stacked(col.choice('Phase', { width: 84 }), col.choice('SentBy', { width: 84 }), {
          rank: 1,
        }),
        stacked(col.text('CustomerName', { width: 180 }), col.text('ContactName', { width: 100 }), {
          rank: 1,
        }),
        stacked(col.code('PolCode', { width: 84 }), col.code('PodCode', { width: 84 }), {
          title: '起运港 → 卸货港',
          width: 110,
          rank: 1,
        }),
        stacked(col.code('CarrierCode', { width: 90 }), col.text('Boxes', { width: 120 }), {
          rank: 2,
        }),
        stacked(col.number('Amount', { width: 100 }), col.text('CurrencyCode', { width: 60 }), {
          rank: 1,
        }),
        col.number('CollectAmount', { width: 90, rank: 2 }),
        col.number('Margin', { width: 90, rank: 3 }),
        col.day('ValidTo', { width: 100, rank: 2 }),
        col.number('VersionNo', { width: 64, rank: 4 }),
        stacked(col.number('OpenCount', { width: 80 }), col.instant('LastOpenTime'), { rank: 3 }),
        stacked(col.text('AnswerName', { width: 100 }), col.instant('AnswerTime'), { rank: 3 }),
        col.choice('LossReason', { width: 110, rank: 5 }),
        stacked(col.text('EmployeeName', { width: 90 }), col.instant('CreateTime'), { rank: 2 }),
        stacked(col.instant('DeliverTime'), col.text('SentTo', { width: 140 }), { rank: 6 }),
      ]}
      empty={<EmptyState title="还没有报价" hint="从查价结果加入方案，或直接新建" action={write} />}
    />
  );
}
