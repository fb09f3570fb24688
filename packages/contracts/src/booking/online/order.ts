import { get, list, maybe, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
} from '../../core/field.js';
import { ListQuery } from '../../core/list.js';
import { carrier } from '../../masterdata/references.js';
import { BookingDetail } from '../booking/booking.api.js';
import { OnlineOrderState } from './choices.js';
import { OnlineOffer } from './offer.js';

/** Containers of a type that an offer is taken for. */
export class OnlineBoxes {
  @Text('箱型', { max: 10 }) Type!: string;
  @Integer('箱量', { least: 1, most: 200 }) Count!: number;
}

/** Takes an offer: it is kept as it is with a new booking. `CompanyId` is the customer, whom staff name. */
export class FreezeOffer {
  @Text('报价标识', { max: 36, pattern: /^[0-9a-f-]{36}$/, patternText: '不是报价标识' })
  Key!: string;
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @ListOf('箱型箱量', () => OnlineBoxes, { max: 10, min: 1 }) Boxes!: OnlineBoxes[];
}
export const freezeOffer = post('/api/OnlineOrder/Freeze', {
  summary: '选定一个电商报价，生成带冻结价格的订舱草稿',
  request: FreezeOffer,
  answer: record(BookingDetail),
  access: 'booking:submit',
});

/** An order at a carrier, beside the booking that it is. */
export class OnlineOrder {
  @Integer('编号') Id!: number;
  @Integer('订舱') BookingId!: number;
  @Text('托书号', { max: 20 }) RequestNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Choice('下单状态', OnlineOrderState) State!: OnlineOrderState;
  /** Why it stands so: of a failure, of a carrier that is silent. */
  @Text('说明', { max: 500, optional: true }) Reason!: string | null;
  /** How we name it to the carrier; the same for every try, so that he takes it once. */
  @Text('我方参考号', { max: 35 }) Reference!: string;
  @Text('船司订单号', { max: 50, optional: true }) CarrierNo!: string | null;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('目的港', { max: 5 }) PodCode!: string;
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Day('开航日') Sailing!: string;
  @Text('箱型箱量', { max: 200 }) Containers!: string;
  @Text('币种', { max: 3 }) Currency!: string;
  /** Boxes at the offer's price in its currency, charges of the bill apart; the carrier's for staff, ours for customers. */
  @Decimal('海运费合计', { digits: 12, scale: 2, least: -999_999_999_999 }) Total!: number;
  @Instant('报价有效至') ValidUntil!: string;
  /** What the cancellation cost; null where there is none. */
  @Decimal('取消费', { digits: 9, scale: 2, least: 0, optional: true }) CancelAmount!:
    | number
    | null;
  @Flag('演示或测试') Test!: boolean;
  @Text('选定人', { max: 50 }) CreateName!: string;
  @Instant('下单时间', { optional: true }) OrderTime!: string | null;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
  @Integer('版本') Version!: number;
}

export class OnlineOrderDetail extends OnlineOrder {
  /** As it was taken: it never changes. */
  @Nested('冻结的报价', () => OnlineOffer) Offer!: OnlineOffer;
  /** What the carrier says now, where that differs: the price changed, or the offer expired. */
  @Nested('船司现价', () => OnlineOffer, { optional: true }) Now!: OnlineOffer | null;
  /** Of the present offer, in the same boxes. */
  @Decimal('现价合计', { digits: 12, scale: 2, least: -999_999_999_999, optional: true }) NowTotal!:
    | number
    | null;
  @ListOf('箱型箱量', () => OnlineBoxes, { max: 10 }) Boxes!: OnlineBoxes[];
  /** The server's clock, by which the offer expires. */
  @Instant('服务器时间') Time!: string;
}

export class OnlineOrderQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('下单状态', OnlineOrderState, { optional: true }) State?: OnlineOrderState[];
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
}
export const listOnlineOrders = list('/api/OnlineOrder/GetList', {
  summary: '电商订单',
  query: OnlineOrderQuery,
  row: OnlineOrder,
  sorts: ['-CreateTime', 'Sailing'],
  access: 'booking:handle',
});
export const exportOnlineOrders = exportOf('/api/OnlineOrder/Export', {
  summary: '电商订单',
  query: OnlineOrderQuery,
  access: 'booking:handle',
});

export class OfOnlineBooking {
  @Integer('订舱', { least: 1 }) BookingId!: number;
}
export const onlineOrder = get('/api/OnlineOrder/GetOfBooking', {
  summary: '订舱的电商订单；不是电商订舱时为空',
  request: OfOnlineBooking,
  answer: maybe(OnlineOrderDetail),
  access: 'booking:read',
});

/** Asks the carrier: of an order, how far it is; of an offer that is not ordered, whether it still holds. */
export const refreshOnlineOrder = post('/api/OnlineOrder/Refresh', {
  summary: '向船公司查询报价或订单的现状',
  request: OfOnlineBooking,
  answer: record(OnlineOrderDetail),
  access: 'booking:submit',
  ownTransaction: true,
  rateLimit: 60,
});

/** Takes what the carrier says now in place of what was frozen; the amount is the one that the person saw. */
export class AcceptPresentPrice extends OfOnlineBooking {
  @Decimal('现价合计', { digits: 12, scale: 2, least: -999_999_999_999 }) NowTotal!: number;
}
export const acceptPresentPrice = post('/api/OnlineOrder/AcceptPrice', {
  summary: '接受船公司的现价',
  request: AcceptPresentPrice,
  answer: record(OnlineOrderDetail),
  access: 'booking:submit',
});

/** Orders at the carrier. Called again, also after a lost connection, it answers the same order. */
export class PlaceOrder extends OfOnlineBooking {
  /** What the person agreed to, at the carrier's price. */
  @Decimal('海运费合计', { digits: 12, scale: 2, least: -999_999_999_999 }) Total!: number;
}
export const placeOnlineOrder = post('/api/OnlineOrder/Place', {
  summary: '受理并向船公司下单；重复调用只下一单',
  request: PlaceOrder,
  answer: record(OnlineOrderDetail),
  access: 'booking:handle',
  ownTransaction: true,
});

/** What a cancellation costs now. */
export class CancelPrice {
  @Decimal('取消费', { digits: 9, scale: 2, least: 0 }) Amount!: number;
  @Text('币种', { max: 3 }) Currency!: string;
  /** How long the carrier holds it. */
  @Instant('有效至', { optional: true }) Until!: string | null;
  @Text('说明', { max: 300, optional: true }) Note!: string | null;
  @Flag('演示或测试') Test!: boolean;
}
export const onlineCancelPrice = post('/api/OnlineOrder/CancelPrice', {
  summary: '向船公司询问取消费',
  request: OfOnlineBooking,
  answer: record(CancelPrice),
  access: 'booking:handle',
  ownTransaction: true,
  rateLimit: 60,
});

export class CancelOnlineOrder extends OfOnlineBooking {
  /** The price that the person saw; where the carrier asks another one now, nothing is cancelled. */
  @Decimal('取消费', { digits: 9, scale: 2, least: 0 }) Amount!: number;
  @Text('取消原因', { max: 500 }) Remarks!: string;
}
export const cancelOnlineOrder = post('/api/OnlineOrder/Cancel', {
  summary: '按所示取消费取消电商订单',
  request: CancelOnlineOrder,
  answer: record(OnlineOrderDetail),
  access: 'booking:handle',
  ownTransaction: true,
});
