import { checkContainerNumber, normalizeContainerNumber } from '../container-number.js';
import { canonicalContainerType, containerTypeOfIso } from '../container-type.js';
import { checkHsCode, normalizeHsCode } from '../hs-code.js';
import { checkImo, normalizeImo } from '../imo.js';
import { isUnLocode } from '../un-locode.js';
import { readEdifactDate } from './edifact-date.js';
import { EdifactError } from './edifact-error.js';
import { type EdifactMessage, readInterchange } from './edifact-interchange.js';
import { componentOf, type EdifactSegment, valuesOf } from './edifact-reader.js';
import {
  type AnswerRest,
  type BookingConfirmation,
  type ConfirmedEquipment,
  type ConfirmedGoods,
  type ConfirmedLeg,
  type ConfirmedParty,
  type ConfirmedPlace,
  CUT_OFF_QUALIFIERS,
  type CutOffQualifier,
  type IftmbcFault,
  type IftmbcFaultCode,
  type IftmbcResult,
  PLACE_QUALIFIERS,
  type PlaceRole,
} from './iftmbc.js';
import { readMeasure } from './iftmbc-measure.js';
import { segmentText } from './unused-segments.js';

/** How to read: a partner's own cut-off qualifiers. */
export interface IftmbcOptions {
  cutOffQualifiers?: readonly CutOffQualifier[];
}

/** DTM 2005: document date, departure (estimated, scheduled), arrival (estimated, scheduled). */
const ISSUED = '137';
const DEPARTURES = ['133', '189'];
const ARRIVALS = ['132', '232'];
/** TDT 8051: the main carriage; stages before and after it have other ports. */
const MAIN_CARRIAGE = '20';
/** TDT 1131: the number of the means of transport is its call sign. */
const CALL_SIGN = '103';
/** TDT 8067. */
const BY_SEA = '1';
/** BGM 1225 and 4343 of an answer that confirms nothing. */
const REFUSING_FUNCTIONS = ['1', '27'];
const REJECTED = 'RE';

/** FTX 4451 that say what a text is for; of any other the whole segment is shown. */
const TEXT_KINDS: readonly string[] = ['AAA', 'AAI', 'ACB', 'ACD', 'AAO', 'MKS', 'PMT', 'SUR'];
/** Segments of the envelope, whose faults are told apart. */
const ENVELOPE: readonly string[] = ['UNH', 'UNT'];
/** Codes that only say of which list a value is, in what unit or role; any other is shown. */
const UNDERSTOOD: Readonly<Record<string, readonly string[]>> = {
  TDT: ['146', '103', '11', '172', '182'],
  LOC: ['139', '181', '5', '6'],
  NAD: ['160', '182', 'ZZZ'],
  CTA: ['IC'],
  GID: ['6'],
  EQD: ['CN', '6346', '102', '2', '5'],
  MEA: ['AAE'],
  EQN: ['2'],
  PIA: ['5', 'HS'],
};

type Area = 'header' | 'transport' | 'party' | 'goods' | 'equipment';

/** The state of reading one message: where the reader stands, and what it has found. */
class MessageReader {
  private area: Area = 'header';
  private mainLeg = true;
  /** The place that dates speak of: null before the first LOC of a stage, 'other' behind one that is not ours. */
  private place: PlaceRole | 'other' | null = null;
  /** The port of a stage that dates of that stage speak of. */
  private legPlace: PlaceRole | null = null;
  private paymentIsBasic = false;
  private readonly mainStage: string;
  private readonly faults: IftmbcFault[] = [];
  /** Components that were read, by segment, element and component. */
  private readonly seen = new Set<string>();
  private leg: ConfirmedLeg | null = null;
  private readonly found: BookingConfirmation;

