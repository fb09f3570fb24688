import {
  exportReceivedQuotes,
  listReceivedQuotes,
  openReceivedQuote,
  ReceivedQuote,
  ReceivedQuoteQuery,
} from '@quayside/contracts/freight/quote/public-quote';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';

const filter = filtersOf(ReceivedQuoteQuery);
const col = columnsOf(ReceivedQuote);

/** Quotes that the customer's company was sent; each opens as its own page, where it is answered. */
export function ReceivedQuotes() {
  const opening = useAct(openReceivedQuote);
  // The window is opened by the click itself: browsers let no other be opened.
  const open = async ({ Id }: ReceivedQuote) => {
    const page = window.open('', '_blank');
    const link = await opening.run({ Id });
    if (link && page) page.location.href = link.Path;
    else page?.close();
  };
  return (
    <ListPage
      name="received-quotes"
      endpoint={listReceivedQuotes}
      exports={exportReceivedQuotes}
      filters={filter.text('Keyword', { placeholder: '报价单号', width: 200 })}
      onOpen={(row) => void open(row)}
      acts={(row) => [{ label: '查看并答复', run: () => void open(row) }]}
      columns={[
        col.code('No', { width: 130, rank: 1 }),
        col.choice('Phase', { width: 84, rank: 1 }),
        stacked(col.code('PolCode', { width: 90 }), col.code('PodCode', { width: 90 }), {
          title: '起运港 → 卸货港',
          width: 110,
          rank: 1,
        }),
        col.code('CarrierCode', { width: 90, rank: 2 }),
        col.text('Boxes', { width: 130, rank: 1 }),
        col.number('Options', { width: 76, rank: 3 }),
        stacked(col.number('Amount', { width: 110 }), col.text('CurrencyCode', { width: 60 }), {
          rank: 1,
        }),
        col.number('CollectAmount', { width: 90, rank: 2 }),
        col.day('ValidTo', { width: 110, rank: 1 }),
        col.text('EmployeeName', { width: 100, rank: 2 }),
        col.instant('SendTime', { rank: 2 }),
      ]}
      empty={
        <EmptyState
          title="还没有收到报价"
          hint="销售发来的报价会显示在这里，可在线接受或说明拒绝原因"
        />
      }
    />
  );
}
