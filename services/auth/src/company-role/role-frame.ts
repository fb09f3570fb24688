import { screens } from '@quayside/contracts/areas';
import type { FrameMenu, OfRoleOwner, RoleFrame } from '@quayside/contracts/auth/company-role';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope } from '@quayside/contracts/auth/role';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import type { Screen } from '@quayside/contracts/core/screen';
import { type Permission, permissionInfo } from '@quayside/contracts/permissions';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { menuOf } from '../menu/read-menu.js';
import { ceilingOf } from '../role/ceiling-of.js';
import { heldBy } from '../role/held.js';
import { frameLimit } from '../role/limits.rules.js';
import { isWider, permissionsFor } from '../role/rights.rules.js';
import { settingsOf } from '../settings.js';
import { asksAsMember, ownerAsked } from './role-owner.js';

const byPath: ReadonlyMap<string, Screen> = new Map(
  screens.map((screen) => [screen.path as string, screen as Screen]),
);

/** A menu node with the rights that show it and its buttons. */
function framed(node: MenuNode, held: ReadonlySet<Permission>): FrameMenu {
  const screen = byPath.get(node.Path);
  const shown = new Set(node.Buttons.map(({ Code }) => Code));
  return {
    Path: node.Path,
    Title: node.Title,
    Hidden: node.Hidden,
    // Rights of other types of company show the screen to those alone.
    Permissions: (screen?.menuPermissions ?? screen?.permissions ?? []).filter((permission) =>
      held.has(permission),
    ),
    Buttons: (screen?.buttons ?? [])
      .filter(({ Code, permission }) => shown.has(Code) && held.has(permission))
      .map(({ Code, Name, permission }) => ({ Code, Name, Permission: permission })),
    Children: node.Children.map((child) => framed(child, held)),
  };
}

/**
 * The menu of a type of company as some rights show it, all of the type's where none are named;
 * without the root that makes a workbench external.
 */
async function menusOf(
  ctx: Ctx,
  type: CompanyType,
  all: readonly Permission[] = permissionsFor(type, settingsOf(ctx.runtime).SIMULATED),
): Promise<FrameMenu[]> {
  const tree = await menuOf(ctx, type, all);
  const [root] = tree;
  return (root?.Path === EXTERNAL_MENU ? root.Children : tree).map((node) =>
    framed(node, new Set(all)),
  );
}

/** What a role of an owner can hold, and what of it the caller may give. */
export async function frameOf(ctx: Ctx, request: OfRoleOwner): Promise<RoleFrame> {
  if (asksAsMember(ctx, request)) return memberFrame(ctx);
  const owner = await ownerAsked(ctx, request);
  const type = owner.CompanyType;
  const [ceiling, held] = [
    owner.CompanyId === null ? null : await ceilingOf(ctx, owner.CompanyId),
    await heldBy(ctx),
  ];
  const isOwnType = type === ctx.employee.CompanyType;
  return {
    ...owner,
    IsLimited: ceiling !== null,
    Scopes: DataScope.options
      .filter(({ value }) => value !== DataScope.All || type === CompanyType.Platform)
      .map(({ value }) => ({
        DataScope: value,
        MayGive: !isOwnType || !isWider(value, held.DataScope),
      })),
    Rights: permissionsFor(type, settingsOf(ctx.runtime).SIMULATED).map((Key) => ({
      Key,
      Label: permissionInfo(Key)!.label,
      InCeiling: ceiling?.includes(Key) ?? true,
      IsExtra: permissionInfo(Key)!.extraFor?.includes(type) ?? false,
      MayGive: !isOwnType || held.Permissions.includes(Key),
      Needs: [...(permissionInfo(Key)!.needs ?? [])],
      Limit: frameLimit(Key, isOwnType ? (held.Limits[Key] ?? null) : null),
    })),
    Menus: await menusOf(ctx, type),
  };
}

/**
 * The own company's frame for whoever does not keep its roles: the rights and screens that the caller
 * holds, and nothing of the company's ceiling; none of it may be given.
 */
async function memberFrame(ctx: Ctx): Promise<RoleFrame> {
  const { CompanyId, CompanyName, CompanyType: type } = ctx.employee;
  const held = await heldBy(ctx);
  const keys = permissionsFor(type, settingsOf(ctx.runtime).SIMULATED).filter((key) =>
    held.Permissions.includes(key),
  );
  return {
    CompanyId,
    CompanyName,
    CompanyType: type,
    IsLimited: false,
    Scopes: [{ DataScope: held.DataScope, MayGive: false }],
    Rights: keys.map((Key) => ({
      Key,
      Label: permissionInfo(Key)!.label,
      InCeiling: true,
      IsExtra: permissionInfo(Key)!.extraFor?.includes(type) ?? false,
      MayGive: false,
      Needs: [...(permissionInfo(Key)!.needs ?? [])],
      Limit: null,
    })),
    Menus: await menusOf(ctx, type, keys),
  };
}
