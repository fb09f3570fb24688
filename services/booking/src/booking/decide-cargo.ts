import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { DecidePartCargo } from '@quayside/contracts/booking/release/part-cargo.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import { bookingStory, detailOf } from './booking-states.js';
import { carryToOrder } from './cargo-order-of.js';
import { cargoText, decidedCargo, mayDecideCargo } from './part-cargo.js';

/**
 * Writes down which goods go into the boxes that the carrier confirmed, and takes it on to the cargo
 * order of a released booking. 412 when it moved, 422 where nothing has to be decided, or with the fields.
 */
export function decideCargo(
  ctx: Ctx,
  { Id, Version, Cargo }: DecidePartCargo,
): Promise<BookingDetail> {
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, Id, true);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (!mayDecideCargo(tx, before)) throw new Refusal('booking.no-part-cargo');
    const after: WholeBooking = {
      ...before,
      ...decidedCargo(before, Cargo, before.ReleaseTime !== null),
      Version: before.Version + 1,
      UpdateTime: tx.now.toISOString(),
    };
    await bookingStore.write(tx, before, after);
    await bookingStory.note(tx, [
      {
        record: after,
        verb: BookingVerb.PartCargo,
        from: before.Status,
        remarks: cargoText(after),
        differences: [],
        quiet: true,
      },
    ]);
    const stored = await bookingStore.read(tx, Id);
    if (before.ReleaseTime) await carryToOrder(tx, before, stored, 'part-cargo');
    return detailOf(tx, stored);
  });
}
