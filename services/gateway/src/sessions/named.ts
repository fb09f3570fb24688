import type { SessionNotice } from '@quayside/contracts/auth/session';
import type { KnownSession } from './session-cache.js';

/**
 * Whether a notice names a session: by its token, its id, its employee or who looks as the employee. Of a token that was refused nobody
 * knows whose it is: any notice may tell of its person, who is enabled again.
 */
export function namedBy(notice: SessionNotice): (session: KnownSession, hash: string) => boolean {
  const hashes = new Set(notice.TokenHashes);
  const ids = new Set(notice.SessionIds);
  const employees = new Set(notice.EmployeeIds);
  const isNamed = (id: number | null | undefined): boolean => !!id && employees.has(id);
  return ({ visitor: { identity } }, hash) =>
    hashes.has(hash) ||
    !identity ||
    ids.has(identity.SessionId) ||
    isNamed(identity.EmployeeId) ||
    isNamed(identity.ViewerId);
}
