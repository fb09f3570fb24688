import type {
  BookingContainer,
  BookingGoods,
  BookingRequest,
  ContainerPositioning,
  DangerousGoods,
  OverGauge,
  ReeferSettings,
} from '../booking/booking-request.js';
import { normalizeContainerNumber } from '../container-number.js';
import { fitsDecimal, formatDecimal, isDecimal } from '../decimal.js';
import { normalizeHsCode } from '../hs-code.js';
import type { EdifactPartner } from './edifact-partner.js';
import type { DecimalText } from './iftmin.js';
import {
  CODE_COMPONENTS,
  type FitChange,
  type FitProblem,
  MARKS_COMPONENTS,
  MessageFitter,
  NAME_COMPONENTS,
  TEXT_COMPONENTS,
  UnfitMessage,
} from './message-fitter.js';
import { movementCode } from './movement.js';

/** Thrown when a request is written that the partner's message cannot carry. */
export class UnfitBooking extends UnfitMessage {
  override readonly name = 'UnfitBooking';
}

/** A request as the partner will read it. */
export interface FittedBooking {
  request: BookingRequest;
  /** What cannot be sent; with any of them the message is not written. */
  problems: FitProblem[];
  /** Texts that stand otherwise in the message. */
  changes: FitChange[];
  /** Paths of what is said and IFTMBF has no place for; it is left out. */
  notCarried: string[];
}

/** Repetitions that directory D.99B allows in IFTMBF. */
const MOST = {
  headerTexts: 99,
  texts: 9,
  danger: 99,
  codes: 9,
  marks: 9,
  goods: 999,
  containers: 999,
  parties: 99,
} as const;
const PACKAGES_MOST = 99_999_999;
const CONTAINERS_MOST = 9999;
const NOTIFY_MOST = 3;
const SUBSIDIARY_MOST = 3;
const CENTIMETRES_MOST = 99_999;
const VENTILATION_MOST = 9999;
const HUMIDITY_MOST = 100;
/** TMP 6246 and DGS 7106 have three digits. */
const DEGREE_DIGITS = 3;
const REASON_LINES = 20;

class Fitter extends MessageFitter {
  readonly notCarried: string[] = [];

  constructor(partner: EdifactPartner) {
    super(partner, { parties: MOST.parties, runOn: true });
  }

  /** Leaves out what the message has no place for, and says so. */
  leave<T>(path: string, said: boolean, empty: T): T {
    if (said) this.notCarried.push(path);
    return empty;
  }

  /** Degrees with at most three digits, one of them behind the point. */
  degrees(path: string, value: DecimalText | null): DecimalText | null {
    if (value === null) return null;
    const text =
      isDecimal(value) && fitsDecimal(value, DEGREE_DIGITS, 1) ? formatDecimal(value) : null;
    if (text !== null && text.replace(/\D/g, '').length <= DEGREE_DIGITS) return text;
    this.tell(path, 'number-form', value);
    return value;
  }

  dangerous(path: string, danger: DangerousGoods | null): DangerousGoods | null {
    if (!danger) return null;
    const at = (name: keyof DangerousGoods) => `${path}.${name}`;
    const unNumber = this.text(at('unNumber'), danger.unNumber, '7124');
    if (unNumber !== '' && !/^\d{4}$/.test(unNumber))
      this.tell(at('unNumber'), 'number-form', unNumber);
    const imoClass = this.text(at('imoClass'), danger.imoClass, '8351');
    if (imoClass === '') this.tell(at('imoClass'), 'required');
    const properShippingName = this.text(
      at('properShippingName'),
      danger.properShippingName,
      '4440',
    );
    const technicalName = this.text(at('technicalName'), danger.technicalName, '4440');
    if (technicalName !== '' && properShippingName === '')
      this.tell(at('properShippingName'), 'required');
    const emergencyName = this.text(at('emergencyName'), danger.emergencyName, '3412');
    return {
      unNumber,
      imoClass,
      subsidiaryRisks: this.few(
        at('subsidiaryRisks'),
        danger.subsidiaryRisks.filter(Boolean),
        SUBSIDIARY_MOST,
      ).map((risk, index) => this.text(`${at('subsidiaryRisks')}.${index}`, risk, '8246')),
      packingGroup: danger.packingGroup,
      properShippingName,
      technicalName,
      flashPoint: this.degrees(at('flashPoint'), danger.flashPoint),
      // EmS numbers are two groups; the element has room for them without what parts them.
      emsNumber: this.text(at('emsNumber'), danger.emsNumber.replace(/[\s,;/]+/g, ''), '8364'),
      marks: [...danger.marks],
      emergencyName,
      emergencyPhone: this.text(at('emergencyPhone'), danger.emergencyPhone, '3148'),
    };
  }

