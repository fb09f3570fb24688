import { FindingSeverity, RuleSeverity } from '@quayside/contracts/si/choices';
import type { RuleParams, SiRuleInput } from '@quayside/contracts/si/rule.api';
import { RULES, ruleInfo } from '@quayside/contracts/si/rule-catalogue';
import { type CarrierProfile, profileOf } from './carrier-profile.js';
import { compiledDemand, type Demand } from './demands.js';

/** How a rule stands for a bill: its weight (null: off), a text of its own, and what is set. */
export interface Ruling {
  readonly severity: FindingSeverity | null;
  readonly text: string | null;
  readonly params: Readonly<Partial<RuleParams>>;
}

/** Every rule as it holds for bills of one kind, compiled once. */
export interface RuleSet {
  /** A code that nobody set and the catalogue does not have weighs as an error. */
  of(code: string): Ruling;
  readonly profile: CarrierProfile;
  readonly demands: readonly Demand[];
}

const DEFAULTS: ReadonlyMap<string, Ruling> = new Map(
  RULES.map(({ code, severity, params = {} }) => [code, { severity, text: null, params }]),
);
const UNKNOWN: Ruling = { severity: FindingSeverity.Error, text: null, params: {} };

const severityOf = (severity: RuleSeverity): FindingSeverity | null =>
  severity === RuleSeverity.Off ? null : severity;

/** What of a record a rule of the catalogue takes; what the record leaves out stays as it was. */
function settingsOf(code: string, rule: SiRuleInput): Partial<RuleParams> {
  const names = Object.keys(ruleInfo(code)?.params ?? {}) as (keyof RuleParams)[];
  return Object.fromEntries(
    names.filter((name) => rule[name] != null).map((name) => [name, rule[name]]),
  );
}

/**
 * Compiles the rules that hold for a kind of bills.
 * @param rules those whose scope fits, the most general first: a later one goes before an earlier one of the same code
 */
export function compiledRules(rules: readonly SiRuleInput[]): RuleSet {
  const rulings = new Map(DEFAULTS);
  const demands = new Map<string, SiRuleInput>();
  for (const rule of rules) {
    const { Code } = rule;
    const info = ruleInfo(Code);
    if (info?.fixed) continue;
    const before = rulings.get(Code) ?? UNKNOWN;
    rulings.set(Code, {
      severity: severityOf(rule.Severity),
      text: rule.Text || null,
      params: info ? { ...before.params, ...settingsOf(Code, rule) } : {},
    });
    if (!info) demands.set(Code, rule);
  }
  return {
    of: (code) => rulings.get(code) ?? UNKNOWN,
    profile: profileOf((code) => rulings.get(code)?.params ?? {}),
    demands: [...demands.values()]
      .filter(({ Severity }) => Severity !== RuleSeverity.Off)
      .flatMap((rule) => compiledDemand(rule) ?? []),
  };
}

/** The rules as the engine has them, with nothing set. */
export const ENGINE_RULES = compiledRules([]);
