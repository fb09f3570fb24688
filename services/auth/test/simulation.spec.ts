import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listAudit } from '@quayside/contracts/auth/audit-log';
import { listEmployees, setEmployeeEnabled } from '@quayside/contracts/auth/employee';
import { listHolders, rightCatalogue } from '@quayside/contracts/auth/right-catalogue';
import {
  activeSessions,
  currentEmployee,
  currentMenuTree,
  EXTERNAL_MENU,
  logout,
  SessionState,
} from '@quayside/contracts/auth/session';
import { saveOwnShortcuts } from '@quayside/contracts/auth/shortcut';
import {
  currentSimulation,
  SIMULATION_MINUTES,
  startSimulation,
} from '@quayside/contracts/auth/simulation';
import { type AuthClient, startAuth } from './auth-client.js';

const CLERK = 22;
const REVIEWER = 12;

describe('looking at the platform as an employee', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  let clerk: string;
  beforeAll(async () => {
    auth = await startAuth();
  });
  beforeEach(async () => {
    [admin, boss, clerk] = [
      await auth.signIn('OPERATOR', 'admin'),
      await auth.signIn('HUAYUAN', 'boss'),
      await auth.signIn('HUAYUAN', 'clerk'),
    ];
  });
  afterAll(() => auth.close());

  const start = (who: string, EmployeeId: number) => auth.as(who, startSimulation, { EmployeeId });

  it('reads what the employee reads, writes nothing, and is over when the viewer says so', async () => {
    const { data } = await start(boss, CLERK);
    expect(data).toMatchObject({
      EmployeeId: CLERK,
      CompanyName: '宁波华远进出口有限公司',
      ViewerName: '周启明',
    });
    const token = data.Token;
    expect(await auth.identity(token)).toMatchObject({ EmployeeId: CLERK, UserId: null });
    expect((await auth.identity(token)).Permissions).toEqual(
      (await auth.identity(clerk)).Permissions,
    );
    expect((await auth.as(token, currentEmployee)).data).toMatchObject({ Id: CLERK });
    expect((await auth.as(token, currentMenuTree)).data).toEqual(
      (await auth.as(clerk, currentMenuTree)).data,
    );
    expect((await auth.as(token, currentSimulation)).data).toMatchObject({
      RealName: data.RealName,
    });
    expect((await auth.as(boss, currentSimulation)).data).toBeNull();

    expect((await auth.as(token, saveOwnShortcuts, { Items: [] })).refusal.Code).toBe(
      'access.viewer',
    );
    expect((await auth.as(token, activeSessions)).refusal.Code).toBe('access.viewer');
    // Nobody looks through somebody else as a third.
    expect((await start(token, CLERK)).refusal.Code).toBe('access.viewer');
    expect((await auth.as(token, logout)).status).toBe(200);
    expect([await auth.state(token), await auth.state(boss), await auth.state(clerk)]).toEqual([
      SessionState.Ended,
      SessionState.Live,
      SessionState.Live,
    ]);
    const { Rows } = (await auth.as(boss, listAudit, { Keyword: '周启明', Entity: 'employee' }))
      .data;
    expect(
      Rows.some(({ Verb, About }) => Verb === 'view' && About?.startsWith(data.RealName)),
    ).toBe(true);
  });

  it('is of whom one keeps, with no more rights than one’s own, and never of oneself', async () => {
    expect((await start(clerk, 21)).refusal.Code).toBe('access.denied');
    expect((await start(boss, REVIEWER)).refusal.Code).toBe('record.absent');
    expect((await start(boss, 21)).refusal.Code).toBe('auth.own-account');
    expect((await start(admin, 21)).data.RealName).toBe('周启明');
    const others = (await auth.as(admin, listEmployees, { Enable: false, Limit: 1 })).data.Rows;
    for (const { Id } of others)
      expect((await start(admin, Id)).refusal.Code).toBe('auth.simulate-disabled');
  });

  it('ends with the time, the viewer’s session, and the employee’s account', async () => {
    const other = await auth.signIn('HUAYUAN', 'boss');
    const { Token } = (await start(other, CLERK)).data;
    await auth.as(other, logout);
    expect(await auth.state(Token)).toBe(SessionState.Ended);

    const mine = (await start(boss, CLERK)).data;
    // A second one takes the place of the first.
    const next = (await start(boss, CLERK)).data.Token;
    expect([await auth.state(mine.Token), await auth.state(next)]).toEqual([
      SessionState.Ended,
      SessionState.Live,
    ]);
    auth.clock.advance((SIMULATION_MINUTES + 1) * 60_000);
    expect(await auth.state(next)).toBe(SessionState.Expired);

    const last = (await start(boss, CLERK)).data.Token;
    const { Version } = (await auth.as(boss, listEmployees, { Keyword: 'clerk', Limit: 1 })).data
      .Rows[0] as { Version?: number };
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: CLERK, Enable: false, Version } as never);
    expect(await auth.state(last)).toBe(SessionState.Ended);
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: CLERK, Enable: true } as never);
  });

  it('is over when it might not be begun any more: by what the viewer lost, or the employee got', async () => {
    const ctx = auth.service.ctx();
    const { Token } = (await start(boss, CLERK)).data;
    const { EmployeeId } = await auth.identity(boss);
    const roles = await ctx.sql<{ role_id: number }>(
      'DELETE FROM employee_role WHERE employee_id = $1 RETURNING role_id',
      [EmployeeId],
    );
    const changed = () =>
      ctx.sql('UPDATE employee SET rights_version = rights_version + 1 WHERE company_id = 2');
    await changed();
    expect(await auth.state(Token)).toBe(SessionState.Ended);
    // A viewer with what it takes and the clerk's own rights: he looks on until the clerk may more than he.
    const [role] = await ctx.sql<{ id: number }>(
      `INSERT INTO role (company_id, company_type, role_name, data_scope, has_all, version, create_time, update_time)
       SELECT 2, 1, '看客', r.data_scope, false, 1, now(), now() FROM role r WHERE r.id = 4 RETURNING id`,
    );
    await ctx.sql(
      `INSERT INTO role_grant (role_id, item_key, permission_key)
       SELECT $1::bigint, item_key, permission_key FROM role_grant WHERE role_id = 4
       UNION VALUES ($1::bigint, 'employee', 'simulate'), ($1::bigint, 'employee', 'manage')`,
      [role!.id],
    );
    await ctx.sql('INSERT INTO employee_role (employee_id, role_id) VALUES ($1, $2)', [
      EmployeeId,
      role!.id,
    ]);
    await changed();
    expect(await auth.state(Token)).toBe(SessionState.Live);
    await ctx.sql('INSERT INTO employee_role (employee_id, role_id) SELECT $1, $2', [
      CLERK,
      roles[0]!.role_id,
    ]);
    await changed();
    expect(await auth.state(Token)).toBe(SessionState.Ended);
    await ctx.sql('DELETE FROM employee_role WHERE employee_id = $1 AND role_id = $2', [
      CLERK,
      roles[0]!.role_id,
    ]);
    await ctx.sql('DELETE FROM employee_role WHERE employee_id = $1', [EmployeeId]);
    for (const { role_id } of roles)
      await ctx.sql('INSERT INTO employee_role (employee_id, role_id) VALUES ($1, $2)', [
        EmployeeId,
        role_id,
      ]);
    await changed();
  });
});

