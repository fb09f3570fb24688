import { randomBytes } from 'node:crypto';
import { VerCodeType } from '@quayside/contracts/auth/session';
import { type FinishRegister, type StartRegister } from '@quayside/contracts/auth/user-register';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hashPassword } from '../account/password.js';
import { isMail, normalAccount, userByAccount } from '../account/user-account.js';
import { rememberDevice } from '../guard/origin.js';
import { clearAttempt, countCodeAttempt } from '../guard/sign-in-guard.js';
import { userSubject } from '../guard/subjects.js';
import { openSession } from '../session/open-session.js';
import { refuseCommon } from '../sign-in/new-password.js';
import { hashOf } from '../token-hash.js';
import { verifyCode } from '../ver-code/verify-code.js';
import { bindUnbound, requireUnbound } from '../wechat/unbound.js';

/** Name and password follow within this time. */
const WITHIN_MS = 30 * 60_000;

/**
 * Proves a number or address by its code and answers what the second step needs. Who has an account already never got a code,
 * and is refused as one who typed it wrong: the answer tells nothing of accounts.
 */
export async function startRegister(
  ctx: Ctx,
  { MobilePhone, VerCode }: StartRegister,
): Promise<string> {
  const account = normalAccount(MobilePhone);
  const attempt = await countCodeAttempt(ctx, userSubject(account));
  const right = await verifyCode(ctx, account, VerCodeType.Register, VerCode);
  const taken = await userByAccount(ctx, account);
  if (!right || taken) throw new Refusal('auth.code-failed');
  const token = randomBytes(32).toString('base64url');
  await ctx.tx(async (inner) => {
    await clearAttempt(inner, attempt);
    await inner.sql(
      'INSERT INTO registration (token_hash, account, create_time) VALUES ($1, $2, $3)',
      [hashOf(token), account, inner.now],
    );
  });
  return token;
}

/**
 * Makes the account that the first step proved, once, and signs it in; answers its token, which acts for no company yet. With a scan by WeChat
 * both are done or neither: where that ran out the registration stays open, to be finished without it.
 */
export async function finishRegister(
  ctx: Ctx,
  { Token, RealName, Password, BindToken, Read }: FinishRegister,
): Promise<string> {
  if (!Read)
    throw new Refusal('auth.terms', {}, [{ Prop: 'Read', Code: 'auth.terms', Msg: '请勾选' }]);
  const since = new Date(ctx.now.getTime() - WITHIN_MS);
  const OPEN = 'token_hash = $1 AND used_time IS NULL AND create_time > $2';
  const [proved] = await ctx.sql<{ account: string }>(
    `SELECT account FROM registration WHERE ${OPEN}`,
    [hashOf(Token), since],
  );
  if (!proved) throw new Refusal('auth.register-expired');
  const { account } = proved;
  if (BindToken) await requireUnbound(ctx, BindToken);
  refuseCommon(ctx, Password, [account.split('@')[0]!, RealName], 'Password');
  const hash = await hashPassword(Password);
  return ctx.tx(async (inner) => {
    const used = await inner.sql(
      `UPDATE registration SET used_time = $3 WHERE ${OPEN} RETURNING 1`,
      [hashOf(Token), since, inner.now],
    );
    if (!used.length) throw new Refusal('auth.register-expired');
    const [user] = await inner.sql<{ id: number }>(
      `INSERT INTO personal_user (real_name, mobile_phone, account_email, email, password_hash, terms_time, create_time, update_time)
       VALUES ($1, $2, $3, $3, $4, $5, $5, $5) RETURNING id`,
      [
        RealName.trim(),
        isMail(account) ? null : account,
        isMail(account) ? account : null,
        hash,
        inner.now,
      ],
    );
    await inner.audit({
      entity: 'user',
      entityId: user!.id,
      verb: 'register',
      after: { Account: account, RealName: RealName.trim() },
    });
    if (BindToken) await bindUnbound(inner, BindToken, user!.id);
    await rememberDevice(inner, userSubject(account));
    return openSession(inner, { userId: user!.id, account: null });
  });
}
