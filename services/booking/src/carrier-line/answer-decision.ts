import {
  AmendmentStatus,
  BookingStatus,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import {
  type AnswerEffect,
  type AnswerKind,
  answerEffect,
  type NamedDocument,
  type PaperState,
} from '@quayside/partner-line/answer/answer-effects';
import { namedDocument } from '@quayside/partner-line/answer/named-document';
import type { Answered } from '@quayside/partner-line/message/match';
import { lastSentOf } from '@quayside/partner-line/message/sent-messages';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type {
  BookingAnswer,
  BookingVerdict,
} from '@quayside/shipping-standards/booking/booking-answer';
import type {
  AmendedStatusName,
  BookingStatuses,
  BookingStatusName,
  CancellationStatusName,
} from '@quayside/shipping-standards/booking/booking-status';
import type { WholeBooking } from '../booking/booking.entity.js';
import { BOOKING_SUBJECT } from './booking-subject.js';

type Standing = Pick<WholeBooking, 'Status' | 'Amendment' | 'Cancellation'>;

/** What an answer says and of which document, before anybody looks at what we have sent. */
interface SaidAnswer {
  kind: AnswerKind | 'look';
  /** DCSA: the axis that the status stands on; null where the carrier speaks of the whole. */
  axis: 'update' | 'change' | 'withdrawal' | 'cancellation' | null;
}

/** An answer as the one table of answers takes it, and the message of ours that it decides. */
export interface AnswerDecision {
  kind: AnswerKind | 'look';
  named: NamedDocument;
  state: PaperState;
  effect: AnswerEffect;
  to: Answered;
}

/**
 * How a booking stands with its carrier, as the table of answers knows it.
 * @param anew what was mended went out as a new original: there is no earlier one that could be meant
 */
export function paperStateOf(
  { Status, Amendment, Cancellation }: Standing,
  anew = false,
): PaperState {
  const S = BookingStatus;
  switch (Status) {
    case S.Draft:
    case S.Submitted:
    case S.Returned:
    case S.Accepted:
      return 'unsent';
    case S.Sent:
    case S.Received:
    case S.PendingUpdate:
      return 'asked';
    case S.UpdateReceived:
      return anew ? 'asked' : 'updating';
    case S.Confirmed:
    case S.PendingAmendment:
      if (Cancellation === CancellationStatus.Received) return 'cancelling';
      return Amendment === AmendmentStatus.Received ? 'amending' : 'confirmed';
    case S.Cancelled:
      return 'cancelled';
    default:
      return 'over';
  }
}

const OF_VERDICT: Readonly<Record<BookingVerdict, AnswerKind | 'look'>> = {
  received: 'received',
  confirmed: 'accepted',
  changed: 'accepted',
  conditional: 'look',
  'update-required': 'change-asked',
  refused: 'refused',
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
  completed: 'completed',
  look: 'look',
};

const OF_CANCELLATION: Readonly<Record<CancellationStatusName, AnswerKind>> = {
  CANCELLATION_RECEIVED: 'received',
  CANCELLATION_CONFIRMED: 'cancelled',
  CANCELLATION_DECLINED: 'refused',
};

const OF_AMENDMENT: Readonly<Record<AmendedStatusName, AnswerKind>> = {
  AMENDMENT_RECEIVED: 'received',
  AMENDMENT_CONFIRMED: 'accepted',
  AMENDMENT_DECLINED: 'refused',
  AMENDMENT_CANCELLED: 'change-withdrawn',
};

const OF_STATUS: Readonly<Record<BookingStatusName, AnswerKind>> = {
  RECEIVED: 'received',
  PENDING_UPDATE: 'change-asked',
  UPDATE_RECEIVED: 'received',
  CONFIRMED: 'accepted',
  PENDING_AMENDMENT: 'change-asked',
  REJECTED: 'refused',
  DECLINED: 'withdrawn',
  CANCELLED: 'cancelled',
  COMPLETED: 'completed',
};

/** Statuses of the booking that decide alone, whatever stands on the other axes. */
const ALONE: readonly BookingStatusName[] = ['REJECTED', 'DECLINED', 'COMPLETED'];

/** What stands on an axis already is no news: a GET answers the last of each as long as it is asked. */
const KNOWN_AMENDMENT: Readonly<Partial<Record<AmendedStatusName, AmendmentStatus>>> = {
  AMENDMENT_CONFIRMED: AmendmentStatus.Confirmed,
  AMENDMENT_DECLINED: AmendmentStatus.Declined,
  AMENDMENT_CANCELLED: AmendmentStatus.Cancelled,
};
const KNOWN_CANCELLATION: Readonly<Partial<Record<CancellationStatusName, CancellationStatus>>> = {
  CANCELLATION_CONFIRMED: CancellationStatus.Confirmed,
  CANCELLATION_DECLINED: CancellationStatus.Declined,
};

/** DCSA Booking 2.0.5: what happened last stands on the axis of the cancellation, then of the amendment. */
function saidByStatuses(statuses: BookingStatuses, standing: Standing): SaidAnswer {
  const { booking, amendment, cancellation } = statuses;
  const whole: SaidAnswer = {
    kind: OF_STATUS[booking],
    axis: booking === 'UPDATE_RECEIVED' ? 'update' : null,
  };
  if (ALONE.includes(booking)) return whole;
  if (cancellation && KNOWN_CANCELLATION[cancellation] !== standing.Cancellation)
    return { kind: OF_CANCELLATION[cancellation], axis: 'cancellation' };
  if (booking === 'CANCELLED') return whole;
  if (amendment && KNOWN_AMENDMENT[amendment] !== standing.Amendment)
    return {
      kind: OF_AMENDMENT[amendment],
      axis: amendment === 'AMENDMENT_CANCELLED' ? 'withdrawal' : 'change',
    };
  return whole;
}

/** What an answer says: by the axes of DCSA's statuses, else by the codes of EDIFACT. */
export function saidByAnswer(
  answer: Pick<BookingAnswer, 'statuses' | 'verdict'>,
  standing: Standing,
): SaidAnswer {
  if (answer.verdict === 'look') return { kind: 'look', axis: null };
  return answer.statuses
    ? saidByStatuses(answer.statuses, standing)
    : { kind: OF_VERDICT[answer.verdict], axis: null };
}

const AXIS: Readonly<
  Record<
    NonNullable<SaidAnswer['axis']>,
    { functions: readonly MessageFunction[]; named: NamedDocument }
  >
> = {
  update: { functions: [MessageFunction.Replace], named: 'change' },
  change: { functions: [MessageFunction.Replace], named: 'change' },
  withdrawal: { functions: [MessageFunction.CancelAmendment], named: 'change' },
  cancellation: { functions: [MessageFunction.Cancel], named: 'cancellation' },
};

/** What an answer does to a booking, by the document that it names and by how the booking stands. */
export function decide(
  kind: AnswerKind | 'look',
  named: NamedDocument,
  standing: Standing,
  anew = false,
): Pick<AnswerDecision, 'kind' | 'named' | 'state' | 'effect'> {
  const state = paperStateOf(standing, anew);
  return { kind, named, state, effect: answerEffect(kind, named, state) };
}

/** True for an answer to the newest message, which is an original. */
export const isAnew = ({ Function: kind, Newest }: Answered): boolean =>
  Newest && kind === MessageFunction.Original;

/** The same of an answer that came: which message of ours it names is looked up for DCSA's axes. */
export async function decisionOf(
  tx: Ctx,
  booking: WholeBooking,
  to: Answered,
  answer: BookingAnswer,
): Promise<AnswerDecision> {
  const { kind, axis } = saidByAnswer(answer, booking);
  if (axis === null) return { ...decide(kind, namedDocument(to), booking, isAnew(to)), to };
  const { functions, named } = AXIS[axis];
  const sent = await lastSentOf(tx, BOOKING_SUBJECT, booking.Id, functions);
  return {
    ...decide(kind, sent ? namedDocument(sent) : named, booking),
    to: sent ?? to,
  };
}