  constructor(
    private readonly message: EdifactMessage,
    controlReference: string,
    private readonly cutOffs: readonly CutOffQualifier[],
  ) {
    const stages = message.segments
      .filter(({ tag }) => tag === 'TDT')
      .map((segment) => componentOf(segment, 0));
    this.mainStage = stages.includes(MAIN_CARRIAGE) ? MAIN_CARRIAGE : (stages[0] ?? MAIN_CARRIAGE);
    this.found = {
      controlReference,
      messageReference: message.reference,
      documentNumber: '',
      messageFunction: '',
      responseType: '',
      issuedAt: null,
      bookingNumber: '',
      billNumber: '',
      references: [],
      carrier: '',
      vesselName: '',
      imo: '',
      voyage: '',
      places: { receipt: null, load: null, discharge: null, delivery: null },
      etd: null,
      eta: null,
      legs: [],
      etdUnread: '',
      rest: [],
      cutOffs: {},
      parties: [],
      goods: [],
      equipment: [],
      freightPayment: null,
      remarks: [],
    };
  }

  read(): { confirmation: BookingConfirmation; faults: IftmbcFault[] } {
    for (const segment of this.message.segments) this.readSegment(segment);
    this.checkEquipmentCounts();
    this.checkComplete();
    this.found.rest = this.restOf();
    return { confirmation: this.found, faults: this.faults };
  }

  private part(segment: EdifactSegment, element: number, component = 0): string {
    this.seen.add(`${segment.index}.${element}.${component}`);
    return componentOf(segment, element, component);
  }

  private parts(segment: EdifactSegment, element: number): string[] {
    segment.elements[element]?.forEach((_value, component) => {
      this.part(segment, element, component);
    });
    return valuesOf(segment, element);
  }

  /** A segment that was looked at and says nothing that is taken: people see it as it came. */
  private leave(segment: EdifactSegment): void {
    segment.elements.forEach((components, element) => {
      components.forEach((_value, component) => {
        this.seen.delete(`${segment.index}.${element}.${component}`);
      });
    });
  }

  private isUnseen(segment: EdifactSegment): boolean {
    const understood = UNDERSTOOD[segment.tag] ?? [];
    return segment.elements.some((components, element) =>
      components.some(
        (value, component) =>
          value !== '' &&
          !understood.includes(value) &&
          !this.seen.has(`${segment.index}.${element}.${component}`),
      ),
    );
  }

  /** What no field holds, segment by segment, and what could not be read, with its fault. */
  private restOf(): AnswerRest[] {
    const faults = new Map(
      this.faults.filter(({ value }) => value !== '').map((each) => [each.segment, each.code]),
    );
    let within: AnswerRest['within'];
    let goods = 0;
    return this.message.segments.flatMap((segment): AnswerRest[] => {
      const { tag, index } = segment;
      if (tag === 'GID') {
        within = { goods };
        goods += 1;
      } else if (tag === 'EQD') within = { isoCode: componentOf(segment, 2) };
      const fault = faults.get(index) ?? '';
      if (ENVELOPE.includes(tag) || (fault === '' && !this.isUnseen(segment))) return [];
      const rest = { place: `${tag}#${index}`, value: segmentText(segment), fault };
      return [{ ...rest, ...(within && { within }) }];
    });
  }

  private fault(segment: EdifactSegment, code: IftmbcFaultCode, value: string): void {
    this.faults.push({
      message: this.message.reference,
      segment: segment.index,
      tag: segment.tag,
      code,
      value,
    });
  }

