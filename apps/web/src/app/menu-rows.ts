import type { MenuEntry } from './menu.js';

/** So many entries are seen at a glance: nothing of such a menu is folded. */
const SMALL_MENU = 20;
/** So few that are left are shown rather than folded. */
const FEW_LEFT = 2;
/** Recently used screens at the top of the menu. */
export const SHOWN_RECENT = 5;

/** How a group stands: folded, with what the person uses of it, or whole. */
export type GroupView = 'closed' | 'used' | 'all';

export type EntryPlace = 'pinned' | 'recent' | 'group';

/** A line of the menu. */
export type MenuRow =
  | { kind: 'heading'; key: string; title: string; place: 'pinned' | 'recent' | 'groups' }
  | { kind: 'group'; key: string; group: MenuEntry; view: GroupView; holdsSelected: boolean }
  | { kind: 'section'; key: string; title: string }
  | {
      kind: 'entry';
      key: string;
      path: string;
      title: string;
      place: EntryPlace;
      isSelected: boolean;
      isPinned: boolean;
      /** Of entries outside their group: where it is. */
      group: string;
      /** An entry beside the groups, of which there is no line above. */
      icon?: string | null;
    }
  | { kind: 'more'; key: string; group: MenuEntry; count: number }
  /** Room for recently used screens to come, so that nothing below moves when they do. */
  | { kind: 'room'; key: string; count: number };

export interface MenuState {
  entries: readonly MenuEntry[];
  pinned: readonly string[];
  recent: readonly string[];
  used: readonly string[];
  selected: string;
  /** Groups that the person folded or opened, by key. */
  views: ReadonlyMap<string, GroupView>;
}

interface Leaf {
  path: string;
  title: string;
  section: MenuEntry | null;
  group: MenuEntry;
}

/** The entries of a group, those of its sections with these. */
function leavesOf(group: MenuEntry): Leaf[] {
  if (group.children.length === 0)
    return [{ path: group.key, title: group.title, section: null, group }];
  return group.children.flatMap((child): Leaf[] => {
    if (child.children.length === 0)
      return [{ path: child.key, title: child.title, section: null, group }];
    return child.children.map(({ key, title }) => ({ path: key, title, section: child, group }));
  });
}

/** How a group stands until the person says otherwise: with what he uses of it, folded without. */
function usualView(leaves: readonly Leaf[], known: ReadonlySet<string>, small: boolean): GroupView {
  if (small) return 'all';
  const used = leaves.filter(({ path }) => known.has(path)).length;
  if (used === 0) return 'closed';
  return leaves.length - used <= FEW_LEFT ? 'all' : 'used';
}

const headingOf = (place: 'pinned' | 'recent' | 'groups', title: string): MenuRow => ({
  kind: 'heading',
  key: `heading:${place}`,
  title,
  place,
});

/** The lines of the menu from the top: pinned, recently used, then the groups of the work. */
export function menuRows(state: MenuState): MenuRow[] {
  const { entries, pinned, recent, used, selected, views } = state;
  const leaves = entries.flatMap(leavesOf);
  const byPath = new Map(leaves.map((leaf) => [leaf.path, leaf]));
  const isPinned = new Set(pinned);
  const known = new Set([...pinned, ...used, selected]);
  const small = leaves.length <= SMALL_MENU;
  const lineOf = (leaf: Leaf, place: EntryPlace): MenuRow => ({
    kind: 'entry',
    key: `${place}:${leaf.path}`,
    path: leaf.path,
    title: leaf.title,
    place,
    isSelected: leaf.path === selected,
    isPinned: isPinned.has(leaf.path),
    group: leaf.group.title,
  });
  const found = (paths: readonly string[]): Leaf[] =>
    paths.flatMap((path) => byPath.get(path) ?? []);
  const kept = found(pinned);
  const latest = found(recent.filter((path) => !isPinned.has(path))).slice(0, SHOWN_RECENT);
  const head: MenuRow[] = [
    ...(kept.length > 0 ? [headingOf('pinned', '固定')] : []),
    ...kept.map((leaf) => lineOf(leaf, 'pinned')),
  ];
  if (!small) {
    head.push(headingOf('recent', '最近使用'));
    head.push(...latest.map((leaf) => lineOf(leaf, 'recent')));
    if (latest.length < SHOWN_RECENT)
      head.push({ kind: 'room', key: 'room', count: SHOWN_RECENT - latest.length });
  }
  const ofGroup = (group: MenuEntry): MenuRow[] => {
    const own = leavesOf(group);
    // A group of one is the entry itself: one click less.
    if (own.length === 1) {
      const line = lineOf(own[0]!, 'group');
      return [line.kind === 'entry' ? { ...line, icon: group.icon } : line];
    }
    const view = views.get(group.key) ?? usualView(own, known, small);
    const shown =
      view === 'closed' ? [] : view === 'all' ? own : own.filter(({ path }) => known.has(path));
    const withSections =
      new Set(own.map(({ section }) => section)).size > 1 && own.length > FEW_LEFT * 2;
    const lines = shown.flatMap((leaf, index): MenuRow[] => {
      const begins = withSections && leaf.section && shown[index - 1]?.section !== leaf.section;
      const line = lineOf(leaf, 'group');
      if (!begins || view !== 'all') return [line];
      return [{ kind: 'section', key: leaf.section!.key, title: leaf.section!.title }, line];
    });
    const left = own.length - shown.length;
    return [
      {
        kind: 'group',
        key: group.key,
        group,
        view,
        holdsSelected: own.some(({ path }) => path === selected),
      },
      ...lines,
      ...(view === 'used' && left > 0
        ? [{ kind: 'more' as const, key: `more:${group.key}`, group, count: left }]
        : []),
    ];
  };
  return [
    ...head,
    ...(head.length > 0 ? [headingOf('groups', '全部功能')] : []),
    ...entries.flatMap(ofGroup),
  ];
}
