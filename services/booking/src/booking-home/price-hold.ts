import type {
  BookingInput,
  BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import { BookingSource, BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { quotedWeightPrice } from '@quayside/contracts/freight/booked-price';
import type { PriceBox } from '@quayside/contracts/freight/price';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { isHiddenFee } from '../entry-order/normal-entry.js';
import { toldFees } from '../entry-order/told-fees.js';
import { boxWeightsOf } from './ask-price.js';
import { keptFacts } from './kept-facts.js';
import { priceDaysOf } from './price-days.js';
import {
  factsOfBooking,
  moveText,
  type PricedFacts,
  type PriceMove,
  priceMoves,
} from './priced-facts.js';

type Stored = Pick<BookingRecord, 'Id' | 'Status' | 'Source' | 'SourceNo' | 'ParentId'> &
  BookingInput;

/** States in which a booking is held against what its price was agreed on for. */
const BEFORE_ACCEPTANCE: readonly BookingStatus[] = [
  BookingStatus.Draft,
  BookingStatus.Returned,
  BookingStatus.Submitted,
];

const owes = (fees: readonly EntryFee[]): boolean => fees.some((fee) => !isHiddenFee(fee));

/**
 * What the price of a stored booking is for: what it was agreed on for, and once the desk accepted
 * it, what stands. Null where there is no price that could move: nobody owes anything, an online
 * offer's carrier prices it himself, a draft of a rate is priced anew when it is handed in.
 */
export async function agreedFacts(ctx: Ctx, stored: Stored): Promise<PricedFacts | null> {
  if (stored.Source === BookingSource.Online || !owes(stored.Fees)) return null;
  if (BEFORE_ACCEPTANCE.includes(stored.Status)) return keptFacts(ctx, stored.Id);
  const days = await priceDaysOf(ctx, stored);
  return {
    ...factsOfBooking(stored),
    ValidFrom: days?.ValidFrom ?? null,
    ValidTo: days?.ValidTo ?? null,
  };
}

/** A weight at which the rules of the quote's rate charge the same moves no price. */
async function withoutEqualWeight(
  ctx: Ctx,
  stored: Stored,
  agreed: PricedFacts,
  now: PricedFacts,
  weights: PriceBox[] | null,
): Promise<PriceMove[]> {
  const moves = priceMoves(agreed, now);
  if (stored.Source !== BookingSource.Quote || !stored.SourceNo || now.Weight === null)
    return moves;
  if (!now.Boxes || agreed.Weight === now.Weight) return moves;
  if (moves.some(({ fact }) => fact === 'Boxes')) return moves;
  const told = await ctx.call(quotedWeightPrice, {
    No: stored.SourceNo,
    Boxes: now.Boxes,
    Priced: agreed.Weight,
    Weight: now.Weight,
    Weights: weights,
  });
  const others = moves.filter(({ fact }) => fact !== 'Weight');
  if (told.Known && told.Same) return others;
  // A price that was typed without a weight is for any.
  if (!told.Known) return agreed.Weight !== null && now.Weight < agreed.Weight ? others : moves;
  return [
    ...others,
    {
      fact: 'Weight',
      prop: 'Goods',
      label: '每箱货重',
      agreed: agreed.Weight === null ? '未计重' : `${agreed.Weight} kg`,
      now: `${now.Weight} kg（按报价规则：${told.Changes.join('、')}）`,
    },
  ];
}

/**
 * What of a booking is another fact than its price is for. Asks freight: outside a transaction.
 * @param reason of the desk, which then reads of the weight of a rate's booking, too: without one
 * the rate itself was asked whether it costs the same (`settlePrice`)
 */
export async function movesOf(
  ctx: Ctx,
  stored: Stored | null,
  booking: BookingInput,
  reason: string | null | undefined = null,
): Promise<PriceMove[]> {
  const agreed = stored && (await agreedFacts(ctx, stored));
  if (!agreed) return [];
  const moves = await withoutEqualWeight(
    ctx,
    stored,
    agreed,
    factsOfBooking(booking),
    boxWeightsOf(booking),
  );
  const isAsked = stored.Source === BookingSource.Rate && !(isStaff(ctx) && reason?.trim());
  return isAsked ? moves.filter(({ fact }) => fact !== 'Weight') : moves;
}

export const movesText = (moves: readonly PriceMove[]): string => moves.map(moveText).join('；');

/** The same as findings, at the fields that moved. */
export const moveFindings = (
  moves: readonly PriceMove[],
  Weight: EntryWeight = EntryWeight.Error,
): EntryFinding[] =>
  moves.map((move) => ({
    Prop: move.prop,
    Code: 'price-moved',
    Msg: `价格已变动：约定价格按${moveText(move)}`,
    Weight,
    Stage: null,
  }));

/**
 * Refuses with 422 a booking that is no more what its price was agreed on for. Who priced it may
 * let it stand, with a reason.
 * @param prefix in front of the paths, such as `Booking.`
 * @returns what the story says of a price that the desk let stand; null for nothing
 */
export function requirePriced(
  ctx: Ctx,
  moves: readonly PriceMove[],
  { reason, prefix }: { reason: string | null | undefined; prefix: string },
): string | null {
  if (moves.length === 0) return null;
  const given = isStaff(ctx) ? reason?.trim() : null;
  if (given) return `价格核对：${given}（${movesText(moves)}）`;
  throw refusedFor(
    'booking.price-held',
    moveFindings(moves).map((each) => ({ ...each, Prop: `${prefix}${each.Prop}` })),
    { moved: movesText(moves) },
  );
}

/**
 * Refuses with 422 to split or put together bookings whose containers are no more those that their
 * price was agreed on for: the parts would each be held at their own, and a price for two
 * containers would be one for three.
 */
export async function requireBoxesPriced(ctx: Ctx, bookings: readonly Stored[]): Promise<void> {
  for (const booking of bookings) {
    const agreed = await agreedFacts(ctx, booking);
    const moves = agreed ? priceMoves(agreed, factsOfBooking(booking)) : [];
    const ofBoxes = moves.filter(({ fact }) => fact === 'Boxes');
    requirePriced(ctx, ofBoxes, { reason: null, prefix: '' });
  }
}

/** Whether the desk itself priced a booking with what it writes. */
export const isPricedByDesk = (
  ctx: Ctx,
  booking: BookingInput,
  stored: BookingInput | null,
): boolean =>
  isStaff(ctx) && owes(booking.Fees) && toldFees(booking.Fees) !== toldFees(stored?.Fees ?? []);
