import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntry, listAudit } from '@quayside/contracts/auth/audit-log';
import {
  ceilingHistory,
  companyCeiling,
  setCompanyCeiling,
} from '@quayside/contracts/auth/ceiling';
import { createCompany } from '@quayside/contracts/auth/company-file';
import * as api from '@quayside/contracts/auth/company-role';
import { createEmployee, givableRoles, updateEmployee } from '@quayside/contracts/auth/employee';
import { rightCatalogue } from '@quayside/contracts/auth/right-catalogue';
import { setRolePermissions } from '@quayside/contracts/auth/role';
import {
  currentEmployee,
  currentMenuTree,
  findEmployees,
  type MenuNode,
} from '@quayside/contracts/auth/session';
import { permissions } from '@quayside/contracts/permissions';
import { grantRole, revokeRole } from '../src/employee/employee-roles.js';
import { RoleNames1766970000001 } from '../src/migrations/1766970000001-role-names.js';
import { builtInRoles } from '../src/role/built-in-roles.js';
import { type AuthClient, startAuth } from './auth-client.js';

const [CUSTOMER, OTHER_CUSTOMER, PROVIDER] = [2, 3, 4];
const [BOSS, CLERK, COLLEAGUE] = [21, 22, 23];
const forCustomers = permissions
  .filter((permission) => permission.for.includes(1))
  .map(({ key }) => key as string);
const pathsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.Path, ...pathsOf(node.Children)]);

/** All but the roles for kinds of work that come with the installation. */
const isNotForWork = ({ Id }: { Id: number }): boolean =>
  Id <= builtInRoles.provider.id || Id >= 900;

