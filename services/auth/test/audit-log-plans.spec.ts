import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditQuery } from '@quayside/contracts/auth/audit-log';
import { AuditSubject } from '@quayside/contracts/auth/logged';
import type { Identity } from '@quayside/contracts/auth/session';
import { statementsOf } from '@quayside/test-kit/statements-of';
import { auditPage } from '../src/audit-log/audit-log.js';
import { type AuthClient, startAuth } from './auth-client.js';

const LANTIAN = 3;

/** On a database of its own: what is written to the log never leaves it. */
describe('a long log of accounts', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  beforeAll(async () => {
    auth = await startAuth();
    [admin, boss] = [await auth.signIn('OPERATOR', 'admin'), await auth.signIn('HUAYUAN', 'boss')];
  });
  afterAll(() => auth.close());

  it('answers the first page of 100,000 entries by an index', async () => {
    await auth.ctx().longTx((tx) =>
      tx.sql(`INSERT INTO _audit (entity, entity_id, verb, after, company_id, employee_id, employee_name, trace_id, create_time)
        SELECT CASE WHEN n % 50 = 0 THEN 'role' ELSE 'employee' END, CASE WHEN n % 10 = 0 THEN 31 ELSE 21 END, 'sign-in', '{}', 2 + n % 2, 21, 'X' || n, 't',
          timestamptz '2025-01-01' + n * interval '5 minutes' FROM generate_series(1, 100000) n`),
    );
    await auth.ctx().sql('ANALYZE _audit');
    const sorts = ['Entity', '-Entity', 'EmployeeName', '-EmployeeName', 'Outcome', '-Outcome'];
    const sorted = sorts.flatMap((Sort): [string, AuditQuery][] => [
      [admin, { Sort }],
      [boss, { Sort }],
    ]);
    for (const [who, query, narrow] of [
      [admin, {}],
      [boss, {}],
      [admin, { CompanyId: LANTIAN }],
      [boss, { Entity: AuditSubject.Role, From: '2025-03-01', To: '2025-03-05' }],
      [admin, { Verb: 'sign-in-failed' }],
      [boss, { Keyword: 'x77123' }],
      [admin, { Actor: 'x77123' }],
      [admin, { Outcome: 'refused' }],
      [boss, { Outcome: 'failed' }],
      [admin, { Means: 'key' }],
      ...sorted,
    ] as [string, AuditQuery, Partial<Identity>?][]) {
      const ctx = auth.ctx({ ...(await auth.identity(who)), ...narrow });
      const sent = await statementsOf(ctx, (asked) => auditPage(asked, query));
      const [page] = sent.filter(([text]) => text.includes('LIMIT 20'));
      const plan = await auth.service.runtime.database.query(`EXPLAIN ${page![0]}`, [...page![1]]);
      const text = plan.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      expect([query, /Seq Scan on _audit/.test(text)]).toEqual([query, false]);
      // Rows come in the order of an index: nothing is read to be sorted.
      if (query.Sort)
        expect([who === boss, query, text.includes('Sort Key')]).toEqual([
          who === boss,
          query,
          false,
        ]);
    }
  });
});
