import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type {
  LaidGroup,
  MenuGroupInput,
  MenuLayout,
  MenuTree,
} from '@quayside/contracts/auth/menu-layout';
import type { MenuNode } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { laidOut, treeOf } from './menu-layout.rules.js';
import { menuTreeOf } from './menu-tree.rules.js';

interface Stored {
  groups: MenuGroupInput[] | null;
  version: number;
}

/** What people changed of a menu. */
export const storedMenu = async (ctx: Ctx, tree: MenuTree): Promise<Stored> =>
  (await ctx.sql<Stored>('SELECT groups, version FROM menu_layout WHERE tree = $1', [tree]))[0] ?? {
    groups: null,
    version: 0,
  };

/** A menu with every screen that it can have. */
export async function readLayout(ctx: Ctx, tree: MenuTree): Promise<MenuLayout> {
  const { groups, version } = await storedMenu(ctx, tree);
  return { Tree: tree, Version: version, Groups: laidOut(tree, groups) };
}

const layoutFor = async (ctx: Ctx, type: CompanyType): Promise<LaidGroup[]> =>
  (await readLayout(ctx, treeOf(type))).Groups;

/** The menu tree of who holds some rights in a type of company, as the operator laid it out. */
export const menuOf = async (
  ctx: Ctx,
  type: CompanyType,
  permissions: readonly string[],
): Promise<MenuNode[]> => menuTreeOf(type, permissions, await layoutFor(ctx, type));

/** The menu tree of the caller; none for a user who has chosen no company. */
export async function currentMenu(ctx: Ctx): Promise<MenuNode[]> {
  if (ctx.identity?.EmployeeId === null) return [];
  return menuOf(ctx, ctx.employee.CompanyType, ctx.employee.Permissions);
}
