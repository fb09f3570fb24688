import { demoCompanies } from '@quayside/contracts/auth/demo';
import type { OrderContent, OrderLines } from '@quayside/contracts/booking/order';
import { GoodsType, PaymentMethod, TransportMethod } from '@quayside/contracts/trade/choices';
import { type ContainerLine, containerLine } from '@quayside/contracts/trade/container-line';
import { goodsLine } from '@quayside/contracts/trade/goods-line';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import {
  containerSummary,
  formatContainerCounts,
} from '@quayside/shipping-standards/container-summary';
import {
  decimalToNumber,
  multiplyDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import {
  DEMO_CARRIERS,
  DEMO_GOODS,
  DEMO_VESSELS,
  type DemoGoods,
  LOAD_PORTS,
  MARKETS,
  SHIPPERS,
} from './demo-trade.js';

const HOUR = 3_600_000;

/** An order of the demo world. */
export interface DemoOrder {
  readonly companyId: number;
  readonly order: OrderContent & OrderLines;
}

/** The booking that the tour and the browser tests fill: 20 x 20GP and 20 x 40HQ, waiting for its SI. */
export const FORTY_CONTAINERS = '6400000040';

/** Hours until the deadline of orders that wait: some late, some due soon. */
const WAITING_HOURS = [
  -44, -20, -5, 3, 8, 14, 20, 27, 40, 52, 64, 75, 96, 120, 150, 180, 200, 230, 260, 300,
];
const HUAYUAN_WAITING = 16;

/** Three bookings of HUAYUAN on one vessel for one buyer's ports, waiting one after another: they may become one bill. */
const MERGEABLE = { first: 11, bookings: ['6400000051', '6400000052', '6400000053'] } as const;

/** Waiting bookings whose carrier has given no bill number yet. */
const WITHOUT_BILL = [9, 10, 17] as const;

/**
 * Orders whose SIs are handed in: their boxes are packed and their buyers known. Of the first the carrier has no SI yet; one is late, and
 * one goes with two bills.
 */
const HANDED_IN = { count: 40, early: 25, late: 9, twoBills: 3 } as const;

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

/** The demo world's sixty orders around `now`, first those that wait for their SI: the same day tells the same story. */
export function demoOrders(now: Date): DemoOrder[] {
  const random = new DemoRandom(20_261_121);
  const waiting = WAITING_HOURS.map((hours, index) =>
    asWaiting(shipment(random, now, companyOf(index < HUAYUAN_WAITING ? 2 : 3), hours)),
  );
  const handed = Array.from({ length: HANDED_IN.count }, (_, index) => {
    const near =
      [5, 11, 18, 30, 45, 60, 80, 100, 130, index === HANDED_IN.late ? -30 : 160][index % 10] ?? 48;
    const hours = index < HANDED_IN.early ? near : -20 - index * 9;
    return shipment(
      random,
      now,
      companyOf(index % 2 === 0 ? 2 : 3),
      hours,
      index === HANDED_IN.twoBills ? 2 : 1,
    );
  });
  for (const index of WITHOUT_BILL)
    waiting[index] = { ...waiting[index]!, order: { ...waiting[index]!.order, MblNo: null } };
  waiting.splice(MERGEABLE.first, MERGEABLE.bookings.length, ...mergeable(now));
  return [fortyContainers(now), ...waiting.slice(1), ...handed];
}

/** A shipment of a customer, its cut-off so many hours from now. */
export const demoShipment = (
  random: DemoRandom,
  now: Date,
  companyId: number,
  hoursToDeadline: number,
): DemoOrder => shipment(random, now, companyOf(companyId), hoursToDeadline);

const companyOf = (id: number): (typeof demoCompanies)[number] =>
  demoCompanies.find((company) => company.Id === id) ?? demoCompanies[1];

/** Of an order that waits, the booking is all that is known: neither which boxes nor who buys. */
const asWaiting = ({ companyId, order }: DemoOrder): DemoOrder => ({
  companyId,
  order: { ...order, Consignee: null, Containers: [], Goods: [], Parties: [] },
});

function shipment(
  random: DemoRandom,
  now: Date,
  { Id, CompanyCode }: { Id: number; CompanyCode: string },
  hoursToDeadline: number,
  bills = 1,
): DemoOrder {
  const carrier = random.pick(DEMO_CARRIERS);
  const market = random.pick(MARKETS);
  const load = random.pick(LOAD_PORTS[CompanyCode] ?? []);
  const goods = random.pick(DEMO_GOODS[CompanyCode] ?? []);
  const types = Object.entries(bills > 1 ? { '40HQ': bills } : random.pick(LOADS)).flatMap(
    ([type, count]) => Array<string>(count).fill(type),
  );
  const containers = types.map((type): ContainerLine => {
    const packages = Math.floor(
      (((ROOM[type] ?? 25) * random.between(82, 97)) / 100 / goods.volume) *
        Math.min(1, 24 / (goods.weight / goods.volume / 40 + 12)),
    );
    const times = (amount: number): number => decimalToNumber(multiplyDecimals(packages, amount));
    return containerLine(type, {
      Number: generateContainerNumber(
        random.pick(carrier.owners),
        random.between(100_000, 999_999),
      ),
      Seal: `${random.letters(2)}${random.digits(6)}`,
      Packages: packages,
      Weight: times(goods.weight),
      Volume: times(goods.volume),
    });
  });
  const booking = carrier.booking(random);
  // Cut-offs are on the hour.
  const deadline = new Date(Math.round((now.getTime() + hoursToDeadline * HOUR) / HOUR) * HOUR);
  const buyer = random.pick(market.buyers);
  return {
    companyId: Id,
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
      ...loadOf(containers, goods),
      PackageUnit: 'CT',
      GoodsType: GoodsType.General,
      GoodsName: goods.en,
      HsCode: goods.hs,
      PaymentMethod: random.pick([
        PaymentMethod.Prepaid,
        PaymentMethod.Prepaid,
        PaymentMethod.Collect,
      ]),
      TransportMethod: TransportMethod.CyCy,
      Consignor: SHIPPERS[CompanyCode] ?? null,
      Consignee: buyer,
      Notifier: null,
    },
  };
}

