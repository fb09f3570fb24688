import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type { RollPart } from '@quayside/contracts/booking/roll/participant';
import { notice } from '@quayside/contracts/messaging/notice';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { bookingStory } from '../booking/booking-states.js';
import { watchersOf } from '../booking/step-notice.js';
import { compareReceivables, receivableText } from './compare-fees.js';
import { rollMessages } from './roll-notice.js';
import type { RollRow } from './roll-workflow.js';

/** What became of the customer's fees when a roll was applied, or undone; null where they stayed. */
async function priceChange(tx: Ctx, { state, input }: RollRow): Promise<string | null> {
  if (state === 'reverted') return null;
  const which = state === 'undone' ? 'undo_of' : 'id';
  const [kept] = await tx.sql<{ fees_before: EntryFee[]; fees_after: EntryFee[] | null }>(
    `SELECT fees_before, fees_after FROM booking_roll
     WHERE ${which} = $1 AND agree_time IS NOT NULL ORDER BY agree_time DESC LIMIT 1`,
    [input.RollId],
  );
  return kept?.fees_after
    ? receivableText(compareReceivables(kept.fees_before, kept.fees_after))
    : null;
}

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
    Messages: rollMessages(booking, row, parts, {
      zones: await portZonesOrNone(tx),
      price: await priceChange(tx, row),
    }),
    ...watchersOf(booking),
  });
}
