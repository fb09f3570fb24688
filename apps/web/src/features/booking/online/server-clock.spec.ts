import { describe, expect, it } from '@jest/globals';
import { timeLeft } from './server-clock.js';

describe('the time that an offer still holds', () => {
  const at = (moment: string): number => Date.parse(`2026-12-01T${moment}Z`);
  it.each([
    ['10:00:00', '09:47:55', '12:05'],
    ['10:00:00', '08:00:00', '2:00:00'],
    ['10:00:00', '09:59:59', '00:01'],
    ['10:00:00', '10:00:00', null],
    ['10:00:00', '11:00:00', null],
  ])('until %s at %s is %s', (until, now, right) => {
    expect(timeLeft(`2026-12-01T${until}Z`, at(now))).toBe(right);
  });
});
