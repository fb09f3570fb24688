import { describe, expect, it } from '@jest/globals';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { ConfirmedAs } from '@quayside/contracts/booking/line/confirmation';
import type { BookingAnswer } from '@quayside/shipping-standards/booking/booking-answer';
import { readBookingAnswer } from '@quayside/shipping-standards/dcsa/booking-answers';
import { readBookingAnswers } from '@quayside/shipping-standards/edifact/booking-answer-reader';
import type { WholeBooking } from '../booking/booking.entity.js';
import { saidByAnswer } from './answer-decision.js';
import { confirmationLines } from './confirmation-lines.js';
import { confirmedByAnswer, heldFor } from './confirmed-by-answer.js';
import { requestOfBooking } from './request-of-booking.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const READ_AT = { zone: 'Asia/Shanghai', now: NOW };

/** What was asked for: as much of a booking as a confirmation is compared with. */
const BOOKING = {
  Status: BookingStatus.Sent,
  Amendment: 0,
  Cancellation: 0,
  RequestNo: 'BK26110209',
  BookingNo: null,
  MblNo: null,
  CarrierCode: 'COSU',
  ContractNo: 'SC-1',
  CustomerRef: 'PO-1',
  Vessel: 'QUAY HARMONY',
  Voyage: '0028E',
  SailingDate: '2026-12-12',
  LatestSailing: null,
  ArrivalDate: '2027-01-04',
  ReceiptCode: 'CNNGB',
  ReceiptPlace: 'NINGBO',
  LoadCode: 'CNNGB',
  LoadPort: 'NINGBO',
  DischargeCode: 'USLAX',
  DischargePort: 'LOS ANGELES',
  DeliveryCode: 'USCHI',
  DeliveryPlace: 'CHICAGO',
  SiDeadline: null,
  VgmDeadline: null,
  YardDeadline: null,
  CustomsDeadline: null,
  PaymentMethod: 1,
  Boxes: [{ Type: '40HQ', Count: 2, Owner: null }],
  Goods: [
    {
      Packages: 900,
      PackageUnit: 'CT',
      Weight: 16200.5,
      Volume: 80.25,
      HsCode: '441490',
      Description: 'WOODEN PHOTO FRAMES',
      Marks: 'N/M',
    },
  ],
  Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD', Address: 'NO 1 SAMPLE ROAD' }],
  Legs: [],
  Remarks: [],
} as unknown as WholeBooking;

const REQUEST = requestOfBooking(BOOKING, {
  requestNo: BOOKING.RequestNo,
  bookingNo: '',
  documentNumber: '',
  function: 'original',
  previousDocumentNumber: '',
  issuedAt: '2026-11-28T12:00',
  zone: 'Asia/Shanghai',
  imo: '',
  codeContract: null,
  reason: null,
  agent: { code: '', name: '', phone: '', email: '' },
});

/** A full confirmation: every segment and element that carriers send, a feeder and its mother. */
const IFTMBC = `UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+261128:1200+C1'
UNH+1+IFTMBC:D:99B:UN:2.0'
BGM+770+BC1+9+AP'
CTA+IC+:DOC DESK'
COM+docs@carrier.example:EM'
DTM+137:202611281200:203'
TSR+30+2'
FTX+AAI+++EARLY RETURN ALLOWED'
FTX+PMT+++FREIGHT PREPAID'
CNT+16:2'
DTM+222:202612081200:203'
DTM+VCO:202612091200:203'
DTM+RCO:202612091300:203'
RFF+BN:7500000001'
RFF+BM:COSU7500000001'
RFF+FF:BK26110209'
RFF+ACW:BK26110209-53'
RFF+CT:SC-1'
TDT+10+F12+1++COSU:172:182+++9829899:146:11:FEEDER ONE'
LOC+88+CNNGB:139:6:NINGBO'
LOC+9+CNNGB:139:6:NINGBO:BLCT:TER:ZZZ:BEILUN'
DTM+133:20261212:102'
DTM+180:202612101800:203'
LOC+11+CNSHA:139:6:SHANGHAI'
DTM+132:20261213:102'
TDT+20+0028E+1++COSU:172:182+++9588081:146:11:QUAY HARMONY'
LOC+9+CNSHA:139:6:SHANGHAI'
DTM+133:202612140800:203'
LOC+13+KRPUS:139:6:BUSAN'
LOC+11+USLAX:139:6:LOS ANGELES'
DTM+132:20270104:102'
LOC+7+USCHI:139:6:CHICAGO'
NAD+CZ+SHP1:160:ZZZ++NINGBO SAMPLE TRADING CO LTD+NO 1 SAMPLE ROAD+NINGBO++315000+CN'
CTA+IC+:MS LI'
COM+8657455550100:TE'
NAD+CA+COSU:160:182'
GID+1+900:CT::6:CARTONS'
FTX+AAA+++WOODEN PHOTO FRAMES'
FTX+MKS+++N/M'
PIA+5+441490:HS'
MEA+AAE+WT+KGM:16200.5'
MEA+AAE+AAW+MTQ:80.25'
EQD+CN+CSQU3054383:6346:5+45G1:102:5+2+2+5'
EQN+1:2'
EQD+CN+TEXU3070079:6346:5+45G1:102:5+2+2+5'
EQN+1:2'
TMP+2+-18:CEL'
UNT+45+1'
UNZ+1+C1'
`;

