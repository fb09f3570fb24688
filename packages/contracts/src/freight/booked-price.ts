import { type ChoiceValue, choices } from '../core/choices.js';
import { post, record } from '../core/endpoint.js';
import {
  Choice,
  Day,
  Decimal,
  Flag,
  Integer,
  Json,
  ListOf,
  Nested,
  Text,
  TextList,
} from '../core/field.js';
import { PaymentMethod } from '../trade/choices.js';
import { PriceBox } from './price.js';
import type { QuoteCharge, QuoteUnit } from './quote/quote.js';
import { OfferBox } from './search.js';

/** What a booking's price is from. */
export const PriceOrigin = choices({
  Quote: { value: 'quote', label: '报价' },
  Rate: { value: 'rate', label: '运价' },
});
export type PriceOrigin = ChoiceValue<typeof PriceOrigin>;

/** A booked shipment that is to sail on another day: asked by booking, for the platform's own company as the seller. */
export class BookedPriceQuery {
  @Choice('来源', PriceOrigin) Origin!: PriceOrigin;
  /** Number of the quote, or of the rate. */
  @Text('来源单号', { max: 40 }) No!: string;
  @Text('客户', { max: 40 }) CustomerCode!: string;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('卸货港', { max: 5 }) PodCode!: string;
  @Text('目的地', { max: 5, optional: true }) DestCode!: string | null;
  @Text('箱型箱量', { max: 200 }) Boxes!: string;
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true }) Weight?:
    | number
    | null;
  /** Boxes whose own weights are known, in the place of one weight for all of them. */
  @ListOf('各箱货重', () => PriceBox, { max: 50, optional: true }) Weights?: PriceBox[] | null;
  @Day('开航日') Sailing!: string;
  /** Under which the space is booked: its rates alone are another price of it; empty: any. */
  @Text('合约号', { max: 40, optional: true }) ContractNo?: string | null;
}

/** What a shipment costs its customer on a day. */
export class PriceOfDay {
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  /** Where the ocean freight is paid. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
  @ListOf('海运费', () => OfferBox, { max: 12 }) Boxes!: OfferBox[];
  @Json('附加费') Charges!: QuoteCharge[];
  @Day('有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  /** The days on which its rate departs are known, and the asked one is none of them. */
  @Flag('当日无船', { optional: true }) NoShip?: boolean | null;
  /** The rate that it comes from, below nothing for a shared one; and its contract, for the desk. */
  @Integer('运价', {
    optional: true,
    least: -9_007_199_254_740_991,
    most: 9_007_199_254_740_991,
  })
  RateId?: number | null;
  @Text('合约号', { max: 40, optional: true }) ContractNo?: string | null;
  /** What the seller of the quote adds per container, in the price's currency; it is in the price. */
  @Decimal('本次加价', {
    digits: 6,
    scale: 2,
    least: -999_999,
    most: 999_999,
    optional: true,
  })
  Adjust?: number | null;
  /**
   * What one container of each type is bought at, in the price's currency; for people who may see
   * what we owe. Types without one are bought at what nobody knows.
   */
  @Json('成本', { optional: true }) Costs?: QuoteUnit[] | null;
}

/** What one container of a type was bought at. */
export interface AgreedCost extends QuoteUnit {
  CurrencyCode: string;
}

export class BookedPrice {
  /** The quote or rate is there. */
  @Flag('已找到来源') Known!: boolean;
  /** The days of departure for which the agreed price holds; empty: no end on that side. */
  @Day('有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  @Flag('仍有效') Held!: boolean;
  /** Fees that belong to the agreed price, by their codes: a new price replaces them. */
  @TextList('约定的费目', { max: 100 }) FeeCodes!: string[];
  /** What one container of each type is bought at by what was agreed on; as `Offer.Costs`. */
  @Json('约定的成本', { optional: true }) Costs?: AgreedCost[] | null;
  /** The customer's price of the new day, of the same carrier where he has one on sale; null: none, or the agreed one holds. */
  @Nested('新价格', () => PriceOfDay, { optional: true }) Offer!: PriceOfDay | null;
  /** Which exchange rate is missing for it, as USD→KRW. */
  @Text('缺少汇率', { max: 10, optional: true }) NoRate?: string | null;
}
export const bookedPrice = post('/api/FreightRate/GetBookedPrice', {
  summary: '服务间：已订舱的价格在另一开航日是否有效，以及该日客户的价格',
  request: BookedPriceQuery,
  answer: record(BookedPrice),
  access: 'service',
});

/** A booking of an accepted quote whose cargo weighs something else than was quoted for. */
export class QuotedWeightQuery {
  @Text('报价单号', { max: 40 }) No!: string;
  @Text('箱型箱量', { max: 200 }) Boxes!: string;
  /** Of one container, as it was priced; null: without a weight. */
  @Decimal('计价货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true }) Priced!:
    | number
    | null;
  /** Of one container, as it is booked. */
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0 }) Weight!: number;
  /** Boxes whose own weights are known, in the place of one weight for all of them. */
  @ListOf('各箱货重', () => PriceBox, { max: 50, optional: true }) Weights?: PriceBox[] | null;
}

export class QuotedWeightPrice {
  /** The quote and its rate are there, so that their rules can answer. */
  @Flag('已找到来源') Known!: boolean;
  /** By the rules of the quote's rate the price is the same at both weights. */
  @Flag('价格相同') Same!: boolean;
  /** What is charged at the booked weight and not, or otherwise, at the priced one: OWS USD 150. */
  @TextList('差异', { max: 100 }) Changes!: string[];
}
export const quotedWeightPrice = post('/api/FreightRate/GetQuotedWeightPrice', {
  summary: '服务间：报价的价格在另一货重下是否相同',
  request: QuotedWeightQuery,
  answer: record(QuotedWeightPrice),
  access: 'service',
});
