import type {
  CompanyRole,
  NewRole,
  RoleChange,
  RoleTrail,
} from '@quayside/contracts/auth/company-role';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Role } from '@quayside/contracts/auth/role';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { judgeRole } from '../role/held.js';
import { keepsRole } from '../role/keeps-role.js';
import { givenLimits, limitTrails } from '../role/limits.rules.js';
import { holdersOf, putGrants } from '../role/put-grants.js';
import { rightsHaveChanged } from '../role/rights-changed.js';
import { refuseTakenName } from '../role/role-label.js';
import { roleNameAsked } from '../role/role-name.js';
import { isBuiltIn, roleAsked, roleDetail } from './read-roles.js';
import { ownerOfRole } from './role-owner.js';

type Kept = Pick<Role, 'RoleName' | 'DataScope' | 'Permissions' | 'Limits'>;

/** What the log keeps of a role, before and after. */
function told(...states: readonly Kept[]): RoleTrail[] {
  const limits = limitTrails(...states.map(({ Limits }) => Limits));
  return states.map(({ RoleName, DataScope, Permissions }, index) => ({
    RoleName,
    DataScope,
    Permissions: [...Permissions].sort(),
    ...limits[index],
  }));
}

/** Makes a role of the own company, or one that all customers or all providers share. */
export function createRole(ctx: Ctx, request: NewRole): Promise<CompanyRole> {
  return ctx.tx(async (tx) => {
    const shared = request.CompanyType ?? null;
    if (shared !== null) tx.require('auth:manage');
    if (shared === CompanyType.Platform)
      throw new Refusal('request.invalid', {}, [
        { Prop: 'CompanyType', Code: 'choice', Msg: '平台只有一家公司，请建为本公司的角色' },
      ]);
    const owner = {
      CompanyId: shared === null ? tx.employee.CompanyId : null,
      CompanyType: shared ?? tx.employee.CompanyType,
    };
    const fields = { RoleName: roleNameAsked(request.RoleName), DataScope: request.DataScope };
    await refuseTakenName(tx, owner, fields.RoleName);
    const { Permissions, Limits } = request;
    const { infos, limits } = await judgeRole(
      tx,
      { ...owner, ...fields, Permissions, Limits },
      null,
    );
    const [made] = await tx.sql<{ id: number }>(
      `INSERT INTO role (company_id, company_type, role_name, data_scope, create_time, update_time) VALUES ($1, $2, $3, $4, $5, $5)
       RETURNING id`,
      [owner.CompanyId, owner.CompanyType, fields.RoleName, fields.DataScope, tx.now],
    );
    await putGrants(tx, made!.id, infos, limits);
    const [after] = told({
      ...fields,
      Permissions: infos.map(({ key }) => key),
      Limits: givenLimits(limits),
    });
    await tx.audit({ entity: 'role', entityId: made!.id, verb: 'create', after });
    return roleDetail(tx, made!.id);
  });
}

/** The role, locked, for a change by the caller; 404 when it is not there to see, refused when it is not the caller's to keep. */
async function roleToChange(tx: Ctx, id: number): Promise<CompanyRole> {
  await tx.sql('SELECT 1 FROM role WHERE id = $1 FOR UPDATE', [id]);
  const role = await roleDetail(tx, id);
  if (role.HasAll) throw new Refusal('auth.role-fixed');
  if (keepsRole(tx, role.CompanyId)) return role;
  if (role.CompanyId === null) throw new Refusal('auth.role-shared', { role: role.RoleName });
  throw new Refusal('record.absent');
}

/** Changes a role; everyone who has it has the new rights with the next call. */
export function updateRole(ctx: Ctx, request: RoleChange): Promise<CompanyRole> {
  return ctx.tx(async (tx) => {
    const before = await roleToChange(tx, request.Id);
    if (request.Version != null && request.Version !== before.Version)
      throw new Refusal('record.stale');
    // A name from before the rule may stay.
    const isSame = request.RoleName.trim() === before.RoleName;
    const fields = {
      RoleName: isSame ? before.RoleName : roleNameAsked(request.RoleName),
      DataScope: request.DataScope,
    };
    // One that has such a name already, from before the shared role took it, may keep it.
    if (!isSame) await refuseTakenName(tx, before, fields.RoleName);
    const { Permissions, Limits } = request;
    const { infos, limits } = await judgeRole(
      tx,
      { ...before, ...fields, Permissions, Limits },
      before,
    );
    const [was, is] = told(before, {
      ...fields,
      Permissions: infos.map(({ key }) => key),
      Limits: givenLimits(limits),
    });
    if (JSON.stringify(was) === JSON.stringify(is)) return before;
    await tx.sql(
      'UPDATE role SET role_name = $2, data_scope = $3, version = version + 1, update_time = $4 WHERE id = $1',
      [before.Id, fields.RoleName, fields.DataScope, tx.now],
    );
    await putGrants(tx, before.Id, infos, limits);
    await tx.audit({ entity: 'role', entityId: before.Id, verb: 'update', before: was, after: is });
    await rightsHaveChanged(tx, await holdersOf(tx, before.Id));
    return roleDetail(tx, before.Id);
  });
}

/** Deletes a role that nobody has. */
export function deleteRole(ctx: Ctx, id: number): Promise<null> {
  return ctx.tx(async (tx) => {
    const role = await roleToChange(tx, id);
    if (isBuiltIn(id)) throw new Refusal('auth.role-built-in', { role: role.RoleName });
    if (!role.MayEdit) throw new Refusal('auth.role-out-of-reach', { role: role.RoleName });
    const { length: count } = await holdersOf(tx, id);
    if (count) throw new Refusal('auth.role-held', { role: role.RoleName, count });
    await tx.sql('DELETE FROM role WHERE id = $1', [id]);
    await tx.audit({ entity: 'role', entityId: id, verb: 'delete', before: told(role)[0] });
    return null;
  });
}

/** Refuses with 404 or 403 who may not see a role. */
export async function assertRoleSeen(ctx: Ctx, id: number): Promise<void> {
  await ownerOfRole(ctx, await roleAsked(ctx, id));
}
