import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {
  type BookingRequest,
  DANGER_MARKS,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
  emptyDangerousGoods,
} from '../booking/booking-request.js';
import { BOOKING_SAMPLE as REQUEST } from '../booking/booking-sample.js';
import { generateContainerNumber } from '../container-number.js';
import { emptyParty } from '../edifact/iftmin.js';
import { readBookingRequest } from './booking-request-reader.js';
import { writeBookingRequest, writeBookingUpdate, writeCancellation } from './booking-requests.js';
import { CANCEL_BOOKING, CREATE_BOOKING, UPDATE_BOOKING } from './booking-schema.js';

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

const place = (code: string, name: string) => ({ code, name });

describe('booking requests as DCSA JSON', () => {
  it('have the fields and units of Booking 2.0', () => {
    const { json, faults, notCarried } = writeBookingRequest(REQUEST);
    expect([faults, notCarried, wrong(CREATE_BOOKING, json)]).toEqual([[], [], []]);
    expect(json).toMatchObject({
      receiptTypeAtOrigin: 'SD',
      deliveryTypeAtDestination: 'CY',
      cargoMovementTypeAtOrigin: 'FCL',
      serviceContractReference: 'SC123456',
      freightPaymentTermCode: 'PRE',
      vessel: { name: 'COSCO EXAMPLE', vesselIMONumber: '9829899' },
      carrierExportVoyageNumber: '012E',
      carrierCode: 'HLCU',
      carrierCodeListProvider: 'NMFTA',
      expectedDepartureDate: '2026-01-20',
      transportDocumentTypeCode: 'SWB',
      isEquipmentSubstitutionAllowed: true,
      references: [{ type: 'CR', value: 'BK26110001' }],
      shipmentLocations: [
        { location: { UNLocationCode: 'CNSHA' }, locationTypeCode: 'PRE' },
        { locationTypeCode: 'POL' },
        { locationTypeCode: 'POD' },
        { locationTypeCode: 'PDE' },
      ],
      documentParties: {
        bookingAgent: {
          partyName: 'SAMPLE FORWARDING CO LTD',
          identifyingCodes: [{ partyCode: 'FWD1' }],
        },
        shipper: {
          partyName: 'NINGBO SAMPLE TRADING CO LTD',
          addressLines: ['NO 1 SAMPLE ROAD', 'NINGBO'],
          reference: 'PO-77',
        },
        other: [
          { partyFunction: 'DDR' },
          { partyFunction: 'COW' },
          { partyFunction: 'N1' },
          { partyFunction: 'N2' },
        ],
      },
      requestedEquipments: [
        {
          ISOEquipmentCode: '45R1',
          units: 2,
          isShipperOwned: false,
          cargoGrossWeight: { value: 15201, unit: 'KGM' },
          isNonOperatingReefer: false,
          activeReeferSettings: {
            temperatureSetpoint: -18.5,
            temperatureUnit: 'CEL',
            airExchangeUnit: 'MQH',
          },
          containerPositionings: [
            { dateTime: '2026-01-17T08:00:00+08:00', location: { locationName: 'PLANT 3' } },
          ],
          commodities: [
            {
              commodityType: 'PAINT',
              outerPackaging: {
                packageCode: '4G',
                numberOfPackages: 820,
                dangerousGoods: [
                  {
                    UNNumber: '1263',
                    isMarinePollutant: true,
                    isWaste: false,
                    grossWeight: { value: 15200 },
                    limits: { flashPoint: -4.5 },
                  },
                ],
              },
            },
            { commodityType: 'FRAMES' },
          ],
        },
        {
          isShipperOwned: true,
          equipmentReferences: ['CSQU3054383'],
          tareWeight: { value: 4200 },
          commodities: [{ commodityType: 'FRAMES' }],
        },
      ],
    });
    expect(json).not.toHaveProperty('bookingStatus');
  });

  it('are read back', () => {
    const { request, faults } = readBookingRequest(
      JSON.parse(JSON.stringify(writeBookingRequest(REQUEST).json)),
    );
    expect(faults).toEqual([]);
    expect(request).toEqual(REQUEST);
  });

  it('update and cancel by the references of the carrier', () => {
    const update = writeBookingUpdate({
      ...REQUEST,
      function: 'change',
      requestReference: 'cbrr-1',
      bookingNumber: 'ABC1',
    });
    expect([update.faults, wrong(UPDATE_BOOKING, update.json)]).toEqual([[], []]);
    expect(update.json).toMatchObject({
      carrierBookingRequestReference: 'cbrr-1',
      carrierBookingReference: 'ABC1',
    });
    expect(writeBookingUpdate(REQUEST).faults).toMatchObject([
      { path: 'requestReference', code: 'required' },
    ]);
    expect(writeCancellation('request', ['CARGO NOT READY', 'SORRY']).json).toEqual({
      bookingStatus: 'CANCELLED',
      reason: 'CARGO NOT READY\nSORRY',
    });
    expect(writeCancellation('amendment').json).toEqual({
      amendedBookingStatus: 'AMENDMENT_CANCELLED',
    });
    for (const part of ['request', 'amendment', 'booking'] as const)
      expect(wrong(CANCEL_BOOKING, writeCancellation(part, ['X']).json)).toEqual([]);
    expect(wrong(CANCEL_BOOKING, { bookingStatus: 'CONFIRMED' })).not.toEqual([]);
  });

  it('say what does not fit and what is left out, and cut nothing', () => {
    const { faults, notCarried, json } = writeBookingRequest({
      ...REQUEST,
      contractNumber: 'C'.repeat(31),
      bookingAgent: null,
      shipper: null,
      latestSailing: '2026-01-25',
      remarks: ['X'],
      movement: 'CY-FO',
      signing: 'telex',
      places: { ...REQUEST.places, load: place('CNSH1', ''), payment: place('', 'HONG KONG') },
      goods: [
        {
          ...emptyBookingGoods(),
          description: ['G'.repeat(551)],
          marks: ['N/M'],
          packages: 5,
          grossWeight: '10',
          keepBetween: { from: '1', to: '2' },
        },
        {
          ...emptyBookingGoods(),
          description: ['D'],
          grossWeight: '0',
          dangerous: { ...emptyDangerousGoods(), subsidiaryRisks: ['1', '2', '3'] },
        },
      ],
      containers: [
        {
          ...emptyBookingContainer(),
          count: 0,
          overGauge: { length: 1, width: null, height: null },
        },
        {
          ...emptyBookingContainer(),
          isoCode: '45R1',
          nonOperating: true,
          reefer: { temperature: '1', ventilation: null, humidity: null },
        },
      ],
    });
    expect(json.serviceContractReference).toHaveLength(31);
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(
      expect.arrayContaining([
        'contractNumber too-long',
        'bookingAgent required',
        'places.load.code form',
        'containers.0.count form',
        'containers.0.isoCode required',
        'goods.0.description too-long',
        'goods.1.dangerous.unNumber required',
        'goods.1.dangerous.subsidiaryRisks too-many',
        'goods.1.packages required',
        'goods.1.container required',
        'goods.1.dangerous.emergencyPhone required',
        'goods.1.grossWeight form',
      ]),
    );
    expect(notCarried).toEqual([
      'latestSailing',
      'remarks',
      'customerReference',
      'movement',
      'signing',
      'places.payment',
      'containers.0.overGauge.length',
      'containers.1.reefer.temperature',
      'goods.0.marks',
      'goods.0.keepBetween',
      'goods.0.packages',
      'goods.0.grossWeight',
      'goods.1.grossWeight',
    ]);
  });

  it('are right by the form whenever nothing is told, and are read back', () => {
    const text = (most: number) =>
      fc
        .string({ unit: fc.constantFrom(...'AZ 09-/.&é中'), minLength: 1, maxLength: most })
        .map((each) => `X${each.trim()}`);
    const weight = fc.integer({ min: 1, max: 99_999_999 }).map((grams) => String(grams / 1000));
    const party = fc.record({
      lines: fc.array(text(60), { minLength: 1, maxLength: 6 }),
      code: fc.constantFrom('', 'C1'),
    });
    const request = fc
      .record({
        reference: fc.oneof(fc.constant(''), text(30)),
        quotationNumber: fc.oneof(fc.constant(''), text(60)),
        voyage: text(40),
        movement: fc.constantFrom('CY-CY', 'CFS-CFS', 'DOOR-DOOR', 'CY-CFS'),
        agent: party,
        notify: fc.array(party, { maxLength: 3 }),
        containers: fc.array(
          fc.record({
            isoCode: fc.constantFrom('22G1', '45G1', '45R1'),
            count: fc.constantFrom(1, 2, 4),
            shipperOwned: fc.boolean(),
            grossWeight: weight,
            serial: fc.option(fc.integer({ min: 0, max: 999_999 })),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        goods: fc.array(
          fc.record({
            description: text(400),
            grossWeight: fc.option(weight),
            packages: fc.option(fc.integer({ min: 1, max: 99 })),
            in: fc.nat(),
            danger: fc.boolean(),
            marks: fc.subarray([...DANGER_MARKS]),
          }),
          { maxLength: 4 },
        ),
      })
      .map(
        ({ agent, notify, containers, goods, ...rest }): BookingRequest => ({
          ...emptyBookingRequest(),
          ...rest,
          places: {
            ...emptyBookingRequest().places,
            load: place('CNSHA', ''),
            discharge: place('', 'HAMBURG'),
          },
          bookingAgent: { ...emptyParty(agent.lines), code: agent.code },
          notifyParties: notify.map(({ lines, code }) => ({ ...emptyParty(lines), code })),
          containers: containers.map(({ serial, ...each }) => ({
            ...emptyBookingContainer(),
            ...each,
            type: { '22G1': '20GP', '45G1': '40HQ', '45R1': '40RH' }[each.isoCode] ?? '',
            numbers: serial === null ? [] : [generateContainerNumber('CSQU', serial)],
            reefer:
              each.isoCode === '45R1'
                ? { temperature: '-18', ventilation: null, humidity: null }
                : null,
          })),
          goods: goods.map(({ description, grossWeight, packages, danger, marks, ...each }) => ({
            ...emptyBookingGoods(),
            description: [description.replace(/\s+/g, ' ')],
            packages: danger ? 7 : packages,
            packageCode: danger || packages ? '4G' : '',
            grossWeight: danger ? '12.5' : grossWeight,
            dangerous: danger
              ? {
                  ...emptyDangerousGoods(),
                  unNumber: '1263',
                  imoClass: '9',
                  properShippingName: 'X',
                  marks,
                  emergencyName: 'A',
                  emergencyPhone: '1',
                }
              : null,
            container: each.in % containers.length,
          })),
        }),
      )
      .map((each) => ({
        ...each,
        goods: [...each.goods]
          .sort((a, b) => Number(a.container) - Number(b.container))
          .map((goods) => ({
            ...goods,
            container: each.containers.length > 1 ? goods.container : null,
          })),
      }));
    fc.assert(
      fc.property(request, (sent) => {
        const { json, faults } = writeBookingRequest(sent);
        expect([faults, wrong(CREATE_BOOKING, json)]).toEqual([[], []]);
        const read = readBookingRequest(JSON.parse(JSON.stringify(json)));
        expect([read.faults, read.request]).toEqual([[], sent]);
      }),
      { numRuns: 200 },
    );
  });
});
