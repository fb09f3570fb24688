import { randomBytes } from 'node:crypto';
import { VerCodeType } from '@quayside/contracts/auth/session';
import type { BindWechat, WechatAnswer, WechatEntry } from '@quayside/contracts/auth/wechat';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountOfUser, normalAccount, userByAccount } from '../account/user-account.js';
import { rememberDevice } from '../guard/origin.js';
import { auditFailure, clearAttempt, countCodeAttempt } from '../guard/sign-in-guard.js';
import { userSubject } from '../guard/subjects.js';
import { askSecondFactor } from '../second-factor/challenge.js';
import { enterUser } from '../session/enter.js';
import { hashOf } from '../token-hash.js';
import { verifyCode } from '../ver-code/verify-code.js';
import { endScan } from './scan.js';
import { bindUnbound, requireUnbound } from './unbound.js';

/** Opens the session of a user whom WeChat knows; a second factor is asked for as after a password. */
async function enter(ctx: Ctx, userId: number): Promise<string> {
  const subject = userSubject(await accountOfUser(ctx, userId));
  await askSecondFactor(ctx, { holder: { userId }, subject });
  return ctx.tx(async (tx) => {
    await rememberDevice(tx, subject);
    return enterUser(tx, userId);
  });
}

/** Signs in who scanned. Whom no account is bound to gets what binds him later, without scanning again. */
export async function signInByWechat(ctx: Ctx, answer: WechatAnswer): Promise<WechatEntry> {
  const { subject, nickName: NickName } = await endScan(ctx, answer, null);
  const [bound] = await ctx.sql<{ user_id: number }>(
    'SELECT user_id FROM wechat_binding WHERE subject = $1',
    [subject],
  );
  if (bound) return { Token: await enter(ctx, bound.user_id), BindToken: null, NickName };
  const BindToken = randomBytes(32).toString('base64url');
  await ctx.sql(
    'INSERT INTO wechat_unbound (token_hash, subject, nick_name, create_time) VALUES ($1, $2, $3, $4)',
    [hashOf(BindToken), subject, NickName, ctx.now],
  );
  return { Token: null, BindToken, NickName };
}

/**
 * Binds who scanned to the account that he proves by a code, and signs him in. Wrong codes, unknown and disabled accounts are one refusal;
 * the scan stays good until it is used. An account with a second factor is not bound here: its sign-in goes on with that step.
 */
export async function bindAndSignIn(
  ctx: Ctx,
  { BindToken, MobilePhone, Vercode }: BindWechat,
): Promise<string> {
  const account = normalAccount(MobilePhone);
  await requireUnbound(ctx, BindToken);
  const attempt = await countCodeAttempt(ctx, userSubject(account));
  const right = await verifyCode(ctx, account, VerCodeType.Login, Vercode);
  const user = await userByAccount(ctx, account);
  if (!right || !user?.enable) {
    await auditFailure(ctx, 'user', user?.id, userSubject(account));
    throw new Refusal('auth.code-failed');
  }
  const subject = userSubject(account);
  // Before anything is bound: who cannot show the second factor makes himself no way in. Whoever shows it binds in his settings.
  await askSecondFactor(ctx, { holder: { userId: user.id }, subject });
  return ctx.tx(async (tx) => {
    await clearAttempt(tx, attempt);
    await bindUnbound(tx, BindToken, user.id);
    await rememberDevice(tx, subject);
    return enterUser(tx, user.id);
  });
}
