import { FindingSeverity, SiStatus } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { CargoTotals, Finding } from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { readSisOfOrder, type WholeSi } from '../shipping-instruction/read-si.js';
import { FindingList } from '../shipping-instruction/rules/finding-list.js';
import { mergeObstacles } from '../shipping-instruction/rules/merge-rules.js';
import { ENGINE_RULES } from '../shipping-instruction/rules/rule-set.js';
import { judgeTotals, orderTotals } from '../shipping-instruction/rules/total-rules.js';
import { totalsOfAll } from '../shipping-instruction/totals.js';
import { type MergeOrder, mergedIdsOf, readMergeOrders } from './merge-orders.js';

export interface Balance {
  /** The order's bills that are not voided. */
  bills: WholeSi[];
  merged: ReadonlyMap<number, MergeOrder>;
  totals: CargoTotals;
  orderTotals: CargoTotals;
  findings: Finding[];
}

/** What all bills of an order come to, against the order and whatever was merged into them. */
export async function readBalance(ctx: Ctx, order: CargoOrder): Promise<Balance> {
  const bills = (await readSisOfOrder(ctx, order.Id)).filter(({ TBI_STATUS }) => TBI_STATUS !== SiStatus.Voided);
  const merged = await readMergeOrders(ctx, order.CompanyId, mergedIdsOf(bills));
  const findings: Finding[] = [];
  const subject = { bills, order, siblings: [], mergedOrders: merged };
  if (bills.length > 0) {
    judgeTotals(
      subject,
      bills.map((_, index) => new FindingList(findings, ENGINE_RULES, `Bills[${index}]`)),
    );
  }
  for (const bill of bills) findings.push(...outgrown(order, bill, merged));
  const totals = totalsOfAll(bills.map(({ BoxInfos }) => BoxInfos));
  return { bills, merged, totals, orderTotals: orderTotals(subject), findings };
}

/** Merged orders that have moved away since: to another ship or port, or that were cancelled. */
function outgrown(order: CargoOrder, bill: WholeSi, merged: ReadonlyMap<number, MergeOrder>): Finding[] {
  return bill.TDBpMBLNos.flatMap(({ TMM_MCGO_ID, TMM_MMBL_NO }, index) => {
    const other = merged.get(TMM_MCGO_ID ?? 0);
    return (other ? mergeObstacles(order, other, bill.Id) : [])
      .filter(({ warning }) => !warning)
      .map(({ code, text }) => ({
        ...{ Prop: `TDBpMBLNos[${index}].TMM_MCGO_ID`, Code: code, Severity: FindingSeverity.Error, Fix: null },
        Msg: `被并订单${TMM_MMBL_NO}：${text}`,
      }));
  });
}

/**
 * Conservation where it binds: before the first of several bills, or of a merged one, is approved. A change of one of several
 * bills only warns, since the next one may be the other half of it; here everything must come to the order.
 */
export async function assertBalanced(tx: Ctx, { Id, CGO_ID, TDBpMBLNos }: WholeSi): Promise<void> {
  if (!CGO_ID) return;
  if (mergedIdsOf([{ TDBpMBLNos }]).length === 0) {
    const others = await tx.sql(
      `SELECT 1 FROM shipping_instruction WHERE cgo_id = $1 AND id <> $2 AND tbi_status <> ${SiStatus.Voided} LIMIT 1`,
      [CGO_ID, Id],
    );
    if (others.length === 0) return;
  }
  const { findings } = await readBalance(tx, await readOrder(tx, CGO_ID));
  const errors = findings.filter(({ Severity }) => Severity === FindingSeverity.Error);
  if (errors.length === 0) return;
  const text = errors
    .slice(0, 3)
    .map(({ Msg }) => Msg)
    .join('；');
  throw new Refusal(
    'si.bills-unbalanced',
    { text },
    errors.map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg })),
  );
}