  private readSegment(segment: EdifactSegment): void {
    switch (segment.tag) {
      case 'BGM':
        this.found.documentCode = this.part(segment, 0);
        this.found.documentNumber = this.part(segment, 1);
        this.found.messageFunction = this.part(segment, 2);
        this.found.responseType = this.part(segment, 3);
        break;
      case 'TDT':
        this.readTransport(segment);
        break;
      case 'LOC':
        this.readPlace(segment);
        break;
      case 'DTM':
        this.readDate(segment);
        break;
      case 'RFF':
        if (this.area === 'header' || this.area === 'transport') this.readReference(segment);
        else if (this.area === 'goods' && this.part(segment, 0) === 'HS')
          this.readHsCode(segment, this.part(segment, 0, 1));
        break;
      case 'FTX':
        this.readText(segment);
        break;
      case 'CPI':
        this.readPayment(segment);
        break;
      case 'NAD':
        this.readParty(segment);
        break;
      case 'CTA':
      case 'COM':
        if (this.area === 'party') this.readContact(segment);
        break;
      case 'GID':
        this.readGoods(segment);
        break;
      case 'PIA':
      case 'MEA':
      case 'PCI':
        if (this.area === 'goods') this.readGoodsDetail(segment);
        break;
      case 'EQD':
        this.readEquipment(segment);
        break;
      case 'EQN':
        this.readCount(segment);
        break;
      default:
    }
  }

  private readTransport(segment: EdifactSegment): void {
    this.area = 'transport';
    this.place = null;
    this.legPlace = null;
    const stage = this.part(segment, 0);
    this.mainLeg = stage === this.mainStage;
    const leg: ConfirmedLeg = {
      stage,
      mode: this.readMode(segment),
      carrier: this.part(segment, 4),
      vesselName: this.part(segment, 7, 3),
      imo: this.readImo(segment),
      voyage: this.part(segment, 1),
      load: null,
      discharge: null,
      departure: null,
      arrival: null,
    };
    this.leg = leg;
    this.found.legs?.push(leg);
    if (!this.mainLeg) return;
    const { found } = this;
    found.voyage ||= leg.voyage;
    found.carrier ||= leg.carrier;
    if (found.vesselName || found.imo) return;
    found.vesselName = leg.vesselName;
    found.imo = leg.imo;
  }

  /** By sea is what a booking means; any other way is shown with the whole segment. */
  private readMode(segment: EdifactSegment): string {
    const mode = componentOf(segment, 2);
    return mode === BY_SEA ? this.part(segment, 2) : mode;
  }

  /** The IMO number of a stage's ship; '' for none, and for one that is wrong, which is a fault. */
  private readImo(segment: EdifactSegment): string {
    const identity = componentOf(segment, 7);
    // 1131 = 103 is a call sign; agency 11 is Lloyd's register, whose numbers are the IMO numbers.
    if (identity === '' || componentOf(segment, 7, 1) === CALL_SIGN) return '';
    const wrong = checkImo(identity);
    if (!wrong) return normalizeImo(this.part(segment, 7));
    if (componentOf(segment, 7, 2) === '11' || wrong.code === 'imo-check-digit')
      this.fault(segment, wrong.code, identity);
    return '';
  }

  private readPlace(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const qualifier = this.part(segment, 0);
    const role =
      (Object.keys(PLACE_QUALIFIERS) as PlaceRole[]).find(
        (each) => PLACE_QUALIFIERS[each] === qualifier,
      ) ?? null;
    const isPort = role === 'load' || role === 'discharge';
    // Ports of feeder and inland stages are not the ports of the booking. Of several main legs, loading is where the
    // first begins, discharge and delivery are where the last ends.
    const isTaken = (role === 'load' || role === 'receipt') && this.found.places[role] !== null;
    if (!role) {
      this.place = 'other';
      this.leave(segment);
      return;
    }
    const place: ConfirmedPlace = {
      code: this.part(segment, 1),
      name: this.part(segment, 1, 3),
    };
    if (place.code !== '' && !isUnLocode(place.code))
      this.fault(segment, 'un-locode-form', place.code);
    this.legPlace = isPort ? role : null;
    if (this.leg && role === 'load') this.leg.load ??= place;
    if (this.leg && role === 'discharge') this.leg.discharge = place;
    if (isTaken || (isPort && !this.mainLeg)) {
      // The port of another stage stands at its leg; a second place of receipt nowhere.
      if (!this.leg || !isPort) this.leave(segment);
      this.place = 'other';
      return;
    }
    this.place = role;
    this.found.places[role] = place;
  }

