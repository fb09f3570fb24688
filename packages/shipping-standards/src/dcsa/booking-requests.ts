import { goodsIn, isReeferCode } from '../booking/booking-faults.js';
import type {
  BookingContainer,
  BookingGoods,
  BookingRequest,
  DangerMark,
  DangerousGoods,
} from '../booking/booking-request.js';
import { normalizeContainerNumber } from '../container-number.js';
import { decimalToNumber, formatDecimal, isDecimal, multiplyDecimals } from '../decimal.js';
import type { DecimalText, InstructionParty, InstructionPlace } from '../edifact/iftmin.js';
import { normalizeHsCode } from '../hs-code.js';
import { compact, type DcsaFault, type DcsaJson, DcsaWriter, quantity } from './dcsa-json.js';
import { isApproximateMovement, movementJson } from './dcsa-movement.js';
import { contactsJson } from './dcsa-parties.js';

const PARTY_NAME = 70;
const ADDRESS_LINES = 5;
const ADDRESS_LINE = 250;
const PARTY_CODE = 150;
const REFERENCE = 35;
const CONTRACT = 30;
const QUOTATION = 70;
const COMMODITY = 550;
const REASON = 5000;
const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;
const HS_CODE = /^\d{6,10}$/;
const RISK = /^[0-9](\.[0-9])?$/;
const CELSIUS = 'CEL';

/** locationTypeCode of each place, in the order in which they are written. */
export const LOCATION_TYPES = {
  receipt: 'PRE',
  load: 'POL',
  discharge: 'POD',
  delivery: 'PDE',
} as const;
type LocationRole = keyof typeof LOCATION_TYPES;
const LOCATION_ROLES = Object.keys(LOCATION_TYPES) as LocationRole[];
const NOTIFY_FUNCTIONS = ['N1', 'N2', 'NI'] as const;

/** DCSA's word for each mark of dangerous goods. */
export const DANGER_FLAGS: Readonly<Record<DangerMark, string>> = {
  'marine-pollutant': 'isMarinePollutant',
  'limited-quantity': 'isLimitedQuantity',
  'excepted-quantity': 'isExceptedQuantity',
  'salvage-packing': 'isSalvagePackings',
  'empty-uncleaned': 'isEmptyUncleanedResidue',
  waste: 'isWaste',
  hot: 'isHot',
  'approval-required': 'isCompetentAuthorityApprovalRequired',
  'reportable-quantity': 'isReportableQuantity',
};

/** A request as JSON. Everything is written, nothing cut. */
export interface WrittenBooking {
  json: DcsaJson;
  /** What does not fit, by its path in the request; with any of them the body is not right by the standard. */
  faults: DcsaFault[];
  /** Paths of what is said and the standard has no place for; it is left out. */
  notCarried: string[];
}

/** How to write. */
export interface BookingWriteOptions {
  /** Offset of the local times of the request (containers brought to the door), "+08:00" where nobody says otherwise. */
  offset?: string;
}

/** The places in the order in which they stand in shipmentLocations. */
export const writtenLocations = ({ places }: BookingRequest): LocationRole[] =>
  LOCATION_ROLES.filter((role) => places[role] !== null);

/** The parties of documentParties.other with their paths, in the order in which they stand. */
export function writtenOthers(
  request: BookingRequest,
): { path: string; partyFunction: string; party: InstructionParty }[] {
  const { forwarder, payer, freightPayment, notifyParties } = request;
  return [
    ...(forwarder ? [{ path: 'forwarder', partyFunction: 'DDR', party: forwarder }] : []),
    ...(payer
      ? [{ path: 'payer', partyFunction: freightPayment === 'C' ? 'COX' : 'COW', party: payer }]
      : []),
    ...notifyParties.map((party, at) => ({
      path: `notifyParties.${at}`,
      partyFunction: NOTIFY_FUNCTIONS[at] ?? 'NI',
      party,
    })),
  ];
}

/**
 * The goods that stand as commodities of a line of containers: those in it; of goods of which nobody said where they are, kind and code stand in
 * every line, for the standard has commodities nowhere else.
 */
export const commoditiesOf = (request: BookingRequest, line: number): number[] => {
  const own = new Set(goodsIn(request, line));
  return request.goods.flatMap(({ container }, at) =>
    own.has(at) || (container === null && request.containers.length > 1) ? [at] : [],
  );
};

