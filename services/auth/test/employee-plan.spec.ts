import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmployeeQuery } from '@quayside/contracts/auth/employee';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { fillTables } from '@quayside/test-kit/fill-tables';
import { statementsOf } from '@quayside/test-kit/statements-of';
import { companiesOfDomain } from '../src/company/companies-of-mail.js';
import { listEmployees } from '../src/employee/employee-list.js';
import { type AuthClient, startAuth } from './auth-client.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
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
  INSERT INTO employee (company_id, org_id, account_no, real_name, mobile_phone, email, create_time, update_time)
  SELECT CASE WHEN n % 10 = 0 THEN 3 ELSE 2 END, CASE WHEN n % 10 = 0 THEN 302 ELSE 10001 + n % 40 END, 'p' || n, '员工' || n, (13700000000 + n)::text, 'p' || n || '@D' || n / 10 || '.example',
    timestamptz '2025-01-01' + n * interval '1 minute', now() FROM generate_series(1, ${ROWS}) n`;

describe(`the list of ${ROWS} employees`, () => {
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth();
    await fillTables(auth.service.ctx(), ...FILL.split(';'));
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

  /** The nodes of the plan of the statement that is meant, among those that an act sends. */
  async function readsOf(
    ctx: Ctx,
    act: (ctx: Ctx) => Promise<unknown>,
    meant: RegExp,
  ): Promise<Plan[]> {
    const [page] = (await statementsOf(ctx, act)).filter(([text]) => meant.test(text));
    const [row] = await auth.service.runtime.database.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${page![0]}`,
      [...page![1]],
    );
    return flat((row['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan);
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
    const reads = await readsOf(
      auth.ctx(boss),
      async (ctx) => {
        expect((await listEmployees(ctx, query as EmployeeQuery)).Rows.length).toBeGreaterThan(0);
      },
      /ORDER BY.*LIMIT 20/s,
    );
    const employees = reads.filter((node) => node['Relation Name'] === 'employee');
    expect(employees.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const read = employees.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
    expect(read).toBeLessThan(2_500);
  });

  it('says whose mail domains are by their indexes', async () => {
    await auth.service.ctx().longTx(async (tx) => {
      await tx.sql(
        `INSERT INTO personal_user (real_name, mobile_phone, account_email, create_time, update_time)
         SELECT 'U' || n, (15500000000 + n)::text, 'u' || n || '@d' || n / 10 || '.example', now(), now() FROM generate_series(1, 20000) n`,
      );
      await tx.sql(
        `INSERT INTO company (company_code, company_name, company_short_name, company_type, contact_mail, create_time, update_time)
         SELECT 'D' || n, 'D' || n, 'D' || n, 1, 'Info@D' || n || '.example', now(), now() FROM generate_series(1, 5000) n`,
      );
    });
    await auth.service.ctx().sql('ANALYZE');
    const asked = { Domains: ['D5.example', 'd77.example'] };
    const reads = await readsOf(
      auth.service.ctx(),
      (ctx) => companiesOfDomain(ctx, asked),
      /split_part/,
    );
    const indexes = reads.map((node) => node['Index Name']);
    for (const index of [
      'personal_user_mail_domain',
      'employee_mail_domain',
      'company_contact_mail_domain',
    ])
      expect(indexes).toContain(index);
    const whole = reads
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']);
    for (const table of ['personal_user', 'employee']) expect(whole).not.toContain(table);
  });
});
