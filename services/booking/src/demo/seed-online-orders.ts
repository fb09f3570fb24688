import { randomUUID } from 'node:crypto';
import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import {
  BookingAxis,
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import type { WireOffer } from '@quayside/contracts/booking/online/wire';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountById } from '../online-rate/accounts.js';
import { addOnlineOrder } from '../online-rate/freeze-offer.js';
import { bookingOfOffer, type KeptOffer, keptOf } from '../online-rate/offer.js';
import { type StoredOrder, theOrderOf, writeOrder } from '../online-rate/order-store.js';
import { type DemoBooking, RECEIVED, SUBMITTED, stepsOf, type Way } from './demo-bookings.js';
import { demoOrder } from './demo-entries.js';
import { demoShipment } from './demo-orders.js';
import { addDemoBookings } from './seed-bookings.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A customer, its clerk, and the operator's reviewer. */
const HUAYUAN = 2;
const CLERK = 22;
const { Cancel, Reject } = BookingVerb;
const COUNTS = [{ Type: '40HQ', Count: 2 }];
const NAMES = new Map([
  ['CNNGB', 'NINGBO'],
  ['USLAX', 'LOS ANGELES'],
]);

interface Told {
  scac: string;
  vessel: string;
  /** The carrier's price of a container. */
  amount: number;
  way: Way;
  /** How far the order at the carrier is. */
  order: Partial<StoredOrder>;
}

/** One that waits for the desk with an offer that expired, one cancelled at a price, one that the carrier refused. */
const ORDERS: readonly Told[] = [
  { scac: 'COSU', vessel: 'QUAY HARMONY', amount: 1_985, way: SUBMITTED, order: {} },
  {
    scac: 'ONEY',
    vessel: 'MAGENTA CREST',
    amount: 1_840,
    way: [...RECEIVED, [Cancel, BookingAxis.Status, BookingStatus.Cancelled]],
    order: { State: OnlineOrderState.Cancelled, CarrierNo: 'ONEY-WEB-000000', CancelAmount: 120 },
  },
  {
    scac: 'MAEU',
    vessel: 'MARE AURORA',
    amount: 2_060,
    way: [...RECEIVED, [Reject, BookingAxis.Status, BookingStatus.Rejected]],
    order: { State: OnlineOrderState.Failed },
  },
];

/** An offer as the simulated shop names it, so that the shop can say what holds now. */
function offerOf({ scac, vessel, amount }: Told, now: Date): WireOffer {
  const issued = new Date(now.getTime() - 6 * HOUR);
  const etd = new Date(now.getTime() + 16 * DAY).toISOString().slice(0, 10);
  const before = (hours: number): string =>
    new Date(Date.parse(`${etd}T04:00:00Z`) - hours * HOUR).toISOString();
  const charges = [
    { code: 'OCF', name: '海运费', currency: 'USD', amount: amount - 390 },
    { code: 'BAF', name: '燃油附加费', currency: 'USD', amount: 320 },
    { code: 'LSS', name: '低硫附加费', currency: 'USD', amount: 70 },
  ];
  return {
    id: `${scac}-CNNGBUSLAX-${etd.replaceAll('-', '').slice(2)}-0-${Math.floor(issued.getTime() / 60_000).toString(36)}`,
    pol: 'CNNGB',
    pod: 'USLAX',
    vessel,
    voyage: '21E',
    etd,
    transitDays: 15,
    currency: 'USD',
    eta: new Date(Date.parse(etd) + 15 * DAY).toISOString().slice(0, 10),
    siCutoff: before(72),
    vgmCutoff: before(48),
    yardCutoff: before(36),
    customsCutoff: before(24),
    validUntil: new Date(issued.getTime() + HOUR / 2).toISOString(),
    boxes: [{ type: '40HQ', amount, space: 12, charges }],
    billCharges: [{ code: 'DOC', name: '文件费', currency: 'CNY', amount: 450 }],
    cancelTerms: [
      { until: before(168), amount: 0 },
      { until: before(72), amount: 60 },
      { until: null, amount: 150 },
    ],
  };
}

interface Demo extends DemoBooking {
  told: Told;
  offer: KeptOffer;
  account: number;
}

/** Orders at the simulated shops whose accounts are there. Does nothing when there are any. */
export async function seedOnlineOrders(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM online_order LIMIT 1');
  if (known.length > 0) return;
  const random = new DemoRandom(20_261_125);
  const accounts = await tx.sql<{ id: number; scac: string }>(
    'SELECT id::int AS id, carrier_code AS scac FROM online_carrier',
  );
  const demos: Demo[] = [];
  for (const told of ORDERS) {
    const account = accounts.find(({ scac }) => scac === told.scac);
    const markup = account && (await accountById(tx, account.id));
    if (!markup) continue;
    const offer = keptOf(offerOf(told, tx.now), {
      key: randomUUID(),
      carrierCode: told.scac,
      test: true,
      markup,
    });
    const shipment = demoOrder(random, demoShipment(random, tx.now, HUAYUAN, 240).order, {
      detailed: false,
      clears: false,
    });
    const { Parties, Goods } = shipment;
    demos.push({
      companyId: HUAYUAN,
      creatorId: CLERK,
      source: BookingSource.Online,
      sourceNo: offer.buy.OfferNo,
      confirmed: null,
      short: 0,
      content: {
        ...bookingOfOffer(offer, COUNTS, NAMES),
        Parties,
        Goods,
        ContactName: '何晓雯',
        ContactPhone: '0574-55500166',
        ContactEmail: null,
      },
      steps: stepsOf(random, told.way, CLERK),
      told,
      offer,
      account: markup.Id,
    });
  }
  await addDemoBookings(tx, demos, async ({ told, offer, account }, booking) => {
    const then = { now: () => new Date(booking.CreateTime) };
    await addOnlineOrder(tx.acting(demoIdentity(CLERK), then), booking, offer, {
      account,
      counts: COUNTS,
    });
    const OrderTime = booking.SendTime;
    await writeOrder(tx, await theOrderOf(tx, booking.Id), {
      ...told.order,
      Reason: booking.Opinion,
      OrderTime,
      NextTime: null,
    });
  });
}
