import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiKeyInput,
  ApiKeyState,
  apiKeyRights,
  createApiKey,
  currentApiKey,
  listApiKeys,
  moveApiKeys,
  setApiKeyAddresses,
} from '@quayside/contracts/auth/api-key';
import { listAudit } from '@quayside/contracts/auth/audit-log';
import { salesOwners } from '@quayside/contracts/auth/company-file';
import { setDeputy } from '@quayside/contracts/auth/deputy';
import {
  employeeInfo,
  listEmployees,
  removeEmployees,
  resetPasswords,
  setEmployeeEnabled,
} from '@quayside/contracts/auth/employee';
import { possibleHeirs } from '@quayside/contracts/auth/hand-over';
import * as api from '@quayside/contracts/auth/service-account';
import {
  currentUser,
  employeeLogin,
  findEmployees,
  SessionState,
} from '@quayside/contracts/auth/session';
import { notice } from '@quayside/contracts/messaging/notice';
import { listSis } from '@quayside/contracts/si/si.api';
import { admit } from '@quayside/service-kit/http/access';
import { tellEndingKeys } from '../src/api-key/key-clock.js';
import { type AuthClient, startAuth } from './auth-client.js';

describe('service accounts', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  let roleId: number;
  beforeAll(async () => {
    auth = await startAuth();
    admin = await auth.signIn('OPERATOR', 'admin');
    boss = await auth.signIn('HUAYUAN', 'boss');
    roleId = (await auth.as(boss, api.serviceAccountRoles, {})).data.find(
      ({ MayGive, RoleName }) => MayGive && RoleName.includes('单证'),
    )!.Id;
  });
  afterAll(() => auth.close());

  const account = async (RealName: string) => {
    const answer = await auth.as(boss, api.createServiceAccount, { RealName, RoleIds: [roleId] });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const key = async (KeyName: string, more: Partial<ApiKeyInput> = {}, who = boss) => {
    const input = { KeyName, Permissions: ['si:read'], NeverExpires: true, ...more };
    const answer = await auth.as(who, createApiKey, input);
    expect(answer.status).toBe(200);
    return answer.data;
  };

  it('act with keys of their own, and go on when their maker has left', async () => {
    const { data: hired } = await auth.as(boss, listEmployees, { Keyword: 'clerk' });
    const clerk = hired.Rows[0]!;
    const made = await account('ERP对接');
    const { Key, Row } = await key('ERP', { ServiceAccountId: made.Id });
    expect(Row).toMatchObject({ EmployeeId: made.Id, EmployeeName: 'ERP对接', IsService: true });
    const identity = await auth.identity(Key);
    expect(identity).toMatchObject({
      EmployeeId: made.Id,
      Name: 'ERP对接（API ERP）',
      Permissions: ['si:read'],
    });
    // A person's own key ends with him; moved to the account it goes on, the same in the program.
    const own = await auth.call(
      { ...(await auth.identity(boss)), EmployeeId: clerk.Id },
      createApiKey,
      { KeyName: '旧脚本', Permissions: ['si:read'], NeverExpires: true },
    );
    const Ids = [own.data.Row.Id];
    expect((await auth.as(boss, moveApiKeys, { Ids, ServiceAccountId: made.Id })).status).toBe(200);
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: clerk.Id, Enable: false });
    expect(await auth.state(own.data.Key)).toBe(SessionState.Live);
    expect((await auth.identity(own.data.Key)).EmployeeId).toBe(made.Id);
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: clerk.Id, Enable: true });
    // They are the company's own, whoever is named.
    const { data: foreign } = await auth.as(admin, listApiKeys, { EmployeeId: made.Id });
    expect(foreign.Rows).toEqual([]);
    const { data } = await auth.as(boss, listAudit, { Keyword: '旧脚本' });
    expect(data.Rows.map(({ Verb }) => Verb)).toContain('move-key');
  });

  it('rest with all their keys while they are disabled', async () => {
    const { Id, Version } = await account('停用的');
    const { Key } = await key('停用的', { ServiceAccountId: Id });
    expect(
      (await auth.as(boss, api.setServiceAccountEnabled, { Id, Version, Enable: false })).data,
    ).toMatchObject({ Enable: false, KeyCount: 1 });
    expect(await auth.state(Key)).toBe(SessionState.Disabled);
    const { data } = await auth.as(boss, listApiKeys, { Keyword: '停用的' });
    expect(data.Rows[0]).toMatchObject({ State: ApiKeyState.Idle });
  });

  it('are given no more than their maker holds, and no account of people', async () => {
    const refused = async (input: Partial<api.ServiceAccountInput>) =>
      (
        await auth.as(boss, api.createServiceAccount, {
          RealName: '越权',
          RoleIds: [roleId],
          ...input,
        })
      ).refusal.Errors?.[0]?.Prop;
    const [{ id: all }] = (await auth
      .ctx()
      .sql<{ id: number }>('SELECT id FROM role WHERE has_all AND company_type = 1 LIMIT 1')) as [
      { id: number },
    ];
    expect(await refused({ RoleIds: [all] })).toBe('RoleIds');
    expect(await refused({ RoleIds: [] })).toBe('RoleIds');
    await account('重名');
    expect(await refused({ RealName: '重名' })).toBe('RealName');
    const made = await account('有限的');
    const rights = (await auth.as(boss, apiKeyRights, { ServiceAccountId: made.Id })).data;
    expect(rights.map(({ Key }) => Key)).toContain('si:read');
    const above = await auth.as(boss, createApiKey, {
      KeyName: 'x',
      Permissions: ['apikey:manage'],
      NeverExpires: true,
      ServiceAccountId: made.Id,
    });
    expect(above.refusal.Errors?.[0]?.Prop).toBe('Permissions');
    // A key that would lose a right is not moved without a word.
    const own = (await auth.as(boss, apiKeyRights, {})).data.map(({ Key }) => Key);
    const more = own.find((right) => !rights.some(({ Key }) => Key === right))!;
    const wide = await key('更宽', { Permissions: ['si:read', more] });
    const lost = await auth.as(boss, moveApiKeys, {
      Ids: [wide.Row.Id],
      ServiceAccountId: made.Id,
    });
    expect(lost.refusal.Code).toBe('auth.key-loses');
  });

  it('are nobody: not signed in as, picked, handed to, counted or written to', async () => {
    const people = async () => (await auth.as(boss, listEmployees, { Limit: 200 })).data;
    const before = await people();
    const { Id } = await account('不是人');
    expect(await people()).toEqual(before);
    expect((await auth.as(boss, employeeInfo, { EmployeeId: Id })).status).toBe(404);
    for (const endpoint of [resetPasswords, removeEmployees])
      expect((await auth.as(boss, endpoint as never, { EmployeeIdList: [Id] })).status).toBe(404);
    const login = { CompanyCode: 'HUAYUAN', AccountNo: '~不是人', Password: 'Quayside@2026' };
    expect((await auth.call(null, employeeLogin, login)).refusal.Code).toBe('auth.login-failed');
    const bossId = (await auth.identity(boss)).EmployeeId!;
    const heirs = (await auth.as(boss, possibleHeirs, { EmployeeId: bossId })).data;
    expect(heirs.map((heir) => heir.Id)).not.toContain(Id);
    const deputy = { DeputyId: Id, From: '2026-11-21', To: '2026-11-22', Note: '' };
    expect((await auth.as(boss, setDeputy, deputy)).refusal.Errors?.[0]?.Prop).toBe('DeputyId');
    const owners = (await auth.as(admin, salesOwners, {})).data;
    expect(owners.map((owner) => owner.Id)).not.toContain(Id);
    const holders = await auth.call('messaging', findEmployees, { Permission: 'si:read' });
    expect(holders.data.map((person) => person.Id)).not.toContain(Id);
    // Its name stays on what it did, and says what it is to whoever would write to it.
    const named = await auth.call('messaging', findEmployees, { Ids: [Id] });
    expect(named.data).toMatchObject([{ RealName: '不是人', IsService: true }]);
  });

  it('tell programs what they have in hand, and nobody else', async () => {
    const made = await account('自查');
    const { Key, Row } = await key('自查', {
      NeverExpires: false,
      ExpireDay: '2027-11-20',
      ServiceAccountId: made.Id,
      Addresses: ['203.0.113.0/24', ' 2001:DB8::/48 '],
    });
    const { data } = await auth.as(Key, currentApiKey, {});
    expect(data).toMatchObject({
      Id: Row.Id,
      KeyName: '自查',
      CompanyCode: 'HUAYUAN',
      EmployeeId: made.Id,
      IsService: true,
      Permissions: ['si:read'],
      ExpireTime: '2027-11-20T16:00:00Z',
      Addresses: ['203.0.113.0/24', '2001:db8::/48'],
    });
    expect((await auth.as(boss, currentApiKey, {})).refusal.Code).toBe('access.key-only');
    const ctx = auth.ctx(await auth.identity(Key));
    expect(() => admit(ctx, listSis)).not.toThrow();
    expect(() => admit(ctx, currentApiKey)).not.toThrow();
    expect(() => admit(ctx, currentUser)).toThrow(
      expect.objectContaining({ code: 'access.key' }) as never,
    );
  });

  it.each([
    '300.1.1.1',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/8/8',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    'example.com',
    '',
  ])('know the address %j for none', async (address) => {
    const { status, refusal } = await auth.as(boss, createApiKey, {
      KeyName: 'x',
      Permissions: ['si:read'],
      NeverExpires: true,
      Addresses: ['10.0.0.1', address],
    });
    expect([status, refusal.Errors?.[0]?.Prop]).toEqual([400, 'Addresses[1]']);
  });

  it('hold from the addresses that were said last', async () => {
    const { Key, Row } = await key('地址', { Addresses: ['10.0.0.0/8'] });
    expect((await auth.lookup(Key)).Addresses).toEqual(['10.0.0.0/8']);
    const change = { Id: Row.Id, Addresses: ['192.0.2.1'] };
    expect((await auth.as(boss, setApiKeyAddresses, change)).data.Addresses).toEqual(['192.0.2.1']);
    expect((await auth.lookup(Key)).Addresses).toEqual(['192.0.2.1']);
    expect((await auth.as(admin, setApiKeyAddresses, change)).status).toBe(404);
  });

  it('end on a day, or never where that was said, but not by something left out', async () => {
    const end = async (more: Partial<ApiKeyInput>) =>
      (await auth.as(boss, createApiKey, { KeyName: 'x', Permissions: ['si:read'], ...more }))
        .refusal.Errors?.[0];
    expect(await end({})).toMatchObject({ Prop: 'ExpireDay', Code: 'required' });
    expect(await end({ ExpireDay: '2027-01-01', NeverExpires: true })).toMatchObject({
      Prop: 'ExpireDay',
      Code: 'choice',
    });
  });

  it('are shown when nobody used their key for ninety days', async () => {
    const { Row } = await key('闲置');
    const unused = async () =>
      (await auth.as(boss, listApiKeys, { Unused: true, Limit: 200 })).data.Rows.map(
        ({ Id }) => Id,
      );
    expect(await unused()).not.toContain(Row.Id);
    await auth
      .ctx()
      .sql(`UPDATE api_key SET create_time = create_time - interval '91 days' WHERE id = $1`, [
        Row.Id,
      ]);
    expect(await unused()).toContain(Row.Id);
    await auth
      .ctx()
      .sql(`UPDATE api_key SET last_use_time = $2 WHERE id = $1`, [Row.Id, auth.clock.now()]);
    expect(await unused()).not.toContain(Row.Id);
  });

  it('are told of before the end of a key, once a fortnight and once three days before', async () => {
    const { Row } = await key('将到期', { NeverExpires: false, ExpireDay: '2026-12-20' });
    const told = async () => {
      await tellEndingKeys(auth.ctx());
      const rows = await auth
        .ctx()
        .sql(`SELECT 1 FROM _outbox WHERE name = $1 AND aggregate = $2`, [
          notice.name,
          `api-key-${Row.Id}`,
        ]);
      return rows.length;
    };
    const at = (day: string) => auth.clock.moveTo(new Date(`${day}T04:00:00Z`));
    const before = auth.clock.now();
    expect(await told()).toBe(0);
    at('2026-12-08');
    expect([await told(), await told()]).toEqual([1, 1]);
    at('2026-12-18');
    expect([await told(), await told()]).toEqual([2, 2]);
    auth.clock.moveTo(before);
  });
});
