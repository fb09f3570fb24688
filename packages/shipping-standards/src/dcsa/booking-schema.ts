/**
 * What of DCSA's Booking API 2.0.5 travels over this line, as JSON Schema: the requests that we send, the answers and notifications that
 * carriers send. Written from the standard's facts (names, required properties, lengths, patterns); properties that neither side of this line
 * uses are not listed and not refused, as in the standard.
 */
import { ADDRESS, CONTACT, FEEDBACKS, notification, PLACE_OF_ISSUE } from './dcsa-schema.js';
import {
  code,
  day,
  flag,
  instant,
  type JsonSchema,
  LOCODE,
  list,
  oneOf,
  record,
  some,
  status,
  text,
  VOLUME,
  WEIGHT,
  word,
} from './json-schema.js';

const REQUEST_REFERENCE = word(100);
const BOOKING_REFERENCE = word(35);
const number: JsonSchema = { type: 'number' };
const units: JsonSchema = { type: 'integer', minimum: 1 };
const notNegative: JsonSchema = { type: 'number', minimum: 0 };
const percent: JsonSchema = { type: 'number', minimum: 0, maximum: 100 };
const IMO = text(8, { minLength: 7, pattern: '^\\d{7,8}$' });
const REFERENCES = list(record({ type: text(3), value: word(35) }, ['type', 'value']));
const IDENTIFYING_CODES = list(
  record({ codeListProvider: text(100), partyCode: text(150) }, ['codeListProvider', 'partyCode']),
);

const LOCATION_PARTS: Record<string, JsonSchema> = {
  locationName: word(100),
  address: ADDRESS,
  addressLines: list(text(250), { maxItems: 5 }),
  UNLocationCode: LOCODE,
};
const LOCATION = record(LOCATION_PARTS);

const PARTY_PARTS: Record<string, JsonSchema> = {
  partyName: word(70),
  address: ADDRESS,
  addressLines: list(text(250), { maxItems: 5 }),
  partyContactDetails: some(CONTACT),
  identifyingCodes: IDENTIFYING_CODES,
  reference: word(35),
};
const PARTY = record(PARTY_PARTS, ['partyName']);
const PARTIES: Record<string, JsonSchema> = {
  bookingAgent: PARTY,
  shipper: PARTY,
  consignee: PARTY,
  other: list(record({ party: PARTY, partyFunction: text(3) }, ['party', 'partyFunction'])),
};

const REEFER = record(
  {
    temperatureSetpoint: number,
    temperatureUnit: oneOf('CEL', 'FAH'),
    humiditySetpoint: percent,
    airExchangeSetpoint: notNegative,
    airExchangeUnit: oneOf('MQH', 'FQH'),
  },
  ['temperatureSetpoint', 'temperatureUnit'],
);

const DANGEROUS_GOODS = record(
  {
    properShippingName: text(250),
    technicalName: text(250),
    imoClass: text(4),
    subsidiaryRisk1: text(3, { minLength: 1, pattern: '^[0-9](\\.[0-9])?$' }),
    subsidiaryRisk2: text(3, { minLength: 1, pattern: '^[0-9](\\.[0-9])?$' }),
    isMarinePollutant: flag,
    packingGroup: { type: 'integer', minimum: 1, maximum: 3 },
    isLimitedQuantity: flag,
    isExceptedQuantity: flag,
    isSalvagePackings: flag,
    isEmptyUncleanedResidue: flag,
    isWaste: flag,
    isHot: flag,
    isCompetentAuthorityApprovalRequired: flag,
    isReportableQuantity: flag,
    EMSNumber: text(7),
    emergencyContactDetails: record({ contact: text(255), phone: word(30) }, ['contact', 'phone']),
    grossWeight: WEIGHT,
    limits: record({ temperatureUnit: oneOf('CEL', 'FAH'), flashPoint: number }, [
      'temperatureUnit',
    ]),
  },
  [
    'properShippingName',
    'imoClass',
    'isMarinePollutant',
    'isLimitedQuantity',
    'isExceptedQuantity',
    'isSalvagePackings',
    'isEmptyUncleanedResidue',
    'isWaste',
    'isHot',
    'isCompetentAuthorityApprovalRequired',
    'isReportableQuantity',
    'emergencyContactDetails',
    'grossWeight',
  ],
  {
    oneOf: [
      record({ UNNumber: text(4, { minLength: 4, pattern: '^\\d{4}$' }) }, ['UNNumber']),
      record({ NANumber: text(4, { minLength: 4, pattern: '^\\d{4}$' }) }, ['NANumber']),
    ],
  },
);

