/** ISO 4217 minor units by code, as they are asked for. */
const known = new Map<string, number>();

/** The digits behind the point that ISO 4217 gives a currency: USD 2, JPY 0, KWD 3; 2 for a code that is none. */
export function currencyDigits(code: string): number {
  let digits = known.get(code);
  if (digits === undefined) {
    digits = /^[A-Z]{3}$/.test(code)
      ? (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
          .maximumFractionDigits ?? 2)
      : 2;
    known.set(code, digits);
  }
  return digits;
}

/** Whether an amount can be paid in a currency: nobody pays half a yen. */
export const isPayable = (amount: number, code: string): boolean =>
  Number.isInteger(Math.round(amount * 1e6) / 1e6) || currencyDigits(code) > 0;
