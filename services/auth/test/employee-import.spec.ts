import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  employeeImport,
  employeeInfo,
  exportEmployees,
  listEmployees,
} from '@quayside/contracts/auth/employee';
import type { Identity } from '@quayside/contracts/auth/session';
import { importFile } from '@quayside/test-kit/import-file';
import { type AuthClient, startAuth } from './auth-client.js';

const csv = (...lines: string[]): File =>
  new File([['账号,姓名,部门,职位,手机号,角色', ...lines].join('\n')], '员工.csv');

describe('lists of people in Excel', () => {
  let auth: AuthClient;
  let boss: Identity;
  beforeEach(async () => {
    auth = await startAuth();
    boss = await auth.identity(await auth.signIn('HUAYUAN', 'boss'));
  });
  afterEach(() => auth.close());

  const info = async (EmployeeId: number) =>
    (await auth.call(boss, employeeInfo, { EmployeeId })).data;

  it('add and change accounts, say what is wrong by cell, leave one’s own alone, and are taken back', async () => {
    const rows = [
      'liuyi,刘一,单证部,单证,13811110001,客户单证员',
      'CLERK,何晓雯,外贸业务部,主管,,客户管理员',
      'boss,周启明,单证部,,,',
    ];
    const { state, faults } = await importFile(auth, boss, employeeImport, csv(...rows), {
      SkipFaulty: true,
    });
    expect(faults.map(({ Row, Field, Code }) => [Row, Field, Code])).toEqual([
      [4, '部门', 'account-kept'],
    ]);
    expect(state).toMatchObject({ Status: 'done', Added: 1, Changed: 1, Faulty: 1 });
    const [made] = (await auth.call(boss, listEmployees, { Keyword: 'liuyi' })).data.Rows;
    expect(made).toMatchObject({
      RealName: '刘一',
      OrgName: '单证部',
      RoleName: '客户单证员',
      HasPassword: false,
    });
    expect(await info(22)).toMatchObject({
      AccountNo: 'clerk',
      OrgName: '外贸业务部',
      Position: '主管',
      IsAdmin: true,
    });
    expect(await info(21)).toMatchObject({ OrgName: '华远进出口' });
    await auth.call(boss, employeeImport.undo, { Id: state.Id });
    expect((await auth.call(boss, listEmployees, { Keyword: 'liuyi' })).data.Total).toBe(0);
    expect(await info(22)).toMatchObject({
      OrgName: '单证部',
      Position: null,
      RoleName: '客户单证员',
      IsAdmin: false,
    });
  });

  it('name an account once, whatever its case and width', async () => {
    const { faults, state } = await importFile(
      auth,
      boss,
      employeeImport,
      csv('q1,李一,单证部,,,', 'Q1,李二,单证部,,,', 'ｑ１,李三,单证部,,,'),
    );
    expect([faults.map(({ Row, Code }) => [Row, Code]), state.Added]).toEqual([
      [
        [3, 'repeated'],
        [4, 'repeated'],
      ],
      1,
    ]);
  });

  it('leave roles as they are where the list does not speak of them, and are taken back as well', async () => {
    const before = await info(22);
    const file = new File(['账号,姓名,职位\nclerk,何晓雯,舱位经理'], '员工.csv');
    const { state } = await importFile(auth, boss, employeeImport, file);
    expect(state).toMatchObject({ Status: 'done', Changed: 1 });
    expect(await info(22)).toMatchObject({ Position: '舱位经理', RoleIds: before.RoleIds });
    expect((await auth.call(boss, employeeImport.undo, { Id: state.Id })).data.Status).toBe(
      'undone',
    );
    expect(await info(22)).toMatchObject({ Position: before.Position, RoleIds: before.RoleIds });
  });

  it('are written with the rights with which they were checked, by who checked them, and are nobody else’s in a narrow scope', async () => {
    const { data: uploaded } = await auth.call(boss, employeeImport.upload, {
      File: csv('stale,甲,单证部,,,客户单证员'),
    });
    const at = { Id: uploaded.Id };
    await auth.call(boss, employeeImport.map, at);
    const less: Identity = {
      ...boss,
      Permissions: boss.Permissions.filter((right) => right !== 'role:manage'),
    };
    expect((await auth.call(less, employeeImport.run, at)).refusal?.Code).toBe(
      'import.check-again',
    );
    const colleague: Identity = { ...boss, EmployeeId: 22, Name: '何晓雯' };
    expect((await auth.call(colleague, employeeImport.run, at)).refusal?.Code).toBe(
      'import.check-again',
    );
    const narrow: Identity = { ...colleague, DataScope: 'department', ScopeOrgIds: [202] };
    for (const endpoint of [
      employeeImport.run,
      employeeImport.state,
      employeeImport.changes,
      employeeImport.file,
    ] as const)
      expect((await auth.call(narrow, endpoint as typeof employeeImport.state, at)).status).toBe(
        404,
      );
    expect((await auth.call(narrow, employeeImport.history, {})).data.Total).toBe(0);
    expect((await auth.call(less, employeeImport.map, at)).status).toBe(200);
    expect((await auth.call(less, employeeImport.run, at)).status).toBe(200);
  });

  it('refuse departments and roles that are not there or not one’s own', async () => {
    const { faults } = await importFile(
      auth,
      boss,
      employeeImport,
      csv('x1,甲,没有的部门,,,', 'x2,乙,单证部,,,单证审核员', '-x3,丙,单证部,,,'),
    );
    expect(faults.map(({ Row, Field, Reason }) => [Row, Field, Reason])).toEqual([
      [2, '部门', expect.stringContaining('没有部门“没有的部门”')],
      [3, '角色', '没有角色“单证审核员”'],
      [4, '账号', expect.stringContaining('以文字或数字开头')],
    ]);
  });

  it('make the departments that are not there by their way, once somebody said so', async () => {
    const rows = ['z1,赵一,美线部/订舱组,,,', 'z2,赵二,美线部/订舱组,,,', 'z3,赵三,单证部,,,'];
    const asked = await importFile(auth, boss, employeeImport, csv(...rows));
    expect(asked.faults.map(({ Row, Code }) => [Row, Code])).toEqual([
      [2, 'department-unknown'],
      [3, 'department-unknown'],
    ]);
    const Options = { MakeDepartments: true };
    const told = await importFile(auth, boss, employeeImport, csv(...rows), { Options });
    expect(told.faults).toEqual([]);
    const people = (await auth.call(boss, listEmployees, { Keyword: 'z' })).data.Rows.filter(
      ({ AccountNo }) => /^z\d$/.test(AccountNo),
    );
    expect(people.map(({ OrgName }) => OrgName).sort()).toEqual(['单证部', '订舱组', '订舱组']);
    const made = await auth
      .ctx()
      .sql(`SELECT d.org_name, p.org_name AS above FROM department d JOIN department p
            ON p.id = d.parent_id WHERE d.org_name IN ('订舱组', '美线部') ORDER BY d.id`);
    expect(made).toEqual([
      { org_name: '美线部', above: '华远进出口' },
      { org_name: '订舱组', above: '美线部' },
    ]);
  });

  it('put people without a department into one’s own in a narrow scope, and say so; what a scope no longer holds is not taken back', async () => {
    const narrow: Identity = { ...boss, OrgId: 202, DataScope: 'department', ScopeOrgIds: [202] };
    const { state, faults } = await importFile(auth, narrow, employeeImport, csv('x9,甲,,,,'));
    expect([faults, state.Status]).toEqual([[], 'done']);
    const [made] = (await auth.call(boss, listEmployees, { Keyword: 'x9' })).data.Rows;
    expect(made).toMatchObject({ OrgId: 202 });
    const elsewhere: Identity = { ...narrow, OrgId: 203, ScopeOrgIds: [203] };
    const { refusal } = await auth.call(elsewhere, employeeImport.undo, { Id: state.Id });
    expect([refusal.Code, refusal.Errors?.map(({ Prop, Msg }) => [Prop, Msg])]).toEqual([
      'import.undo-refused',
      [['Row[2]', expect.stringContaining('数据范围')]],
    ]);
    expect((await info(made!.Id)).AccountNo).toBe('x9');
    expect((await auth.call(narrow, employeeImport.undo, { Id: state.Id })).data.Status).toBe(
      'undone',
    );
  });

  describe('where a shared role has the name of one of the company’s own', () => {
    const OWN = 900;
    beforeEach(async () => {
      await auth.service.ctx().sql(
        `INSERT INTO role (id, company_id, company_type, role_name, data_scope, create_time, update_time)
         VALUES ($1, 2, 1, '客户单证员', 'own', now(), now())`,
        [OWN],
      );
    });
    const rolesOf = async (account: string) => {
      const [made] = (await auth.call(boss, listEmployees, { Keyword: account })).data.Rows;
      return made && (await info(made.Id)).RoleIds;
    };

    it('guess at none: the cell says which', async () => {
      const { faults } = await importFile(
        auth,
        boss,
        employeeImport,
        csv('x1,甲,单证部,,,客户单证员'),
      );
      expect(
        faults.map(({ Row, Column, Field, Value, Code }) => [Row, Column, Field, Value, Code]),
      ).toEqual([[2, 'F', '角色', '客户单证员', 'role-ambiguous']]);
      await importFile(
        auth,
        boss,
        employeeImport,
        csv('x2,乙,单证部,,,客户单证员（本公司）', 'x3,丙,单证部,,,客户单证员（通用）'),
      );
      expect([await rolesOf('x1'), await rolesOf('x2'), await rolesOf('x3')]).toEqual([
        undefined,
        [OWN],
        [4],
      ]);
    });

    it('come back from an export without a change', async () => {
      await importFile(auth, boss, employeeImport, csv('x2,乙,单证部,,,客户单证员（本公司）'));
      const { data } = await auth.call(boss, exportEmployees, {});
      const { state } = await importFile(
        auth,
        boss,
        employeeImport,
        new File([data as unknown as Uint8Array<ArrayBuffer>], '员工.xlsx'),
      );
      expect(state).toMatchObject({ Faulty: 0, Added: 0, Changed: 0 });
      expect([await rolesOf('x2'), (await info(22)).RoleIds]).toEqual([[OWN], [4]]);
    });

    it('are taken back to the very roles, whatever these are called by then', async () => {
      const { state } = await importFile(
        auth,
        boss,
        employeeImport,
        csv('clerk,何晓雯,单证部,,,客户单证员（本公司）'),
      );
      expect((await info(22)).RoleIds).toEqual([OWN]);
      // The names change places.
      await auth.service
        .ctx()
        .sql(
          `UPDATE role SET role_name = CASE id WHEN 4 THEN '制单员' ELSE '接单员' END WHERE id IN (4, $1)`,
          [OWN],
        );
      expect((await auth.call(boss, employeeImport.undo, { Id: state.Id })).data.Status).toBe(
        'undone',
      );
      expect((await info(22)).RoleIds).toEqual([4]);
    });

    it('are not taken back to a role that is gone', async () => {
      await importFile(
        auth,
        boss,
        employeeImport,
        csv('clerk,何晓雯,单证部,,,客户单证员（本公司）'),
      );
      const { state } = await importFile(
        auth,
        boss,
        employeeImport,
        csv('clerk,何晓雯,单证部,,,客户单证员（通用）'),
      );
      await auth.service.ctx().sql('DELETE FROM role WHERE id = $1', [OWN]);
      const { refusal } = await auth.call(boss, employeeImport.undo, { Id: state.Id });
      expect([refusal.Code, refusal.Errors?.[0]?.Msg]).toEqual([
        'import.undo-refused',
        expect.stringContaining('客户单证员（本公司）'),
      ]);
      expect((await info(22)).RoleIds).toEqual([4]);
    });
  });

  it('come back from an export without a change', async () => {
    const { data } = await auth.call(boss, exportEmployees, {});
    const { state } = await importFile(
      auth,
      boss,
      employeeImport,
      new File([data as unknown as Uint8Array<ArrayBuffer>], '员工.xlsx'),
    );
    expect(state).toMatchObject({ Faulty: 0, Added: 0, Changed: 0 });
  });
});
