import { explainOwnPrice, type Offer, searchPrices } from '@quayside/contracts/freight/search';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { call } from '../../kit/http/call.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { SubscribeButton } from './post/SubscribeButton.js';
import { WhyDrawer } from './price/WhyDrawer.js';
import { ReceivedQuotes } from './quote/ReceivedQuotes.js';
import { OfferForm } from './search/OfferForm.js';
import { OfferResults } from './search/OfferResults.js';
import { boxesText } from './search/offer-request.js';
import { useOffers } from './search/use-offers.js';

/** A customer finds prices: his own, and nobody else's; and the quotes that he was sent. */
export function PriceQuery() {
  return (
    <TabbedLists
      tabs={[
        { key: 'search', label: '查运价', content: <OwnPrices /> },
        { key: 'quotes', label: '收到的报价', content: <ReceivedQuotes /> },
      ]}
    />
  );
}

function OwnPrices() {
  const offers = useOffers(searchPrices);
  const { asked, typed, setTyped, go } = offers;
  const [why, setWhy] = useState<Offer | null>(null);
  return (
    <>
      <OfferForm asked={typed} onChange={setTyped} onSearch={() => go(typed)} more={<SubscribeButton />} />
      <div className="qs-card">
        <OfferResults
          offers={offers}
          start={<EmptyState title="选择起运港和卸货港开始查询" hint="显示贵司的专属价格，可一次比较多个港口" />}
          empty={<EmptyState title="这段时间没有运价" hint="换一段日期或邻近港口再查，或联系客服询价" />}
          onWhy={setWhy}
        />
      </div>
      {why && (
        <WhyDrawer
          title={`${why.CarrierName ?? why.CarrierCode} ${why.PolCode} → ${why.PodCode}`}
          onClose={() => setWhy(null)}
          readKey={[explainOwnPrice.path, why.Id, asked.counts]}
          read={() => call(explainOwnPrice, { Id: why.Id, Boxes: boxesText(asked.counts) })}
        />
      )}
    </>
  );
}
