import { App } from 'antd';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useCan } from '../../kit/session/store.js';
import { InquiryList } from './inquiry/InquiryList.js';
import { BasketBar } from './quote/BasketBar.js';
import { addToBasket } from './quote/basket.js';
import { QuoteList } from './quote/QuoteList.js';
import { StaffSearch } from './search/StaffSearch.js';

const TOLD = {
  added: '已加入报价篮',
  there: '该方案已在报价篮中',
  full: '一份报价最多10个方案',
  anew: '客户或箱量与原来不同，报价篮已重新开始',
} as const;

/** Search, choose, quote; and what became of the quotes. */
export function QuoteCenter() {
  const { message } = App.useApp();
  const mayQuote = useCan('quote', '/SeaFreight/quickQuoteSearchCenter');
  return (
    <TabbedLists
      tabs={[
        ...(mayQuote
          ? [
              {
                key: 'search',
                label: '查价报价',
                content: (
                  <>
                    <StaffSearch
                      onQuote={(row, asked) => void message.info(TOLD[addToBasket(row, asked)])}
                    />
                    <BasketBar />
                  </>
                ),
              },
            ]
          : []),
        { key: 'quotes', label: '报价单', content: <QuoteList /> },
        { key: 'inquiries', label: '询价', content: <InquiryList /> },
      ]}
    />
  );
}
