import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_VERSION } from '@quayside/contracts/partner-line/dcsa';
import { BookingBehaviour, type BookingPlan } from '@quayside/contracts/simulator/booking-plans';
import { CarrierChannel, type ReceivedOutcome } from '@quayside/contracts/simulator/carrier';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { jsonCheck } from '@quayside/service-kit/validation/json-check';
import { readBookingRequest } from '@quayside/shipping-standards/dcsa/booking-request-reader';
import {
  CANCEL_BOOKING,
  CREATE_BOOKING,
  UPDATE_BOOKING,
} from '@quayside/shipping-standards/dcsa/booking-schema';
import {
  answering,
  assertCaller,
  type DcsaAnswer,
  DcsaRefusal,
  jsonOf,
} from '../dcsa/dcsa-parts.js';
import { SUBSCRIBER } from '../dcsa/process-instruction.js';
import { takeBookingPlan } from '../mailboxes.js';
import { answerAsked, enact } from './answer-booking.js';
import { bookingContent } from './booking-json.js';
import { isOpenBooking, isOver } from './booking-state.js';
import { cancelAmendment } from './decide-booking.js';
import { bookingBy, type HeldBooking, holdBooking, stateOf } from './held-booking.js';

type Json = Record<string, unknown>;

/** Version of the standard that these calls keep to. */
export const BOOKING_VERSION = '2.0.5';
/** A carrier's paths of the booking standard below its own. */
export const BOOKING_PATH = /^\/([A-Z0-9-]{1,35})\/v2\/bookings(?:\/([^/]+))?\/?$/;
export const BOOKING_HEADERS = { [API_VERSION]: BOOKING_VERSION };

const checks = {
  create: jsonCheck(CREATE_BOOKING),
  update: jsonCheck(UPDATE_BOOKING),
  cancel: jsonCheck(CANCEL_BOOKING),
};

