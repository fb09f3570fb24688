import { MOST_SHORTCUTS, type Shortcut } from '@quayside/contracts/auth/shortcut';
import { Refusal } from '@quayside/service-kit/refusal';

const isAt =
  (path: string) =>
  ({ Path }: Shortcut): boolean =>
    Path.toLowerCase() === path.toLowerCase();

/**
 * Shortcuts with a screen pinned, as the last of the pinned, or not pinned any more, when it stays a shortcut.
 * Refused where there are as many as there may be.
 */
export function withPin(items: readonly Shortcut[], path: string, pinned: boolean): Shortcut[] {
  const before = items.find(isAt(path));
  if (!pinned) return items.map((item) => (item === before ? { ...item, Favourite: false } : item));
  if (before?.Favourite) return [...items];
  if (!before && items.length >= MOST_SHORTCUTS)
    throw new Refusal('request.invalid', {}, [
      {
        Prop: 'Path',
        Code: 'max',
        Msg: `快捷入口和固定的页面最多${MOST_SHORTCUTS}项，请先在维护菜单中移除一些`,
      },
    ]);
  const others = items.filter((item) => item !== before);
  const end = others.findLastIndex(({ Favourite }) => Favourite) + 1;
  return [
    ...others.slice(0, end),
    { Path: before?.Path ?? path, Favourite: true },
    ...others.slice(end),
  ];
}

/**
 * Shortcuts with the pinned ones in an order, in the places that pinned ones have; those that are
 * not named follow as they stood.
 */
export function pinnedInOrder(items: readonly Shortcut[], paths: readonly string[]): Shortcut[] {
  const wanted = paths.map((path) => path.toLowerCase());
  const rank = ({ Path }: Shortcut): number => {
    const at = wanted.indexOf(Path.toLowerCase());
    return at < 0 ? wanted.length : at;
  };
  const pinned = items.filter(({ Favourite }) => Favourite).sort((a, b) => rank(a) - rank(b));
  let next = 0;
  return items.map((item) => {
    if (!item.Favourite) return item;
    next += 1;
    return pinned[next - 1]!;
  });
}
