import { type ChoiceValue, choices } from '../../core/choices.js';
import { arrayOf, get, post, record } from '../../core/endpoint.js';
import {
  Choice,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  TextList,
} from '../../core/field.js';
import { WORKFLOW_ID } from '../../core/owned.js';
import { PaymentMethod } from '../../trade/choices.js';
import { RolledPaper, RolledSailing, RollSailing } from './participant.js';

/** How far a roll is, read from its amendment and its workflow each time. */
export const RollState = choices({
  /** The amendment stands beside the booking; taking it back is free. */
  Waiting: { value: 'waiting', label: '待船公司同意', color: 'processing' },
  /** The carrier agreed; the papers are being moved, or put back. */
  Moving: { value: 'moving', label: '正在更新单据', color: 'processing' },
  Done: { value: 'done', label: '已改配', color: 'success' },
  /** A paper could not be moved: all of them were put back, and agreeing can be tried again. */
  Failed: { value: 'failed', label: '未完成，已还原', color: 'error' },
  Declined: { value: 'declined', label: '船公司未同意', color: 'error' },
  Withdrawn: { value: 'withdrawn', label: '已撤回', color: 'default' },
  /** The way back waits for the carrier. */
  Undoing: { value: 'undoing', label: '撤销待船公司同意', color: 'warning' },
  Undone: { value: 'undone', label: '已撤销', color: 'default' },
});
export type RollState = ChoiceValue<typeof RollState>;

/** Whether the price of the new day of departure is the agreed one. */
export const RollPriceState = choices({
  /** The agreed price holds for it. */
  Held: { value: 'held', label: '仍在有效期内', color: 'success' },
  /** It holds no more; there is another one. */
  Changed: { value: 'changed', label: '已出有效期', color: 'warning' },
  /** It holds no more, and nobody sells the lane for the new day. */
  Unpriced: { value: 'unpriced', label: '已出有效期，新开航日没有可用运价', color: 'error' },
  /** The booking names no quote and no rate. */
  Unknown: { value: 'unknown', label: '订舱未关联报价或运价，请自行核对', color: 'default' },
  /** Of a roll that takes another one back: the price from before it. */
  Restored: { value: 'restored', label: '恢复改配前的价格', color: 'default' },
});
export type RollPriceState = ChoiceValue<typeof RollPriceState>;

