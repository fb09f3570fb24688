import type { Converted, ConvertedLine, PriceTotal } from '@quayside/contracts/freight/price';
import type { DatedRate } from '@quayside/contracts/masterdata/codes';
import { type Cents, dividedIn, fromCents, toCents } from './cents.js';

/** What exchange rates are to. */
export const HOME = 'CNY';
/** Rates have six decimals. */
const SCALE = 1_000_000;
/** A rate as a whole number of its last decimals. */
export const scaled = (rate: number): bigint => BigInt(Math.round(rate * SCALE));

/**
 * Sums in one currency by dated rates to CNY, each rounded to the cent as it stands on paper, so that the lines add up to the whole. What has
 * no rate is left out and named; where the wanted currency has none, everything is.
 */
export function converted(
  totals: readonly PriceTotal[],
  wanted: string,
  day: string,
  rates: readonly DatedRate[],
): Converted {
  const known = new Map(rates.map((rate) => [rate.CurrencyCode, rate]));
  const rateOf = (code: string): bigint | null =>
    code === HOME ? BigInt(SCALE) : known.has(code) ? scaled(known.get(code)!.Rate) : null;
  const into = rateOf(wanted);
  const Lines: ConvertedLine[] = [];
  const Missing: string[] = [];
  let sum: Cents = 0n;
  for (const { CurrencyCode, Amount } of totals) {
    const from = rateOf(CurrencyCode);
    if (into === null || from === null) {
      Missing.push(from === null ? CurrencyCode : wanted);
      continue;
    }
    const cents =
      CurrencyCode === wanted ? toCents(Amount) : dividedIn(wanted, toCents(Amount) * from, into);
    // Of a sum in CNY the rate that counts is that of the wanted currency.
    const dated =
      CurrencyCode === wanted ? undefined : (known.get(CurrencyCode) ?? known.get(wanted));
    Lines.push({
      CurrencyCode,
      Amount,
      Rate: dated?.Rate ?? null,
      RateOf: dated?.CurrencyCode ?? null,
      Day: dated?.Day ?? null,
      Source: dated?.Source ?? null,
      Result: fromCents(cents),
    });
    sum += cents;
  }
  const own = known.get(wanted);
  return {
    CurrencyCode: wanted,
    Amount: fromCents(sum),
    Day: day,
    Rate: own?.Rate ?? null,
    RateDay: own?.Day ?? null,
    Source: own?.Source ?? null,
    Lines,
    Missing: [...new Set(Missing)],
  };
}
