import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { rateText } from '@quayside/contracts/booking/home/price';
import type { RollSailing } from '@quayside/contracts/booking/roll/participant';
import { type RollPrice, RollPriceState } from '@quayside/contracts/booking/roll/roll.api';
import {
  type BookedPrice,
  bookedPrice,
  type PriceOfDay,
  PriceOrigin,
} from '@quayside/contracts/freight/booked-price';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { decimalToNumber, subtractDecimals } from '@quayside/shipping-standards/decimal';
import type { WholeBooking } from '../booking/booking.entity.js';
import { boxWeightsOf, weightOf } from '../booking-home/ask-price.js';
import { readPrice } from '../booking-home/booking-price.js';
import { type FeeNames, feeNames } from '../booking-home/fee-names.js';
import { feesOf, OCEAN_FREIGHT } from '../booking-home/fees-of-offer.js';
import { compareFees } from './compare-fees.js';
import { costsOfLastRoll, isPayable, payablesAt } from './roll-costs.js';
import { noShipText } from './roll-ship.js';
import { withLinesOf } from './rolled-fees.js';

/** The price of a roll, and the fees that it would bring; null where there is no other price. */
export interface Priced {
  price: RollPrice;
  fees: EntryFee[] | null;
}

const ORIGINS: Partial<Record<BookingSource, PriceOrigin>> = {
  [BookingSource.Quote]: PriceOrigin.Quote,
  [BookingSource.Rate]: PriceOrigin.Rate,
};

/** The fees of a booking at the price of another day: what belongs to the agreed price is replaced, the rest stays. */
export function feesAt(
  fees: readonly EntryFee[],
  { Offer, FeeCodes }: Pick<BookedPrice, 'Offer' | 'FeeCodes'>,
  names: FeeNames,
): EntryFee[] {
  if (!Offer) return [...fees];
  const fresh = feesOf(Offer, names);
  const replaced = new Set([
    OCEAN_FREIGHT,
    ...FeeCodes.map((code) => code.slice(0, 10)),
    ...fresh.map(({ Code }) => Code ?? ''),
  ]);
  return [...fresh, ...fees.filter(({ Code }) => !replaced.has(Code ?? ''))];
}

const priceless = (
  State: RollPriceState,
  Note: string | null,
  given: Partial<RollPrice> = {},
): RollPrice => ({
  State,
  Note,
  Source: null,
  ValidFrom: null,
  ValidTo: null,
  Fees: [],
  Totals: [],
  ...given,
});

/**
 * What the customer pays by the booking and for the new day of departure, and what we owe, as freight
 * tells it; who may not see what we owe is answered without it by `visiblePrice`. A silent freight
 * makes no roll impossible: it is said that the price is not known.
 */
