import type { EmployeeLogin } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountKey } from '../account/account-no.js';
import { passwordMatches } from '../account/password.js';
import { rememberDevice } from '../guard/origin.js';
import { auditFailure, clearAttempt, countAttempt } from '../guard/sign-in-guard.js';
import { employeeSubject } from '../guard/subjects.js';
import { askSecondFactor } from '../second-factor/challenge.js';
import { enterEmployee } from '../session/enter.js';

interface Account {
  id: number;
  password_hash: string | null;
  enable: boolean;
}

/**
 * Signs in with an enterprise account and answers a token that acts as its employee. Unknown, disabled and wrong are one
 * refusal after the same work; a failure counts (see `countAttempt`).
 */
export async function signInEmployee(
  ctx: Ctx,
  { CompanyCode, AccountNo, Password }: EmployeeLogin,
): Promise<string> {
  const subject = employeeSubject(CompanyCode, AccountNo);
  const attempt = await countAttempt(ctx, subject);
  const [account] = await ctx.sql<Account>(
    `SELECT e.id, e.password_hash, e.enable AND c.enable AS enable
     FROM employee e JOIN company c ON c.id = e.company_id
     WHERE lower(c.company_code) = $1 AND lower(e.account_no) IN ($2, $3) ORDER BY lower(e.account_no) <> $2 LIMIT 1`,
    // One of before may still be kept as it was typed.
    [accountKey(CompanyCode), accountKey(AccountNo), AccountNo.trim().toLowerCase()],
  );
  const right = await passwordMatches(account?.password_hash, Password);
  if (!account || !right || !account.enable) {
    await auditFailure(ctx, 'employee', account?.id, subject);
    throw new Refusal('auth.login-failed', { hint: attempt.hint });
  }
  await askSecondFactor(ctx, { holder: { employeeId: account.id }, subject, attempt });
  return ctx.tx(async (inner) => {
    await clearAttempt(inner, attempt);
    await rememberDevice(inner, subject);
    return enterEmployee(inner, account.id);
  });
}
