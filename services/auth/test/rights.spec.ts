import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listEmployees, setEmployeeEnabled } from '@quayside/contracts/auth/employee';
import { rightsChanged } from '@quayside/contracts/auth/events';
import { listRoles, type Role, setRolePermissions } from '@quayside/contracts/auth/role';
import {
  chooseEmployee,
  currentMenuTree,
  findEmployees,
  logout,
  SESSION_CHANNEL,
  type SessionNotice,
  SessionState,
} from '@quayside/contracts/auth/session';
import { startSimulation } from '@quayside/contracts/auth/simulation';
import { permissionInfo } from '@quayside/contracts/permissions';
import { setCompanyEnabled } from '../src/company/set-company-enabled.js';
import { grantRole, revokeRole } from '../src/employee/employee-roles.js';
import { builtInRoles } from '../src/role/built-in-roles.js';
import { setRolePermissions as changeRole } from '../src/role/set-role-permissions.js';
import { hashOf } from '../src/token-hash.js';
import { type AuthClient, CLERK_RIGHTS, startAuth } from './auth-client.js';

const CLERK = 22;
const clerkRole = builtInRoles.clerk;

interface Listener {
  on(event: 'notification', heard: (message: { payload?: string }) => void): void;
}

describe('rights', () => {
  let auth: AuthClient;
  let notices: SessionNotice[];
  /** Notifications come in with the next answer of the listening connection. */
  let heard: () => Promise<unknown>;
  let stopListening: () => Promise<void>;
  beforeEach(async () => {
    auth = await startAuth();
    notices = [];
    const runner = auth.service.runtime.database.createQueryRunner();
    const client = (await runner.connect()) as Listener;
    client.on('notification', ({ payload }) =>
      notices.push(JSON.parse(payload ?? '{}') as SessionNotice),
    );
    await runner.query(`LISTEN ${SESSION_CHANNEL}`);
    stopListening = async () => {
      await runner.query(`UNLISTEN ${SESSION_CHANNEL}`);
      await runner.release();
    };
    heard = () => runner.query('SELECT 1');
  });
  afterEach(async () => {
    await stopListening();
    await auth.close();
  });

  const setClerk = (Permissions: string[]) =>
    changeRole(auth.service.ctx(), { RoleId: clerkRole.id, Permissions });

  it('hold as they are now for tokens of every age, and an older token comes with one fresh token', async () => {
    const token = await auth.signIn('HUAYUAN', 'clerk');
    await auth.lookup(token);
    await setClerk(['order:read', 'si:read', 'si:void']);
    const identity = await auth.identity(token);
    expect(identity.Permissions).toEqual(['order:read', 'si:read', 'si:void']);
    const fresh = identity.FreshToken!;
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect((await auth.identity(token)).FreshToken).toBe(fresh);
    expect(await auth.identity(fresh)).toMatchObject({
      EmployeeId: CLERK,
      SessionId: identity.SessionId,
      FreshToken: null,
    });
    const stored = await auth.service
      .ctx()
      .sql('SELECT 1 FROM session_token WHERE token_hash = $1', [hashOf(fresh)]);
    expect(stored).toHaveLength(1);
  });

  it('mint one token however many ask at once', async () => {
    const token = await auth.signIn('HUAYUAN', 'clerk');
    await auth.lookup(token);
    await setClerk(['si:read']);
    const identities = await Promise.all(Array.from({ length: 5 }, () => auth.identity(token)));
    expect(new Set(identities.map((identity) => identity.FreshToken)).size).toBe(1);
  });

  it('refuse with the fresh token in the header of the 403', async () => {
    const token = await auth.signIn('OPERATOR', 'admin');
    await auth.lookup(token);
    expect((await auth.as(token, listRoles)).status).toBe(200);
    const ctx = auth.service.ctx();
    await grantRole(ctx, 11, builtInRoles.reviewer.id);
    await revokeRole(ctx, 11, builtInRoles.admin.id);
    const refused = await auth.as(token, listRoles);
    expect([refused.status, refused.refusal.Code]).toEqual([403, 'access.denied']);
    const fresh = refused.headers.loginaccesstoken as string;
    const again = await auth.as(fresh, listRoles);
    expect([again.status, again.headers.loginaccesstoken]).toEqual([403, undefined]);
    expect((await auth.as(fresh, currentMenuTree)).status).toBe(200);
  });

  it('tell gateways and clients when a role changes, and leave before and after in the audit log', async () => {
    const admin = await auth.signIn('OPERATOR', 'admin');
    const { data } = await auth.as(admin, setRolePermissions, {
      RoleId: clerkRole.id,
      Permissions: ['si:void', 'si:read', 'si:read'],
    });
    expect(data).toMatchObject({
      Id: clerkRole.id,
      RoleName: '客户单证员',
      Permissions: ['si:read', 'si:void'],
      Version: 2,
    });
    await heard();
    expect(notices).toContainEqual({ EmployeeIds: expect.arrayContaining([22, 23, 24, 25, 31]) });
    const outbox = await auth.service
      .ctx()
      .sql<{ payload: unknown }>('SELECT payload FROM _outbox WHERE name = $1 ORDER BY id', [
        rightsChanged.name,
      ]);
    expect(outbox.map((event) => event.payload)).toEqual([
      { EmployeeIds: [22, 23, 24, 25], CompanyId: 2 },
      { EmployeeIds: [31], CompanyId: 3 },
    ]);
    const [entry] = await auth.service
      .ctx()
      .sql("SELECT * FROM _audit WHERE verb = 'set-permissions'");
    expect(entry).toMatchObject({
      entity: 'role',
      entity_id: clerkRole.id,
      employee_id: 11,
      before: { Permissions: [...CLERK_RIGHTS].sort() },
      after: { Permissions: ['si:read', 'si:void'] },
    });
  });

  it('of a company’s own role are that company’s: nobody else sets them', async () => {
    const ctx = auth.service.ctx();
    await ctx.sql(
      `INSERT INTO role (id, company_id, company_type, role_name, data_scope, create_time, update_time) VALUES (901, 2, 1, '自有', 'own', now(), now())`,
    );
    const admin = await auth.signIn('OPERATOR', 'admin');
    expect(
      (await auth.as(admin, setRolePermissions, { RoleId: 901, Permissions: ['si:read'] })).status,
    ).toBe(404);
    // As every other change of a role it takes the right over roles.
    const identity = await auth.identity(admin);
    const without = {
      ...identity,
      Permissions: identity.Permissions.filter((right) => right !== 'role:manage'),
    };
    const refused = await auth.call(without, setRolePermissions, {
      RoleId: clerkRole.id,
      Permissions: ['si:read'],
    });
    expect([refused.status, refused.refusal.Code]).toEqual([403, 'access.denied']);
  });

  it('tell gateways of every session that ends', async () => {
    const token = await auth.signIn('HUAYUAN', 'boss');
    const { SessionId } = await auth.identity(token);
    await auth.as(token, logout);
    await heard();
    expect(notices).toEqual([{ SessionIds: [SessionId] }]);
  });

  it('tell gateways of what ends with a session, and of programs and viewers of whom is out', async () => {
    const [boss, admin] = [
      await auth.signIn('HUAYUAN', 'boss'),
      await auth.signIn('OPERATOR', 'admin'),
    ];
    const view = async () => {
      const token = (await auth.as(boss, startSimulation, { EmployeeId: CLERK })).data.Token;
      return (await auth.identity(token)).SessionId;
    };
    const told = async () => {
      await heard();
      const [sessions, employees] = [
        notices.flatMap((each) => each.SessionIds ?? []),
        notices.flatMap((each) => each.EmployeeIds ?? []),
      ];
      notices.length = 0;
      return { sessions, employees };
    };
    const first = await view();
    const { SessionId } = await auth.identity(boss);
    await told();
    await auth.as(boss, logout);
    expect((await told()).sessions).toEqual([SessionId, first]);

    const employee = async (Enable: boolean) =>
      auth.as(admin, setEmployeeEnabled, { EmployeeId: CLERK, Enable });
    await employee(false);
    expect((await told()).employees).toEqual([CLERK]);
    await employee(true);
    await told();
    await setCompanyEnabled(auth.service.ctx(), 2, false);
    const { employees } = await told();
    const all = await auth.service
      .ctx()
      .sql<{ id: number }>('SELECT id FROM employee WHERE company_id = 2 ORDER BY id');
    expect(employees.sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
  });

  it('tell gateways of what somebody looked at when his session acts as another', async () => {
    const token = await auth.signInUser();
    const acting = (await auth.as(token, chooseEmployee, { EmployeeId: CLERK })).data;
    await grantRole(auth.service.ctx(), CLERK, builtInRoles.boss.id);
    const { Token } = (await auth.as(acting, startSimulation, { EmployeeId: 23 })).data;
    const { SessionId } = await auth.identity(Token);
    await auth.as(acting, chooseEmployee, { EmployeeId: 31 });
    await heard();
    expect(notices.flatMap((each) => each.SessionIds ?? [])).toContain(SessionId);
    // Nor does it go on when he is back.
    await auth.as(acting, chooseEmployee, { EmployeeId: CLERK });
    expect(await auth.state(Token)).toBe(SessionState.Ended);
  });

  it('are refused where they do not fit: unknown keys, another type of company, the fixed role, a stale version', async () => {
    const admin = await auth.signIn('OPERATOR', 'admin');
    const set = (RoleId: number, Permissions: string[], Version?: number) =>
      auth.as(admin, setRolePermissions, { RoleId, Permissions, Version });
    const wrong = await set(clerkRole.id, ['si:read', 'si:review', 'si:nothing']);
    expect([wrong.status, wrong.refusal.Errors?.map((error) => error.Prop)]).toEqual([
      400,
      ['Permissions[1]', 'Permissions[2]'],
    ]);
    expect((await set(builtInRoles.admin.id, [])).refusal.Code).toBe('auth.role-fixed');
    expect((await set(clerkRole.id, [], 99)).status).toBe(412);
    expect((await set(99_999, [])).status).toBe(404);
    const boss = await auth.signIn('HUAYUAN', 'boss');
    expect(
      (await auth.as(boss, setRolePermissions, { RoleId: clerkRole.id, Permissions: [] })).status,
    ).toBe(403);
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    expect((await auth.as(clerk, listEmployees)).status).toBe(403);
  });

  it('list roles with what they give', async () => {
    const admin = await auth.signIn('OPERATOR', 'admin');
    const all = (await auth.as(admin, listRoles)).data as Role[];
    const roles = all.filter(({ Id }) => Id <= builtInRoles.provider.id);
    expect(roles.map((role) => [role.Id, role.RoleName, role.HasAll])).toEqual([
      [1, '平台管理员', true],
      [2, '单证审核员', false],
      [3, '客户管理员', true],
      [4, '客户单证员', false],
      [5, '服务商业务员', false],
      [6, '服务商管理员', true],
    ]);
    expect(roles[2]!.Permissions).toContain('si:void');
    expect(roles[3]!.Permissions).not.toContain('si:void');
    // The work of a forwarder, for the operator, and for others what of it their type may hold.
    const forWork = all.filter(({ Id }) => Id > builtInRoles.provider.id);
    const namesOf = (type: number) =>
      forWork.filter(({ CompanyType }) => CompanyType === type).map(({ RoleName }) => RoleName);
    expect([namesOf(0), namesOf(1), namesOf(2)]).toEqual([
      ['订舱员', '单证员', '销售', '商务', '财务'],
      ['客户订舱员', '客户销售', '客户商务', '客户财务'],
      ['服务商订舱员', '服务商商务', '服务商财务'],
    ]);
    for (const { CompanyType, Permissions } of forWork) {
      expect(Permissions.length).toBeGreaterThan(0);
      for (const key of Permissions) expect(permissionInfo(key)?.for).toContain(CompanyType);
    }
  });

  it('come and go with roles, which must be of the own type of company', async () => {
    const ctx = auth.service.ctx();
    const token = await auth.signIn('HUAYUAN', 'clerk');
    expect((await auth.identity(token)).Permissions).not.toContain('si:void');
    await grantRole(ctx, CLERK, builtInRoles.boss.id);
    expect((await auth.identity(token)).Permissions).toContain('si:void');
    await revokeRole(ctx, CLERK, builtInRoles.boss.id);
    await revokeRole(ctx, CLERK, builtInRoles.boss.id);
    expect((await auth.identity(token)).Permissions).not.toContain('si:void');
    await expect(grantRole(ctx, CLERK, builtInRoles.reviewer.id)).rejects.toMatchObject({
      code: 'auth.role-foreign',
    });
    const entries = await ctx.sql(
      "SELECT verb, before, after FROM _audit WHERE entity = 'employee' AND verb LIKE '%-role' ORDER BY id",
    );
    expect(entries).toEqual([
      { verb: 'grant-role', before: { RoleIds: [4] }, after: { RoleIds: [3, 4] } },
      { verb: 'revoke-role', before: { RoleIds: [3, 4] }, after: { RoleIds: [4] } },
    ]);
  });

  it('see records as far as the role says: own, department, departments below, company', async () => {
    const ctx = auth.service.ctx();
    const seen = async (scope: string) => {
      await ctx.sql('UPDATE role SET data_scope = $2 WHERE id = $1', [
        builtInRoles.reviewer.id,
        scope,
      ]);
      await ctx.sql(
        'UPDATE employee SET org_id = 102, rights_version = rights_version + 1 WHERE id = 12',
      );
      const { DataScope, ScopeOrgIds } = await auth.identity(
        await auth.signIn('OPERATOR', 'reviewer'),
      );
      return [DataScope, ScopeOrgIds];
    };
    expect(await seen('own')).toEqual(['own', []]);
    expect(await seen('department')).toEqual(['department', [102]]);
    expect(await seen('department-tree')).toEqual(['department', [102, 105]]);
    expect(await seen('company')).toEqual(['company', []]);
    expect(await seen('all')).toEqual(['all', []]);
  });

  it('find who holds them', async () => {
    const holders = async (Permission: string, CompanyId?: number) =>
      (await auth.call('si', findEmployees, { Permission, CompanyId })).data.map(
        (employee) => employee.Id,
      );
    expect(await holders('si:review')).toEqual([11, 12, 13]);
    expect(await holders('si:submit')).toEqual([21, 22, 23, 25, 31, 32]);
    expect(await holders('si:void', 2)).toEqual([21]);
    expect(await holders('si:nothing')).toEqual([]);
    await auth.service.ctx().sql('UPDATE employee SET enable = false WHERE id = 12');
    expect(await holders('si:review')).toEqual([11, 13]);
  });
});
