import type { ChangePassword } from '@quayside/contracts/auth/session';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { forgetOtherDevices } from '../guard/origin.js';
import { auditFailure, clearAttempt, countSessionAttempt } from '../guard/sign-in-guard.js';
import { employeeSubject, userSubject } from '../guard/subjects.js';
import { endSessions } from '../session/end-sessions.js';
import { refuseCommon } from '../sign-in/new-password.js';
import { hashPassword, passwordMatches } from '../sign-in/password.js';

interface Credential {
  entity: 'employee' | 'user';
  id: number;
  hash: string | null;
  subject: string;
  /** What everybody knows of the account: no password may be made of it. */
  known: string[];
}

/** The account that opened the session: its password is the one that changes. */
async function credentialOf(ctx: Ctx): Promise<Credential> {
  const [row] = await ctx.sql<{
    account_employee_id: number | null;
    account_no: string | null;
    account_hash: string | null;
    company_code: string | null;
    user_id: number | null;
    mobile_phone: string | null;
    user_hash: string | null;
  }>(
    `SELECT s.account_employee_id, e.account_no, e.password_hash AS account_hash, c.company_code,
            s.user_id, u.mobile_phone, u.password_hash AS user_hash
     FROM session s
     LEFT JOIN employee e ON e.id = s.account_employee_id
     LEFT JOIN company c ON c.id = e.company_id
     LEFT JOIN personal_user u ON u.id = s.user_id
     WHERE s.id = $1`,
    [ctx.identity?.SessionId],
  );
  const session = found(row);
  return session.account_employee_id === null
    ? {
        entity: 'user',
        id: session.user_id!,
        hash: session.user_hash,
        subject: userSubject(session.mobile_phone!),
        known: [session.mobile_phone!],
      }
    : {
        entity: 'employee',
        id: session.account_employee_id,
        hash: session.account_hash,
        subject: employeeSubject(session.company_code!, session.account_no!),
        known: [session.company_code!, session.account_no!],
      };
}

/**
 * Changes the password of the account that signed in, ends its other sessions and forgets its other devices. Wrong old passwords
 * are counted per session, so that a stolen one cannot guess it and keeps nobody from signing in.
 */
export async function changePassword(ctx: Ctx, { OldPassword, NewPassword }: ChangePassword): Promise<null> {
  const { entity, id, hash, subject, known } = await credentialOf(ctx);
  const attempt = await countSessionAttempt(ctx, subject);
  if (!(await passwordMatches(hash, OldPassword))) {
    await auditFailure(ctx, entity, id, subject);
    throw new Refusal('auth.password-wrong', {}, [{ Prop: 'OldPassword', Code: 'auth.password-wrong', Msg: '原密码不正确' }]);
  }
  await clearAttempt(ctx, attempt);
  if (OldPassword === NewPassword) {
    throw new Refusal('auth.password-same', {}, [{ Prop: 'NewPassword', Code: 'auth.password-same', Msg: '新密码不能与原密码相同' }]);
  }
  refuseCommon(ctx, NewPassword, known, 'NewPassword');
  const fresh = await hashPassword(NewPassword);
  const table = entity === 'user' ? 'personal_user' : 'employee';
  await ctx.tx(async (inner) => {
    const changed = await inner.sql(
      `UPDATE ${table} SET password_hash = $2, update_time = $3, version = version + 1
       WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $4 RETURNING 1`,
      [id, fresh, inner.now, hash],
    );
    // Another change came between: the old password given here is no longer the present one.
    if (!changed.length) throw new Refusal('auth.password-wrong');
    await inner.audit({ entity, entityId: id, verb: 'change-password' });
    await forgetOtherDevices(inner, subject);
    const own = entity === 'user' ? { userId: id } : { accountId: id };
    await endSessions(inner, { ...own, except: inner.identity?.SessionId }, 'ended');
  });
  return null;
}
