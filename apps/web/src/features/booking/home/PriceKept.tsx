import { type BookingPrice, priceText } from '@quayside/contracts/booking/home/price';
import { Descriptions } from 'antd';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { Section } from '../../../kit/document/Section.js';

/** The price at which a booking was made. */
export function PriceKept({
  price: { RateId, WithSales, Boxes, Offer, TakenTime },
}: {
  price: BookingPrice;
}) {
  const units = Offer.Boxes.map(({ Type, Unit }) => `${Type} ${Unit ?? EMPTY}`).join('、');
  const items = [
    ['运价', `${RateId < 0 ? `共享${-RateId}` : RateId}${WithSales ? '（含销售加价）' : ''}`],
    ['海运费单价', `${Offer.CurrencyCode} ${units}`],
    ['合计', priceText(Offer)],
    ['箱型箱量', Boxes],
    ['价格有效期', [Offer.ValidFrom, Offer.ValidTo].filter(Boolean).join(' 至 ') || EMPTY],
    ['目的港免箱期', Offer.FreeDaysPod === null ? EMPTY : `${Offer.FreeDaysPod} 天`],
    ['已含附加费', Offer.Included?.join('、') || EMPTY],
    ['取价时间', formatInstant(TakenTime)],
  ] as const;
  return (
    <Section title="订舱时的价格">
      <Descriptions
        size="small"
        bordered
        column={4}
        styles={{
          label: { whiteSpace: 'nowrap', paddingInline: 10 },
          content: { paddingInline: 10 },
        }}
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Section>
  );
}
