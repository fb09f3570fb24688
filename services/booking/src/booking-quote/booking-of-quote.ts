import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import type { AcceptedQuote } from '@quayside/contracts/freight/quote/public-quote';
import { GoodsType, TransportMethod } from '@quayside/contracts/trade/choices';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import type { FeeNames } from '../booking-home/fee-names.js';
import { feesOf } from '../booking-home/fees-of-offer.js';

/** A booking as an accepted quote begins it: route, sailing, boxes and the prices that were agreed on. */
export function bookingOfQuote(
  { Boxes, Offer, AnswerName, AnswerPhone }: AcceptedQuote,
  names: FeeNames,
): BookingInput {
  const counts = parseContainerSummary(Boxes) ?? [];
  return {
    ...{
      CarrierCode: Offer.CarrierCode,
      SailingDate: Offer.Sailing,
      GoodsType: GoodsType.General,
      TransportMethod: TransportMethod.CyCy,
    },
    ...{ LoadCode: Offer.PolCode, LoadPort: Offer.PolName ?? Offer.PolCode },
    ...{ DischargeCode: Offer.PodCode, DischargePort: Offer.PodName ?? Offer.PodCode },
    ...(Offer.DestCode && {
      DeliveryCode: Offer.DestCode,
      DeliveryPlace: Offer.DestName ?? Offer.DestCode,
    }),
    ...{ ContactName: AnswerName.slice(0, 35), ContactPhone: AnswerPhone },
    Boxes: counts.map(({ type, count }) => ({ Type: type, Count: count })),
    Fees: feesOf(Offer, names),
    ...{ Parties: [], Legs: [], Goods: [], Services: [], Remarks: [] },
  };
}