const COMMODITY = record(
  {
    commodityType: word(550),
    HSCodes: list(text(10, { minLength: 6, pattern: '^\\d{6,10}$' })),
    cargoGrossWeight: WEIGHT,
    cargoGrossVolume: VOLUME,
    outerPackaging: record({
      packageCode: code('[A-Z0-9]{2}'),
      numberOfPackages: { type: 'integer', minimum: 1, maximum: 99_999_999 },
      description: text(100),
      dangerousGoods: list(DANGEROUS_GOODS),
    }),
  },
  ['commodityType'],
);

const REQUESTED_EQUIPMENT = record(
  {
    ISOEquipmentCode: word(4),
    units,
    isShipperOwned: flag,
    containerPositionings: list(record({ dateTime: instant, location: LOCATION }, ['location'])),
    equipmentReferences: list(word(11)),
    tareWeight: WEIGHT,
    cargoGrossWeight: WEIGHT,
    isNonOperatingReefer: flag,
    activeReeferSettings: REEFER,
    commodities: list(COMMODITY),
  },
  ['ISOEquipmentCode', 'units', 'isShipperOwned'],
);

const END = text(3, { enum: ['CY', 'SD', 'CFS'] });

const BOOKING: Record<string, JsonSchema> = {
  receiptTypeAtOrigin: END,
  deliveryTypeAtDestination: END,
  cargoMovementTypeAtOrigin: text(3),
  cargoMovementTypeAtDestination: text(3),
  serviceContractReference: text(30),
  freightPaymentTermCode: oneOf('PRE', 'COL'),
  contractQuotationReference: word(35),
  extendedContractQuotationReference: word(70),
  vessel: record({ name: word(50), vesselIMONumber: IMO }, ['name']),
  carrierServiceCode: word(11),
  carrierExportVoyageNumber: word(50),
  routingReference: word(5000),
  carrierCode: text(4, { pattern: '^\\S+$' }),
  carrierCodeListProvider: oneOf('SMDG', 'NMFTA'),
  expectedDepartureDate: day,
  expectedDepartureFromPlaceOfReceiptDate: day,
  expectedArrivalAtPlaceOfDeliveryStartDate: day,
  expectedArrivalAtPlaceOfDeliveryEndDate: day,
  transportDocumentTypeCode: oneOf('BOL', 'SWB'),
  incoTerms: text(3),
  isEquipmentSubstitutionAllowed: flag,
  invoicePayableAt: record({ UNLocationCode: LOCODE }, ['UNLocationCode']),
  placeOfBLIssue: PLACE_OF_ISSUE,
  references: REFERENCES,
  partyContactDetails: list(CONTACT),
  shipmentLocations: some(
    record({ location: LOCATION, locationTypeCode: text(3) }, ['location', 'locationTypeCode']),
  ),
  requestedEquipments: some(REQUESTED_EQUIPMENT),
};
const BOOKING_REQUIRED = [
  'receiptTypeAtOrigin',
  'deliveryTypeAtDestination',
  'cargoMovementTypeAtOrigin',
  'cargoMovementTypeAtDestination',
  'isEquipmentSubstitutionAllowed',
  'shipmentLocations',
  'requestedEquipments',
  'documentParties',
];
const REQUESTED: Record<string, JsonSchema> = {
  ...BOOKING,
  documentParties: record(PARTIES, ['bookingAgent']),
};

