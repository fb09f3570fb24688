import type { Offer } from '@quayside/contracts/freight/search';
import { formatNumber } from '../../../kit/display/format.js';

const WEEKDAYS = '日一二三四五六';
const weekday = (day: string): string => `周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;

/** An offer as sellers paste it into a chat: route, carrier, prices, sailing, validity, and what it is for. */
export function quoteText(
  offer: Offer,
  nameOf: { carrier: string; pol: string; pod: string },
): string {
  const boxes = offer.Boxes.map(
    ({ Type, Unit }) =>
      `${Type} ${Unit === null ? '请询价' : `${offer.CurrencyCode} ${formatNumber(Unit)}`}`,
  ).join(' / ');
  const lines = [
    `${nameOf.pol} → ${nameOf.pod}${offer.ViaCode ? `（经 ${offer.ViaCode}）` : '（直达）'}  ${nameOf.carrier}`,
    `海运费：${boxes}${offer.Included.length > 0 ? `（已含 ${offer.Included.join('、')}）` : ''}`,
    ...(offer.AskFirst
      ? []
      : [
          `合计：${offer.Totals.map(({ CurrencyCode, Amount }) => `${CurrencyCode} ${formatNumber(Amount)}`).join(' + ')}（${offer.Boxes.map(({ Type, Count }) => `${Type}*${Count}`).join('，')}，含附加费）`,
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
