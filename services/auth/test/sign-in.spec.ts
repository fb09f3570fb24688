import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changePassword, employeeLogin, userLogin } from '@quayside/contracts/auth/session';
import { DEMO_PASSWORD } from '@quayside/contracts/demo';
import { disableEmployee } from '../src/employee/set-enabled.js';
import { type AuthClient, startAuth } from './auth-client.js';

const MINUTE = 60_000;
const MOBILE = '13800000001';

describe('sign-in', () => {
  let auth: AuthClient;
  beforeEach(async () => {
    auth = await startAuth();
  });
  afterEach(() => auth.close());

  const employee = (CompanyCode: string, AccountNo: string, Password: string) =>
    auth.call(null, employeeLogin, { CompanyCode, AccountNo, Password });
  const user = (MobilePhone: string, Password: string | null) =>
    auth.call(null, userLogin, { MobilePhone, Password, LoginByPassword: true });
  const audits = (verb: string) =>
    auth.service
      .ctx()
      .sql<{ entity: string; entity_id: number; after: object }>('SELECT * FROM _audit WHERE verb = $1 ORDER BY id', [verb]);

  it('answers the same to a wrong password, an unknown account and a disabled one', async () => {
    await disableEmployee(auth.service.ctx(), 41);
    const answers = [
      await employee('HUAYUAN', 'clerk', 'wrong'),
      await employee('HUAYUAN', 'nobody', 'wrong'),
      await employee('NOWHERE', 'clerk', DEMO_PASSWORD),
      await employee('YUANYANG', 'sales', DEMO_PASSWORD),
      await user(MOBILE, 'wrong'),
      await user('13999999999', DEMO_PASSWORD),
    ];
    for (const { status, refusal } of answers) {
      const { TraceId, ...said } = refusal;
      expect(TraceId).toBeTruthy();
      expect({ status, said }).toEqual({ status: 422, said: { Status: 0, Code: 'auth.login-failed', Message: '账号或密码不正确' } });
    }
    expect(await audits('sign-in-failed')).toHaveLength(6);
  });

  it('locks an account after five failures for fifteen minutes, right password or not', async () => {
    for (let i = 0; i < 5; i++) expect((await employee('HUAYUAN', 'clerk', 'wrong')).refusal.Code).toBe('auth.login-failed');
    auth.clock.advance(5 * MINUTE);
    const locked = await employee('huayuan', 'Clerk', DEMO_PASSWORD);
    expect(locked.refusal).toMatchObject({ Code: 'auth.locked', Message: '登录失败次数过多，请10分钟后再试' });
    expect((await employee('HUAYUAN', 'boss', DEMO_PASSWORD)).status).toBe(200);
    auth.clock.advance(10 * MINUTE - 1);
    expect((await employee('HUAYUAN', 'clerk', DEMO_PASSWORD)).refusal.Code).toBe('auth.locked');
    auth.clock.advance(1);
    expect((await employee('HUAYUAN', 'clerk', DEMO_PASSWORD)).status).toBe(200);
  });

  it('locks accounts that do not exist the same way', async () => {
    for (let i = 0; i < 5; i++) expect((await user('13999999999', 'wrong')).refusal.Code).toBe('auth.login-failed');
    expect((await user('13999999999', 'wrong')).refusal.Code).toBe('auth.locked');
    for (let i = 0; i < 5; i++) await employee('NOWHERE', 'clerk', 'wrong');
    expect((await employee('NOWHERE', 'clerk', 'wrong')).refusal.Code).toBe('auth.locked');
  });

  it('counts guesses made at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => user(MOBILE, `guess${i}`)));
    const codes = guesses.map((guess) => guess.refusal.Code);
    expect(codes.filter((code) => code === 'auth.login-failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.locked')).toHaveLength(7);
  });

  it('forgets failures when the account proves itself, and old ones by themselves', async () => {
    for (let i = 0; i < 4; i++) await user(MOBILE, 'wrong');
    expect((await user(MOBILE, DEMO_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 4; i++) await user(MOBILE, 'wrong');
    auth.clock.advance(15 * MINUTE);
    for (let i = 0; i < 4; i++) await user(MOBILE, 'wrong');
    expect((await user(MOBILE, DEMO_PASSWORD)).status).toBe(200);
  });

  it('asks for what the chosen way of signing in needs', async () => {
    const { status, refusal } = await user(MOBILE, null);
    expect([status, refusal.Errors]).toEqual([400, [{ Prop: 'Password', Code: 'required', Msg: '请填写密码' }]]);
    const byCode = await auth.call(null, userLogin, { MobilePhone: MOBILE, LoginByPassword: false });
    expect(byCode.refusal.Errors).toEqual([expect.objectContaining({ Prop: 'Vercode' })]);
    expect((await user('12345678901', 'x')).refusal.Errors).toEqual([
      expect.objectContaining({ Prop: 'MobilePhone', Msg: '请输入正确的手机号' }),
    ]);
  });

  it('notes who signed in from where', async () => {
    await auth.call(
      null,
      employeeLogin,
      { CompanyCode: 'OPERATOR', AccountNo: 'admin', Password: DEMO_PASSWORD },
      {
        'user-agent': 'Firefox/140',
        'x-real-ip': '192.0.2.7',
      },
    );
    const [session] = await auth.service.ctx().sql<{ client: string; ip: string }>('SELECT client, ip FROM session');
    expect(session).toEqual({ client: 'Firefox/140', ip: '192.0.2.7' });
    expect(await audits('sign-in')).toEqual([
      expect.objectContaining({ entity: 'employee', entity_id: 11, after: expect.objectContaining({ Ip: '192.0.2.7' }) }),
    ]);
  });

  it('keeps no token under an idempotency key', async () => {
    const request = { CompanyCode: 'OPERATOR', AccountNo: 'admin', Password: DEMO_PASSWORD };
    const first = await auth.call(null, employeeLogin, request, { 'idempotency-key': 'same' });
    const second = await auth.call(null, employeeLogin, request, { 'idempotency-key': 'same' });
    expect(second.data).not.toBe(first.data);
    expect(await auth.service.ctx().sql('SELECT 1 FROM _idempotency')).toEqual([]);
  });

  it('changes the password of the account that signed in, and ends its other sessions', async () => {
    const here = await auth.signIn('HUAYUAN', 'clerk');
    const there = await auth.signIn('HUAYUAN', 'clerk');
    const asUser = await auth.signInUser();
    const NewPassword = 'Anchor2026';
    expect((await auth.as(here, changePassword, { OldPassword: 'wrong', NewPassword })).refusal).toMatchObject({
      Code: 'auth.password-wrong',
      Errors: [expect.objectContaining({ Prop: 'OldPassword' })],
    });
    const same = await auth.as(here, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword: DEMO_PASSWORD });
    expect(same.refusal.Code).toBe('auth.password-same');
    expect((await auth.as(here, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword: 'short' })).status).toBe(400);
    expect((await auth.as(here, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword })).status).toBe(200);
    expect([await auth.state(here), await auth.state(there), await auth.state(asUser)]).toEqual(['live', 'expired', 'live']);
    expect((await employee('HUAYUAN', 'clerk', DEMO_PASSWORD)).status).toBe(422);
    expect((await employee('HUAYUAN', 'clerk', NewPassword)).status).toBe(200);
    expect((await user(MOBILE, DEMO_PASSWORD)).status).toBe(200);
    expect(await audits('change-password')).toEqual([expect.objectContaining({ entity: 'employee', entity_id: 22, after: null })]);
  });

  it('does not let a session guess the old password', async () => {
    const token = await auth.signInUser();
    const guess = () => auth.as(token, changePassword, { OldPassword: 'guess', NewPassword: 'Anchor2026' });
    for (let i = 0; i < 5; i++) expect((await guess()).refusal.Code).toBe('auth.password-wrong');
    expect((await guess()).refusal.Code).toBe('auth.locked');
  });
});

describe('sign-in settings', () => {
  it('come from the environment', async () => {
    const auth = await startAuth({ env: { LOGIN_MAX_FAILURES: '1', LOGIN_LOCK_MINUTES: '2', SESSION_MINUTES: '5' } });
    try {
      const token = await auth.signIn('OPERATOR', 'admin');
      expect(Date.parse((await auth.lookup(token)).ExpireTime!) - auth.clock.now().getTime()).toBe(5 * MINUTE);
      const wrong = { CompanyCode: 'OPERATOR', AccountNo: 'admin', Password: 'wrong' };
      await auth.call(null, employeeLogin, wrong);
      expect((await auth.call(null, employeeLogin, wrong)).refusal.Message).toContain('2分钟');
    } finally {
      await auth.close();
    }
  });

  it('stop the boot when they are wrong, by name', async () => {
    await expect(startAuth({ env: { CODE_MINUTES: 'soon' } })).rejects.toThrow('CODE_MINUTES');
  });
});
