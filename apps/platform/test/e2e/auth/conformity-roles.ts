import { randomUUID } from 'node:crypto';
import * as ceiling from '@quayside/contracts/auth/ceiling';
import * as role from '@quayside/contracts/auth/company-role';
import { type Case, cases, type Entry, reasons, type World } from '../conformity-world.js';

const OF_BOSS = { CompanyId: 2 };
/** A customer whose ceiling nobody sets. */
const ANOTHER = 3;
const NEVER = 99;

const input = () => ({
  RoleName: `角色${randomUUID().slice(0, 8)}`,
  DataScope: 'own' as const,
  Permissions: ['order:read'],
});
const added = ({ boss }: World) => boss.get(role.createRole, input());
const kept = new WeakMap<World, ReturnType<typeof added>>();
const theRole = (world: World): ReturnType<typeof added> => {
  const made = kept.get(world) ?? added(world);
  kept.set(world, made);
  return made;
};
const ofRole: Case = async (world) => ({ Id: (await theRole(world)).Id });

export const roleForeign: readonly Entry<Case>[] = cases([
  [role.companyRoles, () => OF_BOSS],
  [role.roleFrame, () => OF_BOSS],
  [role.roleInfo, ofRole],
  [role.roleHistory, ofRole],
  [role.updateRole, async (world) => ({ ...input(), ...(await ofRole(world)) })],
  [role.deleteRole, ofRole],
  [ceiling.companyCeiling, () => OF_BOSS],
  [ceiling.ceilingHistory, () => ({ Id: OF_BOSS.CompanyId })],
]);

export const roleOwnOnly: readonly Entry<string>[] = reasons([
  [ceiling.setCompanyCeiling, 'staff only, with the right over that type of company'],
]);

export const roleStale: readonly Entry<Case>[] = cases([
  [role.updateRole, async (world) => ({ ...input(), ...(await ofRole(world)), Version: 0 })],
  [
    ceiling.setCompanyCeiling,
    () => ({ CompanyId: ANOTHER, IsLimited: false, Permissions: [], Version: NEVER }),
  ],
]);

export const roleRepeatable: readonly Entry<Case>[] = cases([
  [role.createRole, input],
  [role.updateRole, async (world) => ({ ...input(), Id: (await added(world)).Id })],
  [role.deleteRole, async (world) => ({ Id: (await added(world)).Id })],
  [ceiling.setCompanyCeiling, () => ({ CompanyId: ANOTHER, IsLimited: false, Permissions: [] })],
]);

export const roleRequests: readonly Entry<Case>[] = cases(
  [role.companyRoles, role.roleFrame, ceiling.companyCeiling].map(
    (endpoint) => [endpoint, () => OF_BOSS] as const,
  ),
);
