import { describe, expect, it } from '@jest/globals';
import { slownessOf } from './sign-in-guard.js';

describe('an account under attack', () => {
  it('answers unknown devices slower and slower, up to a bound', () => {
    const settings = { LOGIN_SLOW_FAILURES: 10, LOGIN_SLOW_SECONDS: 10 } as Parameters<
      typeof slownessOf
    >[1];
    const slowness = [1, 10, 11, 12, 13, 16, 17, 1_000_000].map((failures) =>
      slownessOf(failures, settings),
    );
    expect(slowness).toEqual([0, 0, 250, 500, 1_000, 8_000, 10_000, 10_000]);
    expect(slownessOf(50, { ...settings, LOGIN_SLOW_SECONDS: 0 })).toBe(0);
  });
});
