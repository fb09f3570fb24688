import { checkContainerNumber, normalizeContainerNumber } from '../container-number.js';
import { checkHsCode, normalizeHsCode } from '../hs-code.js';
import { checkImo, normalizeImo } from '../imo.js';
import { isUnLocode } from '../un-locode.js';
import { readEdifactDate } from './edifact-date.js';
import type { EdifactMessage } from './edifact-interchange.js';
import { componentOf, type EdifactSegment, readNumber, valuesOf } from './edifact-reader.js';
import {
  type ContainerLoad,
  emptyInstruction,
  type GoodsSplit,
  type InstructionContainer,
  type InstructionFaultCode,
  type InstructionGoods,
  type InstructionPlaceRole,
  type SealSource,
  type ShippingInstructionMessage,
} from './iftmin.js';
import { packagesByContainer } from './iftmin-fit.js';
import { PLACE_CODES } from './instruction-segments.js';
import { measuredBy, readMeasureText } from './measure.js';
import type { TellFault } from './message-reader.js';
import { movementOf } from './movement.js';
import { PartyReader } from './party-reader.js';
import { signingOf } from './signing.js';

type Area = 'header' | 'transport' | 'party' | 'goods' | 'split' | 'container';

const MAIN_CARRIAGE = '20';
const CALL_SIGN = '103';
/** DTM 2005: departure estimated, scheduled, actual. */
const DEPARTURES = ['133', '189', '136'];
const LOADS: readonly string[] = ['4', '5', '7', '8'];
const SEAL_SOURCES: readonly string[] = ['CA', 'SH', 'CU', 'AC'];
const ROLES = Object.entries(PLACE_CODES) as [InstructionPlaceRole, string][];

/** Reads the segments that IFTMIN and IFTMCS have in common; BGM is the caller's. */
export class InstructionReader {
  private readonly found: ShippingInstructionMessage = emptyInstruction();
  private readonly parties = new PartyReader();
  private readonly mainStage: string;
  private area: Area = 'header';
  private mainLeg = true;
  private atLoad = true;
  private paymentIsBasic = false;

  constructor(
    private readonly message: EdifactMessage,
    private readonly tell: TellFault<InstructionFaultCode>,
  ) {
    const stages = message.segments.filter(({ tag }) => tag === 'TDT').map((segment) => componentOf(segment, 0));
    this.mainStage = stages.includes(MAIN_CARRIAGE) ? MAIN_CARRIAGE : (stages[0] ?? MAIN_CARRIAGE);
  }

  read(): ShippingInstructionMessage {
    for (const segment of this.message.segments) this.readSegment(segment);
    this.checkSplits();
    const { carrier, ...parties } = this.parties.read();
    const packages = packagesByContainer(this.found.goods);
    return {
      ...this.found,
      ...parties,
      carrier: this.found.carrier || carrier,
      containers: this.found.containers.map((each) => ({ ...each, packages: packages.get(each.number) ?? null })),
    };
  }

  private readSegment(segment: EdifactSegment): void {
    const read = this.READERS[segment.tag];
    if (read) read(segment);
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
    GID: (segment) => this.readGoods(segment),
    PIA: (segment) => this.readCodes(segment),
    PCI: (segment) => this.readMarks(segment),
    SGP: (segment) => this.readSplit(segment),
    MEA: (segment) => this.readMeasure(segment),
    EQD: (segment) => this.readContainer(segment),
    SEL: (segment) => this.readSeal(segment),
  };

  private readDate(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const [qualifier, value, format] = [0, 1, 2].map((component) => componentOf(segment, 0, component)) as [string, string, string];
    const isDeparture = DEPARTURES.includes(qualifier) && this.area === 'transport' && this.mainLeg && this.atLoad;
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
    const movement = movementOf(condition, componentOf(segment, 0, 2), componentOf(segment, 1), componentOf(segment, 1, 3));
    if (movement) this.found.movement = movement;
    else if (condition !== '') this.tell(segment, 'movement-unknown', condition);
  }

  private readText(segment: EdifactSegment): void {
    const lines = valuesOf(segment, 3);
    const qualifier = componentOf(segment, 0);
    if (this.area === 'header') (qualifier === 'BLC' ? this.found.clauses : this.found.remarks).push(...lines);
    else if (this.area === 'goods' && qualifier === 'AAA') this.found.goods.at(-1)?.description.push(...lines);
  }

  private number(segment: EdifactSegment, value: string): number | null {
    if (value === '') return null;
    const number = readNumber(value);
    if (number !== null && /^\d{1,15}$/.test(number)) return Number(number);
    this.tell(segment, 'number-form', value);
    return null;
  }

  private amount(segment: EdifactSegment, kind: 'weight' | 'volume', unit: string, value: string): string | null {
    const read = readMeasureText(kind, unit, value);
    if ('amount' in read) return read.amount;
    this.tell(segment, read.fault, read.value);
    return null;
  }

