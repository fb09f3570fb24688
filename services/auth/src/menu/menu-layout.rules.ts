import { screens } from '@quayside/contracts/areas';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  type LaidGroup,
  type LaidItem,
  LinkWay,
  MENU_ICONS,
  MENU_LINK_PREFIX,
  type MenuGroupInput,
  type MenuItemInput,
  MenuTree,
  OWN_GROUP_PREFIX,
} from '@quayside/contracts/auth/menu-layout';
import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Screen } from '@quayside/contracts/core/screen';
import { isInMenu, menuPlan } from '@quayside/contracts/menu-plan';
import { permissionInfo } from '@quayside/contracts/permissions';

const WORKBENCH = '/workbench';
/** Who hid it could not bring it back. */
const MENU_SCREEN = '/system/menu';
const all: readonly Screen[] = screens;

const TYPES: Readonly<Record<MenuTree, readonly CompanyType[]>> = {
  [MenuTree.Internal]: [CompanyType.Platform],
  [MenuTree.External]: [CompanyType.Customer, CompanyType.Provider],
};

/** The menu that people of a type of company have. */
export const treeOf = (type: CompanyType): MenuTree =>
  type === CompanyType.Platform ? MenuTree.Internal : MenuTree.External;

/** Whether a screen belongs to the workbench that a type of company has. Screens open to the world are in no menu. */
export function belongsTo(screen: Screen, type: CompanyType): boolean {
  if (screen.allowLogout) return false;
  if (type === CompanyType.Platform)
    return screen.layout === 'internal' || (screen.staffToo ?? false);
  if (screen.companiesToo || (type === CompanyType.Customer && screen.customersToo)) return true;
  return screen.layout === 'external' || screen.path === WORKBENCH;
}

function usualItem(screen: Screen): LaidItem {
  return {
    Key: screen.path,
    Title: null,
    Hidden: false,
    Url: null,
    Way: null,
    CompanyType: null,
    UsualTitle: screen.menuTitle ?? screen.title,
    Rights: (screen.menuPermissions ?? screen.permissions ?? []).map(
      (key) => permissionInfo(key)?.label ?? key,
    ),
    Buttons: (screen.buttons ?? []).map(({ Code, Name }) => `${Name}（${Code}）`),
  };
}

/** A menu as the plan has it, whatever rights anybody has. */
function usual(tree: MenuTree): LaidGroup[] {
  const entries = new Map(
    all
      .filter(({ path }) => isInMenu(path))
      .filter((screen) => TYPES[tree].some((type) => belongsTo(screen, type)))
      .map((screen) => [screen.path as string, screen]),
  );
  return menuPlan.flatMap(({ key, title, icon, sections }): LaidGroup[] => {
    const Items = sections
      .flatMap((section) => section.entries.map((path) => entries.get(path)))
      .filter((screen) => screen !== undefined)
      .map(usualItem);
    if (Items.length === 0) return [];
    return [
      {
        Key: key,
        Title: null,
        Icon: null,
        Hidden: false,
        UsualTitle: title,
        UsualIcon: icon,
        Items,
      },
    ];
  });
}

/** Puts what a list lacks behind what it usually follows; at its head where that is not there either. */
function withLacking<T extends { Key: string }>(
  list: T[],
  usualOrder: readonly T[],
  has: (key: string) => boolean,
): void {
  usualOrder.forEach((item, index) => {
    if (has(item.Key)) return;
    const before = usualOrder
      .slice(0, index)
      .findLast(({ Key }) => list.some((other) => other.Key === Key));
    list.splice(before ? list.findIndex(({ Key }) => Key === before.Key) + 1 : 0, 0, item);
  });
}

/**
 * A menu as it stands: what people changed of it, with everything that is new since where its area puts it. What is no screen any more is
 * left out, and groups of their own that are empty for it stay.
 * @param stored what was saved; null: nothing
 */
export function laidOut(tree: MenuTree, stored: readonly MenuGroupInput[] | null): LaidGroup[] {
  const groups = usual(tree);
  if (!stored) return groups;
  const known = new Map(
    groups.flatMap(({ Items }) => Items.map((item) => [item.Key, item] as const)),
  );
  const byKey = new Map(groups.map((group) => [group.Key, group]));
  const laidItem = (item: MenuItemInput): LaidItem[] => {
    const screen = known.get(item.Key);
    if (screen) return [{ ...screen, Title: item.Title ?? null, Hidden: item.Hidden }];
    return item.Url ? [{ ...item, UsualTitle: null, Rights: [], Buttons: [] }] : [];
  };
  const laid = stored
    .filter(({ Key }) => byKey.has(Key) || Key.startsWith(OWN_GROUP_PREFIX))
    .map((group): LaidGroup => {
      const { UsualTitle = null, UsualIcon = null } = byKey.get(group.Key) ?? {};
      const { Key, Title = null, Icon = null, Hidden } = group;
      return {
        Key,
        Title,
        Icon,
        Hidden,
        UsualTitle,
        UsualIcon,
        Items: group.Items.flatMap(laidItem),
      };
    });
  const placed = new Set(laid.flatMap(({ Items }) => Items.map(({ Key }) => Key)));
  withLacking(
    laid,
    groups.map((group) => ({ ...group, Items: [] })),
    (key) => laid.some(({ Key }) => Key === key),
  );
  for (const group of groups)
    withLacking(laid.find(({ Key }) => Key === group.Key)!.Items, group.Items, (key) =>
      placed.has(key),
    );
  return laid;
}

