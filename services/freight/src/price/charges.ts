import type { RateBox } from '@quayside/contracts/freight/boxes';
import { teuOf } from '@quayside/contracts/freight/boxes';
import type { ChargeTerms } from '@quayside/contracts/freight/charge';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { LostRule, PriceBox, PricedCharge } from '@quayside/contracts/freight/price';
import { amountBySize } from './by-size.js';
import { type Cents, fromCents, percentOf, times, toCents } from './cents.js';
import { CompiledRules, remember } from './compiled-rules.js';
import { bestOf, type Keyed, type Subject } from './match.js';

export type SurchargeRule = ChargeTerms & Keyed;
/** A charge of the rate itself; by container where it says so for one type alone. */
export type OwnCharge = ChargeTerms & { Id: number; Included: boolean; BoxType?: string | null };

/** What surcharges are counted by. */
export interface Shipment {
  day: string;
  boxes: readonly PriceBox[];
  bills: number;
  houseBills: number;
  cbm: number | null;
  /** Gross weight of all, kg. */
  weight: number | null;
  days: number;
  /** Ocean freight of all boxes, in the rate's currency. */
  ocean: Cents;
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
    ...{ box, unit, quantity: 0, amount: 0, applies: false, currency: source.charge.CurrencyCode },
    why: source.included ? '运价已含' : why,
  });

/** A charge counted for one container type. */
function forBox(source: Source, asked: PriceBox): PricedCharge {
  const { charge, included } = source;
  const box = asked.Type as RateBox;
  const unit = unitOf(charge, box);
  if (included) return nothing(source, box, unit, null);
  if (charge.OverWeight != null) {
    if (asked.Weight == null)
      return nothing(source, box, unit, `没有填写货重，超过 ${charge.OverWeight} 千克时计收`);
    if (asked.Weight <= charge.OverWeight)
      return nothing(
        source,
        box,
        unit,
        `货重 ${asked.Weight} 千克，未超过 ${charge.OverWeight} 千克`,
      );
  }
  const quantity = charge.Basis === ChargeBasis.Teu ? asked.Count * teuOf(box) : asked.Count;
  const amount = fromCents(toCents(unit) * BigInt(quantity));
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

/** A charge counted for the whole shipment. */
function forAll(source: Source, shipment: Shipment): PricedCharge {
  const { charge, included } = source;
  const unit = charge.Amount;
  if (included) return nothing(source, null, unit, null);
  if (charge.Basis === ChargeBasis.Percent) {
    const amount = fromCents(percentOf(shipment.ocean, unit));
    const why = `海运费 ${fromCents(shipment.ocean)} × ${unit}%`;
    return lineOf(source, {
      box: null,
      unit,
      quantity: 1,
      amount,
      applies: true,
      why,
      currency: shipment.oceanCurrency,
    });
  }
  const { quantity, why } = quantityOf(charge, shipment);
  const amount = fromCents(times(toCents(unit), quantity));
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
  const { boxes, day, ocean, oceanCurrency } = shipment;
  const fitting = boxes.map(
    ({ Type }) => `${Type} ${compiled.sameAs(subject, Type as RateBox, day)}`,
  );
  return [oceanCurrency, byFee(rules).byOcean ? ocean : '', included.join(' '), ...fitting].join(
    '\u0002',
  );
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

function counted(
  subject: Subject,
  included: readonly string[],
  rules: readonly SurchargeRule[],
  own: readonly OwnCharge[],
  shipment: Shipment,
): PricedCharge[] {
  const isIncluded = new Set(included);
  const lines: PricedCharge[] = [];
  const { day, explained } = shipment;
  const ownFees = new Set(own.map(({ FeeCode }) => FeeCode));
  for (const charge of own) {
    const source = {
      charge,
      own: true,
      included: charge.Included || isIncluded.has(charge.FeeCode),
      lost: [],
      explained,
    };
    const boxes = shipment.boxes.filter(({ Type }) => !charge.BoxType || Type === charge.BoxType);
    if (PER_BOX.includes(charge.Basis)) lines.push(...boxes.map((box) => forBox(source, box)));
    else lines.push(forAll(source, shipment));
  }
  const known = new Set(ownFees);
  for (const [fee, of] of byFee(rules).fees) {
    if (ownFees.has(fee)) continue;
    const best = (box: RateBox): ReturnType<typeof bestOf<SurchargeRule>> =>
      explained
        ? bestOf(of, { subject, box, day }, ({ FeeCode, Id }) => `${FeeCode} #${Id}`)
        : { won: CompiledRules.of(of).best(subject, box, day), lost: [] };
    const whole = new Set<number>();
    for (const box of shipment.boxes) {
      const { won, lost } = best(box.Type as RateBox);
      if (!won) continue;
      known.add(fee);
      const source = { charge: won, own: false, included: isIncluded.has(fee), lost, explained };
      if (PER_BOX.includes(won.Basis)) lines.push(forBox(source, box));
      else if (!whole.has(won.Id)) lines.push(forAll(source, shipment));
      whole.add(won.Id);
    }
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
