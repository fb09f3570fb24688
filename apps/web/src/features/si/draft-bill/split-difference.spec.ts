import { describe, expect, it } from '@jest/globals';
import { splitDifference } from './split-difference.js';

describe('where two texts differ', () => {
  it.each([
    ['SAMPLE INC', 'SAMPLE LLC', ['SAMPLE ', 'IN', 'C'], ['SAMPLE ', 'LL', 'C']],
    ['6000.25', '6120.25', ['6', '00', '0.25'], ['6', '12', '0.25']],
    ['AA', 'AAA', ['AA', '', ''], ['AA', 'A', '']],
    ['', 'X', ['', '', ''], ['', 'X', '']],
    ['一样', '一样', ['一样', '', ''], ['一样', '', '']],
  ])('%s and %s', (left, right, mine, theirs) => {
    const [a, b] = splitDifference(left, right);
    expect([
      [a.head, a.middle, a.tail],
      [b.head, b.middle, b.tail],
    ]).toEqual([mine, theirs]);
  });
});