  private readDate(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const [qualifier, value, format] = [0, 1, 2].map((component) =>
      this.part(segment, 0, component),
    ) as [string, string, string];
    const cutOff = this.cutOffs.find(
      (row) =>
        row.qualifier === qualifier &&
        (row.at === 'anywhere' || this.place === 'receipt' || this.isAtLoad()),
    )?.cutOff;
    const { found } = this;
    const isIssue = qualifier === ISSUED && this.area === 'header';
    const isDeparture =
      DEPARTURES.includes(qualifier) &&
      this.mainLeg &&
      (this.place === 'load' || this.place === null);
    const isArrival =
      ARRIVALS.includes(qualifier) &&
      this.mainLeg &&
      (this.place === 'discharge' || this.place === null);
    const ofLeg = this.legDate(qualifier);
    if (!cutOff && !isIssue && !isDeparture && !isArrival && !ofLeg) {
      this.leave(segment);
      return;
    }
    const date = readEdifactDate(value, format);
    if (!date) {
      this.fault(segment, 'date-form', value);
      if (isDeparture || ofLeg === 'departure') found.etdUnread ||= segmentText(segment);
      return;
    }
    if (ofLeg && this.leg) {
      this.leg[ofLeg] ??= date;
      if (this.leg[ofLeg] !== date) this.leave(segment);
    }
    if (cutOff && found.cutOffs[cutOff] === undefined) found.cutOffs[cutOff] = date;
    else if (cutOff && found.cutOffs[cutOff] !== date) this.leave(segment);
    if (cutOff) return;
    if (isIssue) found.issuedAt ??= date;
    else if (isDeparture) found.etd ??= date;
    else if (isArrival) found.eta = date;
  }

  /** At a port of loading: that of the first stage comes first, and is the booking's. */
  private isAtLoad(): boolean {
    return this.place === 'load' || this.legPlace === 'load';
  }

  /** Whether a date is the departure or the arrival of the stage at hand. */
  private legDate(qualifier: string): 'departure' | 'arrival' | null {
    if (!this.leg) return null;
    if (DEPARTURES.includes(qualifier) && this.legPlace !== 'discharge') return 'departure';
    return ARRIVALS.includes(qualifier) && this.legPlace !== 'load' ? 'arrival' : null;
  }

  private readReference(segment: EdifactSegment): void {
    const qualifier = this.part(segment, 0);
    const number = this.part(segment, 0, 1);
    if (number === '') return;
    if (qualifier === 'BN' && !this.found.bookingNumber) this.found.bookingNumber = number;
    else if (qualifier === 'BM' && !this.found.billNumber) this.found.billNumber = number;
    else this.found.references.push({ qualifier, number });
  }

  private readText(segment: EdifactSegment): void {
    const kind = componentOf(segment, 0);
    const text = valuesOf(segment, 3).join('\n');
    if (text === '' || !this.takeText(kind, text)) return;
    this.parts(segment, 3);
    if (TEXT_KINDS.includes(kind)) this.part(segment, 0);
  }

  /** False for a text that stands where nothing is said of the booking or of its goods. */
  private takeText(kind: string, text: string): boolean {
    const goods = this.found.goods.at(-1);
    if (this.area === 'goods' && goods) {
      if (kind === 'MKS') goods.marks.push(...text.split('\n'));
      else if (kind === 'AAA')
        goods.description = [goods.description, text].filter(Boolean).join('\n');
      return kind === 'MKS' || kind === 'AAA';
    }
    if (this.area !== 'header') return false;
    const payment =
      kind === 'PMT' ? /\b(PREPAID|COLLECT)\b/i.exec(text)?.[0].toUpperCase() : undefined;
    if (payment) this.found.freightPayment ??= payment === 'COLLECT' ? 'C' : 'P';
    else this.found.remarks.push(text);
    return true;
  }

