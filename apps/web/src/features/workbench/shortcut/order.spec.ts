import { describe, expect, it } from '@jest/globals';
import { movedTo, starred, toggled } from './order.js';

const items = ['/a', '/b', '/c'].map((Path) => ({ Path, Favourite: false }));
const paths = (list: readonly { Path: string }[]): string => list.map(({ Path }) => Path).join('');

describe('the order of shortcuts', () => {
  it('is changed by place, within the ends', () => {
    expect(paths(movedTo(items, '/c', 0))).toBe('/c/a/b');
    expect(paths(movedTo(items, '/a', 9))).toBe('/b/c/a');
    expect(paths(movedTo(items, '/b', -1))).toBe('/b/a/c');
    expect(paths(movedTo(items, '/x', 0))).toBe('/a/b/c');
  });

  it('takes one in at the end, and out', () => {
    expect(paths(toggled(items, '/d'))).toBe('/a/b/c/d');
    expect(paths(toggled(items, '/b'))).toBe('/a/c');
  });

  it('makes favourites', () => {
    expect(starred(items, '/b').map(({ Favourite }) => Favourite)).toEqual([false, true, false]);
    expect(starred(starred(items, '/b'), '/b')).toEqual(items);
  });
});
