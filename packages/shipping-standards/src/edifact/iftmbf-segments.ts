import type {
  BookingContainer,
  BookingGoods,
  BookingRequest,
  DangerMark,
  DangerousGoods,
} from '../booking/booking-request.js';
import type { EdifactPartner } from './edifact-partner.js';
import type { SegmentDraft } from './edifact-writer.js';
import { lengthOf } from './element-limits.js';
import type { DecimalText, InstructionPlaceRole } from './iftmin.js';
import { PLACE_CODES } from './instruction-segments.js';
import { CODE_COMPONENTS, MARKS_COMPONENTS } from './message-fitter.js';
import { movementCode, movementSegment } from './movement.js';
import {
  chunks,
  contactOf,
  dateOf,
  measureOf,
  partyOf,
  referenceOf,
  textsOf,
  withDocuments,
} from './segment-parts.js';
import { signingDocument } from './signing.js';

/** What the directory has no code for is said in these words, which the reader knows. */
export const SUBSTITUTION_TEXT = 'EQUIPMENT SUBSTITUTION ALLOWED';
export const NON_OPERATING_TEXT = 'NON OPERATING REEFER';
export const DANGER_TEXTS: Readonly<Record<DangerMark, string>> = {
  'marine-pollutant': 'MARINE POLLUTANT',
  'limited-quantity': 'LIMITED QUANTITY',
  'excepted-quantity': 'EXCEPTED QUANTITY',
  'salvage-packing': 'SALVAGE PACKING',
  'empty-uncleaned': 'EMPTY UNCLEANED',
  waste: 'WASTE',
  hot: 'HOT',
  'approval-required': 'COMPETENT AUTHORITY APPROVAL REQUIRED',
  'reportable-quantity': 'REPORTABLE QUANTITY',
};

/** DTM 2005 of the days that are wished for. */
export const WISH_DATES = {
  sailing: '133',
  earliestSailing: '196',
  latestSailing: '208',
  arrivalFrom: '231',
  arrivalTo: '233',
  handover: '200',
  positioning: '396',
} as const;

/** TOD 4215: who pays the freight. */
export const PAYMENT_CODES = { P: 'PP', C: 'CC' } as const;

/** 7106 has three digits, with or without a decimal mark among them. */
const threeDigits = (value: DecimalText): string => {
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(value) ?? [];
  return sign + '0'.repeat(Math.max(0, 3 - digits.replace('.', '').length)) + digits;
};

function termsOf({ freightPayment, incoterm }: BookingRequest): SegmentDraft[] {
  return [
    ...(freightPayment ? [['TOD', '5', PAYMENT_CODES[freightPayment]] as const] : []),
    // Incoterms are the International Chamber of Commerce's (3055: 4).
    ...(incoterm ? [['TOD', '6', '', [incoterm, '', '4']] as const] : []),
  ];
}

function sailingOf({ sailingDate, latestSailing }: BookingRequest): SegmentDraft[] {
  const { sailing, earliestSailing, latestSailing: latest } = WISH_DATES;
  return [
    ...dateOf(latestSailing === null ? sailing : earliestSailing, sailingDate),
    ...dateOf(latest, latestSailing),
  ];
}

function arrivalOf({ arrivalFrom, arrivalTo }: BookingRequest): SegmentDraft[] {
  return [
    ...dateOf(WISH_DATES.arrivalFrom, arrivalFrom),
    ...dateOf(WISH_DATES.arrivalTo, arrivalTo),
  ];
}

function transportOf(
  request: BookingRequest,
  place: (role: InstructionPlaceRole) => SegmentDraft[],
): SegmentDraft[] {
  const { voyage, carrier, imo, vesselName, places } = request;
  const identity = imo ? [imo, '146', '11'] : ['', '', ''];
  return [
    [
      'TDT',
      '20',
      voyage,
      '1',
      '',
      carrier && [carrier, '172', '182'],
      '',
      '',
      [...identity, vesselName],
    ],
    ...(places.load ? [] : sailingOf(request)),
    ...(places.delivery ? [] : arrivalOf(request)),
    ...place('receipt'),
    ...place('load'),
    ...(places.load ? sailingOf(request) : []),
    ...place('discharge'),
    ...place('delivery'),
    ...(places.delivery ? arrivalOf(request) : []),
    ...referenceOf('AEM', request.service),
  ];
}

function partiesOf(
  request: BookingRequest,
  { notifyRoles, bookingAgentRole }: EdifactPartner,
): SegmentDraft[] {
  const { shipper, consignee, notifyParties, bookingAgent, forwarder, payer, carrier } = request;
  return [
    ...partyOf(bookingAgentRole, 'ZZZ', bookingAgent),
    ...partyOf('CZ', 'ZZZ', shipper),
    ...partyOf('CN', 'ZZZ', consignee),
    ...notifyParties.flatMap((party, at) =>
      partyOf(notifyRoles[at] ?? notifyRoles[2], 'ZZZ', party),
    ),
    ...partyOf('FW', 'ZZZ', forwarder),
    ...partyOf('FP', 'ZZZ', payer),
    ...(carrier ? [['NAD', 'CA', [carrier, '160', '182']] as const] : []),
  ];
}

