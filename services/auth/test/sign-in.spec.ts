import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { changePassword, employeeLogin, userLogin } from '@quayside/contracts/auth/session';
import { givePass } from '@quayside/service-kit/http/captcha-pass';
import { disableEmployee, setEmployeeEnabled } from '../src/employee/set-enabled.js';
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
      .sql<{ entity: string; entity_id: number; after: object }>(
        'SELECT * FROM _audit WHERE verb = $1 ORDER BY id',
        [verb],
      );

  it('takes what an input method typed full width, and what is kept so from before', async () => {
    expect((await employee('ＨＵＡＹＵＡＮ', 'ｃｌｅｒｋ', DEMO_PASSWORD)).status).toBe(200);
    await auth.service.ctx().sql("UPDATE employee SET account_no = 'ｃｌｅｒｋ' WHERE id = 22");
    expect((await employee('HUAYUAN', 'ｃｌｅｒｋ', DEMO_PASSWORD)).status).toBe(200);
  });

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
      expect({ status, said }).toEqual({
        status: 422,
        said: { Status: 0, Code: 'auth.login-failed', Message: '账号或密码不正确' },
      });
    }
    expect(await audits('sign-in-failed')).toHaveLength(6);
  });

  it('locks an account after five failures for fifteen minutes, right password or not', async () => {
    for (let i = 0; i < 5; i++)
      expect((await employee('HUAYUAN', 'clerk', 'wrong')).refusal.Code).toBe('auth.login-failed');
    auth.clock.advance(5 * MINUTE);
    const locked = await employee('huayuan', 'Clerk', DEMO_PASSWORD);
    expect(locked.refusal).toMatchObject({
      Code: 'auth.locked',
      Message: '登录失败次数过多，请10分钟后再试',
    });
    expect((await employee('HUAYUAN', 'boss', DEMO_PASSWORD)).status).toBe(200);
    auth.clock.advance(10 * MINUTE - 1);
    expect((await employee('HUAYUAN', 'clerk', DEMO_PASSWORD)).refusal.Code).toBe('auth.locked');
    auth.clock.advance(1);
    expect((await employee('HUAYUAN', 'clerk', DEMO_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['HUAYUAN', 'clerk'],
    ['NOWHERE', 'nobody'],
  ])(
    'says before the wait how many tries are left and how long it will be: %s / %s',
    async (company, account) => {
      const said = async () =>
        (await employee(company, account, 'wrong')).refusal.Message.replace('账号或密码不正确', '');
      const left = (tries: number) => `，还可尝试${tries}次，之后须等待15分钟`;
      expect([await said(), await said(), await said(), await said(), await said()]).toEqual([
        '',
        left(3),
        left(2),
        left(1),
        '，请15分钟后再试',
      ]);
      auth.clock.advance(15 * MINUTE);
      expect(await said()).toBe('，请30分钟后再试');
    },
  );

  it('locks accounts that do not exist the same way', async () => {
    for (let i = 0; i < 5; i++)
      expect((await user('13999999999', 'wrong')).refusal.Code).toBe('auth.login-failed');
    expect((await user('13999999999', 'wrong')).refusal.Code).toBe('auth.locked');
    for (let i = 0; i < 5; i++) await employee('NOWHERE', 'clerk', 'wrong');
    expect((await employee('NOWHERE', 'clerk', 'wrong')).refusal.Code).toBe('auth.locked');
  });

  it('counts guesses made at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => user(MOBILE, `guess${i}`)),
    );
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
    expect([status, refusal.Errors]).toEqual([
      400,
      [{ Prop: 'Password', Code: 'required', Msg: '请填写密码' }],
    ]);
    const byCode = await auth.call(null, userLogin, {
      MobilePhone: MOBILE,
      LoginByPassword: false,
    });
    expect(byCode.refusal.Errors).toEqual([expect.objectContaining({ Prop: 'Vercode' })]);
    expect((await user('12345678901', 'x')).refusal.Errors).toEqual([
      expect.objectContaining({ Prop: 'MobilePhone', Msg: '请输入正确的手机号或邮箱' }),
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
    const [session] = await auth.service
      .ctx()
      .sql<{ client: string; ip: string }>('SELECT client, ip FROM session');
    expect(session).toEqual({ client: 'Firefox/140', ip: '192.0.2.7' });
    expect(await audits('sign-in')).toEqual([
      expect.objectContaining({
        entity: 'employee',
        entity_id: 11,
        after: expect.objectContaining({ Ip: '192.0.2.7' }),
      }),
    ]);
  });

  it('believes nobody’s word on an address that is not signed', async () => {
    const payload = { CompanyCode: 'OPERATOR', AccountNo: 'admin', Password: DEMO_PASSWORD };
    const headers = { 'x-real-ip': '192.0.2.66', 'x-forwarded-for': '192.0.2.66' };
    const answer = await auth.service.fastify.inject({
      method: 'POST',
      url: employeeLogin.path,
      payload,
      headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(await auth.service.ctx().sql('SELECT ip FROM session')).toEqual([{ ip: '127.0.0.1' }]);
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
    expect(
      (await auth.as(here, changePassword, { OldPassword: 'wrong', NewPassword })).refusal,
    ).toMatchObject({
      Code: 'auth.password-wrong',
      Errors: [expect.objectContaining({ Prop: 'OldPassword' })],
    });
    const same = await auth.as(here, changePassword, {
      OldPassword: DEMO_PASSWORD,
      NewPassword: DEMO_PASSWORD,
    });
    expect(same.refusal.Code).toBe('auth.password-same');
    expect(
      (await auth.as(here, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword: 'short' }))
        .status,
    ).toBe(400);
    expect(
      (await auth.as(here, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword })).status,
    ).toBe(200);
    expect([await auth.state(here), await auth.state(there), await auth.state(asUser)]).toEqual([
      'live',
      'ended',
      'live',
    ]);
    expect((await employee('HUAYUAN', 'clerk', DEMO_PASSWORD)).status).toBe(422);
    expect((await employee('HUAYUAN', 'clerk', NewPassword)).status).toBe(200);
    expect((await user(MOBILE, DEMO_PASSWORD)).status).toBe(200);
    expect(await audits('change-password')).toEqual([
      expect.objectContaining({ entity: 'employee', entity_id: 22, after: null }),
    ]);
  });

  it('does not let a session guess the old password, which keeps nobody from signing in', async () => {
    const token = await auth.signInUser();
    const guess = () =>
      auth.as(token, changePassword, { OldPassword: 'guess', NewPassword: 'Anchor2026' });
    for (let i = 0; i < 5; i++) expect((await guess()).refusal.Code).toBe('auth.password-wrong');
    expect((await guess()).refusal.Code).toBe('auth.locked');
    expect((await user(MOBILE, DEMO_PASSWORD)).status).toBe(200);
  });

  it('takes any password that is not common and not made of the account, however composed', async () => {
    const token = await auth.signIn('HUAYUAN', 'clerk');
    const change = (NewPassword: string) =>
      auth.as(token, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword });
    for (const common of [
      'liverpool1',
      'password1',
      'P@ssw0rd123',
      'HUAYUAN2026',
      'huayuan-clerk',
      '启航海运营销服务系统',
      'quayside1',
    ]) {
      const { status, refusal } = await change(common);
      expect([common, status, refusal.Code]).toEqual([common, 422, 'auth.password-common']);
      expect(refusal.Errors).toEqual([
        expect.objectContaining({ Prop: 'NewPassword', Code: 'auth.password-common' }),
      ]);
    }
    expect((await change('vkzqjwptm')).status).toBe(200);
    expect((await employee('HUAYUAN', 'clerk', 'vkzqjwptm')).status).toBe(200);
  });
});

