import type { Shortcut } from '@quayside/contracts/auth/shortcut';

type Items = readonly Shortcut[];

/** Without the screen where it is there, else with it at the end. */
export const toggled = (items: Items, path: string): Shortcut[] =>
  items.some(({ Path }) => Path === path)
    ? items.filter(({ Path }) => Path !== path)
    : [...items, { Path: path, Favourite: false }];

/** With one moved to a place; places beyond the ends are the ends. */
export function movedTo(items: Items, path: string, place: number): Shortcut[] {
  const moved = items.find(({ Path }) => Path === path);
  if (!moved) return [...items];
  const rest = items.filter((item) => item !== moved);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** With one as a favourite, or no longer. */
export const starred = (items: Items, path: string): Shortcut[] =>
  items.map((item) => (item.Path === path ? { ...item, Favourite: !item.Favourite } : item));