  goods(path: string, goods: BookingGoods): BookingGoods {
    const { marksWidth, textWidth } = this.partner;
    const hsCodes = goods.hsCodes.map(normalizeHsCode).filter(Boolean);
    const { keepBetween } = goods;
    return {
      packages: this.count(`${path}.packages`, goods.packages, PACKAGES_MOST),
      packageCode: this.text(`${path}.packageCode`, goods.packageCode, '7065'),
      packageText: this.text(`${path}.packageText`, goods.packageText, '7064'),
      description: this.lines(
        `${path}.description`,
        goods.description,
        textWidth,
        TEXT_COMPONENTS * MOST.texts,
      ),
      hsCodes: this.few(`${path}.hsCodes`, hsCodes, CODE_COMPONENTS * MOST.codes).map((code, at) =>
        this.text(`${path}.hsCodes.${at}`, code, '7140'),
      ),
      marks: this.lines(`${path}.marks`, goods.marks, marksWidth, MARKS_COMPONENTS * MOST.marks),
      grossWeight: this.measure(`${path}.grossWeight`, goods.grossWeight),
      volume: this.measure(`${path}.volume`, goods.volume),
      dangerous: this.dangerous(`${path}.dangerous`, goods.dangerous),
      keepBetween: keepBetween && {
        from: this.measure(`${path}.keepBetween.from`, keepBetween.from) ?? keepBetween.from,
        to: this.measure(`${path}.keepBetween.to`, keepBetween.to) ?? keepBetween.to,
      },
      container: this.leave(`${path}.container`, goods.container !== null, null),
    };
  }

  private reefer(path: string, reefer: ReeferSettings | null): ReeferSettings | null {
    if (!reefer) return null;
    const temperature = this.degrees(`${path}.temperature`, reefer.temperature);
    const ventilation = this.count(`${path}.ventilation`, reefer.ventilation, VENTILATION_MOST);
    const humidity = this.count(`${path}.humidity`, reefer.humidity, HUMIDITY_MOST);
    return temperature === null && ventilation === null && humidity === null
      ? null
      : { temperature, ventilation, humidity };
  }

  private overGauge(path: string, over: OverGauge | null): OverGauge | null {
    if (!over) return null;
    const side = (name: keyof OverGauge) =>
      this.count(`${path}.${name}`, over[name] || null, CENTIMETRES_MOST);
    const sides = { length: side('length'), width: side('width'), height: side('height') };
    return Object.values(sides).every((each) => each === null) ? null : sides;
  }

  private positioning(
    path: string,
    positioning: ContainerPositioning | null,
  ): ContainerPositioning | null {
    if (!positioning) return null;
    const at = this.date(`${path}.at`, positioning.at);
    const lines = this.lines(
      `${path}.lines`,
      positioning.lines,
      this.partner.partyWidth,
      2 * NAME_COMPONENTS,
    );
    return at === null && lines.length === 0 ? null : { at, lines };
  }

  /** A line of containers; those of which the number is known stand one by one, as EQD has room for one number. */
  containers(path: string, container: BookingContainer): BookingContainer[] {
    const numbers = container.numbers
      .map((number, at) =>
        normalizeContainerNumber(this.text(`${path}.numbers.${at}`, number, '8260')),
      )
      .filter(Boolean);
    if (numbers.length > container.count)
      this.tell(`${path}.numbers`, 'too-many', String(numbers.length));
    if (container.count < 1) this.tell(`${path}.count`, 'number-form', String(container.count));
    this.count(`${path}.count`, container.count, CONTAINERS_MOST);
    const isoCode = this.text(`${path}.isoCode`, container.isoCode, '8155');
    const type = this.text(`${path}.type`, container.type, '8154');
    if (isoCode === '' && type === '') this.tell(`${path}.isoCode`, 'required');
    const line: BookingContainer = {
      isoCode,
      type,
      count: container.count,
      shipperOwned: container.shipperOwned,
      numbers: [],
      tare: this.measure(`${path}.tare`, container.tare),
      grossWeight: this.measure(`${path}.grossWeight`, container.grossWeight),
      nonOperating: container.nonOperating,
      reefer: this.reefer(`${path}.reefer`, container.reefer),
      overGauge: this.overGauge(`${path}.overGauge`, container.overGauge),
      positioning: this.positioning(`${path}.positioning`, container.positioning),
    };
    const rest = container.count - numbers.length;
    return [
      ...numbers.map((number) => ({ ...line, count: 1, numbers: [number] })),
      ...(rest > 0 ? [{ ...line, count: rest }] : []),
    ];
  }
}

const segments = (lines: readonly string[]): number => Math.ceil(lines.length / TEXT_COMPONENTS);

