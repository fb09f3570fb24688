import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Held, Lease } from '../src/database/lease.js';
import { ClaimTurns } from '../src/turns/claim-turns.js';
import { kitRuntime } from './kit-runtime.js';

type Task = Held<{ id: number; company: number }>;
const lease = new Lease({
  table: 'task',
  key: { id: 'bigint' },
  waits: { most: 600, where: 'true' },
});

describe('turns of rows that wait in a table', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  let turns: ClaimTurns;
  const claim = async (most: number): Promise<number[]> => {
    const tasks = await lease.claim<Task>(kit.service(), {
      due: turns.due({
        table: 'task',
        party: 'company_id',
        where: `next_time <= ${lease.now}`,
        most,
      }),
      returning: 't.company_id AS company',
    });
    turns.served(tasks.map(({ company }) => company));
    return tasks.map(({ company }) => company).sort();
  };
  const put = (company: number, count: number, secondsAgo: number): Promise<unknown> =>
    kit
      .service()
      .sql(
        `INSERT INTO task (company_id, next_time) SELECT $1, $2::timestamptz - interval '1 second' * $3 FROM generate_series(1, $4)`,
        [company, kit.runtime.clock.now(), secondsAgo, count],
      );

  beforeAll(async () => {
    kit = await kitRuntime();
    await kit.service().sql(
      `CREATE TABLE task (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, company_id bigint,
          attempts integer NOT NULL DEFAULT 0, next_time timestamptz)`,
    );
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    turns = new ClaimTurns();
    await kit.service().sql('DELETE FROM task');
  });

  it('give a company with one row its place among the thousands of another', async () => {
    await put(1, 2_000, 100);
    await put(2, 1, 1);
    expect(await claim(4)).toEqual([1, 1, 1, 2]);
  });

  it('let nobody wait for ever behind many companies with much', async () => {
    for (const hostile of [1, 2, 3, 4]) await put(hostile, 100, 100);
    await put(5, 2, 1);
    const begun = [];
    for (let n = 0; n < 3; n++) begun.push(...(await claim(2)));
    expect(begun).toContain(5);
  });

  it('leave places to others, counting what a party has under way', async () => {
    await put(1, 10, 100);
    await put(2, 1, 1);
    const bounded = (underWay: [number, number][]) =>
      lease.claim<Task>(kit.service(), {
        due: turns.due({
          table: 'task',
          party: 'company_id',
          where: `next_time <= ${lease.now}`,
          most: 8,
          ofParty: { most: 3, underWay: new Map(underWay) },
        }),
        returning: 't.company_id AS company',
      });
    const companies = (tasks: Task[]): number[] => tasks.map(({ company }) => company).sort();
    expect(companies(await bounded([[1, 2]]))).toEqual([1, 2]);
    expect(companies(await bounded([[1, 3]]))).toEqual([]);
    expect(companies(await bounded([]))).toEqual([1, 1, 1]);
  });

  it('give all to one who is alone', async () => {
    await put(1, 10, 1);
    expect(await claim(4)).toEqual([1, 1, 1, 1]);
  });
});
