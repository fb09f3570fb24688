import { FindingSeverity, SiStatus, SiType, SiVerb } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { CargoTotals, Finding, OrderTotals } from '@quayside/contracts/si/si.api';
import { firstTexts, refusedFor } from '@quayside/service-kit/document/finding-list';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { totalsOfAll } from '../cargo/totals.js';
import { readOrder } from '../cargo-order/read-order.js';
import { type MergeOrder, mergedIdsOf, readMergeOrders } from '../merging/merge-orders.js';
import { FindingList } from '../rules/finding-list.js';
import { errorsOf } from '../rules/judge.js';
import { mergeObstacles } from '../rules/merge-rules.js';
import { ENGINE_RULES } from '../rules/rule-set.js';
import { judgeTotals, orderTotals } from '../rules/total-rules.js';
import { readOpenBills, type WholeSi } from './read-si.js';

export interface Balance {
  /** The order's bills that are not voided. */
  bills: WholeSi[];
  merged: ReadonlyMap<number, MergeOrder>;
  totals: CargoTotals;
  orderTotals: OrderTotals;
  findings: Finding[];
}

const isOneOfSeveral = ({ TBI_SITYPE }: Pick<WholeSi, 'TBI_SITYPE'>): boolean =>
  TBI_SITYPE === SiType.MultiCopy;

/** What all bills of an order come to, against the order and whatever was merged into them. */
export const readBalance = async (ctx: Ctx, order: CargoOrder): Promise<Balance> =>
  balanceOf(ctx, order, await readOpenBills(ctx, order.Id));

async function balanceOf(ctx: Ctx, order: CargoOrder, bills: WholeSi[]): Promise<Balance> {
  const merged = await readMergeOrders(ctx, order.CompanyId, mergedIdsOf(bills));
  const findings: Finding[] = [];
  const subject = {
    bills,
    order,
    siblings: [],
    mergedOrders: merged,
    several: bills.some(isOneOfSeveral),
  };
  if (bills.length > 0) {
    judgeTotals(
      subject,
      bills.map((_, index) => new FindingList(findings, ENGINE_RULES, `Bills[${index}]`)),
      new FindingList(findings, ENGINE_RULES, 'Bills'),
    );
  }
  for (const bill of bills) findings.push(...outgrown(order, bill, merged));
  const totals = totalsOfAll(bills.map(({ BoxInfos }) => BoxInfos));
  return { bills, merged, totals, orderTotals: orderTotals(subject), findings };
}

/** Merged orders that have moved away since: to another ship or port, or that were cancelled. */
function outgrown(
  order: CargoOrder,
  bill: WholeSi,
  merged: ReadonlyMap<number, MergeOrder>,
): Finding[] {
  return bill.TDBpMBLNos.flatMap(({ TMM_MCGO_ID, TMM_MMBL_NO }, index) => {
    const other = merged.get(TMM_MCGO_ID ?? 0);
    return (other ? mergeObstacles(order, other, bill.Id) : [])
      .filter(({ warning }) => !warning)
      .map(({ code, text }) => ({
        Prop: `TDBpMBLNos[${index}].TMM_MCGO_ID`,
        Code: code,
        Severity: FindingSeverity.Error,
        Fix: null,
        Msg: `被并订单${TMM_MMBL_NO}：${text}`,
      }));
  });
}

/**
 * Conservation where it binds: before one of several bills, or a merged one, is approved, made or sent. A change of one of several
 * bills only warns, since the next one may be the other half of it; here everything must come to the order. A bill whose
 * companions are all voided is still one of several.
 * @param bills the order's open bills, `si` among them
 */
export async function assertBalanced(
  ctx: Ctx,
  si: WholeSi,
  order: CargoOrder,
  bills: WholeSi[],
  verb: SiVerb,
): Promise<void> {
  const alone = bills.every(({ Id }) => Id === si.Id);
  if (alone && mergedIdsOf([si]).length === 0 && !isOneOfSeveral(si)) return;
  assertNoErrors(await balanceOf(ctx, order, bills), verb);
}

/** What is not on its way yet is held again when it is approved. */
const HELD_LATER: readonly SiStatus[] = [SiStatus.Submitted, SiStatus.Returned];

/** Refuses to void one of several bills when others are approved or further already and do not come to the order without it. */
export async function assertBalancedWithout(tx: Ctx, { Id, CGO_ID }: WholeSi): Promise<void> {
  if (!CGO_ID) return;
  const others = (await readOpenBills(tx, CGO_ID)).filter((bill) => bill.Id !== Id);
  if (others.every(({ TBI_STATUS }) => HELD_LATER.includes(TBI_STATUS))) return;
  assertNoErrors(await balanceOf(tx, await readOrder(tx, CGO_ID), others), SiVerb.Void);
}

function assertNoErrors({ findings }: Balance, verb: SiVerb): void {
  const errors = errorsOf(findings);
  if (errors.length === 0) return;
  const text = firstTexts(errors, 4);
  throw refusedFor('si.bills-unbalanced', errors, {
    verb: SiVerb.label(verb),
    text: verb === SiVerb.Void ? `同票其他提单已审核通过，作废后：${text}` : text,
  });
}