/** Everything that follows from an answer: what is decided, taken, refused and shown. */
function outcomeOf(answer: BookingAnswer): string {
  const { given, left } = confirmedByAnswer(answer, BOOKING, READ_AT);
  return JSON.stringify({
    said: saidByAnswer(answer, BOOKING),
    label: answer.label,
    held: heldFor(answer, BOOKING, NOW),
    given,
    left,
    lines: confirmationLines({ booking: BOOKING, request: REQUEST }, answer, given, READ_AT.zone),
  });
}

const outcomeOfText = (raw: string): string => {
  const { messages } = readBookingAnswers(raw);
  return messages[0] ? outcomeOf(messages[0].content) : 'not read';
};

/** Places of the segment and component codes that name nothing but the list of a value, or its unit's. */
const LISTS: ReadonlySet<string> = new Set([
  '139',
  '6',
  '172',
  '182',
  '146',
  '11',
  '160',
  'ZZZ',
  '6346',
  '102',
  '5',
  'AAE',
  'IC',
  'CN',
]);

/** Places whose value is what is meant where it is left out, and counts of a box that has a number. */
const DEFAULTS: readonly RegExp[] = [
  /^BGM.* 0\.0/,
  /^FTX\+AAI.* 0\.0/,
  /^GID.* 0\.0/,
  /^TDT.* 2\.0/,
  /^EQD.* 4\.0/,
  /^EQN.* 0\.[01]/,
];

/** Every component of the message with the text in which it says something else, and in which it is left out. */
function mutations(raw: string) {
  const segments = raw.replaceAll('\n', '').split("'");
  return segments.flatMap((segment, at) => {
    const [tag = '', ...elements] = segment.split('+');
    if (['', 'UNB', 'UNH', 'UNT', 'UNZ'].includes(tag)) return [];
    return elements.flatMap((element, e) =>
      element.split(':').flatMap((value, c) => {
        if (value === '') return [];
        const put = (other: string): string => {
          const changed = element.split(':').map((each, index) => (index === c ? other : each));
          const whole = elements.map((each, index) => (index === e ? changed.join(':') : each));
          return segments
            .map((each, index) => (index === at ? [tag, ...whole].join('+') : each))
            .join("'");
        };
        return [
          { what: `${segment} ${e}.${c} says otherwise`, value, raw: put(otherThan(value)) },
          { what: `${segment} ${e}.${c} is left out`, value, raw: put('') },
        ];
      }),
    );
  });
}

/** Another value of the same form: the last digit or letter is the next one. */
function otherThan(value: string): string {
  const last = value.at(-1) ?? '';
  const next = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'Z' ? 'A' : 'Z';
  return value.slice(0, -1) + next;
}

describe('a full IFTMBC', () => {
  const known = outcomeOfText(IFTMBC.replaceAll('\n', ''));
  const all = mutations(IFTMBC);

  it('is read, and what stands in it without a field is shown', () => {
    expect(all.length).toBeGreaterThan(250);
    for (const shown of ['KRPUS', 'BEILUN', 'DOC DESK', 'docs@carrier.example', '设定温度'])
      expect(known).toContain(shown);
  });

  const says = all.filter(
    ({ what, value }) =>
      !what.endsWith('left out') ||
      !(LISTS.has(value) || DEFAULTS.some((place) => place.test(what))),
  );

  it.each(says)('takes, refuses or shows it when $what', ({ raw }) => {
    expect(outcomeOfText(raw)).not.toBe(known);
  });
});

