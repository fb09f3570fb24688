import { BookingVerb, SentBy } from '@quayside/contracts/booking/booking/choices';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from './booking.entity.js';
import { bookingStates, bookingStory } from './booking-states.js';
import { type BookingDelivery, mayHandOver } from './delivery.js';
import type { ToldCarrier } from './to-carrier.js';

const V = BookingVerb;

/**
 * Writes what has not reached the carrier yet on a locked booking, with its story; it is no step of
 * a state.
 */
export async function writeDelivery(
  tx: Ctx,
  booking: WholeBooking,
  set: Partial<BookingDelivery & Pick<WholeBooking, 'SentBy'>>,
  { verb, remarks }: { verb: BookingVerb; remarks: string | null },
): Promise<WholeBooking> {
  const record: WholeBooking = {
    ...booking,
    ...set,
    Version: booking.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await tx.sql(
    `UPDATE booking SET sent_by = $2, delivery = $3, delivery_act = $4, delivery_since = $5,
       delivery_note = $6, version = $7, update_time = $8 WHERE id = $1`,
    [
      record.Id,
      record.SentBy,
      record.Delivery,
      record.DeliveryAct,
      record.DeliverySince,
      record.DeliveryNote,
      record.Version,
      record.UpdateTime,
    ],
  );
  const said = remarks?.slice(0, 2000) || null;
  await bookingStory.note(tx, [{ record, verb, from: booking.Status, remarks: said }]);
  return record;
}

/** A request that is sent by mail or by hand stays accepted until the carrier has it. */
export function leaveSending(
  tx: Ctx,
  booking: WholeBooking,
  set: ToldCarrier['set'],
  remarks: string,
): Promise<WholeBooking> {
  const verb = set.SentBy === SentBy.Mail ? V.Mail : V.LeaveOffline;
  bookingStates.step(tx, booking, V.Send);
  return writeDelivery(tx, booking, { ...set }, { verb, remarks });
}

/**
 * Somebody of the desk handed over what waited: the request is with the carrier from now on, or the
 * change or cancellation is. Who and when is the step's, how is the remark. 422 when nothing waits.
 */
export async function handOver(
  tx: Ctx,
  booking: WholeBooking,
  remarks: string | null,
): Promise<WholeBooking> {
  if (mayHandOver(tx, booking))
    return writeDelivery(tx, booking, DELIVERED, { verb: V.HandOver, remarks });
  if (booking.Status === 0 || !booking.Delivery) throw new Refusal('booking.nothing-to-hand-over');
  return bookingStates.act(tx, booking, V.HandOver, {
    remarks,
    set: { SentBy: SentBy.Offline, SendTime: tx.now.toISOString(), ...DELIVERED },
  });
}
