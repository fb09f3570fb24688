import { type ChoiceValue, choices } from '../core/choices.js';
import { maybe, post } from '../core/endpoint.js';
import { Choice, Day, Decimal, Integer, ListOf, Text } from '../core/field.js';
import { PriceBox } from './price.js';
import { QuoteOffer } from './quote/quote.js';

/** At whose price a rate is booked: what a customer reads himself, or what the desk reads for him. */
export const PriceReader = choices({
  Buyer: { value: 'buyer', label: '客户' },
  Seller: { value: 'seller', label: '本公司' },
});
export type PriceReader = ChoiceValue<typeof PriceReader>;

/** A rate of the operator that is to be booked, for whom and on which days. */
export class OfferToBook {
  /** Below nothing for a shared rate, as searches number it. */
  @Integer('运价', { least: -9_007_199_254_740_991, most: 9_007_199_254_740_991 }) RateId!: number;
  @Choice('按谁的价格', PriceReader) Reader!: PriceReader;
  /** Empty: the operator books for itself. */
  @Text('客户', { max: 40, optional: true }) CustomerCode?: string | null;
  /** The seller whose own markup is counted in. */
  @Integer('销售', { optional: true, least: 1 }) SalesId?: number | null;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('卸货港', { max: 5 }) PodCode!: string;
  @Text('箱型箱量', { max: 200 }) Boxes!: string;
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true }) Weight?:
    | number
    | null;
  /** Boxes whose own weights are known, in the place of one weight for all of them. */
  @ListOf('各箱货重', () => PriceBox, { max: 50, optional: true }) Weights?: PriceBox[] | null;
  /** Days of departure between which the sailing lies. */
  @Day('开船起') From!: string;
  @Day('开船止') To!: string;
}

/** The price of a rate for a booking. What it costs the seller is not in it. */
export class BookableOffer extends QuoteOffer {
  /** Of the rate, for the desk alone: who buys never reads it. */
  @Text('合约号', { max: 40, optional: true }) ContractNo!: string | null;
}

export const offerToBook = post('/api/FreightSearch/GetToBook', {
  summary: '服务间：订舱时按运价再取一次价格；已不在售或该日不开船时为空',
  request: OfferToBook,
  answer: maybe(BookableOffer),
  access: 'service',
});
