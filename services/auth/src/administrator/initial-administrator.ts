import { randomInt } from 'node:crypto';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { builtInRoles } from '../role/built-in-roles.js';
import { hashPassword } from '../sign-in/password.js';

/** Without the characters that people mistake for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

const newPassword = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export interface InitialAdministrator {
  /** As typed at the enterprise sign-in: company code and account. */
  account: string;
  password: string;
}

/**
 * On an installation without any company: makes the operator with one administrator and answers the password, which is
 * stored as its hash alone, so this is the only time it can be told. Otherwise null.
 */
export async function initialAdministrator(ctx: Ctx): Promise<InitialAdministrator | null> {
  const password = newPassword();
  const hash = await hashPassword(password);
  const made = await ctx.tx(async (inner) => {
    await inner.sql(`SELECT pg_advisory_xact_lock(hashtextextended('first company', 0))`);
    const existing = await inner.sql('SELECT 1 FROM company LIMIT 1');
    if (existing.length) return false;
    const [employee] = await inner.sql<{ id: number }>(
      `WITH made_company AS (
         INSERT INTO company (id, company_code, company_name, company_short_name, company_type, create_time, update_time)
         VALUES (1, 'OPERATOR', '平台运营公司', '平台运营', $1, $2, $2) RETURNING id),
       root AS (
         INSERT INTO department (company_id, org_name, create_time, update_time)
         SELECT id, '平台运营公司', $2, $2 FROM made_company RETURNING id, company_id)
       INSERT INTO employee (company_id, org_id, account_no, real_name, is_admin, password_hash, create_time, update_time)
       SELECT company_id, id, 'admin', '系统管理员', true, $3, $2, $2 FROM root RETURNING id`,
      [CompanyType.Platform, inner.now, hash],
    );
    await inner.sql('INSERT INTO employee_role (employee_id, role_id) VALUES ($1, $2)', [employee!.id, builtInRoles.admin.id]);
    await inner.audit({
      entity: 'employee',
      entityId: employee!.id,
      verb: 'create',
      after: { AccountNo: 'admin', CompanyCode: 'OPERATOR' },
    });
    return true;
  });
  return made ? { account: 'OPERATOR / admin', password } : null;
}
