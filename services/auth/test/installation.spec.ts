import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { beginInstallation, readLink, useLink } from '@quayside/contracts/auth/account-link';
import { answerChallenge, setUpAtSignIn } from '@quayside/contracts/auth/second-factor';
import { forgetAll } from '@quayside/service-kit/retention/retention-worker';
import { Secret, TOTP } from 'otpauth';
import { firstLink } from '../src/administrator/initial-administrator.js';
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

  const count = async (table: string) =>
    (await auth.service.ctx().sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]!.n;

  it('begins with a link for its first administrator, who names the company and sets his password', async () => {
    const ctx = auth.service.ctx();
    const links = await Promise.all([firstLink(ctx), firstLink(ctx)]);
    expect(await count('employee')).toBe(1);
    const tokens = links.map((link) => link!.Token);
    expect((await auth.call(null, readLink, { Token: tokens[0]! })).data).toMatchObject({
      Kind: 'first',
      CompanyCode: 'OPERATOR',
    });
    expect(
      (await auth.call(null, useLink, { Token: tokens[0]!, Password: 'Blue-Harbour-77' })).refusal
        .Code,
    ).toBe('auth.link-invalid');
    const request = {
      CompanyCode: 'qihang',
      CompanyName: '启航货代有限公司',
      CompanyShortName: '启航',
      RealName: '陈启',
      AccountNo: 'chenqi',
    };
    const begin = (Token: string, Password: string) =>
      auth.call(null, beginInstallation, { ...request, Token, Password });
    expect((await begin(tokens[1]!, 'qihang-2026')).refusal.Code).toBe('auth.password-common');
    // The platform's administrators need a second factor, which is set up on the way in.
    const { refusal } = await begin(tokens[1]!, 'Blue-Harbour-77');
    expect(refusal.Code).toBe('auth.second-factor-setup');
    const Challenge = refusal.Errors![0]!.Msg;
    const { Secret: secret } = (await auth.call(null, setUpAtSignIn, { Challenge })).data;
    const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: auth.clock.now().getTime(),
    });
    const identity = await auth.identity(
      (await auth.call(null, answerChallenge, { Challenge, Code })).data.Token,
    );
    expect(identity).toMatchObject({
      CompanyId: 1,
      CompanyType: 0,
      DataScope: 'all',
      Name: '陈启',
      CompanyCode: 'QIHANG',
    });
    expect(identity.Permissions).toEqual(
      expect.arrayContaining(['auth:manage', 'employee:manage', 'si:review', 'simulator:use']),
    );
    expect((await begin(tokens[0]!, 'Blue-Harbour-78')).refusal.Code).toBe('auth.link-invalid');
    expect(await firstLink(ctx)).toBeNull();
    await seedDemo(ctx);
    expect(await count('company')).toBe(1);
  });

  it('tells a new link at every start as long as nobody is in, also after the first ran out', async () => {
    const ctx = auth.service.ctx();
    const first = (await firstLink(ctx))!.Token;
    auth.clock.advance(5 * DAY);
    await forgetAll(ctx, authService.retention);
    expect((await auth.call(null, readLink, { Token: first })).refusal.Code).toBe(
      'auth.link-invalid',
    );
    const second = (await firstLink(ctx))!.Token;
    expect((await auth.call(null, readLink, { Token: second })).status).toBe(200);
    expect(await count('account_link')).toBe(1);
  });

  it('has the demo people once, and new records above their ids', async () => {
    const ctx = auth.service.ctx();
    await seedDemo(ctx);
    await seedDemo(ctx);
    expect([
      await count('company'),
      await count('employee'),
      await count('personal_user'),
      await count('employee_role'),
    ]).toEqual([4, 15, 5, 13]);
    expect(await firstLink(ctx)).toBeNull();
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
    expect(await ctx.sql('SELECT permission_key FROM role_grant WHERE role_id = 4')).toEqual([
      { permission_key: 'read' },
    ]);
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
