import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@quayside/contracts/auth/api-key';
import {
  type AuditQuery,
  type AuditRow,
  auditEntry,
  exportAudit,
  listAudit,
} from '@quayside/contracts/auth/audit-log';
import { exportCustomers } from '@quayside/contracts/auth/company-file';
import { createRole } from '@quayside/contracts/auth/company-role';
import { demoCompanies } from '@quayside/contracts/auth/demo';
import { exportEmployees, listEmployees } from '@quayside/contracts/auth/employee';
import { setSignInPolicy, signInPolicy } from '@quayside/contracts/auth/second-factor';
import { startSimulation } from '@quayside/contracts/auth/simulation';
import { exportBookings } from '@quayside/contracts/booking/booking/booking.api';
import { endHold, putOnHold } from '@quayside/contracts/booking/release/credit-hold.api';
import { createWebhook, pingWebhook, rotateWebhook } from '@quayside/contracts/messaging/webhook';
import { siRules } from '@quayside/contracts/si/rule.api';
import { exportSis } from '@quayside/contracts/si/si.api';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import { ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoPlatform, startDemoPlatform } from '../running-platform.js';

const HUAYUAN = 2;

/**
 * What services beside auth did stands in the one log, with who did it, by what means, from where,
 * and how it ended.
 */
describe('the log of a company', () => {
  let platform: DemoPlatform;
  let admin: ApiClient;
  let boss: ApiClient;
  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', WEBHOOK_PRIVATE: 'true' });
    [admin, boss] = await Promise.all([
      signIn(platform.url, 'OPERATOR', 'admin'),
      signIn(platform.url, 'HUAYUAN', 'boss'),
    ]);
  });
  afterAll(() => platform.close());

  const entries = async (who: ApiClient, query: AuditQuery): Promise<AuditRow[]> =>
    (await who.get(listAudit, { Limit: 200, ...query })).Rows;

  const changesOf = async (who: ApiClient, Id: number): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      (await who.get(auditEntry, { Id })).Changes.map(({ Field, After }) => [Field, After]),
    );

  it('tells of addresses, secrets and tests of pushed events, to their company alone', async () => {
    const Url = 'http://127.0.0.1:9/audited';
    const { Row } = await boss.get(createWebhook, { Url, Types: ['booking.state-changed'] });
    await boss.get(rotateWebhook, { Id: Row.Id });
    await boss.get(pingWebhook, { Id: Row.Id });
    await eventually(async () => {
      const rows = await entries(boss, { Entity: 'webhook', Sort: 'CreateTime' });
      expect(rows.map(({ Verb }) => Verb)).toEqual(['create', 'rotate-secret', 'ping']);
      for (const row of rows)
        expect(row).toMatchObject({
          About: Url,
          EmployeeName: '周启明',
          Actor: 'person',
          Address: '127.0.0.1',
          Outcome: 'done',
        });
    });
    const [made] = await entries(boss, { Entity: 'webhook', Verb: 'create' });
    // By the words of the form, never the codes of the interface.
    expect(await changesOf(boss, made!.Id)).toMatchObject({ Url, Types: '订舱状态变化' });
  });

  it('tells of holds of credit and rules to the operator, never to the customer', async () => {
    const held = await admin.get(putOnHold, { CompanyId: HUAYUAN, Reason: '审计试用' });
    await admin.get(endHold, { Id: held.Id, Reason: '已付清' });
    const [rule] = (await admin.get(siRules.list, { Limit: 1 })).Rows;
    await admin.get(siRules.setEnabled!, { Id: rule!.Id, Enabled: !rule!.Enabled });
    await eventually(async () => {
      const holds = await entries(admin, { Entity: 'CreditHold', Sort: 'CreateTime' });
      expect(holds.map(({ Verb, About }) => [Verb, About])).toEqual([
        ['create', held.CompanyName],
        ['end', held.CompanyName],
      ]);
      const [kept] = await entries(admin, { Entity: 'si_rule' });
      expect([kept?.Verb, Boolean(kept?.About)]).toEqual([
        rule!.Enabled ? 'disable' : 'enable',
        true,
      ]);
    });
    for (const Entity of ['CreditHold', 'si_rule'] as const)
      expect(await entries(boss, { Entity })).toEqual([]);
  });

  it('tells who took which list out, with which filter, and how many rows', async () => {
    // Other cases export as well.
    const [before] = await entries(boss, { Entity: 'Export', Sort: '-CreateTime' });
    const { Total } = await boss.get(listEmployees, {});
    await boss.get(exportEmployees, {});
    await boss.get(exportSis, { TBI_STATUS: [1, 2] as never });
    await boss.get(exportBookings, { CompanyId: 3 });
    await eventually(async () => {
      const all = await entries(boss, { Entity: 'Export', Sort: 'CreateTime' });
      const rows = all.filter(({ Id }) => Id > (before?.Id ?? 0));
      const said = await Promise.all(rows.map(({ Id }) => changesOf(boss, Id)));
      expect(rows.map(({ Verb }) => Verb)).toEqual(['export', 'export', 'export']);
      expect(said[0]).toMatchObject({ Filter: '全部', Rows: String(Total) });
      const filters = said.map(({ Filter }) => Filter);
      expect(filters).toContainEqual(expect.stringMatching(/待审核/));
      // Another company's name is not told to who only guessed its number.
      expect(filters).toContain('公司：3');
    });
    expect(await entries(admin, { Entity: 'Export', CompanyId: 3 })).toEqual([]);
  });

  it('names the company whose records staff took out, not its number', async () => {
    await admin.get(exportBookings, { CompanyId: HUAYUAN });
    const { CompanyName } = demoCompanies.find(({ Id }) => Id === HUAYUAN)!;
    await eventually(async () => {
      const [last] = await entries(admin, { Entity: 'Export', Sort: '-CreateTime' });
      expect(await changesOf(admin, last!.Id)).toMatchObject({ Filter: `公司：${CompanyName}` });
    });
  });

  it('names the key of a program, and who looked as somebody else', async () => {
    const { Key } = await boss.get(createApiKey, {
      KeyName: '报表',
      Permissions: ['si:read'],
      NeverExpires: true,
    });
    await new ApiClient(platform.url, Key).get(exportSis, {});
    const clerk = (await boss.get(listEmployees, {})).Rows.find(
      ({ AccountNo }) => AccountNo === 'clerk',
    )!;
    const { Token } = await admin.get(startSimulation, { EmployeeId: clerk.Id });
    await new ApiClient(platform.url, Token).get(exportSis, {});
    await eventually(async () => {
      expect(await entries(boss, { Entity: 'Export', Means: 'key' })).toMatchObject([
        { EmployeeName: expect.stringContaining('周启明'), Actor: 'key', Via: '报表' },
      ]);
      expect(await entries(boss, { Entity: 'Export', Means: 'viewer' })).toMatchObject([
        { Actor: 'viewer', Via: '林岚' },
      ]);
    });
  });

  it('tells of sensitive acts that were refused, once for a loop of tries', async () => {
    const sales = await signIn(platform.url, 'YUANYANG', 'sales');
    const role = { RoleName: '越权', DataScope: 'own', Permissions: [] };
    for (let n = 0; n < 3; n++) expect((await sales.call(createRole, role)).status).toBe(403);
    expect((await sales.call(exportCustomers, {})).status).toBe(403);
    const refused = await entries(admin, { Outcome: 'refused', Actor: '' });
    const own = refused.filter(({ AboutCompanyName }) => AboutCompanyName?.includes('远洋'));
    expect(own.map(({ Verb, Actor, Address }) => [Verb, Actor, Address])).toEqual([
      ['attempt', 'person', '127.0.0.1'],
      ['attempt', 'person', '127.0.0.1'],
    ]);
    expect(await entries(boss, { Outcome: 'refused' })).toEqual([]);
    // A refused change of the policy is its company's.
    const policy = await boss.get(signInPolicy, {});
    await boss.get(setSignInPolicy, { ...policy, SingleSession: !policy.SingleSession });
    expect(await entries(boss, { Verb: 'sign-in-policy' })).toHaveLength(1);
  });

  it('comes as Excel under the same filter', async () => {
    const query = { Entity: 'employee', Verb: 'sign-in' } as const;
    const { Total } = await boss.get(listAudit, query);
    const answer = await boss.call(exportAudit, query);
    const { sheets } = await readSheets(answer.data as never, 'log.xlsx');
    expect([answer.status, sheets[0]!.rows.length]).toEqual([200, Total + 1]);
    expect(Total).toBeGreaterThan(0);
  });
});
