import { CarrierMessageState, MessageFunction } from '@quayside/contracts/partner-line/choices';

const S = CarrierMessageState;

/** Functions of a message that says something of ours: an original, what replaces it, its cancellation. */
export type ContentKind = Exclude<MessageFunction, '6'>;

/** What the rules look at of a message that went out. */
export interface OutMessage {
  Function: MessageFunction | null;
  State: CarrierMessageState;
  /** It went over the line at least once, though perhaps without a word that it arrived. */
  Handed: boolean;
}

/** States in which the carrier has the message, or may have it. A request to change of the content keeps the document there, waiting for its update. */
const MAY_HOLD: readonly CarrierMessageState[] = [
  S.Sending,
  S.Sent,
  S.Received,
  S.Accepted,
  S.Rejected,
  S.Silent,
  S.Repeated,
];

/** States in which it depends on whether it went over the line before it failed or was taken back. */
const IF_HANDED: readonly CarrierMessageState[] = [S.Waiting, S.Failed, S.Withdrawn];

/** True when the carrier may have a message. */
export const mayHave = ({ State, Handed }: Pick<OutMessage, 'State' | 'Handed'>): boolean =>
  MAY_HOLD.includes(State) || (Handed && IF_HANDED.includes(State));

/** True when the carrier may hold something by these messages, oldest first: a cancellation that it took ends that. */
export function mayBeHeld(messages: readonly OutMessage[]): boolean {
  let held = false;
  for (const message of messages) {
    if (message.Function !== MessageFunction.Confirm && mayHave(message))
      held = message.Function !== MessageFunction.Cancel;
  }
  return held;
}

/** BGM 1225 of the next message: a replacement for what the carrier may hold (DCSA: an update), else an original. */
export const nextFunction = (messages: readonly OutMessage[]): '5' | '9' =>
  mayBeHeld(messages) ? MessageFunction.Replace : MessageFunction.Original;

/** Functions of messages that carry no content; one that withdraws a change says again what holds. */
const NO_CONTENT: readonly (MessageFunction | null)[] = [
  MessageFunction.Cancel,
  MessageFunction.Confirm,
];

/** The last document that the carrier may hold, as the next one names it. */
export const heldDocument = (
  messages: readonly (OutMessage & { DocumentNo: string | null })[],
): string =>
  messages.findLast((message) => mayHave(message) && !NO_CONTENT.includes(message.Function))
    ?.DocumentNo ?? '';

/** What an answer says about the message that it answers. */
export type AnswerKind = 'received' | 'syntax-rejected' | 'accepted' | 'rejected' | 'declined';

const ANSWERED: Record<AnswerKind, CarrierMessageState> = {
  received: S.Received,
  'syntax-rejected': S.SyntaxRejected,
  accepted: S.Accepted,
  rejected: S.Rejected,
  declined: S.Declined,
};
/** Where an answer can still change something; a late answer counts like one in time. */
const OPEN: readonly CarrierMessageState[] = [
  S.Waiting,
  S.Sending,
  S.Sent,
  S.Silent,
  S.Received,
  S.Failed,
  S.Repeated,
];

/** The state of a message after an answer. What the carrier has decided stays: a receipt that comes after the decision changes nothing. */
export function answered(state: CarrierMessageState, answer: AnswerKind): CarrierMessageState {
  if (OPEN.includes(state))
    return state === S.Repeated && answer === 'received' ? state : ANSWERED[answer];
  // The carrier may change its mind about what it accepted, not about what it refused: that takes a new message.
  if (state === S.Accepted && (answer === 'rejected' || answer === 'declined'))
    return ANSWERED[answer];
  return state === S.Rejected && answer === 'declined' ? S.Declined : state;
}

/** Seconds until the next try of handing over: 5, 10, 20 … */
export const retryAfter = (attempts: number): number => 5 * 2 ** Math.max(0, attempts - 1);
/** Tries before a message counts as failed: five minutes of a line that is down. */
export const MOST_ATTEMPTS = 6;

/** The state of the old message once a new one repeats it. */
export const afterRepeat = (message: Pick<OutMessage, 'State' | 'Handed'>): CarrierMessageState =>
  mayHave(message) ? S.Repeated : S.Redone;
