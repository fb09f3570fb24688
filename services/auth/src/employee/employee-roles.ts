import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rightsHaveChanged } from '../role/rights-changed.js';
import { RoleEntity } from '../role/role.entity.js';
import { EmployeeEntity } from './employee.entity.js';

/** The roles that an employee has. */
export async function roleIdsOf(ctx: Ctx, employeeId: number): Promise<number[]> {
  const rows = await ctx.sql<{ role_id: number }>(
    'SELECT role_id FROM employee_role WHERE employee_id = $1 ORDER BY role_id',
    [employeeId],
  );
  return rows.map((row) => row.role_id);
}

/** Changes the roles of an employee with audit, version and notices; nothing happens when `change` changes no row. */
async function changeRoles(
  ctx: Ctx,
  employeeId: number,
  verb: string,
  change: (ctx: Ctx) => Promise<unknown[]>,
): Promise<void> {
  await ctx.tx(async (inner) => {
    await inner.repo(EmployeeEntity).lock(employeeId);
    const before = await roleIdsOf(inner, employeeId);
    if (!(await change(inner)).length) return;
    await inner.audit({
      entity: 'employee',
      entityId: employeeId,
      verb,
      before: { RoleIds: before },
      after: { RoleIds: await roleIdsOf(inner, employeeId) },
    });
    await rightsHaveChanged(inner, [employeeId]);
  });
}

/** Gives an employee a role: one of the own company, or one for all companies of its type. */
export function grantRole(ctx: Ctx, employeeId: number, roleId: number): Promise<void> {
  return changeRoles(ctx, employeeId, 'grant-role', async (inner) => {
    const role = await inner.repo(RoleEntity).get(roleId);
    const granted = await inner.sql<{ fits: boolean }>(
      `SELECT c.company_type = r.company_type AND (r.company_id IS NULL OR r.company_id = c.id) AS fits
       FROM employee e JOIN company c ON c.id = e.company_id, role r WHERE e.id = $1 AND r.id = $2`,
      [employeeId, roleId],
    );
    if (!granted[0]?.fits) throw new Refusal('auth.role-foreign', { role: role.RoleName });
    return inner.sql(
      'INSERT INTO employee_role (employee_id, role_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [employeeId, roleId],
    );
  });
}

/** Takes a role from an employee. */
export function revokeRole(ctx: Ctx, employeeId: number, roleId: number): Promise<void> {
  return changeRoles(ctx, employeeId, 'revoke-role', (inner) =>
    inner.sql('DELETE FROM employee_role WHERE employee_id = $1 AND role_id = $2 RETURNING 1', [
      employeeId,
      roleId,
    ]),
  );
}
