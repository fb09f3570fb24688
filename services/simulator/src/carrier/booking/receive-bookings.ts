import type { BookingPlan } from '@quayside/contracts/simulator/booking-plans';
import { BookingBehaviour } from '@quayside/contracts/simulator/booking-plans';
import type { ReceivedOutcome } from '@quayside/contracts/simulator/carrier';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  type BookingRequest,
  emptyBookingRequest,
} from '@quayside/shipping-standards/booking/booking-request';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import { readIftmbf } from '@quayside/shipping-standards/edifact/iftmbf-reader';
import type { MessageFault } from '@quayside/shipping-standards/edifact/iftmin';
import { takeBookingPlan } from '../mailboxes.js';
import { postAnswer, type StoredMessage } from '../post-answer.js';
import { rejectedReceipt, syntaxReceipt } from '../syntax-receipt.js';
import { contrlAnswer } from '../write-answers.js';
import { answerAsked } from './answer-booking.js';
import { unknownBooking } from './booking-messages.js';
import { type BookingRemark, type BookingState, isOpenBooking, isOver } from './booking-state.js';
import { bookingOf, holdBooking, stateOf } from './held-booking.js';

/** An interchange of booking requests, read. */
export interface ReadBookings {
  type: 'IFTMBF';
  header: InterchangeHeader | null;
  messages: { reference: string; request: BookingRequest }[];
  /** Faults of the syntax: with them nothing is looked at. */
  syntax: MessageFault[];
  /** Faults of the content, by message. */
  content: (BookingRemark & { message: string })[];
}

/** Faults of reading that an application judges, and the carrier's code for them. */
const CONTENT: Readonly<
  Partial<Record<MessageFault['code'], { code: string; text: string; path: string }>>
> = {
  'un-locode-form': { code: '205', text: 'PORT INVALID', path: 'places' },
  'imo-form': { code: '202', text: 'VESSEL INVALID', path: 'imo' },
  'imo-check-digit': { code: '202', text: 'VESSEL INVALID', path: 'imo' },
  'hs-form': { code: '206', text: 'HS CODE INVALID', path: 'goods' },
  'hs-chapter': { code: '206', text: 'HS CODE INVALID', path: 'goods' },
  'container-form': { code: '204', text: 'CONTAINER NUMBER INVALID', path: 'containers' },
  'container-check-digit': { code: '204', text: 'CONTAINER NUMBER INVALID', path: 'containers' },
  'payment-unknown': { code: '213', text: 'PAYMENT TERM INVALID', path: 'freightPayment' },
  'movement-unknown': { code: '205', text: 'MOVEMENT INVALID', path: 'movement' },
  'dangerous-goods-more': {
    code: '208',
    text: 'DANGEROUS GOODS INVALID: ONE SUBSTANCE A LINE',
    path: 'goods',
  },
  'unit-unknown': { code: '215', text: 'UNIT INVALID', path: '' },
};

/** Types of received texts that are about bookings. */
export const BOOKING_TEXTS: readonly string[] = ['IFTMBF', 'DCSA-BKG'];

/** True for a text whose first message is a booking request. */
export const holdsBookings = (raw: string): boolean =>
  /UNH[^A-Z]?[^:]{0,60}?IFTMBF/.test(raw.slice(0, 2000));

/** Reads an interchange of booking requests; never throws for it. */
export function readBookings(raw: string): ReadBookings {
  const { header, messages, faults } = readIftmbf(raw);
  return {
    type: 'IFTMBF',
    header,
    messages: messages.map(({ reference, content: request }) => ({ reference, request })),
    syntax: faults.filter(({ code }) => !CONTENT[code]),
    content: faults.flatMap(({ message, code, value }) => {
      const known = CONTENT[code];
      return known
        ? [{ message, ...known, text: `${known.text} ${value}`.trim(), qualifier: '', number: '' }]
        : [];
    }),
  };
}

const FUNCTION_CODES = { original: '9', change: '5', cancel: '1' } as const;

/** What the list of received messages shows of a text with bookings: the first of them. */
export function firstBooking({ messages }: ReadBookings): {
  documentNumber: string;
  billNumber: string;
  function: string;
} {
  const request = messages[0]?.request ?? emptyBookingRequest();
  return {
    documentNumber: request.documentNumber,
    billNumber: request.reference,
    function: FUNCTION_CODES[request.function],
  };
}

