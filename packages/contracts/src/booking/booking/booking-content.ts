import { Choice, Decimal, Flag, Instant, Integer, MAIL_LENGTH, Text } from '../../core/field.js';
import { Delivery } from '../../partner-line/delivery.js';
import { EntryHeader, EntryLine, withLines } from '../entry/entry-order.js';
import {
  AmendmentStatus,
  BookingSource,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
  FeedbackCode,
  FeedbackSeverity,
  SentBy,
} from './choices.js';
import { PartCargo } from './part-cargo.js';

/**
 * What a person asks for when space is booked: the words of an entered order and what only a booking says. A voyage is named, or days
 * between which the ship may sail (`SailingDate`, `LatestSailing`) and nothing else.
 */
export class BookingHeader extends EntryHeader {
  /** Of the carrier's quotation; one of it and the contract goes to the carrier, judged when it is sent. */
  @Text('船公司报价号', { max: 35, optional: true }) QuotationNo?: string | null;
  /** The carrier's code that it is booked under, of those allotted to the customer or his seller. */
  @Text('订舱代码', { max: 35, optional: true }) BookCode?: string | null;
  /** Whom it is really sent to, where it is not the carrier itself. */
  @Text('订舱代理', { max: 100, optional: true }) AgentName?: string | null;
  @Flag('接受代用箱', { optional: true }) Substitution?: boolean | null;
  @Text('联系人', { max: 35, optional: true }) ContactName?: string | null;
  @Text('联系电话', { contact: 'phone', max: 30, optional: true }) ContactPhone?: string | null;
  @Text('联系邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) ContactEmail?:
    | string
    | null;
}

/** A whole booking as it is filled in: header, parties, legs, goods, boxes, services, fees, remarks. */
export class BookingInput extends withLines(BookingHeader) {}

/** What the desk or the carrier says to a field (DCSA feedback, standards 1.3). */
export class BookingFeedback extends EntryLine {
  @Choice('级别', FeedbackSeverity) Severity!: FeedbackSeverity;
  @Choice('类型', FeedbackCode) Code!: FeedbackCode;
  /** Path below the booking: `Goods[0].HsCode`; empty: to the whole. */
  @Text('字段', { max: 200, optional: true }) Prop?: string | null;
  @Text('说明', { max: 2000 }) Message!: string;
}

/** Containers that the carrier confirmed, by type: they may be fewer than were asked for. */
export class ConfirmedBox extends EntryLine {
  /** Canonical type, 40HQ. */
  @Text('箱型', { max: 10 }) Type!: string;
  @Integer('确认箱量', { least: 0, most: 200 }) Count!: number;
}

/** A booking without its lines, as the lists show it. */
export class BookingRecord extends BookingHeader {
  @Integer('编号') Id!: number;
  /** BK, year, month and a running number: BK26110001. */
  @Text('托书号', { max: 20 }) RequestNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('订舱状态', BookingStatus) Status!: BookingStatus;
  @Choice('改单状态', AmendmentStatus) Amendment!: AmendmentStatus;
  @Choice('退舱状态', CancellationStatus) Cancellation!: CancellationStatus;
  @Choice('来源', BookingSource) Source!: BookingSource;
  /** Number of the rate, quote or note that it came from. */
  @Text('来源单号', { max: 40, optional: true }) SourceNo!: string | null;
  @Flag('代客户订舱') OnBehalf!: boolean;
  /** Contract and quotation are the forwarder's own, with the carrier: the customer reads neither. */
  @Flag('合约归我司') OurContract!: boolean;
  @Integer('创建人') CreatorId!: number;
  @Text('创建人', { max: 50 }) CreateName!: string;
  /** The desk's person who deals with it. */
  @Integer('操作员', { optional: true }) OwnerId!: number | null;
  @Text('操作员', { max: 50, optional: true }) OwnerName!: string | null;
  /** The carrier's booking number (SO). */
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  /** The cargo order (CGO_ID) that it became when it was released. */
  @Integer('货物订单', { optional: true }) OrderId!: number | null;
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  /** What the carrier confirmed of it; null before. */
  @Text('确认箱量', { max: 200, optional: true }) ConfirmedSummary!: string | null;
  /**
   * Boxes asked for that the carrier has not confirmed; 0 before he confirmed any. Null where boxes
   * are missing and he gives other types: what these stand for nobody knows (`openBoxesText`).
   */
  @Integer('未确认箱数', { least: 0, most: 2_147_483_647, optional: true }) OpenBoxes!:
    | number
    | null;
  /** Which goods go into what was confirmed; null where nothing has to be said. */
  @Choice('货物分配', PartCargo, { optional: true }) PartCargo!: PartCargo | null;
  @Integer('总件数', { optional: true }) TotalPackages!: number | null;
  @Decimal('总毛重', { digits: 12, scale: 3, unit: 'kg', optional: true }) TotalWeight!:
    | number
    | null;
  @Decimal('总体积', { digits: 12, scale: 3, unit: 'm³', optional: true }) TotalVolume!:
    | number
    | null;
  /** What the customer changed, amended or asked to cancel still waits for the desk to send it on. */
  @Flag('待转发船公司') ToSend!: boolean;
  /**
   * How its request reached the carrier, or is to reach him; null before it was sent. Customers do
   * not read it.
   */
  @Choice('发送方式', SentBy, { optional: true }) SentBy!: SentBy | null;
  /** What has not reached the carrier yet, and since when; null where nothing is open. */
  @Choice('送达情况', Delivery, { optional: true }) Delivery!: Delivery | null;
  /** Which act it is of: sending, change, cancellation. */
  @Choice('待送达事项', BookingVerb, { optional: true }) DeliveryAct!: BookingVerb | null;
  @Instant('待送达起', { optional: true }) DeliverySince!: string | null;
  /** To whom it goes, or why it did not arrive. */
  @Text('送达说明', { max: 500, optional: true }) DeliveryNote!: string | null;
  /** Released to the customer; apart from the carrier's confirmation. */
  @Instant('放舱时间', { optional: true }) ReleaseTime!: string | null;
  /** Why it may not be released before somebody with the right lifts it. */
  @Text('暂扣原因', { max: 500, optional: true }) HoldReason!: string | null;
  /** What was said last to whom it concerns: of a return, a refusal, a cancellation. */
  @Text('意见', { max: 2000, optional: true }) Opinion!: string | null;
  /** The booking that it was split off, or that it was merged into. */
  @Integer('原订舱', { optional: true }) ParentId!: number | null;
  @Text('原托书号', { max: 20, optional: true }) ParentNo!: string | null;
  @Instant('提交时间', { optional: true }) SubmitTime!: string | null;
  @Instant('受理时间', { optional: true }) AcceptTime!: string | null;
  @Instant('发送时间', { optional: true }) SendTime!: string | null;
  @Instant('确认时间', { optional: true }) ConfirmTime!: string | null;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}
