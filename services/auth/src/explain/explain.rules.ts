import { CompanyType } from '@quayside/contracts/auth/company-type';
import { ExplainedKind, type ExplainedRight } from '@quayside/contracts/auth/explain-rights';
import { DataScope } from '@quayside/contracts/auth/role';
import type { MenuNode } from '@quayside/contracts/auth/session';
import type { Screen } from '@quayside/contracts/core/screen';
import { permissionInfo } from '@quayside/contracts/permissions';
import { effectiveLimits } from '../role/limits.rules.js';
import {
  type Ceiling,
  effectiveScope,
  type GrantedRole,
  permissionsFor,
} from '../role/rights.rules.js';

/** A role with its name. */
export type NamedRole = GrantedRole & { name: string };

/** Whose rights are explained. */
export interface Explained {
  roles: readonly NamedRole[];
  type: CompanyType;
  ceiling: Ceiling;
  simulated: boolean;
}

interface Verdict {
  held: boolean;
  why: string;
}

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join('、');
const labelOf = (key: string): string => permissionInfo(key)?.label ?? key;

/** Whether somebody holds a right, by which roles, and what holds it back. */
export function explainRight(key: string, { roles, type, ceiling }: Explained): Verdict {
  if (!permissionInfo(key)?.for.includes(type))
    return { held: false, why: `${CompanyType.label(type)}公司不能有此权限` };
  const whole = roles.filter(({ has_all }) => has_all).map(({ name }) => name);
  const giving =
    whole.length > 0
      ? whole
      : roles.filter(({ permissions }) => permissions.includes(key)).map(({ name }) => name);
  if (giving.length === 0)
    return {
      held: false,
      why:
        roles.length === 0
          ? '没有角色'
          : `所属角色${quoted(roles.map(({ name }) => name))}没有授予`,
    };
  const by = whole.length > 0 ? `角色${quoted(giving)}拥有全部权限` : `由角色${quoted(giving)}授予`;
  if (ceiling && !ceiling.includes(key))
    return { held: false, why: `${by}，但超出平台给该公司的权限上限` };
  const most = effectiveLimits(roles, [key])[key];
  const limit = permissionInfo(key)?.limit;
  return {
    held: true,
    why: limit && most !== undefined ? `${by}，${limit.label}${most}${limit.unit}` : by,
  };
}

/** Any of several rights is enough. */
function explainAny(keys: readonly string[], who: Explained): Verdict {
  const verdicts = keys.map((key) => ({ key, ...explainRight(key, who) }));
  const held = verdicts.find((verdict) => verdict.held);
  if (held) return { held: true, why: `“${labelOf(held.key)}”${held.why}` };
  const told = ({ key, why }: (typeof verdicts)[number]): string => `“${labelOf(key)}”，${why}`;
  return {
    held: false,
    why: `${keys.length > 1 ? '需要以下任一权限：' : '需要权限'}${verdicts.map(told).join('；')}`,
  };
}

/** Of a form that the menu shows to who may fill it in alone; null for other screens. */
function entryOf(
  { menuPermissions }: Screen,
  possible: ReadonlySet<string>,
  who: Explained,
): Verdict | null {
  if (!menuPermissions) return null;
  const needed = menuPermissions.filter((key) => possible.has(key));
  return explainAny(needed, who);
}

const named = (above: readonly string[], title: string): string => [...above, title].join(' / ');

/**
 * Every entry of the menu of a type of company with its buttons, and every right, with whether somebody has it and why.
 * @param tree the whole menu, as who holds everything sees it
 * @param screenOf the manifest's screen of a path
 */
export function explain(
  tree: readonly MenuNode[],
  screenOf: (path: string) => Screen | undefined,
  who: Explained,
): ExplainedRight[] {
  const possible = new Set(permissionsFor(who.type, who.simulated));
  const ofNode = (node: MenuNode, above: readonly string[]): ExplainedRight[] => {
    const screen = screenOf(node.Path);
    if (node.Url)
      return [
        {
          Kind: ExplainedKind.Menu,
          Key: node.Path,
          Title: named(above, node.Title),
          Shown: true,
          Why: '外部链接，所有员工都有',
        },
      ];
    if (!screen) return node.Children.flatMap((child) => ofNode(child, [...above, node.Title]));
    const needed = (screen.permissions ?? []).filter((key) => possible.has(key));
    const { held, why } = screen.permissions
      ? explainAny(needed, who)
      : { held: true, why: '所有员工都有' };
    const from = node.Hidden ? '（从其他页面打开，不在菜单中）' : '';
    const entry = entryOf(screen, possible, who) ?? { held, why: `${why}${from}` };
    const buttons = (screen.buttons ?? [])
      .filter(({ permission }) => possible.has(permission))
      .map(({ Code, Name, permission }): ExplainedRight => {
        const button = explainAny([permission], who);
        return {
          Kind: ExplainedKind.Button,
          Key: `${node.Path} ${Code}`,
          Title: named([...above, node.Title], Name),
          Shown: held && button.held,
          Why: held ? button.why : `所在页面不可见：${why}`,
        };
      });
    return [
      {
        Kind: ExplainedKind.Menu,
        Key: node.Path,
        Title: named(above, node.Title),
        Shown: entry.held,
        Why: entry.held || !held ? entry.why : `${entry.why}；可从列表打开已有的单据`,
      },
      ...buttons,
      ...node.Children.flatMap((child) => ofNode(child, [...above, node.Title])),
    ];
  };
  const rights = [...possible].map((key): ExplainedRight => {
    const { held, why } = explainRight(key, who);
    return { Kind: ExplainedKind.Right, Key: key, Title: labelOf(key), Shown: held, Why: why };
  });
  return [...tree.flatMap((node) => ofNode(node, [])), ...rights];
}

/** How far somebody sees records, and which roles say so: the widest of them counts. */
export function explainScope({ roles, type }: Explained): { scope: DataScope; why: string } {
  const scope = effectiveScope(roles, type);
  if (roles.length === 0) return { scope, why: '没有角色，只看到本人的单据' };
  const giving = roles
    .filter((role) => effectiveScope([role], type) === scope)
    .map(({ name }) => name);
  return {
    scope,
    why:
      roles.length > giving.length
        ? `取各角色中最大的：角色${quoted(giving)}`
        : `角色${quoted(giving)}`,
  };
}
