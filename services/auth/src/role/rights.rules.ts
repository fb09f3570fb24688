import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope } from '@quayside/contracts/auth/role';
import type { PermissionItem } from '@quayside/contracts/auth/session';
import { type Permission, permissionInfo, permissions } from '@quayside/contracts/permissions';

/** What one role of an employee gives. */
export interface GrantedRole {
  data_scope: DataScope;
  has_all: boolean;
  permissions: readonly string[];
}

const byWidth: readonly DataScope[] = DataScope.options.map((option) => option.value);

/** Every right that a type of company may hold. */
export const permissionsFor = (type: CompanyType): Permission[] =>
  permissions.filter((permission) => permission.for.includes(type)).map((permission) => permission.key);

/** What the operator leaves to a company; null: no limit. */
export type Ceiling = readonly string[] | null;

/** The union of the roles' rights, limited to what the type of company may hold and to the company's ceiling. */
export function effectivePermissions(roles: readonly GrantedRole[], type: CompanyType, ceiling: Ceiling = null): Permission[] {
  const most = ceiling ? permissionsFor(type).filter((permission) => ceiling.includes(permission)) : permissionsFor(type);
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

/** Rights as the pairs of item and permission of the specification's section 6, the data scope among them. */
export function permissionItems(keys: readonly string[], dataScope: string): PermissionItem[] {
  const items = keys.flatMap((key) => {
    const info = permissionInfo(key);
    return info ? [{ ItemKey: info.ItemKey, PermissionKey: info.PermissionKey, Value: 'true' }] : [];
  });
  return [...items, { ItemKey: 'order', PermissionKey: 'dataScope', Value: dataScope }];
}

/** Whether a scope sees further than another. */
export const isWider = (scope: DataScope, than: DataScope): boolean => byWidth.indexOf(scope) > byWidth.indexOf(than);

interface Reach {
  Permissions: readonly string[];
  DataScope: string;
}

/** From one's own records to those of all companies; a department with those below it is a department on the wire. */
const REACH = ['own', 'department', 'department-tree', 'company', 'all'];
const reachOf = (scope: string): number => REACH.indexOf(scope === 'department-tree' ? 'department' : scope);

/** Whether some rights are more than others: a permission that those have not, or a wider view. */
export const exceeds = (some: Reach, others: Reach): boolean =>
  some.Permissions.some((permission) => !others.Permissions.includes(permission)) || reachOf(some.DataScope) > reachOf(others.DataScope);
