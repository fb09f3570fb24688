import { describe, expect, it } from '@jest/globals';
import { clockAct, reached } from './deadline.rules.js';

const THRESHOLDS = [1440, 480, 120, 30, 0];
const deadline = new Date('2026-11-24T04:00:00Z');
const at = (minutesBefore: number): number | null =>
  reached(THRESHOLDS, deadline, new Date(deadline.getTime() - minutesBefore * 60_000));

describe('the deadline clock', () => {
  it.each([
    [1441, null],
    [1440, 1440],
    [481, 1440],
    [480, 480],
    [119.5, 120],
    [30, 30],
    [0.01, 30],
    [0, 0],
    [-600, 0],
  ])('%d minutes before stands at %p', (before, expected) => expect(at(before)).toBe(expected));

  it.each([
    [null, null, false, 'rest'],
    [null, 1440, false, 'tell'],
    [1440, 1440, false, 'rest'],
    [1440, 480, false, 'tell'],
    // The service was down: one notice, of where it stands now.
    [1440, 30, false, 'tell'],
    [0, 0, false, 'rest'],
    // The deadline moved away by hours, or by days; nearer ones are told of in any case.
    [120, 480, true, 'rearm'],
    [0, null, true, 'rearm'],
    [480, 120, true, 'tell'],
    // The clock was put back.
    [120, 480, false, 'rest'],
    [0, null, false, 'rest'],
  ] as const)(
    'told of %p and standing at %p, deadline moved %p: %s',
    (told, current, moved, expected) => expect(clockAct(told, current, moved)).toBe(expected),
  );
});
