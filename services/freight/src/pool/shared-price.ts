import type { RateBox } from '@quayside/contracts/freight/boxes';
import { type ShareMarkup, ShareMode } from '@quayside/contracts/freight/pool';
import { amountBySize } from '../price/by-size.js';
import { type Cents, percentOf, roundedUp } from '../price/cents.js';
import { type Exchange, ruleAmount } from '../price/rule-amount.js';

/** What a shared price is marked up for. */
export interface SharedOf {
  box: RateBox;
  /** Of the price. */
  currency: string;
  /** By what amounts in other currencies are converted. */
  exchange: Exchange;
}

/** What a markup adds for a container type: that of its length or height where there is one. */
const amountFor = (markup: ShareMarkup, box: RateBox): number =>
  amountBySize(markup, box) ?? markup.Amount ?? 0;

/**
 * A price after a markup and its rounding; never below nothing. Null where the markup's amount cannot
 * be converted to the price's currency: nobody sells at a price that nobody set. A markup that
 * states no currency is from before it was asked for, and counts in the price's own.
 */
export function markedUp(
  price: Cents,
  markup: ShareMarkup,
  { box, currency, exchange }: SharedOf,
): Cents | null {
  const added =
    markup.Mode === ShareMode.Percent
      ? percentOf(price, markup.Percent ?? 0, currency)
      : ruleAmount(amountFor(markup, box), markup.CurrencyCode, currency, exchange).cents;
  if (added === null) return null;
  const sum = price + added < 0n ? 0n : price + added;
  return markup.RoundTo ? roundedUp(sum, markup.RoundTo) : sum;
}

/** Which exchange rate a markup lacks for a container type, as USD→KRW; null where it lacks none. */
export function rateLacked(
  markup: ShareMarkup,
  { box, currency, exchange }: SharedOf,
): string | null {
  if (markup.Mode === ShareMode.Percent) return null;
  const added = ruleAmount(amountFor(markup, box), markup.CurrencyCode, currency, exchange);
  return added.lacks ?? null;
}

/** A price along a chain, from the first publisher's markup to the last; null as {@link markedUp}. */
export function alongChain(
  price: Cents,
  markups: readonly ShareMarkup[],
  of: SharedOf,
): Cents | null {
  let sum: Cents | null = price;
  for (const markup of markups) sum = sum === null ? null : markedUp(sum, markup, of);
  return sum;
}
