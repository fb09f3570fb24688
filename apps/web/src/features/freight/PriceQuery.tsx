import { explainOwnPrice, type Offer, searchPrices } from '@quayside/contracts/freight/search';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { call } from '../../kit/http/call.js';
import { WhyDrawer } from './price/WhyDrawer.js';
import { OfferForm } from './search/OfferForm.js';
import { OfferResults } from './search/OfferResults.js';
import { boxesText, isAsked } from './search/offer-request.js';
import { useOffers } from './search/use-offers.js';

/** A customer finds prices: his own, and nobody else's. */
export function PriceQuery() {
  const search = useOffers(searchPrices);
  const { asked, typed, setTyped, go } = search;
  const [why, setWhy] = useState<Offer | null>(null);
  return (
    <>
      <OfferForm asked={typed} onChange={setTyped} onSearch={() => go(typed)} />
      {!isAsked(asked) && (
        <div className="qs-card">
          <EmptyState title="选择起运港和卸货港开始查询" hint="显示贵司的专属价格，可一次比较多个港口" />
        </div>
      )}
      {isAsked(asked) && (
        <div className="qs-card">
          <OfferResults
            search={search}
            onWhy={setWhy}
            empty={<EmptyState title="这段时间没有运价" hint="换一段日期或邻近港口再查，或联系客服询价" />}
          />
        </div>
      )}
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
