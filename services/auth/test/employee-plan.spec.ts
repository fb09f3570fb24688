import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmployeeQuery } from '@quayside/contracts/auth/employee';
import { listEmployees } from '../src/employee/employee-list.js';
import { type AuthClient, startAuth } from './auth-client.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

const ROWS = 100_000;
/** Most people are of one company, in forty departments. */
const FILL = `
  INSERT INTO department (id, company_id, parent_id, org_name, create_time, update_time)
  SELECT 10000 + n, 2, 201, '部门' || n, now(), now() FROM generate_series(1, 40) n;
  INSERT INTO employee (company_id, org_id, account_no, real_name, mobile_phone, create_time, update_time)
  SELECT CASE WHEN n % 10 = 0 THEN 3 ELSE 2 END, CASE WHEN n % 10 = 0 THEN 302 ELSE 10001 + n % 40 END, 'p' || n, '员工' || n, (13700000000 + n)::text,
    timestamptz '2025-01-01' + n * interval '1 minute', now() FROM generate_series(1, ${ROWS}) n`;

describe(`the list of ${ROWS} employees`, () => {
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth();
    await auth.service.ctx().longTx(async (tx) => {
      for (const statement of FILL.split(';')) await tx.sql(statement);
    });
    await auth.service.ctx().sql('ANALYZE');
  }, 120_000);
  afterAll(() => auth.close());

  /**
   * A keyword that the planner's sample does not hold: of one that it does it expects a hundredth of all people, and may read the list in
   * order until a page is full (measured: a tenth of a second at this size).
   */
  async function unsampled(keywordOf: (n: number) => string): Promise<string> {
    const [sampled] = await auth.service.ctx().sql<{ bounds: string }>(
      `SELECT concat(histogram_bounds::text, most_common_vals::text) AS bounds FROM pg_stats
       WHERE schemaname = current_schema() AND tablename = 'employee' AND attname = 'keywords'`,
    );
    expect(sampled!.bounds.length).toBeGreaterThan(100);
    for (let n = 471; ; n += 1) if (!sampled!.bounds.includes(keywordOf(n))) return keywordOf(n);
  }

  it.each<[string, Partial<EmployeeQuery> | ((n: number) => string)]>([
    ['newest first', {}],
    ['by name', { Sort: 'RealName' }],
    ['by account, last first', { Sort: '-AccountNo' }],
    ['of a department', { OrgId: 10007 }],
    ['of all departments below the root', { OrgId: 201 }],
    ['with a keyword', (n) => `p${n}15`],
    ['with part of a number', (n) => `137000${n}`],
  ])('answers the first page by an index, reading few rows: %s', async (_, asked) => {
    const query = typeof asked === 'function' ? { Keyword: await unsampled(asked) } : asked;
    const boss = await auth.identity(await auth.signIn('HUAYUAN', 'boss'));
    const ctx = auth.ctx(boss);
    const sent: [string, readonly unknown[]][] = [];
    const sql = ctx.sql.bind(ctx);
    ctx.sql = ((text: string, params: readonly unknown[] = []) => {
      sent.push([text, params]);
      return sql(text, params);
    }) as typeof ctx.sql;
    expect((await listEmployees(ctx, query as EmployeeQuery)).Rows.length).toBeGreaterThan(0);
    const [page] = sent.filter(([text]) => text.includes('ORDER BY') && text.includes('LIMIT 20'));
    const [row] = await auth.service.runtime.database.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${page![0]}`, [...page![1]]);
    const [{ Plan: plan }] = row['QUERY PLAN'] as [{ Plan: Plan }];
    const reads = flat(plan).filter((node) => node['Relation Name'] === 'employee');
    expect(reads.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const read = reads.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
    expect(read).toBeLessThan(2_500);
  });
});
