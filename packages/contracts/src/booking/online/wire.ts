import { type ChoiceValue, choices } from '../../core/choices.js';
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
} from '../../core/field.js';

/** The words that we and carriers' shops exchange: JSON over HTTP, as docs/online-carriers.md describes. Our service reads them, the simulator writes them. */

const MONEY = { digits: 9, scale: 2, least: -999_999_999 } as const;
const MOMENT = { optional: true } as const;

export class WireCharge {
  @Text('code', { max: 10 }) code!: string;
  @Text('name', { max: 60 }) name!: string;
  @Text('currency', { max: 3, pattern: /^[A-Z]{3}$/ }) currency!: string;
  @Decimal('amount', MONEY) amount!: number;
}

/** A container type: `amount` is the sum of its charges, all in the offer's currency. */
export class WireBox {
  @Text('type', { max: 10 }) type!: string;
  @Decimal('amount', MONEY) amount!: number;
  @Integer('space', { least: 0, most: 100_000, optional: true }) space?: number | null;
  @ListOf('charges', () => WireCharge, { max: 50, min: 1 }) charges!: WireCharge[];
}

export class WireCancelTerm {
  @Instant('until', MOMENT) until?: string | null;
  @Decimal('amount', { ...MONEY, least: 0 }) amount!: number;
}

export class WireOffer {
  @Text('id', { max: 35, pattern: /^[A-Za-z0-9._~-]+$/ }) id!: string;
  @Text('pol', { max: 5 }) pol!: string;
  @Text('pod', { max: 5 }) pod!: string;
  @Text('vessel', { max: 50, optional: true }) vessel?: string | null;
  @Text('voyage', { max: 50, optional: true }) voyage?: string | null;
  @Day('etd') etd!: string;
  @Day('eta', MOMENT) eta?: string | null;
  @Integer('transitDays', { least: 0, most: 400, optional: true }) transitDays?: number | null;
  @Instant('siCutoff', MOMENT) siCutoff?: string | null;
  @Instant('vgmCutoff', MOMENT) vgmCutoff?: string | null;
  @Instant('yardCutoff', MOMENT) yardCutoff?: string | null;
  @Instant('customsCutoff', MOMENT) customsCutoff?: string | null;
  @Text('currency', { max: 3, pattern: /^[A-Z]{3}$/ }) currency!: string;
  @Instant('validUntil') validUntil!: string;
  @ListOf('boxes', () => WireBox, { max: 20, min: 1 }) boxes!: WireBox[];
  @ListOf('billCharges', () => WireCharge, { max: 20 }) billCharges!: WireCharge[];
  @ListOf('cancelTerms', () => WireCancelTerm, { max: 10 }) cancelTerms!: WireCancelTerm[];
  @Text('remark', { max: 300, optional: true }) remark?: string | null;
}

/** `POST offers` */
export class WireOffers {
  /** What is offered is a trial and binds nobody. */
  @Flag('test', { optional: true }) test?: boolean | null;
  @Flag('soldOut', { optional: true }) soldOut?: boolean | null;
  @Text('note', { max: 200, optional: true }) note?: string | null;
  @ListOf('offers', () => WireOffer, { max: 60 }) offers!: WireOffer[];
}

export const WireOrderStatus = choices({
  Received: { value: 'received', label: 'received' },
  Confirmed: { value: 'confirmed', label: 'confirmed' },
  Refused: { value: 'refused', label: 'refused' },
  Cancelled: { value: 'cancelled', label: 'cancelled' },
});
export type WireOrderStatus = ChoiceValue<typeof WireOrderStatus>;

/** `POST orders`, `GET orders/{reference}` and `POST orders/{reference}/cancel` */
export class WireOrder {
  @Text('reference', { max: 35 }) reference!: string;
  @Text('number', { max: 50 }) number!: string;
  @Choice('status', WireOrderStatus) status!: WireOrderStatus;
  @Text('reason', { max: 300, optional: true }) reason?: string | null;
  /** Once it is confirmed: the carrier's booking number, and the voyage where it is another one than offered. */
  @Text('bookingNo', { max: 35, optional: true }) bookingNo?: string | null;
  @Text('vessel', { max: 50, optional: true }) vessel?: string | null;
  @Text('voyage', { max: 50, optional: true }) voyage?: string | null;
  @Day('etd', MOMENT) etd?: string | null;
  @Decimal('cancelAmount', { ...MONEY, least: 0, optional: true }) cancelAmount?: number | null;
}

/** Why a carrier does not do what he was asked: with 409, 410 and 422. */
export const WireProblemCode = choices({
  Expired: { value: 'expired', label: 'expired' },
  PriceChanged: { value: 'price-changed', label: 'price-changed' },
  SoldOut: { value: 'sold-out', label: 'sold-out' },
  Refused: { value: 'refused', label: 'refused' },
  CancelPriceChanged: { value: 'cancel-price-changed', label: 'cancel-price-changed' },
});
export type WireProblemCode = ChoiceValue<typeof WireProblemCode>;

export class WireProblem {
  @Choice('code', WireProblemCode) code!: WireProblemCode;
  @Text('message', { max: 300, optional: true }) message?: string | null;
  /** What holds now in place of an offer that expired or changed. */
  @Nested('offer', () => WireOffer, { optional: true }) offer?: WireOffer | null;
}

/** `GET orders/{reference}/cancellation` */
export class WireCancelPrice {
  @Decimal('amount', { ...MONEY, least: 0 }) amount!: number;
  @Text('currency', { max: 3, pattern: /^[A-Z]{3}$/ }) currency!: string;
  @Instant('until', MOMENT) until?: string | null;
  @Text('note', { max: 300, optional: true }) note?: string | null;
}

/** What an order tells the carrier; a shop reads more than it needs. */
export interface WireOrdering {
  reference: string;
  offer: string;
  total: number;
  boxes: { type: string; count: number }[];
  parties: { role: string; name: string; address: string | null }[];
  goods: {
    description: string;
    hsCode: string | null;
    packages: number | null;
    weight: number | null;
    volume: number | null;
  }[];
  terms: { goodsType: string | null; payment: string | null; transport: string | null };
  contact: { name: string | null; phone: string | null; email: string | null };
}
