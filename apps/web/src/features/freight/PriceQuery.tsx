import { explainOwnPrice, type Offer, searchPrices } from '@quayside/contracts/freight/search';
import { Alert } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ErrorState } from '../../kit/display/ErrorState.js';
import { call } from '../../kit/http/call.js';
import { WhyDrawer } from './price/WhyDrawer.js';
import { Calendar } from './search/Calendar.js';
import { OfferForm } from './search/OfferForm.js';
import { OfferTable } from './search/OfferTable.js';
import { boxesText, isAsked } from './search/offer-request.js';
import { useOffers } from './search/use-offers.js';

/** A customer finds prices: his own, and nobody else's. */
export function PriceQuery() {
  const { asked, typed, setTyped, go, read, whole, page, setPage, day, setDay } = useOffers(searchPrices);
  const [why, setWhy] = useState<Offer | null>(null);
  const found = read.data;
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
          {read.error && !found && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
          {found?.Cut && <Alert type="warning" showIcon style={{ marginBottom: 8 }} title="符合的运价超过 500 条，请缩小港口或日期范围" />}
          <Calendar
            days={whole.data?.Calendar ?? []}
            chosen={day}
            onChoose={(next) => {
              setPage(1);
              setDay(next);
            }}
          />
          {found && (
            <OfferTable
              rows={found.Rows}
              loading={read.isPlaceholderData}
              matrix={asked.Pols.length + asked.Pods.length > 2}
              page={page}
              total={found.Total}
              onPage={setPage}
              onWhy={setWhy}
              empty={<EmptyState title="这段时间没有运价" hint="换一段日期或邻近港口再查，或联系客服询价" />}
            />
          )}
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
