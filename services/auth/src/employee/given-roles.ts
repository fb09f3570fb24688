import type { GivableRole } from '@quayside/contracts/auth/employee';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { CompanyEntity } from '../company/company.entity.js';
import { companyAsked } from '../company/employer.js';
import { ceilingOf } from '../role/ceiling-of.js';
import { GRANTED } from '../role/granted.js';
import { givesMore, heldBy } from '../role/held.js';
import type { GrantedRole } from '../role/rights.rules.js';
import { roleLabel } from '../role/role-label.js';
import { settingsOf } from '../settings.js';

/** What of a company says which roles its people may have. */
export type Employer = Pick<CompanyEntity, 'Id' | 'CompanyType'>;

interface RoleRow extends GrantedRole {
  id: number;
  role_name: string;
  /** Its name, with whose it is where two have that name. */
  label: string;
}

/** The roles that employees of a company may have: its own and those for all companies of its type. */
export function rolesFor(ctx: Ctx, company: Employer): Promise<RoleRow[]> {
  return ctx.sql<RoleRow>(
    `SELECT r.id, r.role_name, ${roleLabel('r', '$2::bigint')} AS label, r.data_scope, r.has_all, ${GRANTED}
     FROM role r LEFT JOIN role_grant g ON g.role_id = r.id
     WHERE r.company_type = $1 AND (r.company_id IS NULL OR r.company_id = $2) GROUP BY r.id ORDER BY r.company_id NULLS FIRST, r.id`,
    [company.CompanyType, company.Id],
  );
}

/**
 * Says of a role whether the caller may give it to people of a company: nobody gives what he has not, so in the own company a role gives
 * at most what the caller holds.
 */
export async function giverOf(ctx: Ctx, company: Employer): Promise<(role: RoleRow) => boolean> {
  if (company.Id !== ctx.employee.CompanyId) return () => true;
  const [held, ceiling] = [await heldBy(ctx), await ceilingOf(ctx, company.Id)];
  const bounds = {
    type: company.CompanyType,
    ceiling,
    simulated: settingsOf(ctx.runtime).SIMULATED,
  };
  return (role) => !givesMore(role, bounds, held);
}

/** The roles of a company, with those that the caller may give. */
export async function givableRoles(
  ctx: Ctx,
  companyId: number | undefined,
): Promise<GivableRole[]> {
  const company = await companyAsked(ctx, companyId);
  const mayGive = await giverOf(ctx, company);
  return (await rolesFor(ctx, company)).map((role) => ({
    Id: role.id,
    RoleName: role.label,
    DataScope: role.data_scope,
    HasAll: role.has_all,
    MayGive: mayGive(role),
  }));
}

export interface RolesGiven {
  /** Names, joined as people read them. */
  RoleName: string;
  IsAdmin: boolean;
}

/**
 * Judges the roles that an employee is to have: each is one of the company or its type, and a new one gives no more than the caller
 * holds.
 * @param before those that the employee has already
 */
export async function judgeRoles(
  ctx: Ctx,
  company: CompanyEntity,
  ids: readonly number[],
  before: readonly number[],
): Promise<RolesGiven> {
  const known = new Map((await rolesFor(ctx, company)).map((role) => [role.id, role]));
  const given = ids.map((id, index) => {
    const role = known.get(id);
    if (!role)
      throw new Refusal('request.invalid', {}, [
        { Prop: `RoleIds[${index}]`, Code: 'choice', Msg: '没有这个角色' },
      ]);
    return role;
  });
  const fresh = given.filter((role) => !before.includes(role.id));
  const mayGive = fresh.length ? await giverOf(ctx, company) : () => true;
  const above = fresh.find((role) => !mayGive(role));
  if (above) {
    const params = { role: above.label };
    throw new Refusal('auth.role-above', params, [
      { Prop: 'RoleIds', Code: 'auth.role-above', Msg: `“${above.label}”的权限超过您自己的权限` },
    ]);
  }
  return {
    RoleName: given.map((role) => role.label).join('、'),
    IsAdmin: given.some((role) => role.has_all),
  };
}

/** Puts exactly these roles. */
export async function putRoles(tx: Ctx, employeeId: number, ids: readonly number[]): Promise<void> {
  await tx.sql('DELETE FROM employee_role WHERE employee_id = $1 AND role_id <> ALL($2)', [
    employeeId,
    ids,
  ]);
  await tx.sql(
    'INSERT INTO employee_role (employee_id, role_id) SELECT $1, r FROM unnest($2::bigint[]) AS r ON CONFLICT DO NOTHING',
    [employeeId, ids],
  );
}
