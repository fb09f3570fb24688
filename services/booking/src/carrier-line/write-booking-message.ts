import { BookingMessageType } from '@quayside/contracts/booking/line/choices';
import type { FieldError } from '@quayside/contracts/core/envelope';
import type { FormedProfile } from '@quayside/contracts/partner-line/profile';
import { DCSA_FORM } from '@quayside/partner-line/profile/carrier-agreement';
import { localTime, partnerOf } from '@quayside/partner-line/profile/edifact-partner-of';
import { Refusal } from '@quayside/service-kit/refusal';
import { BOOKING_FAULTS, bookingFaults } from '@quayside/shipping-standards/booking/booking-faults';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import {
  type CancellationOf,
  writeBookingRequest,
  writeCancellation,
} from '@quayside/shipping-standards/dcsa/booking-requests';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import { fitBooking } from '@quayside/shipping-standards/edifact/iftmbf-fit';
import { writeIftmbf } from '@quayside/shipping-standards/edifact/iftmbf-writer';
import type { FreeLine } from './beside-message.js';
import { fieldOfPath } from './field-of-path.js';

/** A message as it goes out, and what of the booking it does not say or says otherwise, for people. */
export interface WrittenBooking {
  type: BookingMessageType;
  raw: string;
  notes: string[];
}

type Parties = Parameters<typeof fieldOfPath>[1];

const PROBLEMS: Readonly<Record<string, (value: string) => string>> = {
  charset: (value) =>
    `含有船公司字符集没有的“${value}”，请改写；船公司同意接收的，在订舱接口登记为约定字符`,
  'too-long': (value) => `过长“${value}”，请缩短；船公司同意接收的，在订舱接口登记约定长度`,
  'too-many': (value) => `过多（${value}），请缩短或合并`,
  required: () => '必须填写',
  'number-form': (value) => `“${value}”不是有效的数字`,
  'date-form': (value) => `“${value}”不是有效的日期`,
  unknown: (value) => `“${value}”船公司不认识`,
};

function errorOf(parties: Parties, path: string, code: string, value: string): FieldError {
  const field = fieldOfPath(path, parties);
  const text = (PROBLEMS[code] ?? ((shown: string) => `${shown ? `“${shown}”` : ''}不符合要求`))(
    value.slice(0, 40),
  );
  return {
    Prop: field ? `Booking.${field.prop}` : '',
    Code: code,
    Msg: `${field?.label ?? path}${text}`,
  };
}

const refuse = (errors: readonly FieldError[]): never => {
  throw new Refusal('carrier.not-writable', { problem: errors[0]?.Msg ?? '' }, [...errors]);
};

const named = (parties: Parties, path: string): string => fieldOfPath(path, parties)?.label ?? path;

/** What is written. */
export interface ToWrite {
  request: BookingRequest;
  /** What a cancellation ends; null when nothing ends. */
  ends: CancellationOf | null;
  /** The parties of the booking, by whose lines faults are named. */
  parties: Parties;
  /** What no property of the message takes: free text where the message has some. */
  beside: readonly FreeLine[];
}

/**
 * What the standard's conditions ask beside the form of its properties ("Condition:" in DCSA
 * Booking 2.0.5).
 */
const conditionErrors = (request: BookingRequest, parties: Parties): FieldError[] =>
  bookingFaults(request).map(({ path, code }) => {
    const field = fieldOfPath(path, parties);
    return {
      Prop: field ? `Booking.${field.prop}` : '',
      Code: code,
      Msg: [field?.label, BOOKING_FAULTS[code]].filter(Boolean).join('：'),
    };
  });

/** One error says what is wrong with a field. */
const isFirstOfField = ({ Prop }: FieldError, at: number, all: readonly FieldError[]): boolean =>
  Prop === '' || all.findIndex((each) => each.Prop === Prop) === at;

