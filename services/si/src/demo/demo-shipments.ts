import { demoCompanies } from '@quayside/contracts/auth/demo';
import { GoodsType, PaymentMethod, type SiStatus, TransportMethod } from '@quayside/contracts/si/choices';
import type { OrderContent } from '@quayside/contracts/si/order.api';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { formatContainerCounts } from '@quayside/shipping-standards/container-summary';
import { decimalToNumber, multiplyDecimals } from '@quayside/shipping-standards/decimal';
import { totalsOf } from '../cargo/totals.js';
import { DemoRandom } from './demo-random.js';
import { DEMO_CARRIERS, DEMO_GOODS, DEMO_VESSELS, type DemoGoods, LOAD_PORTS, MARKETS, SHIPPERS } from './demo-trade.js';

const HOUR = 3_600_000;

/** A shipment of the demo world: its order, and how far its SI has come. */
export interface DemoShipment {
  readonly companyId: number;
  readonly order: OrderContent;
  readonly goods: DemoGoods;
  readonly buyer: string;
  readonly boxes: BoxEntry[];
  /** null: no SI yet. */
  readonly status: SiStatus | null;
  /** Bills of the SI. */
  readonly copies: number;
}

/** The booking that the tour and the browser tests fill: 20 x 20GP and 20 x 40HQ, waiting for its SI. */
export const FORTY_CONTAINERS = '6400000040';

/** Hours until the deadline of orders that wait: some late, some due soon. */
const WAITING_HOURS = [-44, -20, -5, 3, 8, 14, 20, 27, 40, 52, 64, 75, 96, 120, 150, 180, 200, 230, 260, 300];
const HUAYUAN_WAITING = 16;

/** Three bookings of HUAYUAN on one vessel for one buyer's ports, waiting one after another: they may become one bill. */
const MERGEABLE = { first: 11, bookings: ['6400000051', '6400000052', '6400000053'] } as const;

/** Waiting bookings whose carrier has given no bill number yet. */
const WITHOUT_BILL = [9, 10, 17] as const;

/** How far the SIs have come; a `2` copies the order over two bills. */
const STATUSES: readonly SiStatus[] = [
  ...Array<SiStatus>(10).fill(1),
  ...Array<SiStatus>(6).fill(2),
  ...Array<SiStatus>(5).fill(3),
  ...Array<SiStatus>(4).fill(4),
  ...Array<SiStatus>(4).fill(5),
  ...Array<SiStatus>(3).fill(6),
  ...Array<SiStatus>(3).fill(7),
  ...Array<SiStatus>(3).fill(8),
  ...Array<SiStatus>(2).fill(9),
];

const LOADS = [
  { '20GP': 1 },
  { '20GP': 2 },
  { '40HQ': 1 },
  { '40HQ': 2 },
  { '20GP': 1, '40HQ': 1 },
  { '40GP': 1 },
  { '40HQ': 3 },
  { '20GP': 2, '40HQ': 1 },
] as const;

/** Inner room that a well packed box of a type uses, m³. */
const ROOM: Readonly<Record<string, number>> = { '20GP': 26, '40GP': 55, '40HQ': 64 };

/** The demo world's sixty orders around `now`: the same day tells the same story. */
export function demoShipments(now: Date): DemoShipment[] {
  const random = new DemoRandom(20_261_121);
  const waiting = WAITING_HOURS.map((hours, index) => shipment(random, now, companyOf(index < HUAYUAN_WAITING ? 2 : 3), hours, null));
  const handed = STATUSES.map((status, index) => {
    const early = status <= 4;
    const hours = early ? [5, 11, 18, 30, 45, 60, 80, 100, 130, index === 9 ? -30 : 160][index % 10] : -20 - index * 9;
    return shipment(random, now, companyOf(index % 2 === 0 ? 2 : 3), hours ?? 48, status, index === 3 ? 2 : 1);
  });
  for (const index of WITHOUT_BILL) waiting[index] = { ...waiting[index]!, order: { ...waiting[index]!.order, MblNo: null } };
  waiting.splice(MERGEABLE.first, MERGEABLE.bookings.length, ...mergeable(now));
  return [fortyContainers(now), ...waiting.slice(1), ...handed];
}

const companyOf = (id: number): (typeof demoCompanies)[number] => demoCompanies.find((company) => company.Id === id) ?? demoCompanies[1];

