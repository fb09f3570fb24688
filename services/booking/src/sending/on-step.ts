import {
  AmendmentStatus,
  BookingSource,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
  SentBy,
} from '@quayside/contracts/booking/booking/choices';
import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { DELIVERED, undelivered } from '@quayside/partner-line/delivery';
import { sentMessages, withdrawWaiting } from '@quayside/partner-line/message/sent-messages';
import { enabledProfiles, type LineProfile } from '@quayside/partner-line/profile/carrier-profile';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from '../booking/booking.entity.js';
import { FOR_DESK } from '../booking/internal-remarks.js';
import { openAmendment } from '../booking/open-amendment.js';
import type { ToldCarrier } from '../booking/to-carrier.js';
import { BOOKING_SUBJECT } from '../carrier-line/booking-subject.js';
import {
  type BookingMessage,
  isAtCarrier,
  queueBookingMessage,
} from '../carrier-line/queue-booking.js';
import { unsaidOnLine } from '../carrier-line/unsaid-on-line.js';
import { mailBooking } from './mail-booking.js';
import { waysOf } from './way-of-booking.js';

const V = BookingVerb;
const { Original, Replace, Cancel, CancelAmendment } = MessageFunction;

/** What waits to be sent on of what a customer did. */
function forwarded({ Status, Amendment, Cancellation }: WholeBooking): BookingVerb | null {
  if (Cancellation === CancellationStatus.Received) return V.AskCancel;
  if (Amendment === AmendmentStatus.Received) return V.Amend;
  if (Amendment === AmendmentStatus.Cancelled) return V.CancelAmendment;
  return Status === BookingStatus.UpdateReceived ? V.Update : null;
}

/** The message that a step means; null for a step of which the carrier hears nothing. */
async function messageOf(
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
  reason: string | null,
): Promise<BookingMessage | null> {
  switch (verb) {
    case V.Forward: {
      const waiting = forwarded(booking);
      return waiting && messageOf(tx, booking, waiting, reason ?? booking.Opinion);
    }
    case V.Send:
      return { kind: Original, content: booking, reason: null };
    case V.Update:
      return { kind: Replace, content: booking, reason };
    // What is confirmed holds again.
    case V.CancelAmendment:
      return { kind: CancelAmendment, content: booking, reason, ends: 'amendment' };
    case V.Amend:
    case V.Roll: {
      const amendment = await openAmendment(tx, booking.Id);
      return amendment && { kind: Replace, content: amendment.Content, reason: amendment.Reason };
    }
    case V.AskCancel:
      return { kind: Cancel, content: booking, reason, ends: 'booking' };
    case V.Cancel:
      return { kind: Cancel, content: booking, reason, ends: 'request' };
    default:
      return null;
  }
}

/** Before these the carrier has not heard of a booking. */
const BEFORE_CARRIER: readonly BookingStatus[] = [
  BookingStatus.Draft,
  BookingStatus.Submitted,
  BookingStatus.Returned,
  BookingStatus.Accepted,
];

const nothing = (said: string | null = null): ToldCarrier => ({ said, set: {} });

/** The request itself goes the way that the carrier is reached by. */
async function sendFirst(
  tx: Ctx,
  booking: WholeBooking,
  message: BookingMessage,
): Promise<ToldCarrier> {
  const [way] = await waysOf(tx, [booking]);
  switch (way?.by) {
    case 'line': {
      const told = await sendByLine(tx, booking, way.profile, message);
      return { ...told, set: { ...told.set, SentBy: SentBy.Line } };
    }
    case 'mail': {
      const told = await mailBooking(tx, booking, message, V.Send, way.addresses);
      return { ...told, set: { ...told.set, SentBy: SentBy.Mail } };
    }
    default: {
      const why = way?.by === 'offline' ? way.why : FOR_DESK.offline;
      const open = undelivered(tx, Delivery.ByHand, V.Send, why);
      return { said: why, set: { ...open, SentBy: SentBy.Offline } };
    }
  }
}

/**
 * A change or cancellation of what went out without the line: by mail again, else a person hands it
 * over.
 */
async function sendLater(
  tx: Ctx,
  booking: WholeBooking,
  message: BookingMessage,
  act: BookingVerb,
): Promise<ToldCarrier> {
  if (BEFORE_CARRIER.includes(booking.Status)) return { said: null, set: DELIVERED };
  const waits = booking.Delivery === Delivery.ByHand || booking.Delivery === Delivery.Bounced;
  // What was never handed over needs no withdrawal.
  if (waits && message.kind === CancelAmendment)
    return { said: FOR_DESK.withdrawn, set: DELIVERED };
  const [way] = await waysOf(tx, [booking]);
  if (booking.SentBy === SentBy.Mail && way?.by === 'mail')
    return mailBooking(tx, booking, message, act, way.addresses);
  return {
    said: FOR_DESK.unsent,
    set: undelivered(tx, Delivery.ByHand, act, FOR_DESK.unsent),
  };
}

/** A message on the line; what never arrived, or was not even taken, is asked for anew. */
async function sendByLine(
  tx: Ctx,
  booking: WholeBooking,
  profile: LineProfile,
  message: BookingMessage,
  held = false,
): Promise<ToldCarrier> {
  const code = booking.CarrierCode ?? '';
  const { control, notes } = await queueBookingMessage(
    tx,
    profile,
    booking,
    held ? message : { ...message, kind: Original },
  );
  const kind = MessageFunction.label(held ? message.kind : Original);
  const way = CarrierProtocol.label(profile.Protocol);
  const sent = `${kind}报文 ${control}，经${way}发往${code}`;
  return { said: [sent, ...notes].join('；').slice(0, 1500), set: DELIVERED };
}

/**
 * What a step of a booking means for its carrier, in the step's transaction: a message on the line,
 * a mail, or something that a person hands
 * over. What is ordered at a carrier's online shop is ordered there alone, or he would have it
 * twice.
 */
export async function onLine(
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
  reason: string | null,
): Promise<ToldCarrier> {
  const message = await messageOf(tx, booking, verb, reason);
  if (!message) return nothing();
  if (booking.Source === BookingSource.Online) {
    if (verb === V.Send) return { said: null, set: { SentBy: SentBy.Online } };
    const silent = message.kind === Original || message.kind === Cancel;
    return nothing(silent ? null : FOR_DESK.online);
  }
  const known = (await sentMessages(tx, BOOKING_SUBJECT, booking.Id)).length > 0;
  const withdrawn = await withdrawWaiting(
    tx,
    BOOKING_SUBJECT,
    booking.Id,
    '订舱已有新的报文，未发送',
  );
  if (verb === V.Send) return sendFirst(tx, booking, message);
  const act = verb === V.Forward ? (forwarded(booking) ?? verb) : verb;
  if (!known) return sendLater(tx, booking, message, act);
  const held = await isAtCarrier(tx, booking.Id);
  const unheard = withdrawn > 0 && message.kind === CancelAmendment;
  if (unheard || (!held && message.kind === Cancel)) return nothing(FOR_DESK.withdrawn);
  const code = booking.CarrierCode ?? '';
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (!profile) {
    const open = undelivered(tx, Delivery.ByHand, act, FOR_DESK.offline);
    return { said: FOR_DESK.offline, set: open };
  }
  const unsaid = message.kind === Cancel ? null : unsaidOnLine(profile, message.content);
  if (unsaid) return { said: unsaid, set: undelivered(tx, Delivery.ByHand, act, unsaid) };
  return sendByLine(tx, booking, profile, message, held);
}
