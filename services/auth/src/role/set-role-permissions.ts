import type { Role, SetRolePermissions } from '@quayside/contracts/auth/role';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { judgeRole } from './held.js';
import { keepsRole } from './keeps-role.js';
import { limitTrails } from './limits.rules.js';
import { holdersOf, putGrants } from './put-grants.js';
import { rightsHaveChanged } from './rights-changed.js';
import { RoleEntity } from './role.entity.js';
import { roleOf } from './role-list.js';

/** Replaces a role's permissions, as whoever keeps the role; everyone who has the role has the new rights with the next call. */
export function setRolePermissions(
  ctx: Ctx,
  { RoleId, Permissions, Version }: SetRolePermissions,
): Promise<Role> {
  return ctx.tx(async (inner) => {
    if (inner.identity) inner.require('role:manage');
    const role = await inner.repo(RoleEntity).lock(RoleId);
    // A company's own roles are its own; `Role/Update` says the same.
    if (inner.identity && !keepsRole(inner, role.CompanyId)) throw new Refusal('record.absent');
    if (role.HasAll) throw new Refusal('auth.role-fixed');
    const before = await roleOf(inner, RoleId);
    const { infos, limits } = await judgeRole(
      inner,
      { ...before, Permissions, Limits: null },
      before,
    );
    await inner.repo(RoleEntity).update(RoleId, Version, {});
    await putGrants(inner, RoleId, infos, limits);
    const after = await roleOf(inner, RoleId);
    const [limitsBefore, limitsAfter] = limitTrails(before.Limits, after.Limits);
    await inner.audit({
      entity: 'role',
      entityId: RoleId,
      verb: 'set-permissions',
      before: { Permissions: before.Permissions, ...limitsBefore },
      after: { Permissions: after.Permissions, ...limitsAfter },
    });
    await rightsHaveChanged(inner, await holdersOf(inner, RoleId));
    return after;
  });
}
