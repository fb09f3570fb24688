import { arrayOf, get, maybe, post } from '../core/endpoint.js';
import { Choice, Day, IntegerList, Text } from '../core/field.js';
import { usesOf } from '../masterdata/mapping-uses.js';
import { kindsNamed } from '../masterdata/references.js';
import { TransportMethod } from '../trade/choices.js';
import { BookingHeader } from './booking/booking-content.js';
import { CodeAllotmentInput } from './codes/allotment.js';
import { EntryFee, EntryGoods, EntryHeader, EntryLeg, EntryParty } from './entry/entry-order.js';
import { BookingMailboxInput } from './line/sending.api.js';
import { OnlineCarrierInput } from './online/carrier.js';
import { BookedOrder, OrderContent } from './order.js';
import { MOST_ORDERS } from './order-events.js';
import { CancelFeeRuleInput } from './release/cancel-fee-rule.api.js';
import { ReleaseRuleInput } from './release/release-rule.api.js';

export class OrderIds {
  @IntegerList('订单编号', { max: MOST_ORDERS, min: 1 }) Ids!: number[];
}

/** Asked by who keeps a copy. Orders that are being withdrawn, or that are gone, are left out. */
export const bookedOrders = post('/api/CargoOrder/GetBooked', {
  summary: '服务间：按编号取货物订单现状',
  request: OrderIds,
  answer: arrayOf(BookedOrder),
  access: 'service',
});

/** How a booking sails, as its carrier knows it without being told. */
export class BookedSailing {
  @Text('船名', { max: 50 }) Vessel!: string;
  @Text('航次', { max: 50 }) Voyage!: string;
  @Text('收货地', { max: 100, optional: true }) ReceiptPlace!: string | null;
  @Text('收货地代码', { max: 5, optional: true }) ReceiptCode!: string | null;
  @Text('装货港', { max: 100 }) LoadPort!: string;
  @Text('装货港代码', { max: 5 }) LoadCode!: string;
  @Text('卸货港', { max: 100 }) DischargePort!: string;
  @Text('卸货港代码', { max: 5 }) DischargeCode!: string;
  @Text('交货地', { max: 100, optional: true }) DeliveryPlace!: string | null;
  @Text('交货地代码', { max: 5, optional: true }) DeliveryCode!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Choice('运输条款', TransportMethod, { optional: true }) TransportMethod!: TransportMethod | null;
}

export class SailingQuery {
  @Text('订舱号', { max: 35 }) BookingNo!: string;
}

/** For the simulated carriers, whose bookings these are. */
export const bookedSailing = get('/api/CargoOrder/GetSailing', {
  summary: '订舱的船名航次与港口，供模拟船公司使用',
  request: SailingQuery,
  answer: maybe(BookedSailing),
  access: 'service',
});

/** Orders, entered orders, bookings and what is kept about them that name codes, each code by itself. */
export const orderUses = usesOf('/api/CargoOrder/GetUses', {
  kinds: kindsNamed(
    OrderContent,
    EntryHeader,
    EntryParty,
    EntryLeg,
    EntryGoods,
    EntryFee,
    BookingHeader,
    CodeAllotmentInput,
    CancelFeeRuleInput,
    OnlineCarrierInput,
    ReleaseRuleInput,
    BookingMailboxInput,
  ),
  summary: '使用若干代码的货物订单、录单、订舱与规则数',
});
