import type { Identity } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type RightsHolder, rightsOf } from '../role/rights.js';

type Person = Omit<Identity, 'SessionId' | 'Permissions' | 'Limits' | 'DataScope' | 'ScopeOrgIds' | 'FreshToken'> & {
  rights_version: number;
};

/**
 * Who an enabled colleague of the caller's company is, with present rights and no session: for questions on the colleague's behalf, such as
 * whether something is within their reach. Null for anybody else.
 */
export async function identityOfColleague(ctx: Ctx, employeeId: number): Promise<Identity | null> {
  const [person] = await ctx.sql<Person>(
    `SELECT e.user_id AS "UserId", e.id AS "EmployeeId", e.real_name AS "Name", c.id AS "CompanyId", c.company_code AS "CompanyCode",
            c.company_name AS "CompanyName", c.company_type AS "CompanyType", e.org_id AS "OrgId", e.rights_version
     FROM employee e JOIN company c ON c.id = e.company_id WHERE e.id = $1 AND e.company_id = $2 AND e.enable AND c.enable`,
    [employeeId, ctx.employee.CompanyId],
  );
  if (!person) return null;
  const { rights_version: rightsVersion, ...who } = person;
  const { CompanyId: companyId, CompanyType: companyType, OrgId: orgId } = who;
  const holder = { employeeId, rightsVersion, companyId, companyType, orgId } as RightsHolder;
  return { SessionId: '', ...who, ...(await rightsOf(ctx, holder)), FreshToken: null };
}
