/**
 * What of DCSA's Bill of Lading API 3.0.4 travels over this line, as JSON Schema: the requests that we send, the answers and notifications
 * that carriers send. Written from the standard's facts (names, required properties, lengths, patterns); properties that neither
 * side of this line uses are not listed and not refused, as in the standard.
 */
import {
  COUNTRY,
  code,
  count,
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

export type { JsonSchema } from './json-schema.js';

const INSTRUCTIONS_REFERENCE = word(100);
const DOCUMENT_REFERENCE = word(20);

/** One way to reach somebody is enough; where there is a right one, the other is not looked at. */
export const CONTACT = record({ name: word(35) }, ['name'], {
  anyOf: [
    record({ phone: word(30) }, ['phone']),
    record({ email: text(100, { pattern: '^.+@\\S+$' }) }, ['email']),
  ],
});

export const ADDRESS = record(
  {
    street: text(70),
    streetNumber: text(50),
    postCode: text(10),
    city: word(35),
    stateRegion: text(65),
    countryCode: COUNTRY,
  },
  ['street', 'city', 'countryCode'],
);

const PARTY_PARTS: Record<string, JsonSchema> = {
  partyName: word(70),
  address: ADDRESS,
  addressLines: list(text(250), { maxItems: 5 }),
  displayedAddress: list(text(35), { maxItems: 6 }),
  identifyingCodes: list(
    record({ codeListProvider: text(100), partyCode: text(150) }, [
      'codeListProvider',
      'partyCode',
    ]),
  ),
  partyContactDetails: list(CONTACT),
};
const PARTY = record(PARTY_PARTS, ['partyName']);
const CODED_PARTY = record(
  { ...PARTY_PARTS, identifyingCodes: { ...PARTY_PARTS.identifyingCodes, minItems: 1 } },
  ['partyName', 'identifyingCodes'],
);

const { displayedAddress: _printed, ...UNPRINTED } = PARTY_PARTS;
const PARTIES: Record<string, JsonSchema> = {
  shipper: PARTY,
  consignee: PARTY,
  endorsee: PARTY,
  notifyParties: list(PARTY, { maxItems: 3 }),
  other: list(
    record({ party: record(UNPRINTED, ['partyName']), partyFunction: text(3) }, [
      'party',
      'partyFunction',
    ]),
  ),
};

const EITHER_PLACE: JsonSchema = {
  oneOf: [{ required: ['UNLocationCode'] }, { required: ['countryCode'] }],
};
export const PLACE_OF_ISSUE = record(
  { locationName: word(100), UNLocationCode: LOCODE, countryCode: COUNTRY },
  [],
  EITHER_PLACE,
);

const DISPLAYED = list(text(35), { maxItems: 5 });

/** What instruction and transport document have alike. */
const TERMS: Record<string, JsonSchema> = {
  transportDocumentTypeCode: oneOf('BOL', 'SWB'),
  isShippedOnBoardType: flag,
  isElectronic: flag,
  isToOrder: flag,
  freightPaymentTermCode: oneOf('PRE', 'COL'),
  numberOfCopiesWithCharges: count,
  numberOfCopiesWithoutCharges: count,
  numberOfOriginalsWithCharges: count,
  numberOfOriginalsWithoutCharges: count,
  displayedNameForPlaceOfReceipt: DISPLAYED,
  displayedNameForPortOfLoad: DISPLAYED,
  displayedNameForPortOfDischarge: DISPLAYED,
  displayedNameForPlaceOfDelivery: DISPLAYED,
  carrierCode: text(4, { pattern: '^\\S+$' }),
  carrierCodeListProvider: oneOf('SMDG', 'NMFTA'),
  placeOfIssue: PLACE_OF_ISSUE,
  partyContactDetails: some(CONTACT),
  references: list(record({ type: text(3), value: word(35) }, ['type', 'value'])),
};
const TERMS_REQUIRED = [
  'transportDocumentTypeCode',
  'isShippedOnBoardType',
  'isElectronic',
  'isToOrder',
  'partyContactDetails',
] as const;

const PACKAGING = record(
  {
    packageCode: code('[A-Z0-9]{2}'),
    numberOfPackages: { type: 'integer', minimum: 1, maximum: 99_999_999 },
    description: text(100),
  },
  ['numberOfPackages', 'description'],
);

const cargoItem = (...required: string[]): JsonSchema =>
  record(
    {
      equipmentReference: word(11),
      cargoGrossWeight: WEIGHT,
      cargoGrossVolume: VOLUME,
      outerPackaging: PACKAGING,
    },
    ['equipmentReference', 'cargoGrossWeight', ...required],
  );

const consignmentItem = (cargo: JsonSchema): JsonSchema =>
  record(
    {
      carrierBookingReference: word(35),
      descriptionOfGoods: list(word(35), { maxItems: 150 }),
      HSCodes: some(code('\\d{6,10}')),
      shippingMarks: list(text(35), { maxItems: 50 }),
      cargoItems: some(cargo),
    },
    ['carrierBookingReference', 'descriptionOfGoods', 'HSCodes', 'cargoItems'],
  );

const SEALS = some(
  record({ number: text(15), source: oneOf('CAR', 'SHI', 'VET', 'CUS') }, ['number']),
);
const EQUIPMENT: Record<string, JsonSchema> = {
  equipmentReference: word(11),
  ISOEquipmentCode: word(4),
  tareWeight: WEIGHT,
};

/** A shipper's own container is described; of the carrier's own the number says enough. */
const INSTRUCTED_EQUIPMENT = record(
  { isShipperOwned: flag, seals: SEALS },
  ['isShipperOwned', 'seals'],
  {
    oneOf: [
      record(
        { equipment: record(EQUIPMENT, ['equipmentReference', 'ISOEquipmentCode', 'tareWeight']) },
        ['equipment'],
      ),
      record({ equipmentReference: word(11) }, ['equipmentReference']),
    ],
  },
);

const INSTRUCTION: Record<string, JsonSchema> = {
  ...TERMS,
  transportDocumentReference: DOCUMENT_REFERENCE,
  invoicePayableAt: record({ UNLocationCode: LOCODE }, ['UNLocationCode']),
  documentParties: record(PARTIES, ['shipper']),
  isCargoDeliveredInICS2Zone: flag,
  consignmentItems: some(consignmentItem(cargoItem())),
  utilizedTransportEquipments: some(INSTRUCTED_EQUIPMENT),
};
const INSTRUCTION_REQUIRED = [
  ...TERMS_REQUIRED,
  'freightPaymentTermCode',
  'documentParties',
  'isCargoDeliveredInICS2Zone',
  'consignmentItems',
  'utilizedTransportEquipments',
];

export const FEEDBACKS = list(
  record(
    {
      severity: status,
      code: status,
      message: text(5000),
      jsonPath: text(500),
      property: text(100),
    },
    ['severity', 'code', 'message'],
  ),
);

const STATUSES: Record<string, JsonSchema> = {
  shippingInstructionsStatus: status,
  updatedShippingInstructionsStatus: status,
  feedbacks: FEEDBACKS,
};

/** Body of POST /v3/shipping-instructions. */
export const CREATE_INSTRUCTION = record(INSTRUCTION, INSTRUCTION_REQUIRED);

/** Body of PUT /v3/shipping-instructions/{documentReference}. */
export const UPDATE_INSTRUCTION = record(
  { ...INSTRUCTION, shippingInstructionsReference: INSTRUCTIONS_REFERENCE },
  ['shippingInstructionsReference', ...INSTRUCTION_REQUIRED],
);

/** What GET /v3/shipping-instructions/{documentReference} answers. */
export const INSTRUCTION_CONTENT = record(
  { ...INSTRUCTION, ...STATUSES, shippingInstructionsReference: INSTRUCTIONS_REFERENCE },
  ['shippingInstructionsStatus', ...INSTRUCTION_REQUIRED],
);

/** What POST answers. */
export const CREATED_INSTRUCTION = record(
  { shippingInstructionsReference: INSTRUCTIONS_REFERENCE },
  ['shippingInstructionsReference'],
);

/** Body of PATCH /v3/shipping-instructions/{documentReference}: the whole, or its last update. */
export const CANCEL_INSTRUCTION: JsonSchema = {
  type: 'object',
  oneOf: [
    record({ updatedShippingInstructionsStatus: oneOf('UPDATE_CANCELLED') }, [
      'updatedShippingInstructionsStatus',
    ]),
    record({ shippingInstructionsStatus: oneOf('CANCELLED') }, ['shippingInstructionsStatus']),
  ],
};

/** Body of PATCH /v3/transport-documents/{transportDocumentReference}. */
export const APPROVE_DOCUMENT = record({ transportDocumentStatus: oneOf('APPROVED') }, [
  'transportDocumentStatus',
]);

const PORT = record({ locationName: word(100), UNLocationCode: LOCODE });

/** What GET /v3/transport-documents/{transportDocumentReference} answers. */
export const TRANSPORT_DOCUMENT = record(
  {
    ...TERMS,
    transportDocumentReference: DOCUMENT_REFERENCE,
    shippingInstructionsReference: INSTRUCTIONS_REFERENCE,
    transportDocumentStatus: status,
    termsAndConditions: text(50_000),
    receiptTypeAtOrigin: oneOf('CY', 'SD', 'CFS'),
    deliveryTypeAtDestination: oneOf('CY', 'SD', 'CFS'),
    cargoMovementTypeAtOrigin: text(3),
    cargoMovementTypeAtDestination: text(3),
    issueDate: day,
    serviceContractReference: text(30),
    carrierClauses: list(word(20_000)),
    invoicePayableAt: record({ UNLocationCode: LOCODE, freeText: text(35) }, [], {
      oneOf: [{ required: ['UNLocationCode'] }, { required: ['freeText'] }],
    }),
    transports: record(
      {
        plannedArrivalDate: day,
        plannedDepartureDate: day,
        placeOfReceipt: PORT,
        portOfLoading: PORT,
        portOfDischarge: PORT,
        placeOfDelivery: PORT,
        vesselVoyages: some(
          record({ vesselName: word(50), carrierExportVoyageNumber: word(50) }, [
            'vesselName',
            'carrierExportVoyageNumber',
          ]),
        ),
      },
      [
        'plannedArrivalDate',
        'plannedDepartureDate',
        'portOfLoading',
        'portOfDischarge',
        'vesselVoyages',
      ],
    ),
    documentParties: record(
      {
        ...PARTIES,
        consignee: CODED_PARTY,
        endorsee: CODED_PARTY,
        issuingParty: record(PARTY_PARTS, ['partyName', 'address']),
      },
      ['shipper', 'issuingParty'],
    ),
    consignmentItems: some(consignmentItem(cargoItem('outerPackaging'))),
    utilizedTransportEquipments: some(
      record(
        {
          isShipperOwned: flag,
          seals: SEALS,
          equipment: record(EQUIPMENT, ['equipmentReference']),
        },
        ['isShipperOwned', 'seals', 'equipment'],
      ),
    ),
    feedbacks: FEEDBACKS,
  },
  [
    ...TERMS_REQUIRED,
    'transportDocumentReference',
    'transportDocumentStatus',
    'invoicePayableAt',
    'documentParties',
    'consignmentItems',
    'utilizedTransportEquipments',
    'termsAndConditions',
    'receiptTypeAtOrigin',
    'deliveryTypeAtDestination',
    'cargoMovementTypeAtOrigin',
    'cargoMovementTypeAtDestination',
    'carrierCode',
    'carrierCodeListProvider',
    'transports',
  ],
);

/** Types of the events; the betas of the notifications had a longer name. */
export const INSTRUCTION_EVENT = 'org.dcsa.shipping-instructions.v3';
export const DOCUMENT_EVENT = 'org.dcsa.transport-document.v3';
const BETA_INSTRUCTION_EVENT = 'org.dcsa.shipping-instructions-notification.v3';
const BETA_DOCUMENT_EVENT = 'org.dcsa.transport-document-notification.v3';

/** An event in the envelope of CloudEvents. */
export const notification = (data: JsonSchema, ...types: string[]): JsonSchema =>
  record(
    {
      specversion: oneOf('1.0'),
      id: text(100, { minLength: 1 }),
      source: text(4096),
      type: oneOf(...types),
      time: instant,
      datacontenttype: oneOf('application/json'),
      subscriptionReference: word(100),
      data,
    },
    [
      'specversion',
      'id',
      'source',
      'type',
      'time',
      'datacontenttype',
      'subscriptionReference',
      'data',
    ],
  );

/** Body of POST /v3/shipping-instructions-notifications: the state alone, or with what the instruction says. */
export const INSTRUCTION_NOTIFICATION = notification(
  record(
    {
      ...STATUSES,
      shippingInstructionsReference: INSTRUCTIONS_REFERENCE,
      transportDocumentReference: DOCUMENT_REFERENCE,
      reason: text(5000),
    },
    ['shippingInstructionsStatus'],
    {
      anyOf: [
        { required: ['shippingInstructionsReference'] },
        { required: ['transportDocumentReference'] },
      ],
    },
  ),
  INSTRUCTION_EVENT,
  BETA_INSTRUCTION_EVENT,
);

/** Body of POST /v3/transport-document-notifications. */
export const DOCUMENT_NOTIFICATION = notification(
  record(
    {
      transportDocumentStatus: status,
      amendedTransportDocumentStatus: status,
      shippingInstructionsReference: INSTRUCTIONS_REFERENCE,
      transportDocumentReference: DOCUMENT_REFERENCE,
      feedbacks: FEEDBACKS,
      transportDocument: TRANSPORT_DOCUMENT,
      reason: text(5000),
    },
    ['transportDocumentStatus', 'transportDocumentReference'],
  ),
  DOCUMENT_EVENT,
  BETA_DOCUMENT_EVENT,
);

/** What a refused request is answered with. */
export const ERROR_ANSWER = record(
  {
    httpMethod: oneOf('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTION', 'PATCH'),
    requestUri: { type: 'string' },
    statusCode: { type: 'integer' },
    statusCodeText: text(50),
    statusCodeMessage: text(200),
    providerCorrelationReference: text(100),
    errorDateTime: instant,
    errors: some(
      record(
        {
          errorCode: { type: 'integer', minimum: 7000, maximum: 9999 },
          property: text(100),
          value: text(500),
          jsonPath: text(500),
          errorCodeText: text(100),
          errorCodeMessage: text(5000),
        },
        ['errorCodeText', 'errorCodeMessage'],
      ),
    ),
  },
  ['httpMethod', 'requestUri', 'statusCode', 'statusCodeText', 'errorDateTime', 'errors'],
);
