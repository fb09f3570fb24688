import type { CarrierChannel } from '@quayside/contracts/simulator/carrier';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BookingRemark, BookingState, ConfirmedBooking } from './booking-state.js';

type Json = Record<string, unknown>;
const INSTANT = { type: 'timestamptz', precision: 3 } as const;
const STATUS = { length: 50, nullable: true } as const;

/** What a decision changes. */
type Standing = Pick<
  CarrierBookingEntity,
  | 'BookingNumber'
  | 'Status'
  | 'Amendment'
  | 'Cancellation'
  | 'Request'
  | 'Amended'
  | 'Content'
  | 'AmendedContent'
  | 'Confirmed'
  | 'Feedbacks'
>;

/** A booking as a simulated carrier holds it. */
@Entity('carrier_booking')
export class CarrierBookingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  /** The message that was answered last. */
  @Column('bigint') ReceivedId!: number;
  @Column('varchar', { length: 35 }) Mailbox!: string;
  @Column('varchar', { length: 40 }) Channel!: CarrierChannel;
  @Column('varchar', { length: 35 }) Recipient!: string;
  /** carrierBookingRequestReference, which the carrier gave. */
  @Column('varchar', { length: 100 }) Reference!: string;
  @Column('varchar', { length: 35 }) BookingNumber!: string;
  @Column('varchar', { length: 35 }) OurReference!: string;
  @Column('varchar', STATUS) Status!: BookingState['status'];
  @Column('varchar', STATUS) Amendment!: BookingState['amendment'];
  @Column('varchar', STATUS) Cancellation!: BookingState['cancellation'];
  @Column('jsonb') Request!: BookingState['request'];
  @Column('jsonb', { nullable: true }) Amended!: BookingState['amended'];
  /** The request as DCSA's JSON; null of EDIFACT. */
  @Column('jsonb', { nullable: true }) Content!: Json | null;
  @Column('jsonb', { nullable: true }) AmendedContent!: Json | null;
  /** Of the interchange that was answered last; null of DCSA. */
  @Column('jsonb', { nullable: true }) Header!: InterchangeHeader | null;
  @Column('jsonb', { nullable: true }) Confirmed!: ConfirmedBooking | null;
  @Column('jsonb') Feedbacks!: readonly BookingRemark[];
  /**
   * How it will stand once the delay of a decision is over, and when that is; null where nothing is
   * being decided.
   */
  @Column('jsonb', { nullable: true }) Later!: Standing | null;
  @Column({ ...INSTANT, nullable: true }) LaterTime!: string | null;
  @Column(INSTANT) CreateTime!: string;
  @Column(INSTANT) UpdateTime!: string;
}

export type HeldBooking = Omit<CarrierBookingEntity, 'CreateTime' | 'UpdateTime'>;

const COLUMNS = `id AS "Id", received_id AS "ReceivedId", mailbox AS "Mailbox", channel AS "Channel", recipient AS "Recipient",
  reference AS "Reference", booking_number AS "BookingNumber", our_reference AS "OurReference", status AS "Status",
  amendment AS "Amendment", cancellation AS "Cancellation", request AS "Request", amended AS "Amended", content AS "Content",
  amended_content AS "AmendedContent", header AS "Header", confirmed AS "Confirmed", feedbacks AS "Feedbacks",
  later AS "Later", later_time AS "LaterTime"`;

/** A booking as it stands now: a decision whose delay is over has been made. */
function settled({ now }: Ctx, held: HeldBooking | undefined): HeldBooking | undefined {
  if (!held?.Later || !held.LaterTime || new Date(held.LaterTime) > now) return held;
  return { ...held, ...held.Later, Later: null, LaterTime: null };
}

/** Its number is found from the moment that it is decided on; before that nobody was told of it. */
const NUMBERED = (at: string): string =>
  `(booking_number = ${at} OR later->>'BookingNumber' = ${at}) AND ${at} <> ''`;

/** The booking behind a reference of the request or the carrier's booking number. */
export async function bookingBy(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  lock = false,
): Promise<HeldBooking | undefined> {
  const [held] = await ctx.sql<HeldBooking>(
    `SELECT ${COLUMNS} FROM carrier_booking WHERE mailbox = $1 AND (reference = $2 OR ${NUMBERED('$2')})
     ORDER BY id DESC LIMIT 1${lock ? ' FOR UPDATE' : ''}`,
    [mailbox, reference],
  );
  return settled(ctx, held);
}

