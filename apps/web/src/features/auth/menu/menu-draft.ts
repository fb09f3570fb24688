import {
  type LaidGroup,
  type LaidItem,
  LinkWay,
  MENU_LINK_PREFIX,
  OWN_GROUP_PREFIX,
} from '@quayside/contracts/auth/menu-layout';

export type Draft = readonly LaidGroup[];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const fresh = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

/** What the menu calls it. */
export const titleOf = ({
  Title,
  UsualTitle,
}: {
  Title?: string | null;
  UsualTitle: string | null;
}): string => Title || (UsualTitle ?? '');

export const isOwnGroup = ({ Key }: { Key: string }): boolean => Key.startsWith(OWN_GROUP_PREFIX);
export const isLink = ({ Key }: { Key: string }): boolean => Key.startsWith(MENU_LINK_PREFIX);

/** What stands under a key, and where: groups and entries have keys that differ. */
export function placeOf(
  draft: Draft,
  key: string,
): { group: LaidGroup; item: LaidItem | null; g: number; i: number } | null {
  for (const [g, group] of draft.entries()) {
    if (group.Key === key) return { group, item: null, g, i: -1 };
    const i = group.Items.findIndex((item) => item.Key === key);
    if (i >= 0) return { group, item: group.Items[i]!, g, i };
  }
  return null;
}

/** With a group or an entry changed. */
export const changed = (
  draft: Draft,
  key: string,
  change: Partial<LaidItem> & Partial<LaidGroup>,
): LaidGroup[] =>
  draft.map((group) =>
    group.Key === key
      ? { ...group, ...change }
      : {
          ...group,
          Items: group.Items.map((item) => (item.Key === key ? { ...item, ...change } : item)),
        },
  );

const without = (draft: Draft, key: string): LaidGroup[] =>
  draft
    .filter((group) => group.Key !== key)
    .map((group) => ({ ...group, Items: group.Items.filter((item) => item.Key !== key) }));

function inserted<T>(list: readonly T[], one: T, at: number): T[] {
  const place = Math.min(Math.max(at, 0), list.length);
  return [...list.slice(0, place), one, ...list.slice(place)];
}

/** With an entry in a group at a place among its others, or a group at a place among the others; ends where the list does. */
export function moved(draft: Draft, key: string, at: number, into?: string): LaidGroup[] {
  const place = placeOf(draft, key);
  if (!place) return [...draft];
  const rest = without(draft, key);
  const { group, item } = place;
  if (!item) return inserted(rest, group, at);
  const target = into ?? group.Key;
  return rest.map((other) =>
    other.Key === target ? { ...other, Items: inserted(other.Items, item, at) } : other,
  );
}

/** One step up or down; an entry at the end of its group goes into the next one. */
export function stepped(draft: Draft, key: string, step: -1 | 1): LaidGroup[] {
  const place = placeOf(draft, key);
  if (!place) return [...draft];
  const { item, g, i, group } = place;
  if (!item) return moved(draft, key, g + step);
  const at = i + step;
  if (at >= 0 && at < group.Items.length) return moved(draft, key, at);
  const next = draft[g + step];
  return next ? moved(draft, key, step > 0 ? 0 : next.Items.length, next.Key) : [...draft];
}

/** With a new group at the end, and its key. */
export function withGroup(draft: Draft): { draft: LaidGroup[]; key: string } {
  const Key = OWN_GROUP_PREFIX + fresh();
  const group: LaidGroup = {
    Key,
    Title: '新分组',
    Icon: 'appstore',
    Hidden: false,
    UsualTitle: null,
    UsualIcon: null,
    Items: [],
  };
  return { draft: [...draft, group], key: Key };
}

/** With a new link at the end of a group, and its key. */
export function withLink(draft: Draft, groupKey: string): { draft: LaidGroup[]; key: string } {
  const Key = MENU_LINK_PREFIX + fresh();
  const link: LaidItem = {
    Key,
    Title: '',
    Hidden: false,
    Url: '',
    Way: LinkWay.Window,
    CompanyType: null,
    UsualTitle: null,
    Rights: [],
    Buttons: [],
  };
  return {
    draft: draft.map((group) =>
      group.Key === groupKey ? { ...group, Items: [...group.Items, link] } : group,
    ),
    key: Key,
  };
}

/** Without a link, or without a group of one's own that is empty: nothing that an area declares can go. */
export function removed(draft: Draft, key: string): LaidGroup[] {
  const place = placeOf(draft, key);
  if (
    !place ||
    (place.item ? !isLink(place.item) : !isOwnGroup(place.group) || place.group.Items.length > 0)
  )
    return [...draft];
  return without(draft, key);
}
