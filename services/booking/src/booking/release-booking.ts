import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertCreditFree } from '../credit-hold/held-release.js';
import { partFeesOf, partOf } from '../part-fees/part-fees.js';
import type { WholeBooking } from './booking.entity.js';
import { bookingStates } from './booking-states.js';
import { cancelOrderOf, claimOrder } from './cargo-order-of.js';

/**
 * Releases a confirmed booking to its customer: its cargo order stands from now on, which SI, container list and tracking share. 422 while
 * the customer is on hold and nobody has lifted that for this booking.
 */
export async function release(
  tx: Ctx,
  booking: WholeBooking,
  remarks: string | null,
  version?: number,
): Promise<WholeBooking> {
  bookingStates.step(tx, booking, BookingVerb.Release);
  await assertCreditFree(tx, booking);
  const { OrderId, said } = await claimOrder(tx, booking);
  const whole = partFeesOf(partOf(booking)).Lines.some(({ Proposed }) => Proposed);
  const still = whole ? '货物资料和费用' : '货物资料';
  const open =
    booking.OpenBoxes > 0
      ? `仅放${booking.ConfirmedSummary}，${still}仍按全部${booking.ContainerSummary}，请在补料${whole ? '和对账' : ''}前核对`
      : null;
  return bookingStates.act(tx, booking, BookingVerb.Release, {
    version: version ?? null,
    remarks: [remarks, said, open].filter(Boolean).join('；'),
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
