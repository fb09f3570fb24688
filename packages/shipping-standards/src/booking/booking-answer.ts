import type {
  AnswerRest,
  ConfirmedGoods,
  ConfirmedParty,
  ConfirmedReference,
  CutOffCode,
} from '../edifact/iftmbc.js';
import type { InstructionPlace } from '../edifact/iftmin.js';
import type { BookingFeedback } from './booking-feedback.js';
import type { BookingStatuses } from './booking-status.js';

/**
 * What a carrier says of a booking.
 * `received`: he has it and has not decided; `confirmed`: accepted; `changed`: accepted, and he says that something is otherwise than asked or
 * than before; `conditional`: accepted under conditions, which a person reads; `update-required`: he wants it changed; `refused`: what was asked
 * last is not accepted; `cancelled`: the booking is cancelled, which is his agreement when we asked for it; `withdrawn`: he takes back what he
 * confirmed; `completed`; `look`: the codes say nothing of a decision, contradict each other, or nobody knows them.
 */
export type BookingVerdict =
  | 'received'
  | 'confirmed'
  | 'changed'
  | 'conditional'
  | 'update-required'
  | 'refused'
  | 'cancelled'
  | 'withdrawn'
  | 'completed'
  | 'look';

/** Containers of one kind that the carrier confirms. */
export interface ConfirmedContainers {
  /** ISO 6346 size and type code as sent. */
  isoCode: string;
  /** Canonical type ("40HQ"), null when the code is none of ours. */
  type: string | null;
  count: number;
  shipperOwned: boolean | null;
  numbers: string[];
}

/** A leg of the carrier's transport plan. Days, or local date and time: "2026-01-20". */
export interface BookingLeg {
  stage: 'pre' | 'main' | 'on';
  vesselName: string;
  imo: string;
  voyage: string;
  service: string;
  /** SCAC of who carries on this leg; '' where it is not said. */
  carrier: string;
  load: InstructionPlace | null;
  discharge: InstructionPlace | null;
  departure: string | null;
  arrival: string | null;
}

/**
 * What a carrier answers, whatever carries it: IFTMBC, or DCSA's notification and booking. Texts that were not sent are ''.
 * Times are local to the place without zone (EDIFACT), or with the offset that was sent (DCSA): "2026-01-18T12:00", "2026-01-18T12:00:00+08:00".
 */
export interface BookingAnswer {
  verdict: BookingVerdict;
  /** The verdict and the codes behind it, for people. */
  label: string;
  /** DCSA's three statuses as they were sent; null of EDIFACT. */
  statuses: BookingStatuses | null;
  /** Document number of the message that is answered; '' of DCSA. */
  answers: string;
  /** Our number of the booking. */
  reference: string;
  /** The carrier's number of the request before it is confirmed (DCSA). */
  requestReference: string;
  bookingNumber: string;
  billNumber: string;
  carrier: string;
  issuedAt: string | null;
  containers: ConfirmedContainers[];
  /** In the order of travel. */
  legs: BookingLeg[];
  places: Record<'receipt' | 'load' | 'discharge' | 'delivery', InstructionPlace | null>;
  cutOffs: Partial<Record<CutOffCode, string>>;
  feedbacks: BookingFeedback[];
  /** What the carrier says in words, reasons included; lines parted by line breaks. */
  text: string;
  /** Clauses and terms that come with a confirmation. */
  clauses: string[];
  /** The carrier's own number of its document; '' of DCSA. */
  documentNumber: string;
  /** What the carrier says back of goods, parties and payment (EDIFACT). */
  goods: ConfirmedGoods[];
  parties: ConfirmedParty[];
  freightPayment: 'P' | 'C' | null;
  references: ConfirmedReference[];
  /** A departure that was sent and cannot be read, as it came; '' for none. */
  departureUnread: string;
  /** Everything else that was sent, and what could not be read: shown as it came. */
  rest: AnswerRest[];
}

/** An answer in which nothing is said. */
export function emptyBookingAnswer(): BookingAnswer {
  return {
    verdict: 'look',
    label: '',
    statuses: null,
    answers: '',
    reference: '',
    requestReference: '',
    bookingNumber: '',
    billNumber: '',
    carrier: '',
    issuedAt: null,
    containers: [],
    legs: [],
    cutOffs: {},
    feedbacks: [],
    text: '',
    clauses: [],
    documentNumber: '',
    goods: [],
    parties: [],
    freightPayment: null,
    references: [],
    departureUnread: '',
    rest: [],
    places: { receipt: null, load: null, discharge: null, delivery: null },
  };
}

/** The sea voyage of an answer: its first main leg, else the first of all. */
export const mainLegOf = ({ legs }: BookingAnswer): BookingLeg | null =>
  legs.find(({ stage }) => stage === 'main') ?? legs[0] ?? null;

/**
 * When an answer lets the goods arrive at a port of discharge: at the end of the leg that goes there, whatever
 * stage it is. Where no leg names that port, at the end of the last main leg, unless that ends at another port:
 * then nobody says when they arrive there.
 * @param port UN/LOCODE of the port of discharge that was asked for; '' where it is not known
 */
export function arrivalOf({ legs }: BookingAnswer, port: string): string | null {
  const there = legs.findLast(({ discharge }) => port !== '' && discharge?.code === port);
  if (there) return there.arrival;
  const last = legs.findLast(({ stage }) => stage === 'main') ?? legs.at(-1);
  const elsewhere = port !== '' && Boolean(last?.discharge?.code);
  return elsewhere ? null : (last?.arrival ?? null);
}
