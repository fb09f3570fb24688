import type { ActiveSession, EndSession } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { endSessions } from './end-sessions.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A person's own sessions: of the personal user, and of the employee acted as. */
const OWN = '(user_id = $1 OR account_employee_id = $2 OR employee_id = $2)';

/** The person's live sessions, the last used first. */
export async function ownSessions(ctx: Ctx): Promise<ActiveSession[]> {
  if (!ctx.identity) throw new Refusal('session.none');
  const { SessionId, UserId, EmployeeId } = ctx.identity;
  return ctx.sql<ActiveSession>(
    `SELECT id AS "SessionId", client AS "Client", ip AS "Ip", create_time AS "CreateTime", last_seen_time AS "LastSeenTime",
            id = $3 AS "IsCurrent"
     FROM session WHERE ${OWN} AND end_time IS NULL AND expire_time > $4
     ORDER BY last_seen_time DESC, id LIMIT 200`,
    [UserId, EmployeeId, SessionId, ctx.now],
  );
}

/** Ends one of the person's own sessions; 404 for any other. */
export function endOwnSession(ctx: Ctx, { SessionId }: EndSession): Promise<null> {
  return ctx.tx(async (inner) => {
    const own = UUID.test(SessionId)
      ? await inner.sql(`SELECT 1 FROM session WHERE ${OWN} AND id = $3 AND end_time IS NULL`, [
          inner.identity?.UserId ?? null,
          inner.identity?.EmployeeId ?? null,
          SessionId,
        ])
      : [];
    if (!own.length) throw new Refusal('record.absent');
    await endSessions(inner, { id: SessionId }, 'ended');
    return null;
  });
}

/** Signs the caller out: the session ends with all its tokens. */
export async function signOut(ctx: Ctx): Promise<null> {
  if (!ctx.identity) throw new Refusal('session.none');
  await endSessions(ctx, { id: ctx.identity.SessionId }, 'ended');
  return null;
}
