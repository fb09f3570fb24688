import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { COLLECT_MARK, isCollect } from '@quayside/contracts/freight/quote/collect';
import type { QuoteOffer } from '@quayside/contracts/freight/quote/quote';
import { formatNumber } from '../../../kit/display/format.js';
import styles from './quote.module.css';

/** What a way costs: each type of box, each charge, the totals by currency. */
export function WayPrices({
  offer,
}: {
  offer: Pick<
    QuoteOffer,
    'Boxes' | 'Charges' | 'Totals' | 'CollectTotals' | 'Payment' | 'CurrencyCode'
  >;
}) {
  return (
    <table className={styles.lines}>
      <tbody>
        {offer.Boxes.map(({ Type, Count, Unit, Total }) => (
          <tr key={Type}>
            <td>
              海运费 {Type} {isCollect(offer.Payment) && COLLECT_MARK}
            </td>
            <td>
              {Unit === null ? '需询价' : `${offer.CurrencyCode} ${formatNumber(Unit)} × ${Count}`}
            </td>
            <td>{Total === null ? '--' : `${offer.CurrencyCode} ${formatNumber(Total)}`}</td>
          </tr>
        ))}
        {offer.Charges.map((charge) => (
          <tr key={`${charge.FeeCode}${charge.BoxType ?? ''}`}>
            <td>
              {charge.FeeName ? `${charge.FeeName}（${charge.FeeCode}）` : charge.FeeCode}{' '}
              {charge.BoxType} {isCollect(offer.Payment, charge.Payment) && COLLECT_MARK}
            </td>
            <td>
              {charge.Basis === ChargeBasis.Percent
                ? `海运费的 ${charge.Unit}%`
                : `${charge.CurrencyCode} ${formatNumber(charge.Unit)}/${ChargeBasis.label(charge.Basis).replace(/^每/, '')}`}
            </td>
            <td>
              {charge.Amount === 0 && charge.Unit !== 0
                ? '按实收取'
                : `${charge.CurrencyCode} ${formatNumber(charge.Amount)}`}
            </td>
          </tr>
        ))}
        {offer.Totals.filter(({ Amount }) => Amount !== 0).map(({ CurrencyCode, Amount }) => (
          <tr key={CurrencyCode} className={styles.total}>
            <td>合计</td>
            <td />
            <td>
              {CurrencyCode} {formatNumber(Amount)}
            </td>
          </tr>
        ))}
        {(offer.CollectTotals ?? [])
          .filter(({ Amount }) => Amount !== 0)
          .map(({ CurrencyCode, Amount }) => (
            <tr key={`collect ${CurrencyCode}`}>
              <td>到付合计（在目的港付，不在合计内）</td>
              <td />
              <td>
                {CurrencyCode} {formatNumber(Amount)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
