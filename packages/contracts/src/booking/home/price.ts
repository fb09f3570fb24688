import { Day, Flag, Instant, Integer, ListOf, Nested, Text } from '../../core/field.js';
import { PriceTotal } from '../../freight/price.js';
import { QuoteOffer } from '../../freight/quote/quote.js';
import { PaymentMethod } from '../../trade/choices.js';

/** The price at which a booking was made, as it stood then: it stays with the booking whatever becomes of the rate. */
export class BookingPrice {
  @Integer('运价') RateId!: number;
  /** With the own markup of a seller. */
  @Flag('含销售加价') WithSales!: boolean;
  @Text('箱型箱量', { max: 200 }) Boxes!: string;
  @Nested('价格', () => QuoteOffer) Offer!: QuoteOffer;
  @Instant('取价时间') TakenTime!: string;
}

/** The days of departure for which the agreed price of a booking holds; null: no end on that side. */
export class PriceDays {
  @Day('价格有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('价格有效期止', { optional: true }) ValidTo!: string | null;
}

/** The days of a price for people: 2026-12-01 至 2026-12-31. */
export const priceDaysText = ({ ValidFrom, ValidTo }: PriceDays): string =>
  `${ValidFrom ?? '不限'} 至 ${ValidTo ?? '不限'}`;

/**
 * Whether a ship sails on a day for which the agreed price does not hold; false where either is
 * not known.
 * @param day of departure, YYYY-MM-DD
 */
export function isOutsidePriceDays(
  days: PriceDays | null,
  day: string | null | undefined,
): boolean {
  if (!days || !day) return false;
  return (days.ValidFrom ?? day) > day || (days.ValidTo ?? day) < day;
}

/** At what price a booking is handed in, as the person saw it: the service asks again, and says where it is another by now. */
export class BookingPriceClaim {
  /** 0: at none any more; the booking goes on without a price, for the desk to quote. */
  @Integer('运价', { least: -9_007_199_254_740_991, most: 9_007_199_254_740_991 }) RateId!: number;
  @Flag('计入我的销售加价', { optional: true }) WithSales?: boolean | null;
  @ListOf('所见合计', () => PriceTotal, { max: 20 }) Seen!: PriceTotal[];
  /** The same of what is collect (到付); needed where the ocean freight is. */
  @ListOf('所见到付合计', () => PriceTotal, { max: 20, optional: true })
  SeenCollect?: PriceTotal[] | null;
}

/** A rate as people know it, by carrier, lane and the days for which it holds: COSU CNSHA→USLAX 2026-12-01 至 2026-12-31. */
export function rateText({
  CarrierCode,
  PolCode,
  PodCode,
  DestCode,
  ValidFrom,
  ValidTo,
}: Omit<QuoteOffer, 'Boxes' | 'Charges'>): string {
  const lane = [PolCode, PodCode, DestCode].filter(Boolean).join('→');
  const days = ValidFrom || ValidTo ? [ValidFrom, '至', ValidTo].filter(Boolean).join(' ') : null;
  return [CarrierCode, lane, days].filter(Boolean).join(' ');
}

const MOST_NAME = 40;
/** The same as short as a source is written: COSU CNSHA→USLAX 2026-12-01至12-31. */
export function rateName({
  CarrierCode,
  PolCode,
  PodCode,
  DestCode,
  ValidFrom,
  ValidTo,
}: Omit<QuoteOffer, 'Boxes' | 'Charges'>): string {
  const lane = [CarrierCode, [PolCode, PodCode, DestCode].filter(Boolean).join('→')]
    .filter(Boolean)
    .join(' ');
  const until =
    ValidTo && ValidFrom?.slice(0, 4) === ValidTo.slice(0, 4) ? ValidTo.slice(5) : ValidTo;
  const whole = ValidFrom || ValidTo ? `${lane} ${ValidFrom ?? ''}至${until ?? ''}` : lane;
  return whole.length <= MOST_NAME ? whole : `${lane} 至${ValidTo ?? ''}`.slice(0, MOST_NAME);
}

/** Sums for people: USD 4,300、CNY 950. Those of nothing are left out. */
export const totalsText = (totals: readonly PriceTotal[]): string =>
  totals
    .filter(({ Amount }) => Amount !== 0)
    .map(
      ({ CurrencyCode, Amount }) =>
        `${CurrencyCode} ${Amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`,
    )
    .join('、') || '无';

/** The sums of a price by where they are paid, as offers, bookings and claims have them. */
export interface PriceSums {
  Totals: readonly PriceTotal[];
  /** What is collect (到付); absent where nobody kept or named it. */
  CollectTotals?: readonly PriceTotal[] | null | undefined;
  /** Where the ocean freight is paid. */
  Payment?: PaymentMethod | null | undefined;
}

/** The sums that a person saw, as a claim names them. */
export const seenOf = ({ Seen, SeenCollect }: BookingPriceClaim): PriceSums => ({
  Totals: Seen,
  CollectTotals: SeenCollect,
});

/** Both sums for people: USD 35；到付 USD 2,330（不在合计内）. */
export function priceText({ Totals, CollectTotals }: PriceSums): string {
  const collect = totalsText(CollectTotals ?? []);
  return collect === '无'
    ? totalsText(Totals)
    : `${totalsText(Totals)}；到付 ${collect}（不在合计内）`;
}

/**
 * Whether a price that was seen is the one of now, prepaid and collect. Collect sums that nobody
 * named count as none where the ocean freight itself is collect, and are not compared else.
 */
export function samePrice(seen: PriceSums, now: PriceSums): boolean {
  if (!sameTotals(seen.Totals, now.Totals)) return false;
  const isCollect = now.Payment === PaymentMethod.Collect;
  if (!seen.CollectTotals && !isCollect) return true;
  return sameTotals(seen.CollectTotals ?? [], now.CollectTotals ?? []);
}

/** Whether two prices come to the same in every currency. */
export const sameTotals = (one: readonly PriceTotal[], other: readonly PriceTotal[]): boolean =>
  key(one) === key(other);

const key = (totals: readonly PriceTotal[]): string =>
  totals
    .filter(({ Amount }) => Amount !== 0)
    .map(({ CurrencyCode, Amount }) => `${CurrencyCode} ${Math.round(Amount * 100)}`)
    .sort()
    .join();