const DCSA = {
  carrierBookingRequestReference: 'REQ-1',
  carrierBookingReference: '7500000001',
  transportDocumentReferences: ['COSU7500000001'],
  bookingStatus: 'CONFIRMED',
  carrierCode: 'COSU',
  carrierCodeListProvider: 'SMDG',
  serviceContractReference: 'SC-1',
  receiptTypeAtOrigin: 'CY',
  expectedDepartureDate: '2026-12-12',
  references: [
    { type: 'CR', value: 'BK26110209' },
    { type: 'FF', value: 'X1' },
  ],
  confirmedEquipments: [{ ISOEquipmentCode: '45G1', units: 2 }],
  requestedEquipments: [{ ISOEquipmentCode: '45G1', units: 2, isShipperOwned: false }],
  transportPlan: [
    {
      transportPlanStage: 'PRC',
      transportPlanStageSequenceNumber: 1,
      modeOfTransport: 'BARGE',
      loadLocation: { UNLocationCode: 'CNNGB', locationName: 'NINGBO' },
      dischargeLocation: { UNLocationCode: 'CNSHA' },
      plannedDepartureDate: '2026-12-12',
      plannedArrivalDate: '2026-12-13',
      vesselName: 'FEEDER ONE',
      vesselIMONumber: '9829899',
      carrierExportVoyageNumber: 'F12',
    },
    {
      transportPlanStage: 'MNC',
      transportPlanStageSequenceNumber: 2,
      loadLocation: { UNLocationCode: 'CNSHA' },
      dischargeLocation: { UNLocationCode: 'USLAX', locationName: 'LOS ANGELES' },
      plannedDepartureDate: '2026-12-14',
      plannedArrivalDate: '2027-01-04',
      vesselName: 'QUAY HARMONY',
      vesselIMONumber: '9588081',
      carrierServiceCode: 'AE1',
      carrierExportVoyageNumber: '0028E',
      carrierImportVoyageNumber: '0028W',
    },
  ],
  shipmentLocations: [
    { location: { UNLocationCode: 'USCHI', locationName: 'CHICAGO' }, locationTypeCode: 'PDE' },
    { location: { UNLocationCode: 'CNNGB' }, locationTypeCode: 'PRE' },
    { location: { UNLocationCode: 'SGSIN' }, locationTypeCode: 'IEL' },
  ],
  shipmentCutOffTimes: [
    { cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-12-08T12:00:00+08:00' },
    { cutOffDateTimeCode: 'RCO', cutOffDateTime: '2026-12-09T12:00:00+08:00' },
  ],
  charges: [{ chargeName: 'Ocean freight', currencyAmount: 1900, currencyCode: 'USD' }],
  carrierClauses: ['SUBJECT TO TERMS'],
  feedbacks: [{ severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message: 'EARLY RETURN' }],
};

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

/** The places of all values of a JSON. */
function valuePaths(json: Json, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof json !== 'object' || json === null) return [[...path]];
  return Object.entries(json).flatMap(([name, value]) =>
    valuePaths(value, [...path, Array.isArray(json) ? Number(name) : name]),
  );
}

function withOther(json: Json, path: readonly (string | number)[], leaveOut: boolean): Json {
  const [name, ...rest] = path;
  if (name === undefined) {
    if (typeof json === 'number') return json + 1;
    if (typeof json === 'boolean') return !json;
    return otherThan(String(json));
  }
  const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<string, Json>;
  if (rest.length === 0 && leaveOut) delete copy[name];
  else copy[name] = withOther(copy[name] as Json, rest, leaveOut);
  return (Array.isArray(json) ? Object.values(copy) : copy) as Json;
}

