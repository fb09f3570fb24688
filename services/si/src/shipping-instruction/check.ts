import { AMENDMENT_STATUSES, SiStatus } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { BillShape, SiCheckResult, SiSubmission } from '@quayside/contracts/si/si.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import { totalsOfAll } from '../cargo/totals.js';
import { readNamedOrder } from '../cargo-order/read-order.js';
import { FindingList } from '../rules/finding-list.js';
import { errorsOf, rulesOf } from '../rules/judge.js';
import { ENGINE_RULES, type RuleSet } from '../rules/rule-set.js';
import { orderTotals } from '../rules/total-rules.js';
import { amendmentFee } from './amendment.js';
import { warnOfContainersElsewhere } from './containers-elsewhere.js';
import { judgedBills } from './judged-bills.js';
import { readSi } from './read-si.js';

/** Judges a submission without storing anything: every finding, and the totals of the bills beside the order's. */
export async function checkSubmission(ctx: Ctx, request: SiSubmission): Promise<SiCheckResult> {
  const order = await readNamedOrder(ctx, request.CGO_ID);
  const replacing = request.TDBLInfos.flatMap(({ Id }) => Id || []);
  const { bills, findings, subject } = await judgedBills(ctx, {
    order,
    bills: request.TDBLInfos,
    num: request.Num,
    first: replacing.length === 0,
    replacing,
    root: (index) => `TDBLInfos[${index}]`,
  });
  const list = new FindingList(findings, ENGINE_RULES);
  if (request.TDBLInfos.length !== request.Num) {
    list.found(
      'num-mismatch',
      'Num',
      `应有${request.Num}份提单，实际${request.TDBLInfos.length}份`,
    );
  }
  if (request.MBL_NO && order.MblNo && !sameBillNumber(request.MBL_NO, order.MblNo)) {
    list.found('order-mismatch', 'MBL_NO', `主提单号与订单“${order.MblNo}”不一致`);
  }
  await warnOfAmendment(ctx, request, list);
  const lists = bills.map(
    (bill, index) => new FindingList(findings, rulesOf(subject, bill), `TDBLInfos[${index}]`),
  );
  await warnOfContainersElsewhere(ctx, subject, order.CompanyId, lists);
  return {
    Passed: errorsOf(findings).length === 0,
    Findings: findings,
    Totals: totalsOfAll(bills.map(({ BoxInfos }) => BoxInfos ?? [])),
    OrderTotals: orderTotals(subject),
    Shape: shapeOf(rulesOf(subject, bills[0] as SiInput)),
  };
}

const shapeOf = ({ profile }: RuleSet): BillShape => ({
  LineWidth: profile.lineWidth,
  PartyLines: profile.partyLines,
  MarksLines: profile.marksLines,
  GoodsLines: profile.goodsLines,
  Required: profile.required.map(([field]) => field),
});

/** The carrier charges for a change to data that it may have already. */
async function warnOfAmendment(
  ctx: Ctx,
  { TDBLInfos }: SiSubmission,
  list: FindingList,
): Promise<void> {
  for (const [index, { Id }] of TDBLInfos.entries()) {
    if (!Id) continue;
    const { TBI_STATUS, TBI_CARRIER } = await readSi(ctx, Id);
    if (AMENDMENT_STATUSES.includes(TBI_STATUS)) {
      const fee = await amendmentFee(ctx, TBI_CARRIER);
      list.found(
        'amendment-fee',
        `TDBLInfos[${index}]`,
        `该SI${SiStatus.label(TBI_STATUS)}，重新提交将按更改单处理。${fee}`,
      );
    }
  }
}
