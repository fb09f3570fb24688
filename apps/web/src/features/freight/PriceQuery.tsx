import type { InquiryInput } from '@quayside/contracts/freight/inquiry/inquiry';
import { boughtLanes } from '@quayside/contracts/freight/lane/lane';
import { explainOwnPrice, type Offer, searchPrices } from '@quayside/contracts/freight/search';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { call } from '../../kit/http/call.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { go as goTo } from '../../kit/screen/navigator.js';
import { useCan } from '../../kit/session/store.js';
import { AskPriceModal } from './inquiry/AskPriceModal.js';
import { OwnInquiries } from './inquiry/OwnInquiries.js';
import { FollowedLanes } from './lane/FollowedLanes.js';
import { useFollow } from './lane/use-follow.js';
import { SubscribeButton } from './post/SubscribeButton.js';
import { WhyDrawer } from './price/WhyDrawer.js';
import { ReceivedQuotes } from './quote/ReceivedQuotes.js';
import { bookingOn } from './search/booking-on.js';
import { OfferForm } from './search/OfferForm.js';
import { OfferResults } from './search/OfferResults.js';
import { boxesText, whyRequest } from './search/offer-request.js';
import { useOffers } from './search/use-offers.js';

/** A customer finds prices: his own, and nobody else's; the quotes that he was sent, and what he asked for. */
export function PriceQuery() {
  return (
    <TabbedLists
      tabs={[
        { key: 'search', label: '查运价', content: <OwnPrices /> },
        { key: 'lanes', label: '关注航线', content: <FollowedLanes lanes={boughtLanes} /> },
        { key: 'quotes', label: '收到的报价', content: <ReceivedQuotes /> },
        { key: 'inquiries', label: '我的询价', content: <OwnInquiries /> },
      ]}
    />
  );
}

function OwnPrices() {
  const offers = useOffers(searchPrices);
  const { asked, typed, setTyped, go } = offers;
  const mayBook = useCan('submit', '/workbench/BookOnline');
  const following = useFollow(boughtLanes, typed);
  const [why, setWhy] = useState<Offer | null>(null);
  const [asking, setAsking] = useState<InquiryInput | null>(null);
  const ask = (row?: Offer) =>
    setAsking({
      RateId: row && row.Id > 0 ? row.Id : null,
      PolCode: row?.PolCode ?? asked.Pols[0] ?? '',
      PodCode: row?.PodCode ?? asked.Pods[0] ?? '',
      CarrierCode: row?.CarrierCode ?? asked.CarrierCode,
      Boxes: boxesText(asked.counts) || '40HQ*1',
    });
  return (
    <>
      <OfferForm
        asked={typed}
        onChange={setTyped}
        onSearch={() => go(typed)}
        more={
          <>
            {following.star}
            <SubscribeButton />
          </>
        }
      />
      <div className="qs-card">
        <OfferResults
          offers={offers}
          start={
            <EmptyState
              title="选择起运港和卸货港开始查询"
              hint="显示贵司的专属价格，可一次比较多个港口"
            />
          }
          empty={
            <EmptyState
              title="这段时间没有运价"
              hint="换一段日期或邻近港口再查，或直接询价，30分钟内答复；关注航线，有运价时通知您"
              action={
                <Flex gap={8}>
                  <Button type="primary" onClick={() => ask()}>
                    询价
                  </Button>
                  {following.star}
                </Flex>
              }
            />
          }
          onWhy={setWhy}
          onAsk={ask}
          onFollow={following.follow}
          {...(mayBook && {
            onBook: (row: Offer) => goTo('/workbench/BookOnline', { from: bookingOn(row, asked) }),
          })}
        />
      </div>
      {following.drawer}
      {asking && <AskPriceModal begin={asking} onClose={() => setAsking(null)} />}
      {why && (
        <WhyDrawer
          title={`${why.CarrierName ?? why.CarrierCode} ${why.PolCode} → ${why.PodCode}`}
          onClose={() => setWhy(null)}
          readKey={[explainOwnPrice.path, whyRequest(why, asked)]}
          read={() => call(explainOwnPrice, whyRequest(why, asked))}
        />
      )}
    </>
  );
}
