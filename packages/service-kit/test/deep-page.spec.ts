import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Integer, Text } from '@quayside/contracts/core/field';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EXACT_TOTAL } from '../src/database/count-rows.js';
import {
  backwardsSql,
  conditionsBefore,
  conditionsBehind,
  listOrder,
  orderSql,
  type RowKey,
} from '../src/database/list-order.js';
import { Filter, listPage } from '../src/database/list-page.js';
import { Scoped } from '../src/database/scope.js';
import type { OfferedSort } from '../src/database/sort-of.js';
import type { Ctx } from '../src/runtime/context.js';
import { kitRuntime } from './kit-runtime.js';

class Parcel {
  @Integer('编号') Id!: number;
  @Integer('状态') State!: number;
  /** Of many rows the same, and of many empty. */
  @Text('名称', { max: 20, optional: true }) Name!: string | null;
  @Text('货架', { max: 20, optional: true }) Shelf!: string | null;
}

@Scoped({ company: 'CompanyId' })
class ParcelEntity {}

const ROWS = 3 * EXACT_TOTAL;
const FEW = 120;
const SORTS = ['Id', 'Name', 'State', 'Shelf'];
/** Read downwards by the index of the other direction. */
const ONE_INDEX = ['Shelf'];
const TIES = { Name: 'Shelf' };

/** Numbers that a seed makes, between nothing and one. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

class Parcels1769000000002 implements MigrationInterface {
  name = 'Parcels1769000000002';
  async up(runner: QueryRunner): Promise<void> {
    const table = (name: string, rows: number, names: number) => `
      CREATE TABLE ${name} (id bigint PRIMARY KEY, company_id bigint NOT NULL,
        state integer NOT NULL, name varchar(20), shelf varchar(20));
      INSERT INTO ${name} SELECT n, 1 + n % 11 / 10, n * 7919 % 4,
        CASE WHEN n * 31 % 5 > 0 THEN 'N' || n * 7907 % ${names} END,
        CASE WHEN n % 3 > 0 THEN 'S' || n % 2 END FROM generate_series(1, ${rows}) n;
      CREATE INDEX ${name}_by_name ON ${name} (name, shelf, id);
      CREATE INDEX ${name}_by_shelf ON ${name} (shelf, id);
      CREATE INDEX ${name}_by_state ON ${name} (state, id);
      ANALYZE ${name}`;
    await runner.query(`${table('parcel', ROWS, 97)}; ${table('packet', FEW, 7)}`);
  }
  async down(): Promise<void> {}
}

type Kit = Awaited<ReturnType<typeof kitRuntime>>;

interface Asked {
  Sort: string;
  Page: number;
  Limit: number;
}
const page = (ctx: Ctx, query: Asked, states?: number[]) =>
  listPage(ctx, {
    entity: ParcelEntity,
    table: 'parcel',
    row: Parcel,
    query,
    sorts: SORTS,
    ties: TIES,
    oneIndex: ONE_INDEX,
    filter: new Filter().when(0, 't.id > ?'),
    oneOf: { column: 't.state', values: states },
  });

/** The same by OFFSET. */
async function plain(
  kit: Kit,
  { Sort, Page, Limit }: Asked,
  states = [0, 1, 2, 3],
  company?: number,
) {
  const order = orderSql(listOrder(Sort as OfferedSort, Parcel, TIES));
  const found = await kit.service().sql<{ id: number }>(
    `SELECT t.id FROM parcel t WHERE t.state = ANY($1)
     AND ($2::bigint IS NULL OR t.company_id = $2) ORDER BY ${order} LIMIT $3 OFFSET $4`,
    [states, company ?? null, Limit, (Page - 1) * Limit],
  );
  return found.map(({ id }) => id);
}
const idsOf = ({ Rows }: { Rows: readonly Parcel[] }) => Rows.map(({ Id }) => Id);

describe('places in an order', () => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Parcels1769000000002] });
  });
  afterAll(() => kit.close());

  it.each(['Id', '-Id', 'Name', '-Name', 'State', '-State'])(
    'by %s part a list into what is before a row and what is behind it',
    async (sort) => {
      const order = listOrder(sort as OfferedSort, Parcel, TIES);
      const sql = kit.service();
      const keys = order.columns.map(({ sql: column }) => `${column}::text`).join(', ');
      const all = await sql.sql<{ id: number; key: RowKey }>(
        `SELECT t.id, ARRAY[${keys}] AS key FROM packet t ORDER BY ${orderSql(order)}`,
        [],
      );
      const ids = all.map(({ id }) => id);
      const idsOf = async (conditions: string[], params: unknown[], by: string) => {
        const parts = conditions.map((each) => `SELECT t.* FROM packet t WHERE ${each}`);
        const found = await sql.sql<{ id: number }>(
          `SELECT id FROM (${parts.join(' UNION ALL ')}) t ORDER BY ${by}`,
          params,
        );
        return found.map(({ id }) => id);
      };
      for (const [at, { key }] of all.entries()) {
        const behind: unknown[] = [];
        const conditions = conditionsBehind(order, key, behind, true);
        expect(await idsOf(conditions, behind, orderSql(order))).toEqual(ids.slice(at));
        const beyond: unknown[] = [];
        const without = conditionsBehind(order, key, beyond);
        expect(await idsOf(without, beyond, orderSql(order))).toEqual(ids.slice(at + 1));
        const before: unknown[] = [];
        const others = conditionsBefore(order, key, before);
        const expected = ids.slice(0, at).reverse();
        expect(await idsOf(others, before, backwardsSql(order))).toEqual(expected);
      }
    },
  );
});

