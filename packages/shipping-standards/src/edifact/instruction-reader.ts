import { checkImo, normalizeImo } from '../imo.js';
import { isUnLocode } from '../un-locode.js';
import { CargoReader, readAmount, readCount } from './cargo-reader.js';
import { readEdifactDate } from './edifact-date.js';
import type { EdifactMessage } from './edifact-interchange.js';
import { componentOf, type EdifactSegment, valuesOf } from './edifact-reader.js';
import {
  emptyInstruction,
  type InstructionFaultCode,
  type InstructionPlaceRole,
  type ShippingInstructionMessage,
} from './iftmin.js';
import { PLACE_CODES } from './instruction-segments.js';
import type { TellFault } from './message-reader.js';
import { movementOf } from './movement.js';
import { PartyReader } from './party-reader.js';
import { signingOf } from './signing.js';

type Area = 'header' | 'transport' | 'party';

const MAIN_CARRIAGE = '20';
const CALL_SIGN = '103';
/** DTM 2005: departure estimated, scheduled, actual. */
const DEPARTURES = ['133', '189', '136'];
const ROLES = Object.entries(PLACE_CODES) as [InstructionPlaceRole, string][];

/** Reads the segments that IFTMIN and IFTMCS have in common; BGM is the caller's. */
export class InstructionReader {
  private readonly found: ShippingInstructionMessage = emptyInstruction();
  private readonly parties = new PartyReader();
  private readonly cargo: CargoReader;
  private readonly mainStage: string;
  private area: Area = 'header';
  private mainLeg = true;
  private atLoad = true;
  private paymentIsBasic = false;

  constructor(
    private readonly message: EdifactMessage,
    private readonly tell: TellFault<InstructionFaultCode>,
  ) {
    this.cargo = new CargoReader(tell);
    const stages = message.segments
      .filter(({ tag }) => tag === 'TDT')
      .map((segment) => componentOf(segment, 0));
    this.mainStage = stages.includes(MAIN_CARRIAGE) ? MAIN_CARRIAGE : (stages[0] ?? MAIN_CARRIAGE);
  }

  read(): ShippingInstructionMessage {
    for (const segment of this.message.segments)
      if (!this.cargo.take(segment)) this.READERS[segment.tag]?.(segment);
    const { carrier, ...parties } = this.parties.read();
    return {
      ...this.found,
      ...parties,
      ...this.cargo.read(),
      carrier: this.found.carrier || carrier,
    };
  }

  private readonly READERS: Readonly<Record<string, (segment: EdifactSegment) => void>> = {
    DTM: (segment) => this.readDate(segment),
    TSR: (segment) => this.readMovement(segment),
    FTX: (segment) => this.readText(segment),
    CNT: (segment) => this.readTotal(segment),
    DOC: (segment) => this.readDocument(segment),
    LOC: (segment) => this.readPlace(segment),
    RFF: (segment) => this.readReference(segment),
    CPI: (segment) => this.readPayment(segment),
    TDT: (segment) => this.readTransport(segment),
    NAD: (segment) => this.readParty(segment),
    CTA: (segment) => this.readContact(segment),
    COM: (segment) => this.readContact(segment),
  };

  private readDate(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const [qualifier, value, format] = [0, 1, 2].map((component) =>
      componentOf(segment, 0, component),
    ) as [string, string, string];
    const isDeparture =
      DEPARTURES.includes(qualifier) && this.area === 'transport' && this.mainLeg && this.atLoad;
    const isHeader = this.area === 'header' && (qualifier === '137' || qualifier === '95');
    if (!isDeparture && !isHeader) return;
    const date = readEdifactDate(value, format);
    if (!date) this.tell(segment, 'date-form', value);
    else if (isDeparture) this.found.sailingDate ??= date;
    else if (qualifier === '137') this.found.issuedAt ??= date;
    else this.found.billDate ??= date;
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
    const qualifier = componentOf(segment, 0);
    if (this.area === 'header')
      (qualifier === 'BLC' ? this.found.clauses : this.found.remarks).push(...lines);
  }

  private readTotal(segment: EdifactSegment): void {
    if (this.area !== 'header') return;
    const [qualifier, value] = [componentOf(segment, 0), componentOf(segment, 0, 1)];
    // Pieces and containers have no unit.
    const unit = qualifier === '7' || qualifier === '15' ? componentOf(segment, 0, 2) : '';
    const { totals } = this.found;
    if (qualifier === '7')
      totals.grossWeight = readAmount(this.tell, segment, 'weight', unit || 'KGM', value);
    else if (qualifier === '15')
      totals.volume = readAmount(this.tell, segment, 'volume', unit || 'MTQ', value);
    else if (qualifier === '11') totals.packages = readCount(this.tell, segment, value);
    else if (qualifier === '16') totals.containers = readCount(this.tell, segment, value);
  }

