import { FeeBasis, FeeSide } from '@quayside/contracts/booking/entry/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { QuoteBox, QuoteCharge, QuoteUnit } from '@quayside/contracts/freight/quote/quote';
import type { FeeNames } from './fee-names.js';

/** Code of the ocean freight among the fees. */
export const OCEAN_FREIGHT = 'OCF';

/** Bases of a quote that a booking's fees have as well; of the others the quoted amount is taken as one. */
const BASES: Partial<Record<ChargeBasis, FeeBasis>> = {
  [ChargeBasis.Container]: FeeBasis.Container,
  [ChargeBasis.Teu]: FeeBasis.Teu,
  [ChargeBasis.Bill]: FeeBasis.Bill,
  [ChargeBasis.Shipment]: FeeBasis.Shipment,
};

/** A charge as it was quoted: quantity times price is the quoted amount to the cent, or the amount stands as one. */
function feeOf(
  { FeeCode, Basis, CurrencyCode, Unit, BoxType, Amount, Payment }: QuoteCharge,
  names: FeeNames,
): EntryFee {
  const basis = BASES[Basis];
  const quantity = Unit > 0 ? Math.round((Amount / Unit) * 1000) / 1000 : 0;
  const exact =
    basis !== undefined && Math.round(quantity * Unit * 100) === Math.round(Amount * 100);
  const common = {
    Side: FeeSide.Receivable,
    Code: FeeCode.slice(0, 10),
    Currency: CurrencyCode,
    Name: (names.get(FeeCode) ?? FeeCode).slice(0, 100),
    ...(Payment && { PaymentMethod: Payment }),
  };
  if (!exact) return { ...common, Basis: FeeBasis.Shipment, Quantity: 1, Price: Amount };
  const perType = basis === FeeBasis.Container && Boolean(BoxType);
  return {
    ...common,
    Basis: perType ? FeeBasis.ContainerType : basis,
    BoxType: BoxType || null,
    Quantity: quantity,
    Price: Unit,
  };
}

/** A price as freight tells it. */
export interface PricedOffer {
  CurrencyCode: string;
  Boxes: readonly Pick<QuoteBox, 'Type' | 'Count' | 'Unit'>[];
  Charges: readonly QuoteCharge[];
}

/**
 * What the ocean freight is bought at, by container type: what we owe. Types that are not booked or
 * whose cost nobody knows have none.
 * @param costs of one container, in the currency of the price
 */
export const costsOf = (
  { CurrencyCode, Boxes }: Pick<PricedOffer, 'CurrencyCode' | 'Boxes'>,
  costs: readonly QuoteUnit[],
): EntryFee[] =>
  Boxes.flatMap(({ Type, Count }): EntryFee[] => {
    const cost = costs.find((each) => each.Type === Type);
    if (!cost) return [];
    return [
      {
        Side: FeeSide.Payable,
        Code: OCEAN_FREIGHT,
        Name: '海运费',
        Basis: FeeBasis.ContainerType,
        BoxType: Type,
        Quantity: Count,
        Price: cost.Unit,
        Currency: CurrencyCode,
      },
    ];
  });

/** What the customer owes by a price: ocean freight by container type, and what is charged beside it. */
export const feesOf = (
  { CurrencyCode, Boxes, Charges }: PricedOffer,
  names: FeeNames,
): EntryFee[] => [
  ...Boxes.filter(({ Unit }) => Unit !== null).map(
    ({ Type, Count, Unit }): EntryFee => ({
      Side: FeeSide.Receivable,
      Code: OCEAN_FREIGHT,
      Name: '海运费',
      Basis: FeeBasis.ContainerType,
      BoxType: Type,
      Quantity: Count,
      Price: Unit,
      Currency: CurrencyCode,
    }),
  ),
  ...Charges.map((charge) => feeOf(charge, names)),
];
