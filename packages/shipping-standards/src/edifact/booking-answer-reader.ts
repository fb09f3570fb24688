import {
  type BookingAnswer,
  type BookingLeg,
  type ConfirmedContainers,
  emptyBookingAnswer,
} from '../booking/booking-answer.js';
import { bookingVerdictOf } from './booking-verdict.js';
import type { BookingConfirmation, IftmbcFault } from './iftmbc.js';
import { type IftmbcOptions, readIftmbc } from './iftmbc-reader.js';
import type { MessageFault, ReadResult } from './iftmin.js';

/** Lines of the same kind together: a carrier that has given numbers sends each container on its own. */
function containersOf({ equipment }: BookingConfirmation): ConfirmedContainers[] {
  const lines = new Map<string, ConfirmedContainers>();
  for (const { isoCode, containerType, count, shipperOwned, containerNumber } of equipment) {
    const key = [isoCode, containerType, shipperOwned].join('|');
    const line = lines.get(key) ?? {
      isoCode,
      type: containerType,
      count: 0,
      shipperOwned,
      numbers: [],
    };
    line.count += count;
    if (containerNumber !== '') line.numbers.push(containerNumber);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** TDT 8051: what comes before and after the main carriage. */
const STAGES: Readonly<Record<string, BookingLeg['stage']>> = { 10: 'pre', 30: 'on' };

/** The legs in the order in which they were sent; what only has dates of the whole is one main leg. */
function legsOf(confirmation: BookingConfirmation): BookingLeg[] {
  const { vesselName, imo, voyage, etd, eta, places, carrier } = confirmation;
  const legs = (confirmation.legs ?? []).map(
    (leg): BookingLeg => ({
      stage: STAGES[leg.stage] ?? 'main',
      vesselName: leg.vesselName,
      imo: leg.imo,
      voyage: leg.voyage,
      service: '',
      carrier: leg.carrier,
      load: leg.load,
      discharge: leg.discharge,
      departure: leg.departure,
      arrival: leg.arrival,
    }),
  );
  const sails = vesselName || imo || voyage || etd || eta;
  const main = legs.filter(({ stage }) => stage === 'main');
  const [first, last] = [main[0], main.at(-1)];
  // Dates in the header, before any stage, are of the main carriage.
  if (first) first.departure ??= etd;
  if (last) last.arrival ??= eta;
  // Ports alone, as a refusal repeats them, are no voyage.
  if (!sails) return legs.length > 1 ? legs : [];
  if (first) return legs;
  const whole: BookingLeg = {
    stage: 'main',
    vesselName,
    imo,
    voyage,
    service: '',
    carrier,
    load: places.load,
    discharge: places.discharge,
    departure: etd,
    arrival: eta,
  };
  return [...legs, whole];
}

/** RFF 1153 under which carriers give our number back. */
const OUR_REFERENCES = ['FF', 'AGO', 'CR'];

/** What a booking confirmation says as an answer to a request. */
export function answerOfConfirmation(confirmation: BookingConfirmation): BookingAnswer {
  const { remarks, places, references } = confirmation;
  const reference = (...qualifiers: string[]) =>
    references.find(({ qualifier }) => qualifiers.includes(qualifier))?.number ?? '';
  const { verdict, label } = bookingVerdictOf({
    document: confirmation.documentCode ?? '',
    messageFunction: confirmation.messageFunction,
    responseType: confirmation.responseType,
    texts: remarks.flatMap((remark) => remark.split('\n')),
  });
  return {
    ...emptyBookingAnswer(),
    verdict,
    label,
    answers: reference('ACW'),
    reference: reference(...OUR_REFERENCES),
    bookingNumber: confirmation.bookingNumber,
    billNumber: confirmation.billNumber,
    carrier: confirmation.carrier,
    issuedAt: confirmation.issuedAt,
    containers: containersOf(confirmation),
    legs: legsOf(confirmation),
    documentNumber: confirmation.documentNumber,
    goods: confirmation.goods,
    parties: confirmation.parties,
    freightPayment: confirmation.freightPayment,
    references: references.filter(({ qualifier }) => qualifier !== 'ACW'),
    departureUnread: confirmation.etdUnread ?? '',
    rest: confirmation.rest ?? [],
    places,
    cutOffs: confirmation.cutOffs,
    text: remarks.join('\n'),
  };
}

/** Faults that only say what a confirmation lacks; a refusal and a cancellation need none of it. */
const LACKING = /-missing$/;

const faultOf = (fault: IftmbcFault): MessageFault<IftmbcFault['code']> => ({ ...fault });

/**
 * Reads an interchange of booking confirmations (UN/EDIFACT IFTMBC D.99B and its neighbours) as answers to requests. Never throws for what was sent.
 * A confirmation that accepts but lacks the booking number or the containers is for a person to look at.
 */
export function readBookingAnswers(
  text: string,
  options: IftmbcOptions = {},
): ReadResult<BookingAnswer, IftmbcFault['code']> {
  const { header, confirmations, faults } = readIftmbc(text, options);
  const messages = confirmations.map((confirmation) => {
    const answer = answerOfConfirmation(confirmation);
    const accepts = answer.verdict === 'confirmed' || answer.verdict === 'changed';
    const uncounted = faults.some(
      ({ message, code }) =>
        message === confirmation.messageReference && code === 'equipment-count-missing',
    );
    const lacks = [
      answer.bookingNumber === '' && '没有订舱号',
      answer.containers.length === 0 && '没有箱型箱量',
      uncounted && '有的箱型没有箱量',
    ].filter(Boolean);
    const content: BookingAnswer =
      accepts && lacks.length > 0
        ? { ...answer, verdict: 'look', label: `${answer.label}，但${lacks.join('、')}` }
        : answer;
    return { reference: confirmation.messageReference, content };
  });
  const decides = new Map(messages.map(({ reference, content }) => [reference, content.verdict]));
  const isExcused = ({ message, code }: IftmbcFault) =>
    LACKING.test(code) &&
    ['refused', 'cancelled', 'withdrawn', 'received', 'update-required'].includes(
      decides.get(message) ?? '',
    );
  return { header, messages, faults: faults.filter((fault) => !isExcused(fault)).map(faultOf) };
}
