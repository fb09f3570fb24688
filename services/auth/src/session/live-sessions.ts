import type { ActiveSession } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the number of a session. */
export const isSessionId = (text: string): boolean => UUID.test(text);

/** The sessions that a personal account, $1, opened, and those of an employee, $2: with the enterprise account, or acting as it. */
export const OWN = '(user_id = $1 OR account_employee_id = $2 OR employee_id = $2)';

/** The live sessions of {@link OWN}, the last used first; the caller's is marked. */
export function liveSessions(
  ctx: Ctx,
  owners: readonly [userId: number | null, employeeId: number | null],
): Promise<ActiveSession[]> {
  return ctx.sql<ActiveSession>(
    `SELECT id AS "SessionId", client AS "Client", ip AS "Ip", create_time AS "CreateTime", last_seen_time AS "LastSeenTime",
            second_factor AS "SecondFactor", id IS NOT DISTINCT FROM $3 AS "IsCurrent"
     FROM session WHERE ${OWN} AND end_time IS NULL AND expire_time > $4
     ORDER BY last_seen_time DESC, id LIMIT 200`,
    [...owners, ctx.identity?.SessionId ?? null, ctx.now],
  );
}
