import { describe, expect, it } from '@jest/globals';
import { closedBy } from './closing.js';

const newer = { from: '2026-12-10', to: '2026-12-20' };

describe('days of a rate that a newer one follows', () => {
  it.each([
    [
      'that end before it stay',
      { from: '2026-12-01', to: '2026-12-09' },
      { from: '2026-12-01', to: '2026-12-09' },
    ],
    [
      'that begin after it stay',
      { from: '2026-12-21', to: '2026-12-31' },
      { from: '2026-12-21', to: '2026-12-31' },
    ],
    [
      'that reach into it end the day before',
      { from: '2026-12-01', to: '2026-12-10' },
      { from: '2026-12-01', to: '2026-12-09' },
    ],
    [
      'that go on behind it end the day before as well',
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2026-12-01', to: '2026-12-09' },
    ],
    [
      'that begin with it keep what comes after',
      { from: '2026-12-10', to: '2026-12-31' },
      { from: '2026-12-21', to: '2026-12-31' },
    ],
    ['within it are gone', { from: '2026-12-11', to: '2026-12-20' }, null],
  ])('%s', (_, older, left) => expect(closedBy(older, newer)).toEqual(left));
});
