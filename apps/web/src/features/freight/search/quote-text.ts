import type { PriceTotal } from '@quayside/contracts/freight/price';
import { COLLECT_MARK, isCollect } from '@quayside/contracts/freight/quote/collect';
import type { Offer } from '@quayside/contracts/freight/search';
import { formatNumber } from '../../../kit/display/format.js';

const WEEKDAYS = '日一二三四五六';
const weekday = (day: string): string => `周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;

const amounts = (totals: readonly PriceTotal[]): string =>
  totals.map(({ CurrencyCode, Amount }) => `${CurrencyCode} ${formatNumber(Amount)}`).join(' + ');

/** An offer as sellers paste it into a chat: route, carrier, prices, sailing, validity, and what it is for. */
export function quoteText(
  offer: Offer,
  nameOf: { carrier: string; pol: string; pod: string },
): string {
  const boxes = offer.Boxes.map(
    ({ Type, Unit }) =>
      `${Type} ${Unit === null ? '请询价' : `${offer.CurrencyCode} ${formatNumber(Unit)}`}`,
  ).join(' / ');
  const included = offer.Included.length > 0 ? `（已含 ${offer.Included.join('、')}）` : '';
  const counts = offer.Boxes.map(({ Type, Count }) => `${Type}*${Count}`).join('，');
  const collect = (offer.CollectTotals ?? []).filter(({ Amount }) => Amount !== 0);
  const lines = [
    `${nameOf.pol} → ${nameOf.pod}${offer.ViaCode ? `（经 ${offer.ViaCode}）` : '（直达）'}  ${nameOf.carrier}`,
    `海运费：${boxes}${included}${isCollect(offer.Payment) ? COLLECT_MARK : ''}`,
    ...(offer.AskFirst
      ? []
      : [
          `合计：${amounts(offer.Totals) || '无'}（${counts}，含附加费）`,
          ...(collect.length > 0 ? [`到付：${amounts(collect)}（不在合计内）`] : []),
        ]),
    ...(offer.Sailings[0]
      ? [
          `最近开船：${offer.Sailings[0]}（${weekday(offer.Sailings[0])}）${offer.Closing ? `，截关 ${offer.Closing}` : ''}`,
        ]
      : []),
    ...(offer.TransitDays === null ? [] : [`航程：${offer.TransitDays} 天`]),
    ...(offer.FreeDaysPod === null ? [] : [`目的港免费：${offer.FreeDaysPod} 天`]),
    `有效期：${offer.ValidFrom} 至 ${offer.ValidTo}`,
    ...(offer.PublicRemark ? [`备注：${offer.PublicRemark}`] : []),
  ];
  return lines.join('\n');
}
