import { randomBytes } from 'node:crypto';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hashOf } from '../token-hash.js';

/** Whom a token is issued for, and under which version of that employee's rights. */
export interface TokenHolder {
  employeeId: number;
  rightsVersion: number;
}

/** Makes a token of 256 random bits for a session and stores its digest; the token itself is known to the client alone. */
export async function issueToken(
  ctx: Ctx,
  sessionId: string,
  holder: TokenHolder | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.sql(
    `INSERT INTO session_token (token_hash, session_id, employee_id, rights_version, create_time) VALUES ($1, $2, $3, $4, $5)`,
    [hashOf(token), sessionId, holder?.employeeId ?? null, holder?.rightsVersion ?? 0, ctx.now],
  );
  return token;
}
