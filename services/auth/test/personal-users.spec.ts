import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_MOBILE } from '@quayside/contracts/auth/demo';
import { userSurvey } from '@quayside/contracts/auth/figures';
import {
  endUserSessions,
  listUsers,
  type PersonalUserQuery,
  setUserEnabled,
} from '@quayside/contracts/auth/personal-user';
import { SessionState, userLogin } from '@quayside/contracts/auth/session';
import { type AuthClient, startAuth } from './auth-client.js';

const DAYS = { From: '2026-11-01', To: '2026-11-21' };

describe('personal accounts', () => {
  let auth: AuthClient;
  let admin: string;
  let reader: string;
  let id: number;
  beforeAll(async () => {
    auth = await startAuth();
    admin = await auth.signIn('OPERATOR', 'admin');
    reader = await auth.signIn('OPERATOR', 'reviewer');
    id = (await list(admin, { Keyword: DEMO_MOBILE })).Rows[0]!.Id;
    await auth.ctx().sql(
      `INSERT INTO role_grant (role_id, item_key, permission_key)
       SELECT role_id, 'user', 'read' FROM employee_role WHERE employee_id = 12 LIMIT 1`,
    );
    await auth.ctx().sql('UPDATE employee SET rights_version = rights_version + 1 WHERE id = 12');
  });
  afterAll(() => auth.close());

  const list = async (who: string, query: PersonalUserQuery) =>
    (await auth.as(who, listUsers, query)).data;

  it('are found by name, or by the whole number, by the operator alone', async () => {
    expect((await list(admin, { Keyword: DEMO_MOBILE })).Total).toBe(1);
    expect((await list(admin, { Keyword: DEMO_MOBILE.slice(0, 9) })).Total).toBe(0);
    const all = await list(admin, { Limit: 200 });
    const [bound, free] = [
      await list(admin, { Bound: true, Limit: 200 }),
      await list(admin, { Bound: false, Limit: 200 }),
    ];
    expect(bound.Total + free.Total).toBe(all.Total);
    expect(bound.Rows.every(({ Companies }) => Companies)).toBe(true);
    expect(free.Rows.every(({ Companies }) => Companies === null)).toBe(true);
    const boss = await auth.signIn('HUAYUAN', 'boss');
    expect((await auth.as(boss, listUsers, {})).refusal.Code).toBe('access.denied');
    expect((await auth.as(boss, userSurvey, { UserId: id, ...DAYS })).refusal.Code).toBe(
      'access.denied',
    );
  });

  it('show their whole number to who keeps them only', async () => {
    expect((await list(admin, { Keyword: DEMO_MOBILE })).Rows[0]?.MobilePhone).toBe(DEMO_MOBILE);
    const { Rows } = await list(reader, { Limit: 200 });
    expect(JSON.stringify(Rows)).not.toMatch(/\d{11}/);
    expect(Rows.find(({ Id }) => Id === id)?.MobilePhone).toBe(
      `${DEMO_MOBILE.slice(0, 3)}****${DEMO_MOBILE.slice(-4)}`,
    );
    expect((await auth.as(reader, userSurvey, { UserId: id, ...DAYS })).data.MobilePhone).toMatch(
      /\*{4}/,
    );
    expect(
      (await auth.as(reader, setUserEnabled, { UserId: id, Enable: false })).refusal.Code,
    ).toBe('access.denied');
    expect((await auth.as(reader, endUserSessions, { UserId: id })).refusal.Code).toBe(
      'access.denied',
    );
  });

  it('are surveyed with sign-ins over time and what they are where', async () => {
    const before = (await auth.as(admin, userSurvey, { UserId: id, ...DAYS })).data;
    const token = await auth.signInUser();
    const { data } = await auth.as(admin, userSurvey, { UserId: id, ...DAYS });
    const today = ({ Courses }: typeof data) => Courses[0]?.Points.at(-1);
    expect(today(data)).toMatchObject({ From: '2026-11-21', Count: today(before)!.Count + 1 });
    expect(data.Sessions).toBe(before.Sessions + 1);
    expect(data.Identities.map(({ CompanyName }) => CompanyName)).toContain(
      '宁波华远进出口有限公司',
    );
    expect((await auth.as(admin, userSurvey, { UserId: 999_999, ...DAYS })).refusal.Code).toBe(
      'record.absent',
    );
    expect((await auth.as(admin, endUserSessions, { UserId: id })).status).toBe(200);
    expect(await auth.state(token)).toBe(SessionState.Ended);
    expect((await auth.as(admin, userSurvey, { UserId: id, ...DAYS })).data.Sessions).toBe(0);
  });

  it('are disabled with all their sessions, and enabled again', async () => {
    const token = await auth.signInUser();
    const { Version } = (await list(admin, { Keyword: DEMO_MOBILE })).Rows[0]!;
    expect(
      (await auth.as(admin, setUserEnabled, { UserId: id, Enable: false, Version: Version - 1 }))
        .refusal.Code,
    ).toBe('record.stale');
    const { data } = await auth.as(admin, setUserEnabled, { UserId: id, Enable: false, Version });
    expect(data).toMatchObject({ Enable: false, Version: Version + 1, Sessions: 0 });
    expect(await auth.state(token)).toBe(SessionState.Unbound);
    const again = { MobilePhone: DEMO_MOBILE, LoginByPassword: true, Password: 'Quayside@2026' };
    expect((await auth.call(null, userLogin, again)).refusal.Code).toBe('auth.login-failed');
    await auth.as(admin, setUserEnabled, { UserId: id, Enable: true });
    expect((await auth.call(null, userLogin, again)).status).toBe(200);
  });
});
