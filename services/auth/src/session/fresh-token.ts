import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { issueToken, type TokenHolder } from './token.js';

interface Minted extends TokenHolder {
  token: Promise<string>;
}

const MOST = 10_000;
const STALE_MS = 10 * 60_000;
const mintedBy = perRuntime(() => new Map<string, Minted>());

/** Tokens that were minted for an older version of the rights and that no client ever used. */
async function dropUnused(
  ctx: Ctx,
  sessionId: string,
  { employeeId, rightsVersion }: TokenHolder,
): Promise<void> {
  await ctx.sql(
    `DELETE FROM session_token WHERE session_id = $1 AND NOT presented AND create_time < $2
       AND (employee_id IS DISTINCT FROM $3 OR rights_version < $4)`,
    [sessionId, new Date(ctx.now.getTime() - STALE_MS), employeeId, rightsVersion],
  );
}

/**
 * The token for a client whose own is older than its rights. A token can not be read back from its digest, so the one
 * minted for a session is kept in memory and answered again until a client presents it.
 */
export async function freshTokenFor(
  ctx: Ctx,
  sessionId: string,
  holder: TokenHolder,
): Promise<string> {
  const known = mintedBy(ctx.runtime);
  const before = known.get(sessionId);
  if (
    before &&
    before.employeeId === holder.employeeId &&
    before.rightsVersion === holder.rightsVersion
  )
    return before.token;
  const token = dropUnused(ctx, sessionId, holder).then(() => issueToken(ctx, sessionId, holder));
  token.catch(() => known.delete(sessionId));
  known.delete(sessionId);
  known.set(sessionId, { ...holder, token });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest) known.delete(oldest);
  return token;
}

/** A client of the session presents a new token: the next outdated one gets another. */
export function forgetFreshToken(runtime: ServiceRuntime, sessionId: string): void {
  mintedBy(runtime).delete(sessionId);
}
