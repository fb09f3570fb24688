import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_MOBILE, DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { currentUser, sendVerCode, userLogin, VerCodeType } from '@quayside/contracts/auth/session';
import {
  changePasswordByVerCode,
  finishRegister,
  resetPassword,
  startRegister,
  updateUserInfo,
} from '@quayside/contracts/auth/user-register';
import { type PrivateMail, sendPrivateMail } from '@quayside/contracts/messaging/private-mail';
import { type Sms, sendSms } from '@quayside/contracts/simulator/sms';
import { backgroundDone } from '../src/ver-code/background.js';
import { type AuthClient, startAuth } from './auth-client.js';

const NEW = '13911112222';
const ABROAD = 'Agent@Rotterdam.example';
const PASSWORD = 'Maasvlakte-Quay-77';

describe('personal accounts', () => {
  let auth: AuthClient;
  let said: { to: string; text: string }[];
  beforeEach(async () => {
    said = [];
    auth = await startAuth({
      answers: {
        [sendSms.path]: ({ To, Content }: Sms) => void said.push({ to: To, text: Content }),
        [sendPrivateMail.path]: ({ To, Body }: PrivateMail) =>
          void said.push({ to: To, text: Body }),
      },
    });
  });
  afterEach(() => auth.close());

  const send = async (MobilePhone: string, Type: VerCodeType) => {
    const answer = await auth.call(null, sendVerCode, { MobilePhone, Type });
    await backgroundDone(auth.service.runtime);
    return answer;
  };
  const code = () => /\d{6}/.exec(said.at(-1)!.text)![0];
  const start = async (MobilePhone: string) => {
    await send(MobilePhone, VerCodeType.Register);
    return auth.call(null, startRegister, { MobilePhone, VerCode: code() });
  };
  const finish = (Token: string, more: object = {}) =>
    auth.call(null, finishRegister, {
      Token,
      RealName: '钱多多',
      Password: PASSWORD,
      Read: true,
      ...more,
    });
  const login = (MobilePhone: string, Password: string) =>
    auth.call(null, userLogin, { MobilePhone, Password, LoginByPassword: true });

  it.each([
    [NEW, { MobilePhone: NEW, AccountEmail: null }],
    [
      ABROAD,
      { MobilePhone: null, AccountEmail: ABROAD.toLowerCase(), Email: ABROAD.toLowerCase() },
    ],
  ])(
    'register with %s, sign in at once and again later, and are audited',
    async (account, stored) => {
      const { data: ticket } = await start(account);
      expect(said.map(({ to }) => to)).toEqual([account.toLowerCase()]);
      const { data: token } = await finish(ticket);
      expect(await auth.identity(token)).toMatchObject({ EmployeeId: null, Name: '钱多多' });
      expect((await auth.as(token, currentUser)).data).toMatchObject({
        RealName: '钱多多',
        ...stored,
      });
      expect((await login(account.toUpperCase(), PASSWORD)).status).toBe(200);
      const trail = await auth.service
        .ctx()
        .sql<{ verb: string }>("SELECT verb FROM _audit WHERE verb = 'register'");
      expect(trail).toHaveLength(1);
      // One ticket makes one account, also for two at once.
      expect((await finish(ticket)).refusal.Code).toBe('auth.register-expired');
    },
  );

  it('make one account of two clicks at once', async () => {
    const { data: ticket } = await start(NEW);
    const both = await Promise.all([finish(ticket), finish(ticket)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(
      await auth.service.ctx().sql('SELECT 1 FROM personal_user WHERE mobile_phone = $1', [NEW]),
    ).toHaveLength(1);
  });

  it('need the terms, a name, a password that nobody guesses, and half an hour at most', async () => {
    const { data: ticket } = await start(NEW);
    expect((await finish(ticket, { Read: false })).refusal.Code).toBe('auth.terms');
    expect((await finish(ticket, { Password: `${NEW}a` })).refusal.Code).toBe(
      'auth.password-common',
    );
    auth.clock.advance(30 * 60_000);
    expect((await finish(ticket)).refusal.Code).toBe('auth.register-expired');
  });

  it('answer alike whether an account is known or not, and tell its owner alone', async () => {
    const [known, unknown] = [
      await send(DEMO_MOBILE, VerCodeType.Register),
      await send(NEW, VerCodeType.Register),
    ];
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect(said.map(({ to, text }) => [to, /已注册/.test(text), /\d{6}/.test(text)])).toEqual([
      [DEMO_MOBILE, true, false],
      [NEW, false, true],
    ]);
    const refused = await Promise.all(
      [DEMO_MOBILE, NEW, 'nobody@rotterdam.example'].map(async (MobilePhone) => [
        (await auth.call(null, startRegister, { MobilePhone, VerCode: 'no' })).refusal.Code,
        (
          await auth.call(null, resetPassword, {
            MobilePhone,
            VerCode: 'no',
            NewPassword: PASSWORD,
          })
        ).refusal.Code,
      ]),
    );
    expect(new Set(refused.flat())).toEqual(new Set(['auth.code-failed']));
  });

  it('take a new password by a code when the old one is forgotten, and end every session', async () => {
    const before = await auth.signInUser();
    await send(DEMO_MOBILE, VerCodeType.ChangePassword);
    const request = { MobilePhone: DEMO_MOBILE, VerCode: code(), NewPassword: PASSWORD };
    // A password that is refused costs no code.
    expect(
      (await auth.call(null, resetPassword, { ...request, NewPassword: 'password1' })).refusal.Code,
    ).toBe('auth.password-common');
    expect((await auth.call(null, resetPassword, request)).status).toBe(200);
    expect(await auth.state(before)).toBe('ended');
    expect([
      (await login(DEMO_MOBILE, DEMO_PASSWORD)).status,
      (await login(DEMO_MOBILE, PASSWORD)).status,
    ]).toEqual([422, 200]);
    expect((await auth.call(null, resetPassword, request)).refusal.Code).toBe('auth.code-failed');
  });

  it('change their name and mail address, audited with before and after', async () => {
    const token = await auth.signInUser();
    const update = (request: { RealName: string; Email?: string }) =>
      auth.as(token, updateUserInfo, request);
    expect((await update({ RealName: '何 晓雯', Email: 'no mail' })).status).toBe(400);
    expect((await update({ RealName: ' 何小雯 ', Email: 'he@example.com' })).data).toMatchObject({
      RealName: '何小雯',
      Email: 'he@example.com',
    });
    const [entry] = await auth.service
      .ctx()
      .sql<{ before: object; after: object }>(
        "SELECT before, after FROM _audit WHERE verb = 'update' AND entity = 'user'",
      );
    expect(entry).toEqual({
      before: { RealName: '何晓雯', Email: null },
      after: { RealName: '何小雯', Email: 'he@example.com' },
    });
    expect(
      (await auth.as(await auth.signIn('OPERATOR', 'admin'), updateUserInfo, { RealName: 'x' }))
        .refusal.Code,
    ).toBe('auth.no-user');
  });

  it('change their password by a code, keeping the session that does', async () => {
    const [here, there] = [await auth.signInUser(), await auth.signInUser()];
    await send(DEMO_MOBILE, VerCodeType.ChangePassword);
    const change = (VerCode: string) =>
      auth.as(here, changePasswordByVerCode, { VerCode, NewPassword: PASSWORD });
    expect((await change('no')).refusal.Code).toBe('auth.code-failed');
    expect((await change(code())).status).toBe(200);
    expect([await auth.state(here), await auth.state(there)]).toEqual(['live', 'ended']);
    const staff = await auth.signIn('OPERATOR', 'admin');
    expect(
      (await auth.as(staff, changePasswordByVerCode, { VerCode: '1', NewPassword: PASSWORD }))
        .refusal.Code,
    ).toBe('auth.no-user');
  });
});
