import type {
  DepartmentIds,
  DepartmentName,
  OfOrganization,
  Organization,
  OrganizationRow,
  PeopleOfCompany,
  PersonOfCompany,
} from '@quayside/contracts/auth/department';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyAsked } from '../company/employer.js';
import { departmentsSeen } from './departments-seen.js';

/** The departments of a company that the caller sees, the older first among those of one level. */
export async function departmentList(
  ctx: Ctx,
  { CompanyId }: OfOrganization,
): Promise<OrganizationRow[]> {
  const company = await companyAsked(ctx, CompanyId);
  const seen = await departmentsSeen(ctx, company.Id);
  return ctx.sql<OrganizationRow>(
    `SELECT d.id AS "Id", d.company_id AS "CompanyId", coalesce(d.parent_id, 0) AS "ParentId", d.org_name AS "OrgName",
            (SELECT count(*)::int FROM employee e
             WHERE e.org_id = d.id AND NOT e.is_service) AS "EmployeeCount", d.version AS "Version"
     FROM department d WHERE d.company_id = $1 AND ($2::bigint[] IS NULL OR d.id = ANY($2)) ORDER BY d.parent_id NULLS FIRST, d.id`,
    [company.Id, seen],
  );
}

/** The same as a tree. A department whose superior is out of sight stands at its top. */
export async function departmentTree(ctx: Ctx, request: OfOrganization): Promise<Organization[]> {
  const nodes = new Map(
    (await departmentList(ctx, request)).map((row) => [
      row.Id,
      { ...row, Children: [] as Organization[] },
    ]),
  );
  const top: Organization[] = [];
  for (const node of nodes.values()) (nodes.get(node.ParentId)?.Children ?? top).push(node);
  return top;
}

/** What departments are called, for other services; those that are not there are left out. */
export const departmentNames = (ctx: Ctx, { Ids }: DepartmentIds): Promise<DepartmentName[]> =>
  ctx.sql<DepartmentName>(
    'SELECT d.id AS "Id", d.org_name AS "OrgName" FROM department d WHERE d.id = ANY($1) ORDER BY d.id',
    [Ids],
  );

/** People of a company who may sign in, by department and name; two thousand at most. */
export const peopleOfCompany = (
  ctx: Ctx,
  { CompanyId }: PeopleOfCompany,
): Promise<PersonOfCompany[]> =>
  ctx.sql<PersonOfCompany>(
    `SELECT e.id AS "Id", e.real_name AS "RealName", d.id AS "OrgId", d.org_name AS "OrgName" FROM employee e JOIN department d ON d.id = e.org_id
     WHERE e.company_id = $1 AND e.enable AND NOT e.is_service ORDER BY d.id, e.real_name, e.id LIMIT 2000`,
    [CompanyId],
  );
