import { describe, expect, it } from '@jest/globals';
import { leftOf } from './closing.js';

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
      'that go on behind it are split',
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2026-12-01', to: '2026-12-09' },
      { from: '2026-12-21', to: '2026-12-31' },
    ],
    [
      'that begin with it keep what comes after',
      { from: '2026-12-10', to: '2026-12-31' },
      { from: '2026-12-21', to: '2026-12-31' },
    ],
    ['within it are gone', { from: '2026-12-11', to: '2026-12-20' }],
  ])('%s', (_, older, ...left) => expect(leftOf(older, newer)).toEqual(left));
});
