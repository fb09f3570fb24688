import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Integer, Text } from '@quayside/contracts/core/field';
import type { ListQuery } from '@quayside/contracts/core/list';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Filter, listPage } from '../src/database/list-page.js';
import {
  type FollowedTable,
  indexChanges,
  noteChanges,
  stampChanges,
} from '../src/database/note-changes.js';
import { Scoped } from '../src/database/scope.js';
import { kitRuntime } from './kit-runtime.js';

class Parcel {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 20 }) Name!: string;
}

@Scoped({ company: 'CompanyId' })
class ParcelEntity {}

const PARCEL: FollowedTable = { table: 'parcel', company: 'company_id', whole: true };
const OLD_ROWS = 5_000;
const EVER = '1970-01-01T00:00:00Z';

class Parcels1766000000001 implements MigrationInterface {
  name = 'Parcels1766000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE parcel (id bigint PRIMARY KEY, company_id bigint NOT NULL,
        name varchar(20) NOT NULL);
      CREATE TABLE pile (id bigint PRIMARY KEY, company_id bigint NOT NULL, name varchar(20) NOT NULL);
      INSERT INTO pile SELECT n, n % 500, 'P' || n FROM generate_series(1, ${OLD_ROWS}) n;`);
    await noteChanges(runner, [PARCEL]);
    await stampChanges(runner, [{ ...PARCEL, table: 'pile' }]);
  }
  async down(): Promise<void> {}
}

class PileIndexes1766000000002 implements MigrationInterface {
  name = 'PileIndexes1766000000002';
  async up(runner: QueryRunner): Promise<void> {
    await indexChanges(runner, [{ ...PARCEL, table: 'pile' }]);
    await runner.query('UPDATE pile SET name = name');
    await runner.query('ANALYZE pile');
  }
  async down(): Promise<void> {}
}

describe('a list read by its changes', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Parcels1766000000001, PileIndexes1766000000002] });
  });
  afterAll(() => kit.close());
  beforeEach(() => sql('DELETE FROM parcel'));

  const sql = (text: string) => kit.service().sql(text, []);
  const add = async (from: number, to: number, company = 1) => {
    const rows = `SELECT n, ${company}, 'N' || n FROM generate_series(${from}, ${to}) n`;
    await sql(`INSERT INTO parcel ${rows}`);
    await settled();
  };
  const page = (query: Partial<ListQuery>, who = aStaffMember(), table = 'parcel') =>
    listPage(kit.as(who), {
      entity: ParcelEntity,
      table,
      row: Parcel,
      query: query as ListQuery,
      sorts: ['Name'],
      filter: new Filter(),
    });
  /** What was written is in an answer once the clock shows another millisecond. */
  const settled = async () => {
    const later = `SELECT 1 AS later FROM parcel
      HAVING max(changed_time) < date_trunc('milliseconds', clock_timestamp())`;
    while ((await sql(later)).length === 0);
  };
  const ids = ({ Rows }: { Rows: Parcel[] }): number[] => Rows.map(({ Id }) => Id);

  it('is complete and without repetition, page by page, and then by what changes anew', async () => {
    await add(1, 25);
    const seen: number[] = [];
    let answer = await page({ UpdatedFrom: EVER, Limit: 10 });
    expect(answer).toMatchObject({ Total: 25, More: true });
    for (;;) {
      seen.push(...ids(answer));
      if (!answer.More) break;
      answer = await page({ After: answer.Next!, Limit: 10 });
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
    const next = await page({ After: answer.Next! });
    expect([ids(next), next.More]).toEqual([[], false]);
    await sql(`UPDATE parcel SET name = 'changed' WHERE id IN (7, 3)`);
    await settled();
    const changed = await page({ After: next.Next! });
    expect(ids(changed)).toEqual([3, 7]);
    expect(changed.Rows[0]).toEqual({ Id: 3, Name: 'changed' });
    // The instant of an answer is as good a place to go on from as its cursor.
    expect(ids(await page({ UpdatedFrom: next.CompleteTo! }))).toEqual([3, 7]);
    expect(ids(await page({ UpdatedFrom: changed.CompleteTo! }))).toEqual([]);
  });

  it('loses nothing to a transaction that ends after a later one', async () => {
    const late = kit.runtime.database.createQueryRunner();
    await late.startTransaction();
    await late.query(`INSERT INTO parcel VALUES (1, 1, 'late')`);
    await add(2, 2);
    const before = await page({ UpdatedFrom: EVER });
    // The row that is there is newer than what the first may still write.
    expect([ids(before), before.More]).toEqual([[], false]);
    await late.query(`INSERT INTO parcel VALUES (3, 1, 'late')`);
    await late.commitTransaction();
    await late.release();
    await settled();
    const after = await page({ After: before.Next! });
    expect(ids(after)).toEqual([1, 2, 3]);
    expect(after.CompleteTo! > before.CompleteTo!).toBe(true);
  });

  it('goes on from now when it is asked from an instant that is yet to come', async () => {
    const early = await page({ UpdatedFrom: '2999-01-01T00:00:00Z' });
    expect(ids(early)).toEqual([]);
    await add(1, 1);
    expect(ids(await page({ After: early.Next! }))).toEqual([1]);
    const ahead = '2999-01-01T00:00:00.000Z_0';
    expect((await page({ After: ahead })).Next).toBe(ahead);
  });

  it('is still the caller’s own', async () => {
    await add(1, 2);
    await add(3, 4, 2);
    const who = anIdentity({ CompanyId: 2 });
    expect(await page({ UpdatedFrom: EVER }, who)).toMatchObject({ Total: 2 });
    expect(ids(await page({ UpdatedFrom: EVER }, who))).toEqual([3, 4]);
  });

  it.each([
    ['Sort', { Sort: 'Name' }],
    ['Page', { Page: 2 }],
  ])('has no other order: %s', async (Prop, query) => {
    await expect(page({ UpdatedFrom: EVER, ...query })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ Prop, Code: 'with-changes' }],
    });
  });

  it.each([
    ['pile_changed', 'true'],
    ['pile_company_changed', 't.company_id = 3'],
  ])('is read in the order of %s', async (index, scope) => {
    const plan = await kit.service().sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT t.id, t.name, t.changed_time FROM pile t
       WHERE ${scope} AND (t.changed_time, t.id) > ($1::timestamptz, $2::bigint)
         AND t.changed_time < $3::timestamptz
       ORDER BY t.changed_time, t.id LIMIT 21`,
      [EVER, 0, '2999-01-01T00:00:00Z'],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain(`Index Scan using ${index} `);
    expect(text).not.toContain('Sort');
  });
});