const LINK_KEY = new RegExp(`^${MENU_LINK_PREFIX}[a-z0-9]{8}$`);
const OWN_GROUP_KEY = new RegExp(`^${OWN_GROUP_PREFIX}[a-z0-9]{8}$`);

function urlFault({ Url, Way }: MenuItemInput): string | null {
  const url = URL.canParse(Url ?? '') ? new URL(Url!) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '')
    return '请填写完整的网址，如 https://www.example.com';
  if (url.username || url.password) return '网址中不能带账号或密码';
  if (Way === LinkWay.Embedded && url.protocol !== 'https:')
    return '在标签页内打开的网址必须以 https:// 开头';
  return null;
}

/** What is wrong with a menu that somebody wants to save, by its fields. */
export function menuFaults(tree: MenuTree, groups: readonly MenuGroupInput[]): FieldError[] {
  const errors: FieldError[] = [];
  const fault = (Prop: string, Code: string, Msg: string) => errors.push({ Prop, Code, Msg });
  const before = usual(tree);
  const items = new Map(
    before.flatMap(({ Items }) => Items.map((item) => [item.Key, item] as const)),
  );
  const groupKeys = new Map(before.map((group) => [group.Key, group]));
  const [seen, titles] = [new Set<string>(), new Map<string, string>()];
  const once = (Prop: string, key: string): boolean => {
    const isFirst = !seen.has(key);
    if (!isFirst) fault(Prop, 'record.duplicate', '在菜单中出现了两次');
    seen.add(key);
    return isFirst;
  };
  groups.forEach((group, g) => {
    const At = `Groups[${g}]`;
    const usualGroup = groupKeys.get(group.Key);
    once(`${At}.Key`, `group ${group.Key}`);
    if (!usualGroup && !OWN_GROUP_KEY.test(group.Key)) fault(`${At}.Key`, 'choice', '没有这个分组');
    if (!usualGroup && !group.Title?.trim()) fault(`${At}.Title`, 'required', '请填写分组名称');
    if (group.Icon && !(MENU_ICONS as readonly string[]).includes(group.Icon))
      fault(`${At}.Icon`, 'choice', '没有这个图标');
    group.Items.forEach((item, i) => {
      const at = `${At}.Items[${i}]`;
      const screen = items.get(item.Key);
      if (!once(`${at}.Key`, item.Key)) return;
      if (!screen && !LINK_KEY.test(item.Key)) {
        fault(`${at}.Key`, 'choice', '菜单中没有这个页面，页面由程序定义');
        return;
      }
      if (!screen) {
        if (!item.Title?.trim()) fault(`${at}.Title`, 'required', '请填写链接名称');
        const wrong = urlFault(item);
        if (wrong) fault(`${at}.Url`, 'pattern', wrong);
        if (!item.Way) fault(`${at}.Way`, 'required', '请选择打开方式');
        if (item.CompanyType != null && !TYPES[tree].includes(item.CompanyType))
          fault(`${at}.CompanyType`, 'choice', '这个工作台没有这类公司');
      } else if (item.Url || item.Way || item.CompanyType != null)
        fault(`${at}.Url`, 'choice', '只有外部链接有网址');
      if (item.Key === MENU_SCREEN && (item.Hidden || group.Hidden))
        fault(`${at}.Hidden`, 'choice', '菜单管理不能隐藏，否则无法恢复');
      if (item.Hidden || group.Hidden) return;
      const title = item.Title?.trim() || screen?.UsualTitle || '';
      const other = titles.get(title);
      if (title && other !== undefined)
        fault(`${at}.Title`, 'record.duplicate', `与分组“${other}”中的另一项同名`);
      titles.set(title, group.Title?.trim() || usualGroup?.UsualTitle || '');
    });
  });
  return errors;
}

/** What of a saved menu differs from nothing: texts without blanks around them, names that are the usual ones left out. */
export function tidied(tree: MenuTree, groups: readonly MenuGroupInput[]): MenuGroupInput[] {
  const before = usual(tree);
  const items = new Map(
    before.flatMap(({ Items }) => Items.map((item) => [item.Key, item.UsualTitle] as const)),
  );
  const own = (
    title: string | null | undefined,
    usualTitle: string | null | undefined,
  ): string | null => {
    const text = title?.trim();
    return text && text !== usualTitle ? text : null;
  };
  return groups.map(({ Key, Title, Icon, Hidden, Items }) => {
    const group = before.find((other) => other.Key === Key);
    return {
      Key,
      Title: own(Title, group?.UsualTitle),
      Icon: Icon && Icon !== group?.UsualIcon ? Icon : null,
      Hidden,
      Items: Items.map((item) => {
        const name = {
          Key: item.Key,
          Title: own(item.Title, items.get(item.Key)),
          Hidden: item.Hidden,
        };
        return items.has(item.Key)
          ? name
          : { ...name, Url: item.Url!, Way: item.Way!, CompanyType: item.CompanyType ?? null };
      }),
    };
  });
}
