import { daysAfter } from '@quayside/contracts/core/dates';
import type { OfferDay } from '@quayside/contracts/freight/search';
import { earlier, later } from '../rate/closing.js';
import { isCheaper, isFirm } from './order-offers.js';
import type { Priced } from './priced.js';

/** Whether an offer is shown for a day before another: a firm price, then the lower one. */
const isBetter = (one: Priced, other: Priced): boolean =>
  isFirm(one) === isFirm(other) ? isCheaper(one, other) : isFirm(one);

/** The cheapest firm offer of each day on which any departs; one to be confirmed where there is no other. */
export function cheapestByDay(
  offers: readonly Priced[],
  from: string,
  to: string,
): Map<string, Priced> {
  const best = new Map<string, Priced>();
  for (const offer of offers) {
    if (offer.amount === null) continue;
    const days =
      offer.departures.sailings.length === 0
        ? daysBetween(later(from, offer.from), earlier(to, offer.to))
        : offer.departures.sailings.map(({ Day }) => Day);
    for (const day of days) {
      const known = best.get(day);
      if (!known || isBetter(offer, known)) best.set(day, offer);
    }
  }
  return best;
}

/** The cheapest of each day that is asked for. */
export function calendarOf(offers: readonly Priced[], from: string, to: string): OfferDay[] {
  const best = cheapestByDay(offers, from, to);
  const least = [...best.values()]
    .filter(isFirm)
    .reduce<Priced | null>(
      (known, offer) => (known && !isCheaper(offer, known) ? known : offer),
      null,
    );
  return daysBetween(from, to).map((Day) => {
    const offer = best.get(Day);
    if (!offer) return { Day, Amount: null, CurrencyCode: null, IsLeast: false, AskFirst: false };
    return {
      Day,
      Amount: offer.amount,
      CurrencyCode: offer.tree.CurrencyCode,
      IsLeast: isFirm(offer) && least !== null && !isCheaper(least, offer),
      AskFirst: offer.tree.AskFirst,
    };
  });
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}
