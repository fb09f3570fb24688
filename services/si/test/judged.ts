import type { SiRuleInput } from '@quayside/contracts/si/rule.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { RuleBook } from '../src/rule-data/rule-book.js';
import { SHIPPED_RULES } from '../src/rule-data/shipped-rules.js';
import { judge } from '../src/rules/judge.js';
import type { Subject } from '../src/rules/subject.js';
import { anOrder } from './samples.js';

export const NOW = new Date('2026-11-21T02:00:00Z');
export const shippedBook = new RuleBook(SHIPPED_RULES);

/** Judges bills of the sample order by the shipped rules, or by those of a book. */
export const judgedBy = (
  book: RuleBook,
  bills: SiInput[],
  given: Partial<Subject> = {},
): Finding[] =>
  judge(
    {
      bills,
      order: { ...anOrder(), Id: 7 },
      siblings: [],
      mergedOrders: new Map(),
      now: NOW,
      rulesFor: (scope) => book.rulesFor(scope, NOW),
      company: 'HUAYUAN',
      byStaff: false,
      mayVoid: true,
      first: true,
      ...given,
    },
    (index) => `TDBLInfos[${index}]`,
  );

/** The same with rules beside the shipped ones. */
export const judgedWith = (rules: readonly SiRuleInput[], si: SiInput): Finding[] =>
  judgedBy(
    rules.reduce((book, rule) => book.with(rule), shippedBook),
    [si],
  );

/** `severity code @ place below the bill`. */
export const short = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ Severity, Code, Prop }) => `${Severity} ${Code} @ ${Prop.replace(/^TDBLInfos\[0]\.?/, '')}`,
  );
