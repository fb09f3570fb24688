import type { RateBox } from '@quayside/contracts/freight/boxes';
import { teuOf } from '@quayside/contracts/freight/boxes';
import type { ChargeTerms } from '@quayside/contracts/freight/charge';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { LostRule, PriceBox, PricedCharge } from '@quayside/contracts/freight/price';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { inOrder, type Keyed, type Subject } from '../matching/match.js';
import { amountBySize } from './by-size.js';
import { type Cents, fromCents, percentOf, times, toCents } from './cents.js';
import { CompiledRules, remember } from './compiled-rules.js';
import { type RuleOfBox, ruleOfWeight } from './weight-tiers.js';

export type SurchargeRule = ChargeTerms & Keyed;
/** A charge of the rate itself; by container where it says so for one type alone. */
export type OwnCharge = ChargeTerms & { Id: number; Included: boolean; BoxType?: string | null };

/** Boxes of one type with their ocean freight, in the rate's currency. */
export interface ShippedBox extends PriceBox {
  ocean: Cents;
}

/** What surcharges are counted by. */
export interface Shipment {
  day: string;
  boxes: readonly ShippedBox[];
  bills: number;
  houseBills: number;
  cbm: number | null;
  /** Gross weight of all, kg. */
  weight: number | null;
  days: number;
  oceanCurrency: string;
  /** Rules that lost are wanted with the reason. */
  explained: boolean;
}

const PER_BOX: readonly ChargeBasis[] = [ChargeBasis.Container, ChargeBasis.Teu];

/** The amount for a container type: that of its length or height where there is one. */
function unitOf(charge: ChargeTerms, box: RateBox | null): number {
  if (box === null) return charge.Amount;
  return amountBySize(charge, box) ?? charge.Amount;
}

/** How many units a charge is counted for, and why none. */
function quantityOf(
  charge: ChargeTerms,
  shipment: Shipment,
): { quantity: number; why: string | null } {
  const missing = (what: string) => ({ quantity: 0, why: `没有填写${what}，未计收` });
  switch (charge.Basis) {
    case ChargeBasis.Bill:
      return { quantity: shipment.bills, why: null };
    case ChargeBasis.HouseBill:
      return { quantity: shipment.houseBills, why: null };
    case ChargeBasis.Shipment:
      return { quantity: 1, why: null };
    case ChargeBasis.Cbm:
      return shipment.cbm === null ? missing('体积') : { quantity: shipment.cbm, why: null };
    case ChargeBasis.Ton: {
      if (shipment.cbm === null && shipment.weight === null) return missing('体积和毛重');
      // W/M: the greater of tons and cubic metres.
      const tons = (shipment.weight ?? 0) / 1000;
      return {
        quantity: Math.round(Math.max(tons, shipment.cbm ?? 0) * 1000) / 1000,
        why: `计费吨取${tons > (shipment.cbm ?? 0) ? '重量' : '体积'}`,
      };
    }
    case ChargeBasis.Day:
      return { quantity: shipment.days, why: shipment.days === 0 ? '按实际天数计收' : null };
    default:
      return { quantity: 0, why: null };
  }
}

interface Source {
  charge: ChargeTerms & { Id: number };
  own: boolean;
  included: boolean;
  lost: LostRule[];
  /** Which rule it is, and whose, is read by pricing alone. */
  explained: boolean;
}

/** What a charge comes to: for a container type, or for the whole shipment. */
interface Counted {
  box: RateBox | null;
  unit: number;
  quantity: number;
  amount: number;
  applies: boolean;
  why: string | null;
  currency: string;
}

/** A line as people read it. A search writes thousands: one literal, no spreading. */
function lineOf(
  { charge, own, included, lost, explained }: Source,
  counted: Counted,
): PricedCharge {
  return {
    FeeCode: charge.FeeCode,
    Basis: charge.Basis,
    CurrencyCode: counted.currency,
    BoxType: counted.box,
    Unit: counted.unit,
    Quantity: counted.quantity,
    Amount: counted.amount,
    Included: included,
    Applies: counted.applies,
    Why: counted.why,
    Payment: charge.Payment ?? null,
    Own: explained && own,
    RuleId: explained && charge.Id > 0 ? charge.Id : null,
    Lost: lost,
  };
}

