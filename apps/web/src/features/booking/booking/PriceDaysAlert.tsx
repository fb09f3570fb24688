import {
  isOutsidePriceDays,
  type PriceDays,
  priceDaysText,
} from '@quayside/contracts/booking/home/price';
import { Alert } from 'antd';

/**
 * Warns of a day of departure for which the agreed price does not hold; nothing where it holds, or
 * nobody knows.
 * @param day YYYY-MM-DD
 * @param desk for those who release the space, else for the customer
 */
export function PriceDaysAlert({
  days,
  day,
  desk,
}: {
  days: PriceDays | null;
  day: string | null | undefined;
  desk: boolean;
}) {
  if (!days || !isOutsidePriceDays(days, day)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 10 }}
      title={`开航日 ${day} 不在约定价格的有效期内（${priceDaysText(days)}）`}
      description={
        desk ? '放舱前请核对并与客户确认该开航日的价格。' : '该开航日的价格请与我司确认。'
      }
    />
  );
}