/** The newest booking of a partner by his own number, else by the carrier's. */
export async function bookingOf(
  tx: Ctx,
  mailbox: string,
  recipient: string,
  { ours, number }: { ours: string; number: string },
): Promise<HeldBooking | undefined> {
  const [held] = await tx.sql<HeldBooking>(
    `SELECT ${COLUMNS} FROM carrier_booking
     WHERE mailbox = $1 AND recipient = $2 AND (our_reference = $3 AND $3 <> '' OR ${NUMBERED('$4')})
     ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [mailbox, recipient, ours, number],
  );
  return settled(tx, held);
}

/** The bookings that a received message made or changed. */
export async function bookingsOf(tx: Ctx, receivedId: number): Promise<HeldBooking[]> {
  const rows = await tx.sql<HeldBooking>(
    `SELECT ${COLUMNS} FROM carrier_booking WHERE received_id = $1 ORDER BY id FOR UPDATE`,
    [receivedId],
  );
  return rows.map((row) => settled(tx, row) as HeldBooking);
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Keeps a new booking, which has no status yet. */
export async function holdBooking(
  tx: Ctx,
  held: Pick<
    HeldBooking,
    | 'ReceivedId'
    | 'Mailbox'
    | 'Channel'
    | 'Recipient'
    | 'Reference'
    | 'Request'
    | 'Content'
    | 'Header'
  >,
): Promise<HeldBooking> {
  const { ReceivedId, Mailbox, Channel, Recipient, Reference, Request, Content, Header } = held;
  const [row] = await tx.sql<HeldBooking>(
    `INSERT INTO carrier_booking (received_id, mailbox, channel, recipient, reference, booking_number, our_reference, request, content, header,
       feedbacks, create_time, update_time)
     VALUES ($1, $2, $3, $4, $5, '', $6, $7, $8, $9, '[]', $10, $10) RETURNING ${COLUMNS}`,
    [
      ReceivedId,
      Mailbox,
      Channel,
      Recipient,
      Reference,
      Request.reference.slice(0, 35),
      json(Request),
      json(Content),
      json(Header),
      tx.now.toISOString(),
    ],
  );
  return row as HeldBooking;
}

/** Stores how a booking stands now. */
export async function keepBooking(tx: Ctx, held: HeldBooking): Promise<void> {
  await tx.sql(
    `UPDATE carrier_booking SET received_id = $2, booking_number = $3, status = $4, amendment = $5, cancellation = $6, request = $7, amended = $8,
       content = $9, amended_content = $10, header = $11, confirmed = $12, feedbacks = $13, update_time = $14,
       later = $15, later_time = $16 WHERE id = $1`,
    [
      held.Id,
      held.ReceivedId,
      held.BookingNumber,
      held.Status,
      held.Amendment,
      held.Cancellation,
      json(held.Request),
      json(held.Amended),
      json(held.Content),
      json(held.AmendedContent),
      json(held.Header),
      json(held.Confirmed),
      json(held.Feedbacks),
      tx.now.toISOString(),
      json(held.Later),
      held.LaterTime,
    ],
  );
}

export const stateOf = (held: HeldBooking): BookingState => ({
  status: held.Status,
  amendment: held.Amendment,
  cancellation: held.Cancellation,
  bookingNumber: held.BookingNumber,
  request: held.Request,
  amended: held.Amended,
  confirmed: held.Confirmed,
  remarks: held.Feedbacks,
});

/** The booking as it stands, with a decision that is made once a delay is over. */
export function withLater(held: HeldBooking, later: HeldBooking, at: Date): HeldBooking {
  const { BookingNumber, Status, Amendment, Cancellation, Request, Amended } = later;
  const { Content, AmendedContent, Confirmed, Feedbacks } = later;
  return {
    ...held,
    Later: {
      BookingNumber,
      Status,
      Amendment,
      Cancellation,
      Request,
      Amended,
      Content,
      AmendedContent,
      Confirmed,
      Feedbacks,
    },
    LaterTime: at.toISOString(),
  };
}

/** The booking in a new state; what was asked for as JSON goes with the request that it says. */
export function withState(held: HeldBooking, state: BookingState): HeldBooking {
  const { status, amendment, cancellation, bookingNumber, request, amended, confirmed, remarks } =
    state;
  const agreed = amended !== null && request === amended;
  return {
    ...held,
    Status: status,
    Amendment: amendment,
    Cancellation: cancellation,
    BookingNumber: bookingNumber,
    Request: request,
    Amended: amended,
    Confirmed: confirmed,
    Feedbacks: remarks,
    Content: agreed ? (held.AmendedContent ?? held.Content) : held.Content,
    AmendedContent: amended === null ? null : held.AmendedContent,
    Later: null,
    LaterTime: null,
  };
}
