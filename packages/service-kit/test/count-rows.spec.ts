import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { Integer } from '@quayside/contracts/core/field';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { statementsOf } from '@quayside/test-kit/statements-of';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  countedRows,
  EXACT_TOTAL,
  type ListedRows,
  type Part,
  totalOf,
  totalsOf,
} from '../src/database/count-rows.js';
import { Filter, listPage } from '../src/database/list-page.js';
import { Scoped } from '../src/database/scope.js';
import { shortWordsIndex, trigramIndex } from '../src/database/trigram-index.js';
import { kitRuntime } from './kit-runtime.js';

class Lot {
  @Integer('编号') Id!: number;
  @Integer('状态') State!: number;
}

@Scoped({ company: 'CompanyId', employee: 'EmployeeId' })
class LotEntity {}

/** Of two companies: state 1 is more than are counted, 2 nearly so, 3 and 4 are work. */
const ROWS = 40_000;
const FILL = `
  INSERT INTO lot
  SELECT n, 1 + n % 2, 10 + n % 7,
    CASE WHEN n % 100 < 70 THEN 1 WHEN n % 100 < 94 THEN 2 WHEN n % 100 < 99 THEN 3 ELSE 4 END,
    n % 3 = 0,
    CASE WHEN n % 2 = 0 THEN 'port ' || n WHEN n % 1000 = 1 THEN '远洋之星 ' || n ELSE 'ship ' || n END
  FROM generate_series(1, ${ROWS}) n`;

/** Of which a company has many rows that nobody has told the planner of. */
const CROWD = `
  CREATE TABLE crowd (LIKE lot) WITH (autovacuum_enabled = false);
  INSERT INTO crowd SELECT n, 1, 10, 1, false, 'old' FROM generate_series(1, 100) n;
  ANALYZE crowd;
  INSERT INTO crowd SELECT n, 7, 99, 3, false, 'new' FROM generate_series(101, 45000) n`;

