import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readLink, useLink } from '@quayside/contracts/auth/account-link';
import {
  deleteDepartment,
  departmentTree,
  type Organization,
  saveDepartment,
} from '@quayside/contracts/auth/department';
import * as api from '@quayside/contracts/auth/employee';
import {
  acceptInvitation,
  ownInvitations,
  refuseInvitation,
} from '@quayside/contracts/auth/invitation';
import { ownApplication, submitLeaveCompany } from '@quayside/contracts/auth/join';
import { boundEmployees, currentUser } from '@quayside/contracts/auth/session';
import { startSimulation } from '@quayside/contracts/auth/simulation';
import { updateUserInfo } from '@quayside/contracts/auth/user-register';
import { type PrivateMail, sendPrivateMail } from '@quayside/contracts/messaging/private-mail';
import { type Sms, sendSms } from '@quayside/contracts/simulator/sms';
import { grantRole, revokeRole } from '../src/employee/employee-roles.js';
import { builtInRoles } from '../src/role/built-in-roles.js';
import { backgroundDone } from '../src/ver-code/background.js';
import { type AuthClient, startAuth } from './auth-client.js';

const CLERK_ROLE = builtInRoles.clerk.id;
const PASSWORD = 'Blue-Harbour-77';
const HOUR = 3_600_000;

