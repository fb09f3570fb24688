import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type { MenuNode } from '@quayside/contracts/auth/session';
import type { Shortcut, ShortcutChoice } from '@quayside/contracts/auth/shortcut';
import { screenOf } from '@quayside/contracts/screens';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { menuOf } from '../menu/read-menu.js';

const leaves = (nodes: readonly MenuNode[], group: string): ShortcutChoice[] =>
  nodes.flatMap((node) => {
    if (node.Hidden) return [];
    if (node.Children.length > 0) return leaves(node.Children, node.Title);
    return screenOf(node.Path) ? [{ Path: node.Path, Title: node.Title, Group: group }] : [];
  });

/** The screens of the menu of who holds some rights in a type of company: what can be a shortcut. */
export const choicesOf = async (
  ctx: Ctx,
  type: CompanyType,
  permissions: readonly string[],
): Promise<ShortcutChoice[]> => leaves(await menuOf(ctx, type, permissions), '');

/** The shortcuts that are among the choices, in their order and each once. */
export function amongChoices(
  items: readonly Shortcut[],
  choices: readonly ShortcutChoice[],
): Shortcut[] {
  const byPath = new Map(choices.map(({ Path }) => [Path.toLowerCase(), Path]));
  const seen = new Set<string>();
  return items.flatMap(({ Path, Favourite }) => {
    const path = byPath.get(Path.toLowerCase());
    if (!path || seen.has(path)) return [];
    seen.add(path);
    return [{ Path: path, Favourite }];
  });
}

/** The same, refused by their fields where one is no choice or stands there twice. */
export function onlyChoices(
  items: readonly Shortcut[],
  choices: readonly ShortcutChoice[],
): Shortcut[] {
  const known = new Set(choices.map(({ Path }) => Path.toLowerCase()));
  const errors = items.flatMap(({ Path }, index) => {
    const Prop = `Items[${index}].Path`;
    if (!known.has(Path.toLowerCase()))
      return [{ Prop, Code: 'choice', Msg: '菜单中没有这个页面' }];
    const first = items.findIndex((other) => other.Path.toLowerCase() === Path.toLowerCase());
    return first < index ? [{ Prop, Code: 'record.duplicate', Msg: '这个页面已在快捷入口中' }] : [];
  });
  if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
  return amongChoices(items, choices);
}
