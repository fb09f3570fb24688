import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kitRuntime } from './kit-runtime.js';

type Kit = Awaited<ReturnType<typeof kitRuntime>>;

describe('prepared statements', () => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await kitRuntime();
    await kit
      .service()
      .sql(
        'CREATE TABLE thing (id bigint PRIMARY KEY, weight numeric(9,3), at timestamptz(3), extra json)',
      );
  });
  afterAll(() => kit.close());

  /** Runs the same work twice on one connection: the second time PostgreSQL is not asked what the rows look like. */
  const twice = <T>(
    work: (sql: <R>(text: string, params?: readonly unknown[]) => Promise<R[]>) => Promise<T>,
  ): Promise<T[]> =>
    kit
      .service()
      .tx(async (tx) => [
        await work((text, params) => tx.sql(text, params)),
        await work((text, params) => tx.sql(text, params)),
      ]);

  it('reads rows alike the first time and every other time', async () => {
    const row = {
      n: 7,
      weight: 1520.5,
      at: '2026-11-21T02:00:00.123Z',
      extra: { a: [1] },
      none: null,
    };
    const [first, second] = await twice((sql) =>
      sql(
        `SELECT $1::bigint AS n, 1520.500::numeric AS weight, '2026-11-21 02:00:00.123+00'::timestamptz AS at, '{"a":[1]}'::json AS extra, null AS none`,
        [7],
      ),
    );
    expect(first).toEqual([row]);
    expect(second).toEqual([row]);
  });

  it('answers no rows for a statement that has none, and none when nothing is found', async () => {
    let id = 0;
    expect(await twice((sql) => sql('INSERT INTO thing (id) VALUES ($1)', [++id]))).toEqual([
      [],
      [],
    ]);
    expect(await twice((sql) => sql('SELECT id FROM thing WHERE id = $1', [99]))).toEqual([[], []]);
    expect(await twice((sql) => sql('SELECT id FROM thing WHERE id = 1'))).toEqual([
      [{ id: 1 }],
      [{ id: 1 }],
    ]);
  });

  it('goes on after a refusal, on the pool and in a transaction', async () => {
    const insert = (ctx: { sql: typeof sql }, id: unknown) =>
      ctx.sql('INSERT INTO thing (id) VALUES ($1) RETURNING id', [id]);
    const { sql } = kit.service();
    const ctx = kit.service();
    expect(await insert(ctx, 11)).toEqual([{ id: 11 }]);
    await expect(insert(ctx, 11)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(ctx, 'no number')).rejects.toMatchObject({ code: '22P02' });
    expect(await insert(ctx, 12)).toEqual([{ id: 12 }]);
    await expect(kit.service().tx((tx) => insert(tx, 12))).rejects.toMatchObject({ code: '23505' });
    await expect(
      kit.service().tx(async (tx) => [await insert(tx, 13), await insert(tx, 14)]),
    ).resolves.toHaveLength(2);
  });

  it('hands on what cannot be written as a parameter, and keeps the connection', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const select = (value: unknown) =>
      kit
        .service()
        .tx(async (tx) => [
          await tx.sql('SELECT $1::json AS j', [{}]),
          await tx.sql('SELECT $1::json AS j', [value]),
        ]);
    await expect(select(circle)).rejects.toThrow('circular');
    await expect(select({ a: 1 })).resolves.toEqual([[{ j: {} }], [{ j: { a: 1 } }]]);
  });
});
