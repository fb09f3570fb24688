import { FindingSeverity, SiStatus } from '@quayside/contracts/si/choices';
import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import type { Bill, MergedOrderFacts, OrderFacts } from './subject.js';

const compact = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, '').toUpperCase();
/** A company's name is the first line; points and commas in it are nobody's. */
const nameOf = (party: string | null | undefined): string =>
  compact(party?.trim().split('\n')[0]).replace(/[.,，。]/g, '');

export interface Obstacle {
  code: string;
  text: string;
  /** A warning asks; without it the merge is refused. */
  warning?: boolean;
}

/** In which an order must equal the one whose bill it goes into. */
const EQUAL = [
  ['CarrierCode', '船公司'],
  ['Vessel', '船名'],
  ['Voyage', '航次'],
  ['LoadCode', '装货港'],
  ['DischargeCode', '卸货港'],
] as const;

/** Own SIs in these states are voided by a merge; later ones are on their way already. */
const VOIDABLE: readonly SiStatus[] = [SiStatus.Submitted, SiStatus.Returned];

/**
 * What stands against one bill for two orders: another carrier, vessel, voyage, port or place of delivery, another shipper
 * (asked, since names are written in many ways), a booking that is cancelled, merged elsewhere or too far on its way.
 * @param siId the SI of the bill when it exists already.
 */
export function mergeObstacles(
  order: OrderFacts,
  other: MergedOrderFacts,
  siId: number | null = null,
): Obstacle[] {
  const found: Obstacle[] = [];
  const differing: string[] = EQUAL.filter(
    ([name]) => compact(order[name]) !== compact(other[name]),
  ).map(([, label]) => label);
  if (order.DeliveryCode && other.DeliveryCode && order.DeliveryCode !== other.DeliveryCode)
    differing.push('交货地');
  if (differing.length > 0)
    found.push({ code: 'merged-mismatch', text: `${differing.join('、')}与本订单不同` });
  if (other.Cancelled) found.push({ code: 'merged-cancelled', text: '订单已取消' });
  if (other.mergedInto && other.mergedInto.Id !== siId) {
    found.push({ code: 'merged-elsewhere', text: `已并入提单${other.mergedInto.Bill}` });
  }
  if (other.holdsMerge)
    found.push({ code: 'merged-holder', text: '已有其他订单并入它的提单，请先撤销那次并单' });
  const fixed = other.openSis?.find(({ TBI_STATUS }) => !VOIDABLE.includes(TBI_STATUS));
  if (fixed)
    found.push({
      code: 'merged-made',
      text: `${fixed.TBI_NO}${SiStatus.label(fixed.TBI_STATUS)}，须先退回才能并单`,
    });
  const [shipper, theirs] = [nameOf(order.Consignor), nameOf(other.Consignor)];
  if (shipper && theirs && shipper !== theirs)
    found.push({ code: 'merged-shipper', text: '发货人与本订单不同，请核对', warning: true });
  return found;
}

/** Merging several orders into one bill: other bills, each once, of orders that {@link mergeObstacles} lets through. */
export function judgeMerge({ si, subject, list }: Bill): void {
  const own = si.TBI_SIMBL_NO || subject.order.MblNo;
  const merged = si.TDBpMBLNos ?? [];
  if (
    subject.bills.length + subject.siblings.length > 1 &&
    merged.some(({ TMM_MCGO_ID }) => TMM_MCGO_ID)
  ) {
    list.found('merged-and-split', 'TDBpMBLNos', '一票拆成多份提单时不能同时并入其他订单');
  }
  merged.forEach((bill, index) => {
    const place = list.at(`TDBpMBLNos[${index}]`);
    const number = bill.TMM_MMBL_NO;
    if (!/^[A-Z0-9]{6,30}$/.test(number))
      place.found('bill-number-form', 'TMM_MMBL_NO', '被并提单号应为6至30位大写字母和数字');
    if (own && sameBillNumber(number, own))
      place.found('merged-own', 'TMM_MMBL_NO', '不能并入自己的提单号');
    if (merged.findIndex((other) => sameBillNumber(other.TMM_MMBL_NO, number)) < index) {
      place.found('merged-repeated', 'TMM_MMBL_NO', `被并提单号${number}重复`);
    }
    if (!bill.TMM_MCGO_ID) return;
    const order = subject.mergedOrders.get(bill.TMM_MCGO_ID);
    if (!order) {
      place.found('merged-order-absent', 'TMM_MCGO_ID', '被并订单不存在');
      return;
    }
    if (order.MblNo && !sameBillNumber(order.MblNo, number)) {
      place.found('merged-number', 'TMM_MMBL_NO', `被并订单的主提单号是${order.MblNo}`);
    }
    for (const { code, text, warning } of mergeObstacles(subject.order, order, si.Id ?? null)) {
      place.found(
        code,
        'TMM_MCGO_ID',
        `被并订单${number}：${text}`,
        warning ? { most: FindingSeverity.Warning } : {},
      );
    }
    if (order.openSis?.length && !(si.MergeConfirmed && subject.mayVoid)) {
      const numbers = order.openSis.map(({ TBI_NO }) => TBI_NO).join('、');
      const next = subject.mayVoid ? '请先确认' : '您没有作废权限，请由有此权限的同事办理';
      place.found(
        'merged-voids',
        'TMM_MCGO_ID',
        `被并订单${number}已有${numbers}，并单会将其作废，${next}`,
      );
    }
  });
}
