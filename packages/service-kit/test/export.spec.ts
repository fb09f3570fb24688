import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chinaDay } from '@quayside/contracts/core/dates';
import { Day, Instant, Integer, Text } from '@quayside/contracts/core/field';
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
  @Integer('重量', { optional: true, unit: 'kg' }) Weight!: number | null;
  @Instant('入库', { optional: true }) Stored!: string | null;
  @Text('港口', { max: 5, optional: true, ref: { kind: 'port' } }) PortCode!: string | null;
}

@Scoped({ company: 'CompanyId' })
class CrateEntity {}

class Crates1763900000001 implements MigrationInterface {
  name = 'Crates1763900000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE crate (id bigint PRIMARY KEY, company_id bigint NOT NULL, name varchar(20) NOT NULL, due date,
        weight bigint, stored timestamptz, port_code varchar(5));
      INSERT INTO crate SELECT n, 1 + n % 2, 'N' || n % 7, CASE WHEN n % 3 = 0 THEN NULL ELSE date '2026-01-01' + n % 5 END, n,
        CASE WHEN n = 1 THEN timestamptz '2026-01-01 16:00Z' ELSE timestamptz '2026-01-01 01:30Z' END, 'CNSHA'
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

  it.each(['Name', '-Name', 'Due', '-Due', 'Id', '-Id'])(
    'is read by %s piece by piece as in one',
    async (sort) => {
      const ctx = kit.as(aStaffMember());
      const read: number[] = [];
      for await (const rows of listRows(
        ctx,
        { ...crates, sort: sortOf(sorts, sort), filter: new Filter() },
        9,
      ))
        read.push(...rows.map(({ Id }) => Id));
      const [field, direction] = sort.startsWith('-') ? [sort.slice(1), 'DESC'] : [sort, 'ASC'];
      const whole = await ctx.sql<{ id: number }>(
        `SELECT id FROM crate ORDER BY ${field} ${direction} NULLS LAST, id ${direction}`,
      );
      expect(read).toEqual(whole.map(({ id }) => id));
    },
  );

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
    const own = await ctx.sql<{ due: string | null }>(
      "SELECT due FROM crate WHERE name = 'N1' AND company_id = 2 ORDER BY id",
    );
    // With the day in China, where a new one has begun eight hours before.
    expect([Name, Rows]).toEqual([
      `货箱-${chinaDay(ctx.now).replaceAll('-', '')}.xlsx`,
      own.length,
    ]);
    expect(sheet?.rows).toEqual([
      ['名称', '到期日'],
      ...own.map(({ due }) => ['N1', due && new Date(`${due}T00:00:00Z`)]),
    ]);
  });

  it.each([
    [2_000, 'A1:A2001'],
    [2_001, undefined],
  ])('of %i rows is filtered by its headings unless it is streamed', async (count, range) => {
    const ctx = kit.as(aStaffMember());
    const { Bytes } = await exportSheet(ctx, {
      ...crates,
      query: { Sort: 'Id' },
      sorts,
      name: '货箱',
      fields: ['Name'],
      filter: new Filter().when(1, 't.id = ?'),
      spread: { row: Crate, of: async ([row]) => Array.from({ length: count }, () => row!) },
    });
    const parts: Uint8Array[] = [];
    for await (const part of Bytes as AsyncIterable<Uint8Array>) parts.push(part);
    const [sheet] = (await readXlsx(Buffer.concat(parts))).sheets;
    expect(sheet?.rows).toEqual([['名称'], ...Array(count).fill(['N1'])]);
    expect(sheet?.autoFilter?.range).toBe(range);
  });

  it('has units in its headings, names beside codes, real dates, and the columns as the person set them', async () => {
    const ctx = kit.as(aStaffMember());
    const written = async (Columns?: string[]) => {
      const { Bytes } = await exportSheet(ctx, {
        ...crates,
        query: { Sort: 'Id', Columns },
        sorts,
        name: '货箱',
        fields: ['Name', 'Weight', 'Stored', 'PortCode'],
        filter: new Filter().when(2, 't.id <= ?'),
        names: async (_, kind, codes) => new Map(codes.map((code) => [code, `${kind} ${code}`])),
      });
      const parts: Uint8Array[] = [];
      for await (const part of Bytes as AsyncIterable<Uint8Array>) parts.push(part);
      return (await readXlsx(Buffer.concat(parts))).sheets[0]?.rows;
    };
    expect(await written()).toEqual([
      ['名称', '重量(kg)', '入库', '港口', '港口的名称'],
      // Midnight in China: as a date it could not be told from a day.
      ['N1', 1, '2026-01-02 00:00', 'CNSHA', 'port CNSHA'],
      ['N2', 2, new Date('2026-01-01T09:30:00Z'), 'CNSHA', 'port CNSHA'],
    ]);
    // A column that the file does not have is none that anybody may ask for.
    expect(await written(['Weight', 'CompanyId', 'Name', 'Weight'])).toEqual([
      ['重量(kg)', '名称'],
      [1, 'N1'],
      [2, 'N2'],
    ]);
  });
});
