import { describe, expect, it } from '@jest/globals';
import type { ConfirmedAs } from '@quayside/contracts/booking/line/confirmation';
import {
  type BookingRequest,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
  emptyDangerousGoods,
} from '@quayside/shipping-standards/booking/booking-request';
import { readBookingAnswer } from '@quayside/shipping-standards/dcsa/booking-answers';
import { writeBookingRequest } from '@quayside/shipping-standards/dcsa/booking-requests';
import { readBookingAnswers } from '@quayside/shipping-standards/edifact/booking-answer-reader';
import { cargoConditions } from './cargo-conditions.js';

/** Everything that a request can ask of how its cargo is carried. */
const ASKED: BookingRequest = {
  ...emptyBookingRequest(),
  carrier: 'EGLV',
  contractNumber: 'SC-1',
  movement: 'CY-CY',
  freightPayment: 'P',
  incoterm: 'FOB',
  goods: [
    {
      ...emptyBookingGoods(),
      packages: 10,
      packageCode: 'DR',
      description: ['PAINT'],
      hsCodes: ['320820'],
      grossWeight: '18000',
      volume: '20',
      dangerous: {
        ...emptyDangerousGoods(),
        unNumber: '1263',
        imoClass: '3',
        packingGroup: 2,
        flashPoint: '23',
        properShippingName: 'PAINT',
      },
      container: 0,
    },
  ],
  containers: [
    {
      ...emptyBookingContainer(),
      isoCode: '45R1',
      type: '40RH',
      tare: '4800',
      grossWeight: '18000',
      shipperOwned: true,
      reefer: { temperature: '-18', ventilation: 25, humidity: 60 },
    },
    {
      ...emptyBookingContainer(),
      isoCode: '42P3',
      type: '40FR',
      overGauge: { length: 10, width: 20, height: 30 },
    },
    { ...emptyBookingContainer(), isoCode: '22R1', type: '20RF', nonOperating: true },
  ],
};

const NOTHING: BookingRequest = {
  ...emptyBookingRequest(),
  goods: [emptyBookingGoods()],
  containers: [
    { ...emptyBookingContainer(), isoCode: '45R1', type: '40RH' },
    { ...emptyBookingContainer(), isoCode: '42P3', type: '40FR' },
    { ...emptyBookingContainer(), isoCode: '22R1', type: '20RF' },
  ],
};

type Where = 'head' | 'goods' | '45R1' | '42P3' | '22R1';

/** A confirmation with one segment in its place. */
function confirmationWith(where: Where | '', segment: string): string {
  const at = (place: Where): string => (place === where ? `${segment}'` : '');
  const box = (iso: '45R1' | '42P3' | '22R1'): string =>
    `EQD+CN++${iso}:102:5+1+2+5'EQN+1:2'${at(iso)}`;
  return [
    "UNB+UNOC:3+EGLV:ZZZ+QUAYSIDE:ZZZ+261128:1200+C1'UNH+1+IFTMBC:D:99B:UN'BGM+770+BC1+9+AP'",
    `${at('head')}RFF+BN:7500000001'TDT+20+1E+1++EGLV:172:182+++:::SHIP'LOC+9+CNSHA:139:6'`,
    `GID+1+10:DR'${at('goods')}${box('45R1')}${box('42P3')}${box('22R1')}UNT+1+1'UNZ+1+C1'`,
  ].join('');
}

function edifactStates(where: Where | '', segment: string, asked = ASKED): ConfirmedAs[] {
  const [message] = readBookingAnswers(confirmationWith(where, segment)).messages;
  const { rest = [] } = message?.content ?? {};
  return cargoConditions(rest, asked, false).lines.map(({ State }) => State);
}

