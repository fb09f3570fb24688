import { describe, expect, it } from '@jest/globals';
import { chinaTime } from './china-time.js';

describe('times of the public schedule', () => {
  it('are those of China for a visitor anywhere', () => {
    expect(chinaTime('2026-11-30T17:30:00.000Z').format('MM-DD HH:mm d')).toBe('12-01 01:30 2');
  });
});
