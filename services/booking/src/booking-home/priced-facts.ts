import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  ContainerOwner,
  GoodsType,
  PaymentMethod,
  TransportMethod,
} from '@quayside/contracts/trade/choices';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { boxesOf, weightOf } from './ask-price.js';
import { knownGoodsType } from './known-goods-type.js';

/**
 * What the price of a booking was agreed on for. A fact that is null was not agreed on: whatever
 * the booking says of it later is no change.
 */
export interface PricedFacts {
  /** 40HQ*2,20GP*1 */
  Boxes: string | null;
  /** Cargo in each container, kg. */
  Weight: number | null;
  CarrierCode: string | null;
  LoadCode: string | null;
  DischargeCode: string | null;
  /** A place behind the port of discharge; empty: none was agreed on. */
  DeliveryCode: string | null;
  /** Day of departure, YYYY-MM-DD; it counts where no days are known for which the price holds. */
  SailingDate: string | null;
  /** First and last day of departure for which the price holds. */
  ValidFrom: string | null;
  ValidTo: string | null;
  GoodsType: string | null;
  TransportMethod: string | null;
  PaymentMethod: string | null;
  /** Types of containers that the shipper brings himself; empty: none. */
  ShipperOwned: string | null;
}

/** A priced fact that is another one than the price was agreed on for. */
export interface PriceMove {
  fact: keyof PricedFacts;
  /** Path in the booking, such as `Boxes`. */
  prop: string;
  label: string;
  agreed: string;
  now: string;
}

/** What the words of a booking without a said way of payment mean: freight prepaid, CY to CY. */
const USUAL = {
  TransportMethod: TransportMethod.CyCy,
  PaymentMethod: PaymentMethod.Prepaid,
} as const;

const destinationOf = ({ DeliveryCode, DischargeCode }: BookingInput): string =>
  DeliveryCode && DeliveryCode !== DischargeCode ? DeliveryCode : '';

const shipperOwned = ({ Boxes }: BookingInput): string =>
  [
    ...new Set(
      Boxes.flatMap(({ Owner, Type }) => (Owner === ContainerOwner.Shipper ? [Type ?? ''] : [])),
    ),
  ]
    .sort()
    .join();

/** The facts of a booking that its price depends on, as it stands. */
export function factsOfBooking(booking: BookingInput): PricedFacts {
  return {
    Boxes: boxesOf(booking) || null,
    Weight: weightOf(booking),
    CarrierCode: booking.CarrierCode ?? null,
    LoadCode: booking.LoadCode ?? null,
    DischargeCode: booking.DischargeCode ?? null,
    DeliveryCode: destinationOf(booking),
    SailingDate: booking.SailingDate ?? null,
    ValidFrom: null,
    ValidTo: null,
    GoodsType: booking.GoodsType ?? null,
    TransportMethod: booking.TransportMethod ?? USUAL.TransportMethod,
    PaymentMethod: booking.PaymentMethod ?? USUAL.PaymentMethod,
    ShipperOwned: shipperOwned(booking),
  };
}

/** General cargo where all containers are dry ones; null where the price does not say it. */
export function pricedGoods(boxes: string): GoodsType | null {
  const boxTypes = (parseContainerSummary(boxes) ?? []).map(({ type }) => type);
  return knownGoodsType({ boxTypes });
}

/** What an offer says of its own price. */
type OfferOfRate = Pick<PricedFacts, 'ValidFrom' | 'ValidTo'> & {
  /** Where the ocean freight is paid; empty: prepaid. */
  Payment?: PaymentMethod | null;
};

/**
 * What a price of a rate is for: the booking that it was just asked for, of general cargo in dry
 * containers of the carrier, paid where the rate says (prepaid by nature) and from yard to yard,
 * since a rate is asked for no other.
 */
export const factsOfRate = (
  facts: PricedFacts,
  { ValidFrom, ValidTo, Payment }: OfferOfRate,
): PricedFacts => ({
  ...facts,
  ...USUAL,
  PaymentMethod: Payment ?? USUAL.PaymentMethod,
  ValidFrom,
  ValidTo,
  GoodsType: pricedGoods(facts.Boxes ?? ''),
  ShipperOwned: '',
});