function dangerOf(danger: DangerousGoods | null): SegmentDraft[] {
  if (!danger) return [];
  const {
    imoClass,
    unNumber,
    flashPoint,
    packingGroup,
    emsNumber,
    subsidiaryRisks,
    properShippingName,
    technicalName,
  } = danger;
  const { marks, emergencyName, emergencyPhone } = danger;
  const flash = flashPoint === null ? '' : [threeDigits(flashPoint), 'CEL'];
  const called: SegmentDraft[] =
    emergencyName || emergencyPhone
      ? [
          ['CTA', 'HE', ['', emergencyName]],
          ...(emergencyPhone ? [['COM', [emergencyPhone, 'TE']] as const] : []),
        ]
      : [];
  const group = packingGroup === null ? '' : String(packingGroup);
  return [
    ['DGS', 'IMD', imoClass, unNumber, flash, group, emsNumber, '', '', '', subsidiaryRisks],
    ...(properShippingName
      ? [['FTX', 'AAD', '', '', [properShippingName, technicalName]] as const]
      : []),
    ...textsOf(
      'HAZ',
      marks.map((mark) => DANGER_TEXTS[mark]),
    ),
    ...called,
  ];
}

function goodsOf(goods: BookingGoods, at: number): SegmentDraft[] {
  const {
    packages,
    packageCode,
    packageText,
    description,
    hsCodes,
    marks,
    grossWeight,
    volume,
    dangerous,
    keepBetween,
  } = goods;
  const packed = [
    packages === null ? '' : String(packages),
    packageCode,
    '',
    packageText && '6',
    packageText,
  ];
  return [
    ['GID', String(at + 1), packed],
    ...(keepBetween ? [['RNG', '12', ['CEL', keepBetween.from, keepBetween.to]] as const] : []),
    ...chunks(hsCodes, CODE_COMPONENTS).map(
      (codes): SegmentDraft => ['PIA', '5', ...codes.map((code) => [code, 'HS'])],
    ),
    ...textsOf('AAA', description),
    ...measureOf('WT', 'KGM', grossWeight),
    ...measureOf('AAW', 'MTQ', volume),
    ...chunks(marks, MARKS_COMPONENTS).map((lines): SegmentDraft => ['PCI', '28', lines]),
    ...dangerOf(dangerous),
  ];
}

const size = (centimetres: number | null): string =>
  centimetres === null ? '' : String(centimetres);

function containerOf(
  container: BookingContainer,
  { agreedLengths }: EdifactPartner,
): SegmentDraft[] {
  const {
    isoCode,
    type,
    count,
    shipperOwned,
    numbers,
    tare,
    grossWeight,
    nonOperating,
    reefer,
    overGauge,
    positioning,
  } = container;
  const [number = ''] = numbers;
  const named = lengthOf('1131', agreedLengths) > 3;
  const kind = [isoCode, isoCode && '102', isoCode && '5', type];
  const amount = (value: number | null) => (value === null ? null : String(value));
  return [
    [
      'EQD',
      'CN',
      number && named ? [number, '6346', '5'] : number,
      kind,
      shipperOwned ? '1' : '2',
      '2',
      '5',
    ],
    ['EQN', [String(count), '2']],
    ...measureOf('T', 'KGM', tare),
    ...measureOf('WT', 'KGM', grossWeight),
    ...measureOf('AAS', 'MQH', amount(reefer?.ventilation ?? null)),
    ...measureOf('AAO', 'P1', amount(reefer?.humidity ?? null)),
    ...(overGauge
      ? [
          [
            'DIM',
            '9',
            ['CMT', size(overGauge.length), size(overGauge.width), size(overGauge.height)],
          ] as const,
        ]
      : []),
    ...(reefer && reefer.temperature !== null
      ? [['TMP', '2', [reefer.temperature, 'CEL']] as const]
      : []),
    ...(nonOperating ? textsOf('AEB', [NON_OPERATING_TEXT]) : []),
    ...(positioning
      ? partyOf('SF', 'ZZZ', {
          code: '',
          lines: positioning.lines,
          contactName: '',
          phone: '',
          email: '',
        })
      : []),
    ...dateOf(WISH_DATES.positioning, positioning?.at ?? null),
  ];
}

/**
 * The segments of a booking request between UNH and UNT behind its BGM, in the order of the IFTMBF D.99B directory: header, SG1 LOC, SG2 TOD,
 * SG3 RFF, SG7 TDT, SG10 NAD, SG16 GID, SG32 EQD. The request must be fitted to the partner.
 */
export function bookingSegments(request: BookingRequest, partner: EdifactPartner): SegmentDraft[] {
  const movement = movementCode(request.movement);
  const document = signingDocument(request.signing);
  const place = (role: InstructionPlaceRole): SegmentDraft[] => {
    const named = request.places[role];
    return named
      ? [
          [
            'LOC',
            PLACE_CODES[role],
            [named.code, named.code && partner.placeList, named.code && '6', named.name],
          ],
        ]
      : [];
  };
  return [
    ...contactOf(request.contact),
    ...dateOf('137', request.issuedAt),
    ...dateOf(WISH_DATES.handover, request.handoverDate),
    ...(movement ? [movementSegment(movement)] : []),
    ...textsOf('AAI', request.remarks),
    ...textsOf('ACD', request.reason),
    ...(request.substitution ? textsOf('SSR', [SUBSTITUTION_TEXT]) : []),
    ...place('payment'),
    ...place('issue'),
    ...termsOf(request),
    ...referenceOf('BN', request.bookingNumber),
    ...referenceOf('CT', request.contractNumber),
    ...referenceOf('PR', request.quotationNumber),
    ...referenceOf('FF', request.reference),
    ...referenceOf('SI', request.customerReference),
    ...referenceOf('ACW', request.previousDocumentNumber),
    ...referenceOf('AEM', request.routingReference),
    ...transportOf(request, place),
    ...withDocuments(
      partiesOf(request, partner),
      request.signing ? [['DOC', [document.code, '', '', document.name]]] : [],
    ),
    ...request.goods.flatMap(goodsOf),
    ...request.containers.flatMap((container) => containerOf(container, partner)),
  ];
}