function partyContact(
  writer: DcsaWriter,
  path: string,
  contact: { name: string; phone: string; email: string },
): Record<string, unknown>[] {
  const own = new DcsaWriter();
  const written = contactsJson(own, path, contact);
  for (const fault of own.faults)
    writer.tell(
      fault.path === `${path}.name` ? `${path}.contactName` : fault.path,
      fault.code,
      fault.value,
    );
  return written;
}

function partyJson(
  writer: DcsaWriter,
  path: string,
  party: InstructionParty,
  reference = '',
): Record<string, unknown> {
  const [name = '', ...address] = party.lines;
  const { code, contactName, phone, email } = party;
  return compact({
    partyName: writer.required(`${path}.lines.0`, name, PARTY_NAME),
    addressLines: writer
      .few(`${path}.lines`, address.filter(Boolean), ADDRESS_LINES)
      .map((line, at) => writer.text(`${path}.lines.${at + 1}`, line, ADDRESS_LINE)),
    identifyingCodes: code
      ? [{ codeListProvider: 'ZZZ', partyCode: writer.text(`${path}.code`, code, PARTY_CODE) }]
      : [],
    partyContactDetails:
      phone || email || contactName
        ? partyContact(writer, path, { name: contactName || name.slice(0, 35), phone, email })
        : [],
    reference,
  });
}

function partiesJson(writer: DcsaWriter, request: BookingRequest): Record<string, unknown> {
  const { bookingAgent, shipper, consignee, customerReference } = request;
  if (!bookingAgent) writer.tell('bookingAgent', 'required');
  return compact({
    bookingAgent: bookingAgent && partyJson(writer, 'bookingAgent', bookingAgent),
    shipper:
      shipper &&
      partyJson(
        writer,
        'shipper',
        shipper,
        writer.text('customerReference', customerReference, REFERENCE),
      ),
    consignee: consignee && partyJson(writer, 'consignee', consignee),
    other: writtenOthers(request).map(({ path, partyFunction, party }) => ({
      party: partyJson(writer, path, party),
      partyFunction,
    })),
  });
}

const degrees = (
  writer: DcsaWriter,
  path: string,
  value: DecimalText | null,
): number | undefined => {
  if (value === null) return undefined;
  if (isDecimal(value)) return decimalToNumber(value);
  writer.tell(path, 'form', value);
  return undefined;
};

function dangerJson(
  writer: DcsaWriter,
  path: string,
  danger: DangerousGoods,
  weight: DecimalText | null,
): Record<string, unknown> {
  const at = (name: keyof DangerousGoods) => `${path}.dangerous.${name}`;
  const { subsidiaryRisks, packingGroup, emergencyName, emergencyPhone, marks, flashPoint } =
    danger;
  const [first = '', second = ''] = writer.few(at('subsidiaryRisks'), subsidiaryRisks, 2);
  if (weight === null) writer.tell(`${path}.grossWeight`, 'required');
  const unNumber = writer.required(at('unNumber'), danger.unNumber, 4);
  return compact({
    UNNumber: writer.matching(at('unNumber'), unNumber, /^\d{4}$/),
    properShippingName: writer.required(at('properShippingName'), danger.properShippingName, 250),
    technicalName: writer.text(at('technicalName'), danger.technicalName, 250),
    imoClass: writer.required(at('imoClass'), danger.imoClass, 4),
    subsidiaryRisk1: writer.matching(`${at('subsidiaryRisks')}.0`, first, RISK),
    subsidiaryRisk2: writer.matching(`${at('subsidiaryRisks')}.1`, second, RISK),
    packingGroup,
    ...Object.fromEntries(
      Object.entries(DANGER_FLAGS).map(([mark, name]) => [
        name,
        marks.includes(mark as DangerMark),
      ]),
    ),
    EMSNumber: writer.text(at('emsNumber'), danger.emsNumber, 7),
    emergencyContactDetails: {
      contact: writer.required(at('emergencyName'), emergencyName, 255),
      phone: writer.required(at('emergencyPhone'), emergencyPhone, 30),
    },
    grossWeight: quantity(writer.amount(`${path}.grossWeight`, weight), 'KGM'),
    limits:
      flashPoint === null
        ? null
        : { temperatureUnit: CELSIUS, flashPoint: degrees(writer, at('flashPoint'), flashPoint) },
  });
}

