import { describe, expect, it } from '@jest/globals';
import {
  type BookingRequest,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
  emptyDangerousGoods,
} from '../booking/booking-request.js';
import { IFTMBF_SAMPLE } from './appendix-a-samples.js';
import { DEFAULT_PARTNER, type EdifactPartner } from './edifact-partner.js';
import { fitBooking, UnfitBooking } from './iftmbf-fit.js';
import { readIftmbf } from './iftmbf-reader.js';
import { writeIftmbf } from './iftmbf-writer.js';
import { emptyParty } from './iftmin.js';
import { checkStructure } from './structure/check-structure.js';

const PARTNER: EdifactPartner = {
  ...DEFAULT_PARTNER,
  recipient: { id: 'COSU', qualifier: 'ZZZ' },
  lineBreaks: true,
};
const NUMBER = { controlReference: '7', preparedAt: '2026-01-15T09:30' };

const REQUEST: BookingRequest = {
  ...emptyBookingRequest(),
  documentNumber: 'BK26110001-1',
  issuedAt: '2026-01-15T09:30',
  reference: 'BK26110001',
  customerReference: 'PO-77',
  contractNumber: 'SC123456',
  contact: { name: 'LI LEI', phone: '+862100000000', email: 'ops@example.cn' },
  carrier: 'COSU',
  vesselName: 'COSCO EXAMPLE',
  imo: '9829899',
  voyage: '012E',
  service: 'AEX1',
  places: {
    ...emptyBookingRequest().places,
    receipt: { code: 'CNSHA', name: 'SHANGHAI' },
    load: { code: 'CNSHA', name: 'SHANGHAI' },
    discharge: { code: 'USLAX', name: 'LOS ANGELES' },
    delivery: { code: 'USCHI', name: 'CHICAGO' },
  },
  sailingDate: '2026-01-20',
  latestSailing: '2026-01-27',
  arrivalFrom: '2026-02-15',
  arrivalTo: '2026-02-20',
  handoverDate: '2026-01-18',
  movement: 'DOOR-CY',
  freightPayment: 'P',
  incoterm: 'CIF',
  signing: 'waybill',
  substitution: true,
  shipper: emptyParty(['NINGBO SAMPLE TRADING CO LTD', 'NO 1 SAMPLE ROAD']),
  bookingAgent: { ...emptyParty(['SAMPLE FORWARDING CO LTD']), code: 'FWD1' },
  remarks: ['PLEASE ARRANGE 2X40HQ'],
  goods: [
    {
      ...emptyBookingGoods(),
      packages: 820,
      packageCode: 'CT',
      packageText: 'CARTONS',
      description: ['PAINT'],
      hsCodes: ['320810'],
      marks: ['N/M'],
      grossWeight: '15200',
      volume: '67.5',
      keepBetween: { from: '-5', to: '25' },
      dangerous: {
        ...emptyDangerousGoods(),
        unNumber: '1263',
        imoClass: '3',
        subsidiaryRisks: ['6.1'],
        packingGroup: 2,
        properShippingName: 'PAINT',
        technicalName: 'XYLENE',
        flashPoint: '-4.5',
        emsNumber: 'F-E,S-E',
        marks: ['marine-pollutant', 'limited-quantity'],
        emergencyName: 'DUTY DESK',
        emergencyPhone: '+861300000000',
      },
    },
  ],
  containers: [
    {
      ...emptyBookingContainer(),
      isoCode: '45R1',
      type: '40RH',
      count: 2,
      grossWeight: '7600',
      reefer: { temperature: '-18.5', ventilation: 25, humidity: 65 },
      positioning: { at: '2026-01-17T08:00', lines: ['PLANT 3', 'NO 9 SAMPLE ROAD'] },
    },
    {
      ...emptyBookingContainer(),
      isoCode: '42U1',
      type: '40OT',
      count: 3,
      shipperOwned: true,
      numbers: ['CSQU3054383'],
      tare: '4200',
      overGauge: { length: null, width: 20, height: 35 },
    },
  ],
};

const segments = (request: BookingRequest, partner = PARTNER) =>
  writeIftmbf(request, partner, NUMBER)
    .split('\n')
    .filter((line) => !/^UN/.test(line))
    .filter(Boolean);

