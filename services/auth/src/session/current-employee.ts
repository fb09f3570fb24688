import type { CurrentEmployee } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { permissionItems } from '../role/rights.rules.js';

/** The employee whom the session acts as, with the rights in force; null for a user who has chosen no company. */
export async function currentEmployee(ctx: Ctx): Promise<CurrentEmployee | null> {
  if (!ctx.identity) throw new Refusal('session.none');
  const { EmployeeId, Permissions, DataScope, Limits } = ctx.identity;
  if (EmployeeId === null) return null;
  const [employee] = await ctx.sql<Omit<CurrentEmployee, 'PermissionItems'>>(
    `SELECT e.id AS "Id", e.real_name AS "RealName", e.account_no AS "AccountNo", e.mobile_phone AS "MobilePhone", e.email AS "Email",
            e.is_admin AS "IsAdmin", c.id AS "CompanyId", c.company_code AS "CompanyCode", c.company_name AS "CompanyName",
            c.company_type AS "CompanyType", e.org_id AS "OrgId"
     FROM employee e JOIN company c ON c.id = e.company_id WHERE e.id = $1`,
    [EmployeeId],
  );
  return employee
    ? { ...employee, PermissionItems: permissionItems(Permissions, DataScope, Limits) }
    : null;
}