/** Not charged: included in the price, or for a reason. */
const nothing = (
  source: Source,
  box: RateBox | null,
  unit: number,
  why: string | null,
): PricedCharge =>
  lineOf(source, {
    box,
    unit,
    quantity: 0,
    amount: 0,
    applies: false,
    currency: source.charge.CurrencyCode,
    why: source.included ? '运价已含' : why,
  });

/** Why a charge by weight does not count for boxes; null: it does. */
function whyLight({ OverWeight }: ChargeTerms, boxes: readonly PriceBox[]): string | null {
  if (OverWeight == null || boxes.some(({ Weight }) => Weight != null && Weight > OverWeight))
    return null;
  const heaviest = Math.max(...boxes.map(({ Weight }) => Weight ?? -1));
  return boxes.some(({ Weight }) => Weight == null)
    ? `没有填写货重，超过 ${OverWeight} 千克时计收`
    : `货重 ${heaviest} 千克，未超过 ${OverWeight} 千克`;
}

/** Those of some boxes for which a charge by weight counts. */
const heavyOf = <B extends PriceBox>({ OverWeight }: ChargeTerms, boxes: readonly B[]): B[] =>
  boxes.filter(({ Weight }) => OverWeight == null || (Weight != null && Weight > OverWeight));

/** A charge counted for one container type. */
function forBox(source: Source, asked: PriceBox): PricedCharge {
  const { charge, included } = source;
  const box = asked.Type as RateBox;
  const unit = unitOf(charge, box);
  if (included) return nothing(source, box, unit, null);
  const light = whyLight(charge, [asked]);
  if (light) return nothing(source, box, unit, light);
  const quantity = charge.Basis === ChargeBasis.Teu ? asked.Count * teuOf(box) : asked.Count;
  const amount = fromCents(times(toCents(unit), quantity, charge.CurrencyCode));
  return lineOf(source, {
    box,
    unit,
    quantity,
    amount,
    applies: true,
    why: null,
    currency: charge.CurrencyCode,
  });
}

/** The one type that a charge counts for; null: for all that are shipped, or for several. */
const onlyType = (boxes: readonly PriceBox[], shipment: Shipment): RateBox | null =>
  boxes.length === 1 && shipment.boxes.length > 1 ? (boxes[0]!.Type as RateBox) : null;

/** A percentage of the ocean freight of the boxes that it counts for. */
function ofOcean(source: Source, shipment: Shipment, boxes: readonly ShippedBox[]): PricedCharge {
  const { Amount: unit } = source.charge;
  const ocean = boxes.reduce((sum, box) => sum + box.ocean, 0n);
  const amount = fromCents(percentOf(ocean, unit, shipment.oceanCurrency));
  return lineOf(source, {
    box: onlyType(boxes, shipment),
    unit,
    quantity: 1,
    amount,
    applies: true,
    why: `海运费 ${fromCents(ocean)} × ${unit}%`,
    currency: shipment.oceanCurrency,
  });
}

/** A charge counted once for the shipment, for those of its boxes whose rule it is. */
function forAll(
  source: Source,
  shipment: Shipment,
  boxes: readonly ShippedBox[] = shipment.boxes,
): PricedCharge {
  const { charge, included } = source;
  const unit = charge.Amount;
  if (included) return nothing(source, null, unit, null);
  const light = whyLight(charge, boxes);
  if (light) return nothing(source, null, unit, light);
  if (charge.Basis === ChargeBasis.Percent)
    return ofOcean(source, shipment, heavyOf(charge, boxes));
  const { quantity, why } = quantityOf(charge, shipment);
  const amount = fromCents(times(toCents(unit), quantity, charge.CurrencyCode));
  return lineOf(source, {
    box: null,
    unit,
    quantity,
    amount,
    applies: quantity > 0,
    why,
    currency: charge.CurrencyCode,
  });
}

/** Rules by fee, and whether one of them counts by the ocean freight. */
interface Fees {
  fees: ReadonlyMap<string, readonly SurchargeRule[]>;
  byOcean: boolean;
}

/** Rules in groups by fee: put so once for all offers of a search. */
const groupsOf = new WeakMap<readonly SurchargeRule[], Fees>();

