import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import { screenOf } from '@quayside/contracts/screens';
import { goUrl, reopen } from '../kit/screen/navigator.js';
import { useTabs } from './tabs.js';

/** A menu as it is drawn: groups with entries, and entries that stand alone. */
export interface MenuEntry {
  key: string;
  title: string;
  /** How the title sounds, as the menu tree says it. */
  pinyin: string | null;
  icon: string | null;
  children: MenuEntry[];
}

function entriesOf(nodes: readonly MenuNode[]): MenuEntry[] {
  return nodes.flatMap((node) => {
    if (node.Hidden) return [];
    const screen = screenOf(node.Path);
    const children = entriesOf(node.Children ?? []);
    // A group in which nothing may be opened is not shown.
    if (!screen && children.length === 0) return [];
    return [{ key: screen?.path ?? node.Path, title: node.Title, pinyin: node.Pinyin, icon: node.Icon, children }];
  });
}

/** The visible menu of a tree; the root EXTERNAL_MENU only says which workbench it is, so its children stand in its place. */
export function menuEntries(tree: readonly MenuNode[]): MenuEntry[] {
  return entriesOf(tree.flatMap((root) => (root.Path === EXTERNAL_MENU ? (root.Children ?? []) : [root])));
}

/** All entries that open a screen, with the titles of the groups above them. */
export function menuLeaves(
  entries: readonly MenuEntry[],
  groups: readonly string[] = [],
): { path: string; title: string; pinyin: string | null; group: string }[] {
  return entries.flatMap((entry) =>
    entry.children.length > 0
      ? menuLeaves(entry.children, [...groups, entry.title])
      : [{ path: entry.key, title: entry.title, pinyin: entry.pinyin, group: groups.join(' / ') }],
  );
}

/** Opens a screen from the menu: an open tab comes to the front as it was left. */
export function openFromMenu(path: string): void {
  const tab = useTabs.getState().tabs.find((other) => other.key === path);
  if (screenOf(path)) reopen(path, tab?.search ?? {});
  else goUrl(path);
}
