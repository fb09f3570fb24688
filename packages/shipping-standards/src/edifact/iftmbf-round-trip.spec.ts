import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type BookingContainer,
  type BookingGoods,
  type BookingRequest,
  DANGER_MARKS,
  emptyBookingContainer,
  emptyBookingRequest,
} from '../booking/booking-request.js';
import { generateContainerNumber } from '../container-number.js';
import { DEFAULT_PARTNER, type EdifactPartner } from './edifact-partner.js';
import { fitBooking } from './iftmbf-fit.js';
import { readIftmbf } from './iftmbf-reader.js';
import { writeIftmbf } from './iftmbf-writer.js';
import type { InstructionParty, InstructionPlace } from './iftmin.js';
import { MOVEMENT_CODES } from './movement.js';
import { checkStructure } from './structure/check-structure.js';

const NUMBER = { controlReference: '1', preparedAt: '2026-11-21T09:30' };

/** Texts with the characters that mean something in EDIFACT, and with those that are converted. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."AZaz09 '+:?.,-/()é（，"), minLength: 1, maxLength });
const optional = (maxLength: number) => fc.oneof(fc.constant(''), text(maxLength));
const lines = (most: number, width = 120) => fc.array(text(width), { maxLength: most });
const decimal = (least: number, most: number, scale: number) =>
  fc
    .integer({ min: least * 10 ** scale, max: most * 10 ** scale })
    .map((units) => String(units / 10 ** scale));
const measure = fc.option(decimal(1, 99_999, 3));
const day = fc
  .tuple(
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.boolean(),
  )
  .map(([year, month, date, timed]) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${year}-${two(month)}-${two(date)}${timed ? 'T08:15' : ''}`;
  });
const date = fc.option(day);
const place: fc.Arbitrary<InstructionPlace | null> = fc.option(
  fc.record({ code: fc.stringMatching(/^[A-Z]{2}[A-Z2-9]{3}$/), name: optional(60) }),
);
const party: fc.Arbitrary<InstructionParty> = fc.record({
  code: optional(17),
  lines: lines(14, 80),
  contactName: optional(35),
  phone: optional(40),
  email: optional(40),
});
const goods: fc.Arbitrary<BookingGoods> = fc.record({
  packages: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
  packageCode: fc.constantFrom('CT', 'PX', 'VR', ''),
  packageText: optional(35),
  description: lines(30),
  hsCodes: fc.array(fc.constantFrom('940360', '9403.60.10', '9403601000'), { maxLength: 12 }),
  marks: lines(20, 60),
  grossWeight: measure,
  volume: measure,
  dangerous: fc.option(
    fc.record({
      unNumber: fc.constantFrom('1263', '0004', ''),
      imoClass: fc.constantFrom('3', '5.1', '1.4S'),
      subsidiaryRisks: fc.subarray(['6.1', '8', '9']),
      packingGroup: fc.constantFrom(1 as const, 2 as const, 3 as const, null),
      properShippingName: text(250).filter((name) => name.trim() !== ''),
      technicalName: optional(200),
      flashPoint: fc.option(fc.oneof(decimal(-99, 99, 1), decimal(-273, 999, 0))),
      emsNumber: fc.constantFrom('', 'F-E,S-D', 'F-A S-Q'),
      marks: fc.subarray([...DANGER_MARKS]),
      emergencyName: optional(35),
      emergencyPhone: optional(30),
    }),
  ),
  keepBetween: fc.option(fc.record({ from: decimal(-30, 0, 1), to: decimal(1, 30, 1) })),
  container: fc.option(fc.constant(0)),
});
const container: fc.Arbitrary<BookingContainer> = fc
  .record({
    isoCode: fc.constantFrom('22G1', '45G1', '45R1', '42U1'),
    type: fc.constantFrom('', '40HQ', '20GP'),
    count: fc.integer({ min: 1, max: 200 }),
    shipperOwned: fc.boolean(),
    serials: fc.uniqueArray(fc.integer({ min: 0, max: 999_999 }), { maxLength: 3 }),
    tare: measure,
    grossWeight: measure,
    nonOperating: fc.boolean(),
    reefer: fc.option(
      fc.record({
        temperature: fc.option(decimal(-60, 30, 1)),
        ventilation: fc.option(fc.integer({ min: 0, max: 300 })),
        humidity: fc.option(fc.integer({ min: 0, max: 100 })),
      }),
    ),
    overGauge: fc.option(
      fc.record({
        length: fc.option(fc.integer({ min: 0, max: 2000 })),
        width: fc.option(fc.integer({ min: 0, max: 2000 })),
        height: fc.option(fc.integer({ min: 0, max: 2000 })),
      }),
    ),
    positioning: fc.option(fc.record({ at: date, lines: lines(6, 60) })),
  })
  .map(({ serials, ...each }) => ({
    ...each,
    count: Math.max(each.count, serials.length),
    numbers: serials.map((serial) => generateContainerNumber('CSQU', serial)),
  }));
const request: fc.Arbitrary<BookingRequest> = fc.record({
  documentNumber: fc.stringMatching(/^[A-Z0-9-]{1,35}$/),
  function: fc.constantFrom('original', 'change', 'cancel'),
  issuedAt: date,
  previousDocumentNumber: optional(35),
  reference: optional(35),
  customerReference: optional(35),
  requestReference: optional(100),
  bookingNumber: optional(35),
  contractNumber: optional(35),
  quotationNumber: optional(35),
  contact: fc.record({ name: optional(35), phone: optional(50), email: optional(50) }),
  carrier: fc.constantFrom('', 'COSU', 'HLCU'),
  vesselName: optional(35),
  imo: fc.constantFrom('', '9829899', '9839179'),
  voyage: optional(17),
  service: optional(11),
  routingReference: optional(35),
  places: fc.record({
    receipt: place,
    load: place,
    discharge: place,
    delivery: place,
    issue: place,
    payment: place,
  }),
  sailingDate: date,
  latestSailing: date,
  arrivalFrom: date,
  arrivalTo: date,
  handoverDate: date,
  movement: fc.constantFrom('', ...MOVEMENT_CODES.map(({ movement }) => movement)),
  freightPayment: fc.constantFrom('P', 'C', null),
  incoterm: fc.constantFrom('', 'FOB', 'CIF', 'DAP'),
  signing: fc.constantFrom('original', 'telex', 'waybill', null),
  substitution: fc.boolean(),
  shipper: fc.option(party),
  consignee: fc.option(party),
  notifyParties: fc.array(party, { maxLength: 3 }),
  bookingAgent: fc.option(party),
  forwarder: fc.option(party),
  payer: fc.option(party),
  remarks: lines(12),
  reason: lines(2),
  goods: fc.array(goods, { maxLength: 3 }),
  containers: fc.array(container, { maxLength: 4 }),
});

describe('booking request round trip', () => {
  it.each(['4', '5'] as const)(
    'gives requests back as they were fitted, each right by the directory (change is %s)',
    (bookingChange) => {
      fc.assert(
        fc.property(
          request,
          fc.constantFrom(35, 70, 512),
          fc.constantFrom('ZZZ', 'BA'),
          (sent, textWidth, bookingAgentRole) => {
            const partner: EdifactPartner = {
              ...DEFAULT_PARTNER,
              textWidth,
              bookingChange,
              bookingAgentRole,
              recipient: { id: 'COSU', qualifier: 'ZZZ' },
            };
            const { request: fitted, problems } = fitBooking(sent, partner);
            expect(problems).toEqual([]);
            const written = writeIftmbf(sent, partner, NUMBER);
            expect(checkStructure(written).findings).toEqual([]);
            const { messages, faults } = readIftmbf(written);
            expect([faults, messages.map(({ content }) => content)]).toEqual([[], [fitted]]);
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it('fits what is fitted already to itself', () => {
    fc.assert(
      fc.property(request, (sent) => {
        const { request: fitted } = fitBooking(sent, DEFAULT_PARTNER);
        const again = fitBooking(fitted, DEFAULT_PARTNER);
        expect([again.problems, again.changes, again.notCarried, again.request]).toEqual([
          [],
          [],
          [],
          fitted,
        ]);
      }),
      { numRuns: 150 },
    );
  });

  it('carries 200 lines of containers in capitals', () => {
    const sent: BookingRequest = {
      ...emptyBookingRequest(),
      documentNumber: 'br-1',
      containers: Array.from({ length: 200 }, () => ({
        ...emptyBookingContainer(),
        isoCode: '45G1',
        count: 5,
      })),
    };
    const partner: EdifactPartner = {
      ...DEFAULT_PARTNER,
      charset: 'UNOA',
      recipient: { id: 'COSU', qualifier: 'ZZZ' },
    };
    const { changes, request: fitted } = fitBooking(sent, partner);
    expect([changes, fitted.documentNumber]).toEqual([
      [{ path: 'documentNumber', given: 'br-1', sent: 'BR-1' }],
      'BR-1',
    ]);
    expect(readIftmbf(writeIftmbf(sent, partner, NUMBER)).messages[0]?.content).toEqual(fitted);
  });
});
