import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import {
  activeSessions,
  boundEmployees,
  chooseEmployee,
  currentEmployee,
  currentMenuTree,
  currentUser,
  employeeLogin,
  endSession,
  logout,
  lookupSession,
  tryChooseDefaultEmployee,
} from '@quayside/contracts/auth/session';
import { setCompanyEnabled } from '../src/company/set-company-enabled.js';
import { disableEmployee, setEmployeeEnabled } from '../src/employee/set-enabled.js';
import { unbindEmployee } from '../src/employee/unbind-employee.js';
import { hashOf } from '../src/token-hash.js';
import { type AuthClient, CLERK_RIGHTS, startAuth } from './auth-client.js';

const MINUTE = 60_000;

describe('sessions', () => {
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  it('stands for the employee at once after an enterprise sign-in, whatever the case of code and account', async () => {
    const token = await auth.signIn('huayuan', 'CLERK');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await auth.lookup(token)).toMatchObject({
      State: 'live',
      Identity: {
        UserId: null,
        EmployeeId: 22,
        Name: '何晓雯',
        CompanyId: 2,
        CompanyCode: 'HUAYUAN',
        CompanyType: 1,
        OrgId: 202,
        DataScope: 'company',
        Permissions: CLERK_RIGHTS,
        FreshToken: null,
      },
    });
    const employee = (await auth.as(token, currentEmployee)).data;
    expect(employee).toMatchObject({
      Id: 22,
      RealName: '何晓雯',
      AccountNo: 'clerk',
      CompanyCode: 'HUAYUAN',
      OrgId: 202,
    });
    expect((employee as { PermissionItems: unknown[] }).PermissionItems).toEqual(
      expect.arrayContaining([
        { ItemKey: 'si', PermissionKey: 'submit', Value: 'true' },
        { ItemKey: 'order', PermissionKey: 'dataScope', Value: 'company' },
      ]),
    );
    expect((await auth.as(token, boundEmployees)).data).toEqual([
      expect.objectContaining({ EmployeeId: 22, CompanyCode: 'HUAYUAN', IsCurrent: true }),
    ]);
    // Whoever sets this account's password, its administrator for one, is nobody in the other companies of its user.
    expect((await auth.as(token, chooseEmployee, { EmployeeId: 31 })).status).toBe(404);
    const personal = await auth.identity(await auth.signInUser());
    expect((await auth.as(token, endSession, { SessionId: personal.SessionId })).status).toBe(404);
    const seen = (await auth.as(token, activeSessions)).data as { SessionId: string }[];
    expect(seen.map(({ SessionId }) => SessionId)).not.toContain(personal.SessionId);
    const own = (await auth.as(token, chooseEmployee, { EmployeeId: 22 })).data as string;
    expect(await auth.identity(own)).toMatchObject({ EmployeeId: 22 });
    expect((await auth.as(own, tryChooseDefaultEmployee, { Type: 2 })).data).toBeNull();
  });

  it('keeps digests of tokens alone', async () => {
    const token = await auth.signIn('OPERATOR', 'admin');
    const rows = await auth.service.ctx().sql<{ t: string }>('SELECT t::text FROM session_token t');
    expect(rows.some((row) => row.t.includes(hashOf(token)))).toBe(true);
    expect(rows.some((row) => row.t.includes(token))).toBe(false);
  });

  it('lets only services look tokens up, and knows nothing of an unknown one', async () => {
    const token = await auth.signIn('OPERATOR', 'admin');
    const asked = await auth.call(await auth.identity(token), lookupSession, {
      TokenHash: hashOf(token),
    });
    expect(asked.status).toBe(403);
    expect(await auth.lookup('nobody')).toEqual({
      State: 'expired',
      Identity: null,
      ExpireTime: null,
    });
  });

  it('gives a personal user a session without employee, and makes the user choose among several', async () => {
    await auth.service.ctx().sql('UPDATE personal_user SET last_employee_id = NULL');
    const token = await auth.signInUser();
    expect(await auth.identity(token)).toMatchObject({
      UserId: 1,
      EmployeeId: null,
      CompanyId: null,
      Permissions: [],
    });
    const identity = await auth.identity(token);
    expect((await auth.call(identity, currentEmployee)).data).toBeNull();
    expect(await auth.call(identity, currentMenuTree)).toMatchObject({ status: 200, data: [] });
    expect((await auth.call(identity, currentUser)).data).toEqual({
      Id: 1,
      RealName: '何晓雯',
      MobilePhone: '13800000001',
      AccountEmail: null,
      Email: null,
    });
    expect((await auth.call(identity, tryChooseDefaultEmployee, {})).data).toBeNull();
  });

  it('chooses a bound employee, remembers the choice, and lets every token of the session act so', async () => {
    const token = await auth.signInUser();
    const chosen = (await auth.as(token, chooseEmployee, { EmployeeId: 31 })).data as string;
    expect(await auth.identity(chosen)).toMatchObject({
      EmployeeId: 31,
      CompanyCode: 'LANTIAN',
      FreshToken: null,
    });
    const older = await auth.identity(token);
    expect(older).toMatchObject({
      EmployeeId: 31,
      SessionId: (await auth.identity(chosen)).SessionId,
    });
    expect(older.FreshToken).not.toBeNull();
    const again = await auth.signInUser();
    const byDefault = (await auth.as(again, tryChooseDefaultEmployee, {})).data as string;
    expect(await auth.identity(byDefault)).toMatchObject({ EmployeeId: 31 });
  });

  it('chooses nobody of another type of company, and refuses a foreign employee as absent', async () => {
    const token = await auth.signInUser({ CompanyType: 1 });
    expect((await auth.as(token, tryChooseDefaultEmployee, { Type: 2 })).data).toBeNull();
    expect((await auth.as(token, chooseEmployee, { EmployeeId: 12 })).status).toBe(404);
    expect((await auth.as(token, chooseEmployee, { EmployeeId: 999_999 })).status).toBe(404);
  });

  it('ends on signing out', async () => {
    const token = await auth.signIn('YUANYANG', 'sales');
    expect((await auth.as(token, logout)).status).toBe(200);
    expect(await auth.state(token)).toBe('ended');
  });

  it('slides its expiry with use, writes the last use once a minute, and runs out', async () => {
    const token = await auth.signIn('OPERATOR', 'reviewer');
    const first = await auth.lookup(token);
    expect(Date.parse(first.ExpireTime!) - auth.clock.now().getTime()).toBe(12 * 60 * MINUTE);
    auth.clock.advance(30_000);
    expect((await auth.lookup(token)).ExpireTime).toBe(first.ExpireTime);
    auth.clock.advance(30_000);
    expect(Date.parse((await auth.lookup(token)).ExpireTime!)).toBe(
      Date.parse(first.ExpireTime!) + MINUTE,
    );
    auth.clock.advance(12 * 60 * MINUTE - 1);
    expect(await auth.state(token)).toBe('live');
    auth.clock.advance(12 * 60 * MINUTE);
    expect(await auth.state(token)).toBe('expired');
  });

  it('ends ninety days after its sign-in, however much it is used', async () => {
    const token = await auth.signInUser({ RememberMe: true });
    for (let day = 0; day < 80; day += 20) {
      auth.clock.advance(20 * 24 * 60 * MINUTE);
      expect(await auth.state(token)).toBe('live');
    }
    expect(Date.parse((await auth.lookup(token)).ExpireTime!) - auth.clock.now().getTime()).toBe(
      10 * 24 * 60 * MINUTE,
    );
    auth.clock.advance(10 * 24 * 60 * MINUTE);
    expect(await auth.state(token)).toBe('expired');
  });

  it('keeps to its length when the clock jumps ahead and is put back, and outlives a jump back', async () => {
    const token = await auth.signIn('OPERATOR', 'reviewer');
    const length = async () =>
      Date.parse((await auth.lookup(token)).ExpireTime!) - auth.clock.now().getTime();
    auth.clock.advance(11 * 60 * MINUTE);
    expect(await length()).toBe(12 * 60 * MINUTE);
    auth.clock.advance(-11 * 60 * MINUTE);
    expect([await auth.state(token), await length()]).toEqual(['live', 12 * 60 * MINUTE]);
    auth.clock.advance(-24 * 60 * MINUTE);
    expect([await auth.state(token), await length()]).toEqual(['live', 12 * 60 * MINUTE]);
    auth.clock.advance(24 * 60 * MINUTE);
    expect(await auth.state(token)).toBe('expired');
  });

  it('is nobody else’s to fix: a sign-in and a choice make tokens of their own, whatever token comes with them', async () => {
    const planted = await auth.signInUser();
    const { SessionId } = await auth.identity(planted);
    const headers = { authorization: `Bearer ${planted}`, cookie: `token=${planted}` };
    const { data: mine } = await auth.call(
      null,
      employeeLogin,
      { CompanyCode: 'OPERATOR', AccountNo: 'admin', Password: DEMO_PASSWORD },
      headers,
    );
    expect(mine).not.toBe(planted);
    expect((await auth.identity(mine)).SessionId).not.toBe(SessionId);
    expect(await auth.identity(planted)).toMatchObject({ UserId: 1, EmployeeId: null, SessionId });
    const chosen = (await auth.as(planted, chooseEmployee, { EmployeeId: 22 })).data as string;
    expect(new Set([planted, mine, chosen]).size).toBe(3);
    await auth.as(mine, logout);
    expect([await auth.state(mine), await auth.state(planted)]).toEqual(['ended', 'live']);
  });

  it('lives thirty days when it is to be remembered', async () => {
    const { ExpireTime } = await auth.lookup(await auth.signInUser({ RememberMe: true }));
    expect(Date.parse(ExpireTime!) - auth.clock.now().getTime()).toBe(30 * 24 * 60 * MINUTE);
  });

  it('lists the own sessions alone and ends one of them', async () => {
    const here = await auth.signIn('HUAYUAN', 'boss');
    const there = await auth.signIn('HUAYUAN', 'boss');
    const foreign = await auth.signIn('OPERATOR', 'admin');
    const { SessionId } = await auth.identity(there);
    const listed = (await auth.as(here, activeSessions)).data as {
      SessionId: string;
      IsCurrent: boolean;
      Client: string;
    }[];
    expect(listed.map((session) => session.SessionId)).toEqual(
      expect.arrayContaining([SessionId, (await auth.identity(here)).SessionId]),
    );
    expect(listed).toHaveLength(2);
    expect(listed.filter((session) => session.IsCurrent)).toHaveLength(1);
    expect(
      (await auth.as(here, endSession, { SessionId: (await auth.identity(foreign)).SessionId }))
        .status,
    ).toBe(404);
    expect((await auth.as(here, endSession, { SessionId: 'no-uuid' })).status).toBe(404);
    expect((await auth.as(here, endSession, { SessionId })).status).toBe(200);
    expect([await auth.state(there), await auth.state(here), await auth.state(foreign)]).toEqual([
      'ended',
      'live',
      'live',
    ]);
  });

  it('is replaced by a sign-in elsewhere where the company allows one session', async () => {
    const sql = (on: boolean) =>
      auth.service.ctx().sql('UPDATE company SET single_session = $1 WHERE id = 4', [on]);
    await sql(true);
    const first = await auth.signIn('YUANYANG', 'sales');
    const second = await auth.signIn('YUANYANG', 'sales');
    expect([await auth.state(first), await auth.state(second)]).toEqual(['replaced', 'live']);
    await sql(false);
    const third = await auth.signIn('YUANYANG', 'sales');
    expect([await auth.state(second), await auth.state(third)]).toEqual(['live', 'live']);
  });

  it('is unbound for good when its employee is disabled', async () => {
    const token = await auth.signIn('YUANYANG', 'sales');
    const ctx = auth.service.ctx();
    await disableEmployee(ctx, 41);
    expect(await auth.state(token)).toBe('unbound');
    await setEmployeeEnabled(ctx, { EmployeeId: 41, Enable: true });
    expect(await auth.state(token)).toBe('unbound');
    expect(await auth.state(await auth.signIn('YUANYANG', 'sales'))).toBe('live');
  });

  it('is unbound when the user is taken off the employee, or the company is closed', async () => {
    const other = await startAuth();
    try {
      const asClerk = (await other.as(await other.signInUser(), chooseEmployee, { EmployeeId: 31 }))
        .data as string;
      const elsewhere = (
        await other.as(await other.signInUser(), chooseEmployee, { EmployeeId: 22 })
      ).data as string;
      await unbindEmployee(other.service.ctx(), 31);
      expect([await other.state(asClerk), await other.state(elsewhere)]).toEqual([
        'unbound',
        'live',
      ]);
      const left = await other.signInUser();
      expect((await other.as(left, chooseEmployee, { EmployeeId: 31 })).status).toBe(404);
      const only = (await other.as(left, tryChooseDefaultEmployee, {})).data as string;
      expect(await other.identity(only)).toMatchObject({ EmployeeId: 22 });
      await setCompanyEnabled(other.service.ctx(), 2, false);
      expect([await other.state(elsewhere), await other.state(only)]).toEqual([
        'unbound',
        'unbound',
      ]);
    } finally {
      await other.close();
    }
  });
});
