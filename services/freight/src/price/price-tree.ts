import { type PriceField, priceField, type RateBox } from '@quayside/contracts/freight/boxes';
import type {
  PriceBox,
  PricedBox,
  PricedCharge,
  PriceTotal,
  PriceTree,
} from '@quayside/contracts/freight/price';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import type { Subject } from '../matching/match.js';
import { type BoxPrice, boxPrice, type MarkupRules } from './box-price.js';
import { type Cents, fromCents, toCents } from './cents.js';
import {
  chargesOf,
  isPaidWithOcean,
  type OwnCharge,
  type SharedLines,
  type ShippedBox,
  type SurchargeRule,
} from './charges.js';
import { joinedBoxes, joinedCharges } from './joined-lines.js';
import { type Exchange, type RuleAmount, ruleAmount } from './rule-amount.js';

/** A rate with its lane above, as rules see it; a price that it does not have is not there. */
export type PricedRate = Omit<RateInput, PriceField> &
  Partial<Record<PriceField, number | null>> &
  Subject & { Id: number };

/**
 * Who reads the price. Pricing (`inside`) sees it from the cost on. A buyer pays what rules make of the cost, and where no rule fits him the published price; the public pays that alone.
 * Where there is none, the price is asked for: nobody buys at cost because a rule is missing. A seller sees what his customer pays, also where
 * the customer has to ask.
 */
export type Audience = 'inside' | 'seller' | 'buyer' | 'public';

/** What prices follow from: markups and surcharges of a seller, and the charges that single rates have of their own, by rate. */
export interface PriceRules {
  markups: MarkupRules;
  surcharges: readonly SurchargeRule[];
  own: ReadonlyMap<number, OwnCharges>;
  /** By what amounts of markups in another currency than the price's are converted. */
  exchange?: Exchange;
}

/** The charges that a rate has of its own; of a shared rate they are its publisher's of the day. */
export type OwnCharges = readonly OwnCharge[] | ((day: string) => readonly OwnCharge[]);

const ownOn = (own: OwnCharges | undefined, day: string): readonly OwnCharge[] =>
  typeof own === 'function' ? own(day) : (own ?? []);

/** An amount per container. */
export interface Addition {
  amount: number;
  /** Null of one from before it was asked for: it counts in the price's own currency. */
  currency: string | null;
}

export interface PriceAsked {
  audience?: Audience;
  boxes: readonly PriceBox[];
  day: string;
  bills: number;
  cbm: number | null;
  weight: number | null;
  withSales: boolean;
  belowFloor?: string | null;
  /** What a seller adds per container in one quote alone; his customer sees the sum. */
  adjust?: Addition | null;
  /** The same shipment is priced at many rates: lines that some of them share. */
  shared?: SharedLines;
}

type Sums = ReadonlyMap<string, Cents>;
/** By currency: what is paid with the ocean freight, and what at the other end. */
interface SumsOfCharges {
  own: Sums;
  other: Sums;
}

/** What lines that several rates share come to, by where the ocean freight is paid. */
const chargeSums = new WeakMap<readonly PricedCharge[], Map<string, SumsOfCharges>>();

function sumsOf(charges: readonly PricedCharge[], payment: PaymentMethod | null): SumsOfCharges {
  const known = chargeSums.get(charges) ?? new Map<string, SumsOfCharges>();
  chargeSums.set(charges, known);
  let sums = known.get(payment ?? '');
  if (!sums) {
    const own = new Map<string, Cents>();
    const other = new Map<string, Cents>();
    for (const charge of charges) {
      if (!charge.Applies) continue;
      const counted = isPaidWithOcean(charge, payment) ? own : other;
      const { CurrencyCode, Amount } = charge;
      counted.set(CurrencyCode, (counted.get(CurrencyCode) ?? 0n) + toCents(Amount));
    }
    sums = { own, other };
    known.set(payment ?? '', sums);
  }
  return sums;
}

const NO_TOTALS: Pick<PriceTree, 'Totals' | 'OtherTotals'> = { Totals: [], OtherTotals: [] };

const asTotals = (sums: Sums): PriceTotal[] =>
  [...sums].map(([CurrencyCode, cents]) => ({ CurrencyCode, Amount: fromCents(cents) }));

/**
 * Sums by currency, the rate's first; different currencies are never added, nor what two parties pay:
 * what is prepaid, and what is collect.
 * @param ocean null where no box has a price: that is no sum of nothing
 */
function totalsOf(
  ocean: Cents | null,
  { CurrencyCode, Payment }: Pick<PricedRate, 'CurrencyCode' | 'Payment'>,
  charges: PriceTree['Charges'],
): Pick<PriceTree, 'Totals' | 'OtherTotals'> {
  const { own, other } = sumsOf(charges, Payment);
  const sums = new Map<string, Cents>(ocean === null ? [] : [[CurrencyCode, ocean]]);
  for (const [code, amount] of own) sums.set(code, (sums.get(code) ?? 0n) + amount);
  const [withOcean, atOtherEnd] = [asTotals(sums), asTotals(other)];
  return Payment === PaymentMethod.Collect
    ? { Totals: atOtherEnd, OtherTotals: withOcean }
    : { Totals: withOcean, OtherTotals: atOtherEnd };
}

/** What is paid where the ocean freight is: by this offers are compared, whoever pays it. */
export const totalsWithOcean = ({
  Payment,
  Totals,
  OtherTotals,
}: Pick<PriceTree, 'Payment' | 'Totals' | 'OtherTotals'>): PriceTotal[] =>
  Payment === PaymentMethod.Collect ? OtherTotals : Totals;

