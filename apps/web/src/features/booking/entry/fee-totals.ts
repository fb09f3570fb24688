import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { formatDecimal, multiplyDecimals, sumDecimals } from '@quayside/shipping-standards/decimal';
import { formatNumber } from '../../../kit/display/format.js';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** What fees come to by currency, exactly: `USD 3,400.00，CNY 1,200.00`; empty where no fee has quantity, price and currency. Currencies are never added. */
export function feeTotals(
  fees: readonly Pick<EntryFee, 'Quantity' | 'Price' | 'Currency'>[],
): string {
  const amounts = new Map<string, ReturnType<typeof multiplyDecimals>[]>();
  for (const { Quantity, Price, Currency } of fees) {
    if (!isNumber(Quantity) || !isNumber(Price) || !Currency) continue;
    amounts.set(Currency, [...(amounts.get(Currency) ?? []), multiplyDecimals(Quantity, Price)]);
  }
  return [...amounts]
    .map(([currency, each]) => `${currency} ${formatNumber(formatDecimal(sumDecimals(each)), 2)}`)
    .join('，');
}
