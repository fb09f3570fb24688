import type { RateBox } from '@quayside/contracts/freight/boxes';
import { teuOf } from '@quayside/contracts/freight/boxes';
import type { ChargeTerms } from '@quayside/contracts/freight/charge';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { LostRule, PriceBox, PricedCharge } from '@quayside/contracts/freight/price';
import { type Cents, fromCents, percentOf, times, toCents } from './cents.js';
import { bestOf, type Keyed, type Subject } from './match.js';

export type SurchargeRule = ChargeTerms & Keyed;
/** A charge of the rate itself. */
export type OwnCharge = ChargeTerms & { Id: number; Included: boolean };

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
}

const PER_BOX: readonly ChargeBasis[] = [ChargeBasis.Container, ChargeBasis.Teu];

/** The amount for a container type: that of its length or height where there is one. */
function unitOf(charge: ChargeTerms, box: RateBox | null): number {
  if (box === null) return charge.Amount;
  const own = box.startsWith('20') ? charge.Amount20 : /H[QR]$|RH$/.test(box) ? (charge.AmountHQ ?? charge.Amount40) : charge.Amount40;
  return own ?? charge.Amount;
}

/** How many units a charge is counted for, and why none. */
function quantityOf(charge: ChargeTerms, shipment: Shipment): { quantity: number; why: string | null } {
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

type Source = { charge: ChargeTerms & { Id: number }; own: boolean; included: boolean; lost: LostRule[] };

const line = ({ charge, own, included, lost }: Source, more: Partial<PricedCharge>): PricedCharge => ({
  ...{ FeeCode: charge.FeeCode, Basis: charge.Basis, CurrencyCode: charge.CurrencyCode, BoxType: null, Unit: charge.Amount, Quantity: 0 },
  ...{ Amount: 0, Included: included, Applies: !included, Why: included ? '运价已含' : null, Own: own, RuleId: charge.Id, Lost: lost },
  ...more,
});

/** A charge counted for one container type. */
function forBox(source: Source, asked: PriceBox): PricedCharge {
  const { charge, included } = source;
  const box = asked.Type as RateBox;
  const unit = unitOf(charge, box);
  const at = { BoxType: box, Unit: unit };
  if (included) return line(source, at);
  if (charge.OverWeight != null) {
    if (asked.Weight == null) return line(source, { ...at, Applies: false, Why: `没有填写货重，超过 ${charge.OverWeight} 千克时计收` });
    if (asked.Weight <= charge.OverWeight)
      return line(source, { ...at, Applies: false, Why: `货重 ${asked.Weight} 千克，未超过 ${charge.OverWeight} 千克` });
  }
  const Quantity = charge.Basis === ChargeBasis.Teu ? asked.Count * teuOf(box) : asked.Count;
  return line(source, { ...at, Quantity, Amount: fromCents(toCents(unit) * BigInt(Quantity)) });
}

/** A charge counted for the whole shipment. */
function forAll(source: Source, shipment: Shipment): PricedCharge {
  const { charge, included } = source;
  if (included) return line(source, {});
  if (charge.Basis === ChargeBasis.Percent) {
    const CurrencyCode = shipment.oceanCurrency;
    return line(source, {
      CurrencyCode,
      Quantity: 1,
      Amount: fromCents(percentOf(shipment.ocean, charge.Amount)),
      Why: `海运费 ${fromCents(shipment.ocean)} × ${charge.Amount}%`,
    });
  }
  const { quantity, why } = quantityOf(charge, shipment);
  return line(source, { Quantity: quantity, Amount: fromCents(times(toCents(charge.Amount), quantity)), Applies: quantity > 0, Why: why });
}

/**
 * Every surcharge of a rate for a shipment: charges of the rate itself stand in place of all rules of their fee, of the other rules the most
 * specific counts, for each container type by itself. What the price includes is shown with nothing to pay.
 */
export function chargesOf(
  subject: Subject,
  included: readonly string[],
  rules: readonly SurchargeRule[],
  own: readonly OwnCharge[],
  shipment: Shipment,
): PricedCharge[] {
  const isIncluded = new Set(included);
  const lines: PricedCharge[] = [];
  const ownFees = new Set(own.map(({ FeeCode }) => FeeCode));
  for (const charge of own) {
    const source: Source = { charge, own: true, included: charge.Included || isIncluded.has(charge.FeeCode), lost: [] };
    if (PER_BOX.includes(charge.Basis)) lines.push(...shipment.boxes.map((box) => forBox(source, box)));
    else lines.push(forAll(source, shipment));
  }
  const fees = [...new Set(rules.map(({ FeeCode }) => FeeCode))].filter((fee) => !ownFees.has(fee)).sort();
  const known = new Set(ownFees);
  for (const fee of fees) {
    const of = rules.filter(({ FeeCode }) => FeeCode === fee);
    const best = (box: RateBox | null) => bestOf(of, subject, box, shipment.day, ({ FeeCode, Id }) => `${FeeCode} #${Id}`);
    const counted = new Set<number>();
    for (const box of shipment.boxes) {
      const { won, lost } = best(box.Type as RateBox);
      if (!won) continue;
      known.add(fee);
      const source: Source = { charge: won, own: false, included: isIncluded.has(fee), lost };
      if (PER_BOX.includes(won.Basis)) lines.push(forBox(source, box));
      else if (!counted.has(won.Id)) lines.push(forAll(source, shipment));
      counted.add(won.Id);
    }
  }
  // What the price includes and no rule tells of is shown as well: nobody has to ask.
  for (const fee of isIncluded) {
    if (known.has(fee)) continue;
    const charge = { Id: 0, FeeCode: fee, Basis: ChargeBasis.Container, CurrencyCode: shipment.oceanCurrency, Amount: 0 } as ChargeTerms & {
      Id: number;
    };
    lines.push(line({ charge, own: true, included: true, lost: [] }, { RuleId: null }));
  }
  return lines;
}
