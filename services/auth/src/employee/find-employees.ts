import { DataScope } from '@quayside/contracts/auth/role';
import type { EmployeeSnapshot, FindEmployees } from '@quayside/contracts/auth/session';
import type { ById } from '@quayside/contracts/core/identified';
import { type PermissionInfo, permissionInfo } from '@quayside/contracts/permissions';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { canSignInSql } from './colleagues.js';
import { EmployeeEntity } from './employee.entity.js';

const SNAPSHOT = `
  SELECT t.id AS "Id", t.real_name AS "RealName", c.id AS "CompanyId", c.company_code AS "CompanyCode", c.company_name AS "CompanyName",
         c.company_type AS "CompanyType", t.user_id AS "UserId", t.is_service AS "IsService"
  FROM employee t JOIN company c ON c.id = t.company_id`;

/** Holders of a right: by a role that counts for their company, below its ceiling, as the effective rights are made. */
function holdsSql(info: PermissionInfo, params: unknown[]): string {
  params.push([...info.for], info.ItemKey, info.PermissionKey, info.key);
  const [types, item, key, whole] = [
    params.length - 3,
    params.length - 2,
    params.length - 1,
    params.length,
  ];
  return `c.company_type = ANY($${types}::smallint[])
    AND NOT EXISTS (SELECT 1 FROM company_ceiling l WHERE l.company_id = c.id AND NOT $${whole} = ANY(l.permissions))
    AND EXISTS (
    SELECT 1 FROM employee_role er JOIN role r ON r.id = er.role_id
    WHERE er.employee_id = t.id AND r.company_type = c.company_type AND (r.company_id IS NULL OR r.company_id = c.id)
      AND (r.has_all OR EXISTS (
        SELECT 1 FROM role_grant g WHERE g.role_id = r.id AND g.item_key = $${item} AND g.permission_key = $${key})))`;
}

/** Who sees the records of the whole company: the widest scope of the roles that count for it. */
const SEES_ALL = `EXISTS (
    SELECT 1 FROM employee_role er JOIN role r ON r.id = er.role_id
    WHERE er.employee_id = t.id AND r.company_type = c.company_type AND (r.company_id IS NULL OR r.company_id = c.id)
      AND r.data_scope IN ('${DataScope.Company}', '${DataScope.All}'))`;

/**
 * Snapshots of employees, for other services: by ids (disabled ones too, their names stay on
 * records), or every enabled one who holds a right, or of a company; `WholeCompany` leaves those
 * who see what all of it has, `CanSignIn` those who get in. Without any other condition: none.
 */
export async function findEmployees(
  ctx: Ctx,
  { Ids, Permission, CompanyId, WholeCompany, CanSignIn }: FindEmployees,
): Promise<EmployeeSnapshot[]> {
  const info = Permission ? permissionInfo(Permission) : undefined;
  if ((Permission && !info) || (!Ids && !Permission && CompanyId == null)) return [];
  const params: unknown[] = [];
  const conditions: string[] = [];
  const when = (value: unknown, condition: string): void => {
    if (value == null) return;
    params.push(value);
    conditions.push(`${condition}$${params.length}${Array.isArray(value) ? ')' : ''}`);
  };
  when(Ids, 't.id = ANY(');
  when(CompanyId, 't.company_id = ');
  if (info) conditions.push(holdsSql(info, params));
  if (WholeCompany) conditions.push(SEES_ALL);
  if (CanSignIn) conditions.push(`c.enable AND ${canSignInSql('t')}`);
  // Programs are asked to do nothing: their names alone stand on records.
  if (!Ids || info) conditions.push('t.enable AND c.enable AND NOT t.is_service');
  return ctx.sql<EmployeeSnapshot>(
    `${SNAPSHOT} WHERE ${conditions.join(' AND ')} ORDER BY t.id LIMIT 10000`,
    params,
  );
}

/** One employee of the caller's own company (staff: of any). */
export async function getEmployee(ctx: Ctx, { Id }: ById): Promise<EmployeeSnapshot> {
  const params: unknown[] = [Id];
  const scope = scopeSql(ctx, EmployeeEntity, 't', params);
  const [employee] = await ctx.sql<EmployeeSnapshot>(
    `${SNAPSHOT} WHERE t.id = $1 AND ${scope}`,
    params,
  );
  return found(employee);
}
