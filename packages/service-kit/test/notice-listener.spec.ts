import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@quayside/test-kit/database';
import pg from 'pg';
import { NoticeListener } from '../src/database/notice-listener.js';
import { createLogger } from '../src/runtime/log.js';

describe('waiting for notices', () => {
  let database: TestDatabase;
  let speaker: pg.Client;
  let listener: NoticeListener;
  let heard: string[];
  /** Queries on the listening connection: all of them, and how many at once at most. */
  let sent: { all: number; now: number; most: number };
  beforeEach(async () => {
    database = await createTestDatabase();
    speaker = new pg.Client({ connectionString: database.url });
    await speaker.connect();
    heard = [];
    sent = { all: 0, now: 0, most: 0 };
    listener = new NoticeListener({
      databaseUrl: database.url,
      name: 'test',
      log: createLogger({ level: 'silent' }),
      channels: { told: (content) => void heard.push(content) },
      onChange: () => undefined,
    });
    await listener.start();
    const query = pg.Client.prototype.query;
    const counted = function (this: pg.Client, ...args: unknown[]): Promise<unknown> {
      const answer = (query as (...given: unknown[]) => Promise<unknown>).apply(this, args);
      if (this === speaker) return answer;
      sent.all += 1;
      sent.now += 1;
      sent.most = Math.max(sent.most, sent.now);
      return answer.finally(() => {
        sent.now -= 1;
      });
    };
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(counted as never);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await listener.stop();
    await speaker.end();
    await database.drop();
  });

  it('knows every notice that was committed when it was asked, however many ask, with one query at a time', async () => {
    listener.settle();
    await speaker.query("SELECT pg_notify('told', 'first')");
    for (let asked = 0; asked < 5; asked++) listener.settle();
    await listener.settling;
    expect(heard).toEqual(['first']);
    expect(listener.settling).toBeNull();
    await speaker.query("SELECT pg_notify('told', 'second')");
    for (let asked = 0; asked < 5; asked++) listener.settle();
    await listener.settling;
    expect(heard).toEqual(['first', 'second']);
    expect(sent.most).toBe(1);
    // The first alone, then each time one for who came first and one that the others share.
    expect(sent.all).toBeLessThanOrEqual(5);
  });
});
