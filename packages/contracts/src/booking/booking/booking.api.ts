import { StoryStep } from '../../core/document.js';
import { arrayOf, get, list, maybe, nothing, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  type Class,
  Day,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  Nested,
  PortTime,
  Text,
  TextList,
  withoutFields,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery, PartCount } from '../../core/list.js';
import { carrier, port } from '../../masterdata/references.js';
import { Delivery } from '../../partner-line/delivery.js';
import { BookingDelay, BookingGap } from '../cockpit/choices.js';
import { withLines } from '../entry/entry-order.js';
import { EntryFinding } from '../entry/findings.js';
import { BookingPrice, BookingPriceClaim, PriceDays } from '../home/price.js';
import { BookingCreditHold } from '../release/credit-hold.api.js';
import { BookingFeedback, BookingInput, BookingRecord, ConfirmedBox } from './booking-content.js';
import { BookingLabel } from './booking-label.js';
import { BookingAxis, BookingSource, BookingVerb, SentBy } from './choices.js';
import { CargoOfPart, PartGoods } from './part-cargo.js';

export class BookingAction {
  @Choice('操作', BookingVerb) Verb!: BookingVerb;
  @Flag('需填原因') RemarksRequired!: boolean;
}

/** An amendment beside what is confirmed. */
export class BookingAmendment {
  @Integer('编号') Id!: number;
  /** Counts the amendments of a booking from 1. */
  @Integer('序号') Number!: number;
  @Choice('类型', BookingVerb) Kind!: BookingVerb;
  @Text('原因', { max: 2000, optional: true }) Reason!: string | null;
  /** The booking as it shall be. */
  @Json('内容') Content!: BookingInput;
  @Text('申请人', { max: 50 }) CreateName!: string;
  @Instant('申请时间') CreateTime!: string;
}

/** One whole booking. Customers get neither payable fees nor remarks that are not for them. */
export class BookingDetail extends withLines(BookingRecord) {
  @ListOf('船公司确认', () => ConfirmedBox, { max: 50 }) Confirmed!: ConfirmedBox[];
  /** How much of each line of goods goes into what was confirmed, where a part does. */
  @ListOf('装入的货物', () => PartGoods, { max: 200 }) PartGoods!: PartGoods[];
  @ListOf('反馈', () => BookingFeedback, { max: 200 }) Feedbacks!: BookingFeedback[];
  /** The one that waits for the carrier. */
  @Nested('改单', () => BookingAmendment, { optional: true }) Proposed!: BookingAmendment | null;
  @ListOf('可执行操作', () => BookingAction, { max: 40 }) AllowedActions!: BookingAction[];
  /** The price that it was booked at, where it came from a rate. */
  @Nested('订舱价格', () => BookingPrice, { optional: true }) Price!: BookingPrice | null;
  /** The days of departure for which its price was agreed on; null where nobody knows them. */
  @Nested('价格有效期', () => PriceDays, { optional: true }) PriceDays!: PriceDays | null;
  /** After a save: what of the fees that were handed in was not taken, and why. */
  @Text('费用说明', { max: 300, optional: true }) FeeNote!: string | null;
  /** Staff alone: its customer is on hold, and nobody has lifted that for this booking. */
  @Nested('信控', () => BookingCreditHold, { optional: true })
  CreditHold!: BookingCreditHold | null;
}

/** A booking as the lists show it. */
export class BookingRow extends BookingRecord {
  /** Why its customer's bookings are not released, where nobody has lifted that for this one; staff alone read it. */
  @Text('信控', { max: 500, optional: true }) CreditHold!: string | null;
}

