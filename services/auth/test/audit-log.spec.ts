import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditQuery,
  auditEntry,
  exportAudit,
  listAudit,
} from '@quayside/contracts/auth/audit-log';
import { createRole, deleteRole, updateRole } from '@quayside/contracts/auth/company-role';
import { createEmployee, setEmployeeEnabled } from '@quayside/contracts/auth/employee';
import { AuditSubject } from '@quayside/contracts/auth/logged';
import { DataScope } from '@quayside/contracts/auth/role';
import { employeeLogin, type Identity } from '@quayside/contracts/auth/session';
import { readSheets } from '@quayside/service-kit/sheet/read-sheets';
import { type AuthClient, startAuth } from './auth-client.js';

const [HUAYUAN, LANTIAN] = [2, 3];

describe('the log of accounts, companies and rights', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  let stranger: string;
  beforeAll(async () => {
    auth = await startAuth();
    [admin, boss] = [await auth.signIn('OPERATOR', 'admin'), await auth.signIn('HUAYUAN', 'boss')];
    stranger = await auth.signIn('LANTIAN', 'clerk');
    await grant((await auth.identity(stranger)).EmployeeId as number);
  });
  afterAll(() => auth.close());

  /** Gives the right to read the log to whoever has the role of an employee. */
  async function grant(employeeId: number): Promise<void> {
    await auth.ctx().sql(
      `INSERT INTO role_grant (role_id, item_key, permission_key) SELECT role_id, 'audit', 'read' FROM employee_role WHERE employee_id = $1 LIMIT 1
       ON CONFLICT DO NOTHING`,
      [employeeId],
    );
    await auth.ctx().sql('UPDATE employee SET rights_version = rights_version + 1');
  }

  const log = async (who: string, query: AuditQuery = {}) =>
    (await auth.as(who, listAudit, { Limit: 200, ...query })).data;

  it('tells what was done to whom, before and after, by the words of the form', async () => {
    const made = (
      await auth.as(boss, createRole, {
        RoleName: '审计试用',
        DataScope: 'own',
        Permissions: ['si:read'],
      })
    ).data;
    const change = {
      Id: made.Id,
      RoleName: '审计试用组',
      DataScope: DataScope.Company,
      Permissions: ['si:read'],
    };
    expect((await auth.as(boss, updateRole, change)).status).toBe(200);
    const [latest, first] = (await log(boss, { Entity: AuditSubject.Role, Keyword: '审计试用' }))
      .Rows;
    expect(first).toMatchObject({
      Verb: 'create',
      Entity: 'role',
      About: '审计试用',
      EmployeeName: '周启明',
    });
    const { data } = await auth.as(boss, auditEntry, { Id: latest!.Id });
    expect(data).toMatchObject({ Verb: 'update', About: '审计试用组' });
    expect(data.Changes).toEqual([
      { Field: 'RoleName', Label: '角色', Before: '审计试用', After: '审计试用组' },
      { Field: 'DataScope', Label: '数据范围', Before: '本人', After: '本公司' },
    ]);
    // What is gone keeps its name.
    expect((await auth.as(boss, deleteRole, { Id: made.Id })).status).toBe(200);
    const [gone] = (await log(boss, { Verb: 'delete', Keyword: '审计试用组' })).Rows;
    expect(gone).toMatchObject({
      Entity: 'role',
      About: '审计试用组',
      AboutCompanyName: '宁波华远进出口有限公司',
    });
  });

  it('is each company’s own, whoever acted, and whole for staff', async () => {
    const { data } = await auth.as(boss, createEmployee, {
      AccountNo: 'audited',
      RealName: '被查人',
      OrgId: 201,
    });
    const { EmployeeId } = data;
    const sales = await auth.signIn('YUANYANG', 'sales');
    expect((await auth.as(admin, setEmployeeEnabled, { EmployeeId, Enable: false })).status).toBe(
      200,
    );
    expect(
      (
        await auth.call(null, employeeLogin, {
          CompanyCode: 'HUAYUAN',
          AccountNo: 'clerk',
          Password: 'nonsense-9',
        })
      ).status,
    ).toBe(422);

    const own = (await log(boss, { Keyword: 'AUDITED' })).Rows;
    expect(own.map(({ Verb, EmployeeName }) => [Verb, EmployeeName])).toEqual([
      ['disable', '林岚'],
      ['create', '周启明'],
    ]);
    expect((await log(boss, { Verb: 'sign-in-failed' })).Rows[0]).toMatchObject({
      Entity: 'employee',
      EmployeeName: null,
      Outcome: 'failed',
    });
    expect((await log(stranger, { Keyword: 'audited' })).Rows).toEqual([]);
    expect((await auth.as(stranger, auditEntry, { Id: own[0]!.Id })).refusal.Code).toBe(
      'record.absent',
    );
    expect((await log(stranger, { CompanyId: HUAYUAN })).Rows).toEqual([]);
    const names = (rows: { AboutCompanyName: string | null }[]) =>
      new Set(rows.map(({ AboutCompanyName }) => AboutCompanyName));
    expect([...names((await log(boss)).Rows)]).toEqual(['宁波华远进出口有限公司']);
    expect(names((await log(admin)).Rows).size).toBeGreaterThan(2);
    expect(names((await log(admin, { CompanyId: LANTIAN })).Rows).size).toBe(1);
    expect((await auth.as(sales, listAudit, {})).refusal.Code).toBe('access.denied');
    expect((await auth.as(sales, exportAudit, {})).refusal.Code).toBe('access.denied');
  });

  it('shows personal accounts to who keeps them alone', async () => {
    await auth.signInUser();
    const [signIn] = (await log(admin, { Entity: AuditSubject.User, Verb: 'sign-in' })).Rows;
    expect(signIn).toMatchObject({ Entity: 'user', AboutCompanyName: null });
    await grant(12);
    const reviewer = await auth.signIn('OPERATOR', 'reviewer');
    expect((await log(reviewer)).Total).toBeGreaterThan(0);
    expect((await log(reviewer, { Entity: AuditSubject.User })).Rows).toEqual([]);
    expect((await auth.as(reviewer, auditEntry, { Id: signIn!.Id })).refusal.Code).toBe(
      'record.absent',
    );
  });

  it('goes as far as the data scope: what one’s people did, and what was done to them', async () => {
    const ctx = auth.ctx();
    await ctx.sql(
      `INSERT INTO department (id, company_id, parent_id, org_name, create_time, update_time) VALUES (290, 2, 202, '单证一组', now(), now())`,
    );
    const hire = async (AccountNo: string, OrgId: number) =>
      (await auth.as(boss, createEmployee, { AccountNo, RealName: AccountNo, OrgId })).data
        .EmployeeId;
    const [me, mate, below, aside] = [
      await hire('sees', 202),
      await hire('mate', 202),
      await hire('below', 290),
      await hire('aside', 203),
    ];
    const people = [me, mate, below, aside];
    // Something that each did to a department, and something that was done to each.
    for (const id of people) {
      const as = { ...(await auth.identity(boss)), EmployeeId: id, Name: `n${id}` };
      await auth.ctx(as).audit({
        entity: 'department',
        entityId: 202,
        verb: 'update',
        before: { OrgName: '旧' },
        after: { OrgName: '新' },
      });
      expect(
        (await auth.as(boss, setEmployeeEnabled, { EmployeeId: id, Enable: false })).status,
      ).toBe(200);
    }
    const whole = await auth.identity(boss);
    const seenBy = async (more: Partial<Identity>): Promise<number[]> => {
      const who = { ...whole, EmployeeId: me, ...more };
      const { Rows, Total } = (await auth.call(who, listAudit, { Limit: 200 })).data;
      expect(Total).toBe(Rows.length);
      const { sheets } = await readSheets(
        (await auth.call(who, exportAudit, {})).data as never,
        'log.xlsx',
      );
      // A heading, the rows, and the export itself, which is logged before its first byte goes out.
      expect(sheets[0]!.rows.length - 2).toBe(Rows.length);
      const stored = await ctx.sql<{
        id: number;
        who: number;
        entity: string;
        employee_id: number | null;
        entity_id: number;
      }>('SELECT id, entity, employee_id, entity_id FROM _audit WHERE id = ANY($1)', [
        Rows.map(({ Id }) => Id),
      ]);
      const isAbout = (id: number) =>
        stored.some(({ entity, entity_id }) => entity === 'employee' && entity_id === id);
      const isBy = (id: number) =>
        stored.some(({ entity, employee_id }) => entity === 'department' && employee_id === id);
      expect(people.filter(isAbout)).toEqual(people.filter(isBy));
      return people.filter(isBy);
    };
    expect(await seenBy({ DataScope: 'own' })).toEqual([me]);
    expect(await seenBy({ DataScope: 'department', ScopeOrgIds: [202] })).toEqual([me, mate]);
    expect(await seenBy({ DataScope: 'department', ScopeOrgIds: [202, 290] })).toEqual([
      me,
      mate,
      below,
    ]);
    expect(await seenBy({ DataScope: 'company' })).toEqual(people);
    // One entry is no other way in.
    const [aside1] = (await log(boss, { Keyword: 'aside', Verb: 'disable' })).Rows;
    for (const [more, status] of [
      [{ DataScope: 'own' }, 404],
      [{ DataScope: 'company' }, 200],
    ] as const)
      expect(
        (await auth.call({ ...whole, EmployeeId: me, ...more }, auditEntry, { Id: aside1!.Id }))
          .status,
      ).toBe(status);
    // The operator's people with a narrow scope are bound by it among all companies' entries.
    const staff = { ...(await auth.identity(admin)), DataScope: 'own' as const };
    const { Rows } = (await auth.call(staff, listAudit, { Limit: 200 })).data;
    expect(
      new Set(Rows.map(({ EmployeeName, About }) => EmployeeName ?? About?.split(' ')[0])),
    ).toEqual(new Set(['林岚']));
  });

  it('comes as a workbook with what was changed, in days of China', async () => {
    await auth.as(boss, createRole, { RoleName: '导出试用', DataScope: 'own', Permissions: [] });
    const { data } = await auth.as(boss, exportAudit, { Keyword: '导出试用' });
    const { sheets } = await readSheets(data as never, 'log.xlsx');
    const [head, row] = sheets[0]!.rows as unknown[][];
    expect(head).toEqual([
      '时间',
      '事项',
      '对象',
      '对象名称',
      '公司',
      '操作人',
      '操作方式',
      '经由',
      'IP地址',
      '结果',
      '变更内容',
    ]);
    expect(row!.slice(1)).toEqual([
      '新增',
      '角色',
      '导出试用',
      '宁波华远进出口有限公司',
      '周启明',
      '本人',
      '',
      '127.0.0.1',
      '成功',
      expect.stringContaining('数据范围：本人'),
    ]);
    const today = '2026-11-21';
    expect((await log(boss, { From: today, To: today, Keyword: '导出试用' })).Total).toBe(1);
    expect((await log(boss, { To: '2026-11-20', Keyword: '导出试用' })).Total).toBe(0);
  });
});