/** Goods as a commodity; amounts only where they all stand in this line. */
function commodityJson(
  writer: DcsaWriter,
  path: string,
  goods: BookingGoods,
  whole: boolean,
): Record<string, unknown> {
  const {
    description,
    hsCodes,
    packages,
    packageCode,
    packageText,
    grossWeight,
    volume,
    dangerous,
  } = goods;
  const packed = packages !== null && packages > 0;
  if (dangerous && !packed) writer.tell(`${path}.packages`, 'required');
  if (dangerous && !whole) writer.tell(`${path}.container`, 'required');
  const outerPackaging = compact({
    packageCode: writer.matching(`${path}.packageCode`, packageCode, /^[A-Z0-9]{2}$/),
    numberOfPackages: packed ? packages : null,
    description: writer.text(`${path}.packageText`, packageText, 100),
    dangerousGoods: dangerous ? [dangerJson(writer, path, dangerous, grossWeight)] : [],
  });
  return compact({
    commodityType: writer.required(
      `${path}.description`,
      description.join(' ').replace(/\s+/g, ' '),
      COMMODITY,
    ),
    HSCodes: hsCodes.map((code, at) =>
      writer.matching(`${path}.hsCodes.${at}`, normalizeHsCode(code), HS_CODE),
    ),
    ...(whole && {
      cargoGrossWeight: quantity(writer.amount(`${path}.grossWeight`, grossWeight), 'KGM'),
      cargoGrossVolume: quantity(writer.amount(`${path}.volume`, volume), 'MTQ'),
      outerPackaging: Object.keys(outerPackaging).length > 0 ? outerPackaging : null,
    }),
  });
}

function reeferJson(
  writer: DcsaWriter,
  path: string,
  { isoCode, nonOperating, reefer }: BookingContainer,
): Record<string, unknown> {
  if (!isReeferCode(isoCode)) return {};
  if (nonOperating) return { isNonOperatingReefer: true };
  if (!reefer || reefer.temperature === null) writer.tell(`${path}.reefer.temperature`, 'required');
  const settings = compact({
    temperatureSetpoint: degrees(writer, `${path}.reefer.temperature`, reefer?.temperature ?? null),
    temperatureUnit: CELSIUS,
    humiditySetpoint: reefer?.humidity,
    airExchangeSetpoint: reefer?.ventilation,
    airExchangeUnit: reefer?.ventilation == null ? null : 'MQH',
  });
  return { isNonOperatingReefer: false, activeReeferSettings: settings };
}

function positioningsJson(
  writer: DcsaWriter,
  path: string,
  { positioning }: BookingContainer,
  offset: string,
): Record<string, unknown>[] {
  if (!positioning) return [];
  const { at, lines, offset: own = offset } = positioning;
  const [name = '', ...addressLines] = writer.few(
    `${path}.positioning.lines`,
    lines,
    ADDRESS_LINES + 1,
  );
  const time =
    at === null
      ? null
      : `${at.length === 10 ? `${at}T00:00` : at}${at.length > 16 ? '' : ':00'}${own}`;
  return [
    compact({
      dateTime: time,
      location: compact({
        locationName: writer.text(`${path}.positioning.lines.0`, name, 100),
        addressLines,
      }),
    }),
  ];
}

function equipmentJson(
  writer: DcsaWriter,
  request: BookingRequest,
  at: number,
  offset: string,
): Record<string, unknown> {
  const container = request.containers[at] as BookingContainer;
  const path = `containers.${at}`;
  const { isoCode, count, shipperOwned, numbers, tare, grossWeight } = container;
  const own = new Set(goodsIn(request, at));
  if (!(Number.isInteger(count) && count >= 1)) writer.tell(`${path}.count`, 'form', String(count));
  writer.few(`${path}.numbers`, numbers, Math.max(count, 0));
  // The standard wants the weight of all containers of the line.
  const total =
    grossWeight !== null && isDecimal(grossWeight)
      ? formatDecimal(multiplyDecimals(grossWeight, count))
      : grossWeight;
  return compact({
    ISOEquipmentCode: writer.required(`${path}.isoCode`, isoCode, 4),
    units: count,
    isShipperOwned: shipperOwned,
    containerPositionings: positioningsJson(writer, path, container, offset),
    equipmentReferences: numbers.map((number, index) =>
      writer.required(`${path}.numbers.${index}`, normalizeContainerNumber(number), 11),
    ),
    tareWeight: quantity(writer.amount(`${path}.tare`, tare), 'KGM'),
    cargoGrossWeight: quantity(writer.amount(`${path}.grossWeight`, total), 'KGM'),
    ...reeferJson(writer, path, container),
    commodities: commoditiesOf(request, at).map((index) =>
      commodityJson(writer, `goods.${index}`, request.goods[index] as BookingGoods, own.has(index)),
    ),
  });
}

