import type { SessionNotice } from '@quayside/contracts/auth/session';
import type { KnownSession } from './session-cache.js';

/** Whether a notice names a session: by its token, its id or its employee. */
export function namedBy(notice: SessionNotice): (session: KnownSession, hash: string) => boolean {
  const hashes = new Set(notice.TokenHashes);
  const ids = new Set(notice.SessionIds);
  const employees = new Set(notice.EmployeeIds);
  return ({ visitor: { identity } }, hash) =>
    hashes.has(hash) || (!!identity && (ids.has(identity.SessionId) || (!!identity.EmployeeId && employees.has(identity.EmployeeId))));
}
