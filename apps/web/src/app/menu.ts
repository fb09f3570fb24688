import { MENU_LINK_PREFIX } from '@quayside/contracts/auth/menu-layout';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import { screenOf } from '@quayside/contracts/screens';
import { goUrl, reopen } from '../kit/screen/navigator.js';
import { linksOf } from '../kit/session/menu-map.js';
import { useSession } from '../kit/session/store.js';
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
    if (!screen && !node.Url && children.length === 0) return [];
    return [
      {
        key: screen?.path ?? node.Path,
        title: node.Title,
        pinyin: node.Pinyin,
        icon: node.Icon,
        children,
      },
    ];
  });
}

/** The visible menu of a tree; the root EXTERNAL_MENU only says which workbench it is, so its children stand in its place. */
export function menuEntries(tree: readonly MenuNode[]): MenuEntry[] {
  return entriesOf(
    tree.flatMap((root) => (root.Path === EXTERNAL_MENU ? (root.Children ?? []) : [root])),
  );
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

const WEBVIEW = '/internal/webview';

/** Opens a screen from the menu: an open tab comes to the front as it was left. Links outside open as the operator chose. */
export function openFromMenu(path: string): void {
  if (path.startsWith(MENU_LINK_PREFIX)) {
    const link = linksOf(useSession.getState().menus).find(({ Path }) => Path === path);
    if (link?.Url && !link.Embedded) window.open(link.Url, '_blank', 'noopener,noreferrer');
    else goUrl(`${WEBVIEW}?link=${encodeURIComponent(path)}`);
    return;
  }
  const tab = useTabs.getState().tabs.find((other) => other.key === path);
  if (screenOf(path)) reopen(path, tab?.search ?? {});
  else goUrl(path);
}