export async function priceOf(
  ctx: Ctx,
  booking: WholeBooking,
  { SailingDate }: RollSailing,
): Promise<Priced> {
  const before = booking.Fees.filter((fee) => !isPayable(fee));
  const same = compareFees(before, before);
  const Origin = ORIGINS[booking.Source];
  const { SourceNo, LoadCode, DischargeCode, ContainerSummary } = booking;
  if (!Origin || !SourceNo || !LoadCode || !DischargeCode || !ContainerSummary) {
    return { price: priceless(RollPriceState.Unknown, null, same), fees: null };
  }
  const taken = Origin === PriceOrigin.Rate ? await readPrice(ctx, booking.Id) : null;
  const Source = `${PriceOrigin.label(Origin)} ${taken ? rateText(taken.Offer) : SourceNo}`.slice(
    0,
    60,
  );
  const asked = {
    Origin,
    No: SourceNo,
    CustomerCode: booking.CompanyCode,
    CarrierCode: booking.CarrierCode ?? null,
    PolCode: LoadCode,
    PodCode: DischargeCode,
    DestCode: destinationOf(booking),
    Boxes: ContainerSummary,
    Weight: weightOf(booking),
    Weights: boxWeightsOf(booking),
    Sailing: SailingDate,
    ContractNo: booking.ContractNo ?? null,
  };
  const told = await ctx.call(bookedPrice, asked).catch((error: unknown) => {
    ctx.log.warn(
      { err: error, booking: booking.Id },
      'freight did not answer what a rolled booking costs',
    );
    return null;
  });
  if (!told)
    return {
      price: priceless(RollPriceState.Unknown, '运价服务暂时没有应答，请自行核对价格', {
        ...same,
        Source,
      }),
      fees: null,
    };
  if (!told.Known)
    return {
      price: priceless(RollPriceState.Unknown, `未找到${Source}`, { ...same, Source }),
      fees: null,
    };
  const days = { Source, ValidFrom: told.ValidFrom, ValidTo: told.ValidTo };
  if (told.Held)
    return { price: priceless(RollPriceState.Held, null, { ...same, ...days }), fees: null };
  if (!told.Offer)
    return {
      price: priceless(RollPriceState.Unpriced, unpricedNote(booking, told.NoRate), {
        ...same,
        ...days,
      }),
      fees: null,
    };
  const fees = withLinesOf(feesAt(before, told, await feeNames(ctx, told.Offer)), before);
  const owed = booking.Fees.filter(isPayable);
  const agreed = (await costsOfLastRoll(ctx, booking.Id)) ?? told.Costs ?? [];
  const payables = payablesAt(owed, told.Offer, agreed);
  const owedTotals = compareFees(owed, payables.fees);
  const { ValidFrom, ValidTo } = told.Offer;
  const validity = `新价格有效期${ValidFrom ?? '不限'}至${ValidTo ?? '不限'}`;
  const Note = `${validity}${noShipText(told.Offer, SailingDate)}`;
  return {
    price: {
      ...priceless(RollPriceState.Changed, Note, days),
      ...compareFees(before, fees),
      NewValidFrom: ValidFrom,
      NewValidTo: ValidTo,
      NewSource: newSource(told.Offer),
      Payables: payables.lines,
      PayableTotals: owedTotals.Totals,
      PayableCollectTotals: owedTotals.CollectTotals,
    },
    fees: [...fees, ...payables.fees],
  };
}

/**
 * Where a new price comes from, in words: rate, contract, days, and per container what it is before
 * and after what the quote adds.
 */
export function newSource({
  RateId,
  ContractNo,
  ValidFrom,
  ValidTo,
  CurrencyCode,
  Boxes,
  Adjust,
}: PriceOfDay): string {
  const added = Adjust ?? 0;
  const boxes = Boxes.flatMap(({ Type, Unit }) => {
    if (Unit === null) return [];
    const base = decimalToNumber(subtractDecimals(Unit, added));
    const sign = added > 0 ? '加' : '减';
    const parts = added ? `（基础 ${base}，报价${sign} ${Math.abs(added)}）` : '';
    return [`${Type} ${CurrencyCode} ${Unit}${parts}`];
  });
  const rate = RateId ? `${RateId < 0 ? '共享运价' : '运价'} ${Math.abs(RateId)}` : '运价';
  return [
    rate,
    ContractNo ? `合约 ${ContractNo}` : '未注明合约',
    `有效期 ${ValidFrom ?? '不限'} 至 ${ValidTo ?? '不限'}`,
    `每箱海运费 ${boxes.join('、')}`,
  ]
    .join('，')
    .slice(0, 500);
}

/** What is said where the carrier has no price for the new day under the booking's contract. */
const unpricedNote = ({ ContractNo }: WholeBooking, noRate: string | null | undefined): string => {
  if (noRate) return `没有 ${noRate} 的汇率，报价的本次加价无法折算；维护汇率后请重新预览`;
  return ContractNo
    ? '本票合约在该开航日没有在售运价，其他合约的价格不适用；请另行询价后在订舱费用中更改'
    : '请另行询价后在订舱费用中更改';
};

/** A place behind the port of discharge. */
const destinationOf = ({ DeliveryCode, DischargeCode }: WholeBooking): string | null =>
  DeliveryCode && DeliveryCode !== DischargeCode ? DeliveryCode : null;