export class BookingQuery extends ListQuery {
  /** Our number, the carrier's, the customer's own, vessel, company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', BookingLabel, { optional: true }) Label?: BookingLabel[];
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Integer('操作员', { optional: true }) OwnerId?: number;
  /** What a customer did waits for the desk to send it on. */
  @Flag('待转发船公司', { optional: true }) ToSend?: boolean;
  /** How it was sent, and what has not reached the carrier; staff alone ask for either. */
  @Choice('发送方式', SentBy, { optional: true }) SentBy?: SentBy;
  @ChoiceList('送达情况', Delivery, { optional: true }) Delivery?: Delivery[];
  /** Held back because the customer is on hold; staff alone ask for it. */
  @Flag('信控暂扣', { optional: true }) CreditHeld?: boolean;
  /** Those that the caller made, or deals with. */
  @Flag('我的', { optional: true }) Mine?: boolean;
  @Text('装货港', { max: 5, optional: true, ref: port({ open: true }) }) LoadCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port({ open: true }) }) DischargeCode?: string;
  /** What it came from: a quote, a rate, an upload. */
  @Text('来源单号', { max: 40, optional: true }) SourceNo?: string;
  /** Those that stand on an allotment of a booking code. */
  @Integer('订舱代码分配', { optional: true, least: 1 }) AllotmentId?: number;
  @Day('开航起', { optional: true }) SailingFrom?: string;
  @Day('开航止', { optional: true }) SailingTo?: string;
  @Day('提交起', { optional: true }) SubmitFrom?: string;
  @Day('提交止', { optional: true }) SubmitTo?: string;
  /** What is held up, as of now. */
  @Choice('滞留', BookingDelay, { optional: true }) Delay?: BookingDelay;
  /** Held up in whichever way. */
  @Flag('只看滞留', { optional: true }) Late?: boolean;
  /** Handed in and not at its end. */
  @Flag('只看在办', { optional: true }) Open?: boolean;
  /** Not a draft, and neither withdrawn nor given back. */
  @Flag('不含草稿与取消', { optional: true }) Live?: boolean;
  @ChoiceList('缺少', BookingGap, { optional: true }) Without?: BookingGap[];
}

const BOOKING_SORTS = ['-CreateTime', 'SailingDate', 'SiDeadline', 'RequestNo'] as const;

export const listBookings = list('/api/Booking/GetList', {
  summary: '订舱列表',
  query: BookingQuery,
  row: BookingRow,
  sorts: BOOKING_SORTS,
  access: 'booking:read',
  changes: true,
});
export const booking = get('/api/Booking/GetInfo', {
  summary: '一个订舱',
  request: ById,
  answer: record(BookingDetail),
  access: 'booking:read',
});
export const exportBookings = exportOf('/api/Booking/Export', {
  summary: '订舱',
  query: BookingQuery,
  access: 'booking:read',
});

/** What is counted: the filters of the list, but for the label, pages and order. */
export const CountedBookings = withoutFields(
  BookingQuery,
  ['Label', 'Page', 'Limit', 'Sort'],
  'CountedBookings',
) as Class<Omit<BookingQuery, 'Label' | 'Page' | 'Limit' | 'Sort'>>;

/** How many bookings stand at each label, within the caller's scope and the other filters. */
export class BookingCount extends PartCount {
  @Choice('状态', BookingLabel) Label!: BookingLabel;
}
export const countBookings = get('/api/Booking/GetCounts', {
  summary: '各状态的订舱数',
  request: CountedBookings,
  answer: arrayOf(BookingCount),
  access: 'booking:read',
});

/** A booking to check, save or hand in. `CompanyId` is the customer, whom staff name; a customer's own company is taken for it. */
export class BookingSubmission {
  @Integer('编号', { optional: true, least: 1 }) Id?: number | null;
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @Choice('来源', BookingSource, { optional: true }) Source?: BookingSource | null;
  @Text('来源单号', { max: 40, optional: true }) SourceNo?: string | null;
  @Nested('订舱', () => BookingInput) Booking!: BookingInput;
  /** Of a booking that a rate is booked at, while it is not handed in; without: as it is kept. */
  @Nested('价格', () => BookingPriceClaim, { optional: true }) Price?: BookingPriceClaim | null;
  @Text('说明', { max: 2000, optional: true }) Remarks?: string | null;
  /**
   * Of a booking made of a note: the paths of its unsure fields that the person looked at and lets stand,
   * as the note names them (`Goods[0].Weight`, `Parties[shipper].Name`). Each is kept with its value.
   */
  @TextList('已核对的托书字段', { max: 1000, optional: true }) Confirmed?: string[] | null;
  /** Of the desk: why the price holds, or that it was corrected, although what it is for changed. */
  @Text('价格核对说明', { max: 500, optional: true }) PriceReason?: string | null;
}

