import { type EmployeeSnapshot, findEmployees } from '@quayside/contracts/auth/session';
import { notice } from '@quayside/contracts/messaging/notice';
import type { Permission } from '@quayside/contracts/permissions';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { claimLanes, type DueLane, EVERY_LOOK_MS, noticeChanges } from './due-lanes.js';
import type { LaneSide } from './followed-lane.entity.js';
import { factsOf, type LaneFact, type LaneSeen, pricesOf } from './lane-facts.js';
import { laneNotice, newsText } from './lane-notice.js';
import { laneNow, readerOf } from './lane-now.js';

const NEEDED: Record<LaneSide, Permission> = { buy: 'rate:query', sell: 'rate:sell' };

interface Looked {
  lane: DueLane;
  facts: LaneFact[];
  row: { id: number; version: number; prices: unknown; alert: string | null; seen: LaneSeen };
}

function byPerson(lanes: readonly DueLane[]): DueLane[][] {
  const people = new Map<number, DueLane[]>();
  for (const lane of lanes)
    people.set(lane.employeeId, [...(people.get(lane.employeeId) ?? []), lane]);
  return [...people.values()];
}

type Holders = ReadonlyMap<number, EmployeeSnapshot>;

/** Who of some people may do something at this moment; those who left are nobody. */
async function holdersOf(
  ctx: Ctx,
  lanes: readonly DueLane[],
  permission: Permission,
): Promise<Holders> {
  const Ids = [...new Set(lanes.map(({ employeeId }) => employeeId))];
  const people =
    Ids.length > 0 ? await ctx.call(findEmployees, { Ids, Permission: permission }) : [];
  return new Map(people.map((person) => [person.Id, person]));
}

async function looked(as: Ctx, lane: DueLane): Promise<Looked> {
  const now = await laneNow(as, lane);
  const { facts, seen } = factsOf(lane, lane.seen, now);
  const alert = facts.length > 0 ? newsText({ lane, facts }).slice(0, 300) : null;
  return {
    lane,
    facts,
    row: { id: lane.id, version: lane.version, prices: pricesOf(now.cheapest, seen), alert, seen },
  };
}

/** Stores what was seen and tells of it, in one: a lane that was changed or paused meanwhile is looked at anew, and told of by nobody. */
async function storeAndTell(ctx: Ctx, all: readonly Looked[]): Promise<number> {
  const codes = [
    ...new Set(
      all.flatMap(({ facts, lane }) => (facts.length > 0 ? [lane.PolCode, lane.PodCode] : [])),
    ),
  ];
  const ports =
    codes.length > 0 ? await namesByCall(ctx, 'port', codes) : new Map<string, string>();
  return ctx.tx(async (tx) => {
    const now = tx.now.toISOString();
    const stored = await tx.sql<{ id: number }>(
      `UPDATE followed_lane l SET prices = n.prices, look_time = $2::timestamptz, alert_text = coalesce(n.alert, l.alert_text),
         alert_time = CASE WHEN n.alert IS NULL THEN l.alert_time ELSE $2::timestamptz END
       FROM json_to_recordset($1) n (id bigint, version bigint, prices jsonb, alert varchar)
       WHERE l.id = n.id AND l.version = n.version AND l.enabled RETURNING l.id`,
      [JSON.stringify(all.map(({ row }) => row)), now],
    );
    const ids = new Set(stored.map(({ id }) => id));
    const kept = all.filter(({ lane }) => ids.has(lane.id));
    await tx.sql(
      `UPDATE lane_look k SET seen = n.seen, due_time = $2 FROM json_to_recordset($1) n (id bigint, seen jsonb) WHERE k.lane_id = n.id`,
      [
        JSON.stringify(kept.map(({ row: { id, seen } }) => ({ id, seen }))),
        new Date(tx.now.getTime() + EVERY_LOOK_MS).toISOString(),
      ],
    );
    let told = 0;
    for (const side of ['buy', 'sell'] as const) {
      const news = kept.filter(({ lane, facts }) => lane.side === side && facts.length > 0);
      const [first] = news;
      if (!first) continue;
      const { employeeId, companyId } = first.lane;
      await tx.publish(
        notice,
        `lanes-${employeeId}`,
        laneNotice({ employeeId, companyId, side }, news, ports),
      );
      told++;
    }
    return told;
  });
}

/** One person's lanes: those whose prices he may see now, as he is now. The others wait, and nothing is seen of them. */
async function lookFor(
  ctx: Ctx,
  lanes: readonly DueLane[],
  may: ReadonlyMap<Permission, Holders>,
): Promise<number> {
  const [{ employeeId }] = lanes as [DueLane];
  const [place] = await ctx.sql<{ org: number | null }>(
    'SELECT org_id AS org FROM _colleague WHERE employee_id = $1',
    [employeeId],
  );
  const rights = [...may].flatMap(([permission, holders]) =>
    holders.has(employeeId) ? [permission] : [],
  );
  const seen: Looked[] = [];
  for (const lane of lanes) {
    const person = may.get(NEEDED[lane.side])?.get(lane.employeeId);
    if (person?.CompanyId !== lane.companyId) continue;
    seen.push(
      await looked(
        Ctx.of(ctx.runtime, readerOf(person, place?.org ?? null, rights), null, ctx.traceId),
        lane,
      ),
    );
  }
  return seen.length > 0 ? storeAndTell(ctx, seen) : 0;
}

/**
 * Looks at every lane that is due, and tells each person of all his lanes in one message a side. Answers how many messages that were. What
 * fails for one person is tried again some minutes later, and keeps nobody else waiting.
 */
export async function lookAtLanes(
  ctx: Ctx,
  stopping: () => boolean = () => false,
): Promise<number> {
  await noticeChanges(ctx);
  let told = 0;
  for (
    let due = await claimLanes(ctx);
    due.length > 0;
    due = stopping() ? [] : await claimLanes(ctx)
  ) {
    const needed = ['rate:query', 'rate:sell', 'rate:cost'] as const;
    const may = new Map(
      await Promise.all(
        needed.map(async (each) => [each, await holdersOf(ctx, due, each)] as const),
      ),
    );
    for (const lanes of byPerson(due)) {
      try {
        told += await lookFor(ctx, lanes, may);
      } catch (error) {
        ctx.log.error(
          { err: error, employeeId: lanes[0]!.employeeId },
          'followed lanes could not be looked at',
        );
      }
    }
  }
  return told;
}
