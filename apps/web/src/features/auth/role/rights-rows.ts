import type { FrameMenu, FrameRight, RoleFrame } from '@quayside/contracts/auth/company-role';

/** A line of the table of rights: a group of the menu, a screen, a button, or a right that no screen shows. */
export interface RightsRow {
  key: string;
  kind: 'group' | 'menu' | 'button' | 'right';
  title: string;
  /** Opened from other screens only. */
  hidden: boolean;
  /** Any of them shows the screen or button. */
  rights: readonly string[];
  children?: RightsRow[];
}

const isGroup = ({ Path }: FrameMenu): boolean => !Path.startsWith('/');

/** The rights that a node itself names, with its buttons. */
const rightsAt = ({ Permissions, Buttons }: FrameMenu): string[] => [
  ...Permissions,
  ...Buttons.map(({ Permission }) => Permission),
];

const everyNode = (menus: readonly FrameMenu[]): FrameMenu[] =>
  menus.flatMap((menu) => [menu, ...everyNode(menu.Children)]);

/** The rights of a line and of those below it. */
export const rightsBelow = (row: RightsRow): string[] => [
  ...new Set([...row.rights, ...(row.children ?? []).flatMap(rightsBelow)]),
];

function rowOf(menu: FrameMenu, isShown: (menu: FrameMenu) => boolean): RightsRow {
  const children = [
    ...menu.Buttons.map(
      ({ Code, Name, Permission }): RightsRow => ({
        key: `${menu.Path}#${Code}`,
        kind: 'button' as const,
        title: Name,
        hidden: false,
        rights: [Permission],
      }),
    ),
    ...menu.Children.filter(isShown).map((child) => rowOf(child, isShown)),
  ];
  return {
    key: menu.Path,
    kind: isGroup(menu) ? ('group' as const) : ('menu' as const),
    title: menu.Title,
    hidden: menu.Hidden,
    rights: menu.Permissions,
    ...(children.length ? { children } : {}),
  };
}

/**
 * The menu with its buttons, each with the rights that show it, and the rights beside it that no screen shows. A screen that is opened from
 * others alone has a line where it takes a right that no entry of the menu takes.
 */
export function rowsOf({ Menus, Rights }: RoleFrame): RightsRow[] {
  const nodes = everyNode(Menus);
  const inMenu = new Set(nodes.filter(({ Hidden }) => !Hidden).flatMap(rightsAt));
  const isShown = (menu: FrameMenu): boolean =>
    isGroup(menu)
      ? menu.Children.some(isShown)
      : !menu.Hidden || rightsAt(menu).some((right) => !inMenu.has(right));
  const rows = Menus.filter(isShown).map((menu) => rowOf(menu, isShown));
  const placed = new Set(rows.flatMap(rightsBelow));
  const rest = Rights.filter(({ Key }) => !placed.has(Key)).map(
    ({ Key, Label }): RightsRow => ({
      key: `right:${Key}`,
      kind: 'right',
      title: Label,
      hidden: false,
      rights: [Key],
    }),
  );
  if (!rest.length) return rows;
  return [
    ...rows,
    {
      key: 'MENU_GROUP:rest',
      kind: 'group',
      title: '不在菜单中的权限',
      hidden: false,
      rights: [],
      children: rest,
    },
  ];
}

/** Whether somebody with these rights has a screen or button. */
export const opens = (rights: readonly string[], held: ReadonlySet<string>): boolean =>
  rights.length === 0 || rights.some((right) => held.has(right));

/** A part of the menu as somebody with these rights has it. */
export interface EffectGroup {
  title: string;
  screens: { path: string; title: string; buttons: string[] }[];
}

/** The menu of somebody with these rights and no others: what the server makes of them, without the screens opened from others. */
export function effectOf({ Menus }: RoleFrame, held: ReadonlySet<string>): EffectGroup[] {
  const screensOf = (menus: readonly FrameMenu[]): EffectGroup['screens'] =>
    menus.flatMap((menu) =>
      isGroup(menu)
        ? screensOf(menu.Children)
        : !menu.Hidden && opens(menu.Permissions, held)
          ? [
              {
                path: menu.Path,
                title: menu.Title,
                buttons: menu.Buttons.filter(({ Permission }) => held.has(Permission)).map(
                  ({ Name }) => Name,
                ),
              },
              ...screensOf(menu.Children),
            ]
          : [],
    );
  const groups = Menus.filter(isGroup).map((group) => ({
    title: group.Title,
    screens: screensOf(group.Children),
  }));
  const loose = screensOf(Menus.filter((menu) => !isGroup(menu)));
  return [
    ...(loose.length ? [{ title: '其他', screens: loose }] : []),
    ...groups.filter(({ screens }) => screens.length),
  ];
}

/** A right with the number that bounds it: 报价：让价不超过 5 %; null for one without. */
export function boundText(
  { Key, Label, Limit }: FrameRight,
  limits: ReadonlyMap<string, number>,
): string | null {
  const most = limits.get(Key);
  return Limit && most !== undefined ? `${Label}：${Limit.Label} ${most} ${Limit.Unit}` : null;
}

/** What of two lists is in the first alone, in the second alone, and in both. */
export function differenceOf<T>(
  some: readonly T[],
  others: readonly T[],
): { only: T[]; missing: T[]; both: T[] } {
  return {
    only: some.filter((each) => !others.includes(each)),
    missing: others.filter((each) => !some.includes(each)),
    both: some.filter((each) => others.includes(each)),
  };
}