/** What the cargo needs and no property takes: without it the message would ask for a plain box. */
const conditionsLeftOut = (notCarried: readonly string[], parties: Parties): FieldError[] =>
  notCarried
    .filter((path) => /\.overGauge\.\w+$/.test(path))
    .map((path) => {
      const field = fieldOfPath(path, parties);
      return {
        Prop: field ? `Booking.${field.prop}` : '',
        Code: 'not-on-line',
        Msg: `${field?.label ?? path}在DCSA报文中无处填写，请线下发给船公司`,
      };
    });

/** Numbers of documents, which EDIFACT alone has. */
const OURS: readonly string[] = ['documentNumber', 'previousDocumentNumber'];

/** The body of a call as DCSA has it. The standard's JSON carries any letters, so nothing is spelled otherwise. */
function writeJson({ request, ends, parties, beside }: ToWrite): WrittenBooking {
  const { json, faults, notCarried } = ends
    ? writeCancellation(ends, request.reason)
    : writeBookingRequest(request);
  const errors = [
    ...(ends ? [] : conditionErrors(request, parties)),
    ...(ends ? [] : conditionsLeftOut(notCarried, parties)),
    ...faults.map(({ path, code, value }) => errorOf(parties, path, code, value)),
  ];
  if (errors.length > 0) refuse(errors.filter(isFirstOfField));
  const left = [
    ...notCarried.filter((path) => !OURS.includes(path)).map((path) => named(parties, path)),
    ...(ends ? [] : beside.map(({ label }) => label)),
  ];
  const notes = left.map((label) => `${label}在DCSA报文中无处填写，未发送`);
  return { type: BookingMessageType.DcsaBooking, raw: JSON.stringify(json, null, 2), notes };
}

/** A request in the form that a carrier takes. 422 names every field of the booking that the carrier's message cannot carry. */
export function writeBookingMessage(
  profile: FormedProfile,
  given: ToWrite,
  controlReference: string,
  now: Date,
): WrittenBooking {
  if (profile.Format === DCSA_FORM) return writeJson(given);
  const { parties } = given;
  const partner = partnerOf(profile);
  // Why something is asked is for people here; it goes along where the carrier can read it.
  const isReadable = (line: string): boolean => /^[\x20-\x7e]*$/.test(line);
  const readable = given.request.reason.filter(isReadable);
  const cancels = given.request.function === 'cancel';
  const beside = cancels ? [] : given.beside;
  const request = {
    ...given.request,
    reason: readable,
    remarks: [...given.request.remarks, ...beside.map(({ line }) => line).filter(isReadable)],
  };
  const { problems, changes, notCarried } = fitBooking(request, partner);
  if (problems.length > 0)
    refuse(problems.map(({ path, code, value }) => errorOf(parties, path, code, value)));
  const notes = [
    ...(readable.length < given.request.reason.length
      ? ['原因含对方字符集没有的字符，未随报文发送']
      : []),
    ...beside
      .filter(({ line }) => !isReadable(line))
      .map(({ label }) => `${label}含对方字符集没有的字符，未随报文发送`),
    // Small letters become capitals in every text: that is no news.
    ...changes
      .filter((change) => change.given.toUpperCase() !== change.sent)
      .map(
        (change) =>
          `${named(parties, change.path)}“${change.given}”按对方字符集写作“${change.sent}”`,
      ),
    ...notCarried
      // Which boxes goods go into stands among the remarks.
      .filter((path) => path !== 'requestReference' && !/\.container$/.test(path))
      .map((path) => `${named(parties, path)}在IFTMBF中无处填写，未发送`),
  ];
  try {
    const raw = writeIftmbf(request, partner, { controlReference, preparedAt: localTime(now) });
    return { type: BookingMessageType.Iftmbf, raw, notes };
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    return refuse([
      {
        Prop: '',
        Code: error.code,
        Msg: `${error.place.tag}段${error.value ? `“${error.value}”` : ''}不符合报文标准`,
      },
    ]);
  }
}
