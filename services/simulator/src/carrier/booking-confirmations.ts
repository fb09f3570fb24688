import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import type {
  BookingConfirmation,
  ConfirmedEquipment,
  ConfirmedPlace,
} from '@quayside/shipping-standards/edifact/iftmbc';

/** Mulberry32: the same seed gives the same numbers, in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Lane {
  carrier: string;
  owner: string;
  vessel: string;
  imo: string;
  load: ConfirmedPlace;
  discharge: ConfirmedPlace;
}

const SHANGHAI = { code: 'CNSHA', name: 'SHANGHAI' };
const NINGBO = { code: 'CNNGB', name: 'NINGBO' };
const YANTIAN = { code: 'CNYTN', name: 'YANTIAN' };

/** Invented vessels under numbers that pass the IMO check; ports and carriers are real. */
const LANES: readonly Lane[] = [
  {
    carrier: 'COSU',
    owner: 'CSQ',
    vessel: 'QUAY HARMONY',
    imo: '9839179',
    load: SHANGHAI,
    discharge: { code: 'USLAX', name: 'LOS ANGELES' },
  },
  {
    carrier: 'MAEU',
    owner: 'MSK',
    vessel: 'QUAY MERIDIAN',
    imo: '9893890',
    load: NINGBO,
    discharge: { code: 'NLRTM', name: 'ROTTERDAM' },
  },
  {
    carrier: 'OOLU',
    owner: 'TCN',
    vessel: 'QUAY AURORA',
    imo: '9839430',
    load: YANTIAN,
    discharge: { code: 'DEHAM', name: 'HAMBURG' },
  },
  {
    carrier: 'EGLV',
    owner: 'TEX',
    vessel: 'QUAY PIONEER',
    imo: '9588081',
    load: NINGBO,
    discharge: { code: 'USNYC', name: 'NEW YORK' },
  },
];

const GOODS = [
  { text: 'WOODEN PHOTO FRAMES', hs: '441490' },
  { text: 'STAINLESS STEEL KITCHENWARE', hs: '732393' },
  { text: 'LED CEILING LAMPS', hs: '940511' },
  { text: 'COTTON BED LINEN', hs: '630221' },
] as const;

const day = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Bookings as a carrier confirms them: the same seed and day give the same ones. Weights in kg, volumes in m³. */
export function bookingConfirmations(
  count: number,
  seed: number,
  now: Date,
): BookingConfirmation[] {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const lane = pick(LANES);
    const goods = pick(GOODS);
    const boxes = 1 + Math.floor(random() * 4);
    const iso = pick(['22G1', '45G1'] as const);
    const number = String(seed * 1000 + index)
      .padStart(10, '6')
      .slice(-10);
    const sails = 7 + Math.floor(random() * 14);
    const equipment: ConfirmedEquipment[] = Array.from({ length: boxes }, (_box, box) => ({
      isoCode: iso,
      containerType: iso === '22G1' ? '20GP' : '40HQ',
      containerNumber: generateContainerNumber(
        `${lane.owner}U`,
        (seed * 7919 + index * 17 + box) % 1_000_000,
      ),
      count: 1,
      shipperOwned: false,
    }));
    const packages = boxes * (200 + Math.floor(random() * 300));
    return {
      controlReference: `${seed}`,
      messageReference: String(index + 1),
      documentNumber: `BC${number}`,
      messageFunction: '9',
      responseType: 'AP',
      issuedAt: `${day(now, 0)}T09:30`,
      bookingNumber: number,
      billNumber: `${lane.carrier}${number}`,
      references: [],
      carrier: lane.carrier,
      vesselName: lane.vessel,
      imo: lane.imo,
      voyage: `${String(1 + Math.floor(random() * 60)).padStart(3, '0')}E`,
      places: {
        receipt: lane.load,
        load: lane.load,
        discharge: lane.discharge,
        delivery: lane.discharge,
      },
      etd: day(now, sails),
      eta: null,
      cutOffs: { DCO: `${day(now, sails - 3)}T12:00` },
      parties: [],
      goods: [
        {
          lineNumber: 1,
          packages,
          packageCode: 'CT',
          packageText: 'CARTONS',
          description: goods.text,
          hsCodes: [goods.hs],
          marks: ['N/M'],
          grossWeight: packages * 18,
          volume: Math.round(packages * 60) / 1000,
        },
      ],
      equipment,
      freightPayment: 'P',
      remarks: [],
    };
  });
}