/** A fee of the customer at both prices. */
export class RollFee {
  @Text('费用代码', { max: 20, optional: true }) Code!: string | null;
  @Text('费用', { max: 120 }) Name!: string;
  @Text('币种', { max: 3 }) Currency!: string;
  @Decimal('原金额', { digits: 14, scale: 2, optional: true }) Before!: number | null;
  @Decimal('新金额', { digits: 14, scale: 2, optional: true }) After!: number | null;
  /** Collect (到付) where it is; absent or null: prepaid, or kept before the two were apart. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
}

/** What a currency comes to; currencies are never added up. */
export class RollTotal {
  @Text('币种', { max: 3 }) Currency!: string;
  @Decimal('原金额', { digits: 14, scale: 2 }) Before!: number;
  @Decimal('新金额', { digits: 14, scale: 2 }) After!: number;
  @Decimal('差额', { digits: 14, scale: 2 }) Difference!: number;
}

/** What becomes of the ocean freight that we owe when the new price is taken. */
export const RollPayableState = choices({
  Same: { value: 'same', label: '成本不变', color: 'default' },
  /** It was the old rate's cost, and becomes the new one's. */
  Changed: { value: 'changed', label: '改为新运价成本', color: 'blue' },
  Added: { value: 'added', label: '按新运价成本新增', color: 'blue' },
  /** Somebody typed another amount than the old rate's cost: it stays. */
  Kept: { value: 'kept', label: '与原运价成本不同，保留不动', color: 'warning' },
  /** The new rate has no cost for it: it stays. */
  NoCost: { value: 'no-cost', label: '新运价没有成本，保留不动', color: 'warning' },
  /** Other costs are written down and none of this container type: nobody knows what they include. */
  Missing: { value: 'missing', label: '应付中没有该箱型，不新增', color: 'warning' },
});
export type RollPayableState = ChoiceValue<typeof RollPayableState>;

/** The ocean freight that we owe, per container, at both prices. */
export class RollPayable {
  @Text('费用', { max: 120 }) Name!: string;
  /** Empty: of all containers. */
  @Text('箱型', { max: 10, optional: true }) BoxType!: string | null;
  @Text('币种', { max: 3, optional: true }) Currency!: string | null;
  @Decimal('现单价', { digits: 12, scale: 2, optional: true }) Before!: number | null;
  /** As the booking has it when the price is taken. */
  @Decimal('采用后单价', { digits: 12, scale: 2, optional: true }) After!: number | null;
  /** Of the new rate; null where nobody knows. */
  @Decimal('新运价成本', { digits: 12, scale: 2, optional: true }) Cost!: number | null;
  @Text('成本币种', { max: 3, optional: true }) CostCurrency!: string | null;
  @Choice('处理', RollPayableState) State!: RollPayableState;
}

/** The price of a roll: what the customer pays by the booking, and what the new day of departure costs him. */
export class RollPrice {
  @Choice('价格', RollPriceState) State!: RollPriceState;
  /** Quote or rate that the booking's price is from. */
  @Text('价格来源', { max: 60, optional: true }) Source!: string | null;
  /** The days of departure for which the agreed price holds. */
  @Day('有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  /** The days of departure for which the new price holds, where there is one. */
  @Day('新价格有效期起', { optional: true }) NewValidFrom?: string | null;
  @Day('新价格有效期止', { optional: true }) NewValidTo?: string | null;
  /** The rate and contract of the new price, how long it holds, its base and what is added; for the desk. */
  @Text('新价格来源', { max: 500, optional: true }) NewSource?: string | null;
  @ListOf('费用', () => RollFee, { max: 100 }) Fees!: RollFee[];
  /** What is prepaid; in what was kept before `CollectTotals` was there, all. */
  @ListOf('合计', () => RollTotal, { max: 20 }) Totals!: RollTotal[];
  /** What is collect (到付), and in no other total (decision 119). */
  @ListOf('到付合计', () => RollTotal, { max: 20, optional: true }) CollectTotals?:
    | RollTotal[]
    | null;
  /** What we owe for the ocean freight, for who may see that; absent for everybody else. */
  @ListOf('应付海运费', () => RollPayable, { max: 60, optional: true }) Payables?:
    | RollPayable[]
    | null;
  @ListOf('应付合计', () => RollTotal, { max: 20, optional: true }) PayableTotals?:
    | RollTotal[]
    | null;
  /** What is collect of it, and in no other total. */
  @ListOf('应付到付合计', () => RollTotal, { max: 20, optional: true }) PayableCollectTotals?:
    | RollTotal[]
    | null;
  /** What cannot be said of the new price, and why. */
  @Text('说明', { max: 500, optional: true }) Note!: string | null;
}

export class AskRoll {
  @Integer('编号', { least: 1 }) Id!: number;
  @Nested('新航次', () => RollSailing) Sailing!: RollSailing;
}

/** The papers of one service. */
export class RollArea {
  @Text('业务', { max: 20 }) Area!: string;
  @Text('业务', { max: 20 }) AreaName!: string;
  @ListOf('单据', () => RolledPaper, { max: 400 }) Papers!: RolledPaper[];
}

/** Everything that a roll would do, before anything is done. */
export class RollPreview {
  @Nested('原航次', () => RolledSailing) Before!: RolledSailing;
  @Nested('新航次', () => RollSailing) After!: RollSailing;
  @ListOf('单据', () => RollArea, { max: 20 }) Areas!: RollArea[];
  @Nested('价格', () => RollPrice) Price!: RollPrice;
  /** What stands in the way; empty: it can be rolled. */
  @TextList('不能改配的原因', { max: 400 }) Blocks!: string[];
  /** What the person should know, though it stands in nobody's way. */
  @TextList('提醒', { max: 20 }) Warnings!: string[];
}
export const previewRoll = post('/api/BookingRoll/Preview', {
  summary: '改配预览：逐份列出会改动的单据和价格，不做任何改动',
  request: AskRoll,
  answer: record(RollPreview),
  access: 'booking:handle',
  ownTransaction: true,
});

export class StartRoll extends AskRoll {
  /** Made by who asks: asked twice it is one roll. */
  @Text('改配', { max: 36, pattern: WORKFLOW_ID }) RollId!: string;
  @Integer('版本', { least: 0 }) Version!: number;
  @Text('原因', { max: 400, min: 1 }) Reason!: string;
  /** The fees become those of the preview when the carrier agrees; else the agreed price stays. */
  @Flag('采用新价格') TakePrice!: boolean;
}

/** A roll of a booking, kept for good. */
export class BookingRoll {
  @Text('改配', { max: 36 }) RollId!: string;
  @Integer('订舱') BookingId!: number;
  /** Counts the amendments of the booking. */
  @Integer('改单序号') Number!: number;
  @Choice('状态', RollState) State!: RollState;
  @Nested('原航次', () => RolledSailing) Before!: RolledSailing;
  @Nested('新航次', () => RollSailing) After!: RollSailing;
  @Text('原因', { max: 2000 }) Reason!: string;
  /** The roll that it takes back. */
  @Text('撤销的改配', { max: 36, optional: true }) UndoOf!: string | null;
  /**
   * For staff the price as it was previewed. For the customer what he pays before and after where
   * the roll changes his fees, without its sources and without what we owe; null where it does not.
   */
  @Nested('价格', () => RollPrice, { optional: true }) Price!: RollPrice | null;
  @Flag('采用新价格') TakePrice!: boolean;
  /** Staff alone: the papers as they were moved or put back, and why they wait. */
  @ListOf('单据', () => RollArea, { max: 20 }) Areas!: RollArea[];
  @Text('说明', { max: 500, optional: true }) Note!: string | null;
  @Text('操作人', { max: 50 }) CreateName!: string;
  @Instant('申请时间') CreateTime!: string;
  @Instant('船公司同意时间', { optional: true }) AgreeTime!: string | null;
  /** Until when the way back can be asked for; null when it cannot. */
  @Instant('可撤销至', { optional: true }) UndoUntil!: string | null;
}

/** The amendment of kind roll beside the booking: nothing moves before the carrier agrees. */
export const startRoll = post('/api/BookingRoll/Start', {
  summary: '申请改配；船公司同意后各单据一并更新，要么全部，要么全部还原',
  request: StartRoll,
  answer: record(BookingRoll),
  access: 'booking:handle',
  // Other services are asked first, each in a transaction of its own.
  ownTransaction: true,
});

export class UndoRoll {
  @Text('改配', { max: 36, pattern: WORKFLOW_ID }) RollId!: string;
  @Text('原因', { max: 400, min: 1 }) Reason!: string;
}
export const undoRoll = post('/api/BookingRoll/Undo', {
  summary: '撤销已生效的改配：向船公司提出第二次改单，同意后各单据恢复',
  request: UndoRoll,
  answer: record(BookingRoll),
  access: 'booking:handle',
});

export class RollsOf {
  @Integer('订舱', { least: 1 }) BookingId!: number;
}
export const listRolls = get('/api/BookingRoll/GetRolls', {
  summary: '一个订舱的全部改配，新的在前',
  request: RollsOf,
  answer: arrayOf(BookingRoll),
  access: 'booking:read',
});
