import { priceField, type RateBox } from '@quayside/contracts/freight/boxes';
import { RuleMode } from '@quayside/contracts/freight/choices';
import type { MarkupTerms, MarkupTier } from '@quayside/contracts/freight/markup';
import { type PriceStep, PriceStepKind } from '@quayside/contracts/freight/price';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { amountBySize } from './by-size.js';
import { type Cents, fromCents, percentOf, roundedUp, toCents } from './cents.js';
import { CompiledRules } from './compiled-rules.js';
import { bestOf, type Subject } from './match.js';

/** A rule of prices with who keeps it. */
export type MarkupRule = MarkupTerms & {
  Id: number;
  UpdateName: string | null;
  Replaces?: boolean;
};

/** The rules that may touch a price, by what they are, those of others left out. */
export interface MarkupRules {
  company: readonly MarkupRule[];
  level: readonly MarkupRule[];
  customer: readonly MarkupRule[];
  sales: readonly MarkupRule[];
}

export interface BoxAsked {
  box: RateBox;
  day: string;
  /** With the seller's own markup: in quotes alone. */
  withSales: boolean;
  /** Lets a price stand below the floor, with the reason that is logged. */
  belowFloor?: string | null;
  /** The steps are read, by pricing alone; else the price is enough. */
  explained: boolean;
}

export interface BoxPrice {
  /** Null: not taken. */
  unit: Cents | null;
  steps: PriceStep[];
  /** Any rule of company, level or customer fitted. */
  ruled: boolean;
  /** What the seller's own markup is of it. */
  sales: Cents;
}

type Rate = Pick<RateInput, 'AskFirst' | 'CurrencyCode'> & Partial<RateInput> & Subject;

/** What a price is of. */
interface PriceOf {
  box: RateBox;
  currency: string;
}

/** What a rule with a fixed amount adds for a container type. */
const fixedFor = (rule: MarkupTerms, box: RateBox): number =>
  amountBySize(rule, box) ?? rule.Amount ?? 0;

const tierOf = (tiers: readonly MarkupTier[] | null, price: Cents): MarkupTier | undefined =>
  [...(tiers ?? [])].sort((a, b) => b.From - a.From).find(({ From }) => toCents(From) <= price);

/** What a rule makes of a price. */
function deltaOf(rule: MarkupTerms, price: Cents, { box, currency }: PriceOf): Cents {
  if (rule.Mode === RuleMode.Fixed) return toCents(fixedFor(rule, box));
  if (rule.Mode === RuleMode.Percent) return percentOf(price, rule.Percent ?? 0, currency);
  const tier = tierOf(rule.Tiers, price);
  if (!tier) return 0n;
  return tier.Percent != null
    ? percentOf(price, tier.Percent, currency)
    : toCents(tier.Amount ?? 0);
}

/** What a rule makes of a price, and how that was counted. */
function added(
  rule: MarkupTerms,
  price: Cents,
  { box, currency }: PriceOf,
): { delta: Cents; note: string } {
  const said = (percent: number) => ({
    delta: percentOf(price, percent, currency),
    note: `${fromCents(price)} × ${percent}%`,
  });
  const fixed = (amount: number) => ({
    delta: toCents(amount),
    note: `每箱${amount >= 0 ? '+' : ''}${amount}`,
  });
  if (rule.Mode === RuleMode.Fixed) return fixed(fixedFor(rule, box));
  if (rule.Mode === RuleMode.Percent) return said(rule.Percent ?? 0);
  const tier = tierOf(rule.Tiers, price);
  if (!tier) return { delta: 0n, note: '低于第一档，不加价' };
  const step = tier.Percent != null ? said(tier.Percent) : fixed(tier.Amount ?? 0);
  return { ...step, note: `${tier.From} 起档：${step.note}` };
}

const step = (
  Kind: PriceStepKind,
  delta: Cents,
  result: Cents,
  more: Partial<PriceStep> = {},
): PriceStep => ({
  ...{
    Kind,
    Delta: fromCents(delta),
    Result: fromCents(result),
    RuleId: null,
    RuleName: null,
    By: null,
    Note: null,
    Lost: [],
  },
  ...more,
});

