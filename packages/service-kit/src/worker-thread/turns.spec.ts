import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ownThreadId, processorTime } from './processor-time.js';
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

/** Work that yields a part, then keeps its thread until somebody opens the gate. */
const GATED = { module: SLOW.module, name: 'gatedParts' };

it('lets others in after one turn, however many files take long, and loses none', async () => {
  const gate = join(tmpdir(), `quayside-turns-${process.pid}`);
  const parts = new Map<string, string[]>();
  const ended: string[] = [];
  // More than there are threads of the turns, so that some are broken off.
  const hostile = ['company:1', 'company:3', 'company:4'].map(async (party) => {
    parts.set(party, []);
    const take = (part: string): unknown => parts.get(party)!.push(part);
    await runInThread(GATED, [gate], { party, take: take as (part: never) => void });
    ended.push(party);
  });
  await read('company:2', 0, ended, 'honest');
  // Its second file as well: what takes long goes on apart.
  await read('company:2', 0, ended, 'honest again');
  expect(ended).toEqual(['honest', 'honest again']);
  await writeFile(gate, '');
  await Promise.all(hostile);
  await rm(gate);
  expect([...parts.values()]).toEqual(Array(3).fill(['before', 'after']));
});

it('counts what a thread works and not how long it waits for the processor', () => {
  const id = ownThreadId();
  const before = processorTime(id);
  if (before === null) return expect(process.platform).not.toBe('linux');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const rested = processorTime(id)! - before;
  const end = performance.now() + 60;
  while (performance.now() < end);
  expect(processorTime(id)! - before).toBeGreaterThan(rested);
  expect(rested).toBeLessThan(50);
  expect(processorTime(2 ** 30)).toBeNull();
});

it('ends what works too long, and not what waits too long for the processor', async () => {
  const limits = { seconds: 0.2, megabytes: 384 };
  const run = (name: string, ms: number): Promise<unknown> =>
    runInThread({ ...SLOW, name }, [ms], { party: 'company:9', limits }).catch(
      ({ errors }: { errors?: { Code: string }[] }) => errors?.[0]?.Code,
    );
  expect(await run('busyFor', 60_000)).toBe('seconds');
  const canTell = processorTime(ownThreadId()) !== null;
  expect(await run('restFor', 800)).toBe(canTell ? 800 : 'seconds');
});
