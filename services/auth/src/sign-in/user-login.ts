import { type UserLogin, VerCodeType } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { passwordMatches } from '../account/password.js';
import { normalAccount, type UserAccount, userByAccount } from '../account/user-account.js';
import { rememberDevice } from '../guard/origin.js';
import {
  type Attempt,
  auditFailure,
  clearAttempt,
  countAttempt,
  countCodeAttempt,
} from '../guard/sign-in-guard.js';
import { userSubject } from '../guard/subjects.js';
import { askSecondFactor } from '../second-factor/challenge.js';
import { enterUser } from '../session/enter.js';
import { verifyCode } from '../ver-code/verify-code.js';

const missing = (prop: string, label: string): Refusal =>
  new Refusal('request.invalid', {}, [{ Prop: prop, Code: 'required', Msg: `请填写${label}` }]);

interface Proved {
  account: UserAccount;
  attempt: Attempt;
}

async function byPassword(ctx: Ctx, mobile: string, password: string): Promise<Proved> {
  const subject = userSubject(mobile);
  const attempt = await countAttempt(ctx, subject);
  const account = await userByAccount(ctx, mobile);
  const right = await passwordMatches(account?.password_hash, password);
  if (!account || !right || !account.enable) {
    await auditFailure(ctx, 'user', account?.id, subject);
    throw new Refusal('auth.login-failed', { hint: attempt.hint });
  }
  return { account, attempt };
}

async function byCode(ctx: Ctx, mobile: string, code: string): Promise<Proved> {
  const attempt = await countCodeAttempt(ctx, userSubject(mobile));
  const right = await verifyCode(ctx, mobile, VerCodeType.Login, code);
  const account = await userByAccount(ctx, mobile);
  if (!account || !right || !account.enable) {
    await auditFailure(ctx, 'user', account?.id, userSubject(mobile));
    throw new Refusal('auth.code-failed');
  }
  return { account, attempt };
}

/**
 * Signs a personal user in by password or code and answers a token without an employee: the client goes on with
 * TryChooseDefaultEmployee. Unknown, disabled and wrong are one refusal after the same work.
 */
export async function signInUser(ctx: Ctx, login: UserLogin): Promise<string> {
  const { Password, Vercode, LoginByPassword, RememberMe, CompanyType } = login;
  const MobilePhone = normalAccount(login.MobilePhone);
  if (LoginByPassword && !Password) throw missing('Password', '密码');
  if (!LoginByPassword && !Vercode) throw missing('Vercode', '验证码');
  const { account, attempt } = LoginByPassword
    ? await byPassword(ctx, MobilePhone, Password!)
    : await byCode(ctx, MobilePhone, Vercode!);
  const subject = userSubject(MobilePhone);
  const entry = { companyType: CompanyType ?? null, rememberMe: RememberMe ?? false };
  await askSecondFactor(ctx, { holder: { userId: account.id }, subject, attempt, ...entry });
  return ctx.tx(async (inner) => {
    await clearAttempt(inner, attempt);
    await rememberDevice(inner, subject);
    return enterUser(inner, account.id, entry);
  });
}
