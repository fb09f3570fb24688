import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Integer, Text } from '@quayside/contracts/core/field';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Filter, listPage } from '../src/database/list-page.js';
import { Scoped } from '../src/database/scope.js';
import { shortWordsIndex, trigramIndex } from '../src/database/trigram-index.js';
import { kitRuntime } from './kit-runtime.js';

class Pallet {
  @Integer('编号') Id!: number;
  @Integer('状态') State!: number;
  @Text('名称', { max: 20, optional: true }) Name!: string | null;
  @Text('仓库', { max: 20, optional: true }) Store!: string | null;
  /** Which row was worked out: one more for each. */
  @Integer('次序') Shown!: number;
}

class Crate {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 20 }) Name!: string;
}

@Scoped({ company: 'CompanyId' })
class PalletEntity {}

const ROWS = 60;
/** Of these every 300th is called X_Q and the one after it XQ. */
const CRATES = 3000;
/** More than are counted to the last; every hundredth is of another kind. */
const BALES = 30_000;

class Pallets1769000000001 implements MigrationInterface {
  name = 'Pallets1769000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pallet (id bigint PRIMARY KEY, company_id bigint NOT NULL, state integer NOT NULL, name varchar(20));
      CREATE TABLE store (id bigint PRIMARY KEY, name varchar(20));
      CREATE SEQUENCE shown;
      INSERT INTO store SELECT n, 'S' || n FROM generate_series(1, 3) n;
      INSERT INTO pallet SELECT n, 1 + n % 2, n % 4, CASE WHEN n % 7 > 0 THEN 'N' || n % 7 END FROM generate_series(1, ${ROWS}) n;
      CREATE TABLE bale AS SELECT n AS id, 1 AS company_id, 0 AS state, 'B' || n AS name,
        'b' || n || CASE WHEN n % 100 = 0 THEN ' zq' ELSE ' 港口' END AS keywords
        FROM generate_series(1, ${BALES}) n;
      CREATE INDEX bale_short_words ON bale USING gin (short_words(keywords));
      ANALYZE bale;
      CREATE TABLE crate AS SELECT n AS id, 1 + n % 2 AS company_id, n % 3 AS state, CASE n % 300 WHEN 0 THEN 'X_Q' WHEN 1 THEN 'XQ' ELSE 'A' || n END AS name,
        lower(CASE n % 300 WHEN 0 THEN 'X_Q' WHEN 1 THEN 'XQ' ELSE 'A' || n END) AS keywords FROM generate_series(1, ${CRATES}) n;
      ALTER TABLE pallet ADD COLUMN keywords text GENERATED ALWAYS AS (lower(name)) STORED;
      ${trigramIndex('pallet_keywords', 'pallet')};
      ${shortWordsIndex('pallet_short_words', 'pallet')}`);
  }
  async down(): Promise<void> {}
}

describe('a page of a list', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Pallets1769000000001] });
  });
  afterAll(() => kit.close());

  const page = (
    who: Parameters<typeof kit.as>[0],
    query: { Page?: number; Limit?: number; Sort?: string },
    states?: number[],
    oneIndex?: string[],
  ) =>
    listPage(kit.as(who), {
      entity: PalletEntity,
      table: 'pallet',
      row: Pallet,
      query,
      sorts: ['Name', 'Id'],
      filter: new Filter().when(0, 't.id > ?'),
      oneIndex,
      oneOf: { column: 't.state', values: states },
      joins: 'LEFT JOIN store s ON s.id = t.state',
      extra: { Store: 's.name', Shown: "nextval('shown')" },
    });

  it.each([
    ['Name', undefined],
    ['-Name', undefined],
    ['Name', [2]],
    ['-Name', [0, 3]],
    ['-Id', [0, 1, 2, 3]],
  ])('by %s, states %j, goes on where the one before ended', async (Sort, states) => {
    const whole = await page(aStaffMember(), { Sort, Limit: 200 }, states);
    const read: Pallet[] = [];
    for (let Page = 1; read.length < whole.Total; Page++) {
      const { Rows, Total } = await page(aStaffMember(), { Sort, Page, Limit: 7 }, states);
      expect([Total, Rows.length]).toEqual([whole.Total, Math.min(7, whole.Total - read.length)]);
      read.push(...Rows);
    }
    const seen = (rows: Pallet[]) =>
      rows.map(({ Id, State, Name, Store }) => [Id, State, Name, Store]);
    expect(seen(read)).toEqual(seen(whole.Rows));
    expect(whole.Total).toBe(states ? (ROWS * states.length) / 4 : ROWS);
  });

  it.each([
    ['Name', undefined],
    ['-Name', undefined],
    ['-Name', [2]],
    ['-Name', [0, 1, 3]],
    ['-Id', [0, 3]],
  ])('by %s, states %j, is the same by one index for both directions', async (Sort, states) => {
    for (const Page of [1, 2, 5]) {
      const query = { Sort, Page, Limit: 11 };
      const plain = await page(aStaffMember(), query, states);
      const apart = await page(aStaffMember(), query, states, ['Name']);
      const ids = ({ Rows, Total }: typeof plain) => [Total, ...Rows.map(({ Id }) => Id)];
      expect(ids(apart)).toEqual(ids(plain));
    }
  });

  it('stays within the scope of the caller on every page', async () => {
    const mine = anIdentity({ CompanyId: 2 });
    const second = await page(mine, { Sort: 'Id', Page: 2, Limit: 10 });
    expect(second).toMatchObject({ Total: ROWS / 2 });
    expect(second.Rows.map(({ Id }) => Id)).toEqual(
      Array.from({ length: 10 }, (_, n) => 21 + 2 * n),
    );
  });

  it.each([[undefined], [[1, 2]]])(
    'works out what it shows for its own rows only, states %j',
    async (states) => {
      const next = async () =>
        Number((await kit.service().sql<{ n: number }>("SELECT nextval('shown') AS n", []))[0]?.n);
      const before = await next();
      const { Rows } = await page(aStaffMember(), { Sort: 'Id', Page: 5, Limit: 5 }, states);
      expect(Rows).toHaveLength(5);
      expect((await next()) - before - 1).toBe(5);
    },
  );

  it.each([
    ['n1x', ['pallet_keywords']],
    ['宁波港', ['pallet_keywords', 'pallet_short_words']],
    ['n1', ['pallet_short_words']],
    ['宁波', ['pallet_short_words']],
    ['港', ['pallet_short_words']],
    ['a-b%', ['pallet_short_words']],
  ])('looks for %s by an index: %s', async (keyword, indexes) => {
    const { conditions, params } = new Filter().words(keyword);
    const plan = await kit.service().tx(async (tx) => {
      await tx.sql('SET LOCAL enable_seqscan = off', []);
      return tx.sql<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT t.id FROM pallet t WHERE ${conditions.join(' AND ')}`,
        params,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(indexes.some((index) => text.includes(index))).toBe(true);
    expect(text).not.toContain('Seq Scan');
  });

  it.each([
    ['远洋', ['远', '洋', '远洋']],
    ['ab c', ['a', 'b', ' ', 'c', 'ab']],
    ['', []],
  ])('puts the letters of %j together in pairs', async (text, pairs) => {
    const [row] = await kit
      .service()
      .sql<{ found: string[] }>('SELECT short_words($1) AS found', [text]);
    expect(new Set(row?.found)).toEqual(new Set(pairs));
  });

  const crates = (
    who: Parameters<typeof kit.as>[0],
    query: { Keyword: string; Page?: number; Limit?: number },
    states?: number[],
  ) =>
    listPage(kit.as(who), {
      entity: PalletEntity,
      table: 'crate',
      row: Crate,
      query,
      sorts: ['-Id'],
      filter: new Filter().words(query.Keyword),
      oneOf: { column: 't.state', values: states },
    });

  it.each([
    ['xq', aStaffMember(), undefined, [2701, 2401, 2101, 1801, 1501, 1201, 901, 601, 301, 1]],
    ['ｘＱ', aStaffMember(), undefined, [2701, 2401, 2101, 1801, 1501, 1201, 901, 601, 301, 1]],
    ['X_', aStaffMember(), undefined, [3000, 2700, 2400, 2100, 1800, 1500, 1200, 900, 600, 300]],
    ['x xq', aStaffMember(), [1], [2701, 2401, 2101, 1801, 1501, 1201, 901, 601, 301, 1]],
    ['x xq', aStaffMember(), [0, 2], []],
    ['X_', anIdentity({ CompanyId: 2 }), undefined, []],
    ['%', aStaffMember(), undefined, []],
  ])('finds the short %s as it stands (%#)', async (Keyword, who, states, ids) => {
    const { Rows, Total } = await crates(who, { Keyword }, states);
    expect([Total, Rows.map(({ Id }) => Id)]).toEqual([ids.length, ids]);
    const second = await crates(who, { Keyword, Page: 2, Limit: 4 }, states);
    expect([second.Total, second.Rows.map(({ Id }) => Id)]).toEqual([ids.length, ids.slice(4, 8)]);
  });

  it.each([
    ['港', BALES * 0.99, true],
    ['b', BALES, true],
    ['zq', BALES / 100, undefined],
    ['b zq', BALES / 100, undefined],
    ['qz', 0, undefined],
    ['远', 0, undefined],
  ])('of many rows counts those with %s to the last only where they are few', async (...row) => {
    const [Keyword, expected, isEstimate] = row;
    const { Total, TotalIsEstimate } = await listPage(kit.as(aStaffMember()), {
      entity: PalletEntity,
      table: 'bale',
      row: Crate,
      query: {},
      sorts: ['-Id'],
      filter: new Filter().words(Keyword),
    });
    expect(TotalIsEstimate).toBe(isEstimate);
    if (isEstimate) expect(Math.abs(Total / expected - 1)).toBeLessThan(0.1);
    else expect(Total).toBe(expected);
  });

  it('counts and pages through many that have a single letter', async () => {
    const { Rows, Total } = await crates(aStaffMember(), { Keyword: 'a', Page: 3, Limit: 10 });
    expect([Total, Rows.map(({ Name }) => Name)]).toEqual([
      CRATES - 20,
      Array.from({ length: 10 }, (_, n) => `A${CRATES - 21 - n}`),
    ]);
  });
});
