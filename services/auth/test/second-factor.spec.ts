import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { employeeInfo, resetPasswords } from '@quayside/contracts/auth/employee';
import {
  answerChallenge,
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactorState,
  setSignInPolicy,
  setUpAtSignIn,
} from '@quayside/contracts/auth/second-factor';
import {
  activeSessions,
  changePassword,
  chooseEmployee,
  employeeLogin,
  endOtherSessions,
} from '@quayside/contracts/auth/session';
import { Secret, TOTP } from 'otpauth';
import { type AuthClient, startAuth } from './auth-client.js';

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile' };

describe('the second factor', () => {
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());
  beforeEach(async () => {
    await auth.service.ctx().sql('DELETE FROM second_factor');
    await auth.service.ctx().sql('DELETE FROM sign_in_guard');
    await auth.service.ctx().sql('UPDATE company SET second_factor = 0, single_session = false');
    auth.clock.advance(60_000);
  });

  const login = (CompanyCode: string, AccountNo: string, headers = {}) =>
    auth.call(null, employeeLogin, { CompanyCode, AccountNo, Password: DEMO_PASSWORD }, headers);
  const challengeOf = async (CompanyCode: string, AccountNo: string, headers = {}) => {
    const { refusal } = await login(CompanyCode, AccountNo, headers);
    return { code: refusal?.Code, challenge: refusal?.Errors?.[0]?.Msg ?? '' };
  };
  /** What the app shows for a secret, `later` steps from now. */
  const code = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: auth.clock.now().getTime() + later * 30_000,
    });
  const answer = (Challenge: string, Code: string) =>
    auth.call(null, answerChallenge, { Challenge, Code });
  /** Somebody with a second factor: the secret, the recovery codes, a session. */
  async function enrolled(company = 'HUAYUAN', account = 'clerk') {
    const token = await auth.signIn(company, account);
    const { Secret: secret } = (
      await auth.as(token, beginSecondFactor, { Password: DEMO_PASSWORD })
    ).data as { Secret: string };
    const { Codes } = (await auth.as(token, confirmSecondFactor, { Code: code(secret) })).data as {
      Codes: string[];
    };
    auth.clock.advance(60_000);
    return { token, secret, codes: Codes };
  }

  it('is asked for after the password, takes a code once, and opens a session that says so', async () => {
    const { secret } = await enrolled();
    const { code: refused, challenge } = await challengeOf('HUAYUAN', 'clerk');
    expect(refused).toBe('auth.second-factor');
    const shown = code(secret);
    const { data } = await answer(challenge, shown);
    expect(data).toMatchObject({ RecoveryCodes: [] });
    expect(await auth.identity(data.Token)).toMatchObject({ EmployeeId: 22 });
    const sessions = (await auth.as(data.Token, activeSessions)).data as {
      IsCurrent: boolean;
      SecondFactor: boolean;
    }[];
    expect(sessions.find(({ IsCurrent }) => IsCurrent)?.SecondFactor).toBe(true);
    // Neither the challenge nor the code is good twice.
    expect((await answer(challenge, code(secret, 1))).refusal.Code).toBe('auth.challenge-expired');
    const again = await challengeOf('HUAYUAN', 'clerk');
    expect((await answer(again.challenge, shown)).refusal.Code).toBe('auth.second-factor-wrong');
    // The challenge opens nothing by itself, and only for five minutes.
    expect(await auth.state(again.challenge)).toBe('expired');
    auth.clock.advance(5 * 60_000);
    expect((await answer(again.challenge, code(secret))).refusal.Code).toBe(
      'auth.challenge-expired',
    );
  });

  it('takes one of two same codes that come at once', async () => {
    const { secret } = await enrolled();
    const challenges = [
      await challengeOf('HUAYUAN', 'clerk'),
      await challengeOf('HUAYUAN', 'clerk'),
    ];
    const both = await Promise.all(
      challenges.map(({ challenge }) => answer(challenge, code(secret))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is guessed as slowly as a password: wrong codes and right passwords count until a right code', async () => {
    const { secret } = await enrolled();
    const { challenge } = await challengeOf('HUAYUAN', 'clerk');
    const wrong = code(secret) === '000000' ? '000001' : '000000';
    for (let i = 0; i < 4; i++)
      expect((await answer(challenge, wrong)).refusal.Code).toBe('auth.second-factor-wrong');
    expect((await answer(challenge, code(secret))).refusal.Code).toBe('auth.locked');
    expect((await login('HUAYUAN', 'clerk')).refusal.Code).toBe('auth.locked');
  });

  it('is stood in for by recovery codes, each once, kept as digests, and renewed', async () => {
    const { codes, secret, token } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    const use = async (text: string) =>
      answer((await challengeOf('HUAYUAN', 'clerk')).challenge, text);
    expect((await use(codes[0]!.toLowerCase())).status).toBe(200);
    expect((await use(codes[0]!)).refusal.Code).toBe('auth.second-factor-wrong');
    expect((await auth.as(token, secondFactorState)).data).toMatchObject({
      Enabled: true,
      RecoveryLeft: 9,
      Required: false,
    });
    const [row] = await auth.service
      .ctx()
      .sql<{ row: string }>('SELECT second_factor::text AS row FROM second_factor');
    expect(codes.some((each) => row!.row.includes(each)) || row!.row.includes(secret)).toBe(false);
    auth.clock.advance(60_000);
    const renewed = (await auth.as(token, renewRecoveryCodes, { Code: code(secret) })).data as {
      Codes: string[];
    };
    await auth.service.ctx().sql('DELETE FROM sign_in_guard');
    expect((await use(codes[1]!)).refusal.Code).toBe('auth.second-factor-wrong');
    expect((await use(renewed.Codes[1]!)).status).toBe(200);
  });

  it('is set up at sign-in where the company asks for it, and cannot be switched off there', async () => {
    const boss = await auth.signIn('HUAYUAN', 'boss');
    expect(
      (await auth.as(boss, setSignInPolicy, { SingleSession: false, SecondFactor: 1 })).status,
    ).toBe(200);
    // Of administrators alone.
    expect((await login('HUAYUAN', 'clerk')).status).toBe(200);
    const { code: refused, challenge } = await challengeOf('HUAYUAN', 'boss');
    expect(refused).toBe('auth.second-factor-setup');
    const { Secret: secret } = (await auth.call(null, setUpAtSignIn, { Challenge: challenge }))
      .data;
    const { Token, RecoveryCodes } = (await answer(challenge, code(secret))).data;
    expect(RecoveryCodes).toHaveLength(10);
    auth.clock.advance(60_000);
    expect((await auth.as(Token, disableSecondFactor, { Code: code(secret) })).refusal.Code).toBe(
      'auth.second-factor-required',
    );
    // Whoever has the password alone cannot set up another one.
    const next = await challengeOf('HUAYUAN', 'boss');
    expect((await auth.call(null, setUpAtSignIn, { Challenge: next.challenge })).refusal.Code).toBe(
      'auth.second-factor-on',
    );
    // A session that showed none does not act for the company.
    await auth.service.ctx().sql('UPDATE company SET second_factor = 2 WHERE id = 2');
    const ctx = auth.service.ctx();
    const person = await auth.signInUser().catch(() => null);
    if (person)
      expect((await auth.as(person, chooseEmployee, { EmployeeId: 22 })).status).not.toBe(200);
    await ctx.sql('UPDATE company SET second_factor = 0');
  });

  it('is switched off by a code, and taken off by an administrator; both end what they should', async () => {
    const { token, secret } = await enrolled();
    const elsewhere = (
      await answer((await challengeOf('HUAYUAN', 'clerk')).challenge, code(secret))
    ).data.Token;
    auth.clock.advance(60_000);
    expect((await auth.as(token, disableSecondFactor, { Code: code(secret) })).status).toBe(200);
    expect([await auth.state(token), await auth.state(elsewhere)]).toEqual(['live', 'ended']);
    expect((await login('HUAYUAN', 'clerk')).status).toBe(200);
    const other = await enrolled('LANTIAN', 'clerk');
    const admin = await auth.signIn('OPERATOR', 'admin');
    expect((await auth.as(admin, resetSecondFactor, { EmployeeId: 11 })).refusal.Code).toBe(
      'auth.own-account',
    );
    expect((await auth.as(admin, resetSecondFactor, { EmployeeId: 31 })).status).toBe(200);
    expect(await auth.state(other.token)).toBe('ended');
    expect((await login('LANTIAN', 'clerk')).status).toBe(200);
    const verbs = await auth.service
      .ctx()
      .sql<{ verb: string }>(
        "SELECT DISTINCT verb FROM _audit WHERE verb LIKE 'second-factor%' ORDER BY verb",
      );
    expect(verbs.map(({ verb }) => verb)).toEqual([
      'second-factor-off',
      'second-factor-on',
      'second-factor-reset',
    ]);
  });

  it('is taken off a colleague by the administrator of his company, who may reset his password, and told', async () => {
    const { token } = await enrolled();
    const under = await challengeOf('HUAYUAN', 'clerk');
    const boss = await auth.signIn('HUAYUAN', 'boss');
    const row = async () => (await auth.as(boss, employeeInfo, { EmployeeId: 22 })).data;
    expect((await row()).HasSecondFactor).toBe(true);
    // Of another company, and without the right, nobody does.
    const asked = async (company: string, account: string) =>
      (await auth.as(await auth.signIn(company, account), resetSecondFactor, { EmployeeId: 22 }))
        .status;
    expect([await asked('YUANYANG', 'boss'), await asked('LANTIAN', 'clerk')]).toEqual([404, 403]);
    expect((await auth.as(boss, resetSecondFactor, { EmployeeId: 31 })).status).toBe(404);
    expect(await auth.state(token)).toBe('live');
    expect((await auth.as(boss, resetSecondFactor, { EmployeeId: 22 })).status).toBe(200);
    expect(await auth.state(token)).toBe('ended');
    expect((await answer(under.challenge, '123456')).refusal.Code).toBe('auth.challenge-expired');
    expect((await row()).HasSecondFactor).toBe(false);
    const of = () =>
      auth.service
        .ctx()
        .sql(
          `SELECT payload->'Messages'->0->'To' AS told FROM _outbox WHERE aggregate = 'employee-22'`,
        );
    const told = await of();
    expect(told.at(-1)).toEqual({ told: [{ Employees: [22] }] });
    // Without one there is nothing to take off, and nobody is told.
    expect((await auth.as(boss, resetSecondFactor, { EmployeeId: 22 })).status).toBe(200);
    expect(await of()).toHaveLength(told.length);
    expect((await login('HUAYUAN', 'clerk')).status).toBe(200);
  });

  it('is not answered for a password that changed since', async () => {
    const { token, secret } = await enrolled();
    const Changed = 'Blue-Harbour-77';
    const { challenge } = await challengeOf('HUAYUAN', 'clerk');
    await auth.as(token, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword: Changed });
    expect((await answer(challenge, code(secret))).refusal.Code).toBe('auth.challenge-expired');
    const { refusal } = await auth.call(null, employeeLogin, {
      CompanyCode: 'HUAYUAN',
      AccountNo: 'clerk',
      Password: Changed,
    });
    const boss = await auth.signIn('HUAYUAN', 'boss');
    await auth.as(boss, resetPasswords, { EmployeeIdList: [22] });
    expect((await answer(refusal.Errors![0]!.Msg, code(secret))).refusal.Code).toBe(
      'auth.challenge-expired',
    );
    await auth.service
      .ctx()
      .sql(
        'UPDATE employee SET password_hash = (SELECT password_hash FROM employee WHERE id = 21) WHERE id = 22',
      );
  });

  it('is begun with the password alone, which a session guesses as little as a stranger', async () => {
    const token = await auth.signIn('HUAYUAN', 'clerk');
    const begin = (Password: string) => auth.as(token, beginSecondFactor, { Password });
    expect((await begin('Wrong-Harbour-77')).refusal.Code).toBe('auth.own-password-wrong');
    expect(await auth.service.ctx().sql('SELECT 1 FROM second_factor')).toEqual([]);
    expect((await begin(DEMO_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i++) await begin('Wrong-Harbour-77');
    expect((await begin(DEMO_PASSWORD)).refusal.Code).toBe('auth.locked');
  });

  it('makes nobody wait who leaves its setup again and again', async () => {
    await auth.service.ctx().sql('UPDATE company SET second_factor = 1 WHERE id = 1');
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries++)
      codes.push((await challengeOf('OPERATOR', 'admin')).code);
    expect(new Set(codes)).toEqual(new Set(['auth.second-factor-setup']));
  });

  it('is taken off nobody with more rights than the colleague who asks', async () => {
    const { token } = await enrolled('OPERATOR', 'admin');
    const reviewer = await auth.identity(await auth.signIn('OPERATOR', 'reviewer'));
    const keeper = {
      ...reviewer,
      Permissions: [...reviewer.Permissions, 'employee:manage'],
    } as typeof reviewer;
    expect((await auth.call(keeper, resetSecondFactor, { EmployeeId: 11 })).refusal.Code).toBe(
      'auth.rights-above',
    );
    expect(await auth.state(token)).toBe('live');
  });

  it('cannot be dropped by a platform that asks for it', async () => {
    const admin = await auth.signIn('OPERATOR', 'admin');
    await auth.service.ctx().sql('UPDATE company SET second_factor = 1 WHERE id = 1');
    expect(
      (await auth.as(admin, setSignInPolicy, { SingleSession: true, SecondFactor: 0 })).refusal
        .Code,
    ).toBe('auth.second-factor-platform');
    expect((await challengeOf('OPERATOR', 'admin')).code).toBe('auth.second-factor-setup');
  });

  it('leaves sessions to their kind of client, and ends all others at once', async () => {
    await auth.service.ctx().sql('UPDATE company SET single_session = true WHERE id = 4');
    const desk = (await login('YUANYANG', 'sales')).data;
    const phone = (await login('YUANYANG', 'sales', PHONE)).data;
    expect([await auth.state(desk), await auth.state(phone)]).toEqual(['live', 'live']);
    const desk2 = (await login('YUANYANG', 'sales')).data;
    expect([await auth.state(desk), await auth.state(phone), await auth.state(desk2)]).toEqual([
      'replaced',
      'live',
      'live',
    ]);
    expect((await auth.as(desk2, endOtherSessions)).data).toBe(1);
    expect([await auth.state(phone), await auth.state(desk2)]).toEqual(['ended', 'live']);
  });
});
