import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { FeeBasis, FeeSide } from '@quayside/contracts/booking/entry/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type { OnlineCarrierInput } from '@quayside/contracts/booking/online/carrier';
import type {
  OnlineBoxPrice,
  OnlineCharge,
  OnlineOffer,
} from '@quayside/contracts/booking/online/offer';
import type { OnlineBoxes } from '@quayside/contracts/booking/online/order';
import type { WireCharge, WireOffer } from '@quayside/contracts/booking/online/wire';
import { PaymentMethod, TransportMethod } from '@quayside/contracts/trade/choices';
import {
  decimalToNumber,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import { knownGoodsType } from '../booking-home/known-goods-type.js';

/** What an account adds for customers. */
export type Markup = Pick<
  OnlineCarrierInput,
  'Markup20GP' | 'Markup40GP' | 'Markup40HQ' | 'Markup45HQ' | 'MarkupPercent'
>;

/** An offer as it is kept: at the carrier's price, and at the customers'. Only one of the two is ever answered to a customer. */
export interface KeptOffer {
  readonly buy: OnlineOffer;
  readonly sell: OnlineOffer;
}

const cents = (value: Parameters<typeof roundDecimal>[0]): number =>
  decimalToNumber(roundDecimal(value, 2));

const AMOUNTS: Readonly<Partial<Record<string, keyof Markup>>> = {
  '20GP': 'Markup20GP',
  '40GP': 'Markup40GP',
  '40HQ': 'Markup40HQ',
  '45HQ': 'Markup45HQ',
};

/** What customers pay for a container: the amount of its type where there is one, else the percentage, to the cent. */
export function sellAmount(markup: Markup, type: string, amount: number): number {
  const field = AMOUNTS[type];
  const added = field ? markup[field] : null;
  if (added != null) return cents(sumDecimals([amount, added]));
  const { MarkupPercent: percent } = markup;
  return percent == null
    ? amount
    : cents(sumDecimals([amount, multiplyDecimals(amount, multiplyDecimals(percent, 0.01))]));
}

const chargeOf = ({ code, name, currency, amount }: WireCharge): OnlineCharge => ({
  Code: code,
  Name: name,
  Currency: currency,
  Amount: amount,
});

/** What the price that customers read consists of: one line, since the carrier's own lines would tell what we pay. */
const sellCharges = (Currency: string, Amount: number): OnlineCharge[] => [
  { Code: 'OCF', Name: '海运费（含附加费）', Currency, Amount },
];

/** An offer as the carrier gave it, and as customers read it. */
export function keptOf(
  wire: WireOffer,
  about: { key: string; carrierCode: string; test: boolean; markup: Markup },
): KeptOffer {
  const { key, carrierCode, test, markup } = about;
  const boxes = wire.boxes.map(({ type, amount, space, charges }): OnlineBoxPrice => {
    const SellAmount = sellAmount(markup, type, amount);
    return {
      Type: type,
      Amount: amount,
      SellAmount,
      Space: space ?? null,
      Charges: charges.map(chargeOf),
    };
  });
  const buy: OnlineOffer = {
    Key: key,
    OfferNo: wire.id,
    CarrierCode: carrierCode,
    PolCode: wire.pol,
    PodCode: wire.pod,
    Vessel: wire.vessel ?? null,
    Voyage: wire.voyage ?? null,
    Sailing: wire.etd,
    Arrival: wire.eta ?? null,
    TransitDays: wire.transitDays ?? null,
    SiCutoff: wire.siCutoff ?? null,
    VgmCutoff: wire.vgmCutoff ?? null,
    YardCutoff: wire.yardCutoff ?? null,
    CustomsCutoff: wire.customsCutoff ?? null,
    Currency: wire.currency,
    ValidUntil: wire.validUntil,
    Boxes: boxes,
    BillCharges: wire.billCharges.map(chargeOf),
    CancelTerms: wire.cancelTerms.map(({ until, amount }) => ({
      Until: until ?? null,
      Amount: amount,
    })),
    Remark: wire.remark ?? null,
    Test: test,
  };
  return { buy, sell: sellOf(buy) };
}

/** The same for a customer: his price in place of ours, and nothing that ours could be reckoned from. */
const sellOf = (buy: OnlineOffer): OnlineOffer => ({
  ...buy,
  Boxes: buy.Boxes.map(({ Type, SellAmount, Amount, Space }) => {
    const price = SellAmount ?? Amount;
    return {
      Type,
      Amount: price,
      SellAmount: null,
      Space,
      Charges: sellCharges(buy.Currency, price),
    };
  }),
});

/** What containers cost by an offer, in its currency; null where one of their types is not offered. */
export function totalOf(
  { Boxes }: Pick<OnlineOffer, 'Boxes'>,
  counts: readonly OnlineBoxes[],
): number | null {
  const prices = new Map(Boxes.map(({ Type, Amount }) => [Type, Amount]));
  const amounts = counts.map(({ Type, Count }) =>
    prices.has(Type) ? multiplyDecimals(prices.get(Type) as number, Count) : null,
  );
  return amounts.includes(null)
    ? null
    : cents(sumDecimals(amounts as NonNullable<(typeof amounts)[number]>[]));
}

/** Whether two offers ask the same for some containers: prices and charges of the bill. */
export function asksTheSame(
  one: OnlineOffer,
  other: OnlineOffer,
  counts: readonly OnlineBoxes[],
): boolean {
  const told = ({ Currency, Boxes, BillCharges }: OnlineOffer): string =>
    JSON.stringify([
      Currency,
      counts.map(({ Type }) => Boxes.find((box) => box.Type === Type)?.Amount ?? null),
      BillCharges.map(({ Code, Currency: currency, Amount }) => [Code, currency, Amount]).sort(),
    ]);
  return told(one) === told(other);
}

/** Fees of an offer, of one side: containers by type, charges of the bill once. */
function feesOfSide(offer: OnlineOffer, counts: readonly OnlineBoxes[], Side: FeeSide): EntryFee[] {
  const Partner = Side === FeeSide.Payable ? offer.CarrierCode : null;
  return [
    ...counts.map(({ Type, Count }): EntryFee => {
      const Price = offer.Boxes.find((box) => box.Type === Type)?.Amount ?? 0;
      const fee = {
        Side,
        Code: 'OCF',
        Name: '海运费',
        Basis: FeeBasis.ContainerType,
        BoxType: Type,
        Quantity: Count,
        Price,
      };
      return { ...fee, Currency: offer.Currency, Partner };
    }),
    ...offer.BillCharges.map(({ Code, Name, Currency, Amount }): EntryFee => {
      return {
        Side,
        Code,
        Name,
        Basis: FeeBasis.Bill,
        BoxType: null,
        Quantity: 1,
        Price: Amount,
        Currency,
        Partner,
      };
    }),
  ];
}

/** What a booking of an offer costs: receivable at the customers' price, payable at the carrier's. */
export const feesOf = ({ buy, sell }: KeptOffer, counts: readonly OnlineBoxes[]): EntryFee[] => [
  ...feesOfSide(sell, counts, FeeSide.Receivable),
  ...feesOfSide(buy, counts, FeeSide.Payable),
];

/** The fees of a booking with those of an offer in place of the same ones of another; what was added beside them stays. */
export function withOfferFees(
  fees: readonly EntryFee[],
  offer: KeptOffer,
  counts: readonly OnlineBoxes[],
  side?: FeeSide,
): EntryFee[] {
  const offered = feesOf(offer, counts).filter(({ Side }) => !side || Side === side);
  const name = ({ Side, Code, BoxType }: EntryFee): string =>
    JSON.stringify([Side, Code ?? null, BoxType ?? null]);
  const known = new Map(fees.map((fee) => [name(fee), fee.LineId ?? null]));
  const replaced = new Set(offered.map(name));
  return [
    ...offered.map((fee) => ({ ...fee, LineId: known.get(name(fee)) ?? null })),
    ...fees.filter((fee) => !replaced.has(name(fee))),
  ];
}

/** A booking as an offer begins it: carrier, voyage, cut-offs, containers and prices; the carrier's offer stands as his quotation. */
export const bookingOfOffer = (
  offer: KeptOffer,
  counts: readonly OnlineBoxes[],
  names: ReadonlyMap<string, string>,
): BookingInput => {
  const { buy } = offer;
  return {
    CarrierCode: buy.CarrierCode,
    QuotationNo: buy.OfferNo,
    Vessel: buy.Vessel,
    Voyage: buy.Voyage,
    LoadCode: buy.PolCode,
    LoadPort: names.get(buy.PolCode) ?? buy.PolCode,
    DischargeCode: buy.PodCode,
    DischargePort: names.get(buy.PodCode) ?? buy.PodCode,
    SailingDate: buy.Sailing,
    ArrivalDate: buy.Arrival,
    SiDeadline: buy.SiCutoff,
    VgmDeadline: buy.VgmCutoff,
    YardDeadline: buy.YardCutoff,
    CustomsDeadline: buy.CustomsCutoff,
    GoodsType: knownGoodsType({ boxTypes: counts.map(({ Type }) => Type) }),
    TransportMethod: TransportMethod.CyCy,
    PaymentMethod: PaymentMethod.Prepaid,
    Boxes: counts.map(({ Type, Count }) => ({ Type, Count })),
    Fees: feesOf(offer, counts),
    Parties: [],
    Legs: [],
    Goods: [],
    Services: [],
    Remarks: [],
  };
};
