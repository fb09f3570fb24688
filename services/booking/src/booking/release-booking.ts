import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { areBoxesOtherwise, openBoxesText } from '@quayside/contracts/booking/booking/open-boxes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertCreditFree } from '../credit-hold/held-release.js';
import { partFeesOf, partOf } from '../part-fees/part-fees.js';
import { requireAnswered } from './answer-differs.js';
import type { WholeBooking } from './booking.entity.js';
import { bookingStates } from './booking-states.js';
import { cancelOrderOf, claimOrder } from './cargo-order-of.js';
import { cargoRefused, cargoText, isCargoUndecided } from './part-cargo.js';

/** How a release is asked for. */
export interface ReleaseGiven {
  /** What the story says of it. */
  remarks: string | null;
  /** Why it goes on although the carrier's answer waits or differs. */
  reason?: string | null;
  version?: number;
}

/**
 * Releases a confirmed booking to its customer: its cargo order stands from now on, which SI, container list and tracking share. 422 while
 * the customer is on hold and nobody has lifted that for this booking, and while the carrier's answer
 * waits or is not what was asked for and nobody has said why it goes on.
 */
export async function release(
  tx: Ctx,
  booking: WholeBooking,
  { remarks, reason = null, version }: ReleaseGiven,
): Promise<WholeBooking> {
  if (isCargoUndecided(booking) && !booking.ReleaseTime)
    throw cargoRefused([
      { Prop: 'Cargo.Decision', Code: 'required', Msg: '请先确定哪些货物装入已确认的箱' },
    ]);
  bookingStates.step(tx, booking, BookingVerb.Release);
  await assertCreditFree(tx, booking);
  const { answered, told, areBoxesTold } = await requireAnswered(tx, booking, reason);
  const { OrderId, said } = await claimOrder(tx, booking);
  const isOpen = areBoxesOtherwise(booking);
  const areFeesWhole = partFeesOf(partOf(booking)).Lines.some(({ Proposed }) => Proposed);
  const part = [
    areBoxesTold && booking.OpenBoxes === null ? null : openBoxesText(booking),
    isOpen ? cargoText(booking) : null,
    // For the desk alone: see `internal-remarks.ts`.
    isOpen && areFeesWhole
      ? `仅放${booking.ConfirmedSummary}，费用仍按全部${booking.ContainerSummary}，请在对账前核对`
      : null,
  ];
  return bookingStates.act(tx, booking, BookingVerb.Release, {
    version: version ?? null,
    remarks: [remarks, told, said, ...part, answered].filter(Boolean).join('；').slice(0, 2000),
    set: { ReleaseTime: tx.now.toISOString(), OrderId, Opinion: null },
  });
}

/** Takes a release back: its cargo order is cancelled until it is released again. */
export async function recall(
  tx: Ctx,
  booking: WholeBooking,
  remarks: string | null,
  version: number,
): Promise<WholeBooking> {
  const moved = await bookingStates.act(tx, booking, BookingVerb.Recall, {
    version,
    remarks,
    set: { ReleaseTime: null, Opinion: remarks },
  });
  await cancelOrderOf(tx, moved, 'recall');
  return moved;
}