function byFee(rules: readonly SurchargeRule[]): Fees {
  let groups = groupsOf.get(rules);
  if (!groups) {
    const fees = new Map<string, SurchargeRule[]>();
    for (const rule of rules) {
      const of = fees.get(rule.FeeCode);
      if (of) of.push(rule);
      else fees.set(rule.FeeCode, [rule]);
    }
    groups = {
      fees: new Map([...fees].sort(([a], [b]) => (a < b ? -1 : 1))),
      byOcean: rules.some(({ Basis }) => Basis === ChargeBasis.Percent),
    };
    groupsOf.set(rules, groups);
  }
  return groups;
}

/** What one shipment is charged at many rates: those that the same rules fit, and that include the same, have the same lines. */
export type SharedLines = Map<string, PricedCharge[]>;
const MOST_SHARED = 5_000;

/** All that the lines of a rate without charges of its own follow from. */
function sharedAs(
  subject: Subject,
  included: readonly string[],
  rules: readonly SurchargeRule[],
  shipment: Shipment,
): string {
  const compiled = CompiledRules.of(rules);
  const { boxes, day, oceanCurrency } = shipment;
  const { byOcean } = byFee(rules);
  const fitting = boxes.map(
    ({ Type, ocean }) =>
      `${Type} ${byOcean ? ocean : ''} ${compiled.sameAs(subject, Type as RateBox, day)}`,
  );
  return [oceanCurrency, included.join(' '), ...fitting].join('\u0002');
}

/**
 * Every surcharge of a rate for a shipment: charges of the rate itself stand in place of all rules of their fee, of the other rules the most
 * specific counts, for each container type by itself. What the price includes is shown with nothing to pay.
 * @param shared lines of the same shipment at other rates, which nobody changes
 */
export function chargesOf(
  subject: Subject,
  included: readonly string[],
  rules: readonly SurchargeRule[],
  own: readonly OwnCharge[],
  shipment: Shipment,
  shared?: SharedLines,
): PricedCharge[] {
  if (!shared || own.length > 0 || shipment.explained)
    return counted(subject, included, rules, own, shipment);
  const as = sharedAs(subject, included, rules, shipment);
  let lines = shared.get(as);
  if (!lines) {
    lines = counted(subject, included, rules, own, shipment);
    remember(shared, as, lines, MOST_SHARED);
  }
  return lines;
}

/** Charges of a rate by fee, currency and type, where tiers of weight stand in place of each other. */
function ownGroups(own: readonly OwnCharge[]): OwnCharge[][] {
  const groups = new Map<string, OwnCharge[]>();
  for (const charge of own) {
    const { FeeCode, CurrencyCode, BoxType } = charge;
    const as = [FeeCode, CurrencyCode, BoxType ?? ''].join('\u0001');
    groups.set(as, [...(groups.get(as) ?? []), charge]);
  }
  return [...groups.values()];
}

/** What of such a group counts for a box: the highest tier that it exceeds, else what has none, else the lowest. */
function ownFor(group: readonly OwnCharge[], { Weight }: PriceBox): readonly OwnCharge[] {
  const tiers = group
    .filter(({ OverWeight }) => OverWeight != null)
    .sort((a, b) => b.OverWeight! - a.OverWeight!);
  const won = tiers.find(({ OverWeight }) => Weight != null && Weight > OverWeight!);
  if (won) return [won];
  const plain = group.filter(({ OverWeight }) => OverWeight == null);
  return plain.length > 0 ? plain : tiers.slice(-1);
}

/** The lines of the charges that a rate has of its own. */
function ownLines(
  own: readonly OwnCharge[],
  isIncluded: ReadonlySet<string>,
  shipment: Shipment,
): PricedCharge[] {
  return ownGroups(own).flatMap((group) => {
    const boxes = shipment.boxes.filter(
      ({ Type }) => !group[0]!.BoxType || Type === group[0]!.BoxType,
    );
    const of = new Map<OwnCharge, ShippedBox[]>();
    for (const box of boxes)
      for (const charge of ownFor(group, box)) of.set(charge, [...(of.get(charge) ?? []), box]);
    // Once for the shipment: the highest tier that any of its boxes exceeds.
    const whole = [...of.keys()].filter(({ Basis }) => !PER_BOX.includes(Basis));
    const most = Math.max(...whole.map(({ OverWeight }) => OverWeight ?? -1));
    return [...of].flatMap(([charge, boxesOfIt]) => {
      const included = charge.Included || isIncluded.has(charge.FeeCode);
      const { explained } = shipment;
      const source: Source = { charge, own: true, included, lost: [], explained };
      if (PER_BOX.includes(charge.Basis)) return boxesOfIt.map((box) => forBox(source, box));
      if (charge.Basis === ChargeBasis.Percent) return [forAll(source, shipment, boxesOfIt)];
      return (charge.OverWeight ?? -1) < most ? [] : [forAll(source, shipment, boxesOfIt)];
    });
  });
}

