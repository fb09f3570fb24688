import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope, type GivenLimit } from '@quayside/contracts/auth/role';
import type { PermissionItem } from '@quayside/contracts/auth/session';
import { type Permission, permissionInfo, permissionsOf } from '@quayside/contracts/permissions';
import { beyond, type Limits, limitsOf } from './limits.rules.js';

/** What one role of an employee gives. */
export interface GrantedRole {
  data_scope: DataScope;
  has_all: boolean;
  permissions: readonly string[];
  /** Up to how much, of rights that a number bounds. */
  limits?: Limits;
}

const byWidth: readonly DataScope[] = DataScope.options.map((option) => option.value);

/**
 * Every right that a type of company may hold.
 * @param simulated the simulator plays the outside parties: rights over it exist there alone
 */
export const permissionsFor = (type: CompanyType, simulated: boolean): Permission[] =>
  permissionsOf(simulated)
    .filter((permission) => permission.for.includes(type))
    .map((permission) => permission.key);

/** What the operator leaves to a company; null: no limit. */
export type Ceiling = readonly string[] | null;

/** What bounds the rights of a company's people, whatever their roles give. */
export interface Bounds {
  type: CompanyType;
  ceiling: Ceiling;
  simulated: boolean;
}

/** The union of the roles' rights, limited to what the type of company may hold and to the company's ceiling. */
export function effectivePermissions(
  roles: readonly GrantedRole[],
  { type, ceiling, simulated }: Bounds,
): Permission[] {
  const possible = permissionsFor(type, simulated);
  const most = ceiling ? possible.filter((permission) => ceiling.includes(permission)) : possible;
  if (roles.some((role) => role.has_all)) return most;
  const granted = new Set(roles.flatMap((role) => role.permissions));
  return most.filter((permission) => granted.has(permission));
}

/** The widest scope of the roles; only the operator's own staff see all companies. Without a role: one's own records. */
export function effectiveScope(roles: readonly GrantedRole[], type: CompanyType): DataScope {
  const widest = Math.max(0, ...roles.map((role) => byWidth.indexOf(role.data_scope)));
  const scope = byWidth[widest] ?? DataScope.Own;
  return scope === DataScope.All && type !== CompanyType.Platform ? DataScope.Company : scope;
}

/** Rights as the pairs of item and permission of the specification's section 6: `true`, or up to how much; the data scope among them. */
export function permissionItems(
  keys: readonly string[],
  dataScope: string,
  limits: readonly GivenLimit[] = [],
): PermissionItem[] {
  const upTo = limitsOf(limits);
  const items = keys.flatMap((key) => {
    const info = permissionInfo(key);
    return info
      ? [
          {
            ItemKey: info.ItemKey,
            PermissionKey: info.PermissionKey,
            Value: String(upTo[key] ?? true),
          },
        ]
      : [];
  });
  return [...items, { ItemKey: 'order', PermissionKey: 'dataScope', Value: dataScope }];
}

/** Whether a scope sees further than another. */
export const isWider = (scope: DataScope, than: DataScope): boolean =>
  byWidth.indexOf(scope) > byWidth.indexOf(than);

/** What somebody has to give away. */
export interface Held {
  Permissions: readonly string[];
  /** Up to how much; what is not among them without bound. */
  Limits: Limits;
  /** As the roles say it: an identity knows one kind of department only. */
  DataScope: DataScope;
}

/** Whether some rights are more than others: a permission that those have not or have up to less, or a wider view. */
export const exceeds = (some: Held, others: Held): boolean =>
  some.Permissions.some((permission) => !others.Permissions.includes(permission)) ||
  beyond(some.Limits, others.Limits, some.Permissions).length > 0 ||
  isWider(some.DataScope, others.DataScope);
