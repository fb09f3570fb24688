import { chinaClock } from '@quayside/contracts/core/dates';
import {
  BEHAVIOURS_BY_HAND,
  BookingBehaviour,
  type BookingPlan,
} from '@quayside/contracts/simulator/booking-plans';
import { CarrierChannel, type ReceivedOutcome } from '@quayside/contracts/simulator/carrier';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertBehaviour } from '../mailboxes.js';
import { postAnswer } from '../post-answer.js';
import { controlOf } from '../write-answers.js';
import { bookingNotification } from './booking-json.js';
import { bookingMessage } from './booking-messages.js';
import {
  type AskedOf,
  type BookingRemark,
  type BookingState,
  isOpenBooking,
  isOver,
  waitingOf,
} from './booking-state.js';
import { type BookingDecision, decideBooking, type ToldBooking } from './decide-booking.js';
import {
  bookingsOf,
  type HeldBooking,
  keepBooking,
  stateOf,
  withLater,
  withState,
} from './held-booking.js';

/** Numbers of bookings are ten digits, of the carrier's own. */
const bookingNumber = (id: number): string => String(6_000_000_000 + (id % 1_000_000_000));

/** Puts what is told into the mailbox: a message of its own, or a notification for the subscriber. */
async function tell(
  tx: Ctx,
  held: HeldBooking,
  told: ToldBooking,
  delaySeconds: number,
): Promise<void> {
  const later = told.decides ? delaySeconds : 0;
  const stored = {
    id: held.ReceivedId,
    mailbox: held.Mailbox,
    channel: held.Channel,
    sender: held.Recipient,
    bookingId: held.Id,
  };
  if (held.Channel === CarrierChannel.Dcsa) {
    const raw = bookingNotification(withState(held, told.state), tx.now);
    await postAnswer(tx, stored, null, later, (frame) => ({
      type: 'DCSA-BKG',
      control: controlOf(frame),
      raw,
    }));
    return;
  }
  const write = bookingMessage(told);
  if (write) await postAnswer(tx, stored, held.Header, later, write);
}

/**
 * Until the delay of a decision is over the carrier has what was asked and no more (standards 1.2:
 * 202 first, then the status).
 */
function delayed(
  tx: Ctx,
  held: HeldBooking,
  { told }: BookingDecision,
  after: HeldBooking,
  delay: number,
): HeldBooking {
  const received = told.find(({ decides }) => !decides);
  const now = received ? withState(held, received.state) : held;
  return withLater(now, after, new Date(tx.now.getTime() + delay * 1000));
}

/** Puts a decision into effect and tells it. */
export async function enact(
  tx: Ctx,
  held: HeldBooking,
  decision: BookingDecision,
  plan: BookingPlan,
): Promise<ReceivedOutcome> {
  const delay = plan.DelaySeconds ?? 0;
  // What was decided and not told yet is decided anew.
  await tx.sql('DELETE FROM carrier_answer WHERE booking_id = $1 AND due_time > $2', [
    held.Id,
    tx.now.toISOString(),
  ]);
  for (const told of decision.told) await tell(tx, held, told, delay);
  const after = withState(held, decision.state);
  await keepBooking(tx, delay > 0 ? delayed(tx, held, decision, after, delay) : after);
  return decision.outcome;
}

/** Answers what was asked of a booking by a plan. */
export function answerAsked(
  tx: Ctx,
  held: HeldBooking,
  asked: AskedOf,
  plan: BookingPlan,
  content: readonly BookingRemark[] = [],
): Promise<ReceivedOutcome> {
  const today = chinaClock(tx.now).slice(0, 10);
  const decision = decideBooking(stateOf(held), {
    asked,
    plan,
    content,
    today,
    newNumber: bookingNumber(held.Id),
  });
  return enact(tx, held, decision, plan);
}

const CONFIRMING: readonly BookingBehaviour[] = [
  BookingBehaviour.Confirm,
  BookingBehaviour.Check,
  BookingBehaviour.Fewer,
  BookingBehaviour.OtherVoyage,
];

/**
 * Whether DCSA's table has the move (standards 1.2): UC5 confirms what was received or is
 * confirmed, never what waits for the shipper; UC6 asks
 * for an amendment of a confirmed booking, with or without one that is open; UC12 completes a
 * confirmed one alone; 8a, 8b, 14c and 14d decide
 * what waits.
 */
export function isPossible(state: BookingState, kind: BookingBehaviour): boolean {
  const { status } = state;
  if (isOver(state)) return false;
  if (kind === BookingBehaviour.Complete) return status === 'CONFIRMED';
  if (kind === BookingBehaviour.Roll) return isOpenBooking(state);
  if (!CONFIRMING.includes(kind)) return true;
  const asked = waitingOf(state);
  if (asked === 'cancel' || state.amendment === 'AMENDMENT_RECEIVED') return true;
  return status !== 'PENDING_UPDATE' && status !== 'PENDING_AMENDMENT';
}

/** Refuses what a carrier cannot do with a booking as it stands. */
function assertPossible(held: HeldBooking, { Kind }: BookingPlan): void {
  if (!isPossible(stateOf(held), Kind)) {
    throw new Refusal('state.refused', {
      status: held.Status ?? 'RECEIVED',
      verb: BookingBehaviour.label(Kind),
    });
  }
}

/** Answers the bookings of a received message by hand, or acts on them unasked: all of them or none. 404 when another message changed them since. */
export async function answerBookingAgain(
  tx: Ctx,
  receivedId: number,
  plan: BookingPlan,
): Promise<void> {
  assertBehaviour(plan, BEHAVIOURS_BY_HAND);
  const bookings = await bookingsOf(tx, receivedId);
  found(bookings[0]);
  let outcome: ReceivedOutcome = 'received';
  for (const held of bookings) {
    assertPossible(held, plan);
    outcome = await answerAsked(tx, held, waitingOf(stateOf(held)), plan);
  }
  await tx.sql('UPDATE carrier_received SET outcome = $2 WHERE id = $1', [receivedId, outcome]);
}
