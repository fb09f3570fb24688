import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  companiesOfDomain,
  companiesOfMail,
  companyReach,
  companyStates,
  contactsOfCompany,
  findCompanies,
  searchCompany,
} from '@quayside/contracts/auth/company';
import {
  createEmployee,
  type EmployeeRow,
  listEmployees,
  setEmployeeEnabled,
  updateEmployee,
} from '@quayside/contracts/auth/employee';
import { companiesChanged, type PlacedPerson, peoplePlaced } from '@quayside/contracts/auth/events';
import { getPreference, setPreference } from '@quayside/contracts/auth/preference';
import { findEmployees, getEmployeeById, type Identity } from '@quayside/contracts/auth/session';
import { authService } from '../src/auth.module.js';
import { setCompanyEnabled } from '../src/company/set-company-enabled.js';
import { tellCompanies } from '../src/company/tell-companies.js';
import { tellAllPlaces } from '../src/employee/tell-places.js';
import { type AuthClient, startAuth } from './auth-client.js';

describe('people and companies', () => {
  let auth: AuthClient;
  let admin: Identity;
  let clerk: Identity;
  beforeAll(async () => {
    auth = await startAuth({ demo: false });
    // What others are told of the first people is looked at below.
    await authService.seedDemo?.(auth.service.ctx());
    admin = await auth.identity(await auth.signIn('OPERATOR', 'admin'));
    clerk = await auth.identity(await auth.signIn('HUAYUAN', 'clerk'));
  });
  afterAll(() => auth.close());

  it('names the people of a company, its main contact first', async () => {
    const { data } = await auth.call('freight', contactsOfCompany, { Code: 'huayuan' });
    expect(data[0]).toMatchObject({ Main: true, Mail: 'export@huayuan.example' });
    expect(data.slice(1).every(({ Main }) => !Main)).toBe(true);
    expect((await auth.call('freight', contactsOfCompany, { Code: 'NOSUCH' })).data).toEqual([]);
  });

  it('gives telephone and address of a company that names nobody', async () => {
    const [before] = await auth
      .ctx()
      .sql<{ name: string | null }>('SELECT contact_name AS name FROM company WHERE id = 2');
    const name = (value: string | null) =>
      auth.ctx().sql('UPDATE company SET contact_name = $1 WHERE id = 2', [value]);
    await name(' ');
    const { data } = await auth.call('freight', contactsOfCompany, { Code: 'HUAYUAN' });
    await name(before?.name ?? null);
    expect(data[0]).toMatchObject({ Name: null, Main: true, Mail: 'export@huayuan.example' });
    expect(data[0]?.Phone).toEqual(expect.any(String));
  });

  it('give other services snapshots by id, of a company, and none without a condition', async () => {
    const find = async (request: object) => (await auth.call('si', findEmployees, request)).data;
    expect(await find({ Ids: [22, 12, 12345] })).toEqual([
      {
        Id: 12,
        RealName: '沈知远',
        CompanyId: 1,
        CompanyCode: 'OPERATOR',
        CompanyName: '启航国际货运有限公司',
        CompanyType: 0,
        UserId: null,
        IsService: false,
      },
      {
        Id: 22,
        RealName: '何晓雯',
        CompanyId: 2,
        CompanyCode: 'HUAYUAN',
        CompanyName: '宁波华远进出口有限公司',
        CompanyType: 1,
        UserId: 1,
        IsService: false,
      },
    ]);
    expect((await find({ CompanyId: 2 })).map((employee) => employee.Id)).toEqual([21, 22, 23, 25]);
    expect(await find({ Ids: [22], CompanyId: 3 })).toEqual([]);
    expect(await find({})).toEqual([]);
    expect((await auth.call(admin, findEmployees, { Ids: [22] })).status).toBe(403);
  });

  it('tell other services who holds a right and sees the whole company with it', async () => {
    const ids = async (request: object) =>
      (await auth.call('messaging', findEmployees, request)).data.map(({ Id }) => Id);
    const asked = { CompanyId: 2, Permission: 'si:read' };
    const all = await ids(asked);
    expect(await ids({ ...asked, WholeCompany: true })).toEqual(all);
    await auth
      .ctx()
      .sql(`UPDATE role SET data_scope = 'department' WHERE company_type = 1 AND NOT has_all`);
    expect(await ids(asked)).toEqual(all);
    const whole = await ids({ ...asked, WholeCompany: true });
    expect(whole).toEqual([21]);
    expect(await ids({ ...asked, Ids: [22, 21], WholeCompany: true })).toEqual(whole);
    await auth
      .ctx()
      .sql(`UPDATE role SET data_scope = 'company' WHERE company_type = 1 AND NOT has_all`);
    expect(await ids({ CompanyId: 2, Permission: 'auth:manage', WholeCompany: true })).toEqual([]);
  });

  it('tell other services who can sign in: by a password, or as a user who is not disabled', async () => {
    const ids = async () =>
      (
        await auth.call('freight', findEmployees, {
          CompanyId: 2,
          Permission: 'rate:query',
          CanSignIn: true,
        })
      ).data.map(({ Id }) => Id);
    const sql = (text: string) => auth.ctx().sql(text);
    const before = await ids();
    expect(before).toContain(22);
    const asked = { CompanyId: 2, Permission: 'rate:query' } as const;
    const { data: open } = await auth.call(admin, companyReach, asked);
    expect(open).toEqual({ Enable: true, Readers: before.length });
    expect((await auth.call(clerk, companyReach, asked)).status).toBe(403);
    expect((await auth.call(admin, companyReach, { ...asked, CompanyId: 999 })).status).toBe(404);
    await sql('CREATE TABLE kept AS SELECT id, password_hash FROM employee WHERE company_id = 2');
    await sql('UPDATE employee SET password_hash = NULL WHERE company_id = 2');
    // One of them is bound to a personal user.
    expect(await ids()).toEqual([22]);
    await sql('UPDATE personal_user SET enable = false WHERE id = 1');
    expect(await ids()).toEqual([]);
    await sql('UPDATE personal_user SET enable = true WHERE id = 1');
    await sql(
      `UPDATE employee e SET password_hash = k.password_hash FROM kept k WHERE k.id = e.id`,
    );
    await sql('DROP TABLE kept');
    expect(await ids()).toEqual(before);
    await sql('UPDATE company SET enable = false WHERE id = 2');
    expect(await ids()).toEqual([]);
    const { data: reach } = await auth.call(admin, companyReach, {
      CompanyId: 2,
      Permission: 'rate:query',
    });
    expect(reach).toEqual({ Enable: false, Readers: 0 });
    await sql('UPDATE company SET enable = true WHERE id = 2');
  });

  it('tell other services whose an e-mail address may be, and whether that was proved', async () => {
    const owners = async (Address: string) =>
      (await auth.call('booking', companiesOfMail, { Address })).data.map(
        ({ CompanyCode, Proved }) => [CompanyCode, Proved],
      );
    expect(await owners('HexiaoWen@huayuan.example ')).toEqual([['HUAYUAN', false]]);
    expect(await owners('chenlq@huayuan.example')).toEqual([['HUAYUAN', false]]);
    // Staff and providers send no booking notes.
    expect(await owners('linlan@qihang.example')).toEqual([]);
    expect(await owners('fangyuan@yuanyang.example')).toEqual([]);
    expect(await owners('nobody@example.com')).toEqual([]);
    await auth
      .ctx()
      .sql(`UPDATE personal_user SET account_email = 'proved@example.com' WHERE id = 1`);
    expect(await owners('proved@example.com')).toEqual([
      ['HUAYUAN', true],
      ['LANTIAN', true],
    ]);
    expect(
      (await auth.call(clerk, companiesOfMail, { Address: 'proved@example.com' })).status,
    ).toBe(403);
  });

  it('tell other services whose a mail domain may be, companies of all kinds', async () => {
    const owners = async (Domain: string) =>
      (await auth.call('booking', companiesOfDomain, { Domains: [Domain] })).data.map(
        ({ CompanyCode, Proved }) => [CompanyCode, Proved],
      );
    expect(await owners('HuaYuan.example')).toEqual([['HUAYUAN', false]]);
    expect(await owners('qihang.example')).toEqual([['OPERATOR', false]]);
    expect(await owners('yuan.example')).toEqual([]);
    const { data } = await auth.call('booking', companiesOfDomain, {
      Domains: ['qihang.example', 'huayuan.example', 'qihang.example'],
    });
    expect(data.map((owner) => [owner.Domain, owner.CompanyCode])).toEqual([
      ['huayuan.example', 'HUAYUAN'],
      ['qihang.example', 'OPERATOR'],
    ]);
    expect(
      (await auth.call(clerk, companiesOfDomain, { Domains: ['huayuan.example'] })).status,
    ).toBe(403);
  });

  it('show an employee to the own company and to staff', async () => {
    expect((await auth.call(clerk, getEmployeeById, { Id: 21 })).data).toMatchObject({
      RealName: '周启明',
      CompanyCode: 'HUAYUAN',
    });
    expect((await auth.call(clerk, getEmployeeById, { Id: 31 })).status).toBe(404);
    expect((await auth.call(admin, getEmployeeById, { Id: 31 })).data).toMatchObject({
      RealName: '苏曼',
    });
  });

  it('search companies for staff, the meant code first', async () => {
    const search = async (request: object) =>
      (await auth.call(admin, searchCompany, request)).data.map((company) => company.CompanyCode);
    expect(await search({ Keyword: '华远' })).toEqual(['HUAYUAN']);
    expect(await search({ Keyword: 'lantian' })).toEqual(['LANTIAN']);
    expect(await search({ CompanyType: 1 })).toEqual(
      expect.arrayContaining(['HUAYUAN', 'LANTIAN']),
    );
    expect(await search({ CompanyType: 0 })).toEqual(['OPERATOR']);
    expect(await search({ Keyword: '%' })).toEqual([]);
    expect((await auth.call(clerk, searchCompany, {})).status).toBe(403);
  });

  it('give other services companies by code, whatever its case', async () => {
    const { data } = await auth.call('si', findCompanies, {
      Codes: ['huayuan', 'YUANYANG', 'NOWHERE'],
    });
    expect(data.map((company) => company.Id)).toEqual([2, 4]);
    expect(data[0]).toEqual({
      Id: 2,
      CompanyCode: 'HUAYUAN',
      CompanyName: '宁波华远进出口有限公司',
      CompanyShortName: '华远进出口',
      CompanyType: 1,
    });
  });

  it('tell who keeps copies of companies of every new and changed one, once', async () => {
    const told = () =>
      auth.service
        .ctx()
        .sql<{ ids: number[] }>(
          `SELECT payload -> 'CompanyIds' AS ids FROM _outbox WHERE name = $1 ORDER BY create_time, id`,
          [companiesChanged.name],
        );
    expect((await told()).map(({ ids }) => ids)).toEqual([[1, 2, 3, 4]]);
    await tellCompanies(auth.service.ctx());
    expect(await told()).toHaveLength(1);
    await setCompanyEnabled(auth.service.ctx(), 4, false);
    expect((await told()).map(({ ids }) => ids)).toEqual([[1, 2, 3, 4], [4]]);
    const { data } = await auth.call('masterdata', companyStates, { Ids: [2, 4, 99] });
    expect(data.map(({ Id, Enable, Version }) => [Id, Enable, Version])).toEqual([
      [2, true, 1],
      [4, false, 2],
    ]);
    await setCompanyEnabled(auth.service.ctx(), 4, true);
  });

  it('tell services in which department people are: new ones, who moves, and everybody when another service listens', async () => {
    const ctx = auth.service.ctx();
    const told = async () =>
      (
        await ctx.sql<{ people: PlacedPerson[] }>(
          `SELECT payload -> 'People' AS people FROM _outbox WHERE name = $1 ORDER BY id`,
          [peoplePlaced.name],
        )
      ).map(({ people }) => people);
    const [first] = await told();
    expect(first).toHaveLength(15);
    expect(first).toEqual(expect.arrayContaining([{ EmployeeId: 22, OrgId: 202 }]));
    await tellAllPlaces(ctx);
    expect(await told()).toHaveLength(1);
    const keeper = await auth.identity(await auth.signIn('LANTIAN', 'lixiang'));
    const suman = { Id: 31, AccountNo: 'clerk', RealName: '苏曼', MobilePhone: '13800000001' };
    const move = async (OrgId: number) =>
      expect((await auth.call(keeper, updateEmployee, { ...suman, OrgId })).status).toBe(200);
    await move(301);
    await move(301);
    const made = await auth.call(keeper, createEmployee, {
      AccountNo: 'placed',
      RealName: '新人',
      OrgId: 302,
    });
    expect((await told()).slice(1)).toEqual([
      [{ EmployeeId: 31, OrgId: 301 }],
      [{ EmployeeId: made.data.EmployeeId, OrgId: 302 }],
    ]);
    await ctx.sql("UPDATE people_told SET listeners = 'si'");
    await Promise.all([tellAllPlaces(ctx), tellAllPlaces(ctx)]);
    const again = (await told()).slice(3);
    expect(again.map((people) => people.length)).toEqual([16]);
    await move(302);
  });

  it('list accounts with filters and sorts of the contract', async () => {
    const list = async (request: object) => (await auth.call(admin, listEmployees, request)).data;
    const ids = async (request: object) => (await list(request)).Rows.map((row) => row.Id);
    expect((await list({ CompanyId: 2, Keyword: 'clerk' })).Rows[0]).toMatchObject({
      Id: 22,
      CompanyName: '宁波华远进出口有限公司',
      OrgName: '单证部',
      RoleName: '客户单证员',
      AccountNo: 'clerk',
      Enable: true,
      UserId: 1,
      Version: expect.any(Number),
    });
    expect(await list({ Limit: 1 })).toMatchObject({ Total: 5, Rows: [expect.anything()] });
    expect(await ids({ CompanyId: 2, RoleId: 4, Sort: 'AccountNo' })).toEqual([23, 22, 24, 25]);
    expect(await ids({ CompanyId: 2, OrgId: 202, Sort: 'RealName' })).toEqual([22, 23].sort());
    expect(await ids({ CompanyId: 4, Keyword: '方远' })).toEqual([41]);
    expect(await ids({ OrgId: 202 })).toEqual([]);
    expect((await auth.call(admin, listEmployees, { CompanyId: 999 })).status).toBe(404);
    expect(await ids({ OrgId: 102, Sort: 'AccountNo' })).toEqual([12, 13]);
    expect(await ids({ Enable: false, CompanyId: 2 })).toEqual([24]);
    expect(await ids({ OnlyBind: true, CompanyId: 3 })).toEqual([31]);
    expect(await ids({ MobilePhone: '0000013' })).toEqual([13]);
    expect((await list({ CompanyId: 2, Keyword: 'clerk' })).Rows[0]).not.toHaveProperty(
      'PasswordHash',
    );
    expect((await auth.call(admin, listEmployees, { Sort: 'PasswordHash' })).status).toBe(400);
  });

  it('are switched off and on, never by themselves, never from a stale page', async () => {
    const set = (request: object) =>
      auth.call(admin, setEmployeeEnabled, { EmployeeId: 21, Enable: false, ...request });
    const { Version } = (await auth.call(admin, listEmployees, { CompanyId: 2, Keyword: 'boss' }))
      .data.Rows[0] as EmployeeRow;
    expect((await set({ Version: Version + 1 })).status).toBe(412);
    expect((await set({ Version })).data).toMatchObject({
      Id: 21,
      Enable: false,
      Version: Version + 1,
    });
    expect((await set({ Enable: true })).data).toMatchObject({ Enable: true });
    expect((await set({ EmployeeId: 11 })).refusal.Code).toBe('auth.own-account');
    expect((await set({ EmployeeId: 9999 })).status).toBe(404);
    expect(
      (await auth.call(clerk, setEmployeeEnabled, { EmployeeId: 21, Enable: false })).status,
    ).toBe(403);
    const audit = await auth.service
      .ctx()
      .sql(
        "SELECT verb, before, after FROM _audit WHERE entity = 'employee' AND verb IN ('enable', 'disable') ORDER BY id",
      );
    expect(audit).toEqual([
      { verb: 'disable', before: { Enable: true }, after: { Enable: false } },
      { verb: 'enable', before: { Enable: false }, after: { Enable: true } },
    ]);
  });

  it('keep preferences of the employee, else of the user', async () => {
    const key = { Type: 'list-columns', Key: 'si-list' };
    const get = async (as: Identity) => (await auth.call(as, getPreference, key)).data.Value;
    const user = await auth.identity(await auth.signInUser());
    expect(await get(clerk)).toBeNull();
    await auth.call(clerk, setPreference, { ...key, Value: [{ field: 'TBI_NO', width: 120 }] });
    await auth.call(user, setPreference, { ...key, Value: 'user' });
    await auth.call(clerk, setPreference, { ...key, Value: { 列: ['提单号'] } });
    expect(await get(clerk)).toEqual({ 列: ['提单号'] });
    expect(await get(user)).toBe('user');
    expect(await get(admin)).toBeNull();
    expect(
      (await auth.call(clerk, setPreference, { ...key, Value: 'x'.repeat(70_000) })).status,
    ).toBe(413);
    await auth.call(clerk, setPreference, { ...key, Value: null });
    expect(await get(clerk)).toBeNull();
  });
});
