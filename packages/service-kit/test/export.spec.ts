import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Day, Integer, Text } from '@quayside/contracts/core/field';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { readXlsx } from 'hucre/xlsx';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Filter } from '../src/database/list-page.js';
import { Scoped } from '../src/database/scope.js';
import { sortOf } from '../src/database/sort-of.js';
import { exportSheet } from '../src/sheet/export-sheet.js';
import { listRows } from '../src/sheet/list-rows.js';
import { kitRuntime } from './kit-runtime.js';

class Crate {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 20 }) Name!: string;
  @Day('到期日', { optional: true }) Due!: string | null;
}

@Scoped({ company: 'CompanyId' })
class CrateEntity {}

class Crates1763900000001 implements MigrationInterface {
  name = 'Crates1763900000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE crate (id bigint PRIMARY KEY, company_id bigint NOT NULL, name varchar(20) NOT NULL, due date);
      INSERT INTO crate SELECT n, 1 + n % 2, 'N' || n % 7, CASE WHEN n % 3 = 0 THEN NULL ELSE date '2026-01-01' + n % 5 END
      FROM generate_series(1, 100) n`);
  }
  async down(): Promise<void> {}
}

describe('a whole list', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Crates1763900000001] });
  });
  afterAll(() => kit.close());
  const crates = { entity: CrateEntity, table: 'crate', row: Crate };
  const sorts = ['Name', 'Due', 'Id'];

  it.each(['Name', '-Name', 'Due', '-Due', 'Id', '-Id'])('is read by %s piece by piece as in one', async (sort) => {
    const ctx = kit.as(aStaffMember());
    const read: number[] = [];
    for await (const rows of listRows(ctx, { ...crates, sort: sortOf(sorts, sort), filter: new Filter() }, 9))
      read.push(...rows.map(({ Id }) => Id));
    const [field, direction] = sort.startsWith('-') ? [sort.slice(1), 'DESC'] : [sort, 'ASC'];
    const whole = await ctx.sql<{ id: number }>(`SELECT id FROM crate ORDER BY ${field} ${direction} NULLS LAST, id ${direction}`);
    expect(read).toEqual(whole.map(({ id }) => id));
  });

  it('is exported within the scope of the caller, as a stream that says its rows', async () => {
    const ctx = kit.as(anIdentity({ CompanyId: 2 }));
    const filter = new Filter().when('N1', 't.name = ?');
    const { Name, Bytes, Rows } = await exportSheet(ctx, {
      ...crates,
      query: { Sort: 'Id' },
      sorts,
      filter,
      name: '货箱',
      fields: ['Name', 'Due'],
    });
    const parts: Uint8Array[] = [];
    for await (const part of Bytes as AsyncIterable<Uint8Array>) parts.push(part);
    const [sheet] = (await readXlsx(Buffer.concat(parts))).sheets;
    const own = await ctx.sql<{ due: string | null }>("SELECT due FROM crate WHERE name = 'N1' AND company_id = 2 ORDER BY id");
    expect([Name, Rows]).toEqual(['货箱.xlsx', own.length]);
    expect(sheet?.rows).toEqual([['名称', '到期日'], ...own.map(({ due }) => ['N1', due])]);
  });
});