describe('a full DCSA booking', () => {
  const known = outcomeOf(readBookingAnswer(DCSA).answer);
  // The number only says which leg comes first, and stays the same where it still does.
  const paths = valuePaths(DCSA as unknown as Json).filter(
    (path) => path.at(-1) !== 'transportPlanStageSequenceNumber',
  );

  it.each(
    paths.flatMap((path) =>
      ['says otherwise', 'is left out'].map((how) => ({ path, how, what: path.join('.') })),
    ),
  )('takes, refuses or shows it when $what $how', ({ path, how }) => {
    const changed = withOther(DCSA as unknown as Json, path, how === 'is left out');
    expect(outcomeOf(readBookingAnswer(changed).answer)).not.toBe(known);
  });
});

describe('what a confirmation says of the voyage', () => {
  const answerOf = (raw: string) =>
    readBookingAnswers(raw.replaceAll('\n', '')).messages[0]!.content;
  const taken = (raw: string) => confirmedByAnswer(answerOf(raw), BOOKING, READ_AT).given;
  const held = (raw: string, asked: Partial<WholeBooking> = {}) =>
    heldFor(answerOf(raw), { ...BOOKING, ...asked }, NOW).length;

  it('writes the feeder to the port of loading, and both ships to the legs', () => {
    expect(taken(IFTMBC)).toMatchObject({
      Vessel: 'FEEDER ONE',
      Voyage: 'F12',
      SailingDate: '2026-12-12',
      ArrivalDate: '2027-01-04',
      Legs: [
        { FromCode: 'CNNGB', ToCode: 'CNSHA', Vehicle: 'FEEDER ONE', DepartureDate: '2026-12-12' },
        {
          FromCode: 'CNSHA',
          ToCode: 'USLAX',
          Vehicle: 'QUAY HARMONY',
          DepartureDate: '2026-12-14',
        },
      ],
    });
  });

  it('takes the closing date behind the place of receipt', () => {
    expect(taken(IFTMBC)).toMatchObject({ YardDeadline: '2026-12-10T10:00:00.000Z' });
    const moved = IFTMBC.replace("DTM+180:202612101800:203'\n", '').replace(
      "LOC+88+CNNGB:139:6:NINGBO'\n",
      "LOC+88+CNNGB:139:6:NINGBO'\nDTM+180:202612101800:203'\n",
    );
    expect(taken(moved)).toMatchObject({ YardDeadline: '2026-12-10T10:00:00.000Z' });
  });

  it('writes nothing down whose sailing cannot be read or cannot be, or under another number', () => {
    expect(held(IFTMBC)).toBe(0);
    expect(held(IFTMBC.replace('DTM+133:20261212:102', 'DTM+133:20261332:102'))).toBe(1);
    expect(held(IFTMBC.replace('DTM+133:20261212:102', 'DTM+133:202612120800CST:303'))).toBe(1);
    expect(held(IFTMBC.replace('DTM+133:20261212:102', 'DTM+133:20201212:102'))).toBe(1);
    expect(held(IFTMBC, { BookingNo: '7500000002' })).toBe(1);
    expect(held(IFTMBC, { BookingNo: 'COSU7500000001' })).toBe(0);
  });

  it('does not write down an arrival before the sailing, nor a closing date of another year', () => {
    const early = IFTMBC.replaceAll('DTM+132:20270104:102', 'DTM+132:20261201:102');
    expect(taken(early).ArrivalDate).toBeNull();
    expect(taken(IFTMBC.replace('DTM+222:2026', 'DTM+222:2020')).SiDeadline).toBeNull();
  });

  it('shows both cut-offs by the clock of the port of loading', () => {
    const asked = { ...BOOKING, SiDeadline: '2026-12-08T13:00:00.000Z' };
    const answer = answerOf(IFTMBC);
    const { given } = confirmedByAnswer(answer, asked, READ_AT);
    const lines = confirmationLines(
      { booking: asked, request: REQUEST },
      answer,
      given,
      READ_AT.zone,
    );
    expect(lines.find(({ Label }) => Label === '截单时间')).toMatchObject({
      Asked: '2026-12-08 21:00 UTC+8',
      Confirmed: '2026-12-08 12:00 UTC+8',
      State: ConfirmedAs.Differs,
    });
  });

  it('leaves who stands on a waiting list to a person', () => {
    const waiting = IFTMBC.replace('EARLY RETURN ALLOWED', 'BOOKING ON WAITING LIST');
    expect(answerOf(waiting).verdict).toBe('look');
  });
});
