import type { RateBox } from '@quayside/contracts/freight/boxes';
import { type ShareMarkup, ShareMode } from '@quayside/contracts/freight/pool';
import { type Cents, percentOf, roundedUp, toCents } from '../price/cents.js';

/** What a markup adds for a container type: that of its length or height where there is one. */
function amountFor({ Amount, Amount20, Amount40, AmountHQ }: ShareMarkup, box: RateBox): number {
  const own = box.startsWith('20') ? Amount20 : /H[QR]$|RH$/.test(box) ? (AmountHQ ?? Amount40) : Amount40;
  return own ?? Amount ?? 0;
}

/** A price after a markup and its rounding; never below nothing. */
export function markedUp(price: Cents, markup: ShareMarkup, box: RateBox): Cents {
  const added = markup.Mode === ShareMode.Percent ? percentOf(price, markup.Percent ?? 0) : toCents(amountFor(markup, box));
  const sum = price + added < 0n ? 0n : price + added;
  return markup.RoundTo ? roundedUp(sum, markup.RoundTo) : sum;
}

/** A price along a chain, from the first publisher's markup to the last. */
export const alongChain = (price: Cents, markups: readonly ShareMarkup[], box: RateBox): Cents =>
  markups.reduce((sum, markup) => markedUp(sum, markup, box), price);
