import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { boxWeights } from '@quayside/contracts/booking/home/box-weights';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import {
  type BookableOffer,
  offerToBook,
  PriceReader,
} from '@quayside/contracts/freight/book-offer';
import type { PriceBox } from '@quayside/contracts/freight/price';
import { MOST_DAYS } from '@quayside/contracts/freight/search';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { totalsOf } from '../entry-order/normal-entry.js';

/** For whom and how a rate is priced. */
export interface PriceAsked {
  RateId: number;
  Reader: PriceReader;
  /** The seller whose own markup is counted in. */
  SalesId: number | null;
  /** Null: the operator books for itself. */
  CustomerCode: string | null;
}

/** How the caller has prices: a customer his own, staff those of the customer for whom they book. */
export function askedBy(
  ctx: Ctx,
  RateId: number,
  withSales: boolean,
  customer: { CompanyId: number; CompanyCode: string },
): PriceAsked {
  const staff = isStaff(ctx);
  const { CompanyId, EmployeeId } = ctx.employee;
  return {
    RateId,
    Reader: staff ? PriceReader.Seller : PriceReader.Buyer,
    SalesId: staff && withSales ? EmployeeId : null,
    CustomerCode: staff && customer.CompanyId === CompanyId ? null : customer.CompanyCode,
  };
}

/** Refuses with 403 who may not look for prices. */
export function requirePrices(ctx: Ctx): void {
  ctx.require(isStaff(ctx) ? 'rate:sell' : 'rate:query');
}

type Shipment = Pick<BookingInput, 'LoadCode' | 'DischargeCode' | 'SailingDate' | 'LatestSailing'>;

/** The days between which a shipment may still depart, as prices are asked for; null where they are over. */
export function departuresOf(
  ctx: Ctx,
  { SailingDate, LatestSailing }: Pick<Shipment, 'SailingDate' | 'LatestSailing'>,
): { From: string; To: string } | null {
  const today = chinaDay(ctx.now);
  const From = SailingDate && SailingDate > today ? SailingDate : today;
  const last = LatestSailing ?? SailingDate ?? daysAfter(From, MOST_DAYS);
  if (last < From) return null;
  const [To = From] = [last, daysAfter(From, MOST_DAYS)].sort();
  return { From, To };
}

/**
 * What a rate costs for a shipment as it stands, by the service that keeps rates. Null where it is not on sale for it: ports, boxes or days
 * that it does not have, or it is over.
 */
export async function askPrice(
  ctx: Ctx,
  asked: PriceAsked,
  shipment: Shipment,
  boxes: string,
  weight: number | null,
  weights: PriceBox[] | null,
): Promise<BookableOffer | null> {
  const { LoadCode, DischargeCode } = shipment;
  const days = departuresOf(ctx, shipment);
  if (!LoadCode || !DischargeCode || !boxes || !days) return null;
  try {
    return await ctx.call(offerToBook, {
      ...asked,
      PolCode: LoadCode,
      PodCode: DischargeCode,
      Boxes: boxes,
      Weight: weight,
      Weights: weights,
      ...days,
    });
  } catch (error) {
    // A box type that no rate has is no fault of the call.
    if (error instanceof Refusal && error.code === 'request.invalid') return null;
    throw error;
  }
}

type Cargo = Pick<BookingInput, 'Goods' | 'Boxes'>;

const round = (kg: number): number => Math.round(kg * 1000) / 1000;

/** All goods over all containers, kg of each: which of them takes what is not known. */
function shareOfGoods(booking: Cargo): number | null {
  const { TotalWeight } = totalsOf(booking as BookingInput);
  const count = booking.Boxes.reduce((sum, { Count }) => sum + (Count ?? 1), 0);
  return TotalWeight && count > 0 ? round(TotalWeight / count) : null;
}

/** The containers of a booking with the cargo in each, see {@link boxWeights}. */
export const boxWeightsOf = ({ Goods, Boxes }: Cargo): PriceBox[] | null =>
  boxWeights(Boxes, totalsOf({ Goods, Boxes } as BookingInput).TotalWeight ?? null);

/**
 * What is in the heaviest container of a booking, kg: by the boxes' own weights, else all goods
 * over all containers; null where nobody wrote either.
 */
export function weightOf(booking: Cargo): number | null {
  const boxes = boxWeightsOf(booking);
  return boxes ? Math.max(...boxes.map(({ Weight }) => Weight ?? 0)) : shareOfGoods(booking);
}

/** The boxes of a booking as prices ask for them: 40HQ*2,20GP*1. */
export const boxesOf = (booking: BookingInput): string => totalsOf(booking).ContainerSummary ?? '';