/**
 * Brings a booking request into the form in which a partner can read it as IFTMBF: its character set (UNOA: capitals), lines broken at its
 * widths at words, lines without content dropped. Reading the written message gives exactly this.
 * Nothing is ever cut: what cannot be sent is in `problems` with its path, what stands otherwise in `changes`, what is left out in `notCarried`.
 */
export function fitBooking(request: BookingRequest, partner: EdifactPartner): FittedBooking {
  const fit = new Fitter(partner);
  const { places, contact } = request;
  const reference = (name: keyof BookingRequest) => fit.text(name, request[name] as string, '1154');
  const documentNumber = fit.text('documentNumber', request.documentNumber, '1004');
  if (documentNumber === '') fit.tell('documentNumber', 'required');
  if (request.movement !== '' && !movementCode(request.movement))
    fit.tell('movement', 'unknown', request.movement);
  const notifyParties = request.notifyParties.flatMap(
    (party, at) => fit.party(`notifyParties.${at}`, party) ?? [],
  );
  const remarks = fit.lines(
    'remarks',
    request.remarks,
    partner.textWidth,
    TEXT_COMPONENTS * MOST.headerTexts,
  );
  const reason = fit.lines('reason', request.reason, partner.textWidth, REASON_LINES);
  if (segments(remarks) + segments(reason) + 1 > MOST.headerTexts)
    fit.tell('remarks', 'too-many', String(remarks.length));
  const parties = {
    shipper: fit.party('shipper', request.shipper),
    consignee: fit.party('consignee', request.consignee),
    notifyParties: [...fit.few('notifyParties', notifyParties, NOTIFY_MOST)],
    bookingAgent: fit.party('bookingAgent', request.bookingAgent),
    forwarder: fit.party('forwarder', request.forwarder),
    payer: fit.party('payer', request.payer),
  };
  const carrier = fit.text('carrier', request.carrier, '3127');
  const named =
    carrier !== '' ||
    Object.values(parties).some((each) => (Array.isArray(each) ? each.length > 0 : each !== null));
  const containers = request.containers.flatMap((each, at) =>
    fit.containers(`containers.${at}`, each),
  );
  fit.few('containers', containers, MOST.containers);
  const fitted: BookingRequest = {
    documentNumber,
    function: request.function,
    issuedAt: fit.date('issuedAt', request.issuedAt),
    previousDocumentNumber: reference('previousDocumentNumber'),
    reference: reference('reference'),
    customerReference: reference('customerReference'),
    requestReference: fit.leave('requestReference', request.requestReference !== '', ''),
    bookingNumber: reference('bookingNumber'),
    contractNumber: reference('contractNumber'),
    quotationNumber: reference('quotationNumber'),
    contact: {
      name: fit.text('contact.name', contact.name, '3412'),
      phone: fit.text('contact.phone', contact.phone, '3148'),
      email: fit.text('contact.email', contact.email, '3148'),
    },
    carrier,
    vesselName: fit.text('vesselName', request.vesselName, '8212'),
    imo: fit.text('imo', request.imo, '8213'),
    voyage: fit.text('voyage', request.voyage, '8028'),
    service: reference('service'),
    routingReference: reference('routingReference'),
    places: {
      receipt: fit.place('places.receipt', places.receipt),
      load: fit.place('places.load', places.load),
      discharge: fit.place('places.discharge', places.discharge),
      delivery: fit.place('places.delivery', places.delivery),
      issue: fit.place('places.issue', places.issue),
      payment: fit.place('places.payment', places.payment),
    },
    sailingDate: fit.date('sailingDate', request.sailingDate),
    latestSailing: fit.date('latestSailing', request.latestSailing),
    arrivalFrom: fit.date('arrivalFrom', request.arrivalFrom),
    arrivalTo: fit.date('arrivalTo', request.arrivalTo),
    handoverDate: fit.date('handoverDate', request.handoverDate),
    movement: request.movement,
    freightPayment: request.freightPayment,
    incoterm: fit.text('incoterm', request.incoterm, '4053'),
    // How the bill is signed stands behind a party.
    signing: named ? request.signing : fit.leave('signing', request.signing !== null, null),
    substitution: request.substitution,
    ...parties,
    remarks,
    reason,
    goods: fit
      .few('goods', request.goods, MOST.goods)
      .map((each, at) => fit.goods(`goods.${at}`, each)),
    containers,
  };
  return {
    request: fitted,
    problems: fit.problems,
    changes: fit.changes,
    notCarried: fit.notCarried,
  };
}

/** The request fitted to the partner. Throws {@link UnfitBooking} when something in it cannot be sent. */
export function fittedBooking(request: BookingRequest, partner: EdifactPartner): BookingRequest {
  const { request: fitted, problems } = fitBooking(request, partner);
  if (problems.length > 0) throw new UnfitBooking(problems);
  return fitted;
}
