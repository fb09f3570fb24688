import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Integer, Text } from '@quayside/contracts/core/field';
import type { ListQuery } from '@quayside/contracts/core/list';
import { aStaffMember } from '@quayside/test-kit/identities';
import { readXlsx } from 'hucre/xlsx';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Filter, listPage } from '../src/database/list-page.js';
import { Scoped } from '../src/database/scope.js';
import type { Ctx } from '../src/runtime/context.js';
import { exportPages } from '../src/sheet/export-sheet.js';
import { kitRuntime } from './kit-runtime.js';

class Bag {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 20, optional: true }) Name!: string | null;
}

class NamedBag extends Bag {
  @Text('说明', { max: 20 }) Remark!: string;
}

@Scoped({ company: 'CompanyId' })
class BagEntity {}

const ROWS = 1_050;

class Bags1769000000003 implements MigrationInterface {
  name = 'Bags1769000000003';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bag (id bigint PRIMARY KEY, company_id bigint NOT NULL, name varchar(20));
      INSERT INTO bag SELECT n, 1, CASE WHEN n % 4 > 0 THEN 'N' || n % 3 END
      FROM generate_series(1, ${ROWS}) n`);
  }
  async down(): Promise<void> {}
}

describe('a list that its pages read', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Bags1769000000003] });
  });
  afterAll(() => kit.close());

  /** A page with more in its rows than the table has. */
  async function pageOf(ctx: Ctx, query: ListQuery) {
    const page = await listPage(ctx, {
      entity: BagEntity,
      table: 'bag',
      row: Bag,
      query,
      sorts: ['Id', 'Name'],
      filter: new Filter(),
    });
    return { ...page, Rows: page.Rows.map((row) => ({ ...row, Remark: `第${row.Id}袋` })) };
  }

  /** The remarks of a file, while something happens between its pages. */
  async function exported(Sort: string, between: (page: number) => Promise<unknown>) {
    const ctx = kit.as(aStaffMember());
    const asked: string[] = [];
    const sql = (text: string, params: readonly unknown[]) => {
      asked.push(text);
      return ctx.sql(text, params);
    };
    const listening = Object.create(ctx, { sql: { value: sql } }) as Ctx;
    let pages = 0;
    const { Bytes, Rows } = await exportPages(ctx, {
      name: '袋',
      row: NamedBag,
      fields: ['Remark'],
      query: { Sort },
      page: async (query) => {
        const page = await pageOf(listening, query);
        await between(++pages);
        return page;
      },
    });
    const parts: Uint8Array[] = [];
    for await (const part of Bytes as AsyncIterable<Uint8Array>) parts.push(part);
    const [sheet] = (await readXlsx(Buffer.concat(parts))).sheets;
    const found = (sheet?.rows ?? []).slice(1).map(([remark]) => remark as string);
    const counts = asked.filter((text) => text.includes('count(*)'));
    return { found, Rows, pages, counts: counts.length };
  }

  it.each(['Id', '-Id', 'Name', '-Name'])(
    'is exported by %s as in one, whatever comes in before and goes away behind',
    async (sort) => {
      const { sql } = kit.service();
      const change = (text: string) => sql.call(kit.service(), text, []);
      const [field, direction] = sort.startsWith('-') ? [sort.slice(1), 'DESC'] : [sort, 'ASC'];
      const order = `${field} ${direction} NULLS LAST, id ${direction}`;
      const whole = (await change(`SELECT id FROM bag ORDER BY ${order}`)) as { id: number }[];
      const before = direction === 'ASC' ? -1 : 100_000;
      const name = direction === 'ASC' ? 'A' : 'Z';
      const { found, Rows, pages, counts } = await exported(sort, async (page) => {
        await change(`INSERT INTO bag VALUES (${before} - ${page}, 1, '${name}')`);
        // The last row of the page that was read goes away.
        await change(`DELETE FROM bag WHERE id = ${whole[200 * page - 1]?.id ?? 0}`);
      });
      expect(found).toEqual(whole.map(({ id }) => `第${id}袋`));
      expect([Rows, pages, counts]).toEqual([ROWS, 6, 1]);
      await change(`DELETE FROM bag WHERE name = '${name}'`);
      await change(`INSERT INTO bag SELECT n, 1, CASE WHEN n % 4 > 0 THEN 'N' || n % 3 END
        FROM generate_series(1, ${ROWS}) n ON CONFLICT DO NOTHING`);
    },
  );

  it('is read by page number where it is no list of a table', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({ Id: n, Name: null, Remark: `${n}` }));
    const asked: unknown[] = [];
    const { Bytes, Rows } = await exportPages(kit.as(aStaffMember()), {
      name: '袋',
      row: NamedBag,
      fields: ['Remark'],
      query: {},
      page: async ({ Page = 1, Limit = 20 }: ListQuery) => {
        asked.push([Page, Limit]);
        return { Rows: rows.slice((Page - 1) * Limit, Page * Limit), Total: rows.length };
      },
    });
    const parts: Uint8Array[] = [];
    for await (const part of Bytes as AsyncIterable<Uint8Array>) parts.push(part);
    const [sheet] = (await readXlsx(Buffer.concat(parts))).sheets;
    expect(sheet?.rows.slice(1)).toEqual(rows.map(({ Remark }) => [Remark]));
    expect([Rows, asked]).toEqual([
      450,
      [
        [1, 200],
        [2, 200],
        [3, 200],
      ],
    ]);
  });
});
