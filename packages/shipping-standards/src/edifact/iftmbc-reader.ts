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
  type BookingConfirmation,
  type ConfirmedEquipment,
  type ConfirmedGoods,
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
/** BGM 1225 and 4343 of an answer that confirms nothing. */
const REFUSING_FUNCTIONS = ['1', '27'];
const REJECTED = 'RE';

type Area = 'header' | 'transport' | 'party' | 'goods' | 'equipment';

/** The state of reading one message: where the reader stands, and what it has found. */
class MessageReader {
  private area: Area = 'header';
  private mainLeg = true;
  /** The place that dates speak of: null before the first LOC of a stage, 'other' behind one that is not ours. */
  private place: PlaceRole | 'other' | null = null;
  private paymentIsBasic = false;
  private readonly mainStage: string;
  private readonly faults: IftmbcFault[] = [];
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
    return { confirmation: this.found, faults: this.faults };
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
        this.found.documentCode = componentOf(segment, 0);
        this.found.documentNumber = componentOf(segment, 1);
        this.found.messageFunction = componentOf(segment, 2);
        this.found.responseType = componentOf(segment, 3);
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
        else if (this.area === 'goods' && componentOf(segment, 0) === 'HS')
          this.readHsCode(segment, componentOf(segment, 0, 1));
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
    this.mainLeg = componentOf(segment, 0) === this.mainStage;
    if (!this.mainLeg) return;
    const { found } = this;
    found.voyage ||= componentOf(segment, 1);
    found.carrier ||= componentOf(segment, 4);
    if (found.vesselName || found.imo) return;
    found.vesselName = componentOf(segment, 7, 3);
    const identity = componentOf(segment, 7);
    // 1131 = 103 is a call sign; agency 11 is Lloyd's register, whose numbers are the IMO numbers.
    if (identity === '' || componentOf(segment, 7, 1) === '103') return;
    const wrong = checkImo(identity);
    if (!wrong) found.imo = normalizeImo(identity);
    else if (componentOf(segment, 7, 2) === '11' || wrong.code === 'imo-check-digit')
      this.fault(segment, wrong.code, identity);
  }

  private readPlace(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const qualifier = componentOf(segment, 0);
    const role =
      (Object.keys(PLACE_QUALIFIERS) as PlaceRole[]).find(
        (each) => PLACE_QUALIFIERS[each] === qualifier,
      ) ?? null;
    const isPort = role === 'load' || role === 'discharge';
    // Ports of feeder and inland stages are not the ports of the booking. Of several main legs, loading is where the
    // first begins, discharge and delivery are where the last ends.
    const isTaken = (role === 'load' || role === 'receipt') && this.found.places[role] !== null;
    if (!role || isTaken || (isPort && !this.mainLeg)) {
      this.place = 'other';
      return;
    }
    const place: ConfirmedPlace = {
      code: componentOf(segment, 1),
      name: componentOf(segment, 1, 3),
    };
    if (place.code !== '' && !isUnLocode(place.code))
      this.fault(segment, 'un-locode-form', place.code);
    this.place = role;
    this.found.places[role] = place;
  }

  private readDate(segment: EdifactSegment): void {
    if (this.area !== 'header' && this.area !== 'transport') return;
    const [qualifier, value, format] = [0, 1, 2].map((component) =>
      componentOf(segment, 0, component),
    ) as [string, string, string];
    const cutOff = this.cutOffs.find(
      (row) => row.qualifier === qualifier && (row.at === 'anywhere' || this.place === 'load'),
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
    if (!cutOff && !isIssue && !isDeparture && !isArrival) return;
    const date = readEdifactDate(value, format);
    if (!date) this.fault(segment, 'date-form', value);
    else if (cutOff) found.cutOffs[cutOff] ??= date;
    else if (isIssue) found.issuedAt ??= date;
    else if (isDeparture) found.etd ??= date;
    else found.eta = date;
  }

  private readReference(segment: EdifactSegment): void {
    const qualifier = componentOf(segment, 0);
    const number = componentOf(segment, 0, 1);
    if (number === '') return;
    if (qualifier === 'BN' && !this.found.bookingNumber) this.found.bookingNumber = number;
    else if (qualifier === 'BM' && !this.found.billNumber) this.found.billNumber = number;
    else this.found.references.push({ qualifier, number });
  }

  private readText(segment: EdifactSegment): void {
    const text = valuesOf(segment, 3).join('\n');
    if (text === '') return;
    const kind = componentOf(segment, 0);
    const payment =
      kind === 'PMT' ? /\b(PREPAID|COLLECT)\b/i.exec(text)?.[0].toUpperCase() : undefined;
    if (this.area === 'header' && payment)
      this.found.freightPayment ??= payment === 'COLLECT' ? 'C' : 'P';
    else if (this.area === 'header') this.found.remarks.push(text);
    const goods = this.found.goods.at(-1);
    if (this.area !== 'goods' || !goods) return;
    if (kind === 'MKS') goods.marks.push(...valuesOf(segment, 3));
    if (kind !== 'AAA') return;
    goods.description = goods.description === '' ? text : `${goods.description}\n${text}`;
  }

  private readPayment(segment: EdifactSegment): void {
    const payment = componentOf(segment, 2);
    const isBasic = componentOf(segment, 0) === '4';
    if (payment !== 'P' && payment !== 'C') {
      if (payment !== '') this.fault(segment, 'payment-unknown', payment);
    } else if (this.found.freightPayment === null || (isBasic && !this.paymentIsBasic)) {
      // Charge category 4 is the basic freight; terms of other charges only stand in for it.
      this.found.freightPayment = payment;
      this.paymentIsBasic = isBasic;
    }
  }

  private readParty(segment: EdifactSegment): void {
    if (this.area === 'goods' || this.area === 'equipment') return;
    this.area = 'party';
    const lines = (element: number) => valuesOf(segment, element).slice(0, 5);
    const party: ConfirmedParty = {
      role: componentOf(segment, 0),
      code: componentOf(segment, 1),
      lines: [...lines(2), ...(segment.elements[3] ?? []).slice(0, 5).filter(Boolean)],
      street: lines(4),
      city: componentOf(segment, 5),
      postCode: componentOf(segment, 7),
      country: componentOf(segment, 8),
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
    if (segment.tag === 'CTA') party.contactName ||= componentOf(segment, 1, 1);
    else if (componentOf(segment, 0, 1) === 'TE') party.phone ||= componentOf(segment, 0);
    else if (componentOf(segment, 0, 1) === 'EM') party.email ||= componentOf(segment, 0);
  }

  private readGoods(segment: EdifactSegment): void {
    this.area = 'goods';
    const packages = componentOf(segment, 1);
    const isNumber = /^\d{1,8}$/.test(packages);
    if (packages !== '' && !isNumber) this.fault(segment, 'number-form', packages);
    const goods: ConfirmedGoods = {
      lineNumber: Number(componentOf(segment, 0)) || this.found.goods.length + 1,
      packages: isNumber ? Number(packages) : null,
      packageCode: componentOf(segment, 1, 1),
      packageText: componentOf(segment, 1, 4),
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
    if (segment.tag === 'PCI') goods.marks.push(...valuesOf(segment, 1));
    else if (segment.tag === 'MEA') {
      const measure = readMeasure(segment);
      if (!measure) return;
      if ('fault' in measure) this.fault(segment, measure.fault, measure.value);
      else if (measure.kind === 'weight') goods.grossWeight ??= measure.amount;
      else goods.volume ??= measure.amount;
    } else {
      for (const [code = '', kind] of segment.elements.slice(1)) {
        if (kind === 'HS') this.readHsCode(segment, code);
      }
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
    const typed = componentOf(segment, 1);
    const isoCode = componentOf(segment, 2);
    const text = componentOf(segment, 2, 3);
    const type =
      containerTypeOfIso(isoCode)?.code ??
      canonicalContainerType(isoCode) ??
      canonicalContainerType(text);
    if (!type) this.fault(segment, 'container-type-unknown', isoCode || text);
    const wrong = typed === '' ? null : checkContainerNumber(typed);
    if (wrong) this.fault(segment, wrong.code, typed);
    const supplier = componentOf(segment, 3);
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
    const count = componentOf(segment, 0);
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
