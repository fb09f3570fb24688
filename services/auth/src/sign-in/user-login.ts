import { type UserLogin, VerCodeType } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { openSession } from '../session/open-session.js';
import { verifyCode } from '../ver-code/verify-code.js';
import { passwordMatches } from './password.js';
import { auditFailure, clearAttempts, countAttempt } from './sign-in-guard.js';

interface Account {
  id: number;
  password_hash: string | null;
  enable: boolean;
}

export const userSubject = (mobile: string): string => `u:${mobile}`;

const missing = (prop: string, label: string): Refusal =>
  new Refusal('request.invalid', {}, [{ Prop: prop, Code: 'required', Msg: `请填写${label}` }]);

async function accountOf(ctx: Ctx, mobile: string): Promise<Account | undefined> {
  const [account] = await ctx.sql<Account>('SELECT id, password_hash, enable FROM personal_user WHERE mobile_phone = $1', [mobile]);
  return account;
}

async function byPassword(ctx: Ctx, mobile: string, password: string): Promise<Account> {
  const subject = userSubject(mobile);
  await countAttempt(ctx, subject);
  const account = await accountOf(ctx, mobile);
  const right = await passwordMatches(account?.password_hash, password);
  if (!account || !right || !account.enable) {
    await auditFailure(ctx, 'user', account?.id, subject);
    throw new Refusal('auth.login-failed');
  }
  return account;
}

async function byCode(ctx: Ctx, mobile: string, code: string): Promise<Account> {
  const right = await verifyCode(ctx, mobile, VerCodeType.Login, code);
  const account = await accountOf(ctx, mobile);
  if (!account || !right || !account.enable) {
    await auditFailure(ctx, 'user', account?.id, userSubject(mobile));
    throw new Refusal('auth.code-failed');
  }
  return account;
}

/**
 * Signs a personal user in by password or code and answers a token without an employee: the client goes on with
 * TryChooseDefaultEmployee. Unknown, disabled and wrong are one refusal after the same work.
 */
export async function signInUser(ctx: Ctx, login: UserLogin): Promise<string> {
  const { MobilePhone, Password, Vercode, LoginByPassword, RememberMe, CompanyType } = login;
  if (LoginByPassword && !Password) throw missing('Password', '密码');
  if (!LoginByPassword && !Vercode) throw missing('Vercode', '验证码');
  const account = LoginByPassword ? await byPassword(ctx, MobilePhone, Password!) : await byCode(ctx, MobilePhone, Vercode!);
  return ctx.tx(async (inner) => {
    await clearAttempts(inner, userSubject(MobilePhone));
    return openSession(inner, { userId: account.id, account: null, companyType: CompanyType, rememberMe: RememberMe });
  });
}