function locationJson(
  writer: DcsaWriter,
  path: string,
  place: InstructionPlace | null,
): Record<string, unknown> {
  return compact({
    locationName: writer.text(`${path}.name`, place?.name ?? '', 100),
    UNLocationCode: writer.matching(`${path}.code`, place?.code ?? '', UN_LOCODE),
  });
}

function locationsJson(writer: DcsaWriter, request: BookingRequest): Record<string, unknown>[] {
  const locations = writtenLocations(request).map((role) => ({
    location: locationJson(writer, `places.${role}`, request.places[role]),
    locationTypeCode: LOCATION_TYPES[role],
  }));
  if (locations.length > 0) return locations;
  if (request.routingReference === '') writer.tell('places.load', 'required');
  // The standard has a place of its own for routes, as the list must not be empty.
  return request.routingReference === '' ? [] : [{ location: {}, locationTypeCode: 'ROU' }];
}

const dayOf = (local: string | null): string | null => local?.slice(0, 10) ?? null;

/** The property of a place that must have a UN/LOCODE. */
function codedPlace(
  writer: DcsaWriter,
  path: string,
  place: InstructionPlace | null,
): Record<string, unknown> | null {
  return place?.code
    ? { UNLocationCode: writer.matching(`${path}.code`, place.code, UN_LOCODE) }
    : null;
}

/** Names of what is filled in: each is named where it does not go along. */
const saidIn = (values: object | null): string[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) => (value === null ? [] : [name]));

/** Paths of what is said in the request and has no place in DCSA's. */
function notCarried(request: BookingRequest): string[] {
  const { places, containers, goods, shipper, signing, movement } = request;
  const loose = (at: number) => goods[at]?.container === null && containers.length > 1;
  return [
    ...(['latestSailing', 'previousDocumentNumber', 'documentNumber'] as const).filter(
      (name) => request[name],
    ),
    ...(['remarks', 'reason'] as const).filter((name) => request[name].length > 0),
    ...(request.customerReference && !shipper ? ['customerReference'] : []),
    ...(request.imo && !request.vesselName ? ['imo'] : []),
    ...(isApproximateMovement(movement) ? ['movement'] : []),
    ...(signing === 'telex' ? ['signing'] : []),
    ...(places.payment && !places.payment.code ? ['places.payment'] : []),
    ...(places.issue && !places.issue.code ? ['places.issue'] : []),
    ...containers.flatMap(({ overGauge, isoCode, reefer, nonOperating }, at) => [
      ...saidIn(overGauge).map((name) => `containers.${at}.overGauge.${name}`),
      ...(nonOperating || !isReeferCode(isoCode) ? saidIn(reefer) : []).map(
        (name) => `containers.${at}.reefer.${name}`,
      ),
    ]),
    ...goods.flatMap(({ marks, keepBetween, packages, grossWeight, volume }, at) => [
      ...(marks.length > 0 ? [`goods.${at}.marks`] : []),
      ...(keepBetween ? [`goods.${at}.keepBetween`] : []),
      ...(loose(at) && packages ? [`goods.${at}.packages`] : []),
      ...(loose(at) && grossWeight ? [`goods.${at}.grossWeight`] : []),
      ...(loose(at) && volume ? [`goods.${at}.volume`] : []),
      ...(containers.length === 0 ? [`goods.${at}`] : []),
    ]),
  ];
}

/**
 * A booking request as body of POST /v2/bookings (DCSA Booking 2.0.5): no status, no number of the carrier's.
 * `faults` are what the standard's form does not hold; its conditional rules are `bookingFaults`.
 */
