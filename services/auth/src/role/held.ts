import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope, type GivenLimit } from '@quayside/contracts/auth/role';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { type PermissionInfo, permissionsOf } from '@quayside/contracts/permissions';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';
import { ceilingOf } from './ceiling-of.js';
import { beyond, effectiveLimits, type Limits, limitFaults, limitsOf } from './limits.rules.js';
import type { Rights, RightsHolder } from './rights.js';
import {
  type Bounds,
  effectivePermissions,
  effectiveScope,
  type GrantedRole,
  type Held,
  isWider,
} from './rights.rules.js';

/** What an employee holds who has these rights; the scope as the roles say it. */
export async function heldWith(
  ctx: Ctx,
  {
    employeeId,
    companyId,
    companyType,
  }: Pick<RightsHolder, 'employeeId' | 'companyId' | 'companyType'>,
  { Permissions, Limits: limits }: Pick<Rights, 'Permissions' | 'Limits'>,
): Promise<Held> {
  const roles = await ctx.sql<Pick<GrantedRole, 'data_scope'>>(
    `SELECT r.data_scope FROM employee_role er JOIN role r ON r.id = er.role_id
     WHERE er.employee_id = $1 AND r.company_type = $2 AND (r.company_id IS NULL OR r.company_id = $3)`,
    [employeeId, companyType, companyId],
  );
  const DataScope = effectiveScope(
    roles.map(({ data_scope }) => ({ data_scope, has_all: false, permissions: [] })),
    companyType,
  );
  return { Permissions, Limits: limitsOf(limits), DataScope };
}

/** What the caller holds. */
export const heldBy = (ctx: Ctx): Promise<Held> =>
  heldWith(
    ctx,
    {
      employeeId: ctx.employee.EmployeeId,
      companyId: ctx.employee.CompanyId,
      companyType: ctx.employee.CompanyType,
    },
    ctx.employee,
  );

/** Whether a role, as far as it counts below a ceiling, gives more than somebody holds. */
export function givesMore(role: GrantedRole, bounds: Bounds, held: Held): boolean {
  const { type } = bounds;
  const given = effectivePermissions([role], bounds);
  return (
    given.some((permission) => !held.Permissions.includes(permission)) ||
    beyond(effectiveLimits([role], given), held.Limits, given).length > 0 ||
    isWider(effectiveScope([role], type), held.DataScope)
  );
}

/** The rights of the keys; refused by their fields where they do not exist or the type of company may not hold them. */
export function knownRights(
  ctx: Ctx,
  keys: readonly string[],
  type: CompanyType,
  owner = `${CompanyType.label(type)}角色`,
): PermissionInfo[] {
  const known = permissionsOf(settingsOf(ctx.runtime).SIMULATED);
  const errors: FieldError[] = [];
  const infos = keys.flatMap((key, index) => {
    const info = known.find((right) => right.key === key);
    const Prop = `Permissions[${index}]`;
    if (!info) errors.push({ Prop, Code: 'choice', Msg: `没有“${key}”这项权限` });
    else if (!info.for.includes(type))
      errors.push({ Prop, Code: 'choice', Msg: `“${info.label}”不能授予${owner}` });
    return info ? [info] : [];
  });
  if (errors.length) throw new Refusal('request.invalid', {}, errors);
  return [...new Set(infos)];
}

/** A role as it is to be, with whose it is. */
export interface RoleAsked {
  CompanyId: number | null;
  CompanyType: CompanyType;
  DataScope: DataScope;
  Permissions: readonly string[];
  /** Absent: a role that exists keeps its own, of the rights that it keeps. */
  Limits?: readonly GivenLimit[] | null | undefined;
}

/** What a role is to give, judged. */
export interface RightsAsked {
  infos: PermissionInfo[];
  limits: Limits;
}

const labels = (infos: readonly PermissionInfo[]): string =>
  infos.map(({ label }) => label).join('、');

function refuse(
  code: 'auth.role-over-ceiling' | 'auth.role-gives-more',
  over: readonly PermissionInfo[],
  asked: RoleAsked,
): void {
  if (!over.length) return;
  const errors = over.map(({ key, label }) => ({
    Prop: `Permissions[${asked.Permissions.indexOf(key)}]`,
    Code: code,
    Msg: label,
  }));
  throw new Refusal(code, { what: labels(over) }, errors);
}

/**
 * Judges what a role is to give: rights that its type of company may hold; new ones within the company's ceiling and, in the caller's
 * own company, among those that the caller holds and up to no more, with no wider view of data. What the role has already and the ceiling holds back may
 * stay. Staff who keep the roles of customers and providers need not hold what those give.
 * @param before the role as it is; null: a new one
 */
export async function judgeRole(
  ctx: Ctx,
  asked: RoleAsked,
  before: (RoleAsked & { RoleName: string }) | null,
): Promise<RightsAsked> {
  const type = asked.CompanyType;
  const infos = knownRights(ctx, asked.Permissions, type);
  const faults = limitFaults(asked.Limits ?? [], asked.Permissions);
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  const limits = limitsOf(
    asked.Limits ?? before?.Limits?.filter(({ Key }) => asked.Permissions.includes(Key)),
  );
  const judged = { infos, limits };
  if (asked.DataScope === DataScope.All && type !== CompanyType.Platform)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'DataScope', Code: 'choice', Msg: '只有平台的角色可以查看全部公司的数据' },
    ]);
  if (!ctx.identity) return judged;
  const ceiling = asked.CompanyId === null ? null : await ceilingOf(ctx, asked.CompanyId);
  const added = infos.filter(({ key }) => !before?.Permissions.includes(key));
  if (ceiling)
    refuse(
      'auth.role-over-ceiling',
      added.filter(({ key }) => !ceiling.includes(key)),
      asked,
    );
  if (type !== ctx.employee.CompanyType) return judged;
  const held = await heldBy(ctx);
  const { SIMULATED: simulated } = settingsOf(ctx.runtime);
  const asGranted = before && {
    data_scope: before.DataScope,
    has_all: false,
    permissions: before.Permissions,
    limits: limitsOf(before.Limits),
  };
  if (asGranted && givesMore(asGranted, { type, ceiling, simulated }, held)) {
    const [Prop, Msg] = isWider(before.DataScope, held.DataScope)
      ? ['DataScope', `数据范围“${DataScope.label(before.DataScope)}”超过您自己的`]
      : ['Permissions', '包含您没有的权限'];
    throw new Refusal('auth.role-out-of-reach', { role: before.RoleName }, [
      { Prop, Code: 'auth.role-out-of-reach', Msg },
    ]);
  }
  refuse(
    'auth.role-gives-more',
    added.filter(({ key }) => !held.Permissions.includes(key)),
    asked,
  );
  const further = beyond(limits, held.Limits, asked.Permissions);
  refuse(
    'auth.role-gives-more',
    infos.filter(({ key }) => further.includes(key)),
    asked,
  );
  if (asked.DataScope !== before?.DataScope && isWider(asked.DataScope, held.DataScope)) {
    const what = `数据范围“${DataScope.label(asked.DataScope)}”`;
    throw new Refusal('auth.role-gives-more', { what }, [
      { Prop: 'DataScope', Code: 'auth.role-gives-more', Msg: what },
    ]);
  }
  return judged;
}
