import type { PriceTotal, PriceTree } from '@quayside/contracts/freight/price';
import { type OfferComparing, OfferSort } from '@quayside/contracts/freight/search';
import { totalsWithOcean } from '../price/price-tree.js';
import { type Priced, transitOf } from './priced.js';

const LAST = Number.MAX_SAFE_INTEGER;

/** What is paid with the ocean freight in the offer's own currency; null where one has to ask. */
export const amountOf = (tree: PriceTree): number | null =>
  tree.Boxes.some(({ Unit }) => Unit === null)
    ? null
    : (totalsWithOcean(tree).find(({ CurrencyCode }) => CurrencyCode === tree.CurrencyCode)
        ?.Amount ?? null);

/** The currencies in which anything is paid for some offers. */
export function currenciesOf(
  trees: readonly Pick<PriceTree, 'Payment' | 'Totals' | 'OtherTotals'>[],
): string[] {
  const codes = new Set<string>();
  for (const tree of trees)
    for (const { CurrencyCode, Amount } of totalsWithOcean(tree))
      if (Amount !== 0) codes.add(CurrencyCode);
  return [...codes];
}

/** Sums in several currencies as one, by what one of each is worth; null where one of them is not known. */
export function worthOf(
  totals: readonly PriceTotal[],
  inHome: ReadonlyMap<string, number>,
): number | null {
  let worth = 0;
  for (const { CurrencyCode, Amount } of totals) {
    const one = Amount === 0 ? 0 : inHome.get(CurrencyCode);
    if (one === undefined) return null;
    worth += Amount * one;
  }
  return worth;
}

/** By which day's rates prices in several currencies were compared, and what had none; null where there is one currency. */
export const comparingOf = (
  currencies: readonly string[],
  inHome: ReadonlyMap<string, number>,
  day: string,
): OfferComparing | null =>
  currencies.length > 1
    ? { Day: day, Missing: currencies.filter((code) => !inHome.has(code)).sort() }
    : null;

/** Where something stands among others. */
export type Place = readonly (number | string)[];

/** Cheap before dear; what cannot be compared stands behind by its currency, what has to be asked for at the end. */
export const placeOf = (amount: number | null, worth: number | null, currency: string): Place =>
  amount === null ? [LAST, '', 0] : [worth ?? LAST - 1, worth === null ? currency : '', amount];

/** Where an offer stands by its price. */
export const priceOf = ({ worth, amount, tree }: Priced): Place =>
  placeOf(amount, worth, tree.CurrencyCode);

const ORDERS: Record<OfferSort, (offer: Priced) => Place> = {
  [OfferSort.Cheapest]: (offer) => [...priceOf(offer), transitOf(offer) ?? LAST],
  [OfferSort.Fastest]: (offer) => [transitOf(offer) ?? LAST, ...priceOf(offer)],
  [OfferSort.Earliest]: (offer) => [offer.departures.sailings[0]?.Day ?? '9999', ...priceOf(offer)],
};

export function comparePlaces(left: Place, right: Place): number {
  for (let at = 0; at < left.length; at++)
    if (left[at] !== right[at]) return left[at]! < right[at]! ? -1 : 1;
  return 0;
}

export function inOrder(offers: readonly Priced[], sort: OfferSort): Priced[] {
  const placed = offers.map((offer) => ({
    offer,
    place: [...ORDERS[sort](offer), offer.from, offer.rate.Id],
  }));
  return placed
    .sort((left, right) => comparePlaces(left.place, right.place))
    .map(({ offer }) => offer);
}

/** Whether one offer costs less than another; of two that cannot be compared, the one of the first currency. */
export const isCheaper = (one: Priced, other: Priced): boolean =>
  comparePlaces(priceOf(one), priceOf(other)) < 0;

/** Whether a price is one to sell at: it is there, and nobody has to confirm it first. */
export const isFirm = ({ amount, tree }: Priced): boolean => amount !== null && !tree.AskFirst;

/** The cheapest of some offers that have a firm price, for the log. */
export function cheapestOf(
  offers: readonly Priced[],
): { amount: number; currency: string; carrier: string | null } | null {
  const [first, ...others] = offers.filter(isFirm);
  if (!first) return null;
  const { amount, tree, rate } = others.reduce(
    (least, offer) => (isCheaper(offer, least) ? offer : least),
    first,
  );
  return { amount: amount!, currency: tree.CurrencyCode, carrier: rate.CarrierCode };
}
