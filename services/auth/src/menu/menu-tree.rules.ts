import { screens } from '@quayside/contracts/areas';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type LaidGroup, type LaidItem, LinkWay } from '@quayside/contracts/auth/menu-layout';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import type { Screen } from '@quayside/contracts/core/screen';
import { isInMenu, type MenuPlace, placeInMenu } from '@quayside/contracts/menu-plan';
import { onDemand } from '@quayside/service-kit/runtime/on-demand';
import { belongsTo, laidOut, treeOf } from './menu-layout.rules.js';

const chinese = onDemand<typeof import('pinyin-pro')>('pinyin-pro', import.meta.url);

const all: readonly Screen[] = screens;

/** A syllable a character, 角 of 角色 as jue; what is not Chinese stands for itself, in lower case. */
const soundOf = (title: string): string =>
  chinese().pinyin(title, { toneType: 'none', type: 'array', v: true }).join(' ').toLowerCase();

/** Whether the menu has an entry for it: a screen that is opened from others alone has none. */
const isShown = ({ path, menuPermissions }: Screen, held: ReadonlySet<string>): boolean =>
  isInMenu(path) && (!menuPermissions || menuPermissions.some((right) => held.has(right)));

function nodeOf(screen: Screen, held: ReadonlySet<string>, laid?: LaidItem): MenuNode {
  const title = laid?.Title ?? screen.menuTitle ?? screen.title;
  return {
    Path: screen.path,
    Title: title,
    Pinyin: isInMenu(screen.path) ? soundOf(title) : null,
    Icon: null,
    Hidden: !isShown(screen, held) || (laid?.Hidden ?? false),
    Children: [],
    Buttons: (screen.buttons ?? [])
      .filter((button) => held.has(button.permission))
      .map((button) => ({ Code: button.Code, Name: button.Name })),
  };
}

function linkOf({ Key, Title, Hidden, Url, Way }: LaidItem): MenuNode {
  const title = Title ?? '';
  return {
    Path: Key,
    Title: title,
    Pinyin: soundOf(title),
    Icon: null,
    Hidden,
    Children: [],
    Buttons: [],
    Url: Url ?? null,
    Embedded: Way === LinkWay.Embedded,
  };
}

/** Paths of groups and sections cannot be those of screens: they do not begin with a slash. */
const groupPath = (key: string): string => `MENU_GROUP:${key}`;
const sectionPath = (key: string): string => `MENU_SECTION:${key}`;

function branchOf(
  path: string,
  title: string,
  icon: string | null,
  hidden: boolean,
  children: MenuNode[],
): MenuNode {
  return {
    Path: path,
    Title: title,
    Pinyin: null,
    Icon: icon,
    Hidden: hidden || children.every((child) => child.Hidden),
    Children: children,
    Buttons: [],
  };
}

/**
 * The nodes of a group by the sections of the plan, each where its first screen stands. What the
 * plan has in another group, and links, stand in the group itself: people put them there.
 */
function inSections(groupKey: string, nodes: readonly MenuNode[]): MenuNode[] {
  const bySection = new Map<string, MenuNode[]>();
  const children: (MenuNode | MenuPlace['section'])[] = [];
  for (const node of nodes) {
    const place = placeInMenu(node.Path);
    if (place?.group.key !== groupKey) {
      children.push(node);
      continue;
    }
    const { section } = place;
    const there = bySection.get(section.key);
    if (there) there.push(node);
    else {
      bySection.set(section.key, [node]);
      children.push(section);
    }
  }
  return children.map((child) =>
    'key' in child
      ? branchOf(sectionPath(child.key), child.title, null, false, bySection.get(child.key)!)
      : child,
  );
}

/**
 * The menu tree of an employee, made from the screens and the rights held: groups, sections,
 * screens. A screen is there when any of
 * its rights is held, a button when its own is. Screens opened only from others are there hidden,
 * so that their buttons are known by path; so are forms of which somebody may only read the stored
 * records (`menuPermissions`).
 * Customers and providers get one root, EXTERNAL_MENU, which makes their workbench the external one.
 * @param layout how the menu of the workbench is laid out; as the plan has it where nothing is given
 */
export function menuTreeOf(
  type: CompanyType,
  permissions: readonly string[],
  layout: readonly LaidGroup[] = laidOut(treeOf(type), null),
): MenuNode[] {
  const held = new Set(permissions);
  const open = all.filter(
    (screen) =>
      belongsTo(screen, type) &&
      (!screen.permissions || screen.permissions.some((permission) => held.has(permission))),
  );
  const byPath = new Map<string, Screen>(open.map((screen) => [screen.path, screen]));
  const entryOf = (laid: LaidItem): MenuNode[] => {
    if (laid.Url)
      return laid.CompanyType == null || laid.CompanyType === type ? [linkOf(laid)] : [];
    const screen = byPath.get(laid.Key);
    return screen ? [nodeOf(screen, held, laid)] : [];
  };
  const laid = new Set(layout.map(({ Key }) => Key));
  const behindOf = (groupKey: string): MenuNode[] =>
    open
      .filter(({ path }) => !isInMenu(path) && placeInMenu(path)?.group.key === groupKey)
      .map((screen) => nodeOf(screen, held));
  const groups = layout.flatMap((group): MenuNode[] => {
    const nodes = [...group.Items.flatMap(entryOf), ...behindOf(group.Key)];
    if (nodes.length === 0) return [];
    return [
      branchOf(
        groupPath(group.Key),
        group.Title ?? group.UsualTitle ?? '',
        group.Icon ?? group.UsualIcon,
        group.Hidden,
        inSections(group.Key, nodes),
      ),
    ];
  });
  // Their buttons are known by path, also where no entry of their group is anybody's yet.
  const loose = open
    .filter(({ path }) => !isInMenu(path) && !laid.has(placeInMenu(path)?.group.key ?? ''))
    .map((screen) => nodeOf(screen, held));
  const tree = [...groups, ...loose];
  if (type === CompanyType.Platform) return tree;
  return [
    {
      Path: EXTERNAL_MENU,
      Title: '工作台',
      Pinyin: null,
      Icon: null,
      Hidden: false,
      Children: tree,
      Buttons: [],
    },
  ];
}