export function writeBookingRequest(
  request: BookingRequest,
  { offset = '+08:00' }: BookingWriteOptions = {},
): WrittenBooking {
  const writer = new DcsaWriter();
  const { places, contact, carrier, vesselName, imo, signing, freightPayment } = request;
  if (request.containers.length === 0) writer.tell('containers', 'required');
  const word = (name: keyof BookingRequest, longest: number) =>
    writer.text(name, request[name] as string, longest);
  const reference = writer.text('reference', request.reference, REFERENCE);
  const json = compact({
    ...movementJson(writer, request.movement, 'movement'),
    serviceContractReference: word('contractNumber', CONTRACT),
    extendedContractQuotationReference: word('quotationNumber', QUOTATION),
    freightPaymentTermCode: freightPayment === 'P' ? 'PRE' : freightPayment === 'C' ? 'COL' : null,
    vessel: vesselName
      ? compact({
          name: word('vesselName', 50),
          vesselIMONumber: writer.matching('imo', imo, /^\d{7,8}$/),
        })
      : null,
    carrierServiceCode: word('service', 11),
    carrierExportVoyageNumber: word('voyage', 50),
    routingReference: word('routingReference', 5000),
    carrierCode: word('carrier', 4),
    carrierCodeListProvider: carrier ? 'NMFTA' : null,
    expectedDepartureDate: dayOf(request.sailingDate),
    expectedDepartureFromPlaceOfReceiptDate: dayOf(request.handoverDate),
    expectedArrivalAtPlaceOfDeliveryStartDate: dayOf(request.arrivalFrom),
    expectedArrivalAtPlaceOfDeliveryEndDate: dayOf(request.arrivalTo),
    transportDocumentTypeCode: signing === null ? null : signing === 'waybill' ? 'SWB' : 'BOL',
    incoTerms: word('incoterm', 3),
    isEquipmentSubstitutionAllowed: request.substitution,
    invoicePayableAt: codedPlace(writer, 'places.payment', places.payment),
    placeOfBLIssue: places.issue?.code ? locationJson(writer, 'places.issue', places.issue) : null,
    references: reference ? [{ type: 'CR', value: reference }] : [],
    documentParties: partiesJson(writer, request),
    partyContactDetails: contactsJson(writer, 'contact', contact),
    shipmentLocations: locationsJson(writer, request),
    requestedEquipments: request.containers.map((_, at) =>
      equipmentJson(writer, request, at, offset),
    ),
  });
  return { json, faults: writer.faults, notCarried: notCarried(request) };
}

/**
 * The body of PUT /v2/bookings/{bookingReference}: an update before, an amendment after the booking was confirmed. It says the whole request
 * again, with the carrier's references.
 */
export function writeBookingUpdate(
  request: BookingRequest,
  options: BookingWriteOptions = {},
): WrittenBooking {
  const written = writeBookingRequest(request, options);
  const { requestReference, bookingNumber } = request;
  const writer = new DcsaWriter();
  if (!requestReference && !bookingNumber) writer.tell('requestReference', 'required');
  const references = compact({
    carrierBookingRequestReference: writer.text('requestReference', requestReference, 100),
    carrierBookingReference: writer.text('bookingNumber', bookingNumber, REFERENCE),
  });
  return {
    ...written,
    json: { ...references, ...written.json },
    faults: [...writer.faults, ...written.faults],
  };
}

/** What is taken back: the request before it is confirmed, the amendment that waits, or the booking that is confirmed (the carrier may decline that). */
export type CancellationOf = 'request' | 'amendment' | 'booking';

/** The body of PATCH /v2/bookings/{bookingReference}. */
export function writeCancellation(
  of: CancellationOf,
  reason: readonly string[] = [],
): WrittenBooking {
  const writer = new DcsaWriter();
  const text = writer.text('reason', reason.join('\n'), REASON);
  const json = {
    request: { bookingStatus: 'CANCELLED' },
    amendment: { amendedBookingStatus: 'AMENDMENT_CANCELLED' },
    booking: { bookingCancellationStatus: 'CANCELLATION_RECEIVED' },
  }[of];
  return { json: compact({ ...json, reason: text }), faults: writer.faults, notCarried: [] };
}

/** The reference under which a carrier is called: his booking number once there is one, else that of the request; '' for none. */
export const bookingPathReference = ({ bookingNumber, requestReference }: BookingRequest): string =>
  bookingNumber || requestReference;
