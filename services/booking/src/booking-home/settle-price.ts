import type { BookingSubmission } from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import {
  type PriceSums,
  priceText,
  samePrice,
  seenOf,
} from '@quayside/contracts/booking/home/price';
import type { BookableOffer } from '@quayside/contracts/freight/book-offer';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { toldFees } from '../entry-order/told-fees.js';
import type { Customer } from '../entry-order/whose.js';
import {
  askedBy,
  askPrice,
  boxesOf,
  boxWeightsOf,
  type PriceAsked,
  requirePrices,
  weightOf,
} from './ask-price.js';
import { dropPrice, type KeptPrice, keepPrice, readPrice } from './booking-price.js';
import { type FeeNames, feeNames } from './fee-names.js';
import { feesOf } from './fees-of-offer.js';

/** What becomes of a booking's price when it is written: as it is, another one, or none any more. */
export type PriceOutcome =
  | { kind: 'as it is' }
  | { kind: 'gone' }
  | { kind: 'taken'; price: Omit<KeptPrice, 'BookingId'> };

const AS_IT_IS: PriceOutcome = { kind: 'as it is' };
/** A price is taken while a booking is not handed in; afterwards it stands as it was agreed on. */
const TAKING: readonly BookingVerb[] = [BookingVerb.Save, BookingVerb.Submit];

/** What a rate is asked for: other boxes, places, weights or another day have another price. */
const pricedFor = (booking: BookingInput): string =>
  JSON.stringify([placedFor(booking), weightOf(booking), boxWeightsOf(booking)]);

/** The same without the weight, which counts by steps. */
const placedFor = (booking: BookingInput): string => {
  const { LoadCode, DischargeCode, DeliveryCode, SailingDate, CarrierCode } = booking;
  const places = [LoadCode, DischargeCode, DeliveryCode, SailingDate, CarrierCode];
  return JSON.stringify([boxesOf(booking), ...places.map((each) => each ?? null)]);
};

interface Written {
  submission: BookingSubmission;
  booking: BookingInput;
  /** As it is stored; null for a new one. */
  stored: (BookingInput & { Id: number }) | null;
  verb: BookingVerb;
  customer: Customer;
}

/** Verbs that change what was handed in at a price. */
const CHANGING: readonly BookingVerb[] = [
  BookingVerb.Correct,
  BookingVerb.Update,
  BookingVerb.Amend,
];

/**
 * The price at which a booking is about to be written, asked of the rates again: what the client
 * says is taken for what the person saw and for nothing else. Of a booking that was handed in it is
 * asked again where somebody changes what it is for. Outside a transaction. 422 with the old and
 * the new price where it moved, or where the rate is not on sale for what is booked; 403 for who may
 * not look for prices.
 */
export async function settlePrice(
  ctx: Ctx,
  { submission, booking, stored, verb, customer }: Written,
): Promise<PriceOutcome> {
  const id = stored?.Id ?? null;
  const changes =
    CHANGING.includes(verb) && stored !== null && pricedFor(stored) !== pricedFor(booking);
  if (!TAKING.includes(verb) && !changes) return AS_IT_IS;
  // Of the desk: it says itself why the price stands.
  if (changes && isStaff(ctx) && submission.PriceReason?.trim()) return AS_IT_IS;
  const claim = submission.Price ?? null;
  if (!claim && id === null) return AS_IT_IS;
  const kept = id === null ? null : await readPrice(ctx, id);
  if (claim?.RateId === 0) return kept ? { kind: 'gone' } : AS_IT_IS;
  const another = claim !== null && claim.RateId !== kept?.RateId;
  if (!another && (!kept || verb === BookingVerb.Save)) return AS_IT_IS;
  if (another) requirePrices(ctx);
  const asked: PriceAsked = another
    ? askedBy(ctx, claim.RateId, claim.WithSales === true, customer)
    : {
        ...askedBy(ctx, kept!.RateId, false, customer),
        Reader: kept!.Reader as PriceAsked['Reader'],
        SalesId: kept!.SalesId,
      };
  const boxes = boxesOf(booking);
  const priceFor = (one: BookingInput): Promise<BookableOffer | null> =>
    askPrice(ctx, asked, one, boxesOf(one), weightOf(one), boxWeightsOf(one));
  const offer = await priceFor(booking);
  const seen = claim ? seenOf(claim) : (kept?.Offer ?? { Totals: [] });
  const isAsKept = !claim || (kept !== null && samePrice(seen, kept.Offer));
  if (changes && isAsKept && offer && placedFor(stored) === placedFor(booking)) {
    // Only the weight is another one: the price holds where no step of it was crossed.
    const before = await priceFor(stored);
    if (before && samePrice(before, offer)) return AS_IT_IS;
  }
  const gone = (Msg: string) =>
    new Refusal('booking.price-gone', {}, [{ Prop: 'Booking.Fees', Code: 'price-gone', Msg }]);
  if (!offer) throw gone('该运价已不在售，或不含所填的箱型、港口、开航日');
  await assertSeen(ctx, seen, offer, booking.Fees);
  const { RateId, SalesId, Reader } = asked;
  const { ContractNo, ...Offer } = offer;
  return {
    kind: 'taken',
    price: {
      RateId,
      SalesId,
      Reader,
      Boxes: boxes,
      Offer,
      ContractNo,
      TakenTime: ctx.now.toISOString(),
    },
  };
}

/** Refuses a price that is another one than was seen, and fees of a customer that are not those of the price. */
async function assertSeen(
  ctx: Ctx,
  seen: PriceSums,
  offer: BookableOffer,
  fees: readonly EntryFee[],
): Promise<void> {
  const moved = !samePrice(seen, offer);
  if (!moved && (isStaff(ctx) || (await areOf(ctx, offer, fees)))) return;
  const [old, now] = [priceText(seen), priceText(offer)];
  const Msg = moved
    ? `价格已变动：原为${old}，现为${now}`
    : `费用明细与运价（${now}）不一致，请采用当前价格`;
  throw new Refusal('booking.price-moved', { old, now }, [
    { Prop: 'Booking.Fees', Code: 'price-moved', Msg },
  ]);
}

/** Whether a customer's fees are those of a price, by whatever of their names basic data can tell now. */
async function areOf(ctx: Ctx, offer: BookableOffer, fees: readonly EntryFee[]): Promise<boolean> {
  const names = await feeNames(ctx, offer);
  return toldFees(called(fees, names)) === toldFees(called(feesOf(offer, names), names));
}

/** Fees by their codes where that is what they are called: a name may have been read before basic data had another. */
const called = (fees: readonly EntryFee[], names: FeeNames): EntryFee[] =>
  fees.map((fee) =>
    fee.Code && fee.Name === names.get(fee.Code) ? { ...fee, Name: fee.Code } : fee,
  );

/** Writes what was settled to a booking that stands. */
export async function writePrice(tx: Ctx, BookingId: number, outcome: PriceOutcome): Promise<void> {
  if (outcome.kind === 'taken') await keepPrice(tx, { ...outcome.price, BookingId });
  if (outcome.kind === 'gone') await dropPrice(tx, BookingId);
}