export class BookingCheck {
  @Flag('可提交') Passed!: boolean;
  @ListOf('发现', () => EntryFinding, { max: 1000 }) Findings!: EntryFinding[];
}
export const checkBooking = post('/api/Booking/Check', {
  summary: '检查订舱',
  request: BookingSubmission,
  answer: record(BookingCheck),
  access: 'booking:read',
});
export const saveBooking = post('/api/Booking/Save', {
  summary: '保存订舱草稿',
  request: BookingSubmission,
  answer: record(BookingDetail),
  access: 'booking:submit',
});
export const submitBooking = post('/api/Booking/Submit', {
  summary: '提交、修改或补充订舱',
  request: BookingSubmission,
  answer: record(BookingDetail),
  access: 'booking:submit',
});
/** An amendment of a confirmed booking; what is confirmed stays until the carrier agrees. */
export const amendBooking = post('/api/Booking/Amend', {
  summary: '申请改单',
  request: BookingSubmission,
  answer: record(BookingDetail),
  access: 'booking:submit',
});
export const deleteBooking = post('/api/Booking/Delete', {
  summary: '删除订舱草稿',
  request: ById,
  answer: nothing,
  access: 'booking:submit',
});

/** A step that needs nothing but a reason and, where fields are meant, what is said to them. */
export class BookingStep {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Choice('操作', BookingVerb) Verb!: BookingVerb;
  @Text('意见', { max: 2000, optional: true }) Remarks?: string | null;
  @ListOf('反馈', () => BookingFeedback, { max: 200, optional: true }) Feedbacks?:
    | BookingFeedback[]
    | null;
  /** Of a cancellation that costs: says what the person agreed to, see `cancelFee`. */
  @Text('亏舱费凭据', { max: 64, optional: true, raw: true }) FeeToken?: string | null;
  /** As in `BookingSubmission`. */
  @Text('价格核对说明', { max: 500, optional: true }) PriceReason?: string | null;
  /** Of a release: why it goes on although the carrier's answer waits or is not what was asked for. */
  @Text('放舱原因', { max: 500, optional: true }) ReleaseReason?: string | null;
}
export const actOnBooking = post('/api/Booking/Act', {
  summary: '受理、退回、取消、放舱等订舱操作',
  request: BookingStep,
  answer: record(BookingDetail),
  access: 'booking:read',
});

/** What the carrier confirmed: number, voyage, cut-offs and containers, which may be fewer or others than were asked for. */
export class BookingConfirmed {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Text('订舱号', { max: 35, min: 1 }) BookingNo!: string;
  @Text('主提单号', { max: 35, optional: true }) MblNo?: string | null;
  @Text('船公司', { max: 10, ref: carrier({ open: true }) }) CarrierCode!: string;
  @Text('船名', { max: 50, min: 1 }) Vessel!: string;
  @Text('航次', { max: 50, min: 1 }) Voyage!: string;
  @Day('开航日', { optional: true }) SailingDate?: string | null;
  @Day('预计到港', { optional: true }) ArrivalDate?: string | null;
  @PortTime('截单时间', { port: 'LoadCode', optional: true }) SiDeadline?: string | null;
  @PortTime('截VGM时间', { port: 'LoadCode', optional: true }) VgmDeadline?: string | null;
  @PortTime('截港时间', { port: 'LoadCode', optional: true }) YardDeadline?: string | null;
  @PortTime('截关时间', { port: 'LoadCode', optional: true }) CustomsDeadline?: string | null;
  /** What he gives; without it all that was asked for. */
  @ListOf('确认箱量', () => ConfirmedBox, { max: 50, optional: true }) Boxes?:
    | ConfirmedBox[]
    | null;
  /** Which goods go into it, where fewer boxes are confirmed than were asked for: required then. */
  @Nested('货物', () => CargoOfPart, { optional: true }) Cargo?: CargoOfPart | null;
  /** Released to the customer in the same step. */
  @Flag('同时放舱', { optional: true }) Release?: boolean | null;
  /** As in `BookingStep`, where it is released in the same step. */
  @Text('放舱原因', { max: 500, optional: true }) ReleaseReason?: string | null;
}
export const confirmBooking = post('/api/Booking/Confirm', {
  summary: '登记船公司确认（SO）',
  request: BookingConfirmed,
  answer: record(BookingDetail),
  access: 'booking:handle',
});

