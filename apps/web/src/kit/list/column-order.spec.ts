import { describe, expect, it } from '@jest/globals';
import { moved, NO_SETTING, orderedKeys, toggled } from './column-order.js';

const KEYS = ['a', 'b', 'c', 'd'];

describe('the order of columns', () => {
  it('is the natural one without a setting', () => {
    expect(orderedKeys(KEYS, NO_SETTING)).toEqual(KEYS);
  });

  it('follows the setting, forgets columns that are gone, and puts new ones after their neighbour', () => {
    expect(orderedKeys(KEYS, { order: ['c', 'x', 'a', 'd'], hidden: [] })).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });

  it.each([
    ['a', 'c', ['b', 'c', 'a', 'd']],
    ['d', 'a', ['d', 'a', 'b', 'c']],
  ])('moves %s to where %s stands', (from, to, expected) => {
    expect(moved(KEYS, NO_SETTING, from, to).order).toEqual(expected);
  });

  it('hides, and shows again whatever the room', () => {
    const hidden = toggled(NO_SETTING, 'b', false);
    expect(hidden).toMatchObject({ hidden: ['b'], wanted: [] });
    expect(toggled(hidden, 'b', true)).toMatchObject({ hidden: [], wanted: ['b'] });
  });
});
