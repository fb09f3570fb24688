import { describe, expect, it } from '@jest/globals';
import { weightStop } from './box-capacity.js';

describe('what boxes can hold at most', () => {
  it.each([
    [[{ type: '20GP', count: 2 }], 72_000],
    [[{ type: "40'HC", count: 1 }], 36_000],
    [[{ type: '40RH', count: 1 }], 36_000],
    [[{ type: '20NOR', count: 1 }], 36_000],
    [[{ type: '40FR', count: 2 }], 120_000],
    [
      [
        { type: '20GP', count: 1 },
        { type: '40FR', count: 1 },
      ],
      96_000,
    ],
    // A type of the owner's that the list does not have is held against the most of all.
    [[{ type: '53XX', count: 1 }], 60_000],
    [[], 0],
  ])('weighs %j up to %s kg', (boxes, most) => {
    expect(weightStop(boxes)).toBe(most);
  });
});
