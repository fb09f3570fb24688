import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { EntryState, ServiceKind } from '@quayside/contracts/booking/entry/choices';
import { Milestone, MilestoneSource, SECOND_HALF, TimeKind, type TrackedBox } from '@quayside/contracts/booking/entry/milestones';
import { MilestoneOutcome } from '@quayside/contracts/booking/entry/milestones.api';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { trackedBoxes } from '../entry-milestones/progress.js';
import { keepProgress, TRACKED } from '../entry-milestones/read-track.js';
import { writeTimes } from '../entry-milestones/save-milestones.js';
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

/** What happened to the containers of the demo's orders and what became of their services. Does nothing where there is anything. */
export async function seedMilestones(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM entry_milestone LIMIT 1');
  const found = await tx.sql<{ id: number }>('SELECT id FROM entry_order WHERE state = ANY($1) ORDER BY id', [TRACKED]);
  if (known.length > 0 || found.length === 0) return;
  const entries = await entryStore.readAnybodys(
    tx,
    found.map(({ id }) => id),
  );
  const random = new DemoRandom(20_261_123);
  const desk = tx.acting(demoIdentity(DESK));
  for (const entry of entries) await seedTimes(desk, random, entry);
  await seedServices(tx, random, entries);
  await keepProgress(tx, entries);
}

type Time = Parameters<typeof writeTimes>[2][number];

function timeOf(entry: WholeEntry, box: TrackedBox, milestone: Milestone, kind: TimeKind, moment: number): Time {
  const Time = new Date(Math.round(moment / (HOUR / 4)) * (HOUR / 4)).toISOString();
  return {
    given: { EntryId: entry.Id, box, Milestone: milestone, Kind: kind, Time },
    ...{ before: null, outcome: MilestoneOutcome.Written, code: null, msg: null },
  };
}

async function seedTimes(tx: Ctx, random: DemoRandom, entry: WholeEntry): Promise<void> {
  const now = tx.now.getTime();
  if (!entry.SailingDate || !entry.ArrivalDate) return;
  const sails = Date.parse(`${entry.SailingDate}T20:00:00+08:00`);
  const arrives = Date.parse(`${entry.ArrivalDate}T06:00:00+08:00`) + random.pick([-1, 0, 0, 1, 2, 4]) * DAY * HOUR;
  const behind = random.between(0, 4);
  const actual = trackedBoxes(entry, [], tx.now).flatMap((box, index) => {
    const jitter = random.between(0, 8) * HOUR * 0.5;
    const times = [
      ...(entry.State === EntryState.Booked ? FIRST.slice(0, 3) : FIRST).map(
        ([milestone, hours]) => [milestone, sails + hours * HOUR] as const,
      ),
      ...SECOND.map(([milestone, hours]) => [milestone, arrives + hours * HOUR + jitter] as const),
    ].filter(([, at]) => at < now - HOUR);
    const late = times.filter(([milestone]) => SECOND_HALF.some((each) => each === milestone)).length;
    const left = entry.State === EntryState.Done ? 0 : Math.min(late, behind + (index % 3 === 2 ? 1 : 0));
    const kept = times.slice(0, times.length - left);
    return kept.map(([milestone, at]) => timeOf(entry, box, milestone, TimeKind.Actual, at));
  });
  await writeTimes(tx, entry, actual, random.pick([MilestoneSource.Manual, MilestoneSource.Manual, MilestoneSource.Carrier]));
  if (entry.State !== EntryState.InTransit || arrives < now || random.between(1, 2) === 1) return;
  const expected = trackedBoxes(entry, [], tx.now).map((box) => timeOf(entry, box, Milestone.Arrived, TimeKind.Estimated, arrives));
  await writeTimes(tx, entry, expected, MilestoneSource.Carrier);
}

const PAPERS: Readonly<Record<ServiceKind, string>> = {
  [ServiceKind.Trucking]: 'PC',
  [ServiceKind.Warehouse]: 'RK',
  [ServiceKind.Customs]: '3104',
  [ServiceKind.Insurance]: 'PI',
  [ServiceKind.Documents]: 'CO',
};

/** Most of what was planned is done and has its paper; some of it is late. */
async function seedServices(tx: Ctx, random: DemoRandom, entries: readonly WholeEntry[]): Promise<void> {
  const done = entries.flatMap(({ Services, State }) =>
    Services.flatMap(({ LineId, Kind, PlanTime, Provider }) => {
      if (!PlanTime || Date.parse(PlanTime) > tx.now.getTime() - 8 * HOUR || (random.between(1, 6) === 1 && State !== EntryState.Done))
        return [];
      const actual_time = new Date(Date.parse(PlanTime) + random.between(-4, 7) * HOUR).toISOString();
      return { id: LineId, actual_time, paper_no: `${PAPERS[Kind]}${random.digits(8)}`, provider: Provider ?? '甬通集卡' };
    }),
  );
  await tx.sql(
    `UPDATE entry_service l SET actual_time = n.actual_time, paper_no = n.paper_no, provider = n.provider
     FROM json_populate_recordset(NULL::entry_service, $1) n WHERE l.id = n.id`,
    [JSON.stringify(done)],
  );
}
