import type { RateBox } from '@quayside/contracts/freight/boxes';
import { type ShareMarkup, ShareMode } from '@quayside/contracts/freight/pool';
import { amountBySize } from '../price/by-size.js';
import { type Cents, percentOf, roundedUp, toCents } from '../price/cents.js';

/** What a markup adds for a container type: that of its length or height where there is one. */
const amountFor = (markup: ShareMarkup, box: RateBox): number =>
  amountBySize(markup, box) ?? markup.Amount ?? 0;

/** A price after a markup and its rounding; never below nothing. */
export function markedUp(price: Cents, markup: ShareMarkup, box: RateBox, currency: string): Cents {
  const added =
    markup.Mode === ShareMode.Percent
      ? percentOf(price, markup.Percent ?? 0, currency)
      : toCents(amountFor(markup, box));
  const sum = price + added < 0n ? 0n : price + added;
  return markup.RoundTo ? roundedUp(sum, markup.RoundTo) : sum;
}

/** A price along a chain, from the first publisher's markup to the last. */
export const alongChain = (
  price: Cents,
  markups: readonly ShareMarkup[],
  box: RateBox,
  currency: string,
): Cents => markups.reduce((sum, markup) => markedUp(sum, markup, box, currency), price);
