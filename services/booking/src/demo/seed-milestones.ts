import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { EntryState, ServiceKind } from '@quayside/contracts/booking/entry/choices';
import {
  Milestone,
  MilestoneSource,
  SECOND_HALF,
  TimeKind,
  type TrackedBox,
} from '@quayside/contracts/booking/entry/milestones';
import { MilestoneOutcome } from '@quayside/contracts/booking/entry/milestones.api';
import { momentAt } from '@quayside/contracts/core/zones';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { keepShipments } from '../entry-milestones/keep-shipments.js';
import { trackedBoxes } from '../entry-milestones/progress.js';
import { type ShipmentKey, shipmentKeys, TRACKED } from '../entry-milestones/read-track.js';
import { writeTimes } from '../entry-milestones/save-milestones.js';
import { type Shipment, shipmentOfBooking, shipmentOfEntry } from '../entry-milestones/shipment.js';
import { entryStore, type WholeEntry } from '../entry-order/entry-order.entity.js';

const HOUR = 3_600_000;
const DAY = 24;
/** The operator's reviewer. */
const DESK = 12;

/** Hours after the sailing, and after the arrival, at which things happen. */
const FIRST: readonly (readonly [Milestone, number])[] = [
  [Milestone.EmptyOut, -110],
  [Milestone.Stuffed, -80],
  [Milestone.GateIn, -50],
  [Milestone.Loaded, -4],
  [Milestone.Departed, 3],
];
const SECOND: readonly (readonly [Milestone, number])[] = [
  [Milestone.Arrived, 2],
  [Milestone.Discharged, 20],
  [Milestone.Cleared, 40],
  [Milestone.PickedUp, 66],
  [Milestone.Delivered, 90],
  [Milestone.Returned, 150],
];

/** What happened to the containers of the demo's orders and bookings, and what became of services. Does nothing where there is anything. */
export async function seedMilestones(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM shipment_milestone LIMIT 1');
  if (known.length > 0) return;
  const idsOf = async (text: string, params: unknown[]): Promise<number[]> =>
    (await tx.sql<{ id: number }>(text, params)).map(({ id }) => id);
  const entries = await entryStore.readAnybodys(
    tx,
    await idsOf('SELECT id FROM entry_order WHERE state = ANY($1) ORDER BY id', [TRACKED]),
  );
  const bookings = await bookingStore.readAnybodys(
    tx,
    await idsOf('SELECT id FROM booking WHERE release_time < $1 ORDER BY id', [tx.now]),
  );
  await keepShipments(tx, bookings.map(shipmentOfBooking));
  const zones = await portZonesOrNone(tx);
  const random = new DemoRandom(20_261_123);
  const desk = tx.acting(demoIdentity(DESK));
  const shipments = [...entries.map(shipmentOfEntry), ...bookings.map(shipmentOfBooking)];
  const keys = await shipmentKeys(
    tx,
    entries.map(({ Id }) => Id),
    bookings.map(({ Id }) => Id),
  );
  for (const shipment of shipments) {
    const key = keys.find(
      ({ EntryId, BookingId }) =>
        (shipment.Source === 'entry' ? EntryId : BookingId) === shipment.Id,
    );
    if (key) await seedTimes(desk, random, shipment, key, zones);
  }
  await seedServices(tx, random, entries);
  await keepShipments(tx, entries.map(shipmentOfEntry));
  await keepShipments(tx, bookings.map(shipmentOfBooking));
}

type Time = Parameters<typeof writeTimes>[2][number];

function timeOf(box: TrackedBox, milestone: Milestone, kind: TimeKind, moment: number): Time {
  const Time = new Date(Math.round(moment / (HOUR / 4)) * (HOUR / 4)).toISOString();
  return {
    given: { box, Milestone: milestone, Kind: kind, Time },
    before: null,
    outcome: MilestoneOutcome.Written,
    code: null,
    msg: null,
  };
}

