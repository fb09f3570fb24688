import { type ChoiceValue, choices } from '../core/choices.js';
import { get, maybe, record } from '../core/endpoint.js';
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
} from '../core/field.js';
import { carrier, customer, lane, port, terminal } from '../masterdata/references.js';
import { PaymentMethod } from '../trade/choices.js';
import { RateBoxChoice } from './charge.js';
import { RateType, SpaceSituation } from './choices.js';
import { PostShown } from './post.js';
import { PriceTotal, PriceTree } from './price.js';
import { TypedCharge } from './quote/quote.js';
import { OfferSailing } from './sail-template.js';

export const OfferSort = choices({
  Cheapest: { value: 'cheapest', label: '价格最低' },
  Fastest: { value: 'fastest', label: '航程最短' },
  Earliest: { value: 'earliest', label: '最早开船' },
});
export type OfferSort = ChoiceValue<typeof OfferSort>;

/** The most ports on either side of a search, and the longest time that it looks over. */
export const MOST_PORTS = 5;
export const MOST_DAYS = 62;
/** So many offers are looked at; more say so. */
export const MOST_OFFERS = 500;

/** Prices between ports: several on either side are a matrix. */
export class OfferSearch {
  @TextList('起运港', { min: 1, max: MOST_PORTS, ref: port() }) Pols!: string[];
  @TextList('卸货港', { min: 1, max: MOST_PORTS, ref: port() }) Pods!: string[];
  /** Departure from this day on; today by nature. */
  @Day('开船起', { optional: true }) From?: string;
  /** Two weeks later by nature. */
  @Day('开船止', { optional: true }) To?: string;
  /** 40HQ*2,20GP*1; one 40HQ by nature. */
  @Text('箱型箱量', { max: 100, optional: true }) Boxes?: string;
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true })
  Weight?: number;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Flag('只看直达', { optional: true }) Direct?: boolean;
  @Choice('排序', OfferSort, { optional: true }) Order?: OfferSort;
  @Integer('页码', { optional: true, least: 1, most: 1_000 }) Page?: number;
  @Integer('每页条数', { optional: true, least: 1, most: 100 }) Limit?: number;
}

/** Staff search for a customer, at his price. */
export class StaffOfferSearch extends OfferSearch {
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
  /** Prices as they were at a moment. */
  @Instant('价格时点', { optional: true }) AsOf?: string;
  /** With the markup of the seller who asks, as in a quote of his. */
  @Flag('计入我的销售加价', { optional: true }) WithSales?: boolean;
}

export class OfferBox {
  @Choice('箱型', RateBoxChoice) Type!: string;
  @Integer('箱量') Count!: number;
  /** Null: not taken, or to be asked for. */
  @Decimal('单价', { digits: 9, scale: 2, optional: true }) Unit!: number | null;
  /** Which exchange rate is missing for it, as `USD→KRW`; for the seller's people, absent else. */
  @Text('缺少汇率', { max: 10, optional: true }) NoRate?: string | null;
}

