import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Holder } from '../account/holder.js';
import { employeeSubject, userSubject } from '../guard/subjects.js';

/** The account that opened a session. */
export interface OwnAccount {
  holder: Holder;
  /** The name under which attempts at it are counted. */
  subject: string;
  /** Null: the account has no password, its owner signs in by codes. */
  hash: string | null;
  /** What everybody knows of the account: no password may be made of it. */
  known: string[];
}

/** The account that opened the caller's session: it is the one whose password and second factor are set. */
export async function ownAccount(ctx: Ctx): Promise<OwnAccount> {
  if (!ctx.identity) throw new Refusal('session.none');
  const [row] = await ctx.sql<{
    employee_id: number | null;
    account_no: string;
    company_code: string;
    user_id: number | null;
    user_account: string;
    hash: string | null;
  }>(
    `SELECT s.account_employee_id AS employee_id, e.account_no, c.company_code, s.user_id, coalesce(u.mobile_phone, u.account_email) AS user_account,
            CASE WHEN s.account_employee_id IS NULL THEN u.password_hash ELSE e.password_hash END AS hash
     FROM session s
     LEFT JOIN employee e ON e.id = s.account_employee_id
     LEFT JOIN company c ON c.id = e.company_id
     LEFT JOIN personal_user u ON u.id = s.user_id
     WHERE s.id = $1`,
    [ctx.identity.SessionId],
  );
  const { employee_id, account_no, company_code, user_id, user_account, hash } = found(row);
  return employee_id === null
    ? {
        holder: { userId: user_id! },
        subject: userSubject(user_account),
        hash,
        known: [user_account],
      }
    : {
        holder: { employeeId: employee_id },
        subject: employeeSubject(company_code, account_no),
        hash,
        known: [company_code, account_no],
      };
}

/** The personal user who signed in; refused for an enterprise account, which stands for no person. */
export function personOf(ctx: Ctx): number {
  if (!ctx.identity) throw new Refusal('session.none');
  if (ctx.identity.UserId === null) throw new Refusal('auth.no-user');
  return ctx.identity.UserId;
}
