import { describe, expect, it } from '@jest/globals';
import { boxWeights } from './box-weights.js';

const weights = (lines: object[], goods: number | null): unknown =>
  boxWeights(lines, goods)?.map(({ Weight }) => Weight) ?? null;

describe('the cargo in each container', () => {
  it('is a box of its own weight, however light the goods are', () => {
    expect(weights([{ Type: '40HQ', Count: 1, Weight: 27_000 }], 20_000)).toEqual([27_000]);
    expect(weights([{ Type: '20GP', Weight: 25_000 }], null)).toEqual([25_000]);
  });

  it('is no less than its share where the goods are heavier than all boxes', () => {
    const two = [
      { Type: '40HQ', Weight: 27_000 },
      { Type: '40HQ', Weight: 10_000 },
    ];
    expect(weights(two, 37_000)).toEqual([27_000, 10_000]);
    expect(weights(two, 50_000)).toEqual([27_000, 25_000]);
  });

  it('is what the others leave of the goods for a box without a weight', () => {
    const mixed = [
      { Type: '40HQ', Count: 1, Weight: 27_000 },
      { Type: '40HQ', Count: 2 },
    ];
    expect(weights(mixed, 47_000)).toEqual([27_000, 10_000]);
    expect(weights(mixed, 21_000)).toEqual([27_000, 7_000]);
  });

  it('is not known where no box has a weight', () => {
    expect(weights([{ Type: '40HQ', Count: 2 }], 40_000)).toBeNull();
    expect(weights([{ Count: 1, Weight: 5_000 }], 40_000)).toBeNull();
  });
});
