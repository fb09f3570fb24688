import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { bookingDifferences } from '../booking/booking-differences.js';
import { BOOKING_SAMPLE as REQUEST } from '../booking/booking-sample.js';
import {
  bookingFeedbacksOfError,
  readBookingAnswer,
  readBookingNotification,
} from './booking-answers.js';
import { requestPathOf } from './booking-paths.js';
import { readBookingRequest } from './booking-request-reader.js';
import { writeBookingRequest } from './booking-requests.js';
import { BOOKING_CONTENT, BOOKING_NOTIFICATION } from './booking-schema.js';
import { dcsaError } from './dcsa-error.js';

const ajv = new Ajv2020({
  strict: false,
  formats: {
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  },
});
const checks = new Map<object, ReturnType<typeof ajv.compile>>();
/** What is wrong with a JSON by the declared form of the standard. */
const wrong = (schema: object, json: unknown): unknown => {
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  return check(JSON.parse(JSON.stringify(json))) ? [] : check.errors;
};

const CONTENT = {
  ...writeBookingRequest(REQUEST).json,
  bookingStatus: 'CONFIRMED',
  carrierBookingRequestReference: 'cbrr-1',
  carrierBookingReference: 'ABC1',
};
const leg = (
  stage: string,
  at: number,
  from: string,
  to: string,
  days: [string, string],
  more: object = {},
) => ({
  transportPlanStage: stage,
  transportPlanStageSequenceNumber: at,
  plannedDepartureDate: days[0],
  plannedArrivalDate: days[1],
  loadLocation: { UNLocationCode: from },
  dischargeLocation: { UNLocationCode: to },
  ...more,
});

