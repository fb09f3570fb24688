import { expect, it } from '@jest/globals';
import { runInThread } from './run-in-thread.js';

/** Work that keeps its thread for so long. */
const SLOW = { module: new URL('../../test/slow-work.js', import.meta.url), name: 'busyFor' };
const read = (party: string, ms: number, done: string[], name: string): Promise<unknown> =>
  runInThread(SLOW, [ms], { party }).then(() => done.push(name));

it('reads the file of another party before the many of one', async () => {
  const done: string[] = [];
  const hostile = Array.from({ length: 8 }, (_, n) => read('company:1', 60, done, `hostile ${n}`));
  const honest = read('company:2', 0, done, 'honest');
  await Promise.all([...hostile, honest]);
  expect(done.indexOf('honest')).toBeLessThan(3);
});

it('refuses a party that has too many waiting, and no other', async () => {
  const done: string[] = [];
  const hostile = Array.from({ length: 20 }, (_, n) =>
    read('company:1', 5, done, `hostile ${n}`).catch((error: { code: string }) => error.code),
  );
  const honest = read('company:2', 0, done, 'honest');
  const ends = await Promise.all(hostile);
  await honest;
  expect(ends.filter((end) => end === 'request.too-many').length).toBeGreaterThan(8);
  expect(done).toContain('honest');
});
