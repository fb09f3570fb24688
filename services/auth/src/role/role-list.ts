import { Role } from '@quayside/contracts/auth/role';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';
import { GIVEN } from './granted.js';
import { permissionsFor } from './rights.rules.js';
import { RoleEntity } from './role.entity.js';

const SELECT = `
  SELECT ${selectOf(Role, 't', ['Permissions', 'Limits'])}, ${GIVEN}
  FROM role t`;

const withAll = (ctx: Ctx, role: Role): Role => {
  const { SIMULATED } = settingsOf(ctx.runtime);
  return role.HasAll ? { ...role, Permissions: permissionsFor(role.CompanyType, SIMULATED) } : role;
};

/** Every role with its permissions. */
export async function listRoles(ctx: Ctx): Promise<Role[]> {
  const params: unknown[] = [];
  const scope = scopeSql(ctx, RoleEntity, 't', params);
  return (
    await ctx.sql<Role>(
      `${SELECT} WHERE ${scope} ORDER BY t.company_type, t.company_id NULLS FIRST, t.id`,
      params,
    )
  ).map((role) => withAll(ctx, role));
}

/** One role with its permissions. */
export async function roleOf(ctx: Ctx, id: number): Promise<Role> {
  const [role] = await ctx.sql<Role>(`${SELECT} WHERE t.id = $1`, [id]);
  return withAll(ctx, found(role));
}
