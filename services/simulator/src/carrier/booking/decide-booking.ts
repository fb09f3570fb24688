import { BookingBehaviour, type BookingPlan } from '@quayside/contracts/simulator/booking-plans';
import type { ReceivedOutcome } from '@quayside/contracts/simulator/carrier';
import type { AskedOf, BookingRemark, BookingState } from './booking-state.js';
import { isOpenBooking, isOver } from './booking-state.js';
import { checkBooking, plannedRemarks } from './check-booking.js';
import { confirmBooking, otherVoyage } from './confirm-booking.js';

/** One thing that a carrier tells, with the state that it has then. */
export interface ToldBooking {
  kind:
    | 'received'
    | 'asked'
    | 'confirmed'
    | 'refused'
    | 'cancelled'
    | 'withdrawn'
    | 'rolled'
    | 'completed'
    | 'amendment-cancelled';
  /** What it answers; null of what the carrier does of its own accord. */
  asked: AskedOf;
  state: BookingState;
  remarks: readonly BookingRemark[];
  /** Told with the decision, and so with its delay; a receipt is told at once. */
  decides: boolean;
}

/** What a carrier does: how the booking stands then, what it tells in order, and what people read of it. */
export interface BookingDecision {
  state: BookingState;
  told: ToldBooking[];
  outcome: ReceivedOutcome;
}

/** What a decision is made of. `today` is the day in China; a number is given to a booking that has none yet. */
export interface DecidingBooking {
  asked: AskedOf;
  plan: BookingPlan;
  /** Faults of the text that reading found. */
  content: readonly BookingRemark[];
  today: string;
  newNumber: string;
}

const tell = (
  kind: ToldBooking['kind'],
  asked: AskedOf,
  state: BookingState,
  remarks: readonly BookingRemark[] = [],
  decides = true,
): ToldBooking => ({ kind, asked, state: { ...state, remarks }, remarks, decides });

/** The carrier has what was asked: the status of it before the decision. */
function receive(state: BookingState, asked: AskedOf): BookingState {
  if (asked === 'cancel')
    return isOpenBooking(state) ? { ...state, cancellation: 'CANCELLATION_RECEIVED' } : state;
  if (asked === 'change')
    return isOpenBooking(state)
      ? { ...state, amendment: 'AMENDMENT_RECEIVED' }
      : { ...state, status: 'UPDATE_RECEIVED' };
  return asked === 'original' ? { ...state, status: state.status ?? 'RECEIVED' } : state;
}

function confirm(
  state: BookingState,
  { asked, plan, today, newNumber }: DecidingBooking,
): [BookingState, ToldBooking['kind'], ReceivedOutcome] {
  const amends = asked === 'change' && state.amended !== null;
  const request = amends && state.amended ? state.amended : state.request;
  const confirmed = confirmBooking(request, plan, today);
  const wasOpen = isOpenBooking(state);
  const after: BookingState = {
    ...state,
    request,
    confirmed,
    status: 'CONFIRMED',
    // Confirming anew clears what was said of amendments, but for the amendment that is agreed to.
    amendment: wasOpen && amends ? 'AMENDMENT_CONFIRMED' : null,
    amended: wasOpen && amends ? state.amended : null,
    // UC5 clears the cancellation; consent to an amendment (8a) leaves one that was declined (14d)
    // as it is.
    cancellation: wasOpen && amends ? state.cancellation : null,
    bookingNumber: state.bookingNumber || newNumber,
  };
  return [after, 'confirmed', confirmed.asAsked ? 'confirmed' : 'changed'];
}

function ask(state: BookingState): BookingState {
  return isOpenBooking(state)
    ? { ...state, status: 'PENDING_AMENDMENT', amendment: null, amended: null, cancellation: null }
    : { ...state, status: 'PENDING_UPDATE' };
}

function refuse(state: BookingState, asked: AskedOf): BookingState {
  if (asked === 'cancel') return { ...state, cancellation: 'CANCELLATION_DECLINED' };
  if (asked === 'change' && isOpenBooking(state))
    return { ...state, amendment: 'AMENDMENT_DECLINED' };
  return { ...state, status: 'REJECTED' };
}

function withdraw(state: BookingState): BookingState {
  if (!isOpenBooking(state)) return { ...state, status: 'REJECTED' };
  const amendment =
    state.amendment === 'AMENDMENT_RECEIVED' ? 'AMENDMENT_DECLINED' : state.amendment;
  return { ...state, status: 'DECLINED', amendment, cancellation: null };
}

