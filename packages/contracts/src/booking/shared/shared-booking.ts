import { type ChoiceValue, choices } from '../../core/choices.js';
import { arrayOf, get, list, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  type Class,
  Day,
  Decimal,
  Instant,
  Integer,
  ListOf,
  Text,
  withoutFields,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery, PartCount } from '../../core/list.js';
import { SharedBox } from '../../freight/shared-chain.js';
import { carrier, port } from '../../masterdata/references.js';
import { BookingLabel } from '../booking/booking-label.js';
import { AmendmentStatus, BookingStatus, CancellationStatus } from '../booking/choices.js';

/** Of a neighbour in a chain of resale: who reads bought from him, or sold to him. */
export const SharedRole = choices({
  Seller: { value: 'seller', label: '我方售出', color: 'blue' },
  Buyer: { value: 'buyer', label: '我方购入', color: 'purple' },
});
export type SharedRole = ChoiceValue<typeof SharedRole>;

/**
 * A booking on a shared rate as one company of its chain reads it: his neighbour, the price between the two as it stood at the hand-in, the
 * voyage and how far it is. Nothing of other companies, of the shipment's parties and goods, or of what is paid elsewhere in the chain.
 */
export class SharedBooking {
  @Integer('编号') Id!: number;
  @Choice('角色', SharedRole) Role!: SharedRole;
  @Text('对方公司', { max: 100 }) NeighbourName!: string;
  @Text('共享运价', { max: 60, optional: true }) PackageName!: string | null;
  @Text('托书号', { max: 20 }) RequestNo!: string;
  @Choice('订舱状态', BookingStatus) Status!: BookingStatus;
  @Choice('改单状态', AmendmentStatus) Amendment!: AmendmentStatus;
  @Choice('退舱状态', CancellationStatus) Cancellation!: CancellationStatus;
  /** With ship and voyage empty where somebody of the chain keeps the carrier to himself. */
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Text('装货港', { max: 100, optional: true }) LoadPort!: string | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  @Text('确认箱量', { max: 200, optional: true }) ConfirmedSummary!: string | null;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  /** Ocean freight between the two at the hand-in. */
  @Decimal('海运费', { digits: 12, scale: 2, optional: true }) Amount!: number | null;
  @Instant('提交时间', { optional: true }) SubmitTime!: string | null;
  @Instant('受理时间', { optional: true }) AcceptTime!: string | null;
  @Instant('发送时间', { optional: true }) SendTime!: string | null;
  @Instant('确认时间', { optional: true }) ConfirmTime!: string | null;
  @Instant('放舱时间', { optional: true }) ReleaseTime!: string | null;
  /** When the price was taken. */
  @Instant('取价时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

/** The same with the price by container type. */
export class SharedBookingDetail extends SharedBooking {
  @ListOf('海运费', () => SharedBox, { max: 20 }) Boxes!: SharedBox[];
}

export class SharedBookingQuery extends ListQuery {
  /** Number of the booking, the neighbour's name, the package. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Choice('角色', SharedRole, { optional: true }) Role?: SharedRole;
  @ChoiceList('状态', BookingLabel, { optional: true }) Label?: BookingLabel[];
  @Text('装货港', { max: 5, optional: true, ref: port({ open: true }) }) LoadCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port({ open: true }) }) DischargeCode?: string;
  /** Of one subscription to what the company shares, or that it holds. */
  @Integer('订阅', { optional: true, least: 1 }) SubscriptionId?: number;
  @Day('开航起', { optional: true }) SailingFrom?: string;
  @Day('开航止', { optional: true }) SailingTo?: string;
}

export const listSharedBookings = list('/api/SharedBooking/GetList', {
  summary: '共享运价上的订舱：本公司在转售链中售出和购入的',
  query: SharedBookingQuery,
  row: SharedBooking,
  sorts: ['-CreateTime', 'SailingDate', 'Amount'],
  access: 'booking:shared',
});
export const exportSharedBookings = exportOf('/api/SharedBooking/Export', {
  summary: '共享运价上的订舱',
  query: SharedBookingQuery,
  access: 'booking:shared',
});
export const sharedBooking = get('/api/SharedBooking/GetInfo', {
  summary: '一票共享运价上的订舱，只含本公司与上家或下家之间的内容',
  request: ById,
  answer: record(SharedBookingDetail),
  access: 'booking:shared',
});

/** What is counted: the filters of the list, but for the role, pages and order. */
export const CountedSharedBookings = withoutFields(
  SharedBookingQuery,
  ['Role', 'Page', 'Limit', 'Sort'],
  'CountedSharedBookings',
) as Class<Omit<SharedBookingQuery, 'Role' | 'Page' | 'Limit' | 'Sort'>>;
export class SharedBookingCount extends PartCount {
  @Choice('角色', SharedRole) Role!: SharedRole;
}
export const countSharedBookings = get('/api/SharedBooking/GetCounts', {
  summary: '共享运价上售出和购入的订舱数',
  request: CountedSharedBookings,
  answer: arrayOf(SharedBookingCount),
  access: 'booking:shared',
});
