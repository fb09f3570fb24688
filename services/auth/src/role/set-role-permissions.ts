import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Role, SetRolePermissions } from '@quayside/contracts/auth/role';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { type PermissionInfo, permissionInfo } from '@quayside/contracts/permissions';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rightsHaveChanged } from './rights-changed.js';
import { RoleEntity } from './role.entity.js';
import { roleOf } from './role-list.js';

function checked(keys: readonly string[], type: CompanyType): PermissionInfo[] {
  const errors: FieldError[] = [];
  const infos = keys.flatMap((key, index) => {
    const info = permissionInfo(key);
    const prop = `Permissions[${index}]`;
    if (!info) errors.push({ Prop: prop, Code: 'choice', Msg: `没有“${key}”这项权限` });
    else if (!info.for.includes(type))
      errors.push({ Prop: prop, Code: 'choice', Msg: `“${info.label}”不能授予${CompanyType.label(type)}角色` });
    return info ? [info] : [];
  });
  if (errors.length) throw new Refusal('request.invalid', {}, errors);
  return [...new Set(infos)];
}

/** Replaces a role's permissions; everyone who has the role has the new rights with the next call. */
export function setRolePermissions(ctx: Ctx, { RoleId, Permissions, Version }: SetRolePermissions): Promise<Role> {
  return ctx.tx(async (inner) => {
    const role = await inner.repo(RoleEntity).lock(RoleId);
    if (role.HasAll) throw new Refusal('auth.role-fixed');
    const infos = checked(Permissions, role.CompanyType);
    const before = await roleOf(inner, RoleId);
    await inner.repo(RoleEntity).update(RoleId, Version, {});
    await inner.sql('DELETE FROM role_grant WHERE role_id = $1', [RoleId]);
    await inner.sql(
      'INSERT INTO role_grant (role_id, item_key, permission_key) SELECT $1, i, p FROM unnest($2::varchar[], $3::varchar[]) AS g(i, p)',
      [RoleId, infos.map((info) => info.ItemKey), infos.map((info) => info.PermissionKey)],
    );
    const after = await roleOf(inner, RoleId);
    await inner.audit({
      entity: 'role',
      entityId: RoleId,
      verb: 'set-permissions',
      before: { Permissions: before.Permissions },
      after: { Permissions: after.Permissions },
    });
    const holders = await inner.sql<{ employee_id: number }>('SELECT employee_id FROM employee_role WHERE role_id = $1', [RoleId]);
    await rightsHaveChanged(
      inner,
      holders.map((holder) => holder.employee_id),
    );
    return after;
  });
}