  private readPayment(segment: EdifactSegment): void {
    const payment = this.part(segment, 2);
    const isBasic = this.part(segment, 0) === '4';
    if (payment !== 'P' && payment !== 'C') {
      if (payment !== '') this.fault(segment, 'payment-unknown', payment);
    } else if (this.found.freightPayment === null || (isBasic && !this.paymentIsBasic)) {
      // Charge category 4 is the basic freight; terms of other charges only stand in for it.
      this.found.freightPayment = payment;
      this.paymentIsBasic = isBasic;
    } else this.leave(segment);
  }

  private readParty(segment: EdifactSegment): void {
    if (this.area === 'goods' || this.area === 'equipment') return;
    this.area = 'party';
    const lines = (element: number) => this.parts(segment, element).slice(0, 5);
    const party: ConfirmedParty = {
      role: this.part(segment, 0),
      code: this.part(segment, 1),
      lines: [...lines(2), ...lines(3)],
      street: lines(4),
      city: this.part(segment, 5),
      postCode: this.part(segment, 7),
      country: this.part(segment, 8),
      contactName: '',
      phone: '',
      email: '',
    };
    this.found.parties.push(party);
    if (party.role === 'CA') this.found.carrier ||= party.code;
  }

  private readContact(segment: EdifactSegment): void {
    const party = this.found.parties.at(-1);
    if (!party) return;
    if (segment.tag === 'CTA') party.contactName ||= this.part(segment, 1, 1);
    else if (this.part(segment, 0, 1) === 'TE') party.phone ||= this.part(segment, 0);
    else if (this.part(segment, 0, 1) === 'EM') party.email ||= this.part(segment, 0);
  }

  private readGoods(segment: EdifactSegment): void {
    this.area = 'goods';
    const packages = this.part(segment, 1);
    const isNumber = /^\d{1,8}$/.test(packages);
    if (packages !== '' && !isNumber) this.fault(segment, 'number-form', packages);
    const goods: ConfirmedGoods = {
      lineNumber: Number(this.part(segment, 0)) || this.found.goods.length + 1,
      packages: isNumber ? Number(packages) : null,
      packageCode: this.part(segment, 1, 1),
      packageText: this.part(segment, 1, 4),
      description: '',
      hsCodes: [],
      marks: [],
      grossWeight: null,
      volume: null,
    };
    this.found.goods.push(goods);
  }

  private readGoodsDetail(segment: EdifactSegment): void {
    const goods = this.found.goods.at(-1);
    if (!goods) return;
    if (segment.tag === 'PCI') goods.marks.push(...this.parts(segment, 1));
    else if (segment.tag === 'MEA') {
      const measure = readMeasure(segment);
      if (!measure) return;
      if ('fault' in measure) {
        this.fault(segment, measure.fault, measure.value);
        return;
      }
      const field = measure.kind === 'weight' ? 'grossWeight' : 'volume';
      goods[field] ??= measure.amount;
      if (goods[field] !== measure.amount) return;
      this.part(segment, 1);
      this.parts(segment, 2);
    } else {
      segment.elements.forEach(([code = '', kind], element) => {
        if (element === 0 || kind !== 'HS') return;
        this.part(segment, element);
        this.readHsCode(segment, code);
      });
    }
  }

  private readHsCode(segment: EdifactSegment, code: string): void {
    if (code === '') return;
    const wrong = checkHsCode(code);
    if (wrong) this.fault(segment, wrong, code);
    this.found.goods.at(-1)?.hsCodes.push(normalizeHsCode(code));
  }

