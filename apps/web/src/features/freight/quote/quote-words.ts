import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { COLLECT_MARK, isCollect } from '@quayside/contracts/freight/quote/collect';
import type { QuotedOffer } from '@quayside/contracts/freight/quote/public-quote';
import type { QuoteTotal } from '@quayside/contracts/freight/quote/quote';
import { formatNumber } from '../../../kit/display/format.js';

/** A quote as it is told in a chat or drawn as a picture. */
export interface ToldQuote {
  no: string;
  sellerName: string;
  customerName: string;
  boxes: string;
  validTo: string | null;
  terms: string | null;
  offers: readonly QuotedOffer[];
}

const place = (name: string | null, code: string): string => name ?? code;

/** One way in lines of text. */
export function offerWords(offer: QuotedOffer): string[] {
  const charges = offer.Charges.map(
    (charge) =>
      `${charge.FeeCode}${charge.BoxType ? ` ${charge.BoxType}` : ''} ${
        charge.Basis === ChargeBasis.Percent
          ? `${charge.Unit}%`
          : `${charge.CurrencyCode}${formatNumber(charge.Unit)}/${ChargeBasis.label(charge.Basis).replace(/^每/, '')}`
      }${isCollect(offer.Payment, charge.Payment) ? COLLECT_MARK : ''}`,
  );
  const amounts = (totals: readonly QuoteTotal[]): string =>
    totals.map(({ CurrencyCode, Amount }) => `${CurrencyCode} ${formatNumber(Amount)}`).join(' + ');
  const boxes = offer.Boxes.map(({ Type, Count, Unit }) => {
    const price = Unit === null ? '请询价' : `${offer.CurrencyCode} ${formatNumber(Unit)}/箱`;
    return `${Type}*${Count} ${price}`;
  }).join(' / ');
  const included = offer.Included?.length ? `（已含 ${offer.Included.join('、')}）` : '';
  const collect = (offer.CollectTotals ?? []).filter(({ Amount }) => Amount !== 0);
  return [
    `${place(offer.PolName, offer.PolCode)} → ${place(offer.PodName, offer.PodCode)}${offer.ViaCode ? `（经 ${place(offer.ViaName, offer.ViaCode)}）` : '（直达）'}  ${offer.CarrierName ?? offer.CarrierCode ?? ''}`,
    `海运费：${boxes}${included}${isCollect(offer.Payment) ? COLLECT_MARK : ''}`,
    ...(charges.length > 0 ? [`附加费：${charges.join('，')}`] : []),
    `合计：${amounts(offer.Totals) || '无'}`,
    ...(collect.length > 0 ? [`到付：${amounts(collect)}（不在合计内）`] : []),
    [
      offer.Sailing ? `开船 ${offer.Sailing}` : null,
      offer.TransitDays === null ? null : `航程 ${offer.TransitDays} 天`,
      offer.FreeDaysPod === null ? null : `目的港免费 ${offer.FreeDaysPod} 天`,
      offer.ValidTo ? `价格适用至 ${offer.ValidTo}` : null,
    ]
      .filter(Boolean)
      .join('，'),
    ...(offer.Remark ? [`说明：${offer.Remark}`] : []),
  ].filter(Boolean);
}

/** A whole quote as a text to paste. */
export const quoteWords = ({ no, boxes, validTo, terms, offers }: ToldQuote): string =>
  [
    `【报价 ${no}】${boxes}${validTo ? `，有效至 ${validTo}` : ''}`,
    ...offers.flatMap((offer, at) => [
      ...(offers.length > 1 ? [`— 方案 ${at + 1} —`] : []),
      ...offerWords(offer),
    ]),
    ...(terms ? [`条款：${terms}`] : []),
  ].join('\n');
