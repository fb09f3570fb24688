import {
  AmendmentStatus,
  BookingSource,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { sentMessages, withdrawWaiting } from '@quayside/partner-line/message/sent-messages';
import { enabledProfiles } from '@quayside/partner-line/profile/carrier-profile';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from '../booking/booking.entity.js';
import { FOR_DESK } from '../booking/internal-remarks.js';
import { openAmendment } from '../booking/open-amendment.js';
import { BOOKING_SUBJECT } from './booking-subject.js';
import { type BookingMessage, isAtCarrier, queueBookingMessage } from './queue-booking.js';

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

/**
 * What a step of a booking means on the line to its carrier, in the step's transaction. Answers what the story says of it; null when there is
 * nothing to say. A carrier without a profile is told by other means, which is said; what is ordered at a carrier's online shop is ordered there
 * alone, or he would have it twice.
 */
export async function onLine(
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
  reason: string | null,
): Promise<string | null> {
  const message = await messageOf(tx, booking, verb, reason);
  if (!message) return null;
  if (booking.Source === BookingSource.Online) {
    return message.kind === Original || message.kind === Cancel ? null : FOR_DESK.online;
  }
  const code = booking.CarrierCode ?? '';
  const profile = (await enabledProfiles(tx, [code])).get(code);
  const known = (await sentMessages(tx, BOOKING_SUBJECT, booking.Id)).length > 0;
  const withdrawn = await withdrawWaiting(
    tx,
    BOOKING_SUBJECT,
    booking.Id,
    '订舱已有新的报文，未发送',
  );
  if (verb !== V.Send && !known) return verb === V.Cancel ? null : FOR_DESK.unsent;
  const held = await isAtCarrier(tx, booking.Id);
  const unheard = withdrawn > 0 && message.kind === CancelAmendment;
  if (unheard || (!held && message.kind === Cancel)) return FOR_DESK.withdrawn;
  if (!profile) return FOR_DESK.offline;
  // What never arrived, or was not even taken, is asked for anew.
  const { control, notes } = await queueBookingMessage(
    tx,
    profile,
    booking,
    held ? message : { ...message, kind: Original },
  );
  const sent = `${MessageFunction.label(held ? message.kind : Original)}报文 ${control}，经${CarrierProtocol.label(profile.Protocol)}发往${code}`;
  return [sent, ...notes].join('；').slice(0, 1500);
}