/** Keeps a request as it arrived, for people to look at. */
async function note(
  tx: Ctx,
  mailbox: string,
  kind: string,
  reference: string,
  ours: string,
  json: Json,
): Promise<number> {
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO carrier_received (mailbox, channel, type, sender, control, document_number, bill_number, function, outcome, raw, create_time)
     VALUES ($1, $2, 'DCSA-BKG', $3, $4, $5, $6, $7, 'received', $8, $9) RETURNING id`,
    [
      mailbox,
      CarrierChannel.Dcsa,
      SUBSCRIBER,
      randomUUID(),
      reference.slice(0, 100),
      ours.slice(0, 35),
      kind,
      JSON.stringify(json, null, 2),
      tx.now.toISOString(),
    ],
  );
  return row?.id ?? 0;
}

const noteOutcome = async (tx: Ctx, id: number, outcome: ReceivedOutcome): Promise<void> =>
  void (await tx.sql('UPDATE carrier_received SET outcome = $2 WHERE id = $1', [id, outcome]));

/**
 * Does what a request asks for, in a transaction that goes with the plan that it used up. `work` answers false where that refuses the syntax:
 * a 400, whatever the body.
 */
async function process(ctx: Ctx, work: (tx: Ctx) => Promise<boolean>): Promise<void> {
  if (!(await ctx.tx(work)))
    throw new DcsaRefusal(400, 'The body does not validate against the schema');
}

/** UseCase 1. */
async function create(ctx: Ctx, mailbox: string, request: IncomingMessage): Promise<DcsaAnswer> {
  const json = await jsonOf(request, checks.create);
  const { request: asked } = readBookingRequest(json);
  const reference = randomUUID();
  await process(ctx, async (tx) => {
    const plan = await takeBookingPlan(tx, mailbox);
    if (plan.Kind === BookingBehaviour.Syntax) return false;
    const received = await note(tx, mailbox, '9', reference, asked.reference, json);
    const held = await holdBooking(tx, {
      ReceivedId: received,
      Mailbox: mailbox,
      Channel: CarrierChannel.Dcsa,
      Recipient: SUBSCRIBER,
      Reference: reference,
      Request: asked,
      Content: json,
      Header: null,
    });
    await noteOutcome(tx, received, await answerAsked(tx, held, 'original', plan));
    return true;
  });
  return { status: 202, body: { carrierBookingRequestReference: reference } };
}

async function lockBooking(tx: Ctx, mailbox: string, reference: string): Promise<HeldBooking> {
  const held = await bookingBy(tx, mailbox, reference, true);
  if (!held) throw new DcsaRefusal(404, `No booking ${reference}`);
  return held;
}

/** What is still being processed, or is over, takes no other request. */
function assertReady(held: HeldBooking): void {
  if (held.Status === null) throw new DcsaRefusal(409, 'The booking is being processed');
  if (isOver(stateOf(held))) throw new DcsaRefusal(409, `The booking is ${held.Status}`);
}

/** References in the body must be those of the booking that the path names. */
function assertReferences(held: HeldBooking, json: Json): void {
  for (const [name, own] of [
    ['carrierBookingRequestReference', held.Reference],
    ['carrierBookingReference', held.BookingNumber],
  ] as const) {
    if (json[name] === undefined || json[name] === own) continue;
    const fault = {
      jsonPath: `$.${name}`,
      keyword: 'const',
      message: 'is another one than that of the path',
    };
    throw new DcsaRefusal(400, 'The references of path and body differ', [fault]);
  }
}

/** UseCases 3 and 7: an update of the request, or an amendment of a confirmed booking. */
async function update(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  request: IncomingMessage,
): Promise<DcsaAnswer> {
  const json = await jsonOf(request, checks.update);
  const { request: asked } = readBookingRequest(json);
  await process(ctx, async (tx) => {
    const held = await lockBooking(tx, mailbox, reference);
    assertReferences(held, json);
    assertReady(held);
    if (held.Amendment === 'AMENDMENT_RECEIVED')
      throw new DcsaRefusal(409, 'An amendment is being processed');
    const plan = await takeBookingPlan(tx, mailbox);
    if (plan.Kind === BookingBehaviour.Syntax) return false;
    const received = await note(tx, mailbox, '5', held.Reference, held.OurReference, json);
    const amends = isOpenBooking(stateOf(held));
    const changed: HeldBooking = {
      ...held,
      ReceivedId: received,
      ...(amends ? { Amended: asked, AmendedContent: json } : { Request: asked, Content: json }),
    };
    await noteOutcome(tx, received, await answerAsked(tx, changed, 'change', plan));
    return true;
  });
  return { status: 202 };
}

/** UseCases 9, 11 and 13. */
async function cancel(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  request: IncomingMessage,
): Promise<DcsaAnswer> {
  const json = await jsonOf(request, checks.cancel);
  await process(ctx, async (tx) => {
    const held = await lockBooking(tx, mailbox, reference);
    const ofAmendment = json.amendedBookingStatus !== undefined;
    if (ofAmendment && held.Amendment !== 'AMENDMENT_RECEIVED')
      throw new DcsaRefusal(404, 'No amendment is being processed');
    assertReady(held);
    const open = isOpenBooking(stateOf(held));
    if (json.bookingStatus !== undefined && open)
      throw new DcsaRefusal(409, `The booking is ${held.Status}`);
    if (json.bookingCancellationStatus !== undefined && !open)
      throw new DcsaRefusal(409, `The booking is ${held.Status}`);
    if (
      json.bookingCancellationStatus !== undefined &&
      held.Cancellation === 'CANCELLATION_RECEIVED'
    )
      throw new DcsaRefusal(409, 'The cancellation is being processed');
    // An amendment that waits can always be taken back.
    const plan: BookingPlan = ofAmendment
      ? { Kind: BookingBehaviour.Check }
      : await takeBookingPlan(tx, mailbox);
    if (plan.Kind === BookingBehaviour.Syntax) return false;
    const received = await note(tx, mailbox, '1', held.Reference, held.OurReference, json);
    const cancelled: HeldBooking = { ...held, ReceivedId: received };
    const outcome = ofAmendment
      ? await enact(tx, cancelled, cancelAmendment(stateOf(cancelled)), plan)
      : await answerAsked(tx, cancelled, 'cancel', plan);
    await noteOutcome(tx, received, outcome);
    return true;
  });
  return { status: 202 };
}

async function read(
  ctx: Ctx,
  mailbox: string,
  reference: string,
  query: URLSearchParams,
): Promise<DcsaAnswer> {
  const held = await bookingBy(ctx, mailbox, reference);
  if (!held?.Content) throw new DcsaRefusal(404, `No booking ${reference}`);
  // Still being processed.
  if (held.Status === null) return { status: 202 };
  const amended = query.get('amendedContent') === 'true';
  if (amended && !held.AmendedContent) throw new DcsaRefusal(404, 'There is no amendment');
  return { status: 200, body: bookingContent(held, amended) };
}

async function route(
  ctx: Ctx,
  request: IncomingMessage,
  url: URL,
  isOpen: boolean,
): Promise<DcsaAnswer> {
  assertCaller(request, isOpen, BOOKING_VERSION);
  const [, mailbox = '', given = ''] = BOOKING_PATH.exec(url.pathname) ?? [];
  const reference = decodeURIComponent(given);
  const { method } = request;
  if (reference === '' && method === 'POST') return create(ctx, mailbox, request);
  if (reference && method === 'PUT') return update(ctx, mailbox, reference, request);
  if (reference && method === 'PATCH') return cancel(ctx, mailbox, reference, request);
  if (reference && method === 'GET') return read(ctx, mailbox, reference, url.searchParams);
  throw new DcsaRefusal(405, `${method} is not served`);
}

/** Answers a call of the booking standard, errors in the standard's own form. */
export const answerBookingCall = (
  ctx: Ctx,
  request: IncomingMessage,
  url: URL,
  isOpen: boolean,
): Promise<DcsaAnswer> => answering(ctx, request, url, () => route(ctx, request, url, isOpen));