describe('cargo conditions of an IFTMBC', () => {
  const rows: [what: string, where: Where, right: string, wrong: string][] = [
    ['set point', '45R1', 'TMP+2+-18:CEL', 'TMP+2+18:CEL'],
    ['set point spelled otherwise', '45R1', 'TMP+2+-18,0:CEL', 'TMP+2+-1,8:CEL'],
    ['unit of the set point', '45R1', 'TMP+2+-18:CEL', 'TMP+2+-18:FAH'],
    ['ventilation', '45R1', 'MEA+AAE+AAS+MQH:25', 'MEA+AAE+AAS+MQH:50'],
    ['humidity', '45R1', 'MEA+AAE+AAO+P1:60', 'MEA+AAE+AAO+P1:65'],
    ['weight in the container', '45R1', 'MEA+AAE+WT+KGM:18000', 'MEA+AAE+WT+KGM:28000'],
    ['weight in tons', '45R1', 'MEA+AAE+WT+TNE:18', 'MEA+AAE+WT+TNE:28'],
    ['tare', '45R1', 'MEA+AAE+T+KGM:4800', 'MEA+AAE+T+KGM:3800'],
    ['length over', '42P3', 'DIM+9+CMT:10', 'DIM+9+CMT:11'],
    ['width over', '42P3', 'DIM+9+CMT::20', 'DIM+9+CMT::10'],
    ['height over', '42P3', 'DIM+9+CMT:::30', 'DIM+9+CMT:::10'],
    ['height over in metres', '42P3', 'DIM+9+MTR:::0.3', 'DIM+9+MTR:::30'],
    ['not running', '22R1', 'FTX+AEB+++NON OPERATING REEFER', 'FTX+AEB+++PRE-COOLED'],
    ['UN number', 'goods', 'DGS+IMD+3+1263', 'DGS+IMD+3+1760'],
    ['class', 'goods', 'DGS+IMD+3+1263', 'DGS+IMD+8+1263'],
    ['packing group', 'goods', 'DGS+IMD+3+1263++2', 'DGS+IMD+3+1263++3'],
    ['flash point', 'goods', 'DGS+IMD+3+1263+023:CEL', 'DGS+IMD+3+1263+040:CEL'],
    ['shipping name', 'goods', 'FTX+AAD+++PAINT', 'FTX+AAD+++CORROSIVE LIQUID'],
    ['movement', 'head', 'TSR+30+2', 'TSR+27+2'],
    ['movement without services', 'head', 'TSR+30', 'TSR+27'],
    ['payment', 'head', 'TOD+5+PP', 'TOD+5+CC'],
    ['incoterm', 'head', 'TOD+6++FOB:106:4', 'TOD+6++CIF:106:4'],
  ];

  const stops = (states: readonly ConfirmedAs[]): boolean =>
    states.some((state) => state === 'differs' || state === 'unasked');

  it.each(rows)('takes the right %s', (_what, where, right) => {
    const states = edifactStates(where, right);
    expect(stops(states)).toBe(false);
    expect(states).toContain('same');
  });

  it.each(rows)('stops at a wrong %s', (_what, where, _right, wrong) => {
    expect(stops(edifactStates(where, wrong))).toBe(true);
  });

  it.each(rows)('stops at a %s that nobody asked for', (_what, where, right) => {
    expect(edifactStates(where, right, NOTHING)).toContain('unasked');
  });

  it('stops at what has no field in a request', () => {
    for (const segment of ['RNG+12+CEL:2:8', 'HAN+FRZ', 'TMD+2'])
      expect(edifactStates('45R1', segment)).toContain('unasked');
    expect(edifactStates('goods', 'FTX+HAZ+++MARINE POLLUTANT')).toContain('unasked');
  });

  it('shows what was asked for and is not repeated, and does not stop', () => {
    const states = edifactStates('', '');
    // Set point, ventilation, humidity, three measures, not running, dangerous goods.
    expect(states.filter((state) => state === 'silent')).toHaveLength(8);
    expect(stops(states)).toBe(false);
  });

  it('stops at one of two set points that is said of both', () => {
    const reefer = (temperature: string) => ({
      ...emptyBookingContainer(),
      isoCode: '45R1',
      type: '40RH',
      reefer: { temperature, ventilation: null, humidity: null },
    });
    const asked = { ...ASKED, containers: [reefer('-18'), reefer('5')] };
    expect(stops(edifactStates('45R1', 'TMP+2+-18:CEL', asked))).toBe(true);
    expect(stops(edifactStates('45R1', "TMP+2+-18:CEL'TMP+2+5:CEL", asked))).toBe(false);
  });
});

