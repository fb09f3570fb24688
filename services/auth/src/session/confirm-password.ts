import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entityOf } from '../account/holder.js';
import { passwordMatches } from '../account/password.js';
import { auditFailure, clearAttempt, countSessionAttempt } from '../guard/sign-in-guard.js';
import { type OwnAccount, ownAccount } from './own-account.js';

/**
 * The account that opened the session, once its password was given again, in the request's `Password`: a session alone, a stolen one for
 * one, gives nobody a lasting way in. Wrong ones are counted per session.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<OwnAccount> {
  const own = await ownAccount(ctx);
  const attempt = await countSessionAttempt(ctx, own.subject);
  if (!(await passwordMatches(own.hash, password))) {
    const { entity, entityId } = entityOf(own.holder);
    await auditFailure(ctx, entity, entityId, own.subject);
    const Code = 'auth.own-password-wrong';
    throw new Refusal(Code, {}, [{ Prop: 'Password', Code, Msg: '登录密码不正确' }]);
  }
  await clearAttempt(ctx, attempt);
  return own;
}
