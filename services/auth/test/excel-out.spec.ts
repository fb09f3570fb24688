import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, exportApiKeys } from '@quayside/contracts/auth/api-key';
import { exportCustomers } from '@quayside/contracts/auth/company-file';
import { DEMO_MOBILE } from '@quayside/contracts/auth/demo';
import { exportEmployees } from '@quayside/contracts/auth/employee';
import {
  exportAudits,
  exportOwnApplications,
  submitLeaveCompany,
} from '@quayside/contracts/auth/join';
import { exportUsers } from '@quayside/contracts/auth/personal-user';
import {
  exportCatalogue,
  exportHolders,
  listHolders,
} from '@quayside/contracts/auth/right-catalogue';
import { tryChooseDefaultEmployee } from '@quayside/contracts/auth/session';
import { exportWork, listWork } from '@quayside/contracts/auth/work';
import { workbookParts, workbookTable } from '@quayside/test-kit/workbook-parts';
import { type AuthClient, startAuth } from './auth-client.js';

describe('lists of accounts as workbooks', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  let stranger: string;
  beforeAll(async () => {
    auth = await startAuth();
    [admin, boss] = [await auth.signIn('OPERATOR', 'admin'), await auth.signIn('HUAYUAN', 'boss')];
    stranger = await auth.signIn('YUANYANG', 'boss');
  });
  afterAll(() => auth.close());

  const file = async (
    who: string,
    endpoint:
      | typeof exportApiKeys
      | typeof exportUsers
      | typeof exportHolders
      | typeof exportCatalogue
      | typeof exportWork,
    query: object = {},
  ) => {
    const { status, data } = await auth.as(who, endpoint as typeof exportApiKeys, query);
    expect(status).toBe(200);
    return data as unknown as Uint8Array;
  };
  const table = async (...asked: Parameters<typeof file>) => workbookTable(await file(...asked));

  it('tell of keys what they may and until which day, and nothing that one could call with', async () => {
    const { data } = await auth.as(boss, createApiKey, {
      KeyName: 'ERP',
      Permissions: ['si:read', 'order:read'],
      ExpireDay: '2026-12-31',
    });
    const bytes = await file(boss, exportApiKeys);
    const { records, filtered } = workbookTable(bytes);
    expect(records).toMatchObject([
      {
        名称: 'ERP',
        密钥尾号: data.Key.slice(-4),
        状态: '有效',
        有效至: new Date('2026-12-31'),
        最近使用: undefined,
        吊销时间: undefined,
      },
    ]);
    expect(records[0]!.权限).not.toContain('si:read');
    expect(records[0]!.创建时间).toBeInstanceOf(Date);
    expect(filtered).toBe('A1:L2');
    const [kept] = await auth
      .ctx()
      .sql<{ hash: string }>("SELECT key_hash AS hash FROM api_key WHERE key_name = 'ERP'");
    const text = [...workbookParts(bytes).values()].join();
    for (const secret of [data.Key, data.Key.slice(0, 12), String(kept!.hash)])
      expect(text).not.toContain(secret);
    expect((await table(stranger, exportApiKeys)).records).toEqual([]);
    expect((await auth.as(await auth.signIn('HUAYUAN', 'clerk'), exportApiKeys)).refusal.Code).toBe(
      'access.denied',
    );
  });

  it('show numbers of personal accounts to who keeps them only', async () => {
    const sessions = await table(admin, exportUsers, {
      Keyword: DEMO_MOBILE,
      Columns: ['Sessions', 'MobilePhone', 'PasswordHash'],
    });
    expect(sessions).toMatchObject({
      headings: ['在线会话', '手机号'],
      records: [{ 手机号: DEMO_MOBILE, 在线会话: expect.any(Number) }],
    });
    await auth.ctx().sql(
      `INSERT INTO role_grant (role_id, item_key, permission_key)
       SELECT role_id, 'user', 'read' FROM employee_role WHERE employee_id = 12 LIMIT 1`,
    );
    await auth.ctx().sql('UPDATE employee SET rights_version = rights_version + 1 WHERE id = 12');
    const bytes = await file(await auth.signIn('OPERATOR', 'reviewer'), exportUsers);
    expect(workbookTable(bytes).records.length).toBeGreaterThan(0);
    expect([...workbookParts(bytes).values()].join()).not.toContain(DEMO_MOBILE);
    expect((await auth.as(boss, exportUsers)).refusal.Code).toBe('access.denied');
  });

  it('have applications for who reviews them, and one’s own for who filed them', async () => {
    await auth.ctx().sql('UPDATE personal_user SET last_employee_id = 22 WHERE id = 1');
    const person = (await auth.as(await auth.signInUser(), tryChooseDefaultEmployee, {}))
      .data as string;
    expect((await auth.as(person, submitLeaveCompany, { Remark: '换工作' })).status).toBe(200);
    const [own, reviewed] = [
      await table(person, exportOwnApplications),
      await table(boss, exportAudits),
    ];
    expect(own.records.find(({ 说明 }) => 说明 === '换工作')).toMatchObject({
      状态: '进行中',
      申请时间: expect.any(Date),
    });
    expect(reviewed.records.filter(({ 说明 }) => 说明 === '换工作')).toHaveLength(1);
    const foreign = [
      await table(stranger, exportAudits),
      await table(stranger, exportOwnApplications),
    ];
    expect(foreign.flatMap(({ records }) => records)).toEqual([]);
  });

  it('have who holds a right, within the own company', async () => {
    const { Rows, Total } = (await auth.as(boss, listHolders, { Key: 'si:submit', Limit: 200 }))
      .data;
    const { headings, records } = await table(boss, exportHolders, { Key: 'si:submit' });
    expect([headings, records.length]).toEqual([['姓名', '账号', '部门', '角色'], Total]);
    expect(records.map(({ 账号 }) => 账号).sort()).toEqual(
      Rows.map(({ AccountNo }) => AccountNo).sort(),
    );
  });

  it('have the rights themselves as far as they are looked for, and to whom they may be given for the operator alone', async () => {
    const { headings, records } = await table(boss, exportCatalogue, { Keyword: 'SI:SUBMIT' });
    expect(headings).toEqual(['名称', '权限', '取值', '依赖权限', '用于', '持有人(人)']);
    expect(records).toMatchObject([{ 权限: 'si:submit', '持有人(人)': expect.any(Number) }]);
    const all = await table(admin, exportCatalogue, { CompanyType: 2 });
    expect(all.headings).toContain('可授予');
    expect(all.records.every(({ 可授予 }) => String(可授予).includes('服务商'))).toBe(true);
  });

  it('have everything that somebody has to do, with the areas that did not answer', async () => {
    const [{ Items, Total, Silent }, { headings, records }] = [
      (await auth.as(admin, listWork, { Limit: 200 })).data,
      await table(admin, exportWork),
    ];
    expect(headings).toEqual([
      '业务',
      '事项',
      '标题',
      '说明',
      '期限',
      '开始等待',
      '处理人',
      '接手时间',
    ]);
    expect(records.slice(0, Silent.length).map(({ 事项 }) => 事项)).toEqual(
      Silent.map(() => '未答复'),
    );
    expect(records.slice(Silent.length).map(({ 标题 }) => 标题)).toEqual(
      Items.map(({ Title }) => Title),
    );
    expect(records).toHaveLength(Silent.length + Total);
    expect(records.filter(({ 期限 }) => 期限 !== undefined && typeof 期限 === 'number')).toEqual(
      [],
    );
  });

  it('have the columns of people and companies as they were set', async () => {
    expect(
      (await table(boss, exportEmployees, { Columns: ['RoleName', 'RealName'] })).headings,
    ).toEqual(['角色', '姓名']);
    expect(
      (await table(admin, exportCustomers, { Columns: ['CreateTime', 'CompanyName'] })).headings,
    ).toEqual(['创建时间', '公司名称']);
  });
});