type Body = { [name: string]: unknown };
const BODY = writeBookingRequest(ASKED).json as Record<string, unknown>;

function dcsaStates(change: (json: Body) => void, asked = ASKED): ConfirmedAs[] {
  const json = structuredClone({ ...BODY, bookingStatus: 'CONFIRMED' }) as Body;
  change(json);
  return cargoConditions(readBookingAnswer(json).answer.rest, asked, true).lines.map(
    ({ State }) => State,
  );
}

describe('cargo conditions of a DCSA booking', () => {
  const rows: [path: string, wrong: unknown][] = [
    ['receiptTypeAtOrigin', 'SD'],
    ['deliveryTypeAtDestination', 'SD'],
    ['cargoMovementTypeAtOrigin', 'LCL'],
    ['serviceContractReference', 'SC-2'],
    ['freightPaymentTermCode', 'COL'],
    ['incoTerms', 'CIF'],
    ['requestedEquipments.0.ISOEquipmentCode', '45G1'],
    ['requestedEquipments.0.units', 2],
    ['requestedEquipments.0.isShipperOwned', false],
    ['requestedEquipments.0.tareWeight.value', 3800],
    ['requestedEquipments.0.cargoGrossWeight.value', 28000],
    ['requestedEquipments.0.cargoGrossWeight.unit', 'LBR'],
    ['requestedEquipments.0.activeReeferSettings.temperatureSetpoint', 5],
    ['requestedEquipments.0.activeReeferSettings.temperatureUnit', 'FAH'],
    ['requestedEquipments.0.activeReeferSettings.airExchangeSetpoint', 50],
    ['requestedEquipments.0.activeReeferSettings.humiditySetpoint', 65],
    ['requestedEquipments.2.isNonOperatingReefer', false],
    ['requestedEquipments.0.commodities.0.cargoGrossWeight.value', 28000],
    ['requestedEquipments.0.commodities.0.outerPackaging.dangerousGoods.0.UNNumber', '1760'],
    ['requestedEquipments.0.commodities.0.outerPackaging.dangerousGoods.0.imoClass', '8'],
    ['requestedEquipments.0.commodities.0.outerPackaging.dangerousGoods.0.packingGroup', 3],
    ['requestedEquipments.0.commodities.0.outerPackaging.dangerousGoods.0.limits.flashPoint', 40],
  ];
  const put = (json: Body, path: string, value: unknown): void => {
    const names = path.split('.');
    const last = names.pop() as string;
    const owner = names.reduce((inner, name) => inner[name] as Body, json);
    expect(owner[last]).toBeDefined();
    if (value === undefined) delete owner[last];
    else owner[last] = value;
  };
  const stops = (states: readonly ConfirmedAs[]): boolean =>
    states.some((state) => state === 'differs' || state === 'unasked');

  it('takes what is repeated as it was asked for, in another order of lines as well', () => {
    expect(stops(dcsaStates(() => undefined))).toBe(false);
    expect(
      stops(dcsaStates((json) => void (json.requestedEquipments as unknown[]).reverse())),
    ).toBe(false);
  });

  it.each(rows)('stops at %s otherwise', (path, wrong) => {
    expect(stops(dcsaStates((json) => put(json, path, wrong)))).toBe(true);
  });

  it.each(rows.filter(([, wrong]) => wrong !== false))(
    'stops at %s that nobody asked for',
    (path, wrong) => {
      const states = dcsaStates((json) => put(json, path, wrong), {
        ...emptyBookingRequest(),
        containers: [],
      });
      expect(states).toContain('unasked');
    },
  );

  it.each(
    rows.filter(([path]) =>
      /(Setpoint|UNNumber|imoClass|isShipperOwned|isNonOperatingReefer)$/.test(path),
    ),
  )('stops where a repeated line leaves out %s', (path) => {
    expect(stops(dcsaStates((json) => put(json, path, undefined)))).toBe(true);
  });

  it('shows what is asked for where no line is repeated, and does not stop', () => {
    const states = dcsaStates((json) => {
      delete json.requestedEquipments;
    });
    expect(stops(states)).toBe(false);
    expect(states).toContain('silent');
  });
});
