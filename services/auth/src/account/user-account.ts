import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A personal account as sign-in, codes and reset look it up. */
export interface UserAccount {
  id: number;
  password_hash: string | null;
  enable: boolean;
}

/** What a personal account is known by, as it is stored: addresses in lower case. */
export const normalAccount = (account: string): string => account.trim().toLowerCase();

export const isMail = (account: string): boolean => account.includes('@');

/** The personal account of a mobile number or e-mail address; undefined where there is none. */
export async function userByAccount(ctx: Ctx, account: string): Promise<UserAccount | undefined> {
  const column = isMail(account) ? 'account_email' : 'mobile_phone';
  const [user] = await ctx.sql<UserAccount>(
    `SELECT id, password_hash, enable FROM personal_user WHERE ${column} = $1`,
    [normalAccount(account)],
  );
  return user;
}

/** The mobile number or e-mail address that a user signs in with. */
export async function accountOfUser(ctx: Ctx, userId: number): Promise<string> {
  const [row] = await ctx.sql<{ account: string }>(
    'SELECT coalesce(mobile_phone, account_email) AS account FROM personal_user WHERE id = $1',
    [userId],
  );
  if (!row) throw new Error(`No user ${userId}`);
  return row.account;
}
