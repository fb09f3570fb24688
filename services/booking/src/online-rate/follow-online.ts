import { BookingSource, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import type { Step } from '@quayside/service-kit/document/story';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from '../booking/booking.entity.js';
import { assertRight } from '../booking/write-booking.js';
import { accountById } from './accounts.js';
import { orderOfBooking, type StoredOrder, writeOrder } from './order-store.js';
import { judgeByPolicy } from './policy.js';

const V = BookingVerb;
const S = OnlineOrderState;

/** Hand-ins, by which a booking gets the content that is ordered. */
const WRITTEN: readonly BookingVerb[] = [V.Submit, V.Correct, V.Update];
/** What only a carrier that has the order can have said. */
const OF_CARRIER: readonly BookingVerb[] = [V.Send, V.Acknowledge, V.AskUpdate, V.Confirm];
/** What ends a booking that the carrier has not heard of. */
const ENDING: readonly BookingVerb[] = [V.Cancel, V.Reject];
/** What may not be done beside an order that the carrier has: he is asked first. */
const BESIDE: readonly BookingVerb[] = [V.Cancel, V.ConfirmCancel, V.Split, V.Merge];

const notNow = ({ State }: StoredOrder): Refusal =>
  new Refusal('online.not-now', { state: OnlineOrderState.label(State) });

/** Whether a booking may have an order at an online carrier. */
export const isOnline = ({ Source }: Pick<WholeBooking, 'Source'>): boolean =>
  Source === BookingSource.Online;

/**
 * Keeps a booking and its order at the carrier together: what is handed in is what the offer says and the carrier's policy asks for;
 * nobody writes down what the carrier has not said, nor cancels without him. Registered with `onBookingStep`; a refusal ends the step.
 */
export async function followOnline(
  tx: Ctx,
  { record, verb, remarks }: Step<WholeBooking, BookingVerb>,
): Promise<void> {
  const order = await orderOfBooking(tx, record.Id, true);
  if (!order) return;
  const { State } = order;
  if (State === S.Ordering || State === S.Cancelling) throw new Refusal('online.ordering');
  if (WRITTEN.includes(verb)) {
    const account = await accountById(tx, order.AccountId);
    const zones = await portZonesOrNone(tx);
    assertRight(
      judgeByPolicy(record, { offer: order.Buy, counts: order.Boxes, account, now: tx.now, zones }),
    );
  }
  if (State === S.Frozen) {
    if (OF_CARRIER.includes(verb)) throw new Refusal('online.order-first');
    if (verb === V.Split || verb === V.Merge) throw notNow(order);
    if (ENDING.includes(verb))
      await writeOrder(tx, order, { State: S.Cancelled, Reason: remarks?.slice(0, 500) ?? null });
  }
  if (State === S.Ordered || State === S.Confirmed) {
    if (BESIDE.includes(verb)) throw new Refusal('online.at-carrier');
    if (verb === V.Reject || verb === V.Decline) {
      await writeOrder(tx, order, {
        State: S.Failed,
        Reason: remarks?.slice(0, 500) ?? null,
        NextTime: null,
      });
    }
  }
}
