import {
  type Identity,
  type LookupSession,
  type SessionLookup,
  SessionState,
} from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type HolderRow, NO_RIGHTS, rightsOfRow } from '../role/rights.js';
import { settingsOf } from '../settings.js';
import { forgetFreshToken, freshTokenFor } from './fresh-token.js';
import { isOutdated, type SessionRow, stateOf, userOf } from './lookup.rules.js';
import { lookupKey } from './lookup-key.js';
import { lookupSimulation } from './lookup-simulation.js';
import { lifeMs } from './open-session.js';

/** The last use is written at most so often. */
const SEEN_EVERY_MS = 60_000;

const DAY_MS = 86_400_000;

const SELECT = `
  SELECT s.id, s.user_id, s.account_employee_id, s.employee_id, s.remember_me, s.create_time, s.last_seen_time, s.expire_time, s.end_time,
         s.end_reason, t.employee_id AS token_employee_id, t.rights_version AS token_version, t.presented,
         u.real_name AS user_name, u.enable AS user_enable,
         e.real_name AS employee_name, e.enable AS employee_enable, e.user_id AS employee_user_id, e.org_id, e.rights_version,
         c.id AS company_id, c.company_code, c.company_name, c.company_type, c.enable AS company_enable
  FROM session_token t
  JOIN session s ON s.id = t.session_id
  LEFT JOIN personal_user u ON u.id = s.user_id
  LEFT JOIN employee e ON e.id = s.employee_id
  LEFT JOIN company c ON c.id = e.company_id
  WHERE t.token_hash = $1`;

/** Notes the use of session and token; answers until when the session lives now. */
async function touch(ctx: Ctx, row: SessionRow, tokenHash: string): Promise<string> {
  if (!row.presented) {
    forgetFreshToken(ctx.runtime, row.id);
    await ctx.sql('UPDATE session_token SET presented = true WHERE token_hash = $1', [tokenHash]);
  }
  // A last use that lies ahead was noted by a clock that ran ahead: the session is not to outlive it.
  if (Math.abs(ctx.now.getTime() - Date.parse(row.last_seen_time)) < SEEN_EVERY_MS)
    return row.expire_time;
  const { SESSION_MOST_DAYS } = settingsOf(ctx.runtime);
  const most =
    SESSION_MOST_DAYS === 0
      ? Number.POSITIVE_INFINITY
      : Date.parse(row.create_time) + SESSION_MOST_DAYS * DAY_MS;
  const until = new Date(Math.min(ctx.now.getTime() + lifeMs(ctx, row.remember_me), most));
  await ctx.sql(
    'UPDATE session SET last_seen_time = $2, expire_time = $3 WHERE id = $1 AND end_time IS NULL',
    [row.id, ctx.now, until],
  );
  return until.toISOString();
}

async function identityOf(ctx: Ctx, row: SessionRow): Promise<Identity> {
  const acting = row.employee_id !== null;
  const rights = acting ? await rightsOfRow(ctx, row as SessionRow & HolderRow) : NO_RIGHTS;
  return {
    SessionId: row.id,
    UserId: userOf(row),
    EmployeeId: row.employee_id,
    Name: row.employee_name ?? row.user_name ?? '',
    CompanyId: row.company_id,
    CompanyCode: row.company_code,
    CompanyName: row.company_name,
    CompanyType: row.company_type,
    OrgId: row.org_id,
    ...rights,
    FreshToken: isOutdated(row)
      ? await freshTokenFor(ctx, row.id, {
          employeeId: row.employee_id!,
          rightsVersion: row.rights_version!,
        })
      : null,
  };
}

/**
 * Finds the session of a token by the token's digest: its state and, while it lives, who acts with which rights. The rights
 * are always the present ones; a token issued under older ones comes with a fresh one, which a 403 carries to the client.
 */
export async function lookup(ctx: Ctx, { TokenHash }: LookupSession): Promise<SessionLookup> {
  const [row] = await ctx.sql<SessionRow>(SELECT, [TokenHash]);
  if (!row) return (await lookupSimulation(ctx, TokenHash)) ?? lookupKey(ctx, TokenHash);
  const state = stateOf(row, ctx.now);
  if (state !== SessionState.Live) return { State: state, Identity: null, ExpireTime: null };
  const ExpireTime = await touch(ctx, row, TokenHash);
  return { State: state, Identity: await identityOf(ctx, row), ExpireTime };
}