describe('an account under attack', () => {
  const CLERK = { CompanyCode: 'HUAYUAN', AccountNo: 'clerk' };
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth({ env: { LOGIN_ADDRESS_FAILURES: '8' } });
  });
  afterAll(() => auth.close());
  // What the other tests counted is forgotten by then.
  beforeEach(() => auth.clock.advance(3 * 24 * 60 * MINUTE));

  interface From {
    ip?: string;
    cookie?: string;
  }
  const login = (
    Password: string,
    { ip = '198.51.100.1', cookie = '' }: From = {},
    account = CLERK,
  ) => auth.call(null, employeeLogin, { ...account, Password }, { 'x-real-ip': ip, cookie });
  const codeOf = async (answer: ReturnType<typeof login>) => (await answer).refusal?.Code ?? 'in';
  const fail = async (times: number, from: From) => {
    for (let i = 0; i < times; i++)
      expect(await codeOf(login('wrong', from))).toBe('auth.login-failed');
  };
  /** How long an answer took by the clock that pauses move. */
  const took = async (answer: () => Promise<unknown>): Promise<number> => {
    const began = auth.clock.now().getTime();
    await answer();
    return auth.clock.now().getTime() - began;
  };

  it('is open to its owner, elsewhere and on a device that signed in before at the very address of the attack', async () => {
    const office = { ip: '203.0.113.9' };
    const device = auth.markOf(await login(DEMO_PASSWORD, office));
    await fail(5, office);
    expect(await codeOf(login(DEMO_PASSWORD, office))).toBe('auth.locked');
    expect(await codeOf(login(DEMO_PASSWORD, { ip: '203.0.113.10' }))).toBe('in');
    expect(await codeOf(login(DEMO_PASSWORD, { ...office, ...device }))).toBe('in');
    expect(await codeOf(login(DEMO_PASSWORD, office))).toBe('auth.locked');
  });

  it('makes an address wait twice as long after each further failure, until it kept quiet as long again', async () => {
    const from = { ip: '203.0.113.9' };
    await fail(5, from);
    for (const minutes of [15, 30, 60]) {
      expect((await login(DEMO_PASSWORD, from)).refusal.Message).toContain(`${minutes}分钟`);
      auth.clock.advance(minutes * MINUTE - 1);
      expect(await codeOf(login('wrong', from))).toBe('auth.locked');
      auth.clock.advance(1);
      await fail(1, from);
    }
    auth.clock.advance(240 * MINUTE);
    await fail(5, from);
    expect((await login(DEMO_PASSWORD, from)).refusal.Message).toContain('15分钟');
  });

  const boss = { CompanyCode: 'HUAYUAN', AccountNo: 'boss' };
  const reviewer = { CompanyCode: 'OPERATOR', AccountNo: 'reviewer' };
  const strangerOf = (n: number) => ({ CompanyCode: 'NOWHERE', AccountNo: `nobody${n}` });
  /** A proof of work that an address showed. */
  const proofOf = (ip: string): string =>
    givePass(auth.service.runtime.identitySecret, ip, auth.clock.now()).pass;
  const proved = (Password: string, ip: string, account: typeof CLERK, pass = proofOf(ip)) =>
    auth.call(
      null,
      employeeLogin,
      { ...account, Password },
      { 'x-real-ip': ip, 'captcha-pass': pass },
    );

  it('asks an address for a proof that failed at many accounts, and no known device there', async () => {
    const from = { ip: '2001:db8:0:1::7' };
    const device = auth.markOf(await login(DEMO_PASSWORD, from));
    for (let i = 0; i < 8; i++) await login('wrong', { ip: `2001:db8:0:1::${i}` }, strangerOf(i));
    expect(await codeOf(login(DEMO_PASSWORD, from, boss))).toBe('request.captcha');
    expect(await codeOf(proved(DEMO_PASSWORD, from.ip, boss, proofOf('2001:db8:0:1::8')))).toBe(
      'request.captcha',
    );
    expect(await codeOf(proved(DEMO_PASSWORD, from.ip, boss))).toBe('in');
    expect(await codeOf(login(DEMO_PASSWORD, { ...from, ...device }))).toBe('in');
    expect(await codeOf(login(DEMO_PASSWORD, { ip: '2001:db8:0:2::7' }, boss))).toBe('in');
    auth.clock.advance(15 * MINUTE);
    expect(await codeOf(login(DEMO_PASSWORD, from, boss))).toBe('in');
  });

  it('lets everybody of an office in that failed often, with one proof, and begins no wait anew', async () => {
    const ip = '203.0.113.9';
    for (let i = 0; i < 8; i++) await login('wrong', { ip }, strangerOf(i));
    const pass = proofOf(ip);
    for (const account of [boss, CLERK, { CompanyCode: 'LANTIAN', AccountNo: 'clerk' }, boss]) {
      expect(await codeOf(proved(DEMO_PASSWORD, ip, account, pass))).toBe('in');
      auth.clock.advance(1);
    }
    auth.clock.advance(15 * MINUTE);
    for (const account of [boss, CLERK, boss])
      expect(await codeOf(login(DEMO_PASSWORD, { ip }, account))).toBe('in');
    // A wrong one still does.
    expect(await codeOf(login('wrong', { ip }, boss))).toBe('auth.login-failed');
    expect(await codeOf(login(DEMO_PASSWORD, { ip }, reviewer))).toBe('request.captcha');
  });

  it('bounds who tries one password at many accounts: a proof is worth one guess, and few are', async () => {
    const ip = '203.0.113.77';
    for (let i = 0; i < 8; i++) await login('wrong', { ip }, strangerOf(i));
    const pass = proofOf(ip);
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, (_, i) => codeOf(proved('wrong', ip, strangerOf(i + 10), pass))),
    );
    expect(atOnce.sort()).toEqual(['auth.login-failed', ...Array(5).fill('request.captcha')]);
    for (let i = 0; i < 7; i++)
      expect(await codeOf(proved('wrong', ip, strangerOf(i + 20)))).toBe('auth.login-failed');
    // As often again with proofs: the address waits, longer after each further failure.
    for (const minutes of [15, 30]) {
      expect((await proved(DEMO_PASSWORD, ip, reviewer)).refusal.Message).toContain(
        `${minutes}分钟`,
      );
      expect(await codeOf(login(DEMO_PASSWORD, { ip }, reviewer))).toBe('request.captcha');
      auth.clock.advance(minutes * MINUTE);
      expect(await codeOf(login('wrong', { ip }, strangerOf(30)))).toBe('request.captcha');
      expect(await codeOf(proved('wrong', ip, strangerOf(30)))).toBe('auth.login-failed');
    }
    expect(await codeOf(login(DEMO_PASSWORD, { ip: '203.0.113.78' }, reviewer))).toBe('in');
  });

  it('keeps an account waiting that failed itself, with a proof or without', async () => {
    const ip = '203.0.113.88';
    await fail(5, { ip });
    expect(await codeOf(proved(DEMO_PASSWORD, ip, CLERK))).toBe('auth.locked');
    for (let i = 0; i < 3; i++) await login('wrong', { ip }, strangerOf(i));
    expect(await codeOf(proved(DEMO_PASSWORD, ip, CLERK))).toBe('auth.locked');
    expect(await codeOf(proved(DEMO_PASSWORD, ip, boss))).toBe('in');
  });

  it('does not count who signs in against the address that is shared', async () => {
    for (let i = 0; i < 12; i++)
      expect(
        await codeOf(login(DEMO_PASSWORD, {}, { CompanyCode: 'LANTIAN', AccountNo: 'clerk' })),
      ).toBe('in');
    expect(await codeOf(login('wrong'))).toBe('auth.login-failed');
  });

  it.each([
    ['a known account', CLERK],
    ['one that does not exist', { CompanyCode: 'HUAYUAN', AccountNo: 'nobody' }],
  ])(
    'from a thousand addresses is slower and slower for strangers alone: %s',
    async (_, account) => {
      const device = auth.markOf(await login(DEMO_PASSWORD));
      const slowness: number[] = [];
      for (let i = 0; i < 18; i++)
        slowness.push(await took(() => login('wrong', { ip: `203.0.113.${i}` }, account)));
      expect(slowness).toEqual([
        ...Array(10).fill(0),
        250,
        500,
        1_000,
        2_000,
        4_000,
        8_000,
        10_000,
        10_000,
      ]);
      expect(await took(() => login(DEMO_PASSWORD, { ip: '203.0.113.99', ...device }))).toBe(0);
      // From a new device the owner waits, and gets in.
      expect(
        await took(async () =>
          expect(await codeOf(login(DEMO_PASSWORD, { ip: '192.0.2.1' }))).toBe('in'),
        ),
      ).toBe(account === CLERK ? 10_000 : 0);
    },
  );

  it('counts a known device by itself: who has stolen it guesses no more than others', async () => {
    const device = auth.markOf(await login(DEMO_PASSWORD));
    await fail(5, device);
    await fail(5, device);
    expect(await codeOf(login('wrong', device))).toBe('auth.locked');
  });

  it('marks a device by a cookie that no script reads, and takes no mark that a stranger chose', async () => {
    const first = await login(DEMO_PASSWORD);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^qs_device=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    expect((await login('wrong')).headers['set-cookie']).toBeUndefined();
    const own = auth.markOf(first);
    expect(auth.markOf(await login(DEMO_PASSWORD, own))).toEqual(own);
    const chosen = { cookie: `other=1; qs_device=${'A'.repeat(43)}` };
    expect(auth.markOf(await login(DEMO_PASSWORD, chosen))).not.toEqual({
      cookie: `qs_device=${'A'.repeat(43)}`,
    });
    const stored = await auth.service
      .ctx()
      .sql<{ device_hash: string }>('SELECT device_hash FROM known_device');
    expect(stored.map(({ device_hash }) => device_hash)).not.toContain(own.cookie.split('=')[1]);
  });

  it('forgets the other devices when the password changes', async () => {
    const sales = { CompanyCode: 'YUANYANG', AccountNo: 'sales' };
    const there = auth.markOf(await login(DEMO_PASSWORD, {}, sales));
    const token = await auth.signIn('YUANYANG', 'sales');
    await auth.as(token, changePassword, { OldPassword: DEMO_PASSWORD, NewPassword: 'Anchor2026' });
    for (let i = 0; i < 5; i++)
      expect(await codeOf(login('wrong', {}, sales))).toBe('auth.login-failed');
    expect(await codeOf(login('Anchor2026', there, sales))).toBe('auth.locked');
  });

  it('is opened by an administrator, who enables it', async () => {
    await fail(5, {});
    await setEmployeeEnabled(auth.service.ctx(), { EmployeeId: 22, Enable: true });
    expect(await codeOf(login(DEMO_PASSWORD))).toBe('in');
  });
});

