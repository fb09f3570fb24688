import type { ChangePassword } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entityOf } from '../account/holder.js';
import { hashPassword, passwordMatches } from '../account/password.js';
import { endChallenges } from '../guard/open-challenges.js';
import { forgetOtherDevices } from '../guard/origin.js';
import { auditFailure, clearAttempt, countSessionAttempt } from '../guard/sign-in-guard.js';
import { endSessions } from '../session/end-sessions.js';
import { ownAccount } from '../session/own-account.js';
import { refuseCommon } from '../sign-in/new-password.js';

/**
 * Changes the password of the account that signed in, ends its other sessions and forgets its other devices. Wrong old passwords
 * are counted per session, so that a stolen one cannot guess it and keeps nobody from signing in.
 */
export async function changePassword(
  ctx: Ctx,
  { OldPassword, NewPassword }: ChangePassword,
): Promise<null> {
  const { holder, hash, subject, known } = await ownAccount(ctx);
  const { entity, entityId: id } = entityOf(holder);
  const attempt = await countSessionAttempt(ctx, subject);
  if (!(await passwordMatches(hash, OldPassword))) {
    await auditFailure(ctx, entity, id, subject);
    throw new Refusal('auth.password-wrong', {}, [
      { Prop: 'OldPassword', Code: 'auth.password-wrong', Msg: '原密码不正确' },
    ]);
  }
  await clearAttempt(ctx, attempt);
  if (OldPassword === NewPassword) {
    throw new Refusal('auth.password-same', {}, [
      { Prop: 'NewPassword', Code: 'auth.password-same', Msg: '新密码不能与原密码相同' },
    ]);
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
    await endChallenges(inner, holder);
    await endSessions(inner, { holder, except: inner.identity?.SessionId }, 'ended');
  });
  return null;
}