describe('IFTMBF', () => {
  it('says reefers, dangerous goods, over gauge and shipper-owned containers where the directory has them', () => {
    const lines = segments(REQUEST);
    expect(lines).toEqual([
      "BGM+335+BK26110001-1+9'",
      "CTA+IC+:LI LEI'",
      "COM+ops@example.cn:EM'",
      "COM+?+862100000000:TE'",
      "DTM+137:202601150930:203'",
      "DTM+200:20260118:102'",
      "TSR+28+2'",
      "FTX+AAI+++PLEASE ARRANGE 2X40HQ'",
      "FTX+SSR+++EQUIPMENT SUBSTITUTION ALLOWED'",
      "TOD+5+PP'",
      "TOD+6++CIF::4'",
      "RFF+CT:SC123456'",
      "RFF+FF:BK26110001'",
      "RFF+SI:PO-77'",
      "TDT+20+012E+1++COSU:172:182+++9829899:146:11:COSCO EXAMPLE'",
      "LOC+88+CNSHA:181:6:SHANGHAI'",
      "LOC+9+CNSHA:181:6:SHANGHAI'",
      "DTM+196:20260120:102'",
      "DTM+208:20260127:102'",
      "LOC+11+USLAX:181:6:LOS ANGELES'",
      "LOC+7+USCHI:181:6:CHICAGO'",
      "DTM+231:20260215:102'",
      "DTM+233:20260220:102'",
      "RFF+AEM:AEX1'",
      "NAD+ZZZ+FWD1:160:ZZZ+SAMPLE FORWARDING CO LTD'",
      "DOC+710:::SEA WAYBILL'",
      "NAD+CZ+++NINGBO SAMPLE TRADING CO LTD:NO 1 SAMPLE ROAD'",
      "NAD+CA+COSU:160:182'",
      "GID+1+820:CT::6:CARTONS'",
      "RNG+12+CEL:-5:25'",
      "PIA+5+320810:HS'",
      "FTX+AAA+++PAINT'",
      "MEA+AAE+WT+KGM:15200'",
      "MEA+AAE+AAW+MTQ:67.5'",
      "PCI+28+N/M'",
      "DGS+IMD+3+1263+-04.5:CEL+2+F-ES-E++++6.1'",
      "FTX+AAD+++PAINT:XYLENE'",
      "FTX+HAZ+++MARINE POLLUTANT:LIMITED QUANTITY'",
      "CTA+HE+:DUTY DESK'",
      "COM+?+861300000000:TE'",
      "EQD+CN++45R1:102:5:40RH+2+2+5'",
      "EQN+2:2'",
      "MEA+AAE+WT+KGM:7600'",
      "MEA+AAE+AAS+MQH:25'",
      "MEA+AAE+AAO+P1:65'",
      "TMP+2+-18.5:CEL'",
      "NAD+SF+++PLANT 3:NO 9 SAMPLE ROAD'",
      "DTM+396:202601170800:203'",
      "EQD+CN+CSQU3054383+42U1:102:5:40OT+1+2+5'",
      "EQN+1:2'",
      "MEA+AAE+T+KGM:4200'",
      "DIM+9+CMT::20:35'",
      "EQD+CN++42U1:102:5:40OT+1+2+5'",
      "EQN+2:2'",
      "MEA+AAE+T+KGM:4200'",
      "DIM+9+CMT::20:35'",
    ]);
    expect(checkStructure(writeIftmbf(REQUEST, PARTNER, NUMBER))).toEqual({
      messages: [{ reference: '1', type: 'IFTMBF', directory: 'D.99B', checked: true }],
      findings: [],
    });
  });

  it.each([
    ['change', '5', '5'],
    ['change', '4', '4'],
    ['cancel', '5', '1'],
  ] as const)('says %s as the partner does (%s)', (kind, bookingChange, code) => {
    const request: BookingRequest = {
      ...REQUEST,
      function: kind,
      bookingNumber: '6123456780',
      previousDocumentNumber: 'BK26110001-0',
      reason: ['CARGO NOT READY'],
    };
    const lines = segments(request, { ...PARTNER, bookingChange });
    expect(lines[0]).toBe(`BGM+335+BK26110001-1+${code}'`);
    expect(lines).toEqual(
      expect.arrayContaining([
        "FTX+ACD+++CARGO NOT READY'",
        "RFF+BN:6123456780'",
        "RFF+ACW:BK26110001-0'",
      ]),
    );
    expect(
      readIftmbf(writeIftmbf(request, { ...PARTNER, bookingChange }, NUMBER)).messages[0]?.content
        .function,
    ).toBe(kind);
  });

  it('reads the sample of the standards', () => {
    const { messages, faults } = readIftmbf(IFTMBF_SAMPLE);
    expect(faults).toEqual([]);
    expect(messages[0]?.content).toMatchObject({
      documentNumber: 'BR20260115001',
      function: 'original',
      contractNumber: 'SC123456',
      sailingDate: '2026-01-20',
      bookingAgent: { code: 'FORWARDERCODE', lines: ['SAMPLE FORWARDING CO LTD'] },
      goods: [{ packages: 820, description: ['WOODEN PHOTO FRAMES'], grossWeight: '15200' }],
      containers: [{ isoCode: '45G1', type: '40HQ', count: 1, shipperOwned: false }],
    });
  });

  it('tells what it changes, what it leaves out and what cannot go, and cuts nothing', () => {
    const sent: BookingRequest = {
      ...REQUEST,
      requestReference: 'cbrr-123',
      carrier: '',
      shipper: null,
      bookingAgent: null,
      remarks: ['订舱', 'a@b.cn'],
      vesselName: 'V'.repeat(36),
      goods: [
        {
          ...emptyBookingGoods(),
          container: 1,
          dangerous: { ...emptyDangerousGoods(), unNumber: '12', flashPoint: '100.5' },
        },
      ],
      containers: [
        {
          ...emptyBookingContainer(),
          count: 0,
          numbers: ['A', 'B'],
          reefer: { temperature: '1000', ventilation: null, humidity: 101 },
        },
      ],
    };
    const { problems, changes, notCarried } = fitBooking(sent, { ...PARTNER, charset: 'UNOA' });
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['remarks.0', 'charset'],
      ['containers.0.numbers', 'too-many'],
      ['containers.0.count', 'number-form'],
      ['containers.0.isoCode', 'required'],
      ['containers.0.reefer.temperature', 'number-form'],
      ['containers.0.reefer.humidity', 'number-form'],
      ['vesselName', 'too-long'],
      ['goods.0.dangerous.unNumber', 'number-form'],
      ['goods.0.dangerous.imoClass', 'required'],
      ['goods.0.dangerous.flashPoint', 'number-form'],
    ]);
    expect(changes).toEqual(
      expect.arrayContaining([{ path: 'remarks.1', given: 'a@b.cn', sent: 'A(A)B.CN' }]),
    );
    expect(notCarried).toEqual(['requestReference', 'signing', 'goods.0.container']);
    expect(() => writeIftmbf(sent, PARTNER, NUMBER)).toThrow(UnfitBooking);
  });

  it('tells what it cannot take, and keeps the rest', () => {
    const text = `UNH+1+IFTMBF:D:99B:UN'BGM+335+X+7'TOD+5+QQ'LOC+9+SHANGHAI1'GID+1+X:CT'DGS+IMD+3+1263+075:FAH+9'DGS+IMD+8+1830'EQD+CN++45G1'EQN+0'TMP+2+64:FAH'DIM+9+FOT:1:1:1'UNT+12+1'`;
    const { messages, faults } = readIftmbf(text);
    expect(faults.map(({ tag, code, value }) => [tag, code, value])).toEqual([
      ['BGM', 'message-function-unknown', '7'],
      ['TOD', 'payment-unknown', 'QQ'],
      ['LOC', 'un-locode-form', 'SHANGHAI1'],
      ['GID', 'number-form', 'X'],
      ['DGS', 'number-form', '9'],
      ['DGS', 'unit-unknown', 'FAH'],
      ['DGS', 'dangerous-goods-more', '1830'],
      ['EQN', 'number-form', '0'],
      ['TMP', 'unit-unknown', 'FAH'],
      ['DIM', 'unit-unknown', 'FOT'],
    ]);
    expect(messages[0]?.content).toMatchObject({
      goods: [{ dangerous: { unNumber: '1263', flashPoint: null, packingGroup: null } }],
      containers: [{ isoCode: '45G1', count: 1, reefer: null, overGauge: null }],
    });
  });
});
