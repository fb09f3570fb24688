import { menuGroups, screens } from '@quayside/contracts/areas';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import type { MenuGroup, Screen } from '@quayside/contracts/core/screen';
import { onDemand } from '@quayside/service-kit/runtime/on-demand';

const chinese = onDemand<typeof import('pinyin-pro')>('pinyin-pro', import.meta.url);

const WORKBENCH = '/workbench';

/** Whether a screen belongs to the workbench that a type of company has. Screens open to the world are in no menu. */
function belongsTo(screen: Screen, type: CompanyType): boolean {
  if (screen.allowLogout) return false;
  if (type === CompanyType.Platform) return screen.layout === 'internal' || (screen.staffToo ?? false);
  if (screen.companiesToo || (type === CompanyType.Customer && screen.customersToo)) return true;
  return screen.layout === 'external' || screen.path === WORKBENCH;
}

const all: readonly Screen[] = screens;

/** A syllable a character, 角 of 角色 as jue; what is not Chinese stands for itself, in lower case. */
const soundOf = (title: string): string => chinese().pinyin(title, { toneType: 'none', type: 'array', v: true }).join(' ').toLowerCase();

const byRank = (a: { readonly rank: number }, b: { readonly rank: number }): number => a.rank - b.rank;
const groupsInOrder: readonly MenuGroup[] = [...menuGroups].sort(byRank);

/** Hidden screens stand last. */
const rankOf = ({ menu }: Screen): number => menu?.rank ?? Number.MAX_SAFE_INTEGER;

/** The menu group of a screen: its own, else that of the entry it highlights. */
function groupOf(screen: Screen): string | undefined {
  return screen.menu?.group ?? all.find((other) => other.path === screen.highlight)?.menu?.group;
}

function nodeOf(screen: Screen, held: ReadonlySet<string>): MenuNode {
  return {
    Path: screen.path,
    Title: screen.menu?.title ?? screen.title,
    Pinyin: screen.menu ? soundOf(screen.menu.title ?? screen.title) : null,
    Icon: screen.menu?.icon ?? null,
    Hidden: !screen.menu,
    Children: [],
    Buttons: (screen.buttons ?? [])
      .filter((button) => held.has(button.permission))
      .map((button) => ({ Code: button.Code, Name: button.Name })),
  };
}

/** The path of a group cannot be that of a screen: it does not begin with a slash. */
const groupPath = (key: string): string => `MENU_GROUP:${key}`;

/**
 * The menu tree of an employee, made from the screens and the rights held. A screen is there when any of its rights is held,
 * a button when its own is. Screens opened only from others are there hidden, so that their buttons are known by path.
 * Customers and providers get one root, EXTERNAL_MENU, which makes their workbench the external one.
 */
export function menuTreeOf(type: CompanyType, permissions: readonly string[]): MenuNode[] {
  const held = new Set(permissions);
  const open = all.filter(
    (screen) => belongsTo(screen, type) && (!screen.permissions || screen.permissions.some((permission) => held.has(permission))),
  );
  const groups = groupsInOrder.flatMap(({ key, title, icon }): MenuNode[] => {
    const Children = open
      .filter((screen) => groupOf(screen) === key)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((screen) => nodeOf(screen, held));
    if (!Children.length) return [];
    return [
      {
        Path: groupPath(key),
        Title: title,
        Pinyin: null,
        Icon: icon,
        Hidden: Children.every((child) => child.Hidden),
        Children,
        Buttons: [],
      },
    ];
  });
  const loose = open.filter((screen) => !groupOf(screen)).map((screen) => nodeOf(screen, held));
  const tree = [...groups, ...loose];
  if (type === CompanyType.Platform) return tree;
  return [{ Path: EXTERNAL_MENU, Title: '工作台', Pinyin: null, Icon: null, Hidden: false, Children: tree, Buttons: [] }];
}
