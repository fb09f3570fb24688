import { arrayOf, get, post, record } from '../../core/endpoint.js';
import {
  Choice,
  type Class,
  Day,
  Flag,
  Integer,
  IntegerList,
  ListOf,
  Text,
  withoutFields,
} from '../../core/field.js';
import { Delivery } from '../../partner-line/delivery.js';
import { BookingQuery } from '../booking/booking.api.js';
import { BookingLabel } from '../booking/booking-label.js';
import { BookingVerb, SentBy } from '../booking/choices.js';
import { BookingDelay } from './choices.js';

/** Days of sailing that are looked at; without them four weeks back and eight ahead, from a Monday to a Sunday in China. */
export class CockpitQuery {
  @Day('开航起', { optional: true }) From?: string;
  @Day('开航止', { optional: true }) To?: string;
}

export class LabelCount {
  @Choice('状态', BookingLabel) Label!: BookingLabel;
  @Integer('票数') Count!: number;
}
export class DelayCount {
  @Choice('滞留', BookingDelay) Delay!: BookingDelay;
  @Integer('票数') Count!: number;
}
export class CarrierVolume {
  /** Null: none is named yet. */
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Integer('票数') Count!: number;
}
export class LaneVolume {
  @Text('装货港', { max: 5 }) LoadCode!: string;
  @Text('卸货港', { max: 5 }) DischargeCode!: string;
  @Integer('票数') Count!: number;
}
export class WeekVolume {
  /** Monday to Sunday in China, cut to the days that are looked at. */
  @Day('起') From!: string;
  @Day('止') To!: string;
  @Integer('票数') Count!: number;
  @Integer('已放舱') Released!: number;
}
export class OwnerLoad {
  /** Null: nobody deals with them yet. */
  @Integer('操作员', { optional: true }) OwnerId!: number | null;
  @Text('操作员', { max: 50, optional: true }) OwnerName!: string | null;
  @Integer('在办') Count!: number;
  @Integer('滞留') Late!: number;
}

/** How the desk stands, within the caller's scope. Volumes are of the days of sailing; what is held up and whose it is, of all that is under way. */
export class BookingCockpit {
  @Day('开航起') From!: string;
  @Day('开航止') To!: string;
  @ListOf('按状态', () => LabelCount, { max: 30 }) ByLabel!: LabelCount[];
  @ListOf('滞留', () => DelayCount, { max: 10 }) Delays!: DelayCount[];
  /** The largest first, at most ten. */
  @ListOf('按船公司', () => CarrierVolume, { max: 10 }) ByCarrier!: CarrierVolume[];
  @ListOf('按航线', () => LaneVolume, { max: 10 }) ByLane!: LaneVolume[];
  @ListOf('按周', () => WeekVolume, { max: 60 }) ByWeek!: WeekVolume[];
  @ListOf('按操作员', () => OwnerLoad, { max: 200 }) ByOwner!: OwnerLoad[];
}
export const bookingCockpit = get('/api/BookingDesk/GetCockpit', {
  summary: '订舱驾驶舱：各状态、船公司、航线、周的票数，滞留与各操作员在办',
  request: CockpitQuery,
  answer: record(BookingCockpit),
  access: 'booking:handle',
});

/** A queue: the filters of the list, but for pages and order. */
export const BookingQueue = withoutFields(
  BookingQuery,
  ['Page', 'Limit', 'Sort'],
  'BookingQueue',
) as Class<Omit<BookingQuery, 'Page' | 'Limit' | 'Sort'>>;
/** How many bookings of a queue each carrier has, within the other filters of the list. */
export const bookingCarriers = get('/api/BookingDesk/GetCarriers', {
  summary: '各船公司的订舱数',
  request: BookingQueue,
  answer: arrayOf(CarrierVolume),
  access: 'booking:handle',
});

class BatchBooking {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}
/** One plain step for many bookings. */
export class BookingBatch {
  @ListOf('订舱', () => BatchBooking, { max: 200, min: 1 }) Bookings!: BatchBooking[];
  @Choice('操作', BookingVerb) Verb!: BookingVerb;
  @Text('意见', { max: 2000, optional: true }) Remarks?: string | null;
}
/** Who deals with many bookings from now on; null: nobody. */
export class AssignBookings {
  @IntegerList('订舱', { max: 200, min: 1 }) Ids!: number[];
  @Integer('操作员', { optional: true, least: 1 }) OwnerId?: number | null;
}

/** What became of one booking of many. */
export class BookingOutcome {
  @Integer('编号') Id!: number;
  /** Null where the caller does not see it. */
  @Text('托书号', { max: 20, optional: true }) RequestNo!: string | null;
  @Flag('已完成') Done!: boolean;
  @Text('代码', { max: 60, optional: true }) Code!: string | null;
  @Text('说明', { max: 500, optional: true }) Msg!: string | null;
  /** Of one that was sent: how, and what has not reached the carrier yet. */
  @Choice('发送方式', SentBy, { optional: true }) SentBy!: SentBy | null;
  @Choice('送达情况', Delivery, { optional: true }) Delivery!: Delivery | null;
}
export const actOnBookings = post('/api/BookingDesk/Act', {
  summary: '批量受理、退回、发送、放舱，逐票返回结果',
  request: BookingBatch,
  answer: arrayOf(BookingOutcome),
  access: 'booking:handle',
});
export const assignBookings = post('/api/BookingDesk/Assign', {
  summary: '批量分配操作员，逐票返回结果',
  request: AssignBookings,
  answer: arrayOf(BookingOutcome),
  access: 'booking:handle',
});

/** Somebody of the desk who may deal with bookings. */
export class BookingHandler {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) Name!: string;
}
export const bookingHandlers = get('/api/BookingDesk/GetHandlers', {
  summary: '可受理订舱的同事',
  answer: arrayOf(BookingHandler),
  access: 'staff',
});