  private readEquipment(segment: EdifactSegment): void {
    this.area = 'equipment';
    const typed = this.part(segment, 1);
    const isoCode = this.part(segment, 2);
    const text = this.part(segment, 2, 3);
    const type =
      containerTypeOfIso(isoCode)?.code ??
      canonicalContainerType(isoCode) ??
      canonicalContainerType(text);
    if (!type) this.fault(segment, 'container-type-unknown', isoCode || text);
    const wrong = typed === '' ? null : checkContainerNumber(typed);
    if (wrong) this.fault(segment, wrong.code, typed);
    const supplier = this.part(segment, 3);
    const equipment: ConfirmedEquipment = {
      isoCode,
      containerType: type,
      containerNumber: normalizeContainerNumber(typed),
      count: 0,
      shipperOwned: supplier === '1' ? true : supplier === '2' ? false : null,
    };
    this.found.equipment.push(equipment);
  }

  private readCount(segment: EdifactSegment): void {
    const equipment = this.found.equipment.at(-1);
    if (this.area !== 'equipment' || !equipment) return;
    const count = this.part(segment, 0);
    if (/^[1-9]\d{0,3}$/.test(count)) equipment.count = Number(count);
    else this.fault(segment, 'number-form', count);
  }

  /** A line with a container number is one box; without number and count nobody knows how many were confirmed. */
  private checkEquipmentCounts(): void {
    const segments = this.message.segments.filter(({ tag }) => tag === 'EQD');
    this.found.equipment.forEach((equipment, at) => {
      if (equipment.count > 0) return;
      equipment.count = 1;
      const segment = segments[at];
      if (equipment.containerNumber === '' && segment)
        this.fault(segment, 'equipment-count-missing', equipment.isoCode);
    });
  }

  private checkComplete(): void {
    const { found } = this;
    if (REFUSING_FUNCTIONS.includes(found.messageFunction) || found.responseType === REJECTED)
      return;
    const segment = this.message.segments[0]?.index ?? 0;
    const missing = (isMissing: boolean, tag: string, code: IftmbcFaultCode) => {
      if (isMissing)
        this.faults.push({ message: this.message.reference, segment, tag, code, value: '' });
    };
    missing(found.bookingNumber === '', 'RFF', 'booking-number-missing');
    missing(found.carrier === '', 'TDT', 'carrier-missing');
    missing(found.vesselName === '' && found.imo === '', 'TDT', 'vessel-missing');
    missing(found.voyage === '', 'TDT', 'voyage-missing');
    missing(!found.places.load, 'LOC', 'load-port-missing');
    missing(!found.places.discharge, 'LOC', 'discharge-port-missing');
    missing(!found.etd, 'DTM', 'etd-missing');
    missing(found.equipment.length === 0, 'EQD', 'equipment-missing');
  }
}

/**
 * Reads a booking confirmation interchange (UN/EDIFACT IFTMBC D.99B and its neighbours) of one or more messages.
 * Never throws for what was sent: a text that cannot be cut into segments gives one fault and no confirmation.
 */
export function readIftmbc(
  text: string,
  { cutOffQualifiers = CUT_OFF_QUALIFIERS }: IftmbcOptions = {},
): IftmbcResult {
  try {
    const { header, messages, faults } = readInterchange(text);
    const result: IftmbcResult = {
      header,
      confirmations: [],
      faults: faults.map((fault) => ({ message: '', ...fault })),
    };
    for (const message of messages) {
      result.faults.push(
        ...message.faults.map((fault) => ({ message: message.reference, ...fault })),
      );
      if (message.type !== 'IFTMBC') {
        const segment = message.segments[0]?.index ?? 0;
        result.faults.push({
          message: message.reference,
          segment,
          tag: 'UNH',
          code: 'message-type',
          value: message.type,
        });
        continue;
      }
      const read = new MessageReader(
        message,
        header?.controlReference ?? '',
        cutOffQualifiers,
      ).read();
      result.confirmations.push(read.confirmation);
      result.faults.push(...read.faults);
    }
    return result;
  } catch (error) {
    if (!(error instanceof EdifactError)) throw error;
    const { segment, tag } = error.place;
    return {
      header: null,
      confirmations: [],
      faults: [{ message: '', segment, tag, code: error.code, value: error.value }],
    };
  }
}
