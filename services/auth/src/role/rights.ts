import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope } from '@quayside/contracts/auth/role';
import type { Identity } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { departmentsBelow } from '../department/departments-below.js';
import { settingsOf } from '../settings.js';
import { ceilingOf } from './ceiling-of.js';
import { GRANTED } from './granted.js';
import { effectiveLimits, givenLimits } from './limits.rules.js';
import { effectivePermissions, effectiveScope, type GrantedRole } from './rights.rules.js';

export type Rights = Pick<Identity, 'Permissions' | 'Limits' | 'DataScope' | 'ScopeOrgIds'>;

export const NO_RIGHTS: Rights = { Permissions: [], DataScope: 'own', ScopeOrgIds: [] };

export interface RightsHolder {
  employeeId: number;
  rightsVersion: number;
  companyId: number;
  companyType: CompanyType;
  orgId: number;
}

const MOST = 5_000;
const cacheOf = perRuntime(() => new Map<number, { version: number; rights: Promise<Rights> }>());

async function read(
  ctx: Ctx,
  { employeeId, companyId, companyType, orgId }: RightsHolder,
): Promise<Rights> {
  const ceiling = await ceilingOf(ctx, companyId);
  const roles = await ctx.sql<GrantedRole>(
    `SELECT r.data_scope, r.has_all, ${GRANTED}
     FROM employee_role er
     JOIN role r ON r.id = er.role_id AND r.company_type = $2 AND (r.company_id IS NULL OR r.company_id = $3)
     LEFT JOIN role_grant g ON g.role_id = r.id
     WHERE er.employee_id = $1 GROUP BY r.id`,
    [employeeId, companyType, companyId],
  );
  const scope = effectiveScope(roles, companyType);
  const Permissions = effectivePermissions(roles, {
    type: companyType,
    ceiling,
    simulated: settingsOf(ctx.runtime).SIMULATED,
  });
  return {
    Permissions,
    Limits: givenLimits(effectiveLimits(roles, Permissions)),
    DataScope: scope === DataScope.DepartmentTree ? 'department' : scope,
    ScopeOrgIds:
      scope === DataScope.Department
        ? [orgId]
        : scope === DataScope.DepartmentTree
          ? await departmentsBelow(ctx, companyId, orgId)
          : [],
  };
}

/** The employee's present rights, remembered until their version changes. */
export function rightsOf(ctx: Ctx, holder: RightsHolder): Promise<Rights> {
  const cache = cacheOf(ctx.runtime);
  const known = cache.get(holder.employeeId);
  if (known?.version === holder.rightsVersion) return known.rights;
  const rights = read(ctx, holder);
  const { employeeId } = holder;
  rights.catch(() => cache.delete(employeeId));
  if (cache.size >= MOST) cache.clear();
  cache.set(employeeId, { version: holder.rightsVersion, rights });
  return rights;
}

/** A rights holder as statements read him. */
export interface HolderRow {
  employee_id: number;
  rights_version: number;
  company_id: number;
  company_type: CompanyType;
  org_id: number;
}

/** {@link rightsOf} of a row. */
export const rightsOfRow = (ctx: Ctx, row: HolderRow): Promise<Rights> =>
  rightsOf(ctx, {
    employeeId: row.employee_id,
    rightsVersion: row.rights_version,
    orgId: row.org_id,
    companyId: row.company_id,
    companyType: row.company_type,
  });
