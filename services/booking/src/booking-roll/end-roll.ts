import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { RollPart } from '@quayside/contracts/booking/roll/participant';
import { notice } from '@quayside/contracts/messaging/notice';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { bookingStory } from '../booking/booking-states.js';
import { watchersOf } from '../booking/step-notice.js';
import { rollMessages } from './roll-notice.js';
import type { RollRow } from './roll-workflow.js';

/** In the transaction that ends a roll: everybody whom it concerns is told, once; one that failed stands in the story. */
export async function bookingEnded(tx: Ctx, row: RollRow): Promise<void> {
  const booking = await bookingStore.read(tx, row.input.BookingId);
  if (row.state === 'reverted') {
    await bookingStory.note(tx, [
      {
        record: booking,
        verb: BookingVerb.FailRoll,
        from: booking.Amendment,
        axis: 'Amendment' as const,
        remarks: `${row.reason ?? '有单据不能改动'}；已改动的单据全部还原，处理后可再次登记船公司同意`,
      },
    ]);
  }
  const parts = row.steps.flatMap(({ Result }) => (Result ? [Result as RollPart] : []));
  await tx.publish(notice, `booking-${booking.Id}`, {
    Messages: rollMessages(booking, row, parts, await portZonesOrNone(tx)),
    ...watchersOf(booking),
  });
}