/** The price of a container type as the audience has it. */
function seenBy(
  audience: Audience,
  rate: PricedRate,
  box: RateBox,
  price: BoxPrice,
  added: RuleAmount | null,
): BoxPrice {
  if (audience === 'inside') return price;
  const published = rate[priceField('Published', box)];
  const unit =
    audience !== 'public' && price.ruled
      ? price.unit
      : published == null
        ? null
        : toCents(published) + price.sales;
  const whole = unit === null || added?.cents === null ? null : unit + (added?.cents ?? 0n);
  const { ruled, sales } = price;
  const missing = price.missing ?? (added?.cents === null ? added.note : null);
  // Which currencies a markup is in is the seller's business.
  const lacks = audience === 'seller' ? (price.lacks ?? added?.lacks) : undefined;
  return {
    unit: (rate.AskFirst && audience !== 'seller') || (whole ?? 0n) < 0n ? null : whole,
    steps: [],
    ruled,
    sales,
    missing,
    lacks,
  };
}

/** The gross weight of all boxes, in kg; null where that of some is not given. */
function weightOf(boxes: readonly PriceBox[]): number | null {
  let sum = 0;
  for (const { Weight, Count } of boxes) {
    if (Weight == null) return null;
    sum += Weight * Count;
  }
  return sum;
}

/** The boxes of a shipment with their prices, and what follows from them. */
interface PricedBoxes {
  Boxes: PricedBox[];
  /** Those that have a price. */
  shipped: ShippedBox[];
  /** All that is paid for them. */
  ocean: Cents;
  Notes: { Text: string }[];
}

/** What each container type costs: in one go, since a search prices hundreds of rates. */
function pricedBoxes(
  rate: PricedRate,
  { markups, exchange }: PriceRules,
  { boxes, day, withSales, belowFloor = null, audience = 'inside', adjust }: PriceAsked,
): PricedBoxes {
  // Steps, which rules there are and which of them lost: the seller's business, read by pricing alone.
  const explained = audience === 'inside';
  const found: PricedBoxes = {
    Boxes: [],
    shipped: [],
    ocean: 0n,
    Notes: [],
  };
  const added =
    adjust && adjust.amount !== 0
      ? ruleAmount(adjust.amount, adjust.currency, rate.CurrencyCode, exchange ?? new Map())
      : null;
  const lacking: string[] = [];
  let isStopped = explained;
  for (const each of boxes) {
    const box = each.Type as RateBox;
    const asked = { box, day, withSales, belowFloor, explained, exchange };
    const price = seenBy(audience, rate, box, boxPrice(rate, markups, asked), added);
    const total = price.unit === null ? null : price.unit * BigInt(each.Count);
    found.Boxes.push({
      Type: each.Type,
      Count: each.Count,
      Unit: price.unit === null ? null : fromCents(price.unit),
      Total: total === null ? null : fromCents(total),
      Steps: price.steps,
      ...(price.lacks && price.unit === null && { NoRate: price.lacks }),
    });
    if (total === null) lacking.push(each.Type);
    else {
      found.ocean += total;
      found.shipped.push({ ...each, ocean: total });
    }
    if (price.missing === null) continue;
    isStopped = false;
    if (explained) found.Notes.push({ Text: `${each.Type}：${price.missing}`.slice(0, 300) });
  }
  if (lacking.length > 0)
    found.Notes.push({
      Text: `${lacking.join('、')}${isStopped ? '停止接货' : '需询价'}，没有价格，未计入合计`,
    });
  return found;
}

/**
 * What a shipment costs at a rate, and why: pure, exact to the cent, and every number follows from those
 * before it.
 */
export function priceTree(rate: PricedRate, rules: PriceRules, asked: PriceAsked): PriceTree {
  const { audience = 'inside', boxes, day, bills, cbm, weight, shared } = asked;
  const { Boxes, shipped, ocean, Notes } = pricedBoxes(rate, rules, asked);
  const isPriced = shipped.length > 0;
  const isLacking = shipped.length < Boxes.length;
  // Who has to ask for the price of a box is shown no sum that lacks it.
  const isBuyer = audience === 'buyer' || audience === 'public';
  const Charges = chargesOf(
    rate,
    rate.Included ?? [],
    rules.surcharges,
    ownOn(rules.own.get(rate.Id), day),
    {
      day,
      boxes: shipped,
      bills,
      houseBills: bills,
      cbm,
      weight: weight ?? weightOf(boxes),
      days: 0,
      oceanCurrency: rate.CurrencyCode,
      explained: audience === 'inside',
    },
    shared,
  );
  const { Totals, OtherTotals } =
    isBuyer && isLacking ? NO_TOTALS : totalsOf(isPriced ? ocean : null, rate, Charges);
  const isSplit = new Set(Boxes.map(({ Type }) => Type)).size < Boxes.length;
  return {
    RateId: rate.Id,
    CurrencyCode: rate.CurrencyCode,
    Payment: rate.Payment ?? null,
    Boxes: isSplit ? joinedBoxes(Boxes) : Boxes,
    Charges: isSplit ? joinedCharges(Charges) : Charges,
    Totals,
    OtherTotals,
    AskFirst: rate.AskFirst || (isBuyer && isLacking),
    Notes,
  };
}
