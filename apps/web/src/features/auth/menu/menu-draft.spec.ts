import { describe, expect, it } from '@jest/globals';
import type { LaidGroup } from '@quayside/contracts/auth/menu-layout';
import { type Draft, moved, placeOf, removed, stepped, withGroup, withLink } from './menu-draft.js';

const groupOf = (Key: string, ...items: string[]): LaidGroup => ({
  Key,
  Title: null,
  Icon: null,
  Hidden: false,
  UsualTitle: Key,
  UsualIcon: null,
  Items: items.map((item) => ({
    Key: item,
    Title: null,
    Hidden: false,
    UsualTitle: item,
    Rights: [],
    Buttons: [],
  })),
});
const draft: Draft = [groupOf('work', '/a', '/b'), groupOf('si', '/c'), groupOf('own-x')];
const lines = (given: Draft): string[] =>
  given.map(({ Key, Items }) => `${Key}: ${Items.map((item) => item.Key).join(' ')}`);

describe('a menu that is being laid out', () => {
  it('moves entries within their group, into others, and past the ends nowhere', () => {
    expect(lines(moved(draft, '/a', 1))).toEqual(['work: /b /a', 'si: /c', 'own-x: ']);
    expect(lines(moved(draft, '/a', 0, 'own-x'))).toEqual(['work: /b', 'si: /c', 'own-x: /a']);
    expect(lines(moved(draft, '/a', 99))).toEqual(['work: /b /a', 'si: /c', 'own-x: ']);
    expect(lines(moved(draft, 'own-x', 0))[0]).toBe('own-x: ');
    expect(lines(moved(draft, '/none', 0))).toEqual(lines(draft));
  });

  it('steps over the edge of a group into the next one, never out of the menu', () => {
    expect(lines(stepped(draft, '/b', 1))).toEqual(['work: /a', 'si: /b /c', 'own-x: ']);
    expect(lines(stepped(draft, '/c', -1))).toEqual(['work: /a /b /c', 'si: ', 'own-x: ']);
    expect(lines(stepped(draft, '/a', -1))).toEqual(lines(draft));
    expect(lines(stepped(draft, 'work', -1))).toEqual(lines(draft));
    expect(lines(stepped(draft, 'work', 1))).toEqual(['si: /c', 'work: /a /b', 'own-x: ']);
  });

  it('takes new groups and links, and lets go of these alone', () => {
    const group = withGroup(draft);
    expect(group.key).toMatch(/^own-[a-z0-9]{8}$/);
    const link = withLink(group.draft, group.key);
    expect(link.key).toMatch(/^MENU_LINK:[a-z0-9]{8}$/);
    expect(placeOf(link.draft, link.key)?.group.Key).toBe(group.key);
    expect(removed(link.draft, group.key)).toEqual(link.draft);
    expect(removed(removed(link.draft, link.key), group.key)).toEqual(draft);
    expect(removed(draft, '/a')).toEqual(draft);
    expect(removed(draft, 'work')).toEqual(draft);
  });
});
