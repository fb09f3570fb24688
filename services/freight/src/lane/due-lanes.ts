import { FollowedLaneInput } from '@quayside/contracts/freight/lane/lane';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { operatorOf } from '../rate/operator.js';
import type { LaneSide } from './followed-lane.entity.js';
import type { LaneSeen } from './lane-facts.js';

/** A lane that is to be looked at. */
export interface DueLane extends FollowedLaneInput {
  id: number;
  version: number;
  companyId: number;
  employeeId: number;
  side: LaneSide;
  seen: LaneSeen | null;
}

const MINUTE = 60_000;
/** What changes at once, as an import or a general increase does, is waited for so long, so that it is told of in one message. */
const SETTLE_S = 60;
/** A change that is still going on is waited for so long at most. */
const MOST_WAIT_MS = 15 * MINUTE;
/** Changes in transactions that took so long to end are noticed all the same. */
const OVERLAP_MS = 2 * MINUTE;
/** Whatever else moves a price, such as a rule or the day, is noticed so late at most. */
export const EVERY_LOOK_MS = 30 * MINUTE;
/** A look that a killed process began is begun again after so long. */
const CLAIM_MS = 5 * MINUTE;
/** People whose lanes are looked at in one go. */
const PEOPLE = 20;

const later = (ctx: Ctx, ms: number): string => new Date(ctx.now.getTime() + ms).toISOString();

/** Has the lanes looked at whose rates changed since the last time that anybody looked for such. */
export async function noticeChanges(ctx: Ctx): Promise<void> {
  const operator = await operatorOf(ctx);
  await ctx.tx(async (tx) => {
    await tx.sql(`SELECT pg_advisory_xact_lock(hashtext('followed-lanes'))`);
    const [clock] = await tx.sql<{ at: string }>('SELECT noticed_time AS at FROM lane_clock');
    const since = new Date(new Date(clock?.at ?? tx.now).getTime() - OVERLAP_MS).toISOString();
    await tx.sql(
      `UPDATE lane_look k SET due_time = least(k.due_time, c.settled) FROM followed_lane l JOIN (
         SELECT r.pol_code, r.pod_code, max(r.update_time) + make_interval(secs => ${SETTLE_S}) AS settled FROM rate r
         WHERE r.update_time > $1 AND r.company_id IN (
           SELECT company_id FROM followed_lane WHERE enabled AND side = 'sell' UNION SELECT company_id FROM pool_config UNION SELECT $2::bigint)
         GROUP BY 1, 2) c ON c.pol_code = l.pol_code AND c.pod_code = l.pod_code
       WHERE l.id = k.lane_id AND l.enabled`,
      [since, operator ?? 0],
    );
    const now = tx.now.toISOString();
    if (clock) await tx.sql('UPDATE lane_clock SET noticed_time = $1', [now]);
    else await tx.sql('INSERT INTO lane_clock (noticed_time) VALUES ($1)', [now]);
  });
}

/** Whether rates are being changed in large numbers right now. */
async function isUnsettled(ctx: Ctx): Promise<boolean> {
  const [running] = await ctx.sql(
    `SELECT 1 FROM _import WHERE status = 'running' AND create_time > $1 LIMIT 1`,
    [later(ctx, -MOST_WAIT_MS)],
  );
  return running !== undefined;
}

/** Takes the due lanes of some people, all of each, so that nobody else looks at them; none while rates are being changed in large numbers. */
export async function claimLanes(ctx: Ctx): Promise<DueLane[]> {
  if (await isUnsettled(ctx)) return [];
  return ctx.sql<DueLane>(
    `UPDATE lane_look k SET due_time = $2 FROM followed_lane l
     WHERE l.id = k.lane_id AND l.enabled AND k.due_time <= $1 AND l.employee_id IN (
       SELECT o.employee_id FROM lane_look d JOIN followed_lane o ON o.id = d.lane_id
       WHERE o.enabled AND d.due_time <= $1 GROUP BY o.employee_id ORDER BY min(d.due_time) LIMIT ${PEOPLE})
     RETURNING l.id, l.version, l.company_id AS "companyId", l.employee_id AS "employeeId", l.side, k.seen, ${selectOf(FollowedLaneInput, 'l')}`,
    [ctx.now.toISOString(), later(ctx, CLAIM_MS)],
  );
}