/** A customer's administrator and the people of his company. */
describe('people kept by their administrator', () => {
  let auth: AuthClient;
  let boss: string;
  const sms: Sms[] = [];
  const mails: PrivateMail[] = [];
  let takesMail = true;
  beforeEach(async () => {
    sms.length = 0;
    mails.length = 0;
    takesMail = true;
    auth = await startAuth({
      env: { PUBLIC_URL: 'https://quay.example.com/' },
      answers: {
        [sendSms.path]: (each: Sms) => void sms.push(each),
        [sendPrivateMail.path]: (mail: PrivateMail) => {
          if (!takesMail) throw new Error('no mail server takes it');
          mails.push(mail);
        },
      },
    });
    boss = await auth.signIn('HUAYUAN', 'boss');
  });
  afterEach(() => auth.close());

  const newcomer = {
    AccountNo: 'xinren',
    RealName: '新人',
    OrgId: 202,
    RoleIds: [CLERK_ROLE],
    MobilePhone: '13811112222',
  };
  const create = async (more: object = {}) =>
    auth.as(boss, api.createEmployee, { ...newcomer, ...more });
  const info = async (EmployeeId: number, as = boss) =>
    (await auth.as(as, api.employeeInfo, { EmployeeId })).data;

  it('get an account without a password and one way in, which works once', async () => {
    const { EmployeeId, Token } = (await create()).data;
    expect(await info(EmployeeId)).toMatchObject({
      HasPassword: false,
      RoleName: '客户单证员',
      OrgName: '单证部',
      MayChange: true,
      IsAdmin: false,
    });
    expect((await auth.call(null, readLink, { Token })).data).toMatchObject({
      Kind: 'invite',
      CompanyCode: 'HUAYUAN',
      AccountNo: 'xinren',
    });
    const weak = await auth.call(null, useLink, { Token, Password: 'xinren123' });
    expect([weak.refusal.Code, weak.refusal.Errors?.[0]?.Prop]).toEqual([
      'auth.password-common',
      'Password',
    ]);
    const { data: session } = await auth.call(null, useLink, { Token, Password: PASSWORD });
    expect(await auth.identity(session)).toMatchObject({ EmployeeId, CompanyId: 2, Name: '新人' });
    expect(
      (await auth.call(null, useLink, { Token, Password: 'Another-One-99' })).refusal.Code,
    ).toBe('auth.link-invalid');
    expect(await auth.signIn('HUAYUAN', 'xinren', PASSWORD)).toEqual(expect.any(String));
    expect(await info(EmployeeId)).toMatchObject({
      HasPassword: true,
      LinkExpireTime: null,
      LastSignInTime: expect.any(String),
    });
    const stored = await auth.service
      .ctx()
      .sql('SELECT 1 FROM account_link WHERE token_hash = $1', [Token]);
    expect(stored).toEqual([]);
  });

  it('get their links by mail, and their administrator reads who got none', async () => {
    const withMail = { AccountNo: 'youxiang', Email: 'new@huayuan.example' };
    const { data: one } = await create(withMail);
    const { data: other } = await create({ MobilePhone: '13811113333' });
    const { data } = await auth.as(boss, api.mailLinks, { Tokens: [one.Token, other.Token] });
    expect(data).toMatchObject([
      { EmployeeId: one.EmployeeId, To: 'new@huayuan.example', Fault: null },
      { EmployeeId: other.EmployeeId, To: null, Fault: expect.any(String) },
    ]);
    expect(mails.map(({ To }) => To)).toEqual(['new@huayuan.example']);
    expect(mails[0]!.Body).toContain(`https://quay.example.com/accountLink?token=${one.Token}`);
    // Whom another company keeps, and what holds no longer, is not mailed.
    const stranger = await auth.signIn('LANTIAN', 'lixiang');
    const foreign = await auth.as(stranger, api.mailLinks, { Tokens: [one.Token] });
    expect(foreign.status).toBe(404);
    await auth.call(null, useLink, { Token: one.Token, Password: PASSWORD });
    const used = await auth.as(boss, api.mailLinks, { Tokens: [one.Token] });
    expect(used.refusal.Code).toBe('auth.link-invalid');
    expect(mails).toHaveLength(1);
    takesMail = false;
    const [lost] = (await auth.as(boss, api.resetPasswords, { EmployeeIdList: [one.EmployeeId] }))
      .data;
    const { data: refused } = await auth.as(boss, api.mailLinks, { Tokens: [lost!.Token] });
    expect(refused).toMatchObject([{ To: null, Fault: expect.any(String) }]);
  });

  it('get links that end with their time, with a newer one and with the account', async () => {
    const { EmployeeId, Token } = (await create()).data;
    const dead = async (token: string) =>
      (await auth.call(null, readLink, { Token: token })).refusal?.Code;
    const [second] = (await auth.as(boss, api.resetPasswords, { EmployeeIdList: [EmployeeId] }))
      .data;
    expect(await dead(Token)).toBe('auth.link-invalid');
    expect(await dead(second!.Token)).toBeUndefined();
    await auth.as(boss, api.setEmployeeEnabled, { EmployeeId, Enable: false });
    await auth.as(boss, api.setEmployeeEnabled, { EmployeeId, Enable: true });
    expect(await dead(second!.Token)).toBe('auth.link-invalid');
    const [third] = (await auth.as(boss, api.resetPasswords, { EmployeeIdList: [EmployeeId] }))
      .data;
    auth.clock.advance(72 * HOUR + 1);
    expect(await dead(third!.Token)).toBe('auth.link-invalid');
  });

  it('lose password, sessions and known devices with a reset, of which a bound person is told', async () => {
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    const { data } = await auth.as(boss, api.resetPasswords, { EmployeeIdList: [22] });
    expect(data[0]).toMatchObject({ EmployeeId: 22, AccountNo: 'clerk' });
    expect(await auth.state(clerk)).toBe('unbound');
    await expect(auth.signIn('HUAYUAN', 'clerk')).resolves.toBeUndefined();
    expect(
      await auth.service.ctx().sql("SELECT 1 FROM known_device WHERE subject = 'e:huayuan/clerk'"),
    ).toEqual([]);
    await backgroundDone(auth.service.runtime);
    expect(sms).toEqual([
      { To: '13800000001', Content: expect.stringMatching(/华远.*clerk 的密码/) },
    ]);
  });

  it('are changed with before and after, and rights take effect at once', async () => {
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    const before = await info(22);
    const { Id, AccountNo, RealName, OrgId, MobilePhone, Email, Version } = before;
    const change = {
      Id,
      AccountNo,
      RealName,
      OrgId,
      MobilePhone,
      Email,
      RoleIds: [builtInRoles.boss.id],
      Position: '经理',
      Version,
    };
    const { data } = await auth.as(boss, api.updateEmployee, change);
    expect(data).toMatchObject({
      RoleName: '客户管理员',
      IsAdmin: true,
      Position: '经理',
      Version: Version + 1,
    });
    expect((await auth.identity(clerk)).Permissions).toContain('employee:manage');
    expect((await auth.as(boss, api.updateEmployee, change)).status).toBe(412);
    const [step] = (await auth.as(boss, api.employeeHistory, { Id: 22 })).data;
    expect(step).toMatchObject({ Verb: 'update', Name: '周启明' });
    expect(step!.Changes).toEqual(
      expect.arrayContaining([
        { Field: 'RoleName', Label: '角色', Before: '客户单证员', After: '客户管理员' },
        { Field: 'Position', Label: '职位', Before: null, After: '经理' },
      ]),
    );
  });

  it('are changed together, all or none, and the answer takes it back', async () => {
    const ids = [
      (await create()).data.EmployeeId,
      (await create({ AccountNo: 'second' })).data.EmployeeId,
    ];
    const states = async () =>
      Promise.all(
        ids.map(async (id) => {
          const { OrgId, RoleIds, Enable } = await info(id);
          return { OrgId, RoleIds, Enable };
        }),
      );
    const first = await states();
    const all = (to: object) => ({ Employees: ids.map((EmployeeId) => ({ EmployeeId, ...to })) });
    const moved = await auth.as(boss, api.changeEmployees, all({ OrgId: 203, Enable: false }));
    expect(await states()).toEqual(
      ids.map(() => ({ OrgId: 203, RoleIds: [CLERK_ROLE], Enable: false })),
    );
    await auth.as(boss, api.changeEmployees, { Employees: moved.data });
    expect(await states()).toEqual(first);
    await auth.as(boss, api.changeEmployees, all({ AddRoleIds: [builtInRoles.boss.id] }));
    expect((await states()).map(({ RoleIds }) => RoleIds)).toEqual(
      ids.map(() => [builtInRoles.boss.id, CLERK_ROLE]),
    );
    // Oneself is among them: nobody is changed.
    const { EmployeeId: own } = await auth.identity(boss);
    const refused = await auth.as(boss, api.changeEmployees, {
      Employees: [...all({ Enable: false }).Employees, { EmployeeId: own!, Enable: false }],
    });
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'auth.many-refused']);
    expect((await states()).every(({ Enable }) => Enable)).toBe(true);
    const { OrgId: _there, ...stranger } = moved.data[0]!;
    const elsewhere = { ...stranger, EmployeeId: 31 };
    expect((await auth.as(boss, api.changeEmployees, { Employees: [elsewhere] })).status).toBe(404);
  });

  it('are listed by how their account stands, and by the second factor', async () => {
    const { EmployeeId } = (await create()).data;
    const idsOf = async (query: api.EmployeeQuery) =>
      (await auth.as(boss, api.listEmployees, { Limit: 200, ...query })).data.Rows.map(
        ({ Id }) => Id,
      );
    expect(await idsOf({ State: api.AccountState.NoPassword })).toContain(EmployeeId);
    expect(await idsOf({ State: api.AccountState.InUse })).not.toContain(EmployeeId);
    await auth.as(boss, api.setEmployeeEnabled, { EmployeeId, Enable: false });
    expect(await idsOf({ State: api.AccountState.NoPassword })).not.toContain(EmployeeId);
    expect(await idsOf({ State: api.AccountState.Disabled })).toContain(EmployeeId);
    expect(await idsOf({ HasSecondFactor: true })).toEqual([]);
    expect(await idsOf({ HasSecondFactor: false })).toContain(EmployeeId);
  });

  it('are never oneself, never somebody with more rights, and get no role that gives more than one has', async () => {
    const ctx = auth.service.ctx();
    const own = await auth.as(boss, api.setEmployeeEnabled, { EmployeeId: 21, Enable: false });
    expect(own.refusal.Code).toBe('auth.own-account');
    expect((await info(21)).MayChange).toBe(false);
    // A head of people, who has no right over papers.
    await ctx.sql(`INSERT INTO role (id, company_id, company_type, role_name, data_scope, create_time, update_time)
      VALUES (900, 2, 1, '人事', 'company', now(), now())`);
    await ctx.sql(
      "INSERT INTO role_grant VALUES (900, 'employee', 'manage'), (900, 'order', 'read')",
    );
    await revokeRole(ctx, 23, CLERK_ROLE);
    await grantRole(ctx, 23, 900);
    const head = await auth.signIn('HUAYUAN', 'chenlq');
    const reset = await auth.as(head, api.resetPasswords, { EmployeeIdList: [21] });
    expect([reset.refusal.Code, reset.refusal.Message]).toEqual([
      'auth.rights-above',
      expect.stringContaining('周启明'),
    ]);
    expect((await auth.as(head, api.removeEmployees, { EmployeeIdList: [22] })).refusal.Code).toBe(
      'auth.rights-above',
    );
    const made = await auth.as(head, api.createEmployee, newcomer);
    expect([made.refusal.Code, made.refusal.Errors?.[0]?.Prop]).toEqual([
      'auth.role-above',
      'RoleIds',
    ]);
    expect(
      (await auth.as(head, api.givableRoles, {})).data
        .filter(({ Id }) => Id <= builtInRoles.provider.id || Id >= 900)
        .map(({ Id, MayGive }) => [Id, MayGive]),
    ).toEqual([
      [3, false],
      [4, false],
      [900, true],
    ]);
    expect((await auth.as(head, api.createEmployee, { ...newcomer, RoleIds: [900] })).status).toBe(
      200,
    );
  });

  it('are above who sees their department alone when they see those below it, too', async () => {
    const ctx = auth.service.ctx();
    const people = [
      [900, 'department', 23],
      [901, 'department-tree', 22],
    ] as const;
    for (const [id, scope, employee] of people) {
      await ctx.sql(
        `INSERT INTO role (id, company_id, company_type, role_name, data_scope, create_time, update_time)
         VALUES ($1, 2, 1, $2, $2, now(), now())`,
        [id, scope],
      );
      await ctx.sql(
        "INSERT INTO role_grant VALUES ($1, 'employee', 'manage'), ($1, 'employee', 'simulate')",
        [id],
      );
      await ctx.sql('UPDATE employee SET org_id = 202 WHERE id = $1', [employee]);
      await revokeRole(ctx, employee, CLERK_ROLE);
      await grantRole(ctx, employee, id);
    }
    const [narrow, wide] = [
      await auth.signIn('HUAYUAN', 'chenlq'),
      await auth.signIn('HUAYUAN', 'clerk'),
    ];
    const reset = (who: string, id: number) =>
      auth.as(who, api.resetPasswords, { EmployeeIdList: [id] });
    expect((await reset(narrow, 22)).refusal.Code).toBe('auth.rights-above');
    expect((await auth.as(narrow, startSimulation, { EmployeeId: 22 })).refusal.Code).toBe(
      'auth.rights-above',
    );
    expect((await info(22, narrow)).MayChange).toBe(false);
    expect((await info(23, wide)).MayChange).toBe(true);
    expect((await auth.as(wide, startSimulation, { EmployeeId: 23 })).status).toBe(200);
    expect((await reset(wide, 23)).status).toBe(200);
  });

  it('are of the own company and of the own view: anybody else is not there', async () => {
    for (const EmployeeId of [11, 31, 99_999]) {
      expect((await auth.as(boss, api.employeeInfo, { EmployeeId })).status).toBe(404);
      expect(
        (await auth.as(boss, api.resetPasswords, { EmployeeIdList: [EmployeeId] })).status,
      ).toBe(404);
      expect((await auth.as(boss, api.employeeSessions, { EmployeeId })).status).toBe(404);
    }
    expect((await create({ OrgId: 302 })).refusal.Errors?.[0]?.Prop).toBe('OrgId');
    expect((await create({ RoleIds: [builtInRoles.reviewer.id] })).refusal.Errors?.[0]?.Prop).toBe(
      'RoleIds[0]',
    );
    expect((await create({ CompanyId: 3, OrgId: 302 })).status).toBe(404);
    expect((await create({ AccountNo: 'CLERK' })).refusal.Errors).toEqual([
      { Prop: 'AccountNo', Code: 'record.duplicate', Msg: '账号已存在' },
    ]);
    const admin = await auth.signIn('OPERATOR', 'admin');
    expect((await info(22, admin)).MayChange).toBe(true);
    expect(
      (await auth.as(admin, api.createEmployee, { ...newcomer, CompanyId: 3, OrgId: 302 })).status,
    ).toBe(200);
    const ctx = auth.service.ctx();
    await ctx.sql("UPDATE role SET data_scope = 'department-tree', has_all = true WHERE id = 4");
    const head = await auth.signIn('HUAYUAN', 'chenlq');
    const ids = async () =>
      (await auth.as(head, api.listEmployees, { Sort: 'AccountNo' })).data.Rows.map(({ Id }) => Id);
    expect(await ids()).toEqual([23, 22]);
    expect((await auth.as(head, api.employeeInfo, { EmployeeId: 25 })).status).toBe(404);
    await auth.as(boss, saveDepartment, { Id: 203, OrgName: '外贸业务部', ParentId: 202 });
    expect(await ids()).toEqual([23, 22, 24, 25]);
  });

  it('leave the company as a whole: account, roles, binding and sessions; their papers keep the name', async () => {
    const clerk = await auth.signInUser({ CompanyType: 1 });
    expect((await auth.as(boss, api.removeEmployees, { EmployeeIdList: [22, 25] })).status).toBe(
      200,
    );
    expect(await info(22)).toMatchObject({
      Enable: false,
      RoleIds: [],
      BindUserList: [],
      HasPassword: false,
      RealName: '何晓雯',
    });
    expect((await auth.lookup(clerk)).Identity?.CompanyId ?? null).not.toBe(2);
  });

  it('wait for the owner of a number, who is bound by his own word alone and may refuse; nobody is told whether there is one', async () => {
    await auth.as(boss, api.unbindUser, { EmployeeId: 22 });
    const known = (await create({ BindMobilePhone: '13800000001', AccountNo: 'a1' })).data;
    const second = (await create({ BindMobilePhone: '13800000001', AccountNo: 'a3' })).data;
    const other = (await create({ BindMobilePhone: '13899990000', AccountNo: 'a2' })).data;
    const waiting = { UserId: null, RealName: null };
    expect((await info(other.EmployeeId)).BindUserList).toEqual([
      { ...waiting, MobilePhone: '13899990000' },
    ]);
    const person = await auth.signInUser();
    expect((await info(known.EmployeeId)).BindUserList).toEqual([
      { ...waiting, MobilePhone: '13800000001' },
    ]);
    const invited = async () =>
      (await auth.as(person, ownInvitations)).data.map(({ EmployeeId }) => EmployeeId);
    expect(await invited()).toEqual([known.EmployeeId, second.EmployeeId]);
    const answer = (endpoint: typeof acceptInvitation, EmployeeId: number, as = person) =>
      auth.as(as, endpoint, { EmployeeId });
    expect((await answer(acceptInvitation, other.EmployeeId)).status).toBe(404);
    expect((await answer(refuseInvitation, other.EmployeeId)).status).toBe(404);
    expect((await answer(acceptInvitation, known.EmployeeId, boss)).refusal.Code).toBe(
      'auth.no-user',
    );
    expect((await answer(refuseInvitation, second.EmployeeId)).status).toBe(200);
    expect((await info(second.EmployeeId)).BindUserList).toEqual([]);
    expect((await answer(acceptInvitation, known.EmployeeId)).status).toBe(200);
    expect((await info(known.EmployeeId)).BindUserList).toEqual([
      { UserId: 1, RealName: '何晓雯', MobilePhone: '13800000001' },
    ]);
    expect(await invited()).toEqual([]);
  });

  it('are not the person they are bound to, for whoever holds the link to their account', async () => {
    const [link] = (await auth.as(boss, api.resetPasswords, { EmployeeIdList: [22] })).data;
    const { data: taken } = await auth.call(null, useLink, {
      Token: link!.Token,
      Password: PASSWORD,
    });
    expect(await auth.identity(taken)).toMatchObject({ EmployeeId: 22, UserId: null });
    expect((await auth.as(taken, currentUser)).data).toBeNull();
    expect((await auth.as(taken, updateUserInfo, { RealName: '别人' })).refusal.Code).toBe(
      'auth.no-user',
    );
    expect((await auth.as(taken, ownApplication)).data).toBeNull();
    expect((await auth.as(taken, submitLeaveCompany, {})).refusal.Code).toBe('auth.no-user');
    expect((await auth.as(taken, ownInvitations)).data).toEqual([]);
    expect((await auth.as(taken, boundEmployees)).data.map(({ EmployeeId }) => EmployeeId)).toEqual(
      [22],
    );
  });

  it('keep an administrator, also when two of them take each other out at once', async () => {
    const { EmployeeId } = (await create({ AccountNo: 'boss2', RoleIds: [builtInRoles.boss.id] }))
      .data;
    await auth.service
      .ctx()
      .sql(
        'UPDATE employee SET password_hash = (SELECT password_hash FROM employee WHERE id = 21) WHERE id = $1',
        [EmployeeId],
      );
    // Both were let in before the other one acted.
    const [one, two] = [
      await auth.identity(boss),
      await auth.identity(await auth.signIn('HUAYUAN', 'boss2')),
    ];
    const disable = (as: typeof one, id: number) =>
      auth.call(as, api.setEmployeeEnabled, { EmployeeId: id, Enable: false });
    const both = await Promise.all([disable(one, EmployeeId), disable(two, 21)]);
    expect(both.map(({ status, refusal }) => refusal?.Code ?? status).sort()).toEqual([
      200,
      'auth.admin-needed',
    ]);
    await auth.service
      .ctx()
      .sql('UPDATE employee SET enable = true WHERE id = ANY($1)', [[21, EmployeeId]]);
    const input = {
      AccountNo: 'boss2',
      RealName: '新人',
      OrgId: 202,
      RoleIds: [CLERK_ROLE],
      Id: EmployeeId,
    };
    expect((await auth.call(one, api.updateEmployee, input)).status).toBe(200);
    const demoted = await auth.call(two, api.updateEmployee, {
      ...input,
      AccountNo: 'boss',
      Id: 21,
      OrgId: 201,
    });
    expect(demoted.refusal.Code).toBe('auth.admin-needed');
    expect((await auth.call(two, api.removeEmployees, { EmployeeIdList: [21] })).refusal.Code).toBe(
      'auth.admin-needed',
    );
  });

  it('have sessions that end one by one or all', async () => {
    const [one, two] = [
      await auth.signIn('HUAYUAN', 'clerk'),
      await auth.signIn('HUAYUAN', 'clerk'),
    ];
    const { data } = await auth.as(boss, api.employeeSessions, { EmployeeId: 22 });
    expect(data).toHaveLength(2);
    const { SessionId } = await auth.identity(one);
    expect(
      (await auth.as(boss, api.endEmployeeSession, { EmployeeId: 23, SessionId })).status,
    ).toBe(404);
    expect(
      (await auth.as(boss, api.endEmployeeSession, { EmployeeId: 22, SessionId })).status,
    ).toBe(200);
    expect([await auth.state(one), await auth.state(two)]).toEqual(['ended', 'live']);
    await auth.as(boss, api.endEmployeeSession, { EmployeeId: 22 });
    expect(await auth.state(two)).toBe('ended');
  });

  it('stand in a tree that is added to, renamed, moved and deleted, never into a ring and never over people', async () => {
    const tree = async () => (await auth.as(boss, departmentTree, {})).data;
    const shape = ({ OrgName, EmployeeCount, Children }: Organization): unknown => [
      OrgName,
      EmployeeCount,
      ...Children.map(shape),
    ];
    expect((await tree()).map(shape)).toEqual([
      ['华远进出口', 1, ['单证部', 2], ['外贸业务部', 2]],
    ]);
    const { data: group } = await auth.as(boss, saveDepartment, {
      OrgName: '美线组',
      ParentId: 203,
    });
    expect(
      (await auth.as(boss, saveDepartment, { OrgName: '美线组', ParentId: 203 })).refusal.Code,
    ).toBe('record.duplicate');
    expect(
      (await auth.as(boss, saveDepartment, { Id: 203, OrgName: '业务部', ParentId: group.Id }))
        .refusal.Code,
    ).toBe('auth.department-below');
    expect(
      (await auth.as(boss, saveDepartment, { Id: 201, OrgName: '华远', ParentId: 202 })).refusal
        .Code,
    ).toBe('auth.department-root');
    expect((await auth.as(boss, saveDepartment, { Id: 302, OrgName: '别人的' })).status).toBe(404);
    await auth.as(boss, saveDepartment, {
      Id: group.Id,
      OrgName: '北美组',
      ParentId: 202,
      Version: 1,
    });
    expect((await tree()).map(shape)).toEqual([
      ['华远进出口', 1, ['单证部', 2, ['北美组', 0]], ['外贸业务部', 2]],
    ]);
    const used = await auth.as(boss, deleteDepartment, { OrgId: 202 });
    expect(used.refusal.Message).toBe('“单证部”还有 2 名员工、还有 1 个下级部门，不能删除');
    expect((await auth.as(boss, deleteDepartment, { OrgId: 201 })).refusal.Code).toBe(
      'auth.department-root',
    );
    expect((await auth.as(boss, deleteDepartment, { OrgId: group.Id })).status).toBe(200);
    const log = await auth.service
      .ctx()
      .sql("SELECT verb, before, after FROM _audit WHERE entity = 'department' AND verb = 'move'");
    expect(log).toEqual([
      {
        verb: 'move',
        before: { OrgName: '美线组', ParentName: '外贸业务部' },
        after: { OrgName: '北美组', ParentName: '单证部' },
      },
    ]);
  });

  it('know no more than ten levels of departments', async () => {
    let ParentId = 203;
    for (let level = 3; level <= 10; level++) {
      ParentId = (await auth.as(boss, saveDepartment, { OrgName: `第${level}级`, ParentId })).data
        .Id;
    }
    expect(
      (await auth.as(boss, saveDepartment, { OrgName: '第11级', ParentId })).refusal.Code,
    ).toBe('auth.department-limit');
  });
});
