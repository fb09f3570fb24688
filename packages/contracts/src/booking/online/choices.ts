import { type ChoiceValue, choices } from '../../core/choices.js';

/** What a carrier answered to a search. */
export const OnlineAnswerState = choices({
  Offers: { value: 'offers', label: '有报价', color: 'success' },
  None: { value: 'none', label: '该周无航班', color: 'default' },
  SoldOut: { value: 'sold-out', label: '舱位售罄', color: 'warning' },
  /** No answer within the time that we wait. */
  Silent: { value: 'silent', label: '没有应答', color: 'error' },
  /** An answer that says nothing: an error of the carrier's, or not in the form that was agreed on. */
  Failing: { value: 'failing', label: '接口故障', color: 'error' },
});
export type OnlineAnswerState = ChoiceValue<typeof OnlineAnswerState>;

/** How far an order at a carrier is. */
export const OnlineOrderState = choices({
  /** An offer is kept with a booking; the carrier has not heard of it. */
  Frozen: { value: 'frozen', label: '待下单', color: 'default' },
  /** We mean to order, and do not know yet whether the carrier has it. */
  Ordering: { value: 'ordering', label: '下单中', color: 'processing' },
  Ordered: { value: 'ordered', label: '已下单', color: 'blue' },
  Confirmed: { value: 'confirmed', label: '船司确认', color: 'success' },
  Failed: { value: 'failed', label: '失败', color: 'error' },
  /** We mean to cancel, and do not know yet whether the carrier did. */
  Cancelling: { value: 'cancelling', label: '取消中', color: 'processing' },
  Cancelled: { value: 'cancelled', label: '取消', color: 'default' },
});
export type OnlineOrderState = ChoiceValue<typeof OnlineOrderState>;

/** What a carrier may ask for beyond what every booking needs. */
export const OnlineDemand = choices({
  Consignee: { value: 'consignee', label: '收货人' },
  Notify: { value: 'notify', label: '通知人' },
  HsCode: { value: 'hs-code', label: 'HS编码' },
  Packages: { value: 'packages', label: '件数' },
  Weight: { value: 'weight', label: '毛重' },
  Volume: { value: 'volume', label: '体积' },
  CargoReady: { value: 'cargo-ready', label: '货好时间' },
  Incoterm: { value: 'incoterm', label: '贸易条款' },
  ContactName: { value: 'contact-name', label: '联系人' },
  ContactPhone: { value: 'contact-phone', label: '联系电话' },
  ContactEmail: { value: 'contact-email', label: '联系邮箱' },
});
export type OnlineDemand = ChoiceValue<typeof OnlineDemand>;
