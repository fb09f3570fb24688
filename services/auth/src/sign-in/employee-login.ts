import type { EmployeeLogin } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rememberDevice } from '../guard/origin.js';
import { auditFailure, clearAttempt, countAttempt } from '../guard/sign-in-guard.js';
import { employeeSubject } from '../guard/subjects.js';
import { endSessions } from '../session/end-sessions.js';
import { openSession } from '../session/open-session.js';
import { passwordMatches } from './password.js';

interface Account {
  id: number;
  user_id: number | null;
  password_hash: string | null;
  rights_version: number;
  enable: boolean;
  single_session: boolean;
}

/**
 * Signs in with an enterprise account and answers a token that acts as its employee. Unknown, disabled and wrong are one
 * refusal after the same work; a failure counts (see `countAttempt`).
 */
export async function signInEmployee(ctx: Ctx, { CompanyCode, AccountNo, Password }: EmployeeLogin): Promise<string> {
  const subject = employeeSubject(CompanyCode, AccountNo);
  const attempt = await countAttempt(ctx, subject);
  const [account] = await ctx.sql<Account>(
    `SELECT e.id, e.user_id, e.password_hash, e.rights_version, e.enable AND c.enable AS enable, c.single_session
     FROM employee e JOIN company c ON c.id = e.company_id
     WHERE lower(c.company_code) = $1 AND lower(e.account_no) = $2`,
    [CompanyCode.trim().toLowerCase(), AccountNo.trim().toLowerCase()],
  );
  const right = await passwordMatches(account?.password_hash, Password);
  if (!account || !right || !account.enable) {
    await auditFailure(ctx, 'employee', account?.id, subject);
    throw new Refusal('auth.login-failed', { hint: attempt.hint });
  }
  return ctx.tx(async (inner) => {
    await clearAttempt(inner, attempt);
    await rememberDevice(inner, subject);
    // Two sign-ins at once: one after the other, so that one of them replaces the other.
    await inner.sql('SELECT 1 FROM employee WHERE id = $1 FOR UPDATE', [account.id]);
    if (account.single_session) await endSessions(inner, { employeeIds: [account.id] }, 'replaced');
    return openSession(inner, {
      userId: account.user_id,
      account: { employeeId: account.id, rightsVersion: account.rights_version },
    });
  });
}
