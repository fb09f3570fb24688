import { expect, it } from '@jest/globals';
import { dayOrder, isAmbiguousDay, lacksYear, readDay, readInstant } from './read-day.js';

/** Milliseconds of processor that some work takes. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it.each([
  ['blanks', `x${' '.repeat(30_000)}x`],
  ['brackets', '('.repeat(30_000)],
  ['half a clock', `${'凌晨 '.repeat(10_000)}1:00 x`],
  ['digits', '1'.repeat(30_000)],
  ['signs that grow when they are spelled out', '\ufdfa'.repeat(2_000)],
])('tells at once that no day stands in a cell of %s', (_, text) => {
  for (const read of [readDay, readInstant, isAmbiguousDay, lacksYear])
    expect(cpuMs(() => expect(read(text)).toBeFalsy())).toBeLessThan(20);
  expect(cpuMs(() => dayOrder(Array.from({ length: 100 }, () => text)))).toBeLessThan(100);
});

it('reads a day with all the blanks that people leave', () => {
  expect(readDay(`  2026-12-01${' '.repeat(40)}`)).toBe('2026-12-01');
  expect(readDay('(MON) 10-Dec-2026')).toBe('2026-12-10');
  expect(readInstant('2026-12-01 (Tue)   18:00')).toBe('2026-12-01T10:00:00.000Z');
});
