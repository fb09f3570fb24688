import { soldLanes } from '@quayside/contracts/freight/lane/lane';
import { queryPrice } from '@quayside/contracts/freight/price';
import {
  type StaffOffer,
  type StaffOfferSearch,
  searchOffers,
} from '@quayside/contracts/freight/search';
import { Alert, App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatMinute } from '../../../kit/display/format.js';
import { AsOfInput } from '../../../kit/form/AsOfInput.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { ReferenceControl } from '../../../kit/form/ReferenceControl.js';
import { call } from '../../../kit/http/call.js';
import { useCan } from '../../../kit/session/store.js';
import { useFollow } from '../lane/use-follow.js';
import { WhyDrawer } from '../price/WhyDrawer.js';
import { copyQuote } from './copy-quote.js';
import { OfferForm } from './OfferForm.js';
import { OfferResults } from './OfferResults.js';
import { type Asked, whyRequest } from './offer-request.js';
import { useOffers } from './use-offers.js';

const CUSTOMER = { kind: 'company', open: true } as const;

interface StaffSearchProps {
  onQuote?(row: StaffOffer, asked: Asked): void;
  /** Keys of the offers that are chosen to be quoted, and what a tick does. */
  ticked?: readonly string[];
  onTick?(rows: readonly StaffOffer[], isTicked: boolean, asked: Asked): void;
  onBook?(row: StaffOffer, asked: Asked): void;
}

/** Staff search for a customer, at his price: matrix of ports, calendar of the cheapest day, why; buy price and margin by right. */
export function StaffSearch({ onQuote, ticked, onTick, onBook }: StaffSearchProps) {
  const { message } = App.useApp();
  const mayExplain = useCan('why', '/SeaFreight/FreightManagement/FCLFreightSearch');
  const offers = useOffers<StaffOfferSearch, StaffOffer>(
    searchOffers,
    ({ CustomerCode, WithSales, AsOf }) => ({
      ...(CustomerCode && { CustomerCode }),
      ...(WithSales && { WithSales }),
      ...(AsOf && { AsOf }),
    }),
  );
  const { asked, typed, setTyped, go } = offers;
  const since = offers.read.data?.SharedSince;
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
                  onChange={(code) =>
                    setTyped({ ...typed, CustomerCode: (code as string | null) ?? null })
                  }
                />
              </FieldBox>
            </div>
            <div style={{ width: 180 }}>
              <FieldBox label="价格时点（查看过去的价格）">
                <AsOfInput value={typed.AsOf} onChange={(AsOf) => setTyped({ ...typed, AsOf })} />
              </FieldBox>
            </div>
            <Checkbox
              checked={typed.WithSales}
              onChange={({ target }) => setTyped({ ...typed, WithSales: target.checked })}
            >
              计入我的销售加价
            </Checkbox>
            {following.star}
          </>
        }
      />
      <div className="qs-card">
        {asked.AsOf && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 8 }}
            title={`以下为 ${formatMinute(asked.AsOf)} 的价格，仅供查阅，不能报价或订舱${
              since ? `；共享运价从 ${formatMinute(since)} 起才有历史，以下不含共享运价` : ''
            }`}
            action={
              <Button size="small" onClick={() => go({ ...asked, AsOf: null })}>
                查看现在的价格
              </Button>
            }
          />
        )}
        <OfferResults<StaffOffer>
          staff
          offers={offers}
          start={
            <EmptyState
              title="选择起运港和卸货港开始查询"
              hint="可选多个港口一起比较；选定客户后按该客户的价格显示"
            />
          }
          empty={
            <EmptyState title="没有符合的运价" hint="换一段日期、减少条件，或向供应商询价后录入" />
          }
          onWhy={setWhy}
          onFollow={following.follow}
          {...(!asked.AsOf && {
            onCopy: (row) =>
              void copyQuote(row).then(() => message.success('报价已复制，可直接粘贴给客户')),
          })}
          {...(onQuote && !asked.AsOf && { onQuote: (row) => onQuote(row, asked) })}
          {...(ticked && { ticked })}
          {...(onTick &&
            !asked.AsOf && {
              onTick: (rows, isTicked) => onTick(rows as StaffOffer[], isTicked, asked),
            })}
          {...(onBook && !asked.AsOf && { onBook: (row) => onBook(row, asked) })}
        />
      </div>
      {following.drawer}
      {why && (
        <WhyDrawer
          title={`${why.CarrierName ?? why.CarrierCode} ${why.PolCode} → ${why.PodCode}`}
          onClose={() => setWhy(null)}
          readKey={[
            queryPrice.path,
            whyRequest(why, asked),
            asked.CustomerCode,
            asked.AsOf,
            mayExplain,
          ]}
          read={() =>
            call(queryPrice, {
              RateId: why.Id,
              Boxes: why.Boxes.map(({ Type, Count }) => ({ Type, Count, Weight: asked.Weight })),
              CustomerCode: asked.CustomerCode,
              WithSales: asked.WithSales,
              Day: whyRequest(why, asked).Sailing,
              AsOf: asked.AsOf,
            })
          }
          {...(mayExplain ? {} : { denied: '查看完整价格构成需要“查询时查看成本与利润”权限' })}
        />
      )}
    </>
  );
}
