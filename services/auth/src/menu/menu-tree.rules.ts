import { screens } from '@quayside/contracts/areas';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type LaidGroup, type LaidItem, LinkWay } from '@quayside/contracts/auth/menu-layout';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import type { Screen } from '@quayside/contracts/core/screen';
import { onDemand } from '@quayside/service-kit/runtime/on-demand';
import { belongsTo, laidOut, treeOf } from './menu-layout.rules.js';

const chinese = onDemand<typeof import('pinyin-pro')>('pinyin-pro', import.meta.url);

const all: readonly Screen[] = screens;

/** A syllable a character, 角 of 角色 as jue; what is not Chinese stands for itself, in lower case. */
const soundOf = (title: string): string =>
  chinese().pinyin(title, { toneType: 'none', type: 'array', v: true }).join(' ').toLowerCase();

/** The menu group of a screen: its own, else that of the entry it highlights. */
function groupOf(screen: Screen): string | undefined {
  return screen.menu?.group ?? all.find((other) => other.path === screen.highlight)?.menu?.group;
}

function nodeOf(screen: Screen, held: ReadonlySet<string>, laid?: LaidItem): MenuNode {
  const title = laid?.Title ?? screen.menu?.title ?? screen.title;
  return {
    Path: screen.path,
    Title: title,
    Pinyin: screen.menu ? soundOf(title) : null,
    Icon: screen.menu?.icon ?? null,
    Hidden: !screen.menu || (laid?.Hidden ?? false),
    Children: [],
    Buttons: (screen.buttons ?? [])
      .filter((button) => held.has(button.permission))
      .map((button) => ({ Code: button.Code, Name: button.Name })),
  };
}

function linkOf({ Key, Title, Hidden, Url, Way }: LaidItem): MenuNode {
  const title = Title ?? '';
  return {
    ...{
      Path: Key,
      Title: title,
      Pinyin: soundOf(title),
      Icon: null,
      Hidden,
      Children: [],
      Buttons: [],
    },
    ...{ Url: Url ?? null, Embedded: Way === LinkWay.Embedded },
  };
}

/** The path of a group cannot be that of a screen: it does not begin with a slash. */
const groupPath = (key: string): string => `MENU_GROUP:${key}`;

/**
 * The menu tree of an employee, made from the screens and the rights held. A screen is there when any of its rights is held,
 * a button when its own is. Screens opened only from others are there hidden, so that their buttons are known by path.
 * Customers and providers get one root, EXTERNAL_MENU, which makes their workbench the external one.
 * @param layout how the menu of the workbench is laid out; as the areas declare it where nothing is given
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
  const groups = layout.flatMap((group): MenuNode[] => {
    const behind = open
      .filter((screen) => !screen.menu && groupOf(screen) === group.Key)
      .map((screen) => nodeOf(screen, held));
    const Children = [...group.Items.flatMap(entryOf), ...behind];
    if (!Children.length) return [];
    return [
      {
        Path: groupPath(group.Key),
        Title: group.Title ?? group.UsualTitle ?? '',
        Pinyin: null,
        Icon: group.Icon ?? group.UsualIcon,
        Hidden: group.Hidden || Children.every((child) => child.Hidden),
        Children,
        Buttons: [],
      },
    ];
  });
  const loose = open.filter((screen) => !groupOf(screen)).map((screen) => nodeOf(screen, held));
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
