import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmployee } from '@quayside/contracts/auth/employee';
import { applicationMoved } from '@quayside/contracts/auth/events';
import { acceptInvitation } from '@quayside/contracts/auth/invitation';
import {
  auditEmployeeOptions,
  auditInfo,
  auditLicense,
  type CompanyAuditDetail,
  checkHasRunningAudit,
  findJoinCompany,
  finishAudit,
  listAudits,
  ownApplication,
  ownApplications,
  passAudit,
  type ReviewedAudit,
  rejectAudit,
  reopenAudit,
  submitBindCompany,
  submitCreateCompany,
  submitLeaveCompany,
  uploadLicense,
  withdrawAudit,
} from '@quayside/contracts/auth/join';
import { currentEmployee, tryChooseDefaultEmployee } from '@quayside/contracts/auth/session';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { type Sms, sendSms } from '@quayside/contracts/simulator/sms';
import sharp from 'sharp';
import { openSession } from '../src/session/open-session.js';
import { backgroundDone } from '../src/ver-code/background.js';
import { type AuthClient, startAuth } from './auth-client.js';

const WRONG_DIGIT = '91330201MA2AF1AQ5K';
const facts = {
  CompanyName: '宁波测试货运有限公司',
  BusinessLicense: '91330201MA2AF1AQ5J',
  ContactName: '钱多多',
  ContactMobilePhone: '13911112222',
  CompanyType: 1 as const,
  ChooseRoleList: '单证经理',
};