describe('sign-in settings', () => {
  it('come from the environment', async () => {
    const auth = await startAuth({
      env: { LOGIN_MAX_FAILURES: '1', LOGIN_LOCK_MINUTES: '2', SESSION_MINUTES: '5' },
    });
    try {
      const token = await auth.signIn('OPERATOR', 'admin');
      expect(Date.parse((await auth.lookup(token)).ExpireTime!) - auth.clock.now().getTime()).toBe(
        5 * MINUTE,
      );
      const wrong = { CompanyCode: 'OPERATOR', AccountNo: 'admin', Password: 'wrong' };
      await auth.call(null, employeeLogin, wrong);
      expect((await auth.call(null, employeeLogin, wrong)).refusal.Message).toContain('2分钟');
    } finally {
      await auth.close();
    }
  });

  it('keep the mark of a device to https where TLS ends in front', async () => {
    const auth = await startAuth({ env: { BEHIND_TLS: 'true' } });
    try {
      const { headers } = await auth.call(null, employeeLogin, {
        CompanyCode: 'OPERATOR',
        AccountNo: 'admin',
        Password: DEMO_PASSWORD,
      });
      expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
    } finally {
      await auth.close();
    }
  });

  it('stop the boot when they are wrong, by name', async () => {
    await expect(startAuth({ env: { CODE_MINUTES: 'soon' } })).rejects.toThrow('CODE_MINUTES');
  });
});