describe('a booking as the carrier answers it', () => {
  it('has what is confirmed: containers, plan, cut-offs, clauses', () => {
    const content = {
      ...CONTENT,
      confirmedEquipments: [
        { ISOEquipmentCode: '45R1', units: 2 },
        { ISOEquipmentCode: '42U1', units: 1 },
      ],
      transportPlan: [
        leg('MNC', 2, 'SGSIN', 'USLAX', ['2026-02-01', '2026-02-25'], {
          vesselName: 'SECOND',
          carrierExportVoyageNumber: '7W',
        }),
        leg('MNC', 1, 'CNSHA', 'SGSIN', ['2026-01-22', '2026-01-30'], {
          vesselName: 'FIRST',
          vesselIMONumber: '9839179',
          carrierExportVoyageNumber: '013E',
        }),
      ],
      shipmentCutOffTimes: [
        { cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-01-19T12:00:00+08:00' },
        { cutOffDateTimeCode: 'LCL', cutOffDateTime: '2026-01-19T12:00:00+08:00' },
        { cutOffDateTimeCode: 'XXX', cutOffDateTime: '2026-01-19T12:00:00+08:00' },
      ],
      carrierClauses: ['NOT GUARANTEED'],
    };
    expect(wrong(BOOKING_CONTENT, content)).toEqual([]);
    const { answer, faults } = readBookingAnswer(content, REQUEST);
    expect(faults).toMatchObject([
      { path: 'shipmentCutOffTimes.2.cutOffDateTimeCode', code: 'unknown', value: 'XXX' },
    ]);
    expect(answer).toMatchObject({
      verdict: 'confirmed',
      statuses: { booking: 'CONFIRMED', amendment: null, cancellation: null },
      bookingNumber: 'ABC1',
      reference: 'BK26110001',
      containers: [
        { type: '40RH', count: 2 },
        { type: '40OT', count: 1 },
      ],
      legs: [
        { vesselName: 'FIRST', voyage: '013E', load: { code: 'CNSHA' } },
        { vesselName: 'SECOND' },
      ],
      places: {
        load: { code: 'CNSHA' },
        discharge: { code: 'USLAX' },
        delivery: { code: 'USCHI' },
      },
      cutOffs: { DCO: '2026-01-19T12:00:00+08:00', LCO: '2026-01-19T12:00:00+08:00' },
      clauses: ['NOT GUARANTEED'],
    });
    expect(
      bookingDifferences(REQUEST, answer).map(({ path, confirmed }) => [path, confirmed]),
    ).toEqual([
      ['containers.1.count', '40OT SOC×1'],
      ['vesselName', 'FIRST'],
      ['voyage', '013E'],
      ['sailingDate', '2026-01-22'],
      ['arrivalTo', '2026-02-25'],
    ]);
  });

  it('is never taken for confirmed without a booking number or by a status that nobody knows', () => {
    const { carrierBookingReference: _none, ...nameless } = CONTENT;
    expect(readBookingAnswer(nameless).answer.verdict).toBe('look');
    for (const bookingStatus of ['DECLINED', 'REJECTED', 'CANCELLED', 'ACCEPTED', '', 7, null])
      expect(readBookingAnswer({ ...CONTENT, bookingStatus }).answer.verdict).not.toBe('confirmed');
  });

  it('brings feedback to the fields of the request', () => {
    const feedback = (jsonPath: string, severity = 'ERROR') => ({
      severity,
      code: 'PROPERTY_VALUE_MUST_CHANGE',
      message: 'PLEASE CHANGE',
      jsonPath,
    });
    const feedbacks = [
      feedback('$.requestedEquipments[1].units'),
      feedback("$['requestedEquipments'][0]['activeReeferSettings']['temperatureSetpoint']"),
      feedback('$.requestedEquipments[1].commodities[0].HSCodes[0]', 'WARN'),
      {
        severity: 'whatever',
        code: 'OTHER',
        message: '[203] NO SPACE',
        property: 'carrierExportVoyageNumber',
      },
      { severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message: 'THANK YOU' },
      { severity: 'ERROR', code: 'PROPERTY_VALUE_MUST_CHANGE', message: 'HS CODE MISSING' },
      feedback('$.isImportDeclarationRequired'),
    ];
    const json = {
      bookingStatus: 'PENDING_UPDATE',
      carrierBookingRequestReference: 'cbrr-1',
      feedbacks,
    };
    const { answer } = readBookingAnswer(json, REQUEST);
    expect(
      answer.feedbacks.map(({ severity, path, code, property }) => [
        severity,
        path,
        code,
        property,
      ]),
    ).toEqual([
      ['ERROR', 'containers.1.count', '', ''],
      ['ERROR', 'containers.0.reefer.temperature', '', ''],
      ['WARN', 'goods.1.hsCodes', '', ''],
      ['ERROR', 'voyage', '203', ''],
      ['INFO', '', '', ''],
      ['ERROR', 'goods', '', ''],
      ['ERROR', '', '', '$.isImportDeclarationRequired'],
    ]);
    expect(answer).toMatchObject({
      verdict: 'update-required',
      statuses: { booking: 'PENDING_UPDATE' },
    });
  });

  it('comes as a notification, with its content or without, also by the betas', () => {
    const envelope = (type: string, data: object) => ({
      specversion: '1.0',
      id: 'e-1',
      source: 'https://hlcu.example.com',
      type,
      time: '2026-01-16T02:00:00Z',
      datacontenttype: 'application/json',
      subscriptionReference: 'S1',
      data,
    });
    const light = envelope('org.dcsa.booking.v2', {
      bookingStatus: 'CONFIRMED',
      amendedBookingStatus: 'AMENDMENT_DECLINED',
      carrierBookingReference: 'ABC1',
    });
    const beta = envelope('org.dcsa.booking-notification.v2', {
      bookingStatus: 'PENDING UPDATE',
      carrierBookingRequestReference: 'c',
      reason: 'STRIKE',
    });
    const full = envelope('org.dcsa.booking.v2', {
      bookingStatus: 'CONFIRMED',
      carrierBookingReference: 'ABC1',
      booking: CONTENT,
      amendedBooking: CONTENT,
    });
    for (const json of [light, beta, full]) expect(wrong(BOOKING_NOTIFICATION, json)).toEqual([]);
    expect(readBookingNotification(light).notice).toMatchObject({
      id: 'e-1',
      complete: false,
      amended: null,
      answer: { verdict: 'refused' },
    });
    expect(readBookingNotification(beta).notice.answer).toMatchObject({
      verdict: 'update-required',
      text: 'STRIKE',
    });
    expect(readBookingNotification(full).notice).toMatchObject({
      complete: true,
      answer: { verdict: 'confirmed', reference: 'BK26110001' },
    });
    expect(readBookingNotification(full).notice.amended).toEqual(CONTENT);
  });

  it('refuses with errors at the fields', () => {
    const error = dcsaError({
      method: 'POST',
      uri: '/v2/bookings',
      status: 400,
      message: 'BAD',
      trace: 't',
      time: '2026-01-16T02:00:00Z',
      details: [
        {
          jsonPath: '$.documentParties.other[2].party.partyName',
          text: 'too long',
          message: 'TOO LONG',
        },
      ],
    });
    expect(bookingFeedbacksOfError(error, REQUEST)).toMatchObject([
      { severity: 'ERROR', path: 'notifyParties.0.lines.0', text: 'TOO LONG' },
    ]);
    expect(bookingFeedbacksOfError({ statusCode: 409, errors: 'x' }, REQUEST)).toEqual([]);
  });

  it.each([
    ['$.shipmentLocations[2].location.UNLocationCode', 'places.discharge.code'],
    ["$.shipmentLocations[?(@.locationTypeCode=='POL')].location", 'places.load'],
    ['$.shipmentLocations', 'places'],
    ['$.documentParties.shipper.reference', 'customerReference'],
    ['$.documentParties.bookingAgent.partyContactDetails[0].phone', 'bookingAgent.phone'],
    ["$.documentParties.other[?(@.partyFunction=='N2')]", 'notifyParties.1'],
    ['$.vessel.vesselIMONumber', 'imo'],
    ['$.partyContactDetails[0].email', 'contact.email'],
    ['$.requestedEquipments[0].commodities[0].outerPackaging.numberOfPackages', 'goods.0.packages'],
    [
      '$.requestedEquipments[0].commodities[0].outerPackaging.dangerousGoods[0].UNNumber',
      'goods.0.dangerous.unNumber',
    ],
    [
      '$.requestedEquipments[0].commodities[0].outerPackaging.dangerousGoods[0].emergencyContactDetails.phone',
      'goods.0.dangerous.emergencyPhone',
    ],
    [
      '$.requestedEquipments[0].commodities[0].outerPackaging.dangerousGoods[0].isWaste',
      'goods.0.dangerous.marks',
    ],
    ['$.requestedEquipments[0].commodities[1].cargoGrossWeight.value', 'goods.1.grossWeight'],
    ['$.requestedEquipments[9].units', 'containers'],
    ['requestedEquipments.1.containerPositionings.0.dateTime', 'containers.1.positioning'],
    ['units', 'containers'],
    ['expectedDepartureDate', 'sailingDate'],
    ['constructor', ''],
    ['$', ''],
  ])('%s is %s', (jsonPath, path) => {
    expect(requestPathOf(REQUEST, jsonPath)).toBe(path);
  });

  it('is read without throwing, whatever it is', () => {
    const names = [
      'bookingStatus',
      'feedbacks',
      'transportPlan',
      'shipmentCutOffTimes',
      'confirmedEquipments',
      'documentParties',
      'data',
      'booking',
      '__proto__',
    ];
    const json = fc.object({
      key: fc.constantFrom(...names),
      maxDepth: 4,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.oneof(json, fc.anything()), fc.string(), (value, path) => {
        const { answer } = readBookingAnswer(value, REQUEST);
        readBookingNotification(value, REQUEST);
        readBookingRequest(value);
        bookingFeedbacksOfError(value, null);
        return answer.verdict !== 'confirmed' && typeof requestPathOf(REQUEST, path) === 'string';
      }),
    );
  });
});
