import {
  type BookingAnswer,
  type BookingLeg,
  type ConfirmedContainers,
  emptyBookingAnswer,
} from '../booking/booking-answer.js';
import { type BookingFeedback, feedbackOfReason, mustChange } from '../booking/booking-feedback.js';
import { type BookingRequest, emptyBookingRequest } from '../booking/booking-request.js';
import { meaningOfStatuses } from '../booking/booking-status.js';
import { takesBack } from '../booking/confirmation-words.js';
import { containerTypeOfIso } from '../container-type.js';
import { CUT_OFF_QUALIFIERS, type CutOffCode } from '../edifact/iftmbc.js';
import { requestPathOf } from './booking-paths.js';
import { feedbacksOfError } from './dcsa-error.js';
import { type DcsaFault, type DcsaJson, DcsaReader } from './dcsa-json.js';
import { placeOf } from './dcsa-terms.js';
import { type DcsaFeedback, feedbacksIn, isError } from './instruction-status.js';

const STAGES: ReadonlyMap<string, BookingLeg['stage']> = new Map([
  ['PRC', 'pre'],
  ['MNC', 'main'],
  ['ONC', 'on'],
]);
const CUT_OFF_CODES: ReadonlySet<string> = new Set(CUT_OFF_QUALIFIERS.map(({ cutOff }) => cutOff));
/** The cut-off of part loads goes by both names: the standard's list has the one, its conformance tool the other. */
const CUT_OFF_ALIASES: Readonly<Record<string, CutOffCode>> = { LCL: 'LCO' };

/** A remark of the carrier at the field of the request that it is about: by its JSONPath or property, else by its code or words. */
function feedbackOf(
  { severity, kind, path, code, text, references }: DcsaFeedback,
  request: BookingRequest | null,
): BookingFeedback {
  const understood = feedbackOfReason({ code, text, references }, request);
  const named = path === '' ? '' : requestPathOf(request ?? emptyBookingRequest(), path);
  const level = severity.toUpperCase();
  return {
    ...understood,
    severity: isError({ severity }) ? 'ERROR' : level === 'WARN' ? 'WARN' : 'INFO',
    kind,
    path: named || (path === '' ? understood.path : ''),
    property: path !== '' && named === '' ? path.slice(0, 500) : '',
  };
}

/** The carrier's feedback in a notification or in a booking, on the request that it answers; lines can be told apart only with that. */
export const bookingFeedbacks = (
  json: unknown,
  request: BookingRequest | null,
): BookingFeedback[] => feedbacksIn(json).map((feedback) => feedbackOf(feedback, request));

/** What an error answer (400, 404, 409) finds wrong with a request, each at its field; none when it names nothing. */
export const bookingFeedbacksOfError = (
  json: unknown,
  request: BookingRequest | null,
): BookingFeedback[] => feedbacksOfError(json).map((feedback) => feedbackOf(feedback, request));

function containersOf(reader: DcsaReader): ConfirmedContainers[] {
  return reader.objects('confirmedEquipments').map((each) => {
    const isoCode = each.text('ISOEquipmentCode');
    each.require('units');
    // The standard confirms types and numbers, not whose containers they are.
    return {
      isoCode,
      type: containerTypeOfIso(isoCode)?.code ?? null,
      count: each.count('units') ?? 0,
      shipperOwned: null,
      numbers: [],
    };
  });
}

function legsOf(reader: DcsaReader): BookingLeg[] {
  const legs = reader.objects('transportPlan').map((each) => {
    const stage = STAGES.get(each.text('transportPlanStage'));
    if (!stage) each.unknown('transportPlanStage');
    const leg: BookingLeg = {
      stage: stage ?? 'main',
      vesselName: each.text('vesselName'),
      imo: each.text('vesselIMONumber'),
      voyage: each.text('carrierExportVoyageNumber') || each.text('carrierImportVoyageNumber'),
      service: each.text('carrierServiceCode'),
      carrier: '',
      load: placeOf(each.object('loadLocation')),
      discharge: placeOf(each.object('dischargeLocation')),
      departure: each.text('plannedDepartureDate') || null,
      arrival: each.text('plannedArrivalDate') || null,
    };
    return { leg, at: each.count('transportPlanStageSequenceNumber') ?? 0 };
  });
  return legs.sort((a, b) => a.at - b.at).map(({ leg }) => leg);
}

/** The places of the transport plan, and of what was asked those that it does not reach. Without a plan nothing is confirmed of them. */
function placesOf(reader: DcsaReader, legs: readonly BookingLeg[]): BookingAnswer['places'] {
  const main = legs.filter(({ stage }) => stage === 'main');
  if (legs.length === 0) return emptyBookingAnswer().places;
  const located = (type: string) => {
    const found = reader
      .objects('shipmentLocations')
      .find((each) => each.text('locationTypeCode') === type);
    return found ? placeOf(found.object('location')) : null;
  };
  return {
    receipt: located('PRE'),
    load: main[0]?.load ?? null,
    discharge: main.at(-1)?.discharge ?? null,
    delivery: located('PDE'),
  };
}

