import { ChargeBasis, RuleMode } from '@quayside/contracts/freight/choices';
import { type MarkupRule, type MarkupRules } from './box-price.js';
import type { SurchargeRule } from './charges.js';

/**
 * What a buyer pays at least for a container, without pricing it: `cost × factor + add`, or the published
 * price plus `addPublished` where no rule fits. Null: rules can lower a price in ways that are not bounded
 * so cheaply, and every rate has to be priced.
 */
export interface LeastPrice {
  factor: number;
  add: number;
  addPublished: number;
  /** The same of amounts whose currency is stated, in CNY. */
  addHome: number;
  addPublishedHome: number;
}

/** What some rules take off at most: percent, and amounts by the currency that they state. */
interface Lowest {
  percent: number;
  /** In the price's own currency: of rules that state none. */
  amount: number;
  stated: ReadonlyMap<string, number>;
}

/** What the rules of one kind take off at most; none of them may fit. */
function lowestOf(rules: readonly MarkupRule[]): Lowest {
  const percents: number[] = [0];
  const amounts = new Map<string, number>();
  const addAmounts = (code: string | null | undefined, ...given: (number | null)[]): void => {
    const least = Math.min(amounts.get(code ?? '') ?? 0, ...given.map((each) => each ?? 0));
    amounts.set(code ?? '', least);
  };
  for (const rule of rules) {
    const { Mode, CurrencyCode, Percent, Amount, Amount20, Amount40, AmountHQ, Tiers } = rule;
    if (Mode === RuleMode.Percent) percents.push(Percent ?? 0);
    else if (Mode === RuleMode.Fixed)
      addAmounts(CurrencyCode, Amount, Amount20, Amount40, AmountHQ);
    else
      for (const tier of Tiers ?? [])
        if (tier.Percent != null) percents.push(tier.Percent);
        else addAmounts(CurrencyCode, tier.Amount);
  }
  const amount = amounts.get('') ?? 0;
  amounts.delete('');
  return { percent: Math.min(...percents), amount, stated: amounts };
}

/** Amounts as one, in CNY, by what one of each currency is; null where one of them is not known. */
function homeOf(stated: Lowest['stated'], inHome: ReadonlyMap<string, number>): number | null {
  let sum = 0;
  for (const [code, amount] of stated) {
    const one = amount === 0 ? 0 : inHome.get(code);
    if (one === undefined) return null;
    sum += amount * one;
  }
  return sum;
}

const isDiscount = ({ Basis, Amount, Amount20, Amount40, AmountHQ }: SurchargeRule): boolean =>
  [Amount, ...(Basis === ChargeBasis.Percent ? [] : [Amount20, Amount40, AmountHQ])].some(
    (amount) => (amount ?? 0) < 0,
  );

const found = new WeakMap<readonly MarkupRule[], ReturnType<typeof lowestOf>>();
const lowest = (rules: readonly MarkupRule[]): ReturnType<typeof lowestOf> => {
  const known = found.get(rules) ?? lowestOf(rules);
  found.set(rules, known);
  return known;
};

/**
 * The bound that a buyer's rules set; surcharges only add, unless one of them is a discount.
 * @param inHome what one of each currency is in CNY
 */
export function leastPrice(
  { company, level, customer, sales }: MarkupRules,
  surcharges: readonly SurchargeRule[],
  withSales: boolean,
  inHome: ReadonlyMap<string, number>,
): LeastPrice | null {
  if (surcharges.some(isDiscount)) return null;
  const bound = { factor: 1, add: 0, addPublished: 0, addHome: 0, addPublishedHome: 0 };
  for (const rules of [company, level, customer, ...(withSales ? [sales] : [])]) {
    const { percent, amount, stated } = lowest(rules);
    const home = homeOf(stated, inHome);
    if (home === null) return null;
    const factor = 1 + percent / 100;
    bound.factor *= factor;
    // Rounding takes off less than one, in the price and in what is converted.
    const rounding = (percent < 0 ? 1 : 0) + (home < 0 ? 1 : 0);
    bound.add = bound.add * factor + amount - rounding;
    bound.addHome = bound.addHome * factor + home;
  }
  if (withSales) {
    const { percent, amount, stated } = lowest(sales);
    const home = homeOf(stated, inHome);
    if (percent < 0 || home === null) return null;
    bound.addPublished = amount - (home < 0 ? 1 : 0);
    bound.addPublishedHome = home;
  }
  return bound;
}