  private readDocument(segment: EdifactSegment): void {
    const header = this.area === 'header';
    if (!header && this.area !== 'party') return;
    const code = componentOf(segment, 0);
    const signing = signingOf(code, componentOf(segment, 0, 3));
    if (signing === undefined) {
      // Behind a party any document may stand.
      if (header) this.tell(segment, 'document-unknown', code);
      return;
    }
    if (header) this.found.signing = signing;
    // Copies and originals are elements of their own; some partners send them as components of one.
    this.found.copies = readCount(this.tell, segment, componentOf(segment, 3));
    this.found.originals = readCount(
      this.tell,
      segment,
      componentOf(segment, 4) || componentOf(segment, 3, 1),
    );
  }

  private readPlace(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const role = ROLES.find(([, code]) => code === componentOf(segment, 0))?.[0];
    // The first port of loading and the last port of discharge of the main carriage are those of the bill; feeder stages have others.
    const isPort = role === 'load' || role === 'discharge';
    const isTaken = (role === 'load' || role === 'receipt') && this.found.places[role] !== null;
    this.atLoad = role === 'load' && this.mainLeg && !isTaken;
    if (!role || isTaken || (isPort && !this.mainLeg)) return;
    const place = { code: componentOf(segment, 1), name: componentOf(segment, 1, 3) };
    if (place.code !== '' && !isUnLocode(place.code))
      this.tell(segment, 'un-locode-form', place.code);
    this.found.places[role] = place;
  }

  private readReference(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const number = componentOf(segment, 0, 1);
    const { found } = this;
    switch (componentOf(segment, 0)) {
      case 'BN':
        if (number !== '') found.bookingNumbers.push(number);
        break;
      case 'BM':
        found.billNumber ||= number;
        break;
      case 'CT':
        found.contractNumber ||= number;
        break;
      case 'SI':
        found.shipperReference ||= number;
        break;
      case 'FF':
        found.forwarderReference ||= number;
        break;
      case 'ACW':
        found.previousDocumentNumber ||= number;
        break;
      case 'VM':
        found.callSign ||= number;
        break;
      default:
    }
  }

  private readPayment(segment: EdifactSegment): void {
    if (this.area !== 'header') return;
    const payment = componentOf(segment, 2);
    const isBasic = componentOf(segment, 0) === '4';
    if (payment !== 'P' && payment !== 'C') {
      if (payment !== '') this.tell(segment, 'payment-unknown', payment);
    } else if (this.found.freightPayment === null || (isBasic && !this.paymentIsBasic)) {
      // Charge category 4 is the basic freight; terms of other charges only stand in for it.
      this.found.freightPayment = payment;
      this.paymentIsBasic = isBasic;
    }
  }

  private readTransport(segment: EdifactSegment): void {
    this.area = 'transport';
    this.atLoad = true;
    this.mainLeg = componentOf(segment, 0) === this.mainStage;
    if (!this.mainLeg) return;
    const { found } = this;
    found.voyage ||= componentOf(segment, 1);
    found.carrier ||= componentOf(segment, 4);
    found.vesselName ||= componentOf(segment, 7, 3);
    const identity = componentOf(segment, 7);
    if (identity === '') return;
    if (componentOf(segment, 7, 1) === CALL_SIGN) {
      found.callSign ||= identity;
      return;
    }
    const wrong = checkImo(identity);
    if (wrong) this.tell(segment, wrong.code, identity);
    found.imo ||= wrong ? identity : normalizeImo(identity);
  }

  private readParty(segment: EdifactSegment): void {
    this.area = 'party';
    this.parties.take(segment);
  }

  private readContact(segment: EdifactSegment): void {
    if (this.area === 'party') this.parties.takeContact(segment);
    if (this.area !== 'header') return;
    const { contact } = this.found;
    if (segment.tag === 'CTA') contact.name ||= componentOf(segment, 1, 1);
    else if (componentOf(segment, 0, 1) === 'TE') contact.phone ||= componentOf(segment, 0);
    else if (componentOf(segment, 0, 1) === 'EM') contact.email ||= componentOf(segment, 0);
  }
}
