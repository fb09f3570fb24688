import type { PriceTotal } from '@quayside/contracts/freight/price';
import { Typography } from 'antd';
import { formatNumber } from '../kit/display/format.js';

/** What is collect of a price, by currency: said beside the total, and never in it. */
export function CollectTotals({ totals }: { totals: readonly PriceTotal[] | null | undefined }) {
  return (totals ?? [])
    .filter(({ Amount }) => Amount !== 0)
    .map(({ CurrencyCode, Amount }) => (
      <div key={CurrencyCode} className="qs-figures">
        <Typography.Text type="warning">
          到付 {CurrencyCode} {formatNumber(Amount)}，不在合计内
        </Typography.Text>
      </div>
    ));
}