function shipment(
  random: DemoRandom,
  now: Date,
  { Id, CompanyCode }: { Id: number; CompanyCode: string },
  hoursToDeadline: number,
  status: SiStatus | null,
  copies = 1,
): DemoShipment {
  const carrier = random.pick(DEMO_CARRIERS);
  const market = random.pick(MARKETS);
  const load = random.pick(LOAD_PORTS[CompanyCode] ?? []);
  const goods = random.pick(DEMO_GOODS[CompanyCode] ?? []);
  const types = Object.entries(copies > 1 ? { '40HQ': copies } : random.pick(LOADS)).flatMap(([type, count]) =>
    Array<string>(count).fill(type),
  );
  const boxes = types.map((type) => {
    const packages = Math.floor(
      (((ROOM[type] ?? 25) * random.between(82, 97)) / 100 / goods.volume) * Math.min(1, 24 / (goods.weight / goods.volume / 40 + 12)),
    );
    const times = (amount: number): number => decimalToNumber(multiplyDecimals(packages, amount));
    const number = generateContainerNumber(random.pick(carrier.owners), random.between(100_000, 999_999));
    return box(type, number, `${random.letters(2)}${random.digits(6)}`, goods, packages, times(goods.weight), times(goods.volume));
  });
  const booking = carrier.booking(random);
  // Cut-offs are on the hour.
  const deadline = new Date(Math.round((now.getTime() + hoursToDeadline * HOUR) / HOUR) * HOUR);
  const buyer = random.pick(market.buyers);
  return {
    ...{ companyId: Id, goods, buyer, boxes, status, copies },
    order: {
      BookingNo: booking,
      MblNo: carrier.bill(booking),
      CarrierCode: carrier.scac,
      Vessel: random.pick(DEMO_VESSELS),
      VesselImo: null,
      Voyage: `${String(random.between(1, 60)).padStart(3, '0')}${random.pick(['E', 'W', 'S'])}`,
      ReceiptPlace: load.name,
      ReceiptCode: load.code,
      LoadPort: load.name,
      LoadCode: load.code,
      DischargePort: market.port.name,
      DischargeCode: market.port.code,
      DeliveryPlace: market.delivery.name,
      DeliveryCode: market.delivery.code,
      SailingDate: new Date(deadline.getTime() + 80 * HOUR).toISOString().slice(0, 10),
      SiDeadline: deadline.toISOString(),
      ...loadOf(boxes),
      PackageUnit: 'CT',
      GoodsType: GoodsType.General,
      GoodsName: goods.en,
      HsCode: goods.hs,
      PaymentMethod: random.pick([PaymentMethod.Prepaid, PaymentMethod.Prepaid, PaymentMethod.Collect]),
      TransportMethod: TransportMethod.CyCy,
      Consignor: SHIPPERS[CompanyCode] ?? null,
      Consignee: null,
      Notifier: null,
    },
  };
}

function box(type: string, number: string, seal: string, goods: DemoGoods, packages: number, weight: number, volume: number): BoxEntry {
  return {
    BoxInfo: {
      ...{ TBX_TYPE: type, TBX_CNNO: number, TBX_SEALNO: seal, TBX_PACKAGE: 'CT' },
      TBX_NUM: packages,
      TBX_WEIGHT: weight,
      TBX_VOLUME: volume,
    },
    BoxDetails: [
      {
        ...{ TBD_CNGOODS: goods.zh, TBD_GOODS: goods.en, TBD_HSCODE: goods.hs, TBD_MARKS: 'N/M', TBD_PACKAGE: 'CT' },
        ...{ TBD_NUM: packages, TBD_WEIGHT: weight, TBD_VOLUME: volume },
      },
    ],
  };
}

function loadOf(boxes: readonly BoxEntry[]): Pick<OrderContent, 'ContainerSummary' | 'Packages' | 'Weight' | 'Volume'> {
  const { ContainerSummary, Packages, Weight, Volume } = totalsOf(boxes);
  return { ContainerSummary, Packages, Weight, Volume };
}

/** Round numbers, so that whoever pastes forty boxes can check the sums in the head: 24,000 cartons, 480 t, 1,680 m³. */
function fortyContainers(now: Date): DemoShipment {
  const made = shipment(new DemoRandom(40), now, companyOf(2), 52, null);
  const summary = [
    { type: '20GP', count: 20 },
    { type: '40HQ', count: 20 },
  ];
  return {
    ...made,
    boxes: [],
    order: {
      ...made.order,
      BookingNo: FORTY_CONTAINERS,
      MblNo: `COSU${FORTY_CONTAINERS}`,
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      Voyage: '026E',
      ContainerSummary: formatContainerCounts(summary),
      Packages: 24_000,
      Weight: 480_000,
      Volume: 1_680,
    },
  };
}

/** The same carrier, voyage, ports, days and shipper; goods and boxes are each booking's own. */
function mergeable(now: Date): DemoShipment[] {
  const [first, ...others] = MERGEABLE.bookings.map((booking, index): DemoShipment => {
    const made = shipment(new DemoRandom(50 + index), now, companyOf(2), WAITING_HOURS[MERGEABLE.first] ?? 75, null);
    return { ...made, order: { ...made.order, BookingNo: booking, MblNo: `COSU${booking}` } };
  });
  if (!first) return [];
  const { order } = first;
  const trip = { ...order, CarrierCode: 'COSU', Vessel: 'QUAY HARMONY', Voyage: '027E' };
  return [first, ...others].map((each) => {
    const { BookingNo, MblNo, GoodsName, HsCode, ContainerSummary, Packages, Weight, Volume } = each.order;
    return { ...each, order: { ...trip, BookingNo, MblNo, GoodsName, HsCode, ContainerSummary, Packages, Weight, Volume } };
  });
}
