import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  containerSummary,
  countContainers,
  formatContainerCounts,
  parseContainerSummary,
} from './container-summary.js';
import { CONTAINER_TYPES } from './container-type.js';

describe('container summary', () => {
  it('counts in table order', () => {
    expect(containerSummary(['40HQ', '20GP', '20GP'])).toBe('20GP*2,40HQ*1');
    expect(containerSummary(['40HC', "40'HQ", '45G1'])).toBe('40HQ*3');
    expect(containerSummary([])).toBe('');
  });

  it('keeps unknown types after the known ones and leaves empty ones out', () => {
    expect(containerSummary(['ZZ', 'aa', '40NOR', '', ' ', 'ZZ'])).toBe('40NOR*1,AA*1,ZZ*2');
  });

  it('reads what it and others write', () => {
    const wanted = [
      { type: '20GP', count: 2 },
      { type: '40HQ', count: 1 },
    ];
    for (const text of [
      '20GP*2,40HQ*1',
      '40HQ*1,20GP*2',
      '20GP×2 + 40HQ×1',
      '2*20GP，1x40HC',
      "20'*1,20GP*1;40'HC X 1",
    ]) {
      expect(parseContainerSummary(text)).toEqual(wanted);
    }
    expect(parseContainerSummary('')).toEqual([]);
    expect(parseContainerSummary('AA*3')).toEqual([{ type: 'AA', count: 3 }]);
  });

  it.each(['20GP', '20GP*', '*2', '20GP*0', '20GP*1000', '20GP*1.5', '20GP*-1'])(
    'refuses %j',
    (text) => {
      expect(parseContainerSummary(text)).toBeNull();
    },
  );

  it('round-trips, whatever the order of the boxes', () => {
    const types = fc.array(fc.constantFrom(...CONTAINER_TYPES.map(({ code }) => code)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(types, (boxes) => {
        const text = containerSummary(boxes);
        expect(parseContainerSummary(text)).toEqual(countContainers(boxes));
        expect(formatContainerCounts(parseContainerSummary(text) ?? [])).toBe(text);
        expect(containerSummary(boxes.toReversed())).toBe(text);
        expect(countContainers(boxes).reduce((sum, { count }) => sum + count, 0)).toBe(
          boxes.length,
        );
      }),
    );
  });
});
