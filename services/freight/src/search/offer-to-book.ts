import type { BookableOffer, OfferToBook } from '@quayside/contracts/freight/book-offer';
import { OfferSort } from '@quayside/contracts/freight/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { quotedCharges } from '../price/quoted-charges.js';
import { operatorOf } from '../rate/operator.js';
import { pricedOffers } from './search-offers.js';

/**
 * One rate as it is booked, at the price that its buyer has on these days: the search itself, asked again, so that a booking costs what was
 * found. Null where the rate is not on sale to him any more, does not take these boxes or does not depart.
 */
export async function toBook(ctx: Ctx, asked: OfferToBook): Promise<BookableOffer | null> {
  const {
    RateId,
    Reader,
    CustomerCode = null,
    SalesId = null,
    PolCode,
    PodCode,
    Boxes,
    Weight,
    Weights,
    From,
    To,
  } = asked;
  const sellerId = await operatorOf(ctx);
  if (sellerId === null) return null;
  const search = {
    sellerId,
    customerCode: CustomerCode,
    salesId: SalesId,
    audience: Reader,
    asOf: null,
  };
  const { offers } = await pricedOffers(
    ctx,
    {
      Pols: [PolCode],
      Pods: [PodCode],
      From,
      To,
      Boxes,
      ...(Weight != null && { Weight }),
      Order: OfferSort.Earliest,
    },
    search,
    {
      withSales: SalesId !== null,
      only: RateId,
      weights: Weights ?? null,
    },
  );
  const [found] = offers;
  if (!found || found.tree.Boxes.some(({ Unit }) => Unit === null)) return null;
  const { rate, tree, departures } = found;
  const [sailing] = departures.sailings;
  const valid = found.valid();
  return {
    CarrierCode: rate.CarrierCode,
    PolCode: rate.PolCode,
    PodCode: rate.PodCode,
    ViaCode: rate.ViaCode,
    DestCode: rate.DestCode,
    Sailing: sailing?.Day ?? null,
    TransitDays: rate.TransitDays ?? sailing?.TransitDays ?? null,
    FreeDaysPol: rate.FreeDaysPol,
    FreeDaysPod: rate.FreeDaysPod,
    ValidFrom: valid.from,
    ValidTo: valid.to,
    CurrencyCode: rate.CurrencyCode,
    Included: rate.Included,
    Payment: tree.Payment ?? null,
    Totals: tree.Totals,
    CollectTotals: tree.OtherTotals,
    Remark: rate.PublicRemark?.slice(0, 300) ?? null,
    Boxes: tree.Boxes.map(({ Type, Count, Unit, Total }) => ({ Type, Count, Unit, Total })),
    Charges: quotedCharges(tree.Charges),
    ContractNo: rate.ContractNo,
  };
}
