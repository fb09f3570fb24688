import { randomUUID } from 'node:crypto';
import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type { AuditEntry } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';
import { clientKind } from './client-kind.js';
import { issueToken, type TokenHolder } from './token.js';

export interface NewSession {
  userId: number | null;
  /** Whose enterprise account signed in; null when a personal user did. */
  account: TokenHolder | null;
  companyType?: CompanyType | null;
  rememberMe?: boolean;
  /** A second factor was shown. */
  secondFactor?: boolean;
}

/** How long a session lives after its last use. */
export function lifeMs(ctx: Ctx, rememberMe: boolean): number {
  const { SESSION_MINUTES, SESSION_REMEMBERED_MINUTES } = settingsOf(ctx.runtime);
  return (rememberMe ? SESSION_REMEMBERED_MINUTES : SESSION_MINUTES) * 60_000;
}

/** Opens a session and answers its first token. */
export async function openSession(
  ctx: Ctx,
  { userId, account, companyType, rememberMe = false, secondFactor = false }: NewSession,
): Promise<string> {
  const id = randomUUID();
  await ctx.sql(
    `INSERT INTO session (id, user_id, account_employee_id, employee_id, company_type, remember_me, client, ip,
                          create_time, last_seen_time, expire_time, second_factor, client_kind)
     VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)`,
    [
      id,
      userId,
      account?.employeeId ?? null,
      companyType ?? null,
      rememberMe,
      ctx.client?.userAgent ?? '',
      ctx.client?.ip ?? '',
      ctx.now,
      new Date(ctx.now.getTime() + lifeMs(ctx, rememberMe)),
      secondFactor,
      clientKind(ctx.client?.userAgent ?? ''),
    ],
  );
  const by = account ? await signedInAs(ctx, account.employeeId) : await nameOfUser(ctx, userId);
  await ctx.audit({
    entity: account ? 'employee' : 'user',
    entityId: account?.employeeId ?? userId ?? 0,
    verb: 'sign-in',
    after: { SessionId: id, Ip: ctx.client?.ip ?? null, SecondFactor: secondFactor },
    ...(by && { by }),
  });
  return issueToken(ctx, id, account);
}

type Known = NonNullable<AuditEntry['by']>;

/** Notes the sign-in of an employee; answers who he is, for the log. */
async function signedInAs(ctx: Ctx, employeeId: number): Promise<Known | undefined> {
  const [row] = await ctx.sql<Known>(
    `UPDATE employee SET last_sign_in_time = $2 WHERE id = $1
     RETURNING id AS "employeeId", company_id AS "companyId", real_name AS name`,
    [employeeId, ctx.now],
  );
  return row;
}

async function nameOfUser(ctx: Ctx, userId: number | null): Promise<Known | undefined> {
  const [row] = await ctx.sql<{ name: string }>(
    'SELECT real_name AS name FROM personal_user WHERE id = $1',
    [userId],
  );
  return row && { employeeId: null, companyId: null, name: row.name };
}