const LABELS: Record<Exclude<keyof PricedFacts, 'ValidFrom' | 'ValidTo'>, [string, string]> = {
  Boxes: ['Boxes', '箱型箱量'],
  Weight: ['Goods', '每箱货重'],
  CarrierCode: ['CarrierCode', '船公司'],
  LoadCode: ['LoadPort', '起运港'],
  DischargeCode: ['DischargePort', '卸货港'],
  DeliveryCode: ['DeliveryPlace', '交货地'],
  SailingDate: ['SailingDate', '开航日'],
  GoodsType: ['GoodsType', '货物类型'],
  TransportMethod: ['TransportMethod', '运输条款'],
  PaymentMethod: ['PaymentMethod', '付款方式'],
  ShipperOwned: ['Boxes', '货主箱'],
};

/** Facts that are moved where a booking says them no more: somebody else would fill them in. */
const NEVER_LEFT_OUT: readonly (keyof PricedFacts)[] = [
  'Boxes',
  'CarrierCode',
  'LoadCode',
  'DischargeCode',
];

/** A value as people read it. */
function shown(fact: keyof PricedFacts, value: string | number | null): string {
  if (value === null || value === '') return '无';
  if (fact === 'Weight') return `${value} kg`;
  if (fact === 'GoodsType') return GoodsType.label(value as GoodsType);
  if (fact === 'PaymentMethod') return PaymentMethod.label(value as PaymentMethod);
  return String(value);
}

/** Whether containers are the same whatever the order in which they are named. */
const sameBoxes = (one: string, other: string): boolean => {
  const sorted = (text: string) =>
    JSON.stringify(
      (parseContainerSummary(text) ?? [])
        .map(({ type, count }) => `${canonicalContainerType(type) ?? type}*${count}`)
        .sort(),
    );
  return one === other || sorted(one) === sorted(other);
};

const isMoved = (fact: keyof PricedFacts, agreed: unknown, now: unknown): boolean =>
  fact === 'Boxes' ? !sameBoxes(String(agreed), String(now ?? '')) : agreed !== now;

/** A day for which the price does not hold; none where it holds, or nobody knows. */
function movedDay(agreed: PricedFacts, { SailingDate: day }: PricedFacts): PriceMove[] {
  const { ValidFrom, ValidTo, SailingDate } = agreed;
  if (!day) return [];
  const hasDays = ValidFrom !== null || ValidTo !== null;
  const outside = hasDays
    ? (ValidFrom ?? day) > day || (ValidTo ?? day) < day
    : SailingDate !== null && SailingDate !== day;
  if (!outside) return [];
  const days = hasDays ? `${ValidFrom ?? '不限'} 至 ${ValidTo ?? '不限'}` : (SailingDate ?? '');
  const [prop, label] = LABELS.SailingDate;
  return [{ fact: 'SailingDate', prop, label, agreed: days, now: day }];
}

/**
 * Whether a booking is still what its price was agreed on for: the facts that are others by now.
 * The one place where every way into a booking asks it.
 */
export function priceMoves(agreed: PricedFacts, now: PricedFacts): PriceMove[] {
  const facts = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return facts.flatMap((fact): PriceMove[] => {
    if (fact === 'SailingDate') return movedDay(agreed, now);
    const was = agreed[fact] ?? null;
    const is = now[fact] ?? null;
    if (was === null || (is === null && !NEVER_LEFT_OUT.includes(fact))) return [];
    if (!isMoved(fact, was, is)) return [];
    const [prop, label] = LABELS[fact];
    return [{ fact, prop, label, agreed: shown(fact, was), now: shown(fact, is) }];
  });
}

/** A move in words: 箱型箱量 40HQ*1 → 40HQ*2. */
export const moveText = ({ label, agreed, now }: PriceMove): string =>
  `${label} ${agreed} → ${now}`;
