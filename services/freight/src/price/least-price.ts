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
}

/** What the rules of one kind take off at most; none of them may fit. */
function lowestOf(rules: readonly MarkupRule[]): { percent: number; amount: number } {
  const percents: number[] = [0];
  const amounts: number[] = [0];
  for (const { Mode, Percent, Amount, Amount20, Amount40, AmountHQ, Tiers } of rules) {
    if (Mode === RuleMode.Percent) percents.push(Percent ?? 0);
    else if (Mode === RuleMode.Fixed)
      amounts.push(...[Amount, Amount20, Amount40, AmountHQ].map((each) => each ?? 0));
    else
      for (const tier of Tiers ?? [])
        if (tier.Percent != null) percents.push(tier.Percent);
        else amounts.push(tier.Amount ?? 0);
  }
  return { percent: Math.min(...percents), amount: Math.min(...amounts) };
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

/** The bound that a buyer's rules set; surcharges only add, unless one of them is a discount. */
export function leastPrice(
  { company, level, customer, sales }: MarkupRules,
  surcharges: readonly SurchargeRule[],
  withSales: boolean,
): LeastPrice | null {
  if (surcharges.some(isDiscount)) return null;
  const bound = { factor: 1, add: 0, addPublished: 0 };
  for (const rules of [company, level, customer, ...(withSales ? [sales] : [])]) {
    const { percent, amount } = lowest(rules);
    const factor = 1 + percent / 100;
    bound.factor *= factor;
    // Rounding takes off less than one.
    bound.add = bound.add * factor + amount - (percent < 0 ? 1 : 0);
  }
  if (withSales) {
    const { percent, amount } = lowest(sales);
    if (percent < 0) return null;
    bound.addPublished = amount;
  }
  return bound;
}