/** A price that somebody may buy at, and what he has to know of it. Nothing of what it costs the seller. */
export class Offer {
  @Integer('运价编号') Id!: number;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  /** As basic data names it; visitors cannot ask for names. */
  @Text('船公司名称', { max: 100, optional: true }) CarrierName!: string | null;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Text('中转港', { max: 5, optional: true, ref: port() }) ViaCode!: string | null;
  @Text('目的地', { max: 5, optional: true, ref: port() }) DestCode!: string | null;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  @Text('挂靠码头', { max: 10, optional: true, ref: terminal({ within: 'PolCode' }) })
  TerminalCode!: string | null;
  @Text('航线代码', { max: 20, optional: true }) LoopCode!: string | null;
  @Choice('运价类型', RateType) RateType!: RateType;
  @Text('适用品名', { max: 60, optional: true }) Commodity!: string | null;
  @Day('有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @ListOf('箱', () => OfferBox, { max: 12 }) Boxes!: OfferBox[];
  /** Where the ocean freight is paid. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
  /** What is prepaid of ocean freight and surcharges of all boxes, by currency. */
  @ListOf('合计', () => PriceTotal, { max: 20 }) Totals!: PriceTotal[];
  /** What is collect (到付), and in no other total. */
  @ListOf('到付合计', () => PriceTotal, { max: 20, optional: true })
  CollectTotals?: PriceTotal[] | null;
  /** No price is shown: one asks for it (单票确认). */
  @Flag('需询价') AskFirst!: boolean;
  @TextList('已含附加费', { max: 20 }) Included!: string[];
  /** Days on which it departs within the days that were asked for. */
  @TextList('开船日', { max: 100 }) Sailings!: string[];
  /** The same with ship, voyage and cut-offs, from real schedules where there are any. */
  @ListOf('班期', () => OfferSailing, { max: 100 }) Schedule!: OfferSailing[];
  /** Days on which it would have departed and does not. */
  @TextList('停航', { max: 100 }) Blank!: string[];
  /** Closing of the first of them. */
  @Day('截关日', { optional: true }) Closing!: string | null;
  @Integer('航程', { unit: '天', optional: true }) TransitDays!: number | null;
  @Integer('起运港免费天数', { optional: true }) FreeDaysPol!: number | null;
  @Integer('目的港免费天数', { optional: true }) FreeDaysPod!: number | null;
  @Choice('舱位', SpaceSituation, { optional: true }) Space!: SpaceSituation | null;
  @Text('舱位说明', { max: 60, optional: true }) SpaceText!: string | null;
  @Decimal('20尺限重', { digits: 5, scale: 0, unit: 'kg', optional: true }) WeightLimit20!:
    | number
    | null;
  @Decimal('40尺限重', { digits: 5, scale: 0, unit: 'kg', optional: true }) WeightLimit40!:
    | number
    | null;
  @Text('超重说明', { max: 200, optional: true }) WeightRemark!: string | null;
  @Text('备注', { max: 500, optional: true }) PublicRemark!: string | null;
  @Text('起运港备注', { max: 300, optional: true }) PolRemark!: string | null;
  @Text('目的港备注', { max: 300, optional: true }) PodRemark!: string | null;
  @Text('免用箱备注', { max: 300, optional: true }) FreeTimeRemark!: string | null;
  @Flag('推荐') Recommended!: boolean;
  @Instant('发布时间', { optional: true }) PublishTime!: string | null;
}

/** What staff see beside it; through whom and at what it is bought, and the margin, with the right to. */
export class StaffOffer extends Offer {
  /** Of another company's shared rates. */
  @Flag('共享') Shared!: boolean;
  /** Of shared rates: what is charged beside the freight, each at its highest, for a quote, which cannot ask for the rate itself. */
  @ListOf('附加费', () => TypedCharge, { max: 50, optional: true }) Charges!: TypedCharge[] | null;
  @Text('供应商', { max: 60, optional: true }) Supplier!: string | null;
  @Text('合约号', { max: 40, optional: true }) ContractNo!: string | null;
  @Text('指定货主', { max: 60, optional: true }) NamedAccount!: string | null;
  @Text('内部备注', { max: 500, optional: true }) InnerRemark!: string | null;
  /** Ocean freight of all boxes at cost; null without the right. */
  @Decimal('成本', { digits: 12, scale: 2, optional: true }) Cost!: number | null;
  /** What is earned on the ocean freight of all boxes. */
  @Decimal('利润', { digits: 12, scale: 2, optional: true }) Margin!: number | null;
}

/** The cheapest firm offer of a day, of what departs on it or, without a known weekday, is valid. */
export class OfferDay {
  @Day('日期') Day!: string;
  /** The total in the offer's own currency; null: nothing departs. */
  @Decimal('最低总价', { digits: 12, scale: 2, optional: true }) Amount!: number | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  /** Nothing departs for less on any of the days; never a price that has to be confirmed first. */
  @Flag('最低价日') IsLeast!: boolean;
  /** It has to be confirmed for each shipment (单票确认), and nothing that has not departs. */
  @Flag('需询价') AskFirst!: boolean;
}

/** How prices in several currencies were compared. */
export class OfferComparing {
  /** By the exchange rates of this day. */
  @Day('汇率日期') Day!: string;
  /** Currencies without a rate: what is paid in them could not be compared. */
  @TextList('没有汇率的币种', { max: 20 }) Missing!: string[];
}

export class Offers {
  @ListOf('报价', () => Offer, { max: 100 }) Rows!: Offer[];
  @Integer('总数') Total!: number;
  @ListOf('日历', () => OfferDay, { max: 70 }) Calendar!: OfferDay[];
  /** More were found than are looked at. */
  @Flag('结果过多') Cut!: boolean;
  /** Real schedules could not be asked for: departures are those of weekdays and templates alone. */
  @Flag('缺实际船期') Unscheduled!: boolean;
  /** Null where all is paid in one currency. */
  @Nested('比价', () => OfferComparing, { optional: true }) Comparing!: OfferComparing | null;
  /** What is announced about it. */
  @ListOf('公告', () => PostShown, { max: 10 }) Posts!: PostShown[];
}
export class StaffOffers {
  @ListOf('报价', () => StaffOffer, { max: 100 }) Rows!: StaffOffer[];
  /** The moment since which it is known who shared what at which price, where it was asked for one before: no shared rate is among the rows. */
  @Instant('共享运价历史起', { optional: true }) SharedSince!: string | null;
  @Integer('总数') Total!: number;
  @ListOf('日历', () => OfferDay, { max: 70 }) Calendar!: OfferDay[];
  @Flag('结果过多') Cut!: boolean;
  /** Real schedules could not be asked for: departures are those of weekdays and templates alone. */
  @Flag('缺实际船期') Unscheduled!: boolean;
  /** Null where all is paid in one currency. */
  @Nested('比价', () => OfferComparing, { optional: true }) Comparing!: OfferComparing | null;
  /** What is announced about it. */
  @ListOf('公告', () => PostShown, { max: 10 }) Posts!: PostShown[];
}

export const searchOffers = get('/api/FreightSearch/Search', {
  summary: '为客户查询可售运价：价格、船期、合计，有权限者见成本与利润',
  request: StaffOfferSearch,
  answer: record(StaffOffers),
  access: 'rate:sell',
});
export const searchPrices = get('/api/PriceQuery/Search', {
  summary: '客户查询运价：本公司的价格',
  request: OfferSearch,
  answer: record(Offers),
  access: 'rate:query',
});
export const searchPublished = get('/api/PublicRate/Search', {
  summary: '公开运价查询：公布价，无需登录',
  request: OfferSearch,
  answer: record(Offers),
  access: 'everyone',
  rateLimit: 30,
  captcha: true,
});

/** Why a price: which surcharges it has, and why. For a buyer it begins at his price. */
export class PriceWhy {
  /** Searches number shared rates below nothing. */
  @Integer('运价', { least: -9_007_199_254_740_991, most: 9_007_199_254_740_991 }) Id!: number;
  @Text('箱型箱量', { max: 100, optional: true }) Boxes?: string;
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true })
  Weight?: number;
  /** The day of departure: each has its own price. */
  @Day('开船日', { optional: true }) Sailing?: string;
}
export const explainOwnPrice = get('/api/PriceQuery/Explain', {
  summary: '本公司某一运价的价格构成：从本公司的单价开始',
  request: PriceWhy,
  answer: record(PriceTree),
  access: 'rate:query',
});
export const explainPublished = get('/api/PublicRate/Explain', {
  summary: '公开运价的价格构成：从公布价开始，无需登录；已不再销售时为空',
  request: PriceWhy,
  answer: maybe(PriceTree),
  access: 'everyone',
  rateLimit: 30,
  captcha: true,
});