const refusal = (text: string, request: BookingRequest): BookingRemark => ({
  code: '211',
  text,
  path: 'bookingNumber',
  ...(request.bookingNumber
    ? { qualifier: 'BN', number: request.bookingNumber }
    : { qualifier: '', number: '' }),
});

const without = (request: BookingRequest): BookingState => ({
  status: null,
  amendment: null,
  cancellation: null,
  bookingNumber: request.bookingNumber,
  request,
  amended: null,
  confirmed: null,
  remarks: [],
});

/** An original that was sent back comes again as original, or as change: both are its update. */
const waitsForUpdate = (state: BookingState | null): boolean => state?.status === 'PENDING_UPDATE';

/** What keeps a message from being taken: a booking that is not there, or that is over, or that is there already. */
function refused(request: BookingRequest, state: BookingState | null): BookingRemark | null {
  if (request.function === 'original')
    return state && !isOver(state) && !waitsForUpdate(state)
      ? refusal(`BOOKING ${request.reference} INVALID: SENT BEFORE`, request)
      : null;
  if (!state)
    return refusal(`BOOKING ${request.bookingNumber || request.reference} NOT FOUND`, request);
  return isOver(state) ? refusal(`BOOKING INVALID: ${state.status}`, request) : null;
}

/** Answers one request by its plan. */
async function answerOne(
  tx: Ctx,
  stored: StoredMessage,
  header: InterchangeHeader | null,
  sent: BookingRequest,
  content: readonly BookingRemark[],
  plan: BookingPlan,
): Promise<ReceivedOutcome> {
  const request = { ...sent, reference: sent.reference || sent.documentNumber };
  const held = await bookingOf(tx, stored.mailbox, stored.sender, {
    ours: request.reference.slice(0, 35),
    number: request.bookingNumber,
  });
  const remark = refused(request, held ? stateOf(held) : null);
  if (remark) {
    if (plan.Kind !== BookingBehaviour.Silent) {
      await postAnswer(tx, stored, header, 0, (frame) =>
        unknownBooking(frame, without(request), remark),
      );
    }
    return 'refused';
  }
  if (!held || (request.function === 'original' && !waitsForUpdate(stateOf(held)))) {
    const reference = `${stored.mailbox}-${stored.id}-${request.documentNumber}`.slice(0, 100);
    const made = await holdBooking(tx, {
      ReceivedId: stored.id,
      Mailbox: stored.mailbox,
      Channel: stored.channel,
      Recipient: stored.sender,
      Reference: reference,
      Request: request,
      Content: null,
      Header: header,
    });
    return answerAsked(tx, made, 'original', plan, content);
  }
  const open = isOpenBooking(stateOf(held));
  // A cancellation says of the booking only which one it is.
  const asked =
    request.function === 'cancel'
      ? { ...held.Request, documentNumber: request.documentNumber }
      : request;
  const changed = {
    ...held,
    ReceivedId: stored.id,
    Header: header,
    ...(request.function === 'change' && open ? { Amended: asked } : { Request: asked }),
  };
  return answerAsked(
    tx,
    changed,
    request.function === 'cancel' ? 'cancel' : 'change',
    plan,
    content,
  );
}

/** Every request of a text by a plan of its own; a text with faults of syntax gets its receipt alone. */
export async function answerBookings(
  tx: Ctx,
  stored: StoredMessage,
  read: ReadBookings,
  raw: string,
): Promise<ReceivedOutcome> {
  const { header } = read;
  const first = await takeBookingPlan(tx, stored.mailbox);
  if (first.Kind !== BookingBehaviour.Silent && header) {
    const receipt =
      first.Kind === BookingBehaviour.Syntax
        ? rejectedReceipt(header, 'planned')
        : syntaxReceipt(raw, header, read.syntax, read.type);
    await postAnswer(tx, stored, header, 0, (frame) => contrlAnswer(frame, receipt));
    if (receipt.action === '4' || receipt.messages.length > 0) return 'syntax';
  }
  let outcome: ReceivedOutcome = 'received';
  for (const [at, { reference, request }] of read.messages.entries()) {
    const plan = at === 0 ? first : await takeBookingPlan(tx, stored.mailbox);
    const content = read.content.filter(({ message }) => message === reference);
    outcome = await answerOne(tx, stored, header, request, content, plan);
  }
  return outcome;
}
