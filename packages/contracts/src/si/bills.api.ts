import { arrayOf, get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { OrderSiState, SiStatus } from './choices.js';
import { CargoTotals, Finding, OfOrder, OrderTotals, SiSubmission, SiSubmitted } from './si.api.js';

/** One SI as it was last seen. */
export class SeenSi extends ById {
  @Integer('版本', { optional: true }) Version?: number;
}

/** An SI in few words. */
export class SiBrief {
  @Integer('编号') Id!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
}

/** One of an order's open bills. */
export class SiBill extends SiBrief {
  @Nested('合计', () => CargoTotals) Totals!: CargoTotals;
}

/** A split that can still be told, and whether it can be taken back. */
export class SiSplitStory {
  /** The bill that was split; it keeps its number and goes on as the first. */
  @Nested('原SI', () => SiBrief) Main!: SiBrief;
  @ListOf('拆出', () => SiBrief, { max: 50 }) Parts!: SiBrief[];
  @Instant('时间') CreateTime!: string;
  @Text('操作人', { max: 50 }) EmployeeName!: string;
  /** Why it cannot be taken back; null when it can. */
  @Text('不能撤销的原因', { max: 300, optional: true }) UndoRefusal!: string | null;
}

/** An order whose cargo is on this bill. */
export class MergedOrder {
  @Integer('订单') CGO_ID!: number;
  @Text('订舱号', { max: 35 }) BookingNo!: string;
  @Text('主提单号', { max: 35, optional: true }) MblNo!: string | null;
  @Nested('合计', () => OrderTotals) Totals!: OrderTotals;
  /** Its own SIs that were voided for it; they come back when the merge is undone. */
  @TextList('已作废的SI', { max: 50 }) Voided!: string[];
}

/** The bills that belong together: those of one order, what was merged into them, and where they come from. */
export class SiFamily {
  @ListOf('同票提单', () => SiBill, { max: 200 }) Bills!: SiBill[];
  @Nested('合计', () => CargoTotals) Totals!: CargoTotals;
  @Nested('订单', () => OrderTotals) OrderTotals!: OrderTotals;
  /** What does not add up; with an error in it no bill is approved. */
  @ListOf('发现', () => Finding, { max: 200 }) Findings!: Finding[];
  @ListOf('拆分', () => SiSplitStory, { max: 50 }) Splits!: SiSplitStory[];
  @ListOf('并入', () => MergedOrder, { max: 50 }) Merged!: MergedOrder[];
  @Text('不能撤销并单的原因', { max: 300, optional: true }) UnmergeRefusal!: string | null;
  /** The bill into which this SI's order was merged. */
  @Nested('并入提单', () => SiBrief, { optional: true }) MergedInto!: SiBrief | null;
}

export class MergeSearch extends OfOrder {
  /** Booking number or bill number; without it only orders of the same voyage. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  /** The SI that is being changed: orders merged into it already are no obstacle. */
  @Integer('SI', { optional: true }) TBI_ID?: number;
}

/** An order that may be merged, or why it may not. */
export class MergeCandidate {
  @Integer('订单编号') Id!: number;
  @Text('订舱号', { max: 35 }) BookingNo!: string;
  @Text('主提单号', { max: 35, optional: true }) MblNo!: string | null;
  @Text('船名', { max: 50 }) Vessel!: string;
  @Text('航次', { max: 50 }) Voyage!: string;
  @Text('装货港', { max: 100 }) LoadPort!: string;
  @Text('卸货港', { max: 100 }) DischargePort!: string;
  @Text('发货人', { max: 1000, optional: true }) Consignor!: string | null;
  @Choice('补料状态', OrderSiState) SiState!: OrderSiState;
  @Nested('合计', () => OrderTotals) Totals!: OrderTotals;
  @Flag('可并入') Fits!: boolean;
  /** Why it does not fit, or what should be looked at. */
  @TextList('说明', { max: 20 }) Reasons!: string[];
  /** Its own SIs, which the merge voids. */
  @ListOf('已有SI', () => SiBrief, { max: 50 }) OwnSis!: SiBrief[];
}

export const splitSi = post('/api/TDBillLadingInfo/SplitTDBillLadingInfo', {
  summary: '把一份SI拆成多份提单（第一份沿用原SI）',
  request: SiSubmission,
  answer: arrayOf(SiSubmitted),
  access: 'si:read',
});
export const undoSplit = post('/api/TDBillLadingInfo/UndoSplit', {
  summary: '撤销拆分：恢复为拆分前的一份，审核前可用',
  request: SeenSi,
  answer: record(SiSubmitted),
  access: 'si:read',
});
export const undoMerge = post('/api/TDBillLadingInfo/UndoMerge', {
  summary: '撤销并单：被并订单恢复原状，制单前可用',
  request: SeenSi,
  answer: record(SiSubmitted),
  access: 'si:read',
});
export const siFamily = get('/api/TDBillLadingInfo/GetFamily', {
  summary: '同票提单、拆分与并单的来龙去脉',
  request: ById,
  answer: record(SiFamily),
  access: 'si:read',
});
export const mergeCandidates = get('/api/TDBillLadingInfo/GetMergeCandidates', {
  summary: '可并入一票订单的其他订单，及不能并入的原因',
  request: MergeSearch,
  answer: arrayOf(MergeCandidate),
  access: 'si:read',
});
