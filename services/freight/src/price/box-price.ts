import { priceField, type RateBox } from '@quayside/contracts/freight/boxes';
import { RuleMode } from '@quayside/contracts/freight/choices';
import type { MarkupTerms } from '@quayside/contracts/freight/markup';
import { type PriceStep, PriceStepKind } from '@quayside/contracts/freight/price';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { bestOf, type Subject } from '../matching/match.js';
import { amountBySize } from './by-size.js';
import { type Cents, fromCents, percentOf, roundedUp, toCents } from './cents.js';
import { CompiledRules } from './compiled-rules.js';
import { type Exchange, type RuleAmount, ruleAmount } from './rule-amount.js';

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
  /** By what amounts of rules in other currencies are converted. */
  exchange?: Exchange | undefined;
}

export interface BoxPrice {
  /** Null: not taken, or a rule's amount cannot be converted. */
  unit: Cents | null;
  steps: PriceStep[];
  /** Any rule of company, level or customer fitted. */
  ruled: boolean;
  /** What the seller's own markup is of it. */
  sales: Cents;
  /** Why a rule could not be counted; null where all could. */
  missing: string | null;
  /** The exchange rate that it needs, as `USD→KRW`; absent where none is missing. */
  lacks?: string | undefined;
}

type Rate = Pick<RateInput, 'AskFirst' | 'CurrencyCode'> & Partial<RateInput> & Subject;

/** What a price is of. */
interface PriceOf {
  box: RateBox;
  currency: string;
  exchange: Exchange;
}

const NO_RATES: Exchange = new Map();

/** What a rule with a fixed amount adds for a container type. */
const fixedFor = (rule: MarkupTerms, box: RateBox): number =>
  amountBySize(rule, box) ?? rule.Amount ?? 0;

const amountIn = (rule: MarkupTerms, amount: number, { currency, exchange }: PriceOf): RuleAmount =>
  ruleAmount(amount, rule.CurrencyCode, currency, exchange);

/** What a rule makes of a price, and how that was counted; null where it cannot be converted. */
interface Added {
  delta: Cents | null;
  note: string;
  lacks?: string | undefined;
}

function addedPercent(price: Cents, percent: number, { currency }: PriceOf): Added {
  return {
    delta: percentOf(price, percent, currency),
    note: `${fromCents(price)} × ${percent}%`,
  };
}

function addedAmount(rule: MarkupTerms, amount: number, of: PriceOf): Added {
  const { cents, note, lacks } = amountIn(rule, amount, of);
  const text = `每箱${amount >= 0 ? '+' : ''}${amount}`;
  return { delta: cents, note: note ? `${text}（${note}）` : text, lacks };
}

/** The step that a price has reached, its start in the price's currency. */
function addedByTier(rule: MarkupTerms, price: Cents, of: PriceOf): Added {
  const tiers = [...(rule.Tiers ?? [])].sort((a, b) => b.From - a.From);
  for (const tier of tiers) {
    const from = amountIn(rule, tier.From, of);
    if (from.cents === null) return { delta: null, note: from.note, lacks: from.lacks };
    if (from.cents > price) continue;
    const { delta, note, lacks } =
      tier.Percent != null
        ? addedPercent(price, tier.Percent, of)
        : addedAmount(rule, tier.Amount ?? 0, of);
    const start = from.note && tier.From > 0 ? `（${from.note}）` : '';
    return { delta, note: `${tier.From} 起档${start}：${note}`, lacks };
  }
  return { delta: 0n, note: '低于第一档，不加价' };
}

function added(rule: MarkupTerms, price: Cents, of: PriceOf): Added {
  if (rule.Mode === RuleMode.Fixed) return addedAmount(rule, fixedFor(rule, of.box), of);
  if (rule.Mode === RuleMode.Percent) return addedPercent(price, rule.Percent ?? 0, of);
  return addedByTier(rule, price, of);
}

const step = (
  Kind: PriceStepKind,
  delta: Cents,
  result: Cents,
  more: Partial<PriceStep> = {},
): PriceStep => ({
  Kind,
  Delta: fromCents(delta),
  Result: fromCents(result),
  RuleId: null,
  RuleName: null,
  By: null,
  Note: null,
  Lost: [],
  ...more,
});

/** A rule's amount cannot be converted: there is no price, and this is why. */
interface Uncounted {
  price: null;
  missing: string;
  lacks: string | undefined;
  steps: PriceStep[];
}

/** One rule with its rounding, as steps; a price never falls below nothing. */
function applied(
  kind: PriceStepKind,
  rule: MarkupRule,
  lost: PriceStep['Lost'],
  price: Cents,
  of: PriceOf,
  explained: boolean,
): { price: Cents; steps: PriceStep[] } | Uncounted {
  const { delta, note, lacks } = added(rule, price, of);
  const result = delta === null || price + delta < 0n ? 0n : price + delta;
  const up = rule.RoundTo ? roundedUp(result, rule.RoundTo) : result;
  if (delta !== null && !explained) return { price: up, steps: [] };
  const who = { RuleId: rule.Id, RuleName: rule.Name, By: rule.UpdateName };
  const Note = note.slice(0, 200);
  if (delta === null) {
    const steps = explained ? [step(kind, 0n, price, { ...who, Note, Lost: lost })] : [];
    return { price: null, missing: `规则“${rule.Name}”：${note}`, lacks, steps };
  }
  const steps = [step(kind, result - price, result, { ...who, Note, Lost: lost })];
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
  { box, day, withSales, belowFloor, explained, exchange = NO_RATES }: BoxAsked,
): BoxPrice {
  const cost = rate[priceField('Cost', box)];
  const of = { box, currency: rate.CurrencyCode, exchange };
  if (cost == null) return { unit: null, steps: [], ruled: false, sales: 0n, missing: null };
  let price = toCents(cost);
  let missing: string | null = null;
  let lacks: string | undefined;
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
    steps.push(...done.steps);
    if (done.price === null) {
      missing ??= done.missing;
      lacks ??= done.lacks;
    } else price = done.price;
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
  const ruled = company || leveled || customer;
  // What a rule would have made of it is not known: the price is asked for, never guessed.
  if (missing !== null) return { unit: null, steps, ruled: true, sales: 0n, missing, lacks };
  return { unit: price, steps, ruled, sales: price - before, missing };
}
