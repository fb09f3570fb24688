import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { PricedBox, PriceTree } from '@quayside/contracts/freight/price';
import type { QuoteCharge } from '@quayside/contracts/freight/quote/quote';
import { type Cents, percentOf, toCents } from '../price/cents.js';
import { quotedCharges } from '../price/quoted-charges.js';

/** What is asked for in one currency: ocean freight, where it stands in that one, and charges by fee. */
export interface Bill {
  ocean: Cents;
  fees: ReadonlyMap<string, Cents>;
}

/** The same thing as the company asks for it and as it is offered, in one currency. */
export interface Compared {
  company: Bill;
  offered: Bill;
}

/** A fee that comes to less than the company asks, or is not there. */
export interface LowerFee {
  fee: string;
  company: Cents;
  offered: Cents;
}

/** One whose quantity nobody knows yet, by its price for one unit. */
export interface LowerRate extends LowerFee, Pick<QuoteCharge, 'Basis' | 'CurrencyCode'> {}

type Fees = ReadonlyMap<string, Cents>;
type SoldBox = PricedBox & { Unit: number };

/** All fees together. */
export const sumOf = (fees: Fees): Cents =>
  [...fees.values()].reduce((sum, cents) => sum + cents, 0n);

/** What is given away: by how much less is offered than the company asks for. Below nothing where it is more. */
export const givenAway = ({ company, offered }: Compared): Cents =>
  company.ocean + sumOf(company.fees) - offered.ocean - sumOf(offered.fees);

export const lowerFees = ({ company, offered }: Compared): LowerFee[] =>
  [...company.fees]
    .map(([fee, cents]) => ({ fee, company: cents, offered: offered.fees.get(fee) ?? 0n }))
    .filter((each) => each.offered < each.company);

/** The containers that have a price, by type. */
export const soldBoxes = ({ Boxes }: PriceTree): ReadonlyMap<string, SoldBox> =>
  new Map(Boxes.filter((box): box is SoldBox => box.Unit !== null).map((box) => [box.Type, box]));

function feesOf(
  { Charges }: PriceTree,
  isCounted: (charge: QuoteCharge) => boolean,
  cents: (charge: QuoteCharge) => Cents,
): Fees {
  const fees = new Map<string, Cents>();
  for (const charge of quotedCharges(Charges))
    if (isCounted(charge))
      fees.set(charge.FeeCode, (fees.get(charge.FeeCode) ?? 0n) + cents(charge));
  return fees;
}

const isPercent = ({ Basis }: QuoteCharge): boolean => Basis === ChargeBasis.Percent;

/** One container of a type that both sell, with the charges that are counted by it, in the currency of the ocean freight. */
export function comparedBox(company: PriceTree, offered: PriceTree, type: string): Compared {
  // Both sides' percentages are of what is offered, or who lowers the ocean freight would give them away as well.
  const on = toCents(soldBoxes(offered).get(type)!.Unit);
  const billOf = (tree: PriceTree): Bill => {
    const { Count, Unit } = soldBoxes(tree).get(type)!;
    const isCounted = (charge: QuoteCharge): boolean =>
      charge.CurrencyCode === tree.CurrencyCode && (isPercent(charge) || charge.BoxType === type);
    const perBox = (charge: QuoteCharge): Cents =>
      isPercent(charge)
        ? percentOf(on, charge.Unit, tree.CurrencyCode)
        : toCents(charge.Amount) / BigInt(Count);
    return { ocean: toCents(Unit), fees: feesOf(tree, isCounted, perBox) };
  };
  return { company: billOf(company), offered: billOf(offered) };
}

/** The charges in one currency of the shipment as a whole, and of all containers of some types. */
export function comparedCharges(
  company: PriceTree,
  offered: PriceTree,
  currency: string,
  types: readonly string[],
): Compared {
  const isCounted = (charge: QuoteCharge): boolean =>
    charge.CurrencyCode === currency &&
    !isPercent(charge) &&
    (!charge.BoxType || types.includes(charge.BoxType));
  const billOf = (tree: PriceTree): Bill => ({
    ocean: 0n,
    fees: feesOf(tree, isCounted, ({ Amount }) => toCents(Amount)),
  });
  return { company: billOf(company), offered: billOf(offered) };
}

/** The charges by what is not known yet, such as days, that are lower for one unit or not there. */
export function lowerRates(company: PriceTree, offered: PriceTree): LowerRate[] {
  const asItComes = (tree: PriceTree): QuoteCharge[] =>
    quotedCharges(tree.Charges.filter(({ Applies }) => !Applies));
  const there = asItComes(offered);
  return asItComes(company).flatMap(({ FeeCode, Basis, CurrencyCode, Unit }): LowerRate[] => {
    const same = there.filter(
      (each) =>
        each.FeeCode === FeeCode && each.Basis === Basis && each.CurrencyCode === CurrencyCode,
    );
    const most = Math.max(0, ...same.map((each) => each.Unit));
    return most < Unit
      ? [{ fee: FeeCode, Basis, CurrencyCode, company: toCents(Unit), offered: toCents(most) }]
      : [];
  });
}
