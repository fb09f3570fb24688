import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  API_KEY_PREFIX,
  type ApiKeyInput,
  ApiKeyState,
  apiKeyRights,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@quayside/contracts/auth/api-key';
import { auditEntry, listAudit } from '@quayside/contracts/auth/audit-log';
import { createEmployee, setEmployeeEnabled } from '@quayside/contracts/auth/employee';
import { presentIdentity } from '@quayside/contracts/auth/present-rights';
import { currentUser, SessionState } from '@quayside/contracts/auth/session';
import { listSis } from '@quayside/contracts/si/si.api';
import { admit } from '@quayside/service-kit/http/access';
import { type AuthClient, startAuth } from './auth-client.js';

describe('keys of a company’s programs', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  beforeAll(async () => {
    auth = await startAuth();
    [admin, boss] = [await auth.signIn('OPERATOR', 'admin'), await auth.signIn('HUAYUAN', 'boss')];
  });
  afterAll(() => auth.close());

  const made = async (KeyName: string, more: Partial<ApiKeyInput> = {}, who = boss) => {
    const answer = await auth.as(who, createApiKey, {
      KeyName,
      Permissions: ['si:read'],
      NeverExpires: !more.ExpireDay,
      ...more,
    });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const rowOf = async (KeyName: string) =>
    (await auth.as(boss, listApiKeys, { Keyword: KeyName })).data.Rows[0]!;

  it('act as who made them, with what they were given and no more', async () => {
    const { Key, Row } = await made('ERP对接');
    expect(Key).toMatch(new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`));
    expect(Row).toMatchObject({
      KeyName: 'ERP对接',
      Hint: Key.slice(-4),
      State: ApiKeyState.Live,
      EmployeeName: '周启明',
      LastUseTime: null,
    });
    const identity = await auth.identity(Key);
    expect(identity).toMatchObject({
      CompanyCode: 'HUAYUAN',
      Name: '周启明（API ERP对接）',
      Permissions: ['si:read'],
      UserId: null,
      KeyId: Row.Id,
    });
    expect((await rowOf('ERP对接')).LastUseTime).not.toBeNull();
    // The key itself is nowhere: neither in the table nor in the log.
    const kept = await auth
      .ctx()
      .sql<{ t: string }>(
        `SELECT row_to_json(k)::text AS t FROM api_key k UNION ALL SELECT row_to_json(a)::text FROM _audit a`,
      );
    expect(kept.filter(({ t }) => t.includes(Key))).toEqual([]);
    expect((await auth.as(boss, listAudit, { Keyword: 'ERP对接' })).data.Rows[0]).toMatchObject({
      Entity: 'api-key',
      Verb: 'create',
      About: 'ERP对接',
    });

    // Rights that were given let it in; what needs none is for people.
    const ctx = auth.ctx(identity);
    expect(() => admit(ctx, listSis)).not.toThrow();
    expect(() => admit(ctx, listApiKeys)).toThrow(
      expect.objectContaining({ code: 'access.denied' }) as never,
    );
    expect(() => admit(ctx, currentUser)).toThrow(
      expect.objectContaining({ code: 'access.key' }) as never,
    );
  });

  it('are given what the maker holds, and nothing of accounts and rights', async () => {
    const rights = (await auth.as(boss, apiKeyRights, {})).data.map(({ Key }) => Key);
    expect(rights).toContain('si:submit');
    expect(
      rights.filter((key) => /^(employee|role|auth|apikey|company|audit|user):/.test(key)),
    ).toEqual([]);
    for (const Permissions of [
      ['si:review'],
      ['employee:manage'],
      ['apikey:manage'],
      ['no:such'],
      [],
    ]) {
      const { status, refusal } = await auth.as(boss, createApiKey, {
        KeyName: 'x',
        Permissions,
        NeverExpires: true,
      });
      expect([status, refusal.Errors?.[0]?.Prop]).toEqual([400, 'Permissions']);
    }
    expect(
      (
        await auth.as(boss, createApiKey, {
          KeyName: 'x',
          Permissions: ['si:read'],
          ExpireDay: '2026-11-20',
        })
      ).refusal.Errors?.[0]?.Code,
    ).toBe('past');
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    expect((await auth.as(clerk, listApiKeys, {})).refusal.Code).toBe('access.denied');
  });

  it('end by being revoked, at once, and are nobody else’s', async () => {
    const { Key, Row } = await made('旧系统');
    expect(await auth.state(Key)).toBe(SessionState.Live);
    expect((await auth.as(admin, listApiKeys, { Limit: 200 })).data.Rows).toEqual([]);
    expect((await auth.as(admin, revokeApiKey, { Id: Row.Id })).refusal.Code).toBe('record.absent');
    expect((await auth.as(boss, revokeApiKey, { Id: Row.Id })).data).toMatchObject({
      State: ApiKeyState.Revoked,
    });
    expect((await auth.as(boss, revokeApiKey, { Id: Row.Id })).status).toBe(200);
    expect(await auth.state(Key)).toBe(SessionState.Ended);
    expect((await auth.as(boss, listAudit, { Verb: 'revoke', Keyword: '旧系统' })).data.Total).toBe(
      1,
    );
    expect((await auth.as(boss, listApiKeys, { Live: true, Keyword: '旧系统' })).data.Rows).toEqual(
      [],
    );
  });

  it('hold for what other services do later no longer than for calls, and their people likewise', async () => {
    const { Row } = await made('夜间导入');
    const clerk = await auth.identity(await auth.signIn('HUAYUAN', 'clerk'));
    const now = async (EmployeeId: number, KeyId?: number) =>
      (await auth.call('booking', presentIdentity, { EmployeeId, ...(KeyId && { KeyId }) })).data;
    const bossId = (await auth.identity(boss)).EmployeeId!;
    expect(await now(bossId, Row.Id)).toMatchObject({ EmployeeId: bossId, CompanyCode: 'HUAYUAN' });
    // A key is its person's alone.
    expect(await now(clerk.EmployeeId!, Row.Id)).toBeNull();
    expect((await auth.as(boss, revokeApiKey, { Id: Row.Id })).status).toBe(200);
    expect(await now(bossId, Row.Id)).toBeNull();

    const { Permissions, DataScope, Limits, ScopeOrgIds, OrgId } = clerk;
    expect(await now(clerk.EmployeeId!)).toMatchObject({
      Permissions,
      DataScope,
      Limits,
      ScopeOrgIds,
      OrgId,
      SessionId: '',
    });
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: clerk.EmployeeId!, Enable: false });
    expect([await now(clerk.EmployeeId!), await now(99_999)]).toEqual([null, null]);
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: clerk.EmployeeId!, Enable: true });
    expect((await auth.as(boss, presentIdentity, { EmployeeId: bossId })).status).toBe(403);
  });

  it('end with their last day in China, and rest while their person is disabled', async () => {
    const dated = await made('到期的', { ExpireDay: '2026-11-21' });
    expect(dated.Row.ExpireTime).toBe('2026-11-21T16:00:00Z');
    const [entry] = (await auth.as(boss, listAudit, { Verb: 'create', Keyword: '到期的' })).data
      .Rows;
    const { Changes } = (await auth.as(boss, auditEntry, { Id: entry!.Id })).data;
    expect(Changes.find(({ Field }) => Field === 'ExpireDay')).toMatchObject({
      Label: '有效期至',
      After: '2026-11-21',
    });
    await auth
      .ctx()
      .sql(`UPDATE api_key SET expire_time = $2 WHERE id = $1`, [
        dated.Row.Id,
        '2026-11-21T01:00:00Z',
      ]);
    expect(await auth.state(dated.Key)).toBe(SessionState.Expired);
    expect((await rowOf('到期的')).State).toBe(ApiKeyState.Expired);

    const [{ role_id: role }] = (await auth
      .ctx()
      .sql<{ role_id: number }>(
        'SELECT role_id FROM employee_role WHERE employee_id = (SELECT id FROM employee WHERE company_id = 2 AND account_no = $1)',
        ['boss'],
      )) as [{ role_id: number }];
    const { data: hired } = await auth.as(boss, createEmployee, {
      AccountNo: 'key-holder',
      RealName: '接口人',
      OrgId: 201,
      RoleIds: [role],
    });
    const holder = { ...(await auth.identity(boss)), EmployeeId: hired.EmployeeId };
    const { Key } = (
      await auth.call(holder, createApiKey, {
        KeyName: '接口人的',
        Permissions: ['si:read'],
        NeverExpires: true,
      })
    ).data;
    expect(await auth.state(Key)).toBe(SessionState.Live);
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: hired.EmployeeId, Enable: false });
    expect(await auth.state(Key)).toBe(SessionState.Disabled);
    expect((await rowOf('接口人的')).State).toBe(ApiKeyState.Idle);
    // What the person loses, the key loses.
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: hired.EmployeeId, Enable: true });
    await auth.ctx().sql('DELETE FROM employee_role WHERE employee_id = $1', [hired.EmployeeId]);
    await auth
      .ctx()
      .sql('UPDATE employee SET rights_version = rights_version + 1 WHERE id = $1', [
        hired.EmployeeId,
      ]);
    expect((await auth.identity(Key)).Permissions).toEqual([]);
  });
});