function cutOffsOf(reader: DcsaReader): BookingAnswer['cutOffs'] {
  const cutOffs: BookingAnswer['cutOffs'] = {};
  for (const each of reader.objects('shipmentCutOffTimes')) {
    const sent = each.text('cutOffDateTimeCode').toUpperCase();
    const code = Object.hasOwn(CUT_OFF_ALIASES, sent)
      ? CUT_OFF_ALIASES[sent]
      : CUT_OFF_CODES.has(sent)
        ? (sent as CutOffCode)
        : undefined;
    const time = each.text('cutOffDateTime');
    if (!code) each.unknown('cutOffDateTimeCode');
    else if (Number.isNaN(Date.parse(time))) each.unknown('cutOffDateTime');
    else cutOffs[code] ??= time;
  }
  return cutOffs;
}

/** What no field of the answer holds; feedback stands with the answer. */
const restOf = (reader: DcsaReader): BookingAnswer['rest'] =>
  reader.rest().filter(({ place }) => !place.startsWith('feedbacks.'));

/**
 * Why a booking that is confirmed by its status is for a person: it has no number, an error stands
 * beside the status, or the carrier's own words take it back, as in an IFTMBC. '' for nothing.
 */
function deniedBy(
  bookingNumber: string,
  feedbacks: readonly BookingFeedback[],
  text: string,
): string {
  if (bookingNumber === '') return '但没有订舱号';
  const denial = text.split('\n').find(takesBack);
  if (denial !== undefined) return `但备注写着“${denial.slice(0, 100)}”`;
  return feedbacks.some(mustChange) ? '但船公司同时要求更正' : '';
}

/**
 * What a DCSA booking says: as GET answers it, or as a notification carries it. Never throws for what was sent. A confirmed booking without the
 * carrier's booking reference is for a person to look at.
 * @param request what was asked last, to which feedback belongs
 */
export function readBookingAnswer(
  json: unknown,
  request: BookingRequest | null = null,
): { answer: BookingAnswer; faults: DcsaFault[] } {
  const reader = new DcsaReader(json);
  reader.require('bookingStatus');
  if (!reader.has('carrierBookingRequestReference') && !reader.has('carrierBookingReference'))
    reader.require('carrierBookingRequestReference');
  const { statuses, verdict, label } = meaningOfStatuses(
    reader.text('bookingStatus'),
    reader.text('amendedBookingStatus'),
    reader.text('bookingCancellationStatus'),
  );
  const feedbacks = bookingFeedbacks(json, request);
  const legs = legsOf(reader);
  const bookingNumber = reader.text('carrierBookingReference');
  const text = [reader.text('reason'), ...feedbacks.map((each) => each.text)]
    .filter(Boolean)
    .join('\n');
  const denied = verdict === 'confirmed' ? deniedBy(bookingNumber, feedbacks, text) : '';
  const answer: BookingAnswer = {
    ...emptyBookingAnswer(),
    verdict: denied ? 'look' : verdict,
    label: denied ? `${label}，${denied}` : label,
    statuses,
    reference:
      reader
        .objects('references')
        .find((each) => each.text('type') === 'CR')
        ?.text('value') ?? '',
    requestReference: reader.text('carrierBookingRequestReference'),
    bookingNumber,
    billNumber:
      reader.texts('transportDocumentReferences')[0] ?? reader.text('transportDocumentReference'),
    carrier: reader.text('carrierCode'),
    containers: containersOf(reader),
    legs,
    places: placesOf(reader, legs),
    cutOffs: cutOffsOf(reader),
    feedbacks,
    text,
    clauses: reader.texts('carrierClauses'),
  };
  return { answer: { ...answer, rest: restOf(reader) }, faults: reader.faults };
}

/** A booking notification: the envelope of the event, what it says, and whether it carries the booking or only its statuses. */
export interface BookingNotice {
  /** With `source` the same in a notification that is sent again. */
  id: string;
  source: string;
  time: string;
  answer: BookingAnswer;
  /** True when the booking itself came with it; else it is to be fetched (GET). */
  complete: boolean;
  /** The amendment beside it, where the carrier sends it. */
  amended: DcsaJson | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a booking notification (DCSA Booking 2.0.5, and the betas of its notifications). Never throws for what was sent. The statuses and feedback
 * of the notification go before those in the booking that it carries.
 */
export function readBookingNotification(
  json: unknown,
  request: BookingRequest | null = null,
): { notice: BookingNotice; faults: DcsaFault[] } {
  const reader = new DcsaReader(json);
  for (const name of ['id', 'source', 'data']) reader.require(name);
  const data = isRecord(json) && isRecord(json.data) ? json.data : {};
  const { booking, amendedBooking, ...said } = data;
  const complete = isRecord(booking);
  const { answer, faults } = readBookingAnswer({ ...(complete ? booking : {}), ...said }, request);
  const notice: BookingNotice = {
    id: reader.text('id'),
    source: reader.text('source'),
    time: reader.text('time'),
    answer,
    complete,
    amended: isRecord(amendedBooking) ? amendedBooking : null,
  };
  return {
    notice,
    faults: [
      ...reader.faults,
      ...faults.map((fault) => ({ ...fault, path: `data.${fault.path}` })),
    ],
  };
}
