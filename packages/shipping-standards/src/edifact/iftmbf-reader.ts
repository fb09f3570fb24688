import {
  type BookingFunction,
  type BookingRequest,
  emptyBookingRequest,
} from '../booking/booking-request.js';
import { checkImo, normalizeImo } from '../imo.js';
import { isUnLocode } from '../un-locode.js';
import { readEdifactDate } from './edifact-date.js';
import type { EdifactMessage } from './edifact-interchange.js';
import { componentOf, type EdifactSegment, valuesOf } from './edifact-reader.js';
import { BookingCargoReader } from './iftmbf-cargo-reader.js';
import { PAYMENT_CODES, SUBSTITUTION_TEXT, WISH_DATES } from './iftmbf-segments.js';
import type { InstructionFaultCode, InstructionPlaceRole, ReadResult } from './iftmin.js';
import { PLACE_CODES } from './instruction-segments.js';
import { readMessages, type TellFault } from './message-reader.js';
import { movementOf } from './movement.js';
import { PartyReader } from './party-reader.js';
import { signingOf } from './signing.js';

type DateField =
  | 'issuedAt'
  | 'sailingDate'
  | 'latestSailing'
  | 'arrivalFrom'
  | 'arrivalTo'
  | 'handoverDate';
type TextField =
  | 'bookingNumber'
  | 'contractNumber'
  | 'quotationNumber'
  | 'reference'
  | 'customerReference'
  | 'previousDocumentNumber';

const FUNCTIONS: ReadonlyMap<string, BookingFunction> = new Map([
  ['', 'original'],
  ['9', 'original'],
  ['4', 'change'],
  ['5', 'change'],
  ['1', 'cancel'],
]);
const DATES: ReadonlyMap<string, DateField> = new Map([
  ['137', 'issuedAt'],
  [WISH_DATES.sailing, 'sailingDate'],
  ['189', 'sailingDate'],
  [WISH_DATES.earliestSailing, 'sailingDate'],
  [WISH_DATES.latestSailing, 'latestSailing'],
  [WISH_DATES.arrivalFrom, 'arrivalFrom'],
  [WISH_DATES.arrivalTo, 'arrivalTo'],
  [WISH_DATES.handover, 'handoverDate'],
]);
const REFERENCES: ReadonlyMap<string, TextField> = new Map([
  ['BN', 'bookingNumber'],
  ['CT', 'contractNumber'],
  ['PR', 'quotationNumber'],
  ['FF', 'reference'],
  ['SI', 'customerReference'],
  ['ACW', 'previousDocumentNumber'],
]);
const ROLES = Object.entries(PLACE_CODES) as [InstructionPlaceRole, string][];
const CALL_SIGN = '103';
const MAIN_CARRIAGE = '20';

/** Reads one booking request. */
class RequestReader {
  private readonly found: BookingRequest = emptyBookingRequest();
  private readonly parties = new PartyReader();
  private readonly cargo: BookingCargoReader;
  private readonly mainStage: string;
  private area: 'header' | 'transport' | 'party' = 'header';

  constructor(
    private readonly message: EdifactMessage,
    private readonly tell: TellFault<InstructionFaultCode>,
  ) {
    this.cargo = new BookingCargoReader(tell);
    const stages = message.segments
      .filter(({ tag }) => tag === 'TDT')
      .map((segment) => componentOf(segment, 0));
    this.mainStage = stages.includes(MAIN_CARRIAGE) ? MAIN_CARRIAGE : (stages[0] ?? MAIN_CARRIAGE);
  }

  read(): BookingRequest {
    for (const segment of this.message.segments)
      if (!this.cargo.take(segment)) this.READERS[segment.tag]?.(segment);
    const begin =
      this.message.segments.find(({ tag }) => tag === 'BGM') ?? this.message.segments[0];
    if (begin && this.found.documentNumber === '') this.tell(begin, 'document-number-missing', '');
    const { shipper, consignee, notifyParties, carrier } = this.parties.read();
    return {
      ...this.found,
      shipper,
      consignee,
      notifyParties,
      carrier: this.found.carrier || carrier,
      bookingAgent: this.parties.first('BA', 'ZZZ'),
      forwarder: this.parties.first('FW', 'FF'),
      payer: this.parties.first('FP'),
      ...this.cargo.read(),
    };
  }

  private readonly READERS: Readonly<Record<string, (segment: EdifactSegment) => void>> = {
    BGM: (segment) => this.readBegin(segment),
    DTM: (segment) => this.readDate(segment),
    TSR: (segment) => this.readMovement(segment),
    FTX: (segment) => this.readText(segment),
    LOC: (segment) => this.readPlace(segment),
    TOD: (segment) => this.readTerms(segment),
    RFF: (segment) => this.readReference(segment),
    TDT: (segment) => this.readTransport(segment),
    NAD: (segment) => {
      this.area = 'party';
      this.parties.take(segment);
    },
    CTA: (segment) => this.readContact(segment),
    COM: (segment) => this.readContact(segment),
    DOC: (segment) => this.readDocument(segment),
  };