/** Body of POST /v2/bookings. */
export const CREATE_BOOKING = record(REQUESTED, BOOKING_REQUIRED);

/** What POST answers. */
export const CREATED_BOOKING = record({ carrierBookingRequestReference: REQUEST_REFERENCE }, [
  'carrierBookingRequestReference',
]);

/** Body of PUT /v2/bookings/{bookingReference}. */
export const UPDATE_BOOKING = record(
  {
    ...REQUESTED,
    carrierBookingRequestReference: REQUEST_REFERENCE,
    carrierBookingReference: BOOKING_REFERENCE,
  },
  BOOKING_REQUIRED,
);

/** Body of PATCH /v2/bookings/{bookingReference}: the request, the amendment, or a booking that is confirmed. */
export const CANCEL_BOOKING = record({ reason: text(5000) }, [], {
  oneOf: [
    record({ bookingStatus: oneOf('CANCELLED') }, ['bookingStatus']),
    record({ amendedBookingStatus: oneOf('AMENDMENT_CANCELLED') }, ['amendedBookingStatus']),
    record({ bookingCancellationStatus: oneOf('CANCELLATION_RECEIVED') }, [
      'bookingCancellationStatus',
    ]),
  ],
});

const STATUSES: Record<string, JsonSchema> = {
  bookingStatus: status,
  amendedBookingStatus: status,
  bookingCancellationStatus: status,
  carrierBookingRequestReference: REQUEST_REFERENCE,
  carrierBookingReference: BOOKING_REFERENCE,
  feedbacks: FEEDBACKS,
};

const TRANSPORT = record(
  {
    transportPlanStage: oneOf('PRC', 'MNC', 'ONC'),
    transportPlanStageSequenceNumber: { type: 'integer' },
    loadLocation: LOCATION,
    dischargeLocation: LOCATION,
    plannedDepartureDate: day,
    plannedArrivalDate: day,
    modeOfTransport: text(50),
    vesselName: word(50),
    vesselIMONumber: IMO,
    carrierServiceCode: word(11),
    carrierImportVoyageNumber: word(50),
    carrierExportVoyageNumber: word(50),
  },
  [
    'transportPlanStage',
    'transportPlanStageSequenceNumber',
    'loadLocation',
    'dischargeLocation',
    'plannedDepartureDate',
    'plannedArrivalDate',
  ],
);

/** What GET /v2/bookings/{bookingReference} answers. */
export const BOOKING_CONTENT = record(
  {
    ...BOOKING,
    ...STATUSES,
    documentParties: record(PARTIES),
    termsAndConditions: text(50_000),
    confirmedEquipments: list(
      record({ ISOEquipmentCode: word(4), units }, ['ISOEquipmentCode', 'units']),
    ),
    transportPlan: list(TRANSPORT),
    shipmentCutOffTimes: list(
      record({ cutOffDateTimeCode: text(3), cutOffDateTime: instant }, [
        'cutOffDateTimeCode',
        'cutOffDateTime',
      ]),
    ),
    carrierClauses: list(word(20_000)),
  },
  ['bookingStatus', ...BOOKING_REQUIRED],
);

/** Type of the events; the betas of the notifications had a longer name. */
export const BOOKING_EVENT = 'org.dcsa.booking.v2';
const BETA_BOOKING_EVENT = 'org.dcsa.booking-notification.v2';

/** Body of POST /v2/booking-notifications: the state alone, or with the booking and its amendment. */
export const BOOKING_NOTIFICATION = notification(
  record(
    { ...STATUSES, booking: BOOKING_CONTENT, amendedBooking: BOOKING_CONTENT, reason: text(5000) },
    ['bookingStatus'],
    {
      anyOf: [
        { required: ['carrierBookingRequestReference'] },
        { required: ['carrierBookingReference'] },
      ],
    },
  ),
  BOOKING_EVENT,
  BETA_BOOKING_EVENT,
);
