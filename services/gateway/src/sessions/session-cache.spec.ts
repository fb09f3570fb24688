import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SessionLookup, SessionState } from '@quayside/contracts/auth/session';
import { anIdentity } from '@quayside/test-kit/identities';
import { namedBy } from './named.js';
import { SessionCache, tokenHash } from './session-cache.js';

const HASH = tokenHash('token-of-somebody');
const NOW = Date.parse('2026-11-21T02:00:00Z');

describe('what is remembered of a token', () => {
  let lookups: number;
  let answer: SessionLookup;
  let sessions: SessionCache;
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW - 1_000 });
    // A process has run a while when it is asked.
    jest.advanceTimersByTime(1_000);
    lookups = 0;
    sessions = new SessionCache(async () => {
      lookups += 1;
      return answer;
    });
  });
  afterEach(() => void jest.useRealTimers());

  const live = (seconds: number | null, SessionId = 'key-7'): SessionLookup => ({
    State: SessionState.Live,
    Identity: anIdentity({ SessionId }),
    ExpireTime: seconds === null ? null : new Date(NOW + seconds * 1_000).toISOString(),
  });
  const isRemembered = (): boolean => sessions.find(HASH) !== undefined;

  it.each([
    [null, 59, 61],
    [3_600, 59, 61],
    [10, 9, 10],
    [60, 59, 60],
  ])(
    'with an end in %p seconds holds after %p and no more after %p',
    async (end, before, after) => {
      answer = live(end);
      await sessions.resolve(HASH);
      jest.advanceTimersByTime(before * 1_000);
      expect(isRemembered()).toBe(true);
      jest.advanceTimersByTime((after - before) * 1_000);
      expect(isRemembered()).toBe(false);
    },
  );

  it('is nothing where the end is at hand, or was passed on the way', async () => {
    for (const end of [0.2, 0, -1]) {
      answer = live(end);
      expect((await sessions.resolve(HASH)).state).toBe(SessionState.Live);
      expect(isRemembered()).toBe(false);
    }
    expect(lookups).toBe(3);
  });

  it('is forgotten by the name that auth gives a simulation or a key, and by whose they are', async () => {
    for (const [SessionId, given, notice] of [
      ['view-4', {}, { SessionIds: ['view-4'] }],
      ['key-7', {}, { SessionIds: ['key-7'] }],
      ['key-7', { EmployeeId: 22 }, { EmployeeIds: [22] }],
      ['view-4', { EmployeeId: 22, ViewerId: 21 }, { EmployeeIds: [21] }],
    ] as const) {
      answer = {
        State: SessionState.Live,
        Identity: anIdentity({ SessionId, ...given }),
        ExpireTime: null,
      };
      await sessions.resolve(HASH);
      sessions.forget(namedBy({ SessionIds: ['view-5', 'key-8'], EmployeeIds: [99] }));
      expect(isRemembered()).toBe(true);
      sessions.forget(namedBy(notice));
      expect(isRemembered()).toBe(false);
    }
  });
});
