import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';

/**
 * Counts an attempt at an account before its password is looked at, so that parallel guesses count too, and refuses while the
 * account is locked. The name that was tried counts, whether or not such an account exists. The count stays although the
 * request is refused; attempts at a locked account do not lengthen the lock.
 */
export async function countAttempt(ctx: Ctx, subject: string): Promise<void> {
  const { LOGIN_MAX_FAILURES: most, LOGIN_LOCK_MINUTES: minutes } = settingsOf(ctx.runtime);
  const { now } = ctx;
  const [row] = await ctx.outside().sql<{ failures: number; last_time: string }>(
    `INSERT INTO sign_in_guard AS g (subject, failures, last_time) VALUES ($1, 1, $2)
     ON CONFLICT (subject) DO UPDATE SET
       failures = CASE WHEN g.last_time <= $3 THEN 1 ELSE least(g.failures, $4) + 1 END,
       last_time = CASE WHEN g.failures >= $4 AND g.last_time > $3 THEN g.last_time ELSE $2 END
     RETURNING failures, last_time`,
    [subject, now, new Date(now.getTime() - minutes * 60_000), most],
  );
  if (!row || row.failures <= most) return;
  const left = Date.parse(row.last_time) + minutes * 60_000 - now.getTime();
  throw new Refusal('auth.locked', { minutes: Math.max(1, Math.ceil(left / 60_000)) });
}

/** Forgets the failures of an account that proved itself. */
export async function clearAttempts(ctx: Ctx, subject: string): Promise<void> {
  await ctx.sql('DELETE FROM sign_in_guard WHERE subject = $1', [subject]);
}

/** Notes a failed sign-in, the same way whether the account exists or not. */
export async function auditFailure(ctx: Ctx, entity: 'employee' | 'user', id: number | undefined, subject: string): Promise<void> {
  await ctx.outside().audit({
    entity,
    entityId: id ?? 0,
    verb: 'sign-in-failed',
    after: { Subject: subject, Ip: ctx.client?.ip ?? null },
  });
}