describe('a page deep in a list', () => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Parcels1769000000002] });
  });
  afterAll(() => kit.close());

  it.each([
    ['Id', undefined],
    ['-Id', undefined],
    ['Name', undefined],
    ['-Name', undefined],
    ['State', undefined],
    ['Name', [0, 2]],
    ['-Name', [0, 1, 3]],
    ['-State', [0, 1, 2]],
    ['Shelf', undefined],
    ['-Shelf', undefined],
    ['-Shelf', [0, 2]],
  ])(
    'by %s, states %j, has the rows that OFFSET has, in whatever order pages are read',
    async (...asked) => {
      const [Sort, states] = asked;
      const random = seeded(Sort.length + (states?.length ?? 0));
      const ctx = kit.as(aStaffMember());
      for (let run = 0; run < 8; run++) {
        const Limit = 1 + Math.floor(random() * 200);
        const first = Math.ceil(EXACT_TOTAL / Limit) + 1;
        const Page = first + Math.floor((random() * 1.1 * (ROWS - EXACT_TOTAL)) / Limit);
        // The neighbours of a page on either side, and the page once more.
        for (const beside of [Page, Page + 1, Page, Page - 1, Page - 2]) {
          const query = { Sort, Page: Math.max(1, beside), Limit };
          expect(idsOf(await page(ctx, query, states))).toEqual(await plain(kit, query, states));
        }
      }
    },
  );

  it('stays within the scope of the caller, whoever read the same page before', async () => {
    const query = { Sort: 'Name', Page: 130, Limit: 100 };
    await page(kit.as(aStaffMember()), query);
    const mine = kit.as(anIdentity({ CompanyId: 1 }));
    expect(idsOf(await page(mine, query))).toEqual(await plain(kit, query, undefined, 1));
    const other = await page(kit.as(anIdentity({ CompanyId: 2 })), query);
    expect(other).toEqual({ Rows: [], Total: Math.floor(ROWS / 11) });
  });

  it('counts the rows before it once', async () => {
    const ctx = kit.as(aStaffMember());
    const asked: string[] = [];
    const listening = Object.create(ctx, {
      tx: {
        value: (work: (tx: Ctx) => Promise<unknown>) => {
          asked.push('walk');
          return ctx.tx(work);
        },
      },
    }) as Ctx;
    for (const Page of [740, 502, 739, 741, 600, 501, 748])
      await page(listening, { Sort: '-Name', Page, Limit: 20 }, [0, 1]);
    expect(asked).toEqual(['walk']);
  });

  it('knows the total where the list ends, and beyond its end', async () => {
    const ctx = kit.as(aStaffMember());
    const beyond = await page(ctx, { Sort: 'Id', Page: ROWS / 20 + 2, Limit: 20 });
    expect(beyond).toEqual({ Rows: [], Total: ROWS });
    const last = await page(ctx, { Sort: 'Id', Page: Math.ceil(ROWS / 70), Limit: 70 });
    expect([last.Rows.length, last.Total, last.TotalIsEstimate]).toEqual([40, ROWS, undefined]);
  });
});

describe('a page deep in a list that changes', () => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Parcels1769000000002] });
  });
  afterAll(() => kit.close());

  it('goes on where the page beside it ended', async () => {
    const ctx = kit.as(aStaffMember());
    const { sql } = kit.service();
    const change = (text: string, params: unknown[] = []) => sql.call(kit.service(), text, params);
    const at = (Page: number) => page(ctx, { Sort: '-Id', Page, Limit: 100 }).then(idsOf);
    const here = await at(150);
    // Nine new rows come first.
    await change(
      `INSERT INTO parcel (id, company_id, state)
       SELECT ${ROWS} + n, 1, 0 FROM generate_series(1, 9) n`,
    );
    const read = [...(await at(149)), ...here, ...(await at(151))];
    expect(read).toEqual(Array.from({ length: 300 }, (_, n) => ROWS - 14_800 - n));
    // Where rows go away the next page begins with the first that is left.
    const last = read.at(-1)!;
    await change('DELETE FROM parcel WHERE id = ANY($1)', [[last, last + 1]]);
    expect((await at(152))[0]).toBe(last - 1);
  });
});
