import type { FoundOfArea } from '@quayside/contracts/auth/record-search';
import { soundsLike } from './menu-pinyin.js';

/** An entry of the menu that can be found. */
export interface Findable {
  path: string;
  title: string;
  pinyin: string | null;
  group: string;
}

const MOST_PAGES = 12;

/** How well an entry answers what was typed, the best first; null: not at all. */
function rankOf({ title, pinyin, path, group }: Findable, wanted: string): number | null {
  const name = title.toLowerCase();
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(wanted)) return 2;
  if (pinyin && soundsLike(pinyin, wanted.replace(/[\s']/g, ''))) return 3;
  if (path.toLowerCase().includes(wanted)) return 4;
  return group.toLowerCase().includes(wanted) ? 5 : null;
}

/**
 * Entries by their name, its sounds in full or their first letters, their route or the name of
 * their group, the nearest first; of those
 * alike the ones that the person uses.
 * @param typed as typed
 * @param used paths, the last used first
 */
export function findPages(
  leaves: readonly Findable[],
  typed: string,
  used: readonly string[],
): Findable[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase();
  if (wanted === '') return [];
  const use = ({ path }: Findable): number => {
    const at = used.indexOf(path);
    return at < 0 ? used.length : at;
  };
  return leaves
    .flatMap((leaf) => {
      const rank = rankOf(leaf, wanted);
      return rank === null ? [] : [{ leaf, rank }];
    })
    .sort((a, b) => a.rank - b.rank || use(a.leaf) - use(b.leaf))
    .slice(0, MOST_PAGES)
    .map(({ leaf }) => leaf);
}

/** What can be chosen in the search. */
export interface Choice {
  id: string;
  title: string;
  /** Beside the title: the kind of a record, where an entry stands. */
  kind: string;
  detail: string | null;
  /** A path of the menu, or a record's link. */
  target: { menu: string } | { link: string };
}

export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

const ofPage = ({ path, title, group }: Findable): Choice => ({
  id: `page-${path}`,
  title,
  kind: group,
  detail: null,
  target: { menu: path },
});

/** Pages of some paths, as a group; none where there are none. */
export function pageGroup(title: string, pages: readonly Findable[]): ChoiceGroup[] {
  return pages.length > 0 ? [{ title, choices: pages.map(ofPage) }] : [];
}

/** Records as a group for each area. */
export const recordGroups = (areas: readonly FoundOfArea[]): ChoiceGroup[] =>
  areas.map(({ Area, AreaName, Items, More }) => ({
    title: More ? `${AreaName}（只列出最接近的，号码输入得更完整可缩小范围）` : AreaName,
    choices: Items.map((found, index) => ({
      id: `record-${Area}-${index}`,
      title: found.Number,
      kind: found.Kind,
      detail: [found.Matched, found.Detail].filter(Boolean).join(' · '),
      target: { link: found.Link },
    })),
  }));