async function seedTimes(
  tx: Ctx,
  random: DemoRandom,
  shipment: Shipment,
  key: ShipmentKey,
  zones: PortZones,
): Promise<void> {
  const now = tx.now.getTime();
  const { SailingDate, ArrivalDate, State, Source } = shipment;
  // Of some shipments nobody has reported anything yet, which their customers are told.
  if (!SailingDate || (Source === 'booking' && random.between(1, 5) === 1)) return;
  const at = (day: string, time: string, port: string | null | undefined): number =>
    Date.parse(momentAt(`${day}T${time}`, zones.get(port ?? '') ?? 'UTC') as string);
  const sails = at(SailingDate, '20:00', shipment.LoadCode);
  const days = random.pick([-1, 0, 0, 1, 2, 4]);
  const arrives = ArrivalDate
    ? at(ArrivalDate, '06:00', shipment.DischargeCode) + days * DAY * HOUR
    : null;
  const behind = random.between(0, 4);
  const boxes = trackedBoxes(shipment, [], tx.now, zones);
  const actual = boxes.flatMap((box, index) => {
    const jitter = random.between(0, 8) * HOUR * 0.5;
    const times = [
      ...(State === EntryState.Booked && Source === 'entry' ? FIRST.slice(0, 3) : FIRST).map(
        ([milestone, hours]) => [milestone, sails + hours * HOUR] as const,
      ),
      ...(arrives === null
        ? []
        : SECOND.map(
            ([milestone, hours]) => [milestone, arrives + hours * HOUR + jitter] as const,
          )),
    ].filter(([, at]) => at < now - HOUR);
    const late = times.filter(([milestone]) =>
      SECOND_HALF.some((each) => each === milestone),
    ).length;
    const left = State === EntryState.Done ? 0 : Math.min(late, behind + (index % 3 === 2 ? 1 : 0));
    const kept = times.slice(0, times.length - left);
    return kept.map(([milestone, at]) => timeOf(box, milestone, TimeKind.Actual, at));
  });
  await writeTimes(
    tx,
    key,
    actual,
    random.pick([MilestoneSource.Manual, MilestoneSource.Manual, MilestoneSource.Carrier]),
  );
  if (
    State !== EntryState.InTransit ||
    arrives === null ||
    arrives < now ||
    random.between(1, 2) === 1
  )
    return;
  const expected = boxes.map((box) => timeOf(box, Milestone.Arrived, TimeKind.Estimated, arrives));
  await writeTimes(tx, key, expected, MilestoneSource.Carrier);
}

const PAPERS: Readonly<Record<ServiceKind, string>> = {
  [ServiceKind.Trucking]: 'PC',
  [ServiceKind.Warehouse]: 'RK',
  [ServiceKind.Customs]: '3104',
  [ServiceKind.Insurance]: 'PI',
  [ServiceKind.Documents]: 'CO',
};

/** Most of what was planned is done and has its paper; some of it is late. */
async function seedServices(
  tx: Ctx,
  random: DemoRandom,
  entries: readonly WholeEntry[],
): Promise<void> {
  const done = entries.flatMap(({ Services, State }) =>
    Services.flatMap(({ LineId, Kind, PlanTime, Provider }) => {
      if (
        !PlanTime ||
        Date.parse(PlanTime) > tx.now.getTime() - 8 * HOUR ||
        (random.between(1, 6) === 1 && State !== EntryState.Done)
      )
        return [];
      const actual_time = new Date(
        Date.parse(PlanTime) + random.between(-4, 7) * HOUR,
      ).toISOString();
      return {
        id: LineId,
        actual_time,
        paper_no: `${PAPERS[Kind]}${random.digits(8)}`,
        provider: Provider ?? '甬通集卡',
      };
    }),
  );
  await tx.sql(
    `UPDATE entry_service l SET actual_time = n.actual_time, paper_no = n.paper_no, provider = n.provider
     FROM json_populate_recordset(NULL::entry_service, $1) n WHERE l.id = n.id`,
    [JSON.stringify(done)],
  );
}