export class TakeBooking {
  @Integer('编号', { least: 1 }) Id!: number;
  /** Null gives it back. */
  @Integer('操作员', { optional: true, least: 1 }) OwnerId?: number | null;
}
export const takeBooking = post('/api/Booking/Assign', {
  summary: '分配订舱的操作员',
  request: TakeBooking,
  answer: record(BookingDetail),
  access: 'booking:handle',
});

/** Boxes of a line that go into the part that is split off. */
export class SplitBox {
  @Integer('行号', { least: 1 }) LineId!: number;
  @Integer('箱量', { least: 1, most: 200 }) Count!: number;
}
export class SplitBooking {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @ListOf('拆出的箱', () => SplitBox, { max: 200, min: 1 }) Boxes!: SplitBox[];
  @Text('说明', { max: 2000, optional: true }) Remarks?: string | null;
}
/** Answers the part that was split off; goods go with the boxes in proportion, to the last kilogram. */
export const splitBooking = post('/api/Booking/Split', {
  summary: '拆单',
  request: SplitBooking,
  answer: record(BookingDetail),
  access: 'booking:handle',
});

export class MergedBooking {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}
export class MergeBookings {
  /** The first takes the others in. */
  @ListOf('订舱', () => MergedBooking, { max: 20, min: 2 }) Bookings!: MergedBooking[];
  @Text('说明', { max: 2000, optional: true }) Remarks?: string | null;
}
export const mergeBookings = post('/api/Booking/Merge', {
  summary: '并单',
  request: MergeBookings,
  answer: record(BookingDetail),
  access: 'booking:handle',
});

/** Another booking that may be the same shipment, and why. */
export class LikelyTwin {
  @Integer('编号') Id!: number;
  @Text('托书号', { max: 20 }) RequestNo!: string;
  @Text('状态', { max: 20 }) Label!: string;
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Instant('提交时间', { optional: true }) SubmitTime!: string | null;
  @Text('相同之处', { max: 200 }) Why!: string;
}
export const likelyTwins = get('/api/Booking/GetTwins', {
  summary: '可能重复的订舱',
  request: ById,
  answer: arrayOf(LikelyTwin),
  access: 'booking:read',
});

/** One step in the story of a booking. */
export class BookingStoryStep extends StoryStep {
  @Choice('操作', BookingVerb) Verb!: BookingVerb;
  @Choice('状态类别', BookingAxis) Axis!: BookingAxis;
  /** Value of the axis, see `bookingStateLabel`. */
  @Integer('原状态', { optional: true }) FromStatus!: number | null;
  @Integer('新状态') ToStatus!: number;
}
export const bookingStory = get('/api/Booking/GetStory', {
  summary: '订舱日志',
  request: ById,
  answer: arrayOf(BookingStoryStep),
  access: 'booking:read',
});

/** What was typed and not handed in: of a booking, or of a new one (0). */
export class OfBookingDraft {
  @Integer('订舱', { least: 0 }) BookingId!: number;
}
export class BookingDraft extends OfBookingDraft {
  /** The form's own state. */
  @Json('内容') Content!: unknown;
  @Integer('已读版本', { optional: true, least: 0 }) Seen?: number | null;
}
export class SavedBookingDraft extends OfBookingDraft {
  @Json('内容') Content!: unknown;
  @Integer('版本') Version!: number;
  @Instant('更新时间') UpdateTime!: string;
}
export const bookingDraft = get('/api/Booking/GetDraft', {
  summary: '未提交的订舱内容',
  request: OfBookingDraft,
  answer: maybe(SavedBookingDraft),
  access: 'booking:read',
});
export const saveBookingDraft = post('/api/Booking/SaveDraft', {
  summary: '暂存订舱内容',
  request: BookingDraft,
  answer: record(SavedBookingDraft),
  access: 'booking:read',
});
export const deleteBookingDraft = post('/api/Booking/DeleteDraft', {
  summary: '放弃暂存内容',
  request: OfBookingDraft,
  answer: nothing,
  access: 'booking:read',
});
