import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { formatDecimal, multiplyDecimals, sumDecimals } from '@quayside/shipping-standards/decimal';
import { formatNumber } from '../../../kit/display/format.js';

type Fee = Pick<EntryFee, 'Quantity' | 'Price' | 'Currency' | 'PaymentMethod'>;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** By currency, exactly; currencies are never added. */
function sums(fees: readonly Fee[]): string {
  const amounts = new Map<string, ReturnType<typeof multiplyDecimals>[]>();
  for (const { Quantity, Price, Currency } of fees) {
    if (!isNumber(Quantity) || !isNumber(Price) || !Currency) continue;
    amounts.set(Currency, [...(amounts.get(Currency) ?? []), multiplyDecimals(Quantity, Price)]);
  }
  return [...amounts]
    .map(([currency, each]) => `${currency} ${formatNumber(formatDecimal(sumDecimals(each)), 2)}`)
    .join('，');
}

const isCollect = ({ PaymentMethod: method }: Fee): boolean => method === PaymentMethod.Collect;

/**
 * What fees come to: `USD 3,400.00，CNY 1,200.00`; empty where no fee has quantity, price and currency.
 * What is paid at the other end is in no total and stands behind it.
 */
export function feeTotals(fees: readonly Fee[]): string {
  const collect = sums(fees.filter(isCollect));
  const total = sums(fees.filter((fee) => !isCollect(fee)));
  return [total, collect && `到付 ${collect}，不在合计内`].filter(Boolean).join('；');
}
