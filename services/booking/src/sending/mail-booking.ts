import { randomUUID } from 'node:crypto';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { undelivered } from '@quayside/partner-line/delivery';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import type { WholeBooking } from '../booking/booking.entity.js';
import type { ToldCarrier } from '../booking/to-carrier.js';
import { besideMessage } from '../carrier-line/beside-message.js';
import { type BookingMessage, requestToSend } from '../carrier-line/queue-booking.js';
import { paperAsPdf } from '../entry-print/draw-paper.js';
import type { Paper } from '../entry-print/paper.js';
import { carrierNote } from './carrier-note.js';

/** What a mail asks, in the words of both sides. */
const TITLES: Readonly<
  Record<BookingMessage['kind'], readonly [chinese: string, english: string]>
> = {
  [MessageFunction.Original]: ['订舱委托书', 'BOOKING REQUEST'],
  [MessageFunction.Replace]: ['订舱变更', 'BOOKING AMENDMENT'],
  [MessageFunction.Cancel]: ['订舱取消', 'BOOKING CANCELLATION'],
  [MessageFunction.CancelAmendment]: ['撤回订舱变更', 'BOOKING AMENDMENT WITHDRAWN'],
};
/** Who sends when no person does. */
const PLATFORM = '系统自动发送';

const titleOf = (kind: BookingMessage['kind']): string => TITLES[kind].join(' ');

/**
 * The request as a paper says it; the carrier answers to the mail, so that no number of the desk is
 * needed.
 */
async function noteOf(
  ctx: Ctx,
  booking: WholeBooking,
  message: BookingMessage,
): Promise<{ request: BookingRequest; paper: Paper }> {
  const numbers = { document: '', previous: '' };
  const us = {
    code: '',
    name: ctx.identity?.Name ?? PLATFORM,
    phone: '',
    email: '',
  };
  const written = await requestToSend(ctx, booking, message, numbers, us);
  const beside = besideMessage(message.content).map(({ line }) => line);
  const request = { ...written, remarks: [...written.remarks, ...beside] };
  return { request, paper: carrierNote(request, titleOf(message.kind)) };
}

/** The booking note of a booking as it stands, as PDF. */
export async function drawNote(ctx: Ctx, booking: WholeBooking): Promise<Uint8Array> {
  const message = { kind: MessageFunction.Original, content: booking, reason: null } as const;
  return paperAsPdf((await noteOf(ctx, booking, message)).paper);
}

function bodyOf(request: BookingRequest, english: string): string {
  const { places, containers } = request;
  const boxes = containers.map(({ count, type }) => `${count} x ${type}`).join(' + ');
  const route = [places.load, places.discharge]
    .map((place) => place?.name || place?.code)
    .filter(Boolean)
    .join(' - ');
  return [
    `${english}: ${request.reference}`,
    request.bookingNumber ? `Booking no.: ${request.bookingNumber}` : null,
    route ? `Route: ${route}` : null,
    boxes ? `Containers: ${boxes}` : null,
    request.sailingDate ? `ETD: ${request.sailingDate}` : null,
    ...request.reason,
    '',
    'Details in the attached PDF. Please reply to this mail with your confirmation.',
    '详见附件，请确认后回复。',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n')
    .slice(0, 10_000);
}

/**
 * Orders a mail with the booking note, in the caller's transaction. It counts as sent once a mail
 * server took it, see `mail-outcome`; what it says is kept as data, and drawn when messaging
 * fetches the file.
 */
export async function mailBooking(
  tx: Ctx,
  booking: WholeBooking,
  message: BookingMessage,
  act: BookingVerb,
  addresses: readonly string[],
): Promise<ToldCarrier> {
  const { request, paper } = await noteOf(tx, booking, message);
  const [, english] = TITLES[message.kind];
  const Key = randomUUID();
  await tx.sql(
    `INSERT INTO booking_mail (key, booking_id, act, paper, create_time)
     VALUES ($1, $2, $3, $4, $5)`,
    [Key, booking.Id, act, JSON.stringify(paper), tx.now],
  );
  const route = [request.places.load, request.places.discharge]
    .map((place) => place?.code || place?.name)
    .filter(Boolean)
    .join('-');
  await tx.publish(mailOrdered, `booking-${booking.Id}`, {
    Key,
    Service: 'booking',
    AboutId: booking.Id,
    AboutNo: booking.RequestNo,
    // The mail is the operator's: its customer neither reads nor repeats it.
    CompanyId: tx.identity?.CompanyId ?? booking.CompanyId,
    CompanyName: tx.identity?.CompanyName ?? booking.CompanyName,
    CreatorId: tx.identity?.EmployeeId ?? null,
    CreateName: tx.identity?.Name ?? PLATFORM,
    To: [...addresses],
    Subject: [english, booking.RequestNo, booking.BookingNo, booking.CarrierCode, route]
      .filter(Boolean)
      .join(' / ')
      .slice(0, 200),
    Body: bodyOf(request, english),
    Link: linkTo('/quckBook/internalBookDetail', { id: booking.Id }),
    Watchers: [{ Permission: 'booking:read', Staff: true }],
    ResendRights: ['booking:handle'],
  });
  const to = addresses.join('；');
  return {
    said: `${titleOf(message.kind)}以邮件发往${to}`,
    set: undelivered(tx, Delivery.Mailing, act, to),
  };
}
