import { afterEach, expect, it, jest } from '@jest/globals';
import { diskProbe } from './disk-probe.js';
import { atMostEvery, monotonicMs } from './elapsed.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says yes at once, and again when the time is over', () => {
  let now = 1_000;
  const isDue = atMostEvery(5_000, () => now);
  expect([isDue(), isDue()]).toEqual([true, false]);
  now += 4_999;
  expect(isDue()).toBe(false);
  now += 1;
  expect([isDue(), isDue()]).toEqual([true, false]);
});

it.each([-3_600_000, 3_600_000])(
  'passes over a machine’s clock that is moved by %d ms',
  async (step) => {
    const before = monotonicMs();
    const isDue = atMostEvery(0);
    const asked: boolean[] = [];
    const probe = diskProbe('/x', {
      freeBytes: async () => 10 ** 10,
      tryWrite: async () => void asked.push(true),
    });
    await probe();
    const real = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => real() + step);
    expect(isDue()).toBe(true);
    expect(Math.abs(monotonicMs() - before)).toBeLessThan(60_000);
    await probe();
    expect(asked).toEqual([true]);
  },
);