  private readBegin(segment: EdifactSegment): void {
    this.found.documentNumber = componentOf(segment, 1);
    const code = componentOf(segment, 2);
    const kind = FUNCTIONS.get(code);
    if (kind) this.found.function = kind;
    else this.tell(segment, 'message-function-unknown', code);
  }

  private readDate(segment: EdifactSegment): void {
    const [qualifier, value, format] = [0, 1, 2].map((component) =>
      componentOf(segment, 0, component),
    ) as [string, string, string];
    const field = DATES.get(qualifier);
    if (!field || this.area === 'party') return;
    const date = readEdifactDate(value, format);
    if (date) this.found[field] ??= date;
    else this.tell(segment, 'date-form', value);
  }

  private readMovement(segment: EdifactSegment): void {
    if (this.area !== 'header' || this.found.movement !== '') return;
    const condition = componentOf(segment, 0);
    const movement = movementOf(
      condition,
      componentOf(segment, 0, 2),
      componentOf(segment, 1),
      componentOf(segment, 1, 3),
    );
    if (movement) this.found.movement = movement;
    else if (condition !== '') this.tell(segment, 'movement-unknown', condition);
  }

  private readText(segment: EdifactSegment): void {
    const lines = valuesOf(segment, 3);
    if (this.area !== 'header') return;
    const qualifier = componentOf(segment, 0);
    if (qualifier === 'SSR' && lines.join(' ').toUpperCase() === SUBSTITUTION_TEXT)
      this.found.substitution = true;
    else (qualifier === 'ACD' ? this.found.reason : this.found.remarks).push(...lines);
  }

  private readPlace(segment: EdifactSegment): void {
    if (this.area === 'party') return;
    const role = ROLES.find(([, code]) => code === componentOf(segment, 0))?.[0];
    if (!role || this.found.places[role]) return;
    const place = { code: componentOf(segment, 1), name: componentOf(segment, 1, 3) };
    if (place.code !== '' && !isUnLocode(place.code))
      this.tell(segment, 'un-locode-form', place.code);
    this.found.places[role] = place;
  }

  private readTerms(segment: EdifactSegment): void {
    const payment = componentOf(segment, 1);
    if (payment === PAYMENT_CODES.P || payment === PAYMENT_CODES.C)
      this.found.freightPayment = payment === PAYMENT_CODES.P ? 'P' : 'C';
    else if (payment !== '') this.tell(segment, 'payment-unknown', payment);
    this.found.incoterm ||= componentOf(segment, 2);
  }

  private readReference(segment: EdifactSegment): void {
    if (this.area === 'party') return;
    const [qualifier, number] = [componentOf(segment, 0), componentOf(segment, 0, 1)];
    const field = REFERENCES.get(qualifier);
    if (field) this.found[field] ||= number;
    else if (qualifier === 'AEM')
      this.found[this.area === 'header' ? 'routingReference' : 'service'] ||= number;
  }

  private readTransport(segment: EdifactSegment): void {
    this.area = 'transport';
    // Feeders before and after have ships of their own.
    if (componentOf(segment, 0) !== this.mainStage) return;
    const { found } = this;
    found.voyage ||= componentOf(segment, 1);
    found.carrier ||= componentOf(segment, 4);
    found.vesselName ||= componentOf(segment, 7, 3);
    const identity = componentOf(segment, 7);
    if (identity === '' || componentOf(segment, 7, 1) === CALL_SIGN) return;
    const wrong = checkImo(identity);
    if (wrong) this.tell(segment, wrong.code, identity);
    found.imo ||= wrong ? identity : normalizeImo(identity);
  }

  private readContact(segment: EdifactSegment): void {
    if (this.area === 'party') this.parties.takeContact(segment);
    if (this.area !== 'header') return;
    const { contact } = this.found;
    if (segment.tag === 'CTA') contact.name ||= componentOf(segment, 1, 1);
    else if (componentOf(segment, 0, 1) === 'TE') contact.phone ||= componentOf(segment, 0);
    else if (componentOf(segment, 0, 1) === 'EM') contact.email ||= componentOf(segment, 0);
  }

  private readDocument(segment: EdifactSegment): void {
    const signing = signingOf(componentOf(segment, 0), componentOf(segment, 0, 3));
    if (signing !== undefined) this.found.signing ??= signing;
  }
}

/**
 * Reads an interchange of booking requests (UN/EDIFACT IFTMBF D.99B and its neighbours).
 * Never throws for what was sent: a text that cannot be cut into segments gives one fault and no message.
 */
export function readIftmbf(text: string): ReadResult<BookingRequest> {
  return readMessages(text, 'IFTMBF', (message, tell) => new RequestReader(message, tell).read());
}