  private readTotal(segment: EdifactSegment): void {
    if (this.area !== 'header') return;
    const [qualifier, value, unit] = [0, 1, 2].map((component) => componentOf(segment, 0, component)) as [string, string, string];
    const { totals } = this.found;
    if (qualifier === '7') totals.grossWeight = this.amount(segment, 'weight', unit || 'KGM', value);
    else if (qualifier === '15') totals.volume = this.amount(segment, 'volume', unit || 'MTQ', value);
    else if (qualifier === '11') totals.packages = this.number(segment, value);
    else if (qualifier === '16') totals.containers = this.number(segment, value);
  }

  private readDocument(segment: EdifactSegment): void {
    if (this.area !== 'header') return;
    const code = componentOf(segment, 0);
    const signing = signingOf(code, componentOf(segment, 0, 3));
    if (signing === undefined) {
      this.tell(segment, 'document-unknown', code);
      return;
    }
    this.found.signing = signing;
    // Copies and originals are elements of their own; some partners send them as components of one.
    this.found.copies = this.number(segment, componentOf(segment, 3));
    this.found.originals = this.number(segment, componentOf(segment, 4) || componentOf(segment, 3, 1));
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
    if (place.code !== '' && !isUnLocode(place.code)) this.tell(segment, 'un-locode-form', place.code);
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
    if (this.area !== 'header' && this.area !== 'transport' && this.area !== 'party') return;
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

  private readGoods(segment: EdifactSegment): void {
    this.area = 'goods';
    const goods: InstructionGoods = {
      packages: this.number(segment, componentOf(segment, 1)),
      packageCode: componentOf(segment, 1, 1),
      packageText: componentOf(segment, 1, 4),
      description: [],
      hsCodes: [],
      marks: [],
      grossWeight: null,
      volume: null,
      splits: [],
    };
    this.found.goods.push(goods);
  }

  private readCodes(segment: EdifactSegment): void {
    if (this.area !== 'goods') return;
    for (const [code = '', kind] of segment.elements.slice(1)) {
      if (kind !== 'HS' || code === '') continue;
      const wrong = checkHsCode(code);
      if (wrong) this.tell(segment, wrong, code);
      this.found.goods.at(-1)?.hsCodes.push(normalizeHsCode(code));
    }
  }

  private readMarks(segment: EdifactSegment): void {
    if (this.area === 'goods') this.found.goods.at(-1)?.marks.push(...valuesOf(segment, 1));
  }

  private readSplit(segment: EdifactSegment): void {
    if (this.area !== 'goods' && this.area !== 'split') return;
    this.area = 'split';
    const split: GoodsSplit = {
      containerNumber: normalizeContainerNumber(componentOf(segment, 0)),
      packages: this.number(segment, componentOf(segment, 1)),
      grossWeight: null,
      volume: null,
    };
    this.found.goods.at(-1)?.splits.push(split);
  }

  private readMeasure(segment: EdifactSegment): void {
    const measured = measuredBy(componentOf(segment, 1));
    const target = this.measuredThing();
    if (!measured || !target || (measured.of === 'tare' && !('tare' in target))) return;
    const amount = this.amount(segment, measured.kind, componentOf(segment, 2), componentOf(segment, 2, 1));
    if (measured.of === 'tare') {
      if ('tare' in target) target.tare ??= amount;
    } else if (measured.kind === 'weight') target.grossWeight ??= amount;
    else target.volume ??= amount;
  }

  private measuredThing(): InstructionGoods | GoodsSplit | InstructionContainer | undefined {
    if (this.area === 'goods') return this.found.goods.at(-1);
    if (this.area === 'split') return this.found.goods.at(-1)?.splits.at(-1);
    return this.area === 'container' ? this.found.containers.at(-1) : undefined;
  }

  private readContainer(segment: EdifactSegment): void {
    this.area = 'container';
    const typed = componentOf(segment, 1);
    const wrong = typed === '' ? null : checkContainerNumber(typed);
    if (wrong) this.tell(segment, wrong.code, typed);
    const [supplier, load] = [componentOf(segment, 3), componentOf(segment, 5)];
    this.found.containers.push({
      number: normalizeContainerNumber(typed),
      isoCode: componentOf(segment, 2),
      seals: [],
      shipperOwned: supplier === '1' ? true : supplier === '2' ? false : null,
      load: LOADS.includes(load) ? (load as ContainerLoad) : '5',
      tare: null,
      packages: null,
      grossWeight: null,
      volume: null,
    });
  }

  private readSeal(segment: EdifactSegment): void {
    const number = componentOf(segment, 0);
    if (this.area !== 'container' || number === '') return;
    const source = componentOf(segment, 1);
    this.found.containers.at(-1)?.seals.push({ number, source: SEAL_SOURCES.includes(source) ? (source as SealSource) : '' });
  }

  private checkSplits(): void {
    const numbers = new Set(this.found.containers.map(({ number }) => number));
    if (numbers.size === 0) return;
    for (const segment of this.message.segments) {
      if (segment.tag !== 'SGP' || numbers.has(normalizeContainerNumber(componentOf(segment, 0)))) continue;
      this.tell(segment, 'container-unknown', componentOf(segment, 0));
    }
  }
}
