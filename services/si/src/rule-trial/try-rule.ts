import { FindingSeverity, TrialChange } from '@quayside/contracts/si/choices';
import type { TrialExample, TrialPage, TrySiRule } from '@quayside/contracts/si/rule.api';
import type { Finding } from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrdersByIds } from '../cargo-order/read-order.js';
import { normalRule, ruleFaults } from '../rule-data/keep-rule.js';
import { bookInForce } from '../rule-data/live-rules.js';
import type { RuleBook } from '../rule-data/rule-book.js';
import { errorsOf, judge } from '../rules/judge.js';
import type { OrderFacts } from '../rules/subject.js';
import { readSisBefore, type WholeSi } from '../shipping-instruction/read-si.js';

const RANK: Readonly<Record<FindingSeverity, number>> = {
  [FindingSeverity.Error]: 3,
  [FindingSeverity.Warning]: 2,
  [FindingSeverity.Info]: 1,
};
const MOST_TEXTS = 5;

const placeOf = ({ Code, Prop }: Finding): string => `${Code}|${Prop}`;
const weights = (findings: readonly Finding[]): Map<string, number> =>
  new Map(findings.map((finding) => [placeOf(finding), RANK[finding.Severity]]));
const heavier = (findings: readonly Finding[], than: readonly Finding[]): Finding[] => {
  const others = weights(than);
  return findings.filter((finding) => (others.get(placeOf(finding)) ?? 0) < RANK[finding.Severity]);
};
const textOf = ({ Severity, Msg }: Finding): string => `${FindingSeverity.label(Severity)}：${Msg}`;

/** How an SI would be judged otherwise; null when nothing changes. */
export function trialOf(
  si: WholeSi,
  before: readonly Finding[],
  after: readonly Finding[],
): TrialExample | null {
  const more = heavier(after, before);
  const less = heavier(before, after);
  if (more.length === 0 && less.length === 0) return null;
  const { Id, TBI_NO, TBI_SIMBL_NO = null, CompanyName, TBI_CARRIER = null } = si;
  return {
    Id,
    TBI_NO,
    TBI_SIMBL_NO,
    CompanyName,
    TBI_CARRIER,
    Change: more.length > 0 ? TrialChange.Newly : TrialChange.NoLonger,
    Refused: errorsOf(before).length === 0 && errorsOf(after).length > 0,
    Findings: (more.length > 0 ? more : less).slice(0, MOST_TEXTS).map(textOf),
  };
}

function judged(si: WholeSi, order: OrderFacts, book: RuleBook, now: Date): Finding[] {
  return judge(
    {
      bills: [si],
      order,
      siblings: [],
      mergedOrders: new Map(),
      now,
      rulesFor: (scope) => book.rulesFor(scope, now),
      company: si.TBI_COMPANYCODE,
      byStaff: false,
      mayVoid: true,
      first: false,
    },
    () => '',
  );
}

/**
 * Judges a page of past SIs by the rules in force and by the same with one rule set otherwise. Nothing is stored. The client asks page
 * by page, so that a trial of any length holds neither the database nor this process up.
 */
export async function tryRule(
  ctx: Ctx,
  { OfCarrier, Count, BeforeTime, BeforeId, ...given }: TrySiRule,
): Promise<TrialPage> {
  const rule = normalRule(given);
  const faults = ruleFaults(rule);
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  const book = await bookInForce(ctx);
  const tried = book.with(rule);
  const before = BeforeTime && BeforeId != null ? { time: BeforeTime, id: BeforeId } : null;
  const sis = await readSisBefore(ctx, Count, OfCarrier || null, before);
  const orders = await readOrdersByIds(ctx, [
    ...new Set(sis.flatMap(({ CGO_ID }) => CGO_ID ?? [])),
  ]);
  const examples = sis.flatMap((si) => {
    const order = orders.get(si.CGO_ID ?? 0);
    return (
      (order && trialOf(si, judged(si, order, book, ctx.now), judged(si, order, tried, ctx.now))) ??
      []
    );
  });
  const last = sis.length < Count ? undefined : sis.at(-1);
  const count = (change: TrialChange): number =>
    examples.filter(({ Change }) => Change === change).length;
  return {
    Judged: sis.length,
    Newly: count(TrialChange.Newly),
    NoLonger: count(TrialChange.NoLonger),
    Refused: examples.filter(({ Refused }) => Refused).length,
    Examples: examples,
    NextTime: last?.CreateTime ?? null,
    NextId: last?.Id ?? null,
  };
}
