import { type UserLogin, VerCodeType } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rememberDevice } from '../guard/origin.js';
import { type Attempt, auditFailure, clearAttempt, countAttempt, countCodeAttempt } from '../guard/sign-in-guard.js';
import { userSubject } from '../guard/subjects.js';
import { openSession } from '../session/open-session.js';
import { verifyCode } from '../ver-code/verify-code.js';
import { passwordMatches } from './password.js';

interface Account {
  id: number;
  password_hash: string | null;
  enable: boolean;
}

const missing = (prop: string, label: string): Refusal =>
  new Refusal('request.invalid', {}, [{ Prop: prop, Code: 'required', Msg: `请填写${label}` }]);

async function accountOf(ctx: Ctx, mobile: string): Promise<Account | undefined> {
  const [account] = await ctx.sql<Account>('SELECT id, password_hash, enable FROM personal_user WHERE mobile_phone = $1', [mobile]);
  return account;
}

interface Proved {
  account: Account;
  attempt: Attempt;
}

async function byPassword(ctx: Ctx, mobile: string, password: string): Promise<Proved> {
  const subject = userSubject(mobile);
  const attempt = await countAttempt(ctx, subject);
  const account = await accountOf(ctx, mobile);
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
  const account = await accountOf(ctx, mobile);
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
  const { MobilePhone, Password, Vercode, LoginByPassword, RememberMe, CompanyType } = login;
  if (LoginByPassword && !Password) throw missing('Password', '密码');
  if (!LoginByPassword && !Vercode) throw missing('Vercode', '验证码');
  const { account, attempt } = LoginByPassword ? await byPassword(ctx, MobilePhone, Password!) : await byCode(ctx, MobilePhone, Vercode!);
  return ctx.tx(async (inner) => {
    await clearAttempt(inner, attempt);
    await rememberDevice(inner, userSubject(MobilePhone));
    return openSession(inner, { userId: account.id, account: null, companyType: CompanyType, rememberMe: RememberMe });
  });
}