/** The voyage that a carrier wants to be asked for instead, as feedback at the fields of the voyage. */
function rollRemarks(state: BookingState, plan: BookingPlan, today: string): BookingRemark[] {
  const { vesselName, voyage, departure } = otherVoyage(state.request, plan, today);
  const text = `${plan.Text || 'ROLLED OVER'}: PLEASE AMEND TO ${vesselName} ${voyage}, ETD ${departure}`;
  const at = (path: string): BookingRemark => ({ code: '', text, path, qualifier: '', number: '' });
  return [at('voyage')];
}

/** What the carrier does of its own accord with a booking that is not over; before it is confirmed it can only refuse. */
function unasked(state: BookingState, { plan, today }: DecidingBooking): BookingDecision | null {
  if (plan.Kind === BookingBehaviour.Decline) {
    const after = withdraw(state);
    const remarks = plannedRemarks(plan);
    return {
      state: after,
      told: [tell(after.status === 'REJECTED' ? 'refused' : 'withdrawn', null, after, remarks)],
      outcome: 'withdrawn',
    };
  }
  if (!isOpenBooking(state)) return null;
  if (plan.Kind === BookingBehaviour.Roll) {
    const after = ask(state);
    return {
      state: after,
      told: [tell('rolled', null, after, rollRemarks(state, plan, today))],
      outcome: 'rolled',
    };
  }
  if (plan.Kind !== BookingBehaviour.Complete || state.status !== 'CONFIRMED') return null;
  const after: BookingState = { ...state, status: 'COMPLETED' };
  return { state: after, told: [tell('completed', null, after)], outcome: 'completed' };
}

/** The decision on a cancellation: a request may always be taken back, a confirmed booking as the carrier likes. */
function cancel(
  state: BookingState,
  { plan, asked }: DecidingBooking,
): [BookingState, ToldBooking['kind'], ReceivedOutcome] {
  const refuses = plan.Kind === BookingBehaviour.Reject || plan.Kind === BookingBehaviour.Ask;
  if (refuses && isOpenBooking(state)) return [refuse(state, asked), 'refused', 'refused'];
  const confirmed = isOpenBooking(state) ? ('CANCELLATION_CONFIRMED' as const) : null;
  const amendment =
    state.amendment === 'AMENDMENT_RECEIVED' ? 'AMENDMENT_CANCELLED' : state.amendment;
  return [
    { ...state, status: 'CANCELLED', amendment, cancellation: confirmed },
    'cancelled',
    'cancelled',
  ];
}

/**
 * What a carrier does with a booking by its plan (standards 1.2): with what was asked, or of its own accord. A booking that is over stays as it is.
 * A plan to be silent changes nothing but what the shipper's message itself changes.
 */
export function decideBooking(state: BookingState, deciding: DecidingBooking): BookingDecision {
  const { asked, plan, content } = deciding;
  if (isOver(state)) return { state, told: [], outcome: 'received' };
  if (plan.Kind === BookingBehaviour.Silent)
    return {
      state: receive(state, asked === 'original' ? null : asked),
      told: [],
      outcome: 'silent',
    };
  const own = unasked(state, deciding);
  if (own) return own;
  const received = receive(state, asked);
  const first = asked === null ? [] : [tell('received', asked, received, [], false)];
  const decided = (
    after: BookingState,
    kind: ToldBooking['kind'],
    outcome: ReceivedOutcome,
    remarks: readonly BookingRemark[] = [],
  ) => ({
    state: { ...after, remarks },
    told: [...first, tell(kind, asked, after, remarks)],
    outcome,
  });
  if (asked === 'cancel') {
    const [after, kind, outcome] = cancel(received, deciding);
    return decided(after, kind, outcome, kind === 'refused' ? plannedRemarks(plan) : []);
  }
  const request = received.amended ?? received.request;
  const faults = plan.Kind === BookingBehaviour.Check ? [...content, ...checkBooking(request)] : [];
  if (plan.Kind === BookingBehaviour.Ask || faults.length > 0)
    return decided(
      ask(received),
      'asked',
      'asked',
      faults.length > 0 ? faults : plannedRemarks(plan),
    );
  if (plan.Kind === BookingBehaviour.Reject)
    return decided(refuse(received, asked), 'refused', 'refused', plannedRemarks(plan));
  const [after, kind, outcome] = confirm(received, deciding);
  const words: BookingRemark[] = plan.Text
    ? [{ code: '', text: plan.Text, path: '', qualifier: '', number: '', informs: true }]
    : [];
  return decided(after, kind, outcome, words);
}

/** The amendment that waits is taken back by the shipper. */
export function cancelAmendment(state: BookingState): BookingDecision {
  const after: BookingState = { ...state, amendment: 'AMENDMENT_CANCELLED', amended: null };
  return {
    state: after,
    told: [tell('amendment-cancelled', 'change', after)],
    outcome: 'cancelled',
  };
}
