import { describe, expect, it } from '@jest/globals';
import { threeWay } from './three-way.js';

describe('two people at one record', () => {
  const base = { Name: 'A', Phone: null, Contact: null, Tags: ['x'] };

  it('keep what each changed', () => {
    expect(
      threeWay(base, { ...base, Phone: '123' }, { ...base, Contact: '甲', Tags: ['x', 'y'] }),
    ).toEqual({
      merged: { Name: 'A', Phone: '123', Contact: '甲', Tags: ['x', 'y'] },
      theirs: ['Contact', 'Tags'],
      both: [],
    });
  });

  it('are told where both changed the same', () => {
    expect(threeWay(base, { ...base, Name: 'B' }, { ...base, Name: 'C' })).toEqual({
      merged: { ...base, Name: 'B' },
      theirs: ['Name'],
      both: ['Name'],
    });
  });
});