describe('roles kept by their company', () => {
  let auth: AuthClient;
  let boss: string;
  let admin: string;
  beforeEach(async () => {
    auth = await startAuth();
    [boss, admin] = [await auth.signIn('HUAYUAN', 'boss'), await auth.signIn('OPERATOR', 'admin')];
  });
  afterEach(() => auth.close());

  const create = (more: Partial<api.NewRole> = {}, as = boss) =>
    auth.as(as, api.createRole, {
      RoleName: '操作',
      DataScope: 'department',
      Permissions: ['order:read', 'si:read'],
      ...more,
    });
  const list = async (as: string, request: api.OfRoleOwner = {}) =>
    (await auth.as(as, api.companyRoles, request)).data;
  const limit = (Permissions: string[], more = {}) =>
    auth.as(admin, setCompanyCeiling, {
      CompanyId: CUSTOMER,
      IsLimited: true,
      Permissions,
      ...more,
    });
  /** Somebody of the customer who keeps roles and people, and reads SIs of his department. */
  const head = async () => {
    const ctx = auth.service.ctx();
    await ctx.sql(`INSERT INTO role (id, company_id, company_type, role_name, data_scope, create_time, update_time)
      VALUES (900, 2, 1, '人事', 'department', now(), now())`);
    await ctx.sql(
      "INSERT INTO role_grant VALUES (900, 'role', 'manage'), (900, 'employee', 'manage'), (900, 'si', 'read')",
    );
    await revokeRole(ctx, COLLEAGUE, builtInRoles.clerk.id);
    await grantRole(ctx, COLLEAGUE, 900);
    return auth.signIn('HUAYUAN', 'chenlq');
  };

  it('are made, given, changed and deleted, with before and after in the log', async () => {
    const { data: made } = await create();
    expect(made).toMatchObject({
      CompanyId: CUSTOMER,
      CompanyType: 1,
      HasAll: false,
      MemberCount: 0,
      MayEdit: true,
      Withheld: [],
    });
    await grantRole(auth.service.ctx(), CLERK, made.Id);
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    const change = {
      Id: made.Id,
      RoleName: '操作员',
      DataScope: 'company',
      Permissions: ['si:read', 'si:void'],
    } as const;
    const { data: changed } = await auth.as(boss, api.updateRole, {
      ...change,
      Permissions: [...change.Permissions],
      Version: made.Version,
    });
    expect(changed).toMatchObject({
      RoleName: '操作员',
      Permissions: ['si:read', 'si:void'],
      MemberCount: 1,
      Version: made.Version + 1,
    });
    expect((await auth.identity(clerk)).Permissions).toContain('si:void');
    expect(
      (await auth.as(boss, api.updateRole, { ...change, Permissions: [], Version: made.Version }))
        .status,
    ).toBe(412);
    const held = await auth.as(boss, api.deleteRole, { Id: made.Id });
    expect([held.status, held.refusal.Code]).toEqual([422, 'auth.role-held']);
    const { data: steps } = await auth.as(boss, api.roleHistory, { Id: made.Id });
    expect(steps.map(({ Verb, Name }) => [Verb, Name])).toEqual([
      ['update', '周启明'],
      ['create', '周启明'],
    ]);
    expect(steps[0]!.Changes.map(({ Field, Before, After }) => [Field, Before, After])).toEqual([
      ['RoleName', '操作', '操作员'],
      ['DataScope', 'department', 'company'],
      ['Granted', null, '作废SI'],
      ['Revoked', '查看货物订单', null],
    ]);
    const [logged] = await auth.service
      .ctx()
      .sql<object>(
        "SELECT before, after FROM _audit WHERE entity = 'role' AND verb = 'update' AND entity_id = $1",
        [made.Id],
      );
    expect(logged).toEqual({
      before: { RoleName: '操作', DataScope: 'department', Permissions: ['order:read', 'si:read'] },
      after: { RoleName: '操作员', DataScope: 'company', Permissions: ['si:read', 'si:void'] },
    });
    for (const change of ['UPDATE _audit SET verb = verb', 'DELETE FROM _audit', 'TRUNCATE _audit'])
      await expect(auth.service.ctx().sql(change)).rejects.toThrow('append-only');
    await revokeRole(auth.service.ctx(), CLERK, made.Id);
    expect((await auth.as(boss, api.deleteRole, { Id: made.Id })).status).toBe(200);
    expect((await auth.as(boss, api.roleInfo, { Id: made.Id })).status).toBe(404);
  });

  it('stand beside those that the type shares, which are copied and not changed', async () => {
    await create();
    const roles = await list(boss);
    expect(
      roles
        .filter(isNotForWork)
        .map(({ RoleName, CompanyId, MemberCount, MayEdit }) => [
          RoleName,
          CompanyId,
          MemberCount,
          MayEdit,
        ]),
    ).toEqual([
      ['客户管理员', null, 1, false],
      ['客户单证员', null, 4, false],
      ['操作', CUSTOMER, 0, true],
    ]);
    expect(roles[0]!.Permissions).toEqual(forCustomers);
    const { Id, RoleName, DataScope, Permissions } = roles[1]!;
    const changed = await auth.as(boss, api.updateRole, {
      Id,
      RoleName,
      DataScope,
      Permissions: [],
    });
    expect(changed.refusal.Code).toBe('auth.role-shared');
    const copied = (await create({ RoleName: '本司单证员', DataScope, Permissions })).data;
    expect(copied.Permissions).toEqual([...Permissions].sort());
    // Lists of people name roles: a name of the company's means neither two of its own nor a shared one.
    for (const taken of [
      await create(),
      await create({ RoleName, DataScope, Permissions }),
      await auth.as(boss, api.updateRole, { Id: copied.Id, RoleName, DataScope, Permissions }),
    ])
      expect([taken.status, taken.refusal.Code, taken.refusal.Errors?.[0]?.Prop]).toEqual([
        422,
        'record.duplicate',
        'RoleName',
      ]);
    expect(
      (await auth.as(boss, api.updateRole, { Id: 3, RoleName, DataScope, Permissions: [] })).refusal
        .Code,
    ).toBe('auth.role-fixed');
  });

  it('are nobody else’s: other companies 404, without the right 403, staff read those of companies that they keep', async () => {
    const { data: made } = await create();
    const stranger = await auth.signIn('LANTIAN', 'lixiang');
    expect((await auth.as(stranger, api.roleInfo, { Id: made.Id })).status).toBe(404);
    expect((await auth.as(stranger, api.roleHistory, { Id: made.Id })).status).toBe(404);
    const { Id, RoleName, DataScope, Permissions } = made;
    expect(
      (await auth.as(stranger, api.updateRole, { Id, RoleName, DataScope, Permissions })).status,
    ).toBe(404);
    expect((await auth.as(stranger, api.deleteRole, { Id })).status).toBe(404);
    expect((await auth.as(stranger, api.companyRoles, { CompanyId: CUSTOMER })).status).toBe(404);
    expect((await auth.as(stranger, api.roleFrame, { CompanyId: CUSTOMER })).status).toBe(404);
    expect((await auth.as(stranger, api.roleInfo, { Id: builtInRoles.sales.id })).status).toBe(404);
    expect((await list(stranger)).filter(isNotForWork).map((role) => role.Id)).toEqual([3, 4]);
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    // Whoever does not keep the company's roles sees his own, and no other.
    const own = await auth.as(clerk, api.companyRoles, {});
    expect(own.status).toBe(200);
    expect(own.data.length).toBeLessThan((await list(boss)).length);
    expect(own.data.every(({ MayEdit }) => !MayEdit)).toBe(true);
    const { data: frame } = await auth.as(clerk, api.roleFrame, {});
    const held = new Set(own.data.flatMap((role) => role.Permissions));
    const keys = frame.Rights.map(({ Key }) => Key);
    expect([keys.length > 0, keys.every((key) => held.has(key))]).toEqual([true, true]);
    expect(frame.Rights.some(({ MayGive }) => MayGive)).toBe(false);
    expect(frame.Scopes.some(({ MayGive }) => MayGive)).toBe(false);
    const whole = (await auth.as(boss, api.roleFrame, {})).data;
    expect(keys.length).toBeLessThan(whole.Rights.length);
    expect((await auth.as(clerk, api.roleFrame, { CompanyType: 1 })).status).toBe(403);
    expect(
      (await auth.as(clerk, api.createRole, { RoleName, DataScope, Permissions })).status,
    ).toBe(403);
    expect((await auth.as(admin, api.roleInfo, { Id })).data).toMatchObject({
      RoleName: '操作',
      MayEdit: false,
    });
    expect(
      (await auth.as(admin, api.updateRole, { Id, RoleName, DataScope, Permissions })).status,
    ).toBe(404);
    expect((await auth.as(admin, api.deleteRole, { Id })).status).toBe(404);
    expect((await auth.as(boss, api.companyRoles, { CompanyType: 1 })).status).toBe(403);
  });

  it('shared by a type are kept by the operator, with members of every company', async () => {
    const { data: made } = await create(
      { CompanyType: 2, RoleName: '运价员', Permissions: ['employee:manage'] },
      admin,
    );
    expect(made).toMatchObject({ CompanyId: null, CompanyType: 2, MayEdit: true });
    const [, clerks] = await list(admin, { CompanyType: 1 });
    expect(clerks).toMatchObject({
      Id: builtInRoles.clerk.id,
      MemberCount: 5,
      MayEdit: true,
      IsBuiltIn: true,
    });
    expect(
      (await create({ CompanyType: 2, RoleName: '审核', Permissions: ['si:review'] }, admin))
        .status,
    ).toBe(400);
    expect(
      (await create({ CompanyType: 2, RoleName: '全看', DataScope: 'all', Permissions: [] }, admin))
        .status,
    ).toBe(400);
    expect((await create({ CompanyType: 0, RoleName: '平台' }, admin)).status).toBe(400);
    expect((await create({ CompanyType: 1 }, boss)).status).toBe(403);
    await revokeRole(auth.service.ctx(), 41, builtInRoles.sales.id);
    expect((await auth.as(admin, api.deleteRole, { Id: builtInRoles.sales.id })).refusal.Code).toBe(
      'auth.role-built-in',
    );
    expect((await auth.as(admin, api.deleteRole, { Id: made.Id })).status).toBe(200);
  });

  it('give a right up to a number, which counts at once, and no further than who gives it may go', async () => {
    const Permissions = ['quote:read', 'quote:write', 'role:manage'];
    const upTo = (Most: number) => [{ Key: 'quote:write', Most }];
    const { data: made } = await create({ Permissions, DataScope: 'company', Limits: upTo(5) });
    expect(made.Limits).toEqual(upTo(5));
    const ctx = auth.service.ctx();
    await revokeRole(ctx, COLLEAGUE, builtInRoles.clerk.id);
    await grantRole(ctx, COLLEAGUE, made.Id);
    const colleague = await auth.signIn('HUAYUAN', 'chenlq');
    expect((await auth.identity(colleague)).Limits).toEqual(upTo(5));
    const { data: me } = await auth.as(colleague, currentEmployee, {});
    expect(me?.PermissionItems.find(({ PermissionKey }) => PermissionKey === 'write')?.Value).toBe(
      '5',
    );
    const { Id, RoleName, DataScope } = made;
    const change = (more: Partial<api.RoleChange> = {}) =>
      auth.as(boss, api.updateRole, { Id, RoleName, DataScope, Permissions, ...more });
    // Without limits in the request they stay; of several roles the largest counts.
    expect((await change({ RoleName: '业务' })).data.Limits).toEqual(upTo(5));
    expect((await change({ Limits: upTo(7) })).data.Limits).toEqual(upTo(7));
    expect((await auth.identity(colleague)).Limits).toEqual(upTo(7));
    const { data: second } = await create({
      RoleName: '客服',
      Permissions: ['quote:write'],
      Limits: upTo(3),
    });
    await grantRole(ctx, COLLEAGUE, second.Id);
    expect((await auth.identity(colleague)).Limits).toEqual(upTo(7));
    for (const [Limits, path] of [
      [upTo(100), 'Limits[0].Most'],
      [[{ Key: 'quote:read', Most: 1 }], 'Limits[0].Key'],
    ] as const)
      expect(
        (await change({ Limits: [...Limits] })).refusal.Errors?.map(({ Prop }) => Prop),
      ).toEqual([path]);
    // Who has it up to 7 % gives it up to 7 % at most, and sees so in the form.
    const give = (RoleName: string, Limits?: api.NewRole['Limits']) =>
      create(
        { RoleName, DataScope: 'own', Permissions: ['quote:write'], ...(Limits && { Limits }) },
        colleague,
      );
    for (const [name, limits] of [
      ['无上限', undefined],
      ['更高', upTo(8)],
    ] as const) {
      const { refusal } = await give(name, limits);
      expect([refusal.Code, refusal.Errors?.map(({ Prop }) => Prop)]).toEqual([
        'auth.role-gives-more',
        ['Permissions[0]'],
      ]);
    }
    expect((await give('同样', upTo(7))).status).toBe(200);
    const { data: frame } = await auth.as(colleague, api.roleFrame, {});
    expect(frame.Rights.find(({ Key }) => Key === 'quote:write')?.Limit).toMatchObject({
      Most: 7,
      Required: true,
    });
    expect(
      (await auth.as(colleague, api.companyRoles, {})).data.find(
        ({ RoleName }) => RoleName === '客户管理员',
      )?.MayEdit,
    ).toBe(false);
    const { data: steps } = await auth.as(boss, api.roleHistory, { Id });
    expect(steps[0]!.Changes.find(({ Field }) => Field === 'Limits')).toMatchObject({
      Before: '报价（让价不超过5%）',
      After: '报价（让价不超过7%）',
    });
    const { data: rights } = await auth.as(boss, rightCatalogue, {});
    expect(rights.find(({ Key }) => Key === 'quote:write')?.Values).toHaveLength(2);
  });

  it('have a history in words, also where their rights alone were set, and where earlier versions wrote limits as they are', async () => {
    const Limits = [{ Key: 'quote:write', Most: 5 }];
    const { Id } = (
      await create(
        {
          CompanyType: 1,
          RoleName: '通用报价',
          Permissions: ['quote:read', 'quote:write'],
          Limits,
        },
        admin,
      )
    ).data;
    expect(
      (await auth.as(admin, setRolePermissions, { RoleId: Id, Permissions: ['quote:read'] }))
        .status,
    ).toBe(200);
    await auth.ctx().sql(
      `INSERT INTO _audit (entity, entity_id, verb, before, after, employee_name, trace_id, create_time)
       VALUES ('role', $1, 'set-permissions', '{}', $2, '', 't', now())`,
      [Id, JSON.stringify({ Limits })],
    );
    const { data: steps } = await auth.as(admin, api.roleHistory, { Id });
    expect(
      steps.slice(0, 2).map(({ Changes }) => Changes.find(({ Field }) => Field === 'Limits')),
    ).toEqual([
      expect.objectContaining({ Before: null, After: '报价（让价不超过5%）' }),
      expect.objectContaining({ Before: '报价（让价不超过5%）', After: null }),
    ]);
    for (const { Id: entry } of (
      await auth.as(admin, listAudit, { Keyword: '通用报价', Verb: 'set-permissions' })
    ).data.Rows) {
      const { Changes } = (await auth.as(admin, auditEntry, { Id: entry })).data;
      expect(Changes.find(({ Field }) => Field === 'Limits')).toMatchObject({ Label: '数值上限' });
      expect(JSON.stringify(Changes)).toContain('让价不超过5%');
    }
  });

  it('have names that a list of people can name, and none that another has but for width, case and blanks', async () => {
    for (const RoleName of [
      '操作、单证',
      '操作/单证',
      '操\n作',
      '操\u0007作',
      '操作（本公司）',
      '操作(通用)',
    ]) {
      const { status, refusal } = await create({ RoleName });
      expect([RoleName, status, refusal.Errors?.[0]?.Prop]).toEqual([RoleName, 400, 'RoleName']);
    }
    const { data } = await create({ RoleName: ' FCL操作 ' });
    expect(data.RoleName).toBe('FCL操作');
    for (const RoleName of ['ＦＣＬ操作', 'fcl操作', 'FCL操\u200b作'])
      expect((await create({ RoleName })).refusal.Code).toBe('record.duplicate');
    await create({ CompanyType: 1, RoleName: 'Ｌｃｌ操作' }, admin);
    expect((await create({ RoleName: 'LCL操作' })).refusal.Errors?.[0]).toMatchObject({
      Prop: 'RoleName',
      Code: 'record.duplicate',
    });
  });

  it('of before that rule keep their names, but for twins, of which the later gets its number and the log tells', async () => {
    const sql = (text: string) => auth.ctx().sql<{ role_name: string }>(text);
    await sql('DROP INDEX role_name_unique');
    await sql(`INSERT INTO role (id, company_id, company_type, role_name, data_scope, create_time, update_time)
               SELECT id, 2, 1, name, 'own', now(), now() FROM (VALUES (950, 'AB'), (951, 'ａｂ')) AS v (id, name)`);
    await sql('CREATE UNIQUE INDEX role_name_unique ON role (id)');
    const query = async (text: string) => {
      for (const statement of text.split(';')) await sql(statement);
    };
    await new RoleNames1766970000001().up({ query } as never);
    expect(
      (await sql('SELECT role_name FROM role WHERE id IN (950, 951) ORDER BY id')).map(
        (row) => row.role_name,
      ),
    ).toEqual(['AB', 'ａｂ-951']);
    const { data } = await auth.as(boss, api.roleHistory, { Id: 951 });
    expect(data[0]!.Changes).toEqual([
      expect.objectContaining({ Before: 'ａｂ', After: 'ａｂ-951' }),
    ]);
  });

  it('give no more than who makes them holds, in rights and in view', async () => {
    const keeper = await head();
    const more = await create({ Permissions: ['si:read', 'si:void'] }, keeper);
    expect([more.status, more.refusal.Code, more.refusal.Errors?.map(({ Prop }) => Prop)]).toEqual([
      422,
      'auth.role-gives-more',
      ['Permissions[1]'],
    ]);
    for (const DataScope of ['department-tree', 'company'] as const) {
      const wider = await create({ DataScope, Permissions: ['si:read'] }, keeper);
      expect([wider.refusal.Code, wider.refusal.Errors?.[0]?.Prop]).toEqual([
        'auth.role-gives-more',
        'DataScope',
      ]);
    }
    const { data: made } = await create({ Permissions: ['si:read'] }, keeper);
    const { Id, RoleName } = made;
    const grow = await auth.as(keeper, api.updateRole, {
      Id,
      RoleName,
      DataScope: 'department',
      Permissions: ['si:read', 'si:void'],
    });
    expect(grow.refusal.Code).toBe('auth.role-gives-more');
    const widen = await auth.as(keeper, api.updateRole, {
      Id,
      RoleName,
      DataScope: 'company',
      Permissions: ['si:read'],
    });
    expect([widen.status, widen.refusal.Code, widen.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'auth.role-gives-more',
      'DataScope',
    ]);
    const { data: wide } = await create({
      RoleName: '宽',
      DataScope: 'company',
      Permissions: ['si:read'],
    });
    const narrow = await auth.as(keeper, api.updateRole, {
      Id: wide.Id,
      RoleName: '宽',
      DataScope: 'own',
      Permissions: ['si:read'],
    });
    expect([narrow.status, narrow.refusal.Code, narrow.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'auth.role-out-of-reach',
      'DataScope',
    ]);
    await auth.as(boss, api.deleteRole, { Id: wide.Id });
    const { data: strong } = await create({
      RoleName: '强',
      DataScope: 'own',
      Permissions: ['si:void'],
    });
    const seen = (await list(keeper)).filter(isNotForWork);
    expect(seen.map(({ RoleName: name, MayEdit }) => [name, MayEdit])).toEqual([
      ['客户管理员', false],
      ['客户单证员', false],
      ['人事', true],
      ['操作', true],
      ['强', false],
    ]);
    const weaken = await auth.as(keeper, api.updateRole, {
      Id: strong.Id,
      RoleName: '强',
      DataScope: 'own',
      Permissions: [],
    });
    expect(weaken.refusal.Code).toBe('auth.role-out-of-reach');
    expect((await auth.as(keeper, api.deleteRole, { Id: strong.Id })).refusal.Code).toBe(
      'auth.role-out-of-reach',
    );
    const givable = (await auth.as(keeper, givableRoles, {})).data;
    expect(givable.filter(({ MayGive }) => MayGive).map((role) => role.Id)).toEqual([900, Id]);
    const newcomer = { AccountNo: 'xinren', RealName: '新人', OrgId: 202, RoleIds: [strong.Id] };
    expect((await auth.as(keeper, createEmployee, newcomer)).refusal.Code).toBe('auth.role-above');
    const { data: frame } = await auth.as(keeper, api.roleFrame, {});
    expect(frame.Rights.filter(({ MayGive }) => MayGive).map(({ Key }) => Key)).toEqual(
      ['si:read', 'role:manage', 'employee:manage'].sort(byOrder),
    );
    expect(frame.Scopes.map((scope) => [scope.DataScope, scope.MayGive])).toEqual([
      ['own', true],
      ['department', true],
      ['department-tree', false],
      ['company', false],
    ]);
  });
  const byOrder = (a: string, b: string) => forCustomers.indexOf(a) - forCustomers.indexOf(b);

  it('show in their frame the whole menu of the type, with what opens each screen and button', async () => {
    const { data: frame } = await auth.as(admin, api.roleFrame, { CompanyId: CUSTOMER });
    expect(frame).toMatchObject({ CompanyId: CUSTOMER, CompanyType: 1, IsLimited: false });
    expect(frame.Rights.map(({ Key }) => Key)).toEqual(forCustomers);
    const nodes = (menus: readonly api.FrameMenu[]): api.FrameMenu[] =>
      menus.flatMap((menu) => [menu, ...nodes(menu.Children)]);
    const all = nodes(frame.Menus);
    expect(all.find(({ Path }) => Path === '/system/employee/list')).toMatchObject({
      Title: '员工账号',
      Permissions: ['employee:manage'],
    });
    expect(
      all.flatMap((menu) => [
        ...menu.Permissions,
        ...menu.Buttons.map(({ Permission }) => Permission),
      ]),
    ).toEqual(expect.not.arrayContaining(['si:review']));
    const { data: staff } = await auth.as(admin, api.roleFrame, {});
    expect(staff.Scopes.map((scope) => scope.DataScope)).toContain('all');
    expect((await auth.as(admin, api.roleFrame, { CompanyType: 2 })).data).toMatchObject({
      CompanyId: null,
      CompanyType: 2,
    });
  });

  describe('below a ceiling', () => {
    it('lose at once what it takes, whoever gave it, and get it back', async () => {
      const clerk = await auth.signIn('HUAYUAN', 'clerk');
      const other = await auth.signIn('LANTIAN', 'lixiang');
      expect((await auth.identity(clerk)).Permissions).toContain('si:submit');
      const { data: ceiling } = await limit(['order:read', 'si:read', 'role:manage'], {
        Version: 0,
      });
      expect(ceiling).toMatchObject({
        IsLimited: true,
        Permissions: ['order:read', 'si:read', 'role:manage'].sort(byOrder),
        Version: 1,
      });
      const cut = await auth.identity(clerk);
      expect(cut.Permissions).toEqual(['order:read', 'si:read']);
      expect(cut.FreshToken).not.toBeNull();
      expect((await auth.identity(boss)).Permissions).toEqual(
        ['order:read', 'si:read', 'role:manage'].sort(byOrder),
      );
      expect((await auth.identity(other)).Permissions).toEqual(forCustomers);
      expect(pathsOf((await auth.as(boss, currentMenuTree)).data)).not.toContain(
        '/system/employee/list',
      );
      expect((await auth.as(boss, givableRoles, {})).status).toBe(403);
      const [role] = await list(boss);
      expect(role).toMatchObject({
        RoleName: '客户管理员',
        Withheld: expect.arrayContaining(['si:submit', 'employee:manage']),
      });
      const holders = (await auth.call('si', findEmployees, { Permission: 'si:submit' })).data.map(
        (employee) => employee.Id,
      );
      expect(holders).toEqual([31, 32]);
      await limit([], { IsLimited: false });
      expect((await auth.identity(clerk)).Permissions).toEqual(
        cut.Permissions.concat(
          forCustomers.filter((key) => clerkGets(key) && !cut.Permissions.includes(key)),
        ).sort(byOrder),
      );
      expect(
        (
          await auth.call('si', findEmployees, { Permission: 'si:submit', CompanyId: CUSTOMER })
        ).data.map(({ Id }) => Id),
      ).toContain(CLERK);
    });
    const clerkGets = (key: string) =>
      permissions.find((each) => each.key === key)?.roles?.includes('clerk') ?? false;

    it('are given nothing above it, and keep what they had for the day it is raised', async () => {
      const { data: made } = await create({ Permissions: ['si:read', 'si:void'] });
      await limit(['si:read', 'role:manage', 'order:read']);
      const over = await create({ RoleName: '作废员', Permissions: ['si:read', 'si:void'] });
      expect([over.status, over.refusal.Code, over.refusal.Errors?.[0]?.Prop]).toEqual([
        422,
        'auth.role-over-ceiling',
        'Permissions[1]',
      ]);
      const kept = await auth.as(boss, api.updateRole, {
        Id: made.Id,
        RoleName: made.RoleName,
        DataScope: made.DataScope,
        Permissions: ['order:read', 'si:read', 'si:void'],
      });
      expect(kept.data).toMatchObject({
        Permissions: ['order:read', 'si:read', 'si:void'],
        Withheld: ['si:void'],
      });
      const { data: frame } = await auth.as(boss, api.roleFrame, {});
      expect(frame.IsLimited).toBe(true);
      expect(frame.Rights.filter(({ InCeiling }) => InCeiling).map(({ Key }) => Key)).toEqual(
        ['si:read', 'role:manage', 'order:read'].sort(byOrder),
      );
    });

    it('leave an administrator who gives the administrator’s role on', async () => {
      await limit(['employee:manage', 'order:read']);
      const givable = (await auth.as(boss, givableRoles, {})).data;
      expect(givable.every(({ MayGive }) => MayGive)).toBe(true);
      const { data } = await auth.as(boss, createEmployee, {
        AccountNo: 'xin',
        RealName: '新人',
        OrgId: 202,
        RoleIds: [3],
      });
      expect(data.AccountNo).toBe('xin');
    });

    it('is the operator’s: logged with before and after, versioned, never of the operator or of another type', async () => {
      expect((await limit(['si:read'], { Version: 0 })).data.Version).toBe(1);
      expect((await limit([], { Version: 0 })).status).toBe(412);
      expect((await limit(['si:read'])).data.Version).toBe(1);
      expect((await limit(['si:review'])).status).toBe(400);
      const { data: steps } = await auth.as(admin, ceilingHistory, { Id: CUSTOMER });
      expect(steps).toHaveLength(1);
      expect(steps[0]).toMatchObject({ Verb: 'set-ceiling', Name: expect.any(String) });
      const [logged] = await auth.service
        .ctx()
        .sql<object>("SELECT before, after, about FROM _audit WHERE entity = 'company_ceiling'");
      expect(logged).toEqual({
        before: { IsLimited: false, Permissions: [] },
        after: { IsLimited: true, Permissions: ['si:read'] },
        // The company that is cut.
        about: expect.stringContaining('华远'),
      });
      const own = { CompanyId: 1, IsLimited: true, Permissions: [] };
      expect((await auth.as(admin, setCompanyCeiling, own)).status).toBe(404);
      expect((await auth.as(boss, companyCeiling, { CompanyId: OTHER_CUSTOMER })).status).toBe(404);
      expect(
        (
          await auth.as(boss, setCompanyCeiling, {
            CompanyId: CUSTOMER,
            IsLimited: false,
            Permissions: [],
          })
        ).status,
      ).toBe(403);
      const reviewer = await auth.signIn('OPERATOR', 'reviewer');
      expect((await auth.as(reviewer, companyCeiling, { CompanyId: PROVIDER })).status).toBe(404);
      expect(
        (await auth.as(admin, companyCeiling, { CompanyId: OTHER_CUSTOMER })).data,
      ).toMatchObject({ IsLimited: false, Version: 0 });
    });

    it('is set with the company', async () => {
      const company = {
        CompanyName: '新客户有限公司',
        CompanyShortName: '新客户',
        ContactMobilePhone: '13812345678',
        CompanyCode: 'XIN',
      };
      const { data } = await auth.as(admin, createCompany, {
        ...company,
        CompanyType: 1,
        AdminName: '新',
        AdminAccountNo: 'xin',
        Ceiling: ['si:read', 'order:read'],
      });
      const [made] = await auth.service
        .ctx()
        .sql<{ id: number }>('SELECT company_id AS id FROM employee WHERE id = $1', [
          data.EmployeeId,
        ]);
      expect((await auth.as(admin, companyCeiling, { CompanyId: made!.id })).data).toMatchObject({
        IsLimited: true,
        Version: 1,
      });
    });
  });

  it('are not widened through people: a role above one’s own is neither given nor kept up by changing oneself', async () => {
    const keeper = await head();
    const { refusal } = await auth.as(keeper, updateEmployee, {
      Id: COLLEAGUE,
      AccountNo: 'chenlq',
      RealName: '陈',
      OrgId: 202,
      RoleIds: [builtInRoles.boss.id],
    });
    expect(refusal.Code).toBe('auth.own-account');
    expect((await auth.identity(await auth.signIn('HUAYUAN', 'boss'))).EmployeeId).toBe(BOSS);
  });
});
