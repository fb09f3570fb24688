import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listAudit } from '@quayside/contracts/auth/audit-log';
import * as api from '@quayside/contracts/auth/deputy';
import { listEmployees } from '@quayside/contracts/auth/employee';
import {
  changePassword,
  currentEmployee,
  currentMenuTree,
  logout,
  SessionState,
} from '@quayside/contracts/auth/session';
import { saveOwnShortcuts } from '@quayside/contracts/auth/shortcut';
import { currentSimulation } from '@quayside/contracts/auth/simulation';
import { type AuthClient, startAuth } from './auth-client.js';

const [BOSS, CLERK, REVIEWER] = [21, 22, 12];
const DAYS = { From: '2026-11-21', To: '2026-11-25' };

describe('deputies', () => {
  let auth: AuthClient;
  let boss: string;
  let clerk: string;
  let stranger: string;
  beforeAll(async () => {
    auth = await startAuth();
  });
  beforeEach(async () => {
    [boss, clerk, stranger] = [
      await auth.signIn('HUAYUAN', 'boss'),
      await auth.signIn('HUAYUAN', 'clerk'),
      await auth.signIn('LANTIAN', 'lixiang'),
    ];
  });
  afterAll(() => auth.close());

  const set = (who: string, DeputyId: number, more: Partial<api.DeputyInput> = {}) =>
    auth.as(who, api.setDeputy, { DeputyId, ...DAYS, ...more });
  const act = (who: string, Id: number) => auth.as(who, api.actAsDeputy, { Id });

  it('act in the name of who named them, said in every log, and not on the account', async () => {
    const { data } = await set(boss, CLERK, { Note: '休假' });
    expect(data).toMatchObject({
      EmployeeId: BOSS,
      DeputyId: CLERK,
      RealName: '周启明',
      DeputyName: '何晓雯',
      IsNow: true,
      Note: '休假',
      ...DAYS,
    });
    expect((await auth.as(clerk, api.deputyFor)).data).toEqual([data]);
    expect((await auth.as(boss, api.ownDeputy)).data).toEqual(data);
    const { Token, IsDeputy } = (await act(clerk, data.Id)).data;
    expect(IsDeputy).toBe(true);
    const identity = await auth.identity(Token);
    expect(identity).toMatchObject({
      EmployeeId: BOSS,
      Name: '周启明（何晓雯代）',
      ViewerId: CLERK,
      IsDeputy: true,
      UserId: null,
    });
    expect(identity.Permissions).toContain('si:submit');
    expect(identity.Permissions.some((key) => /^(employee|role|apikey|auth):/.test(key))).toBe(
      false,
    );
    expect((await auth.as(Token, currentEmployee)).data).toMatchObject({ Id: BOSS });
    expect((await auth.as(Token, currentMenuTree)).status).toBe(200);
    expect((await auth.as(Token, currentSimulation)).data).toMatchObject({
      IsDeputy: true,
      ViewerName: '何晓雯',
    });

    expect((await auth.as(Token, saveOwnShortcuts, { Items: [] })).status).toBe(200);
    expect(
      (await auth.as(Token, changePassword, { OldPassword: 'x', NewPassword: 'Blue-Harbour-77' }))
        .refusal.Code,
    ).toBe('access.deputy');
    expect((await auth.as(Token, listEmployees, {})).refusal.Code).toBe('access.denied');
    // Nobody passes it on.
    expect((await set(Token, CLERK)).refusal.Code).toBe('access.deputy');
    expect((await act(Token, data.Id)).refusal.Code).toBe('access.deputy');
    expect((await auth.as(Token, logout)).status).toBe(200);
    expect([await auth.state(Token), await auth.state(clerk)]).toEqual([
      SessionState.Ended,
      SessionState.Live,
    ]);
    const { Rows } = (await auth.as(boss, listAudit, { Verb: 'deputy-act' })).data;
    expect(Rows[0]).toMatchObject({ EmployeeName: '何晓雯', About: '周启明 boss' });
  });

  it('are colleagues, for some days, one at a time, until either ends it', async () => {
    for (const [id, more, prop] of [
      [BOSS, {}, 'DeputyId'],
      [REVIEWER, {}, 'DeputyId'],
      [CLERK, { To: '2026-11-20' }, 'To'],
      [CLERK, { From: '2026-11-01', To: '2026-11-10' }, 'To'],
      [CLERK, { To: '2027-03-01' }, 'To'],
    ] as const)
      expect((await set(boss, id, more)).refusal.Errors?.[0]?.Prop).toBe(prop);
    const first = (await set(boss, CLERK)).data;
    const { Token } = (await act(clerk, first.Id)).data;
    const later = (await set(boss, CLERK, { From: '2026-11-23' })).data;
    // The one before is over, with what went on as him; the new one has not begun.
    expect(await auth.state(Token)).toBe(SessionState.Ended);
    expect((await auth.as(clerk, api.deputyFor)).data).toEqual([]);
    expect((await act(clerk, later.Id)).refusal.Code).toBe('record.absent');
    expect((await act(stranger, later.Id)).refusal.Code).toBe('record.absent');
    expect((await auth.as(stranger, api.endDeputy, { Id: later.Id })).refusal.Code).toBe(
      'record.absent',
    );
    expect((await auth.as(clerk, api.endDeputy, { Id: later.Id })).status).toBe(200);
    expect((await auth.as(boss, api.ownDeputy)).data).toBeNull();
  });
});