describe('joining', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-join-'));
  let auth: AuthClient;
  let sms: Sms[];
  let picture: Uint8Array<ArrayBuffer>;
  let applicant: string;
  let mobile: string;
  let people = 0;
  beforeAll(async () => {
    sms = [];
    auth = await startAuth({
      answers: { [sendSms.path]: (each: Sms) => void sms.push(each) },
      env: { FILES_DIR: folder },
    });
    picture = new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
  });
  afterAll(async () => {
    await auth.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    sms.length = 0;
    mobile = `139${String(++people).padStart(8, '0')}`;
    applicant = await someone(mobile);
  });

  /** A personal account without a company, signed in. */
  async function someone(account = `138${String(++people).padStart(8, '0')}`): Promise<string> {
    const ctx = auth.service.ctx();
    const [user] = await ctx.sql<{ id: number }>(
      `INSERT INTO personal_user (real_name, mobile_phone, create_time, update_time) VALUES ('钱多多', $1, $2, $2) RETURNING id`,
      [account, ctx.now],
    );
    return ctx.tx((tx) => openSession(tx, { userId: user!.id, account: null }));
  }
  const upload = async (token: string, bytes = picture, name = '执照.png') =>
    auth.as(token, uploadLicense, { File: new File([bytes], name) } as never);
  const create = async (token = applicant, more: object = {}) =>
    auth.as(token, submitCreateCompany, {
      ...facts,
      LicenseId: (await upload(token)).data,
      ...more,
    } as never) as Promise<{
      status: number;
      data: CompanyAuditDetail;
      refusal: { Code: string; Errors?: { Prop: string }[] };
    }>;
  const last = async (token = applicant) =>
    (await auth.as(token, ownApplication)).data as CompanyAuditDetail;
  const decided = async (answer: Promise<unknown>) =>
    ((await answer) as { data: ReviewedAudit }).data;
  const employee = { RealName: '钱多多', AccountNo: 'qian' };
  const company = {
    CompanyCode: 'nbtest',
    CompanyName: facts.CompanyName,
    CompanyShortName: '测试货运',
    CompanyType: 1 as const,
  };

  it('leads from an application to a company of one’s own, entered at once, told and audited', async () => {
    const { data: filed } = await create();
    expect(filed).toMatchObject({
      Status: 1,
      CurrentStep: 1,
      LicenseName: '执照.png',
      CompanyName: facts.CompanyName,
    });
    expect(filed.Steps.map(({ Name, Pass }) => [Name, Pass])).toEqual([
      ['提交申请', true],
      ['平台审核', null],
      ['设置员工信息', null],
      ['完成', null],
    ]);
    expect((await auth.as(applicant, checkHasRunningAudit)).data).toBe(true);
    const staff = await auth.signIn('OPERATOR', 'admin');
    expect((await auth.as(staff, auditLicense, { Id: filed.Id })).status).toBe(200);
    const passed = await decided(
      auth.as(staff, passAudit, { Id: filed.Id, Version: filed.Version }),
    );
    const options = (await auth.as(staff, auditEmployeeOptions, { Id: filed.Id })).data as {
      Roles: { Id: number; Name: string }[];
    };
    const request = { Id: filed.Id, Version: passed.Version, Company: company, ...employee };
    // The role of another type of company is refused, and nothing is made.
    const foreign = options.Roles.find(({ Name }) => Name === '服务商管理员')!.Id;
    expect(
      (await auth.as(staff, finishAudit, { ...request, RoleIds: [foreign] })).refusal.Errors?.[0]
        ?.Prop,
    ).toBe('RoleIds[0]');
    const boss = options.Roles.find(({ Name }) => Name === '客户管理员')!.Id;
    const done = await decided(auth.as(staff, finishAudit, { ...request, RoleIds: [boss] }));
    expect(done).toMatchObject({ Status: 2, CurrentStep: 3 });
    const [made] = await auth.service
      .ctx()
      .sql('SELECT business_license AS license FROM company WHERE id = $1', [done.CompanyId]);
    expect(made).toEqual({ license: facts.BusinessLicense });
    const entered = (await auth.as(applicant, tryChooseDefaultEmployee, {})).data as string;
    expect((await auth.as(entered, currentEmployee)).data).toMatchObject({
      CompanyCode: 'NBTEST',
      AccountNo: 'qian',
      IsAdmin: true,
    });
    // Applicants are not told who decided.
    expect((await last()).Steps.map(({ EmployeeName }) => EmployeeName)).toEqual([
      '钱多多',
      '平台',
      '平台',
      '平台',
    ]);
    await backgroundDone(auth.service.runtime);
    expect(sms.map(({ To, Content }) => [To, Content.includes('已通过')])).toEqual([
      [mobile, true],
    ]);
    const trail = await auth.service
      .ctx()
      .sql<{ verb: string }>(
        `SELECT verb FROM _audit WHERE (entity = 'company-audit' AND entity_id = $1) OR (entity = 'company' AND entity_id = $2) ORDER BY id`,
        [filed.Id, done.CompanyId],
      );
    expect(trail.map(({ verb }) => verb)).toEqual(['submit', 'pass', 'create', 'finish']);
    const events = await auth.service
      .ctx()
      .sql<{ name: string; entered: string | null }>(
        `SELECT name, payload->>'Entered' AS entered FROM _outbox WHERE name = ANY($1) AND aggregate = $2 ORDER BY id`,
        [[applicationMoved.name, notice.name], `company-audit-${filed.Id}`],
      );
    expect(
      events.filter(({ name }) => name === applicationMoved.name).map(({ entered: each }) => each),
    ).toEqual([null, '0']);
    expect(events.filter(({ name }) => name === notice.name).length).toBeGreaterThanOrEqual(3);
  });

  it('takes a licence number by its check digit, and a picture or PDF by its content', async () => {
    expect((await create(applicant, { BusinessLicense: WRONG_DIGIT })).refusal).toMatchObject({
      Code: 'auth.license-number',
      Errors: [{ Prop: 'BusinessLicense' }],
    });
    expect(
      (await upload(applicant, new TextEncoder().encode('<svg onload=alert(1)>') as never, 'a.png'))
        .status,
    ).toBe(415);
    const other = await someone();
    const theirs = (await upload(other)).data as number;
    expect((await create(applicant, { LicenseId: theirs })).refusal.Code).toBe(
      'auth.license-missing',
    );
  });

  it('runs one application of a person, also when two are sent at once, and after it was taken back another', async () => {
    const LicenseId = (await upload(applicant)).data as number;
    const both = await Promise.all(
      [0, 1].map(() => auth.as(applicant, submitCreateCompany, { ...facts, LicenseId } as never)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(
      (
        await auth.as(applicant, submitBindCompany, {
          CompanyId: 2,
          Keyword: 'huayuan',
          ChooseRoleList: '单证',
        })
      ).refusal.Code,
    ).toBe('auth.audit-running');
    const { Id, Version } = await last();
    const withdrawn = (await auth.as(applicant, withdrawAudit, { Id })).data;
    expect(withdrawn).toMatchObject({ Status: -1, Withdrawn: true });
    const staff = await auth.signIn('OPERATOR', 'admin');
    const again = { Id, Version: Version + 1 };
    expect((await auth.as(staff, passAudit, again)).refusal.Code).toBe('state.refused');
    expect((await auth.as(staff, reopenAudit, again)).refusal.Code).toBe('state.refused');
    expect(
      (
        await auth.as(applicant, submitBindCompany, {
          CompanyId: 2,
          Keyword: 'huayuan',
          ChooseRoleList: '单证',
        })
      ).status,
    ).toBe(200);
  });

  it('is rejected with the reason, sent again with the same licence, or opened again by a reviewer', async () => {
    const { data: filed } = await create();
    const staff = await auth.signIn('OPERATOR', 'admin');
    expect(
      (await auth.as(staff, rejectAudit, { Id: filed.Id, Version: filed.Version, Remark: ' ' }))
        .status,
    ).toBe(400);
    await auth.as(staff, rejectAudit, {
      Id: filed.Id,
      Version: filed.Version,
      Remark: '执照看不清',
    });
    expect(await last()).toMatchObject({ Status: -1, Remark: '执照看不清' });
    const opened = await decided(
      auth.as(staff, reopenAudit, { Id: filed.Id, Version: filed.Version + 1 }),
    );
    expect(opened).toMatchObject({ Status: 1, CurrentStep: 1 });
    await auth.as(staff, rejectAudit, {
      Id: filed.Id,
      Version: opened.Version,
      Remark: '仍看不清',
    });
    // The other reviewers hear of it, that a colleague dealt with it, and that it is open again.
    const Topic = `company-audit-${filed.Id}/review`;
    const heard = await auth.service
      .ctx()
      .sql<{ payload: Notice }>(
        'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
        [notice.name, `company-audit-${filed.Id}`],
      );
    const { RealName } = (await auth.as(staff, currentEmployee)).data as { RealName: string };
    const by = `→${RealName}`;
    expect(
      heard.flatMap(({ payload: { Messages, Handled = [] } }) => [
        ...Messages.filter((message) => message.Topic === Topic).map(({ Item }) => Item),
        ...Handled.filter((handled) => handled.Topic === Topic).map(({ By }) => `→${By}`),
      ]),
    ).toEqual(['入驻审核', by, by, '入驻审核', by]);
    const { LicenseId } = await last();
    const again = (
      await auth.as(applicant, submitCreateCompany, { ...facts, LicenseId: LicenseId! })
    ).data;
    expect(again).toMatchObject({ Status: 1, LicenseName: '执照.png' });
    // Another one runs: the old one stays closed.
    expect(
      (await auth.as(staff, reopenAudit, { Id: filed.Id, Version: opened.Version + 1 })).refusal
        .Code,
    ).toBe('auth.audit-running');
    const { data: page } = await auth.as(applicant, ownApplications, {});
    expect((page as { Rows: { Status: number }[] }).Rows.map(({ Status }) => Status)).toEqual([
      1, -1,
    ]);
  });

  it('is decided by one of two reviewers who act at once', async () => {
    const { data: filed } = await create();
    const [one, two] = [
      await auth.signIn('OPERATOR', 'admin'),
      await auth.signIn('OPERATOR', 'admin'),
    ];
    const version = { Id: filed.Id, Version: filed.Version };
    const both = await Promise.all([
      auth.as(one, passAudit, version),
      auth.as(two, rejectAudit, { ...version, Remark: '不符' }),
      auth.as(two, passAudit, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('tells the reviewer what may be the same company', async () => {
    const BusinessLicense = '91310115MA1K4XYT7E';
    await create(applicant, { CompanyName: '宁波 华远进出口有限公司', BusinessLicense });
    const other = await someone();
    const { data: second } = await create(other, { CompanyName: '另一家', BusinessLicense });
    const staff = await auth.signIn('OPERATOR', 'admin');
    const first = await last();
    const seen = async (Id: number) =>
      ((await auth.as(staff, auditInfo, { Id })).data as ReviewedAudit).Duplicates.join('；');
    expect(await seen(first.Id)).toMatch(/华远.*HUAYUAN.*名称相同.*统一社会信用代码相同/);
    expect(await seen(second.Id)).toContain('也在审核中');
  });

  it('lets a company’s own administrators alone decide who joins it, and finds companies by whole name or code only', async () => {
    const find = async (Keyword: string) =>
      ((await auth.as(applicant, findJoinCompany, { Keyword })).data as { Id: number }[]).map(
        ({ Id }) => Id,
      );
    expect([
      await find('ＨＵＡＹＵＡＮ'),
      await find('huayuan'),
      await find('宁波华远 进出口有限公司'),
      await find('华远'),
      await find('%%'),
    ]).toEqual([[2], [2], [2], [], []]);
    const { data: filed } = (await auth.as(applicant, submitBindCompany, {
      CompanyId: 2,
      Keyword: 'huayuan',
      ChooseRoleList: '操作',
    })) as {
      data: CompanyAuditDetail;
    };
    expect(filed.Steps[1]!.Name).toBe('公司审核');
    const [boss, staff, other] = [
      await auth.signIn('HUAYUAN', 'boss'),
      await auth.signIn('OPERATOR', 'admin'),
      await auth.signIn('LANTIAN', 'clerk'),
    ];
    const version = { Id: filed.Id, Version: filed.Version };
    expect([
      (await auth.as(staff, passAudit, version)).status,
      (await auth.as(other, passAudit, version)).status,
    ]).toEqual([404, 403]);
    const listed = ((await auth.as(boss, listAudits, {})).data as { Rows: { Id: number }[] }).Rows;
    expect(listed.map(({ Id }) => Id)).toContain(filed.Id);
    const passed = await decided(auth.as(boss, passAudit, version));
    const set = { Id: filed.Id, Version: passed.Version, ...employee };
    const wrong = async (more: object) =>
      (await auth.as(boss, finishAudit, { ...set, RoleIds: [4], ...more })).refusal.Errors?.[0]
        ?.Prop;
    expect(await wrong({ OrgId: 301 })).toBe('OrgId');
    expect(await wrong({ AccountNo: 'qian+1' })).toBe('AccountNo');
    await auth.as(boss, finishAudit, { ...set, OrgId: 202, RoleIds: [4] });
    const entered = (await auth.as(applicant, tryChooseDefaultEmployee, {})).data as string;
    expect(await auth.identity(entered)).toMatchObject({ CompanyId: 2, OrgId: 202 });
    expect(
      (
        await auth.as(entered, submitBindCompany, {
          CompanyId: 2,
          Keyword: 'huayuan',
          ChooseRoleList: '操作',
        })
      ).refusal.Code,
    ).toBe('auth.audit-member');
  });

  it('names no company by its number, and lets nobody give a joiner more rights than he holds', async () => {
    const asked = (token: string, Keyword: string) =>
      auth.as(token, submitBindCompany, { CompanyId: 2, Keyword, ChooseRoleList: '操作' });
    expect((await asked(applicant, '华远')).status).toBe(404);
    const boss = await auth.signIn('HUAYUAN', 'boss');
    const join = async (token: string, reviewer: string, AccountNo: string, RoleIds: number[]) => {
      const { Id, Version } = ((await asked(token, 'HuaYuan')) as { data: CompanyAuditDetail })
        .data;
      const passed = await decided(auth.as(reviewer, passAudit, { Id, Version }));
      const set = { Id, Version: passed.Version, RealName: '钱多多', AccountNo };
      const refused = (await auth.as(reviewer, finishAudit, { ...set, RoleIds: [3] })) as {
        status: number;
        refusal?: { Code: string };
      };
      if (refused.status !== 200) await auth.as(reviewer, finishAudit, { ...set, RoleIds });
      return refused.refusal?.Code;
    };
    const other = await someone();
    expect(await join(other, boss, 'second-boss', [3])).toBeUndefined();
    const second = (await auth.as(other, tryChooseDefaultEmployee, {})).data as string;
    expect((await auth.as(second, currentEmployee)).data).toMatchObject({ IsAdmin: true });
    const ctx = auth.service.ctx();
    const { EmployeeId } = await auth.identity(second);
    await ctx.sql(
      'UPDATE employee SET is_admin = false, rights_version = rights_version + 1 WHERE id = $1',
      [EmployeeId],
    );
    await ctx.sql('UPDATE employee_role SET role_id = 4 WHERE employee_id = $1', [EmployeeId]);
    await ctx.sql(
      `INSERT INTO role_grant (role_id, item_key, permission_key) VALUES (4, 'auth', 'review')`,
    );
    expect(await join(applicant, second, 'third', [4])).toBe('auth.role-above');
    expect((await auth.as(applicant, tryChooseDefaultEmployee, {})).data).not.toBeNull();
    await ctx.sql(`DELETE FROM role_grant WHERE role_id = 4 AND item_key = 'auth'`);
  });

  it('lets a reviewer place and suggest within his view alone, by an account that fits and is free', async () => {
    const ctx = auth.service.ctx();
    const joiner = await someone();
    await ctx.sql(
      `UPDATE personal_user SET mobile_phone = NULL, account_email = '.li+na@join.example'
       WHERE id = (SELECT max(id) FROM personal_user)`,
    );
    const asked = { CompanyId: 2, Keyword: 'HuaYuan', ChooseRoleList: '操作' };
    const { Id, Version } = (
      (await auth.as(joiner, submitBindCompany, asked)) as { data: CompanyAuditDetail }
    ).data;
    const boss = await auth.signIn('HUAYUAN', 'boss');
    const options = (token: string) => auth.as(token, auditEmployeeOptions, { Id });
    expect((await options(boss)).data).toEqual({
      Departments: [],
      Roles: [],
      AccountNo: '',
      CompanyCode: null,
    });
    const passed = await decided(auth.as(boss, passAudit, { Id, Version }));
    await ctx.sql(
      `INSERT INTO role_grant (role_id, item_key, permission_key) VALUES (4, 'auth', 'review')`,
    );
    await ctx.sql(`UPDATE role SET data_scope = 'department' WHERE id = 4`);
    await ctx.sql('UPDATE employee SET rights_version = rights_version + 1 WHERE company_id = 2');
    try {
      // Of the company's own people some leave it in other cases.
      const narrow = { AccountNo: 'narrow', RealName: '周宁', OrgId: 202, RoleIds: [4] };
      const { EmployeeId } = (await auth.as(boss, createEmployee, narrow)).data as {
        EmployeeId: number;
      };
      await ctx.sql(
        `UPDATE employee t SET password_hash = b.password_hash FROM employee b WHERE t.id = $1 AND b.company_id = 2 AND b.account_no = 'boss'`,
        [EmployeeId],
      );
      const clerk = await auth.signIn('HUAYUAN', 'narrow');
      const { OrgId } = await auth.identity(clerk);
      const { data } = await options(clerk);
      expect(data.Departments.map((each) => each.Id)).toEqual([OrgId]);
      expect(data.Roles.find(({ Id: role }) => role === 3)).toMatchObject({ MayGive: false });
      expect(data.Roles.find(({ Id: role }) => role === 4)).toMatchObject({ MayGive: true });
      expect(data.AccountNo).toBe('lina');
      const set = {
        Id,
        Version: passed.Version,
        RealName: '李娜',
        AccountNo: data.AccountNo,
        RoleIds: [4],
      };
      const [root] = await ctx.sql<{ id: number }>(
        'SELECT id FROM department WHERE company_id = 2 AND parent_id IS NULL',
      );
      for (const place of [{}, { OrgId: root!.id }])
        expect(
          (await auth.as(clerk, finishAudit, { ...set, ...place })).refusal.Errors?.[0]?.Prop,
        ).toBe('OrgId');
      await ctx.sql(`UPDATE employee SET account_no = 'LiNa' WHERE id = ${EmployeeId}`);
      expect((await options(clerk)).data.AccountNo).toBe('lina2');
      const done = await decided(
        auth.as(clerk, finishAudit, { ...set, OrgId: OrgId!, AccountNo: 'lina2' }),
      );
      expect(done.Status).toBe(2);
    } finally {
      await ctx.sql(`DELETE FROM role_grant WHERE role_id = 4 AND item_key = 'auth'`);
      await ctx.sql(`UPDATE role SET data_scope = 'company' WHERE id = 4`);
      await ctx.sql('UPDATE employee SET rights_version = rights_version + 1 WHERE company_id = 2');
    }
  });

  it('is done by itself when the person comes in by an invitation, and says so where that was before', async () => {
    const ctx = auth.service.ctx();
    const boss = await auth.signIn('HUAYUAN', 'boss');
    const asked = { CompanyId: 2, Keyword: 'HuaYuan', ChooseRoleList: '操作' };
    const { Id, Version } = (
      (await auth.as(applicant, submitBindCompany, asked)) as { data: CompanyAuditDetail }
    ).data;
    const passed = await decided(auth.as(boss, passAudit, { Id, Version }));
    const invited = {
      AccountNo: `invited-${mobile}`,
      RealName: '钱多多',
      OrgId: 202,
      RoleIds: [4],
      BindMobilePhone: mobile,
    };
    const { EmployeeId } = (await auth.as(boss, createEmployee, invited)).data as {
      EmployeeId: number;
    };
    await auth.as(applicant, acceptInvitation, { EmployeeId });
    expect(await last()).toMatchObject({ Status: 2, CurrentStep: 3 });
    const set = { Id, ...employee, AccountNo: `qian-${mobile}`, OrgId: 202, RoleIds: [4] };
    expect(
      (await auth.as(boss, finishAudit, { ...set, Version: passed.Version })).refusal.Code,
    ).toBe('record.stale');
    // As one stands that was overtaken before applications were closed so: it says which account, and that it is to be rejected.
    await ctx.sql('UPDATE company_audit SET status = 1, current_step = 2 WHERE id = $1', [Id]);
    const Now = passed.Version + 1;
    const { refusal } = await auth.as(boss, finishAudit, { ...set, Version: Now });
    expect(refusal).toMatchObject({
      Code: 'auth.audit-joined',
      Message: expect.stringContaining(invited.AccountNo),
    });
    expect((await auth.as(boss, rejectAudit, { Id, Version: Now, Remark: '已加入' })).status).toBe(
      200,
    );
  });

  it('lets people go when their administrator agrees, but for the last administrator', async () => {
    const { data: clerk } = await auth.as(await auth.signInUser(), tryChooseDefaultEmployee, {
      Type: 1,
    });
    const token = clerk ? (clerk as string) : '';
    const ctx = auth.service.ctx();
    await ctx.sql('UPDATE personal_user SET last_employee_id = 22 WHERE id = 1');
    const acting =
      token ||
      ((await auth.as(await auth.signInUser(), tryChooseDefaultEmployee, {})).data as string);
    const { data: filed } = (await auth.as(acting, submitLeaveCompany, { Remark: '换工作' })) as {
      data: CompanyAuditDetail;
    };
    const boss = await auth.signIn('HUAYUAN', 'boss');
    const pass = () => auth.as(boss, passAudit, { Id: filed.Id, Version: filed.Version });
    // Another person holds the account meanwhile: he does not go for it.
    const bind = (phone: string) =>
      ctx.sql(
        'UPDATE employee SET user_id = (SELECT id FROM personal_user WHERE mobile_phone = $1) WHERE id = 22',
        [phone],
      );
    await bind(mobile);
    expect((await pass()).refusal.Code).toBe('auth.audit-rebound');
    await bind('13800000001');
    const done = await decided(pass());
    expect(done.Status).toBe(2);
    expect(await auth.state(acting)).toBe('unbound');
    const [left] = await ctx.sql<{ enable: boolean; user_id: number | null }>(
      'SELECT enable, user_id FROM employee WHERE id = 22',
    );
    expect(left).toEqual({ enable: false, user_id: null });
    await ctx.sql(
      'UPDATE employee SET user_id = (SELECT id FROM personal_user WHERE mobile_phone = $1) WHERE id = 21',
      [mobile],
    );
    const bossUser = (await auth.as(applicant, tryChooseDefaultEmployee, {})).data as string;
    expect((await auth.as(bossUser, submitLeaveCompany, {})).refusal.Code).toBe('auth.last-admin');
  });

  it('is not for enterprise accounts without a person, whose calls are refused and not answered', async () => {
    const staff = await auth.signIn('OPERATOR', 'admin');
    expect(
      (
        await auth.as(staff, submitBindCompany, {
          CompanyId: 2,
          Keyword: 'huayuan',
          ChooseRoleList: 'x',
        })
      ).refusal.Code,
    ).toBe('auth.no-user');
    expect((await auth.as(staff, ownApplication)).data).toBeNull();
  });
});
