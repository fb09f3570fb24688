import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { type Held, LEASE_SECONDS, Lease } from '../src/database/lease.js';
import type { MovableClock } from '../src/runtime/clock.js';
import { kitRuntime } from './kit-runtime.js';

const makeLease = () =>
  new Lease({
    table: 'job',
    key: { kind: 'varchar', id: 'bigint' },
    waits: { most: 600, where: 'true' },
  });
let lease = makeLease();
type Job = Held<{ kind: string; id: number; what: string }>;

describe('lease', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  const claim = async (): Promise<Job[]> => {
    const jobs = await lease.claim<Job>(kit.service(), {
      due: `SELECT kind, id FROM job WHERE next_time <= ${lease.now} ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED`,
      set: `touched = ${lease.now}`,
      join: ['word w', 'w.id = t.id'],
      returning: 'w.what',
    });
    return jobs.sort((a, b) => a.id - b.id);
  };
  const pass = (seconds: number): void =>
    (kit.runtime.clock as MovableClock).advance(seconds * 1000);
  const owns = (job: Held): Promise<boolean> => kit.service().tx((tx) => lease.owns(tx, job));

  beforeAll(async () => {
    kit = await kitRuntime();
    await kit
      .service()
      .sql(`CREATE TABLE job (kind varchar, id bigint, attempts integer NOT NULL DEFAULT 0, next_time timestamptz,
      touched timestamptz, PRIMARY KEY (kind, id))`);
    await kit.service().sql('CREATE TABLE word (id bigint, what varchar)');
    await kit.service().sql(`INSERT INTO word VALUES (1, 'one'), (2, 'two'), (3, 'three')`);
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    await kit.service().sql('DELETE FROM job');
    await kit
      .service()
      .sql(`INSERT INTO job (kind, id, next_time) SELECT 'a', id, $1 FROM word`, [
        kit.runtime.clock.now(),
      ]);
  });

  it('gives each row to one at a time, with its attempt', async () => {
    const [first, second] = await Promise.all([claim(), claim()]);
    expect([...first, ...second].map(({ id }) => id).sort()).toEqual([1, 2, 3]);
    expect(first.find(({ id }) => id === 1) ?? second.find(({ id }) => id === 1)).toEqual({
      kind: 'a',
      id: 1,
      attempts: 1,
      what: 'one',
    });
    expect(await claim()).toEqual([]);
  });

  it('lets the rows of a dead process come free, and heeds it no more', async () => {
    const [lost] = await claim();
    pass(LEASE_SECONDS - 1);
    expect(await claim()).toMatchObject([{ id: 3 }]);
    pass(1);
    const again = await claim();
    expect(again).toMatchObject([
      { id: 1, attempts: 2 },
      { id: 2, attempts: 2 },
    ]);
    expect(await owns(lost!)).toBe(false);
    expect(await owns(again[0]!)).toBe(true);
  });

  it('is renewed while the work goes on, not for a row that was let go or is another’s', async () => {
    const jobs = await claim();
    const hold = lease.hold(kit.service(), jobs);
    await hold.drop(jobs[0]!);
    pass(LEASE_SECONDS - 1);
    await hold.renew();
    pass(1);
    expect((await claim()).map(({ id }) => id)).toEqual([1, 3]);
    pass(LEASE_SECONDS - 1);
    expect((await claim()).map(({ id }) => id)).toEqual([2]);
    await hold.renew();
    pass(LEASE_SECONDS);
    expect((await claim()).map(({ id }) => id)).toEqual([1, 2]);
    await hold.end();
  });

  describe('under a clock that is moved', () => {
    let [wall, monotonic] = [0, 0];
    beforeEach(() => {
      // What a process knows of its clock, it knows for one lease.
      lease = makeLease();
      [wall, monotonic] = [Date.now(), performance.now()];
      jest.spyOn(Date, 'now').mockImplementation(() => wall);
      jest.spyOn(performance, 'now').mockImplementation(() => monotonic);
    });
    afterEach(() => {
      jest.restoreAllMocks();
      lease = makeLease();
    });
    const elapse = (seconds: number): void => {
      pass(seconds);
      wall += seconds * 1_000;
      monotonic += seconds * 1_000;
    };
    const step = (seconds: number): void => {
      pass(seconds);
      wall += seconds * 1_000;
    };

    it('gives a held row to nobody else when it is put forward, and goes on', async () => {
      await claim();
      const jobs = await claim();
      const hold = lease.hold(kit.service(), jobs);
      step(3_600);
      expect(await claim()).toEqual([]);
      elapse(LEASE_SECONDS / 4);
      await hold.renew();
      expect(await claim()).toEqual([]);
      elapse(LEASE_SECONDS / 4);
      // Those of the process that renewed nothing.
      expect((await claim()).map(({ id }) => id)).toEqual([1, 2]);
      expect(await claim()).toEqual([]);
      expect(await owns(jobs[0]!)).toBe(true);
      await hold.end();
    });

    it('lets nothing wait as long again when it is put back', async () => {
      await claim();
      const [held] = await claim();
      const hold = lease.hold(kit.service(), [held!]);
      step(-3_600);
      elapse(61);
      await hold.renew();
      expect(await claim()).toEqual([]);
      elapse(LEASE_SECONDS - 1);
      await hold.renew();
      elapse(1);
      expect((await claim()).map(({ id, attempts }) => [id, attempts])).toEqual([
        [1, 2],
        [2, 2],
      ]);
      expect(await owns(held!)).toBe(true);
      await hold.end();
    });
  });

  it('does not call what was done back', async () => {
    const [job] = await claim();
    const hold = lease.hold(kit.service(), [job!]);
    await kit.service().sql('UPDATE job SET next_time = NULL WHERE id = $1', [job!.id]);
    await hold.renew();
    await hold.end();
    pass(LEASE_SECONDS);
    expect((await claim()).map(({ id }) => id)).not.toContain(job!.id);
    expect(await owns(job!)).toBe(false);
  });
});
