import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { clientKind } from './client-kind.js';
import { endSessions } from './end-sessions.js';
import { openSession } from './open-session.js';

interface Entry {
  secondFactor?: boolean;
  companyType?: CompanyType | null;
  rememberMe?: boolean;
}

/** Opens the session of an enterprise account that proved itself. Where the company allows one a kind of client, it takes the place of the older one. */
export async function enterEmployee(
  tx: Ctx,
  employeeId: number,
  { secondFactor = false }: Entry = {},
): Promise<string> {
  // Two sign-ins at once: one after the other, so that one of them replaces the other.
  const [account] = await tx.sql<{
    user_id: number | null;
    rights_version: number;
    single: boolean;
    enable: boolean;
  }>(
    `SELECT e.user_id, e.rights_version, c.single_session AS single, e.enable AND c.enable AS enable
     FROM employee e JOIN company c ON c.id = e.company_id WHERE e.id = $1 FOR UPDATE OF e`,
    [employeeId],
  );
  if (!account?.enable) throw new Refusal('auth.login-failed', { hint: '' });
  if (account.single)
    await endSessions(
      tx,
      { employeeIds: [employeeId], clientKind: clientKind(tx.client?.userAgent ?? '') },
      'replaced',
    );
  const holder = { employeeId, rightsVersion: account.rights_version };
  return openSession(tx, { userId: account.user_id, account: holder, secondFactor });
}

/** Opens the session of a personal account that proved itself; it acts for no company yet. */
export async function enterUser(
  tx: Ctx,
  userId: number,
  { secondFactor = false, companyType, rememberMe }: Entry = {},
): Promise<string> {
  const [user] = await tx.sql<{ enable: boolean }>(
    'SELECT enable FROM personal_user WHERE id = $1',
    [userId],
  );
  if (!user?.enable) throw new Refusal('auth.login-failed', { hint: '' });
  return openSession(tx, {
    userId,
    account: null,
    companyType: companyType ?? null,
    rememberMe: rememberMe ?? false,
    secondFactor,
  });
}
