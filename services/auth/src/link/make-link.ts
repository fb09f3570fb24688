import { createHash, randomBytes } from 'node:crypto';
import type { LinkKind } from '@quayside/contracts/auth/account-link';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';

/** SHA-256 of a link's token, lower-case hex: the token itself is stored nowhere. */
export const linkHashOf = (token: string): string =>
  createHash('sha256').update(`link:${token}`).digest('hex');

export interface MadeLink {
  Token: string;
  ExpireTime: string;
}

/** Makes a link for an account. Earlier ones no longer hold, but for those of the first administrator: each replica prints its own. */
export async function makeLink(tx: Ctx, employeeId: number, kind: LinkKind): Promise<MadeLink> {
  const Token = randomBytes(32).toString('base64url');
  const until = new Date(tx.now.getTime() + settingsOf(tx.runtime).LINK_HOURS * 3_600_000);
  await tx.sql(
    `DELETE FROM account_link WHERE employee_id = $1 AND used_time IS NULL AND (kind <> 'first' OR expire_time < $2)`,
    [employeeId, tx.now],
  );
  await tx.sql(
    'INSERT INTO account_link (token_hash, employee_id, kind, create_time, expire_time) VALUES ($1, $2, $3, $4, $5)',
    [linkHashOf(Token), employeeId, kind, tx.now, until],
  );
  return { Token, ExpireTime: until.toISOString() };
}

/** Links of accounts that are not used yet hold no longer. */
export async function dropLinks(tx: Ctx, employeeIds: readonly number[]): Promise<void> {
  await tx.sql('DELETE FROM account_link WHERE employee_id = ANY($1) AND used_time IS NULL', [
    employeeIds,
  ]);
}
