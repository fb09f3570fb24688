import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import type { Zone } from '@quayside/contracts/core/zones';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import {
  type ContentKind,
  heldDocument,
  mayHave,
} from '@quayside/partner-line/message/message.rules';
import {
  putMessage,
  type QueuedMessage,
  sentMessages,
} from '@quayside/partner-line/message/sent-messages';
import type { LineProfile } from '@quayside/partner-line/profile/carrier-profile';
import { nextControlNumber } from '@quayside/partner-line/profile/control-number';
import { localTime } from '@quayside/partner-line/profile/edifact-partner-of';
import { portZonesOrNone, zoneAtPort } from '@quayside/service-kit/mapping/port-day';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type {
  BookingFunction,
  BookingRequest,
} from '@quayside/shipping-standards/booking/booking-request';
import type { CancellationOf } from '@quayside/shipping-standards/dcsa/booking-requests';
import type { WholeBooking } from '../booking/booking.entity.js';
import { openAmendment } from '../booking/open-amendment.js';
import { contractBehind } from '../booking-code/code-use.js';
import { besideMessage } from './beside-message.js';
import { BOOKING_SUBJECT } from './booking-subject.js';
import { type RequestFacts, requestOfBooking } from './request-of-booking.js';
import { type WrittenBooking, writeBookingMessage } from './write-booking-message.js';

/**
 * The IMO number of a booking's ship by the one vessel of that name in basic data; '' when nobody knows it. A message goes out without it, so
 * basic data that does not answer holds nothing up.
 */
async function imoOfShip(ctx: Ctx, { Vessel, CarrierCode }: BookingInput): Promise<string> {
  const name = Vessel?.trim();
  if (!name) return '';
  try {
    return (await partnerCodes(ctx, BasicKind.Vessel, CarrierCode || null, [name])).get(name) ?? '';
  } catch (error) {
    ctx.log.warn({ err: error }, 'the IMO number of a ship was not found out');
    return '';
  }
}

/** What goes to the carrier about a booking. */
export interface BookingMessage {
  kind: ContentKind;
  /** What a cancellation ends; of DCSA each is another. */
  ends?: CancellationOf;
  /** What it shall be: of an amendment, its content. */
  content: BookingInput;
  reason: string | null;
}

const FUNCTIONS: Readonly<Record<ContentKind, BookingFunction>> = {
  [MessageFunction.Original]: 'original',
  [MessageFunction.Replace]: 'change',
  [MessageFunction.Cancel]: 'cancel',
  // EDIFACT has no way to withdraw a change: the content as it was is said again.
  [MessageFunction.CancelAmendment]: 'change',
};

/** By whose clock the cargo of a booking is received: that of its port of loading. */
const loadZone = async (ctx: Ctx, { LoadCode }: BookingInput): Promise<Zone> =>
  zoneAtPort(LoadCode, await portZonesOrNone(ctx)) ?? 'UTC';

/** What a booking, or the amendment that waits beside it, asks of the carrier: that is what he speaks of. */
export async function requestOf(ctx: Ctx, booking: WholeBooking): Promise<BookingRequest> {
  const content = (await openAmendment(ctx, booking.Id))?.Content ?? booking;
  return requestOfContent(ctx, booking, content);
}

/** What some content of a booking asks of the carrier: the booking itself, or as it was asked for. */
export async function requestOfContent(
  ctx: Ctx,
  booking: WholeBooking,
  content: BookingInput,
): Promise<BookingRequest> {
  return requestOfBooking(content, {
    requestNo: booking.RequestNo,
    bookingNo: booking.BookingNo ?? '',
    documentNumber: '',
    function: 'change',
    previousDocumentNumber: '',
    issuedAt: localTime(ctx.now),
    zone: await loadZone(ctx, content),
    imo: '',
    reason: null,
    codeContract: content.BookCode ? await contractBehind(ctx, booking.Id) : null,
    agent: { code: '', name: '', phone: '', email: '' },
  });
}

/**
 * What is asked of the carrier, in whichever form it goes to him. @param agent who books, and whom
 * he asks
 */
export async function requestToSend(
  ctx: Ctx,
  booking: WholeBooking,
  { kind, content, reason }: BookingMessage,
  numbers: { document: string; previous: string },
  agent: RequestFacts['agent'],
): Promise<BookingRequest> {
  return requestOfBooking(content, {
    requestNo: booking.RequestNo,
    bookingNo: booking.BookingNo ?? '',
    documentNumber: numbers.document,
    function: FUNCTIONS[kind],
    previousDocumentNumber: numbers.previous,
    reason,
    issuedAt: localTime(ctx.now),
    zone: await loadZone(ctx, content),
    imo: await imoOfShip(ctx, content),
    codeContract: content.BookCode ? await contractBehind(ctx, booking.Id) : null,
    agent,
  });
}

/** The message as it would go out, without number and trace. 422 when the carrier cannot be told. */
export async function draftBookingMessage(
  ctx: Ctx,
  profile: LineProfile,
  booking: WholeBooking,
  message: BookingMessage,
  numbers: { control: string; document: string; previous: string },
): Promise<WrittenBooking> {
  const { content, ends } = message;
  const request = await requestToSend(ctx, booking, message, numbers, {
    code: profile.OurCode,
    name: profile.ContactName || profile.OurCode,
    phone: profile.ContactPhone ?? '',
    email: profile.ContactEmail ?? '',
  });
  return writeBookingMessage(
    profile,
    {
      request,
      ends: ends ?? null,
      parties: content.Parties,
      beside: besideMessage(content),
    },
    numbers.control,
    ctx.now,
  );
}

/** True when the carrier has, or may have, a request of this booking by the line: what comes next changes or cancels that. */
export async function isAtCarrier(ctx: Ctx, bookingId: number): Promise<boolean> {
  const messages = await sentMessages(ctx, BOOKING_SUBJECT, bookingId);
  return messages.some(
    (message) =>
      message.State !== 'rejected' &&
      message.Function !== MessageFunction.Cancel &&
      mayHave(message),
  );
}

/** What a queued message is, and what it does not say. */
export type QueuedBooking = QueuedMessage & Pick<WrittenBooking, 'notes'>;

/**
 * Writes a message about a booking and puts it on the line, in the transaction of the step: it goes out after the commit, or not at all.
 * @param document the number of the document when a message is repeated; else a new one
 */
export async function queueBookingMessage(
  tx: Ctx,
  profile: LineProfile,
  booking: WholeBooking,
  message: BookingMessage,
  document?: string,
): Promise<QueuedBooking> {
  const control = await nextControlNumber(tx, profile.Id);
  const documentNo = document ?? `${booking.RequestNo}-${Number(control)}`;
  const earlier = (await sentMessages(tx, BOOKING_SUBJECT, booking.Id)).filter(
    ({ DocumentNo }) => DocumentNo !== documentNo,
  );
  const previous = message.kind === MessageFunction.Original ? '' : heldDocument(earlier);
  const { type, raw, notes } = await draftBookingMessage(tx, profile, booking, message, {
    control,
    document: documentNo,
    previous,
  });
  const queued = await putMessage(tx, BOOKING_SUBJECT, profile, {
    type,
    raw,
    kind: message.kind,
    control,
    documentNo,
    subjectId: booking.Id,
    revision: booking.Version,
    names: [booking.RequestNo, booking.BookingNo],
  });
  return { ...queued, notes };
}
