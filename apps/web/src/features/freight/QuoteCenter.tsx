import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useCan } from '../../kit/session/store.js';
import { InquiryList } from './inquiry/InquiryList.js';
import { QuoteList } from './quote/QuoteList.js';
import { QuotingSearch } from './quote/QuotingSearch.js';

/** Search, choose, quote; and what became of the quotes. */
export function QuoteCenter() {
  const mayQuote = useCan('quote', '/SeaFreight/quickQuoteSearchCenter');
  return (
    <TabbedLists
      tabs={[
        ...(mayQuote
          ? [
              {
                key: 'search',
                label: '查价报价',
                content: <QuotingSearch />,
              },
            ]
          : []),
        { key: 'quotes', label: '报价单', content: <QuoteList /> },
        { key: 'inquiries', label: '询价', content: <InquiryList /> },
      ]}
    />
  );
}
