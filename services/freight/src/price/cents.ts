import { currencyDigits } from '@quayside/shipping-standards/currency-digits';

/** Money in hundredths, exact. A JSON number with at most two decimals has one; the field's own rules see to that. */
export type Cents = bigint;

export const toCents = (amount: number): Cents => BigInt(Math.round(amount * 100));
export const fromCents = (cents: Cents): number => Number(cents) / 100;

/** A quotient rounded half away from zero, as trade papers do. */
export function divided(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor;
}

/** Hundredths of the smallest amount that is paid in a currency (ISO 4217): 100 for yen, 1 for dollars. */
const leastOf = (currency: string): bigint =>
  10n ** BigInt(Math.max(0, 2 - currencyDigits(currency)));

/** A quotient in what can be paid in a currency. */
export function dividedIn(currency: string, dividend: bigint, divisor: bigint): Cents {
  const least = leastOf(currency);
  return divided(dividend, divisor * least) * least;
}

/** So many percent, of which two decimals count, of an amount, in what can be paid in its currency. */
export const percentOf = (cents: Cents, percent: number, currency: string): Cents =>
  dividedIn(currency, cents * BigInt(Math.round(percent * 100)), 10_000n);

/** An amount times a quantity of at most three decimals, in what can be paid in its currency. */
export const times = (cents: Cents, quantity: number, currency: string): Cents =>
  dividedIn(currency, cents * BigInt(Math.round(quantity * 1000)), 1000n);

/** The next multiple of a whole amount, upwards; what is one stays. */
export function roundedUp(cents: Cents, multiple: number): Cents {
  const step = BigInt(multiple) * 100n;
  const over = cents % step;
  if (over === 0n) return cents;
  return over > 0n ? cents - over + step : cents - over;
}
