import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from './log.js';
import { Worker } from './worker.js';

describe('a worker', () => {
  let runs: number;
  let worker: Worker;
  beforeEach(() => {
    jest.useFakeTimers();
    runs = 0;
    worker = new Worker(
      async () => {
        runs += 1;
      },
      { name: 'test', log: createLogger({ level: 'silent' }), everyMs: 1_000, quietMs: 30_000 },
    );
  });
  afterEach(async () => {
    await worker.stop();
    jest.useRealTimers();
  });

  /** How often it looked while some seconds passed after an act. */
  async function looksIn(seconds: number, act = (): void => {}): Promise<number> {
    const before = runs;
    act();
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return runs - before;
  }

  it('looks often for a minute after it was woken, seldom afterwards, and often again', async () => {
    expect(await looksIn(60, () => worker.start())).toBe(61);
    expect(await looksIn(120)).toBeLessThanOrEqual(5);
    expect(await looksIn(10, () => worker.wake())).toBe(11);
  });

  it('looks at once when it is woken in a quiet hour, and never after its end', async () => {
    worker.start();
    await looksIn(100);
    expect(await looksIn(0, () => worker.wake())).toBe(1);
    await worker.stop();
    expect(await looksIn(100, () => worker.wake())).toBe(0);
  });

  it('does not look by itself before its start', async () => {
    expect(await looksIn(100, () => worker.wake())).toBe(1);
  });
});
