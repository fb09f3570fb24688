import { daysAfter } from '@quayside/contracts/core/dates';
import type { PriceTree } from '@quayside/contracts/freight/price';
import type { Keyed } from '../matching/match.js';
import type { Days } from '../rate/closing.js';
import { earlier, later } from '../rate/closing.js';
import { type PriceAsked, type PricedRate, type PriceRules, priceTree } from './price-tree.js';

/** A price with the days of departure for which it is the same. */
export interface PriceOnDay extends Days {
  tree: PriceTree;
}

/** What a shipment is asked at, whatever its day. */
export type AskedAnyDay = Omit<PriceAsked, 'day'>;

/** Everything that a price of a rate follows from, on any day. */
export interface PriceSource {
  rate: PricedRate;
  rules: PriceRules;
  asked: AskedAnyDay;
  /** Whoever departed before has departed: rules of past days price nothing. */
  today: string;
  /** Days on which charges of the rate itself begin or are over; by nature they have none. */
  changes?: readonly string[];
}

const changesOfRules = new WeakMap<readonly Keyed[], readonly string[]>();

/** The days on which one of some rules begins, or is over since the day before. */
export function changesOf(rules: readonly Keyed[]): readonly string[] {
  let days = changesOfRules.get(rules);
  if (!days) {
    days = [
      ...new Set(
        rules.flatMap(({ ValidFrom, ValidTo }) => [
          ValidFrom,
          ...(ValidTo === null ? [] : [daysAfter(ValidTo, 1)]),
        ]),
      ),
    ];
    changesOfRules.set(rules, days);
  }
  return days;
}

type Rules = Pick<PriceRules, 'markups' | 'surcharges'>;

const changesOfAll = new WeakMap<Rules, readonly string[]>();

/** The days on which any rule of a buyer begins or is over. */
export function changesFor(rules: Rules): readonly string[] {
  let days = changesOfAll.get(rules);
  if (!days) {
    const { company, level, customer, sales } = rules.markups;
    const all = [company, level, customer, sales, rules.surcharges];
    days = [...new Set(all.flatMap(changesOf))];
    changesOfAll.set(rules, days);
  }
  return days;
}

/** Days cut where something changes, in order; none where they are the wrong way round. */
export function cutAt(changes: readonly string[], { from, to }: Days): Days[] {
  if (to < from) return [];
  const starts = [from, ...changes.filter((day) => day > from && day <= to).sort()];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { from: start, to: next ? daysAfter(next, -1) : to };
  });
}

/** The price of a departure on a day: the one place where search, calendar, explanation, quote and booking have it from. */
export const treeOn = ({ rate, rules, asked, today }: PriceSource, day: string): PriceTree =>
  priceTree(rate, rules, { ...asked, day: later(today, day) });

/** What a buyer pays, and what he reads of it, in a form that is compared. */
const paid = ({ Boxes, Charges, Payment }: PriceTree): string =>
  JSON.stringify([
    Payment ?? null,
    Boxes.map(({ Type, Unit }) => [Type, Unit]),
    Charges.map(({ FeeCode, CurrencyCode, BoxType, Unit, Amount, Applies, Payment }) => [
      FeeCode,
      CurrencyCode,
      BoxType,
      Unit,
      Amount,
      Applies,
      Payment,
    ]),
  ]);

export const isSamePrice = (one: PriceTree, other: PriceTree): boolean =>
  one === other || paid(one) === paid(other);

/**
 * Prices of days that follow each other, each with the days for which it is the same. Days that nobody
 * asks for make no price of their own, and part the days around them only where they cost something else:
 * a rule of another lane that begins between two departures changes neither.
 * @param isAsked whether anything departs on some days
 */
export function pricesWithin(
  source: PriceSource,
  days: Days,
  isAsked: (piece: Days) => boolean = () => true,
): PriceOnDay[] {
  const { rules, today, changes = [] } = source;
  // What changed before today changes no departure any more.
  const ahead = [...changesFor(rules), ...changes].filter((day) => day > today);
  const prices: PriceOnDay[] = [];
  let between: Days[] = [];
  for (const piece of cutAt([...new Set(ahead)], days)) {
    if (!isAsked(piece)) {
      between.push(piece);
      continue;
    }
    const tree = treeOn(source, piece.from);
    const last = prices.at(-1);
    const isLast = (price: PriceTree): boolean =>
      last !== undefined && isSamePrice(last.tree, price);
    if (last && isLast(tree) && between.every(({ from }) => isLast(treeOn(source, from))))
      last.to = piece.to;
    else prices.push({ ...piece, tree });
    between = [];
  }
  return prices;
}

/**
 * The price of a departure on a day with all the days for which it holds: those of the rate, as far as no
 * rule makes another price of them. A day outside the rate's is priced with no other day.
 */
export function priceOn(source: PriceSource, day: string): PriceOnDay {
  const { ValidFrom, ValidTo } = source.rate;
  const days = { from: ValidFrom ?? day, to: ValidTo ?? day };
  const found = pricesWithin(source, days).find(({ from, to }) => from <= day && day <= to);
  return found ?? { from: day, to: day, tree: treeOn(source, day) };
}

/** The first day on which a rate can still depart, between some days. */
export const firstDayOf = ({ ValidFrom }: Pick<PricedRate, 'ValidFrom'>, today: string): string =>
  later(today, ValidFrom);

/** The days of a rate among some days. */
export const daysWithin = (
  { ValidFrom, ValidTo }: Pick<PricedRate, 'ValidFrom' | 'ValidTo'>,
  { from, to }: Days,
): Days => ({ from: later(from, ValidFrom), to: earlier(to, ValidTo) });