/** One rule with its rounding, as steps; a price never falls below nothing. */
function applied(
  kind: PriceStepKind,
  rule: MarkupRule,
  lost: PriceStep['Lost'],
  price: Cents,
  of: PriceOf,
  explained: boolean,
): { price: Cents; steps: PriceStep[] } {
  if (!explained) {
    const sum = price + deltaOf(rule, price, of);
    const least = sum < 0n ? 0n : sum;
    return { price: rule.RoundTo ? roundedUp(least, rule.RoundTo) : least, steps: [] };
  }
  const { delta, note } = added(rule, price, of);
  const result = price + delta < 0n ? 0n : price + delta;
  const who = { RuleId: rule.Id, RuleName: rule.Name, By: rule.UpdateName };
  const steps = [step(kind, result - price, result, { ...who, Note: note, Lost: lost })];
  if (!rule.RoundTo) return { price: result, steps };
  const up = roundedUp(result, rule.RoundTo);
  if (up !== result)
    steps.push(
      step(PriceStepKind.Rounding, up - result, up, {
        ...who,
        Note: `进位到 ${rule.RoundTo} 的倍数`,
      }),
    );
  return { price: up, steps };
}

/**
 * The price of one container type of a rate, with every step: company markup, level, named customer (in place of the level's where its rule
 * says so), rounding after each rule that wants it, floor, and the seller's own markup last, in quotes alone.
 */
export function boxPrice(
  rate: Rate,
  rules: MarkupRules,
  { box, day, withSales, belowFloor, explained }: BoxAsked,
): BoxPrice {
  const cost = rate[priceField('Cost', box)];
  const of = { box, currency: rate.CurrencyCode };
  if (cost == null) return { unit: null, steps: [], ruled: false, sales: 0n };
  let price = toCents(cost);
  const steps = explained ? [step(PriceStepKind.Cost, price, price)] : [];
  const best = (among: readonly MarkupRule[]): ReturnType<typeof bestOf<MarkupRule>> =>
    explained
      ? bestOf(among, { subject: rate, box, day }, ({ Name }) => Name)
      : { won: CompiledRules.of(among).best(rate, box, day), lost: [] };
  const tell = (kind: PriceStepKind, delta: Cents, more: Partial<PriceStep>): void => {
    if (explained) steps.push(step(kind, delta, price, more));
  };
  const take = (kind: PriceStepKind, { won, lost }: ReturnType<typeof best>): boolean => {
    if (!won) return false;
    const done = applied(kind, won, lost, price, of, explained);
    price = done.price;
    steps.push(...done.steps);
    return true;
  };
  const company = take(PriceStepKind.Company, best(rules.company));
  const named = best(rules.customer);
  const level = best(rules.level);
  const replaced = named.won?.Replaces === true;
  if (replaced && level.won) {
    const { Id: RuleId, Name: RuleName, UpdateName: By } = level.won;
    tell(PriceStepKind.Level, 0n, { RuleId, RuleName, By, Note: '由指定客户规则取代' });
  }
  const leveled = !replaced && take(PriceStepKind.Level, level);
  const customer = take(PriceStepKind.Customer, named);
  const floor = rate[priceField('Floor', box)];
  if (floor != null && price < toCents(floor)) {
    if (belowFloor)
      tell(PriceStepKind.Override, 0n, {
        Note: `低于底价 ${floor}，放行原因：${belowFloor}`.slice(0, 200),
      });
    else {
      const raised = toCents(floor) - price;
      price = toCents(floor);
      tell(PriceStepKind.Floor, raised, { Note: `不低于底价 ${floor}` });
    }
  }
  const before = price;
  if (withSales) take(PriceStepKind.Sales, best(rules.sales));
  return { unit: price, steps, ruled: company || leveled || customer, sales: price - before };
}