class Lots1769000000002 implements MigrationInterface {
  name = 'Lots1769000000002';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE lot (id bigint PRIMARY KEY, company_id bigint NOT NULL,
        employee_id bigint NOT NULL, state integer NOT NULL, urgent boolean NOT NULL, keywords text);
      ${FILL};
      CREATE INDEX lot_state ON lot (state, id) INCLUDE (company_id, employee_id, urgent);
      ${trigramIndex('lot_keywords', 'lot')};
      ${shortWordsIndex('lot_short_words', 'lot')};
      INSERT INTO _colleague (employee_id, org_id) VALUES (10, 5), (11, 5), (12, 6);
      ANALYZE lot;
      ${CROWD}`);
  }
  async down(): Promise<void> {}
}

const state = (value: number, condition?: string): Part => ({
  oneOf: { column: 't.state', values: [value] },
  condition,
});
const PARTS = new Map<string, Part>([
  ['1', state(1)],
  ['2 urgent', state(2, 't.urgent')],
  ['2', state(2, 'NOT t.urgent')],
  ['3', state(3)],
  ['4 urgent', state(4, 't.urgent')],
  ['4', state(4, 'NOT t.urgent')],
  ['5', state(5)],
]);

const SCOPES: readonly (readonly [string, Identity])[] = [
  ['everybody’s', aStaffMember()],
  ['one’s own among all', aStaffMember({ EmployeeId: 11, DataScope: 'own' })],
  [
    'a department’s among all',
    aStaffMember({ EmployeeId: 12, DataScope: 'department', ScopeOrgIds: [5] }),
  ],
  ['a company’s', anIdentity({ CompanyId: 2 })],
  ['one’s own', anIdentity({ CompanyId: 2, EmployeeId: 11, DataScope: 'own' })],
  ['nobody’s', anIdentity({ CompanyId: 9 })],
];
const FILTERS: readonly (readonly [string, () => Filter])[] = [
  ['without a filter', () => new Filter()],
  ['of a few', () => new Filter().when(500, 't.id <= ?')],
  ['of many', () => new Filter().when(35_000, 't.id <= ?')],
  ['with a word that many have', () => new Filter().words('port')],
  ['with a letter that nearly all have', () => new Filter().words('p')],
  ['with a word that few have', () => new Filter().words('远洋之星')],
  ['with a word that none has', () => new Filter().words('nowhere')],
];

describe('the totals of parts of a list', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Lots1769000000002] });
  });
  afterAll(() => kit.close());

  const lots = (filter: Filter): ListedRows => ({ entity: LotEntity, table: 'lot', filter });
  const listOf = (who: Identity, filter: Filter, { oneOf, condition }: Part) =>
    listPage(kit.as(who), {
      ...lots(filter.and(condition)),
      oneOf,
      row: Lot,
      query: { Limit: 1 },
      sorts: ['Id'],
    });

  const cases = SCOPES.flatMap(([scope, who]) =>
    FILTERS.map(([name, filter]) => [scope, name, who, filter] as const),
  );
  it.each(cases)('are those of the lists of the parts: %s, %s', async (_, __, who, filter) => {
    const totals = await totalsOf(kit.as(who), lots(filter()), PARTS);
    expect([...totals.keys()]).toEqual([...PARTS.keys()]);
    for (const [key, part] of PARTS) {
      const { Rows: _rows, ...total } = await listOf(who, filter(), part);
      expect([key, totals.get(key)]).toEqual([key, total]);
    }
  });

  it('are exact up to the bound and marked past it', async () => {
    const totals = await totalsOf(kit.as(aStaffMember()), lots(new Filter()), PARTS);
    const [first, ...others] = totals.values();
    expect(first!.TotalIsEstimate).toBe(true);
    expect(Math.abs(first!.Total / (ROWS * 0.7) - 1)).toBeLessThan(0.05);
    const counted = await kit.service().sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM lot WHERE state > 1
       GROUP BY state, state <> 3 AND urgent ORDER BY state, state <> 3 AND urgent DESC`,
      [],
    );
    expect(others).toEqual([...counted.map(({ n }) => ({ Total: n })), { Total: 0 }]);
  });

  it('sees that a plan took many for few', async () => {
    const crowd = { ...lots(new Filter()), table: 'crowd' };
    const totals = await totalsOf(kit.as(anIdentity({ CompanyId: 7 })), crowd, PARTS);
    expect(totals.get('3')).toEqual({ Total: EXACT_TOTAL + 1, TotalIsEstimate: true });
    expect(totals.get('1')).toEqual({ Total: 0 });
  });

  it('of a short list are counted by one statement', async () => {
    const who = kit.as(anIdentity({ CompanyId: 2 }));
    const short = lots(new Filter().when(500, 't.id <= ?'));
    expect(await statementsOf(who, (ctx) => totalsOf(ctx, short, PARTS))).toHaveLength(1);
  });

  it('plans once what words find, and counts nothing again for half a minute', async () => {
    const rows = (): ReturnType<typeof countedRows> =>
      countedRows(kit.as(aStaffMember()), lots(new Filter().words('po')));
    const asked: string[] = [];
    const { database } = kit.runtime;
    const query = database.query.bind(database);
    database.query = (async (text: string, given?: unknown[]) => {
      asked.push(text);
      return query(text, given);
    }) as typeof database.query;
    try {
      for (let times = 0; times < 2; times++) {
        const ctx = kit.as(aStaffMember());
        let total: unknown;
        const sent = await statementsOf(ctx, async (listening) => {
          total = await totalOf(listening, rows());
        });
        expect(total).toMatchObject({ TotalIsEstimate: true });
        expect([sent.length, asked.length]).toEqual([times === 0 ? 1 : 0, 1]);
      }
    } finally {
      database.query = query;
    }
  });
});
