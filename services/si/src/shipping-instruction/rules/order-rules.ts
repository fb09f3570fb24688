import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import type { Bill } from './subject.js';

const compact = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, '').toUpperCase();

/** Fields in which an SI must equal its booking: to change them the booking is amended first. */
const EQUAL = [
  ['TBI_CARRIER', 'CarrierCode', '船公司'],
  ['TBI_VESSEL', 'Vessel', '船名'],
  ['TBI_VOYAGE', 'Voyage', '航次'],
  ['TBI_ZHUANGHG_CODE', 'LoadCode', '装货港'],
  ['TBI_XIEHG_CODE', 'DischargeCode', '卸货港'],
] as const;

/** Guard "SI -> booking": carrier, vessel, voyage, ports and master bill are the booking's. */
export function judgeAgainstOrder({ si, subject: { order }, list }: Bill): void {
  for (const [field, name, label] of EQUAL) {
    const given = si[field];
    if (given && compact(given) !== compact(order[name])) {
      list.found('order-mismatch', field, `${label}“${given}”与订单“${order[name]}”不一致，如有变更请先改订舱`);
    }
  }
  if (si.TBI_MBL_NO && !sameBillNumber(si.TBI_MBL_NO, order.MblNo)) {
    list.found('order-mismatch', 'TBI_MBL_NO', `主提单号与订单“${order.MblNo}”不一致`);
  }
  if (si.CGO_ID && si.CGO_ID !== order.Id) list.found('order-mismatch', 'CGO_ID', 'SI属于另一个货物订单');
  if (si.TBI_JIAOHD_CODE && order.DeliveryCode && compact(si.TBI_JIAOHD_CODE) !== compact(order.DeliveryCode)) {
    list.found('order-differs', 'TBI_JIAOHD_CODE', `交货地“${si.TBI_JIAOHD_CODE}”与订单“${order.DeliveryCode}”不同，请核对`);
  }
  if (si.TBI_SAILINGDATE && order.SailingDate && si.TBI_SAILINGDATE !== order.SailingDate) {
    list.found('order-differs', 'TBI_SAILINGDATE', `开航日与订单“${order.SailingDate}”不同，请核对`);
  }
  if (si.TBI_GOODS_TYPE && si.TBI_GOODS_TYPE !== order.GoodsType) {
    list.found('order-differs', 'TBI_GOODS_TYPE', '货物类型与订单不同，请核对');
  }
}

/** The carrier's cut-off: a first SI after it needs a reason. */
export function judgeDeadline({ si, subject: { order, now, first }, list }: Bill): void {
  if (!first || !order.SiDeadline || new Date(order.SiDeadline) > now) return;
  if (!si.LateReason?.trim()) list.found('late-reason-required', 'LateReason', '已过截单时间，请填写迟交原因');
}
