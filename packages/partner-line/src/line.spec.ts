import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { partnerLine } from './line.js';
import { wakeLine } from './line-wake.js';

describe('an open line', () => {
  const looks = { mailboxes: 0, due: 0, texts: 0, fetched: 0 };
  const ctx = {
    runtime: { database: {}, env: { CARRIER_POLL_SECONDS: '5' } },
    log: createLogger({ level: 'silent' }),
    now: new Date('2026-11-28T00:00:00Z'),
    sql: async () => [],
    onCommit: (act: () => void) => act(),
  } as unknown as Ctx;
  let close: () => Promise<void>;
  beforeEach(() => {
    jest.useFakeTimers();
    const line = partnerLine({} as never);
    const counted = (name: keyof typeof looks) => async () => {
      looks[name] += 1;
      return 0;
    };
    line.collectAll = counted('mailboxes');
    line.transmitDue = counted('due');
    line.takeTexts = counted('texts');
    close = line.open(ctx, counted('fetched'));
  });
  afterEach(async () => {
    await close();
    jest.useRealTimers();
  });

  /** What was looked for while some seconds passed after an act. */
  async function looksIn(seconds: number, act = (): void => {}): Promise<typeof looks> {
    Object.assign(looks, { mailboxes: 0, due: 0, texts: 0, fetched: 0 });
    act();
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return { ...looks };
  }

  it('empties mailboxes as often as set, and asks the database seldom once nothing goes on', async () => {
    await looksIn(100);
    const quiet = await looksIn(120);
    expect(quiet.mailboxes).toBe(24);
    expect([quiet.due, quiet.texts, quiet.fetched]).toEqual([4, 4, 4]);
  });

  it('sends at once what a commit leaves in a quiet hour, and looks often from then on', async () => {
    await looksIn(100);
    expect((await looksIn(0, () => wakeLine(ctx))).due).toBe(1);
    expect((await looksIn(10)).due).toBe(10);
  });

  it('looks for nothing once it is closed', async () => {
    await close();
    expect(await looksIn(100, () => wakeLine(ctx))).toMatchObject({ mailboxes: 0, due: 0 });
  });
});