/** Rules that won for some boxes, with these. */
type Won = Map<SurchargeRule, { source: Source; boxes: ShippedBox[] }>;

/** The lines of one fee: by box where its rule counts so; a percentage of the boxes whose rule it is; all else once. */
function feeLines(won: Won, shipment: Shipment): PricedCharge[] {
  const once = [...won.keys()].filter(
    ({ Basis }) => !PER_BOX.includes(Basis) && Basis !== ChargeBasis.Percent,
  );
  // Of several rules for one bill, each of other boxes, the one that counts is the best that reaches its weight.
  const reached = once.filter((rule) => !whyLight(rule, won.get(rule)!.boxes));
  const [first] = inOrder(reached.length > 0 ? reached : once);
  const beaten = once.filter((rule) => rule !== first);
  return [...won].flatMap(([rule, { source, boxes }]) => {
    if (PER_BOX.includes(rule.Basis)) return boxes.map((box) => forBox(source, box));
    if (rule.Basis === ChargeBasis.Percent) return [forAll(source, shipment, boxes)];
    if (rule !== first) return [];
    const lost = source.explained
      ? [
          ...source.lost.filter(({ Id }) => !beaten.some((each) => each.Id === Id)),
          ...beaten.map((each) => ({
            Id: each.Id,
            Name: `${each.FeeCode} #${each.Id}`,
            Why: `一票只计收一次，采用规则 #${rule.Id}`,
          })),
        ]
      : [];
    return [forAll({ ...source, lost }, shipment, boxes)];
  });
}

function counted(
  subject: Subject,
  included: readonly string[],
  rules: readonly SurchargeRule[],
  own: readonly OwnCharge[],
  shipment: Shipment,
): PricedCharge[] {
  const isIncluded = new Set(included);
  const { day, explained } = shipment;
  const ownFees = new Set(own.map(({ FeeCode }) => FeeCode));
  const lines = ownLines(own, isIncluded, shipment);
  const known = new Set(ownFees);
  const nameOf = explained ? ({ FeeCode, Id }: SurchargeRule): string => `${FeeCode} #${Id}` : null;
  for (const [fee, of] of byFee(rules).fees) {
    if (ownFees.has(fee)) continue;
    const won: Won = new Map();
    for (const shipped of shipment.boxes) {
      const question = { subject, box: shipped.Type as RateBox, day };
      const best: RuleOfBox<SurchargeRule> = ruleOfWeight(
        of,
        shipped.Weight ?? null,
        question,
        nameOf,
      );
      if (!best.won) continue;
      known.add(fee);
      const before = won.get(best.won);
      if (before) before.boxes.push(shipped);
      else {
        const source: Source = {
          charge: best.won,
          own: false,
          included: isIncluded.has(fee),
          lost: best.lost,
          explained,
        };
        won.set(best.won, { source, boxes: [shipped] });
      }
    }
    lines.push(...feeLines(won, shipment));
  }
  // What the price includes and no rule tells of is shown as well: nobody has to ask.
  for (const fee of isIncluded) {
    if (known.has(fee)) continue;
    const charge = {
      Id: 0,
      FeeCode: fee,
      Basis: ChargeBasis.Container,
      CurrencyCode: shipment.oceanCurrency,
      Amount: 0,
    } as Source['charge'];
    lines.push(nothing({ charge, own: true, included: true, lost: [], explained }, null, 0, null));
  }
  return lines;
}

/** Whether a charge is paid where the ocean freight is. */
export const isPaidWithOcean = (
  { Payment }: Pick<PricedCharge, 'Payment'>,
  payment: PaymentMethod | null,
): boolean => Payment === null || Payment === (payment ?? PaymentMethod.Prepaid);
