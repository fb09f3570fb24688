import { rights } from './areas.js';
import type { Right } from './core/right.js';

export type Permission = keyof typeof rights;

/** A right as it is on the wire: a pair `ItemKey` : `PermissionKey`. A company may hold only rights that its type allows. */
export interface PermissionInfo extends Right {
  readonly key: Permission;
  readonly ItemKey: string;
  readonly PermissionKey: string;
}

export const permissions: readonly PermissionInfo[] = (
  Object.entries(rights) as [Permission, Right][]
).map(([key, right]) => {
  const [ItemKey = '', PermissionKey = ''] = key.split(':');
  return { key, ItemKey, PermissionKey, ...right };
});

/**
 * The rights of an installation.
 * @param simulated the simulator plays the outside parties there
 */
export const permissionsOf = (simulated: boolean): readonly PermissionInfo[] =>
  permissions.filter(({ onlySimulated }) => simulated || !onlySimulated);

const byKey = new Map(permissions.map((permission) => [permission.key as string, permission]));

/**
 * Everything that some rights need, of one another as well, without themselves.
 * @returns keys that are not among the given ones
 */
export function neededBy(keys: Iterable<string>): string[] {
  const given = new Set(keys);
  const found = new Set<string>();
  const queue = [...given];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const needed of permissionInfo(key)?.needs ?? []) {
      if (given.has(needed) || found.has(needed)) continue;
      found.add(needed);
      queue.push(needed);
    }
  }
  return [...found];
}

/** A right with the number that bounds it, as people read it: 报价（让价不超过5%）. */
export function limitText(key: string, most: number): string {
  const { label, limit } = permissionInfo(key) ?? {};
  return limit ? `${label}（${limit.label}${most}${limit.unit}）` : (label ?? key);
}

export const permissionInfo = (key: string): PermissionInfo | undefined => byKey.get(key);
