import { chinaDay } from '@quayside/contracts/core/dates';
import type { SiRuleInput } from '@quayside/contracts/si/rule.api';
import { compiledRules, type RuleSet } from '../rules/rule-set.js';
import type { RuleScope } from '../rules/subject.js';

/** What of a rule's place matters, the more the more particular: a customer's own word goes before the carrier's, which goes before the general one. */
const weightOf = ({ CompanyCode, DischargePort, LoadPort, Carrier }: SiRuleInput): number =>
  (CompanyCode ? 1_000 : 0) +
  (DischargePort ? 100 + DischargePort.length : 0) +
  (LoadPort ? 10 + LoadPort.length : 0) +
  (Carrier ? 1 : 0);

/** Which bills a rule is for, as one text: two rules of the same code, place and day stand for each other. */
export const scopeKey = ({
  Code,
  Carrier,
  LoadPort,
  DischargePort,
  CompanyCode,
  ValidFrom,
}: SiRuleInput): string =>
  [Code, Carrier, LoadPort, DischargePort, CompanyCode, ValidFrom]
    .map((part) => part || '')
    .join('|');

const isFor = (rule: SiRuleInput, { carrier, load, discharge, company }: RuleScope): boolean =>
  (!rule.Carrier || rule.Carrier === carrier) &&
  (!rule.LoadPort || (load ?? '').startsWith(rule.LoadPort)) &&
  (!rule.DischargePort || (discharge ?? '').startsWith(rule.DischargePort)) &&
  (!rule.CompanyCode || rule.CompanyCode === company);

/** Compiled sets kept at a time; the rules of one carrier and route are a few. */
const MOST_SETS = 5_000;

/** The rules of one moment: which hold for a bill, compiled once for all bills alike. */
export class RuleBook {
  private readonly rules: readonly SiRuleInput[];
  private readonly sets = new Map<string, RuleSet>();
  private readonly compiled = new Map<string, RuleSet>();
  private day = '';

  constructor(rules: readonly SiRuleInput[]) {
    this.rules = rules.toSorted(
      (a, b) =>
        weightOf(a) - weightOf(b) ||
        (a.ValidFrom ?? '').localeCompare(b.ValidFrom ?? '') ||
        a.Code.localeCompare(b.Code),
    );
  }

  /** The same book with a rule that is tried in it, in the place of what holds for the same bills, as if its day were there. */
  with(rule: SiRuleInput): RuleBook {
    const tried = { ...rule, ValidFrom: null };
    const key = scopeKey(tried);
    return new RuleBook([
      ...this.rules.filter((other) => scopeKey({ ...other, ValidFrom: null }) !== key),
      tried,
    ]);
  }

  /** The rules that hold for a bill; in force from the beginning of their day in China. */
  rulesFor(scope: RuleScope, now: Date): RuleSet {
    const day = chinaDay(now);
    if (day !== this.day) {
      this.sets.clear();
      this.day = day;
    }
    const key = `${scope.carrier}|${scope.load}|${scope.discharge}|${scope.company}`;
    let set = this.sets.get(key);
    if (!set) {
      set = this.compile(scope, day);
      if (this.sets.size >= MOST_SETS) this.sets.clear();
      this.sets.set(key, set);
    }
    return set;
  }

  /** Scopes for which the same rules hold share one compiled set. */
  private compile(scope: RuleScope, day: string): RuleSet {
    const places = this.rules.flatMap((rule, index) =>
      isFor(rule, scope) && (rule.ValidFrom ?? '') <= day ? [index] : [],
    );
    const key = places.join(',');
    let set = this.compiled.get(key);
    if (!set) {
      set = compiledRules(places.map((index) => this.rules[index] as SiRuleInput));
      this.compiled.set(key, set);
    }
    return set;
  }
}
