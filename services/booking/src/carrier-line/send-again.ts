import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type {
  AskedForBooking,
  AssignBookingMessage,
  BookingMessageRow,
} from '@quayside/contracts/booking/line/message.api';
import type { ById } from '@quayside/contracts/core/identified';
import {
  CarrierMessageState,
  MessageDirection,
  MessageFunction,
  RESENDABLE_STATES,
} from '@quayside/contracts/partner-line/choices';
import type { SendAgain } from '@quayside/contracts/partner-line/message';
import {
  afterRepeat,
  type ContentKind,
  mayHave,
} from '@quayside/partner-line/message/message.rules';
import { profileById } from '@quayside/partner-line/profile/carrier-profile';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { openAmendment } from '../booking/open-amendment.js';
import { bookingDesk } from './desk-of-bookings.js';
import { bookingLine } from './line-of-bookings.js';
import { queueBookingMessage } from './queue-booking.js';

interface Old {
  State: CarrierMessageState;
  Handed: boolean;
  Function: MessageFunction;
  Revision: number;
  DocumentNo: string;
  ProfileId: number;
  Direction: MessageDirection;
  BookingId: number | null;
  Newest: boolean;
}

const READ = `SELECT m.state AS "State", m.sent_time IS NOT NULL AS "Handed", m.function AS "Function", m.revision AS "Revision",
  m.document_no AS "DocumentNo", m.profile_id AS "ProfileId", m.direction AS "Direction", m.booking_id AS "BookingId",
  NOT EXISTS (SELECT FROM carrier_message n WHERE n.booking_id = m.booking_id AND n.direction = 'out' AND n.id > m.id AND n.state <> 'withdrawn') AS "Newest"
  FROM carrier_message m WHERE m.id = $1 FOR UPDATE`;

/** States in which nothing is said to the carrier any more but a cancellation. */
const OVER: readonly BookingStatus[] = [
  BookingStatus.Rejected,
  BookingStatus.Declined,
  BookingStatus.Cancelled,
  BookingStatus.Completed,
];

/**
 * Sends a message once more: the same document under a new control number. 422 when the carrier may have the first one and the caller is not
 * certain, when a newer one went out, and when the booking is over, for then the document would say what is no longer true.
 */
export async function sendAgain(ctx: Ctx, { Id, Certain }: SendAgain): Promise<BookingMessageRow> {
  return ctx.tx(async (tx) => {
    const [known] = await tx.sql<{ id: number | null }>(
      'SELECT booking_id AS id FROM carrier_message WHERE id = $1',
      [Id],
    );
    const booking = await bookingStore.read(tx, found(known).id ?? 0, true);
    const [row] = await tx.sql<Old>(READ, [Id]);
    const message = found(row);
    if (message.Direction !== MessageDirection.Out || !RESENDABLE_STATES.includes(message.State)) {
      throw new Refusal('carrier.not-resendable', {
        state: CarrierMessageState.label(message.State),
      });
    }
    if (mayHave(message) && !Certain) throw new Refusal('carrier.ask-first');
    if (
      !message.Newest ||
      (OVER.includes(booking.Status) && message.Function !== MessageFunction.Cancel)
    )
      throw new Refusal('carrier.outdated');
    const profile = await profileById(tx, message.ProfileId);
    if (!profile?.Enabled)
      throw new Refusal('carrier.no-profile', { carrier: booking.CarrierCode ?? '' });
    const amendment = await openAmendment(tx, booking.Id);
    const content =
      message.Function === MessageFunction.Replace && amendment ? amendment.Content : booking;
    const kind = message.Function as ContentKind;
    const again = { kind, content, reason: amendment?.Reason ?? booking.Opinion };
    const { id, control } = await queueBookingMessage(
      tx,
      profile,
      booking,
      again,
      message.DocumentNo,
    );
    await tx.sql(
      'UPDATE carrier_message SET state = $2, reason = $3, update_time = $4 WHERE id = $1',
      [Id, afterRepeat(message), `已用控制号${control}重发`, tx.now.toISOString()],
    );
    await tx.audit({
      entity: 'CarrierMessage',
      entityId: Id,
      verb: 'send-again',
      after: { Id: id, ControlRef: control },
    });
    return bookingDesk.rowOf(tx, id);
  });
}

/** Asks the carrier now, works on what is there, and answers where the message stands after it. 503 when the carrier cannot be reached. */
export async function askCarrier(ctx: Ctx, { Id }: ById): Promise<AskedForBooking> {
  const Received = await bookingLine.ask(ctx, Id);
  return { Received, Message: await bookingDesk.rowOf(ctx, Id) };
}

/** Says to which booking a message of none belongs, and does then what it says. */
export async function assignMessage(
  ctx: Ctx,
  { Id, BookingId }: AssignBookingMessage,
): Promise<BookingMessageRow> {
  const booking = await bookingStore.read(ctx, BookingId);
  await bookingLine.assign(ctx, Id, BookingId, booking.CarrierCode ?? null);
  return bookingDesk.rowOf(ctx, Id);
}