/** What containers come to, and the one kind of goods in them. */
function loadOf(
  Containers: ContainerLine[],
  goods: DemoGoods,
): Pick<OrderContent, 'ContainerSummary' | 'Packages' | 'Weight' | 'Volume'> & OrderLines {
  const sum = (name: 'Packages' | 'Weight' | 'Volume'): number =>
    decimalToNumber(sumDecimals(Containers.map((line) => line[name] ?? 0)));
  const cargo = { Packages: sum('Packages'), Weight: sum('Weight'), Volume: sum('Volume') };
  const line = {
    ChineseName: goods.zh,
    HsCode: goods.hs,
    Marks: 'N/M',
    PackageUnit: 'CT',
    ...cargo,
  };
  return {
    ContainerSummary: containerSummary(Containers.map(({ Type }) => Type)),
    ...cargo,
    Containers,
    Goods: [goodsLine(goods.en, line)],
    Parties: [],
  };
}

/** Round numbers, so that whoever pastes forty boxes can check the sums in the head: 24,000 cartons, 480 t, 1,680 m³. */
function fortyContainers(now: Date): DemoOrder {
  const made = asWaiting(shipment(new DemoRandom(40), now, companyOf(2), 52));
  const summary = [
    { type: '20GP', count: 20 },
    { type: '40HQ', count: 20 },
  ];
  return {
    ...made,
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
function mergeable(now: Date): DemoOrder[] {
  const [first, ...others] = MERGEABLE.bookings.map((booking, index): DemoOrder => {
    const made = asWaiting(
      shipment(new DemoRandom(50 + index), now, companyOf(2), WAITING_HOURS[MERGEABLE.first] ?? 75),
    );
    return { ...made, order: { ...made.order, BookingNo: booking, MblNo: `COSU${booking}` } };
  });
  if (!first) return [];
  const { order } = first;
  const trip = { ...order, CarrierCode: 'COSU', Vessel: 'QUAY HARMONY', Voyage: '027E' };
  return [first, ...others].map((each) => {
    const { BookingNo, MblNo, GoodsName, HsCode, ContainerSummary, Packages, Weight, Volume } =
      each.order;
    return {
      ...each,
      order: {
        ...trip,
        BookingNo,
        MblNo,
        GoodsName,
        HsCode,
        ContainerSummary,
        Packages,
        Weight,
        Volume,
      },
    };
  });
}
