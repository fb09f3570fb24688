import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetAll } from '@quayside/service-kit/retention/retention-worker';
import { initialAdministrator } from '../src/administrator/initial-administrator.js';
import { authService } from '../src/auth.module.js';
import { seedDemo } from '../src/demo/seed-demo.js';
import { ensureBuiltInRoles } from '../src/role/built-in-roles.js';
import { setRolePermissions } from '../src/role/set-role-permissions.js';
import { type AuthClient, startAuth } from './auth-client.js';

const DAY = 24 * 3_600_000;

describe('installation', () => {
  let auth: AuthClient;
  beforeEach(async () => {
    auth = await startAuth({ demo: false });
  });
  afterEach(() => auth.close());

  const count = async (table: string) => (await auth.service.ctx().sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]!.n;

  it('begins with one administrator, whose password is told once', async () => {
    const ctx = auth.service.ctx();
    const [first, second] = await Promise.all([initialAdministrator(ctx), initialAdministrator(ctx)]);
    const made = [first, second].filter((administrator) => administrator !== null);
    expect(made).toHaveLength(1);
    expect(made[0]).toEqual({ account: 'OPERATOR / admin', password: expect.stringMatching(/^[A-Za-z2-9]{16}$/) });
    expect(await initialAdministrator(ctx)).toBeNull();
    const identity = await auth.identity(await auth.signIn('OPERATOR', 'admin', made[0]!.password));
    expect(identity).toMatchObject({ CompanyId: 1, CompanyType: 0, DataScope: 'all' });
    expect(identity.Permissions).toEqual(expect.arrayContaining(['auth:manage', 'si:review', 'simulator:use']));
    await seedDemo(ctx);
    expect(await count('company')).toBe(1);
  });

  it('has the demo people once, and new records above their ids', async () => {
    const ctx = auth.service.ctx();
    await seedDemo(ctx);
    await seedDemo(ctx);
    expect([await count('company'), await count('employee'), await count('personal_user'), await count('employee_role')]).toEqual([
      4, 6, 1, 6,
    ]);
    expect(await initialAdministrator(ctx)).toBeNull();
    const [made] = await ctx.sql<{ id: number }>(
      `INSERT INTO company (company_code, company_name, company_short_name, company_type, create_time, update_time)
       VALUES ('NEW', '新公司', '新', 1, now(), now()) RETURNING id`,
    );
    expect(made!.id).toBeGreaterThan(1000);
  });

  it('keeps what people made of the built-in roles', async () => {
    const ctx = auth.service.ctx();
    await setRolePermissions(ctx, { RoleId: 4, Permissions: ['si:read'] });
    await ensureBuiltInRoles(ctx);
    expect(await ctx.sql('SELECT permission_key FROM role_grant WHERE role_id = 4')).toEqual([{ permission_key: 'read' }]);
  });

  it('forgets sessions a week after their end', async () => {
    const ctx = auth.service.ctx();
    await seedDemo(ctx);
    await auth.signIn('OPERATOR', 'admin');
    await auth.signIn('OPERATOR', 'admin', 'wrong');
    auth.clock.advance(DAY * 7 + DAY / 2 - 1);
    await forgetAll(ctx, authService.retention);
    expect([await count('session'), await count('sign_in_guard')]).toEqual([1, 0]);
    auth.clock.advance(2);
    await forgetAll(ctx, authService.retention);
    expect([await count('session'), await count('session_token')]).toEqual([0, 0]);
  });
});
