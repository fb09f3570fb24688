import { describe, expect, it } from '@jest/globals';
import { beginOfDay, hashCode, masked, newCode, secondsOfDayLeft } from './ver-code.rules.js';

describe('verification codes', () => {
  it('are six digits', () => {
    for (let i = 0; i < 200; i++) expect(newCode()).toMatch(/^\d{6}$/);
  });

  it('are told apart by their number', () => {
    expect(hashCode('13800000001', '123456')).not.toBe(hashCode('13800000002', '123456'));
  });

  it('count per day of China', () => {
    expect(beginOfDay(new Date('2026-11-21T02:00:00Z')).toISOString()).toBe(
      '2026-11-20T16:00:00.000Z',
    );
    expect(beginOfDay(new Date('2026-11-21T16:00:00Z')).toISOString()).toBe(
      '2026-11-21T16:00:00.000Z',
    );
    expect(secondsOfDayLeft(new Date('2026-11-21T15:59:00Z'))).toBe(60);
  });

  it('name numbers in logs only in part', () => {
    expect(masked('13800000001')).toBe('138****0001');
  });
});
