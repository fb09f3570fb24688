import type { ActiveSession, EndSession } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { endSessions } from './end-sessions.js';
import { endSimulation } from './end-simulation.js';
import { isSessionId, liveSessions, OWN } from './live-sessions.js';

/** The personal account that opened the session, null of an enterprise account, which others may set the password of; and the employee acted as. */
function ownersOf(ctx: Ctx): [userId: number | null, employeeId: number | null] {
  if (!ctx.identity) throw new Refusal('session.none');
  return [ctx.identity.UserId, ctx.identity.EmployeeId];
}

/** The person's live sessions, the last used first. */
export async function ownSessions(ctx: Ctx): Promise<ActiveSession[]> {
  return liveSessions(ctx, ownersOf(ctx));
}

/** Ends one of the person's own sessions; 404 for any other. */
export function endOwnSession(ctx: Ctx, { SessionId }: EndSession): Promise<null> {
  return ctx.tx(async (inner) => {
    const own = isSessionId(SessionId)
      ? await inner.sql(`SELECT 1 FROM session WHERE ${OWN} AND id = $3 AND end_time IS NULL`, [
          ...ownersOf(inner),
          SessionId,
        ])
      : [];
    if (!own.length) throw new Refusal('record.absent');
    await endSessions(inner, { id: SessionId }, 'ended');
    return null;
  });
}

/** Ends all of the person's own sessions but the one that asks; answers how many. */
export function endOtherSessions(ctx: Ctx): Promise<number> {
  return ctx.tx(async (inner) => {
    const owners = ownersOf(inner);
    const others = await inner.sql<{ id: string }>(
      `SELECT id FROM session WHERE ${OWN} AND id <> $3 AND end_time IS NULL AND expire_time > $4`,
      [...owners, inner.identity?.SessionId, inner.now],
    );
    for (const { id } of others) await endSessions(inner, { id }, 'ended');
    return others.length;
  });
}

/** Signs the caller out: the session ends with all its tokens. Who looks as somebody else ends that alone. */
export async function signOut(ctx: Ctx): Promise<null> {
  if (!ctx.identity) throw new Refusal('session.none');
  if (ctx.identity.ViewerId) await endSimulation(ctx);
  else await endSessions(ctx, { id: ctx.identity.SessionId }, 'ended');
  return null;
}
