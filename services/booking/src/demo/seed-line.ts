import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { BookingFormat, BookingMessageType } from '@quayside/contracts/booking/line/choices';
import { chinaClock } from '@quayside/contracts/core/dates';
import {
  CarrierMessageState,
  MessageDirection,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import { type LineProfile, profileById } from '@quayside/partner-line/profile/carrier-profile';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { containerType } from '@quayside/shipping-standards/container-type';
import { writeContrl } from '@quayside/shipping-standards/edifact/contrl';
import {
  DEFAULT_PARTNER,
  partnerEnvelope,
} from '@quayside/shipping-standards/edifact/edifact-partner';
import type {
  BookingConfirmation,
  ConfirmedPlace,
} from '@quayside/shipping-standards/edifact/iftmbc';
import { writeIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-writer';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { inputOf } from '../booking-roll/sailing.js';
import { queueBookingMessage } from '../carrier-line/queue-booking.js';

const { Accepted, Rejected, Processed, Unmatched } = CarrierMessageState;
const MINUTE = 60_000;
/** The operator's reviewer. */
const DESK = 12;

/** Bookings that are over, so that no further message of theirs goes to a carrier who never heard of them. */
const OVER: readonly BookingStatus[] = [BookingStatus.Completed, BookingStatus.Rejected];

interface Answer {
  type: BookingMessageType;
  control: string;
  raw: string;
  minutes: number;
}

/** The messages of bookings that are over, as they went out and were answered; and an answer that is nobody's. Nothing goes out again. */
export async function seedLine(tx: Ctx): Promise<void> {
  if ((await tx.sql('SELECT 1 FROM carrier_message LIMIT 1')).length > 0) return;
  const rows = await tx.sql<{ id: number; profile: number; sent: string }>(
    `SELECT t.id, p.id AS profile, t.send_time AS sent FROM booking t JOIN carrier_profile p ON p.carrier_code = t.carrier_code
     WHERE t.status = ANY($1) AND t.send_time IS NOT NULL AND p.format = $2 ORDER BY t.send_time, t.id`,
    [OVER, BookingFormat.Iftmbf],
  );
  for (const { id, profile: profileId, sent } of rows) {
    const profile = await profileById(tx, profileId);
    if (profile) await told(tx, profile, await bookingStore.read(tx, id), new Date(sent));
  }
  const [first] = rows;
  const profile = first && (await profileById(tx, first.profile));
  if (first && profile) await unmatched(tx, profile, await bookingStore.read(tx, first.id));
}

/** One request and what the carrier said of it. */
async function told(
  tx: Ctx,
  profile: LineProfile,
  booking: WholeBooking,
  sent: Date,
): Promise<void> {
  const then = tx.acting(demoIdentity(DESK), { now: () => sent });
  const asked = {
    kind: MessageFunction.Original,
    content: inputOf(booking),
    reason: null,
  } as const;
  const { id, control } = await queueBookingMessage(then, profile, booking, asked);
  const refused = booking.Status === BookingStatus.Rejected;
  const document = `${booking.RequestNo}-${Number(control)}`;
  const answers = [
    receiptOf(profile, control, sent),
    decisionOf(profile, booking, { control, document, sent }),
  ];
  const at = new Date(sent.getTime() + (answers.at(-1)?.minutes ?? 0) * MINUTE);
  await tx.sql(
    `UPDATE carrier_message SET state = $2, reason = $3, attempts = 1, sent_time = $4::timestamptz, answer_time = $5::timestamptz,
       next_time = NULL, update_time = $5::timestamptz WHERE id = $1`,
    [id, refused ? Rejected : Accepted, refused ? booking.Opinion : null, sent, at],
  );
  for (const answer of answers)
    await keep(tx, profile, answer, { booking, answers: id, state: Processed, sent });
}

const partnerOf = (profile: LineProfile) => ({
  ...DEFAULT_PARTNER,
  sender: { id: profile.TheirCode, qualifier: 'ZZZ' },
  recipient: { id: profile.OurCode, qualifier: 'ZZZ' },
  lineBreaks: true,
  test: profile.Test,
  textWidth: 512,
});
const clock = (sent: Date, minutes: number): string =>
  chinaClock(new Date(sent.getTime() + minutes * MINUTE)).slice(0, 16);

/** That the request could be read. */
function receiptOf(profile: LineProfile, control: string, sent: Date): Answer {
  const partner = partnerOf(profile);
  const receipt = {
    controlReference: control,
    sender: partner.recipient,
    recipient: partner.sender,
    action: '7' as const,
    errorCode: '',
    errorTag: '',
    messages: [{ reference: '1', type: 'IFTMBF', action: '7' as const, errorCode: '', faults: [] }],
  };
  const number = { controlReference: `C${control}`, preparedAt: clock(sent, 2) };
  return {
    type: BookingMessageType.Contrl,
    control: number.controlReference,
    raw: writeContrl(receipt, partner, number),
    minutes: 2,
  };
}

const place = (
  code: string | null | undefined,
  name: string | null | undefined,
): ConfirmedPlace | null => (code ? { code, name: name ?? '' } : null);

/** What the carrier decided: the booking as it is confirmed, or that there is no space. */
function decisionOf(
  profile: LineProfile,
  booking: WholeBooking,
  { control, document, sent }: { control: string; document: string; sent: Date },
): Answer {
  const refused = booking.Status === BookingStatus.Rejected;
  const own = `B${control}`;
  const minutes = 95;
  const confirmation: BookingConfirmation = {
    controlReference: own,
    messageReference: '1',
    documentNumber: own,
    messageFunction: refused ? '27' : '9',
    responseType: refused ? 'RE' : 'AP',
    issuedAt: clock(sent, minutes),
    bookingNumber: booking.BookingNo ?? '',
    billNumber: '',
    carrier: profile.CarrierCode,
    references: [
      { qualifier: 'FF', number: booking.RequestNo },
      { qualifier: 'ACW', number: document },
    ],
    vesselName: refused ? '' : (booking.Vessel ?? ''),
    imo: '',
    voyage: refused ? '' : (booking.Voyage ?? ''),
    places: {
      receipt: null,
      load: refused ? null : place(booking.LoadCode, booking.LoadPort),
      discharge: refused ? null : place(booking.DischargeCode, booking.DischargePort),
      delivery: null,
    },
    etd: refused ? null : (booking.SailingDate ?? null),
    eta: refused ? null : (booking.ArrivalDate ?? null),
    cutOffs:
      !refused && booking.SiDeadline
        ? { DCO: chinaClock(new Date(booking.SiDeadline)).slice(0, 16) }
        : {},
    parties: [],
    goods: [],
    freightPayment: null,
    equipment: refused
      ? []
      : booking.Confirmed.map(({ Type, Count }) => ({
          isoCode: containerType(Type)?.iso[0] ?? '',
          containerType: Type,
          containerNumber: '',
          count: Count,
          shipperOwned: null,
        })),
    remarks: refused ? ['NO SPACE ON THIS VOYAGE'] : [],
  };
  const envelope = partnerEnvelope(partnerOf(profile), {
    controlReference: own,
    preparedAt: clock(sent, minutes),
  });
  return {
    type: BookingMessageType.Iftmbc,
    control: own,
    raw: writeIftmbc(confirmation, envelope),
    minutes,
  };
}

interface About {
  booking: WholeBooking | null;
  answers: number | null;
  state: CarrierMessageState;
  reason?: string;
  sent: Date;
}

async function keep(
  tx: Ctx,
  profile: LineProfile,
  { type, control, raw, minutes }: Answer,
  about: About,
): Promise<void> {
  await tx.sql(
    `WITH text AS (
       INSERT INTO carrier_text (profile_id, direction, name, raw, done, attempts, acknowledged, create_time)
       VALUES ($1, $2, $3, $4, true, 1, true, $5::timestamptz) RETURNING id)
     INSERT INTO carrier_message (direction, carrier_code, booking_id, request_no, booking_no, type, control_ref, state, reason, revision,
       attempts, answers_id, create_time, update_time, profile_id, text_id, sender, message_ref)
     SELECT $2, $6, $7, $8, $9, $10, $3, $11, $12, $13, 0, $14, $5::timestamptz, $5::timestamptz, $1, text.id, $15, '1' FROM text`,
    [
      profile.Id,
      MessageDirection.In,
      control,
      raw,
      new Date(about.sent.getTime() + minutes * MINUTE),
      profile.CarrierCode,
      about.booking?.Id ?? null,
      about.booking?.RequestNo ?? null,
      about.booking?.BookingNo ?? null,
      type,
      about.state,
      about.reason ?? null,
      about.booking?.Version ?? null,
      about.answers,
      profile.TheirCode,
    ],
  );
}

/** A confirmation of a booking that is nobody's here waits for somebody to say whose it is. */
async function unmatched(tx: Ctx, profile: LineProfile, like: WholeBooking): Promise<void> {
  const sent = new Date(tx.now.getTime() - 27 * 60 * MINUTE);
  const stranger = {
    ...like,
    Status: BookingStatus.Completed,
    RequestNo: 'BK25119001',
    BookingNo: '2099000417',
  };
  const answer = decisionOf(profile, stranger, {
    control: '90000417',
    document: 'BK25119001-90000417',
    sent,
  });
  const reason =
    '没有找到报文所指的订舱：托书号 BK25119001，订舱号 2099000417，单证编号 BK25119001-90000417';
  await keep(tx, profile, answer, { booking: null, answers: null, state: Unmatched, reason, sent });
}
