import { screens } from '@quayside/contracts/areas';
import {
  MOST_RECENT,
  type OwnMenu,
  type PinScreen,
  USED_DAYS,
} from '@quayside/contracts/auth/own-menu';
import type { Screen } from '@quayside/contracts/core/screen';
import { isInMenu } from '@quayside/contracts/menu-plan';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { belongsTo } from '../menu/menu-layout.rules.js';
import { choicesOf } from '../shortcut/choices.js';
import { changeOwn, itemsOf } from '../shortcut/shortcuts.js';
import { pinnedInOrder, withPin } from './pins.rules.js';

const DAY_MS = 86_400_000;

/** Of what somebody may open, the newest are enough: a menu has no more entries. */
const MOST_USED = 1000;

/** The menu as the caller uses it; what he may not open any more is left out, and comes back with the right. */
export async function readOwnMenu(ctx: Ctx): Promise<OwnMenu> {
  const { CompanyType, Permissions, EmployeeId } = ctx.employee;
  const choices = new Map(
    (await choicesOf(ctx, CompanyType, Permissions)).map(({ Path }) => [Path.toLowerCase(), Path]),
  );
  const shown = (paths: readonly string[]): string[] => [
    ...new Set(paths.flatMap((path) => choices.get(path.toLowerCase()) ?? [])),
  ];
  const items = await itemsOf(ctx);
  const visits = await ctx.sql<{ path: string }>(
    `SELECT path FROM menu_visit WHERE employee_id = $1 AND last_time >= $2
     ORDER BY last_time DESC, path LIMIT $3`,
    [EmployeeId, new Date(ctx.now.getTime() - USED_DAYS * DAY_MS), MOST_USED],
  );
  const Used = shown(visits.map(({ path }) => path));
  return {
    Pinned: shown(items.filter(({ Favourite }) => Favourite).map(({ Path }) => Path)),
    Recent: Used.slice(0, MOST_RECENT),
    Used,
  };
}

const noChoice = (): Refusal =>
  new Refusal('request.invalid', {}, [{ Prop: 'Path', Code: 'choice', Msg: '菜单中没有这个页面' }]);

/** Pins a screen of the caller's menu or unpins one, which may be gone from it. */
export async function pin(ctx: Ctx, { Path, Pinned }: PinScreen): Promise<OwnMenu> {
  const { CompanyType, Permissions } = ctx.employee;
  const choices = await choicesOf(ctx, CompanyType, Permissions);
  const known = choices.find((choice) => choice.Path.toLowerCase() === Path.toLowerCase());
  if (Pinned && !known) throw noChoice();
  await changeOwn(ctx, (items) => withPin(items, known?.Path ?? Path, Pinned));
  return readOwnMenu(ctx);
}

/** Orders the caller's pinned screens; what somebody unpinned meanwhile stays so. */
export async function order(ctx: Ctx, paths: readonly string[]): Promise<OwnMenu> {
  await changeOwn(ctx, (items) => pinnedInOrder(items, paths));
  return readOwnMenu(ctx);
}

const entries = new Map<string, Screen>(
  (screens as readonly Screen[])
    .filter(({ path }) => isInMenu(path))
    .map((screen) => [screen.path.toLowerCase(), screen]),
);

/** Keeps that the caller opened a screen; refused for one that his menu cannot have. */
export async function note(ctx: Ctx, path: string): Promise<null> {
  const screen = entries.get(path.toLowerCase());
  const { CompanyType, Permissions, EmployeeId } = ctx.employee;
  const held = new Set<string>(Permissions);
  const may =
    screen &&
    belongsTo(screen, CompanyType) &&
    (!screen.permissions || screen.permissions.some((permission) => held.has(permission)));
  if (!may) throw noChoice();
  await ctx.sql(
    `INSERT INTO menu_visit AS v (employee_id, path, last_time) VALUES ($1, $2, $3)
     ON CONFLICT (employee_id, path) DO UPDATE SET last_time = greatest(v.last_time, excluded.last_time)`,
    [EmployeeId, screen.path, ctx.now],
  );
  return null;
}

export async function forget(ctx: Ctx): Promise<OwnMenu> {
  await ctx.sql('DELETE FROM menu_visit WHERE employee_id = $1', [ctx.employee.EmployeeId]);
  return readOwnMenu(ctx);
}
