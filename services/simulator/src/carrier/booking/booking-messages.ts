import { type ApplicationAnswer, writeAperak } from '@quayside/shipping-standards/edifact/aperak';
import { partnerEnvelope } from '@quayside/shipping-standards/edifact/edifact-partner';
import type {
  BookingConfirmation,
  ConfirmedEquipment,
} from '@quayside/shipping-standards/edifact/iftmbc';
import { writeIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-writer';
import {
  type AnswerFrame,
  controlOf,
  localTime,
  numberOf,
  partnerOf,
  type WrittenAnswer,
} from '../write-answers.js';
import type { BookingRemark, BookingState, ConfirmedBooking } from './booking-state.js';
import type { ToldBooking } from './decide-booking.js';

/** BGM 1225 and 4343 of what is told by a confirmation; by whether it answers the first request or comes later. */
const CODES: Readonly<
  Partial<Record<ToldBooking['kind'], (told: ToldBooking) => readonly [string, string]>>
> = {
  confirmed: ({ asked, state }) => [
    asked === 'original' ? '9' : '5',
    state.confirmed?.asAsked ? 'AP' : 'AC',
  ],
  refused: () => ['27', 'RE'],
  cancelled: () => ['1', 'AP'],
  withdrawn: () => ['50', ''],
  rolled: () => ['52', ''],
};

const words = (remarks: readonly BookingRemark[]): string[] =>
  remarks.map(({ text }) => text).filter(Boolean);

function aperak(
  frame: AnswerFrame,
  state: BookingState,
  accepted: boolean,
  remarks: readonly BookingRemark[],
): WrittenAnswer {
  const request = state.amended ?? state.request;
  const answer: ApplicationAnswer = {
    documentNumber: `A${controlOf(frame)}`,
    accepted,
    issuedAt: localTime(frame.now),
    answers: request.documentNumber,
    bookingNumber: state.bookingNumber,
    billNumber: '',
    reference: request.reference,
    sender: frame.mailbox,
    text: '',
    errors: remarks.map(({ code, text, qualifier, number }) => ({
      code: code || '299',
      text,
      references: qualifier && number ? [{ qualifier, number }] : [],
    })),
  };
  return {
    type: 'APERAK',
    control: controlOf(frame),
    raw: writeAperak(answer, partnerOf(frame), numberOf(frame)),
  };
}

const equipmentOf = ({ containers }: ConfirmedBooking): ConfirmedEquipment[] =>
  containers.flatMap(({ isoCode, type, count, shipperOwned, numbers }) => {
    const line = { isoCode, containerType: type, shipperOwned };
    const numbered = numbers.map((containerNumber) => ({ ...line, containerNumber, count: 1 }));
    const rest = count - numbers.length;
    return [...numbered, ...(rest > 0 ? [{ ...line, containerNumber: '', count: rest }] : [])];
  });

function iftmbc(
  frame: AnswerFrame,
  { kind, state, remarks, asked }: ToldBooking,
  [messageFunction, responseType]: readonly [string, string],
): WrittenAnswer {
  const { request, confirmed } = state;
  // What is refused or cancelled says neither voyage nor containers.
  const shown = kind === 'confirmed' || kind === 'rolled' ? confirmed : null;
  const answered = (asked === 'change' && state.amended ? state.amended : request).documentNumber;
  const confirmation: BookingConfirmation = {
    controlReference: controlOf(frame),
    messageReference: '1',
    documentNumber: `B${controlOf(frame)}`,
    messageFunction,
    responseType,
    issuedAt: localTime(frame.now),
    bookingNumber: state.bookingNumber,
    billNumber: '',
    carrier: frame.mailbox.slice(0, 17),
    references: [
      { qualifier: 'FF', number: request.reference },
      { qualifier: 'ACW', number: asked === null ? '' : answered },
    ].filter(({ number }) => number !== ''),
    vesselName: shown?.vesselName ?? '',
    imo: shown?.imo ?? '',
    voyage: shown?.voyage ?? '',
    places: {
      receipt: shown ? request.places.receipt : null,
      load: shown?.load ?? null,
      discharge: shown?.discharge ?? null,
      delivery: shown ? request.places.delivery : null,
    },
    etd: shown?.departure ?? null,
    eta: shown?.arrival ?? null,
    // The directory has qualifiers for these two only.
    cutOffs: shown ? { DCO: shown.cutOffs.DCO, FCO: shown.cutOffs.FCO } : {},
    parties: [],
    goods: [],
    freightPayment: null,
    equipment: shown ? equipmentOf(shown) : [],
    remarks: words(remarks),
  };
  const raw = writeIftmbc(confirmation, partnerEnvelope(partnerOf(frame), numberOf(frame)));
  return { type: 'IFTMBC', control: controlOf(frame), raw };
}

/** How what is told of a booking is said by EDIFACT: that it is there and what is wrong by APERAK, decisions by IFTMBC; null for what has no message. */
export function bookingMessage(told: ToldBooking): ((frame: AnswerFrame) => WrittenAnswer) | null {
  if (told.kind === 'received') return (frame) => aperak(frame, told.state, true, []);
  if (told.kind === 'asked') return (frame) => aperak(frame, told.state, false, told.remarks);
  const codes = CODES[told.kind]?.(told);
  return codes ? (frame) => iftmbc(frame, told, codes) : null;
}

/** A message about a booking that the carrier does not have, or no longer. */
export const unknownBooking = (
  frame: AnswerFrame,
  state: BookingState,
  remark: BookingRemark,
): WrittenAnswer => aperak(frame, state, false, [remark]);
