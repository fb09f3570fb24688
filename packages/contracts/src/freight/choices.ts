import { type ChoiceValue, choices } from '../core/choices.js';

/** Under what agreement a price is bought. */
export const RateType = choices({
  Fak: { value: 'FAK', label: 'FAK', color: 'blue' },
  Contract: { value: 'NAC', label: '合约', color: 'purple' },
  Spot: { value: 'SPOT', label: '现货', color: 'gold' },
  Promotion: { value: 'PROMO', label: '促销', color: 'cyan' },
});
export type RateType = ChoiceValue<typeof RateType>;

/** What day a validity is counted by. */
export const ValidityBasis = choices({
  Departure: { value: 'etd', label: '开船日' },
  GateIn: { value: 'gate-in', label: '进港日' },
  Closing: { value: 'closing', label: '截关日' },
});
export type ValidityBasis = ChoiceValue<typeof ValidityBasis>;

/** What is stored of a rate's state; whether it is in force follows from its days. */
export const RateStatus = choices({
  Draft: { value: 0, label: '草稿' },
  Pending: { value: 1, label: '待确认', color: 'gold' },
  Published: { value: 2, label: '已发布', color: 'success' },
  Hidden: { value: 3, label: '隐藏', color: 'purple' },
  Deleted: { value: 5, label: '已删除', color: 'error' },
});
export type RateStatus = ChoiceValue<typeof RateStatus>;

/** The state as people see it, today. */
export const RatePhase = choices({
  Incomplete: { value: 'incomplete', label: '待补充', color: 'warning' },
  Draft: { value: 'draft', label: '草稿' },
  Pending: { value: 'pending', label: '待确认', color: 'gold' },
  Future: { value: 'future', label: '待生效', color: 'blue' },
  Current: { value: 'current', label: '有效', color: 'success' },
  OffShelf: { value: 'off-shelf', label: '已下架', color: 'default' },
  Expired: { value: 'expired', label: '已过期', color: 'error' },
  Hidden: { value: 'hidden', label: '隐藏', color: 'purple' },
  Deleted: { value: 'deleted', label: '已删除', color: 'default' },
});
export type RatePhase = ChoiceValue<typeof RatePhase>;

export const SpaceSituation = choices({
  Full: { value: 0, label: '爆仓', color: 'error' },
  Tight: { value: 1, label: '紧张', color: 'warning' },
  Enough: { value: 2, label: '充足', color: 'success' },
});
export type SpaceSituation = ChoiceValue<typeof SpaceSituation>;

export const RateSource = choices({
  Manual: { value: 'manual', label: '录入' },
  Excel: { value: 'excel', label: '导入' },
  Batch: { value: 'batch', label: '批量变更' },
  Renewal: { value: 'renewal', label: '续期' },
  Shared: { value: 'shared', label: '共享' },
});
export type RateSource = ChoiceValue<typeof RateSource>;

/** What a surcharge is counted by (standards 5.4). */
export const ChargeBasis = choices({
  Container: { value: 'container', label: '每箱' },
  Teu: { value: 'teu', label: '每TEU' },
  Bill: { value: 'bill', label: '每票提单' },
  HouseBill: { value: 'house-bill', label: '每票分单' },
  Shipment: { value: 'shipment', label: '每单' },
  Cbm: { value: 'cbm', label: '每立方' },
  Ton: { value: 'ton', label: '每计费吨' },
  Percent: { value: 'percent', label: '海运费百分比' },
  Day: { value: 'day', label: '每天' },
});
export type ChargeBasis = ChoiceValue<typeof ChargeBasis>;

/** Whose rule of prices it is; the order is that of the price. */
export const RuleKind = choices({
  Company: { value: 'company', label: '公司加价', color: 'blue' },
  Level: { value: 'level', label: '客户等级', color: 'cyan' },
  Customer: { value: 'customer', label: '指定客户', color: 'purple' },
  Sales: { value: 'sales', label: '销售加价', color: 'gold' },
});
export type RuleKind = ChoiceValue<typeof RuleKind>;

/** How a rule changes a price. */
export const RuleMode = choices({
  Fixed: { value: 'fixed', label: '固定金额' },
  Percent: { value: 'percent', label: '百分比' },
  Tier: { value: 'tier', label: '分档' },
});
export type RuleMode = ChoiceValue<typeof RuleMode>;
