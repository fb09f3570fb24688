import { soldLanes } from '@quayside/contracts/freight/lane/lane';
import { queryPrice } from '@quayside/contracts/freight/price';
import { type StaffOffer, type StaffOfferSearch, searchOffers } from '@quayside/contracts/freight/search';
import { App, Checkbox } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { ReferenceControl } from '../../../kit/form/ReferenceControl.js';
import { call } from '../../../kit/http/call.js';
import { useCan } from '../../../kit/session/store.js';
import { useFollow } from '../lane/use-follow.js';
import { WhyDrawer } from '../price/WhyDrawer.js';
import { copyQuote } from './copy-quote.js';
import { OfferForm } from './OfferForm.js';
import { OfferResults } from './OfferResults.js';
import type { Asked } from './offer-request.js';
import { useOffers } from './use-offers.js';

const CUSTOMER = { kind: 'company', open: true } as const;

interface StaffSearchProps {
  onQuote?(row: StaffOffer, asked: Asked): void;
  onBook?(row: StaffOffer, asked: Asked): void;
}

/** Staff search for a customer, at his price: matrix of ports, calendar of the cheapest day, why; buy price and margin by right. */
export function StaffSearch({ onQuote, onBook }: StaffSearchProps) {
  const { message } = App.useApp();
  const mayExplain = useCan('why', '/SeaFreight/FreightManagement/FCLFreightSearch');
  const offers = useOffers<StaffOfferSearch, StaffOffer>(searchOffers, ({ CustomerCode, WithSales }) => ({
    ...(CustomerCode && { CustomerCode }),
    ...(WithSales && { WithSales }),
  }));
  const { asked, typed, setTyped, go } = offers;
  const following = useFollow(soldLanes, typed);
  const [why, setWhy] = useState<StaffOffer | null>(null);
  return (
    <>
      <OfferForm
        asked={typed}
        onChange={setTyped}
        onSearch={() => go(typed)}
        more={
          <>
            <div style={{ width: 210 }}>
              <FieldBox label="客户（按其价格）">
                <ReferenceControl
                  aria-label="客户"
                  reference={CUSTOMER}
                  multiple={false}
                  value={typed.CustomerCode}
                  onChange={(code) => setTyped({ ...typed, CustomerCode: (code as string | null) ?? null })}
                />
              </FieldBox>
            </div>
            <Checkbox checked={typed.WithSales} onChange={({ target }) => setTyped({ ...typed, WithSales: target.checked })}>
              计入我的销售加价
            </Checkbox>
            {following.star}
          </>
        }
      />
      <div className="qs-card">
        <OfferResults<StaffOffer>
          staff
          offers={offers}
          start={<EmptyState title="选择起运港和卸货港开始查询" hint="可选多个港口一起比较；选定客户后按该客户的价格显示" />}
          empty={<EmptyState title="没有符合的运价" hint="换一段日期、减少条件，或向供应商询价后录入" />}
          onWhy={setWhy}
          onFollow={following.follow}
          onCopy={(row) => void copyQuote(row).then(() => message.success('报价已复制，可直接粘贴给客户'))}
          {...(onQuote && { onQuote: (row) => onQuote(row, asked) })}
          {...(onBook && { onBook: (row) => onBook(row, asked) })}
        />
      </div>
      {following.drawer}
      {why && (
        <WhyDrawer
          title={`${why.CarrierName ?? why.CarrierCode} ${why.PolCode} → ${why.PodCode}`}
          onClose={() => setWhy(null)}
          readKey={[queryPrice.path, why.Id, asked.CustomerCode, mayExplain]}
          read={() =>
            call(queryPrice, {
              ...{ RateId: why.Id, Boxes: why.Boxes.map(({ Type, Count }) => ({ Type, Count })), CustomerCode: asked.CustomerCode },
              ...{ WithSales: asked.WithSales, Day: why.Sailings[0] ?? null },
            })
          }
          {...(mayExplain ? {} : { denied: '查看完整价格构成需要“查询时查看成本与利润”权限' })}
        />
      )}
    </>
  );
}
