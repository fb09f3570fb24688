import type { PresentRightsOf } from '@quayside/contracts/auth/present-rights';
import type { Identity } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type RightsHolder, rightsOf } from '../role/rights.js';

type Person = Omit<
  Identity,
  'SessionId' | 'Permissions' | 'Limits' | 'DataScope' | 'ScopeOrgIds' | 'FreshToken'
> & {
  rights_version: number;
};

/** Who an enabled employee is, with present rights and no session; null for anybody else, and for whom a condition, whose parameters begin with `$2`, does not hold. */
async function identityOf(
  ctx: Ctx,
  employeeId: number,
  condition: string,
  params: readonly unknown[],
): Promise<Identity | null> {
  const [person] = await ctx.sql<Person>(
    `SELECT e.user_id AS "UserId", e.id AS "EmployeeId", e.real_name AS "Name", c.id AS "CompanyId", c.company_code AS "CompanyCode",
            c.company_name AS "CompanyName", c.company_type AS "CompanyType", e.org_id AS "OrgId", e.rights_version
     FROM employee e JOIN company c ON c.id = e.company_id WHERE e.id = $1 AND e.enable AND c.enable AND ${condition}`,
    [employeeId, ...params],
  );
  if (!person) return null;
  const { rights_version: rightsVersion, ...who } = person;
  const { CompanyId: companyId, CompanyType: companyType, OrgId: orgId } = who;
  const holder = { employeeId, rightsVersion, companyId, companyType, orgId } as RightsHolder;
  return { SessionId: '', ...who, ...(await rightsOf(ctx, holder)), FreshToken: null };
}

/**
 * Who an enabled colleague of the caller's company is, with present rights and no session: for questions on the colleague's behalf, such as
 * whether something is within their reach. Null for anybody else.
 */
export const identityOfColleague = (ctx: Ctx, employeeId: number): Promise<Identity | null> =>
  identityOf(ctx, employeeId, 'e.company_id = $2 AND NOT e.is_service', [ctx.employee.CompanyId]);

/** Who an employee is now, for work that he began and that goes on without him; null when he is out, or the key that he began it with. */
export const identityNow = (
  ctx: Ctx,
  { EmployeeId, KeyId }: PresentRightsOf,
): Promise<Identity | null> =>
  identityOf(
    ctx,
    EmployeeId,
    `($2::bigint IS NULL OR EXISTS (SELECT 1 FROM api_key k WHERE k.id = $2 AND k.employee_id = e.id AND k.revoke_time IS NULL
       AND (k.expire_time IS NULL OR k.expire_time > $3)))`,
    [KeyId ?? null, ctx.now],
  );
