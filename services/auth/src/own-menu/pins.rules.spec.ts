import { describe, expect, it } from '@jest/globals';
import { MOST_SHORTCUTS, type Shortcut } from '@quayside/contracts/auth/shortcut';
import { pinnedInOrder, withPin } from './pins.rules.js';

/** `*` marks a pinned one. */
const shortcuts = (...list: string[]): Shortcut[] =>
  list.map((text) => ({ Path: text.replace('*', ''), Favourite: text.endsWith('*') }));
const lines = (items: readonly Shortcut[]): string[] =>
  items.map(({ Path, Favourite }) => `${Path}${Favourite ? '*' : ''}`);

describe('pinned screens', () => {
  it('come behind the pinned ones, also when they were shortcuts before', () => {
    const items = shortcuts('/a*', '/b', '/c');
    expect(lines(withPin(items, '/C', true))).toEqual(['/a*', '/c*', '/b']);
    expect(lines(withPin(items, '/d', true))).toEqual(['/a*', '/d*', '/b', '/c']);
    expect(lines(withPin(items, '/a', true))).toEqual(['/a*', '/b', '/c']);
  });

  it('stay shortcuts when they are unpinned, and what is none stays none', () => {
    const items = shortcuts('/a*', '/b');
    expect(lines(withPin(items, '/A', false))).toEqual(['/a', '/b']);
    expect(lines(withPin(items, '/d', false))).toEqual(['/a*', '/b']);
  });

  it('are refused where there are as many shortcuts as there may be', () => {
    const full = shortcuts(...Array.from({ length: MOST_SHORTCUTS }, (_, n) => `/${n}`));
    expect(() => withPin(full, '/new', true)).toThrow(
      expect.objectContaining({ code: 'request.invalid' }),
    );
    expect(lines(withPin(full, '/3', true))[0]).toBe('/3*');
  });

  it('are ordered among themselves: other shortcuts keep their places, and what is not named follows', () => {
    const items = shortcuts('/a*', '/b', '/c*', '/d*');
    expect(lines(pinnedInOrder(items, ['/D', '/gone', '/a']))).toEqual(['/d*', '/b', '/a*', '/c*']);
    expect(lines(pinnedInOrder(items, []))).toEqual(lines(items));
  });
});