describe('the catalogue of rights', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  beforeAll(async () => {
    auth = await startAuth();
    [admin, boss] = [await auth.signIn('OPERATOR', 'admin'), await auth.signIn('HUAYUAN', 'boss')];
  });
  afterAll(() => auth.close());

  it('says what each right opens and who of one’s company has it, through which roles', async () => {
    const rights = (await auth.as(boss, rightCatalogue)).data;
    expect(rights.some(({ Key }) => Key === 'si:review')).toBe(false);
    const submit = rights.find(({ Key }) => Key === 'si:submit')!;
    expect(submit).toMatchObject({ CompanyTypes: [1], Values: ['true'] });
    expect(
      submit.Uses.some(({ Path, Button }) => Path === '/workbench/siSubmit' && Button === null),
    ).toBe(true);
    const { Rows, Total } = (await auth.as(boss, listHolders, { Key: 'si:submit', Limit: 200 }))
      .data;
    expect(Total).toBe(submit.HolderCount);
    expect(Rows.find(({ AccountNo }) => AccountNo === 'clerk')?.RoleNames).toEqual(['客户单证员']);
    // The same as each of them is told by a lookup.
    for (const { Key, HolderCount } of rights) {
      const held = (await auth.as(boss, listHolders, { Key, Limit: 200 })).data.Rows;
      expect([Key, held.length]).toEqual([Key, HolderCount]);
    }
    expect((await auth.as(boss, listHolders, { Key: 'si:review' })).data).toMatchObject({
      Rows: [],
      Total: 0,
    });
    expect((await auth.as(boss, listHolders, { Key: 'no:such' })).refusal.Errors?.[0]?.Prop).toBe(
      'Key',
    );
    // Who sees himself alone reads of himself alone.
    const narrow = { ...(await auth.identity(boss)), DataScope: 'own' as const };
    expect(
      (await auth.call(narrow, listHolders, { Limit: 200 })).data.Rows.map(
        ({ AccountNo }) => AccountNo,
      ),
    ).toEqual(['boss']);
    expect(
      (await auth.call(narrow, rightCatalogue)).data.every(({ HolderCount }) => HolderCount <= 1),
    ).toBe(true);
    const all = (await auth.as(admin, rightCatalogue)).data;
    expect(all.length).toBeGreaterThan(rights.length);
    expect(all.find(({ Key }) => Key === 'si:submit')?.CompanyTypes).toEqual([1]);
    expect((await auth.as(admin, currentMenuTree)).data[0]?.Path).not.toBe(EXTERNAL_MENU);
  });
});
