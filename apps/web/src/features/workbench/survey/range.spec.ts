import { expect, it } from '@jest/globals';
import { daysOf } from './range.js';

it('counts the days of a range with today', () => {
  const noon = new Date('2026-03-01T12:00:00+08:00');
  expect(daysOf(undefined, noon)).toEqual({ range: '30', From: '2026-01-31', To: '2026-03-01' });
  expect(daysOf('84', noon)).toEqual({ range: '84', From: '2025-12-08', To: '2026-03-01' });
  expect(daysOf('7', noon).range).toBe('30');
});
