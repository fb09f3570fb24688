import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { event } from '@quayside/contracts/core/event';
import { Integer } from '@quayside/contracts/core/field';
import { BATCH, forgetOld } from '../src/retention/forget-old.js';
import { KIT_RETENTION, type Retention, readRetention } from '../src/retention/retention.js';
import { forgetAll } from '../src/retention/retention-worker.js';
import type { MovableClock } from '../src/runtime/clock.js';
import { kitRuntime } from './kit-runtime.js';

class Counted {
  @Integer('数') N!: number;
}
const counted = event('test.kept', Counted);
const DAY = 86_400_000;
const NOTES: Retention = {
  setting: 'KEEP_NOTES_DAYS',
  days: 10,
  table: 'note',
  age: 'create_time',
};

describe('retention', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  const sql = <R = { n: number }>(text: string, params: unknown[] = []): Promise<R[]> =>
    kit.service().sql<R>(text, params);
  const countOf = async (table: string): Promise<number> =>
    (await sql(`SELECT count(*)::int AS n FROM ${table}`))[0]!.n;
  const pass = (days: number): void => (kit.runtime.clock as MovableClock).advance(days * DAY);
  const notes = (count: number, from = 0): Promise<unknown> =>
    sql(
      "INSERT INTO note (id, create_time) SELECT g, $3::timestamptz + g * interval '1 ms' FROM generate_series($1::int, $2::int) g",
      [from + 1, from + count, kit.runtime.clock.now()],
    );

  beforeAll(async () => {
    kit = await kitRuntime({ subscriptions: { [counted.name]: ['messaging', 'auth'] } });
    await sql(
      'CREATE TABLE note (id bigint PRIMARY KEY, create_time timestamptz NOT NULL, body varchar, open boolean NOT NULL DEFAULT false)',
    );
    await sql('CREATE INDEX note_age ON note (create_time)');
    await sql('CREATE TABLE note_part (note_id bigint NOT NULL)');
    await sql('CREATE INDEX note_part_note ON note_part (note_id)');
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    await sql('DELETE FROM note');
    await sql('DELETE FROM note_part');
  });

  it.each([
    ['by age', NOTES],
    ['by walking', { ...NOTES, walk: 'id' }],
  ] as const)('forgets what is too old, and that alone: %s', async (_, rule) => {
    await notes(2 * BATCH + 7);
    pass(9);
    await notes(3, 10_000);
    expect(await forgetOld(kit.service(), rule, 10)).toBe(0);
    pass(2);
    expect(await forgetOld(kit.service(), rule, 10)).toBe(2 * BATCH + 7);
    expect(await sql('SELECT id::int AS n FROM note ORDER BY id')).toEqual([
      { n: 10_001 },
      { n: 10_002 },
      { n: 10_003 },
    ]);
    pass(400);
    expect(await forgetOld(kit.service(), rule, 0)).toBe(0);
  });

  it.each(['by age', 'by walking'])(
    'leaves what is still needed, takes parts along: %s',
    async (way) => {
      await notes(BATCH + 20);
      await sql('UPDATE note SET open = true WHERE id <= 15');
      await sql('INSERT INTO note_part SELECT id FROM note');
      pass(11);
      const rule = {
        ...NOTES,
        only: 'NOT t.open',
        parts: [{ table: 'note_part', column: 'note_id' }],
        ...(way === 'by walking' && { walk: 'id' }),
      };
      expect(await forgetOld(kit.service(), rule, 10)).toBe(BATCH + 5);
      expect([await countOf('note'), await countOf('note_part')]).toEqual([15, 15]);
    },
  );

  it('empties columns once, and keeps the row', async () => {
    await notes(3);
    await sql(`UPDATE note SET body = 'text'`);
    pass(11);
    const rule = { ...NOTES, empty: 'body = NULL', only: 't.body IS NOT NULL' };
    expect([
      await forgetOld(kit.service(), rule, 10),
      await forgetOld(kit.service(), rule, 10),
    ]).toEqual([3, 0]);
    expect(await countOf('note')).toBe(3);
  });

  it('stops between batches, and leaves the rest for the next time', async () => {
    await notes(BATCH + 1);
    pass(11);
    let asked = 0;
    expect(await forgetOld(kit.service(), NOTES, 10, () => asked++ > 0)).toBe(BATCH);
    expect(await forgetOld(kit.service(), NOTES, 10)).toBe(1);
  });

  it('shares the work with another process', async () => {
    await notes(3 * BATCH);
    pass(11);
    const both = await Promise.all([
      forgetOld(kit.service(), NOTES, 10),
      forgetOld(kit.service(), NOTES, 10),
    ]);
    expect(both[0]! + both[1]!).toBe(3 * BATCH);
    expect(await countOf('note')).toBe(0);
  });

  it('never forgets an event that was not delivered everywhere, a dead letter, or the audit log', async () => {
    for (const n of [1, 2, 3])
      await kit.service().tx((tx) => tx.publish(counted, `n${n}`, { N: n }));
    await kit.service().audit({ entity: 'Note', entityId: 1, verb: 'add' });
    await sql(
      `INSERT INTO _idempotency (owner, key, path, body_hash, create_time) VALUES ('e1', 'k', '/', '', $1)`,
      [kit.runtime.clock.now()],
    );
    await sql(
      `INSERT INTO _inbox (event_id, handler, create_time) VALUES (gen_random_uuid(), 'Test.seen', $1)`,
      [kit.runtime.clock.now()],
    );
    const first = '(SELECT min(outbox_id) FROM _delivery)';
    await sql(`DELETE FROM _delivery WHERE outbox_id = ${first} + 1`);
    await sql(`DELETE FROM _delivery WHERE outbox_id = ${first} AND subscriber = 'auth'`);
    await sql(
      `UPDATE _delivery SET dead_time = now() WHERE outbox_id = ${first} + 2 AND subscriber = 'auth'`,
    );
    await sql(`DELETE FROM _delivery WHERE outbox_id = ${first} + 2 AND subscriber = 'messaging'`);
    pass(1_000);
    expect(await forgetAll(kit.service())).toBe(3);
    expect(await sql('SELECT (payload ->> $1)::int AS n FROM _outbox ORDER BY id', ['N'])).toEqual([
      { n: 1 },
      { n: 3 },
    ]);
    expect([
      await countOf('_delivery'),
      await countOf('_audit'),
      await countOf('_inbox'),
      await countOf('_idempotency'),
    ]).toEqual([2, 1, 0, 0]);
  });

  it('takes the days from the environment, by name', () => {
    expect(readRetention([NOTES], { KEEP_NOTES_DAYS: '3' })).toEqual([[NOTES, 3]]);
    expect(readRetention([NOTES], {})).toEqual([[NOTES, 10]]);
    for (const KEEP_NOTES_DAYS of ['-1', '1.5', 'long'])
      expect(() => readRetention([NOTES], { KEEP_NOTES_DAYS })).toThrow('KEEP_NOTES_DAYS');
    expect(() => readRetention([NOTES, { ...NOTES, days: 11 }], {})).toThrow('KEEP_NOTES_DAYS');
    expect(KIT_RETENTION.map(({ table }) => table)).not.toContain('_audit');
  });
});
