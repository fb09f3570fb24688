import type { FieldError } from '@quayside/contracts/core/envelope';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { mergedIdsOf, readMergeOrders } from '../merging/merge-orders.js';
import { rulesInForce } from '../rule-data/live-rules.js';
import { FindingList } from '../rules/finding-list.js';
import { errorsOf, judge, rulesOf } from '../rules/judge.js';
import type { Subject } from '../rules/subject.js';
import { filledFromOrder } from './order-si.js';
import { readOpenBills } from './read-si.js';

/** What the carrier's message cannot carry. */
export const CARRIER_LINE = 'carrier-line';

export interface Asked {
  order: CargoOrder;
  /** The bills as they came; completed from the order before they are judged. */
  bills: readonly SiInput[];
  num: number;
  first: boolean;
  /** False when the order is known to have no open SI: its submission is spared the question. */
  hasOpen?: boolean;
  /** Ids of stored SIs that the bills replace; the order's other open SIs count in the totals. */
  replacing?: readonly number[];
  /** These other open SIs, where they are read already. */
  siblings?: readonly SiInput[];
  root: (index: number) => string;
}

export interface Judged {
  bills: readonly SiInput[];
  findings: Finding[];
  subject: Subject;
}

/** Completes the bills from their order and judges them: check, submit and resubmit all come through here. */
export async function judgedBills(
  ctx: Ctx,
  { order, bills, num, first, hasOpen = true, replacing, siblings, root }: Asked,
): Promise<Judged> {
  const filled = bills.map((si) => filledFromOrder(si, order, num));
  const subject: Subject = {
    bills: filled,
    order,
    siblings:
      siblings ??
      (replacing?.length || hasOpen ? await openSiblings(ctx, order.Id, replacing ?? []) : []),
    mergedOrders: await readMergeOrders(ctx, order.CompanyId, mergedIdsOf(filled)),
    now: ctx.now,
    rulesFor: await rulesInForce(ctx),
    company: order.CompanyCode,
    byStaff: isStaff(ctx),
    mayVoid: ctx.can('si:void'),
    first,
  };
  return {
    bills: filled,
    findings: await withCarrierLine(ctx, subject, judge(subject, root), root),
    subject,
  };
}

/** What of each bill its carrier's message cannot carry; told by the line to the carriers. */
export type LineJudge = (ctx: Ctx, bills: readonly SiInput[]) => Promise<FieldError[][]>;
let lineJudge: LineJudge = async () => [];

export function judgeLineBy(judgeLine: LineJudge): void {
  lineJudge = judgeLine;
}

/** Warnings that say less where the carrier's message cannot carry the text at all. */
const OUTWEIGHED: readonly string[] = ['too-many-lines', 'carrier-charset'];

/** The findings with what the bills' carriers cannot be told: an error now, not only when the message is to go out. */
async function withCarrierLine(
  ctx: Ctx,
  subject: Subject,
  findings: Finding[],
  root: Asked['root'],
): Promise<Finding[]> {
  const own: Finding[] = [];
  for (const [index, errors] of (await lineJudge(ctx, subject.bills)).entries()) {
    const list = new FindingList(
      own,
      rulesOf(subject, subject.bills[index] as SiInput),
      root(index),
    );
    for (const { Prop, Msg } of errors) list.found(CARRIER_LINE, Prop, Msg);
  }
  const places = new Set(own.map(({ Prop }) => Prop));
  return [
    ...findings.filter(({ Code, Prop }) => !(OUTWEIGHED.includes(Code) && places.has(Prop))),
    ...own,
  ];
}

async function openSiblings(
  ctx: Ctx,
  orderId: number,
  replacing: readonly number[],
): Promise<SiInput[]> {
  return (await readOpenBills(ctx, orderId)).filter(({ Id }) => !replacing.includes(Id));
}

/** Findings that are refusals of their own when nothing else is wrong. */
const OWN_REFUSALS = {
  'late-reason-required': 'si.late-reason-required',
  'order-mismatch': 'si.order-mismatch',
} as const;

/** Refuses with 422 when the findings hold an error; every error goes along with its place. */
export function assertPassed(findings: readonly Finding[]): void {
  const errors = errorsOf(findings);
  if (errors.length === 0) return;
  const codes = new Set(errors.map(({ Code }) => Code));
  const own =
    codes.size === 1 ? OWN_REFUSALS[[...codes][0] as keyof typeof OWN_REFUSALS] : undefined;
  throw refusedFor(own ?? 'si.rules-broken', errors, { count: errors.length });
}
