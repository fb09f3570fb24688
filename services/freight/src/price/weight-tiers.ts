import type { RateBox } from '@quayside/contracts/freight/boxes';
import type { LostRule } from '@quayside/contracts/freight/price';
import { bestOf, type Keyed, type Question } from '../matching/match.js';
import { CompiledRules } from './compiled-rules.js';

/** A rule with the tier from which it counts: boxes that are heavier, in kilograms. */
type Tiered = Keyed & { OverWeight: number | null };

/** The rules of one fee by what a box weighs. */
interface Tiers<R> {
  /** Weights above which some rule counts, the lowest first. */
  from: readonly number[];
  /** By how many of them a box exceeds: the rules that count for it. */
  reached: readonly (readonly R[])[];
  /** The rules of each tier alone. */
  at: readonly (readonly R[])[];
}

const known = new WeakMap<readonly Keyed[], Tiers<Tiered>>();

function tiersOf<R extends Tiered>(rules: readonly R[]): Tiers<R> {
  let tiers = known.get(rules) as Tiers<R> | undefined;
  if (!tiers) {
    const weights = rules.flatMap(({ OverWeight }) => (OverWeight == null ? [] : [OverWeight]));
    const from = [...new Set(weights)].sort((a, b) => a - b);
    const upTo = (most: number): R[] =>
      rules.filter(({ OverWeight }) => OverWeight == null || OverWeight <= most);
    tiers = {
      from,
      reached: [-1, ...from].map(upTo),
      at: from.map((weight) => rules.filter(({ OverWeight }) => OverWeight === weight)),
    };
    known.set(rules, tiers as unknown as Tiers<Tiered>);
  }
  return tiers;
}

/** The rule of a fee for a box. */
export interface RuleOfBox<R> {
  won: R | null;
  lost: LostRule[];
}

/**
 * The rule of one fee that counts for a box of a weight (kilograms; null: nobody told): of those whose tier
 * it exceeds, and of the rules without a tier, the best. Where none counts the lowest tier is answered, so
 * that its line can say why nothing is charged.
 */
export function ruleOfWeight<R extends Tiered>(
  rules: readonly R[],
  weight: number | null,
  question: Question & { box: RateBox },
  nameOf: ((rule: R) => string) | null,
): RuleOfBox<R> {
  const { subject, box, day } = question;
  const { from, reached, at } = tiersOf(rules);
  const best = (among: readonly R[]): RuleOfBox<R> =>
    nameOf
      ? bestOf(among, question, nameOf)
      : { won: CompiledRules.of(among).best(subject, box, day), lost: [] };
  const exceeded = from.filter((tier) => weight !== null && weight > tier).length;
  const found = best(reached[exceeded] ?? rules);
  if (found.won) return found;
  for (const tier of at.slice(exceeded)) {
    const light = best(tier);
    if (light.won) return light;
  }
  return found;
}
