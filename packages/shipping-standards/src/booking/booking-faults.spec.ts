import { describe, expect, it } from '@jest/globals';
import { bookingFaults } from './booking-faults.js';
import {
  type BookingRequest,
  emptyBookingGoods,
  emptyBookingRequest,
  emptyDangerousGoods,
} from './booking-request.js';
import { BOOKING_SAMPLE as REQUEST } from './booking-sample.js';

describe('the rules of a booking', () => {
  const codes = (change: Partial<BookingRequest>) =>
    bookingFaults({ ...REQUEST, ...change }).map(({ path, code }) => `${path} ${code}`);
  const [reefer, open] = REQUEST.containers as [
    BookingRequest['containers'][0],
    BookingRequest['containers'][0],
  ];
  const [paint] = REQUEST.goods as [BookingRequest['goods'][0]];
  const danger = paint.dangerous!;
  const places = emptyBookingRequest().places;
  const dateless = { sailingDate: null, arrivalFrom: null, arrivalTo: null, handoverDate: null };

  it.each<[string, Partial<BookingRequest>, string[]]>([
    ['nothing', {}, []],
    ['neither contract nor quotation', { contractNumber: '' }, ['contractNumber contract-missing']],
    ['both', { quotationNumber: 'Q' }, ['quotationNumber contract-and-quotation']],
    ['a voyage for a date', dateless, []],
    [
      'a voyage without a ship',
      { ...dateless, vesselName: '', service: '' },
      ['sailingDate departure-missing', 'vesselName ship-missing'],
    ],
    [
      'a voyage without a ship beside a date',
      { vesselName: '', service: '' },
      ['vesselName ship-missing'],
    ],
    ['a voyage of a service', { vesselName: '', service: 'AEX1' }, []],
    [
      'a time of positioning where nobody comes',
      { movement: 'CY-CY' },
      [
        'containers.0.positioning.at positioning-without-door',
        'containers.1.positioning.at positioning-without-door',
      ],
    ],
    [
      'a dry box that does not run',
      { containers: [reefer, { ...open, nonOperating: true }] },
      ['containers.1.nonOperating reefer-not-running-box'],
    ],
    ['a service with a voyage', { ...dateless, vesselName: '' }, []],
    ['half of the arrival', { arrivalTo: null }, ['arrivalTo arrival-pair']],
    [
      'days the wrong way round',
      { arrivalTo: '2026-02-01', latestSailing: '2026-01-01' },
      ['latestSailing sailing-order', 'arrivalTo arrival-order'],
    ],
    [
      'no places',
      { places },
      [
        'places.load load-missing',
        'places.discharge discharge-missing',
        'places.receipt receipt-missing',
      ],
    ],
    [
      'a door without its place',
      { places: { ...REQUEST.places, delivery: null }, movement: 'DOOR-DOOR' },
      ['places.delivery delivery-missing'],
    ],
    [
      'no movement and nobody who books',
      { movement: '', bookingAgent: null },
      ['movement movement-missing', 'bookingAgent agent-missing'],
    ],
    [
      'a route and what it says itself',
      {
        ...dateless,
        routingReference: 'R',
        service: '',
        places: { ...places, load: REQUEST.places.load },
      },
      ['vesselName routing-excludes', 'voyage routing-excludes', 'places.load routing-excludes'],
    ],
    ['no containers', { containers: [], goods: [] }, ['containers container-missing']],
    [
      'goods in a container that is not there',
      { goods: [{ ...paint, container: 5 }] },
      ['goods.0.container goods-container'],
    ],
    [
      'a door without a time',
      { containers: [{ ...reefer, positioning: null }, open] },
      ['containers.0.positioning.at positioning-missing'],
    ],
    [
      'a reefer without a temperature',
      { containers: [{ ...reefer, reefer: null }, open] },
      ['containers.0.reefer.temperature reefer-temperature'],
    ],
    [
      'one that does not run',
      { containers: [{ ...reefer, nonOperating: true, reefer: null }, open] },
      [],
    ],
    [
      'one that does not run, with a temperature',
      { containers: [{ ...reefer, nonOperating: true }, open] },
      ['containers.0.reefer reefer-not-running'],
    ],
    [
      'a temperature out of range, humidity too',
      {
        containers: [
          { ...reefer, reefer: { temperature: '-61', ventilation: null, humidity: 101 } },
          open,
        ],
      },
      [
        'containers.0.reefer.temperature temperature-range',
        'containers.0.reefer.humidity humidity-range',
      ],
    ],
    [
      'a temperature for a dry box',
      { containers: [reefer, { ...open, reefer: reefer.reefer }] },
      ['containers.1.reefer reefer-box'],
    ],
    [
      'no weight',
      {
        containers: [
          { ...reefer, grossWeight: null },
          { ...open, grossWeight: null },
        ],
      },
      ['containers.1.grossWeight weight-missing'],
    ],
    [
      'no tare of a shipper-owned container',
      { containers: [reefer, { ...open, tare: null }] },
      ['containers.1.tare tare-missing'],
    ],
    [
      'no type and no count',
      { containers: [reefer, { ...open, isoCode: '', count: 0 }] },
      ['containers.1.isoCode container-type-missing', 'containers.1.count container-count'],
    ],
    [
      'dangerous goods of which little is said',
      {
        goods: [
          {
            ...emptyBookingGoods(),
            dangerous: { ...emptyDangerousGoods(), imoClass: '3' },
            container: 0,
          },
        ],
      },
      [
        'goods.0.dangerous.unNumber un-number',
        'goods.0.dangerous.properShippingName shipping-name-missing',
        'goods.0.dangerous.packingGroup packing-group-missing',
        'goods.0.dangerous.flashPoint flash-point-missing',
        'goods.0.packages dangerous-packages-missing',
        'goods.0.grossWeight dangerous-weight-missing',
        'goods.0.dangerous.emergencyName emergency-missing',
      ],
    ],
    [
      'a name that is not specific',
      {
        goods: [
          { ...paint, dangerous: { ...danger, properShippingName: 'FLAMMABLE LIQUID, N.O.S.' } },
        ],
      },
      ['goods.0.dangerous.technicalName technical-name-missing'],
    ],
    ['a cancellation', { function: 'cancel', contractNumber: '', containers: [] }, []],
  ])('tell %s', (_what, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});
