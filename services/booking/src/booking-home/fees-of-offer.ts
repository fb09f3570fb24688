import { FeeBasis, FeeSide } from '@quayside/contracts/booking/entry/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { QuoteBox, QuoteCharge, QuoteUnit } from '@quayside/contracts/freight/quote/quote';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
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
  ocean: PaymentMethod | null,
): EntryFee {
  const payment = Payment ?? ocean;
  const basis = BASES[Basis];
  const quantity = Unit > 0 ? Math.round((Amount / Unit) * 1000) / 1000 : 0;
  const exact =
    basis !== undefined && Math.round(quantity * Unit * 100) === Math.round(Amount * 100);
  const common = {
    Side: FeeSide.Receivable,
    Code: FeeCode.slice(0, 10),
    Currency: CurrencyCode,
    Name: (names.get(FeeCode) ?? FeeCode).slice(0, 100),
    ...(payment && { PaymentMethod: payment }),
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
  /** Where the ocean freight is paid; empty: nobody named it, prepaid. */
  Payment?: PaymentMethod | null;
  Boxes: readonly Pick<QuoteBox, 'Type' | 'Count' | 'Unit'>[];
  Charges: readonly QuoteCharge[];
}

/** Collect where the ocean freight is; a prepaid one says nothing, as it always did. */
const collectOf = ({ Payment }: Pick<PricedOffer, 'Payment'>): PaymentMethod | null =>
  Payment === PaymentMethod.Collect ? PaymentMethod.Collect : null;

/**
 * What a price says of a booking's own payment method: collect where its ocean freight is collect,
 * nothing else, since nobody decides it by a price that is prepaid.
 */
export const paymentOf = (
  offer: Pick<PricedOffer, 'Payment'> | null,
): { PaymentMethod?: PaymentMethod } => {
  const collect = offer && collectOf(offer);
  return collect ? { PaymentMethod: collect } : {};
};

/**
 * What the ocean freight is bought at, by container type: what we owe. Types that are not booked or
 * whose cost nobody knows have none.
 * @param costs of one container, in the currency of the price
 */
export const costsOf = (
  offer: Pick<PricedOffer, 'CurrencyCode' | 'Payment' | 'Boxes'>,
  costs: readonly QuoteUnit[],
): EntryFee[] =>
  offer.Boxes.flatMap(({ Type, Count }): EntryFee[] => {
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
        Currency: offer.CurrencyCode,
        ...paymentOf(offer),
      },
    ];
  });

/** What the customer owes by a price: ocean freight by container type, and what is charged beside it. */
export const feesOf = (offer: PricedOffer, names: FeeNames): EntryFee[] => [
  ...offer.Boxes.filter(({ Unit }) => Unit !== null).map(
    ({ Type, Count, Unit }): EntryFee => ({
      Side: FeeSide.Receivable,
      Code: OCEAN_FREIGHT,
      Name: '海运费',
      Basis: FeeBasis.ContainerType,
      BoxType: Type,
      Quantity: Count,
      Price: Unit,
      Currency: offer.CurrencyCode,
      ...paymentOf(offer),
    }),
  ),
  ...offer.Charges.map((charge) => feeOf(charge, names, collectOf(offer))),
];
