import { VerCodeType } from '@quayside/contracts/auth/session';
import type {
  ChangePasswordByVerCode,
  ResetPassword,
} from '@quayside/contracts/auth/user-register';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hashPassword } from '../account/password.js';
import { accountOfUser, normalAccount, userByAccount } from '../account/user-account.js';
import { endChallenges } from '../guard/open-challenges.js';
import { forgetOtherDevices } from '../guard/origin.js';
import {
  type Attempt,
  auditFailure,
  clearAttempt,
  countCodeAttempt,
} from '../guard/sign-in-guard.js';
import { userSubject } from '../guard/subjects.js';
import { endSessions } from '../session/end-sessions.js';
import { personOf } from '../session/own-account.js';
import { refuseCommon } from '../sign-in/new-password.js';
import { verifyCode } from '../ver-code/verify-code.js';

interface NewPassword {
  userId: number;
  account: string;
  password: string;
  attempt: Attempt;
  verb: string;
  /** The session that set it and stays. */
  except?: string | undefined;
}

async function setPassword(
  ctx: Ctx,
  { userId, account, password, attempt, verb, except }: NewPassword,
): Promise<null> {
  const hash = await hashPassword(password);
  await ctx.tx(async (inner) => {
    await clearAttempt(inner, attempt);
    await inner.sql(
      'UPDATE personal_user SET password_hash = $2, update_time = $3, version = version + 1 WHERE id = $1',
      [userId, hash, inner.now],
    );
    await inner.audit({ entity: 'user', entityId: userId, verb });
    await forgetOtherDevices(inner, userSubject(account));
    await endChallenges(inner, { userId });
    await endSessions(
      inner,
      { holder: { userId }, ...(except !== undefined && { except }) },
      'ended',
    );
  });
  return null;
}

/**
 * Sets a forgotten password by a code and ends every session of the account. A password that is refused is said before the code
 * is used up; unknown, disabled and wrong are one refusal after the same work.
 */
export async function resetPassword(
  ctx: Ctx,
  { MobilePhone, VerCode, NewPassword }: ResetPassword,
): Promise<null> {
  const account = normalAccount(MobilePhone);
  refuseCommon(ctx, NewPassword, [account.split('@')[0]!], 'NewPassword');
  const attempt = await countCodeAttempt(ctx, userSubject(account));
  const right = await verifyCode(ctx, account, VerCodeType.ChangePassword, VerCode);
  const user = await userByAccount(ctx, account);
  if (!right || !user?.enable) {
    await auditFailure(ctx, 'user', user?.id, userSubject(account));
    throw new Refusal('auth.code-failed');
  }
  return setPassword(ctx, {
    userId: user.id,
    account,
    password: NewPassword,
    attempt,
    verb: 'reset-password',
  });
}

/** Changes the password of the signed-in person's personal account by a code sent to it, and ends its other sessions. */
export async function changePasswordByVerCode(
  ctx: Ctx,
  { VerCode, NewPassword }: ChangePasswordByVerCode,
): Promise<null> {
  const userId = personOf(ctx);
  const account = await accountOfUser(ctx, userId);
  refuseCommon(ctx, NewPassword, [account.split('@')[0]!], 'NewPassword');
  const attempt = await countCodeAttempt(ctx, userSubject(account));
  if (!(await verifyCode(ctx, account, VerCodeType.ChangePassword, VerCode))) {
    await auditFailure(ctx, 'user', userId, userSubject(account));
    throw new Refusal('auth.code-failed', {}, [
      { Prop: 'VerCode', Code: 'auth.code-failed', Msg: '验证码不正确或已过期' },
    ]);
  }
  const except = ctx.identity?.SessionId;
  return setPassword(ctx, {
    userId,
    account,
    password: NewPassword,
    attempt,
    verb: 'change-password',
    except,
  });
}
