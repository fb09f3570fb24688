import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sendVerCode, userLogin, type VerCodeType } from '@quayside/contracts/auth/session';
import { mailServer } from '@quayside/contracts/messaging/private-mail';
import { type Sms, sendSms } from '@quayside/contracts/simulator/sms';
import { givePass } from '@quayside/service-kit/http/captcha-pass';
import { backgroundDone } from '../src/ver-code/background.js';
import { type AuthClient, startAuth } from './auth-client.js';

const MOBILE = '13800000001';
const SECOND = 1000;

describe('verification codes', () => {
  let auth: AuthClient;
  let sent: Sms[];
  beforeEach(async () => {
    sent = [];
    auth = await startAuth({ answers: { [sendSms.path]: (sms: Sms) => void sent.push(sms) } });
  });
  afterEach(() => auth.close());

  const send = async (MobilePhone = MOBILE, Type: VerCodeType = 0) => {
    const answer = await auth.call(null, sendVerCode, { MobilePhone, Type });
    await backgroundDone(auth.service.runtime);
    return answer;
  };
  const lastCode = () => /\d{6}/.exec(sent.at(-1)!.Content)![0];
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const signIn = (Vercode: string, MobilePhone = MOBILE) =>
    auth.call(null, userLogin, { MobilePhone, Vercode, LoginByPassword: false });

  it('sign a user in, once', async () => {
    expect((await send()).status).toBe(200);
    expect(sent).toEqual([
      {
        To: MOBILE,
        Content: expect.stringMatching(/^【启航】您正在登录，验证码\d{6}，5分钟内有效/),
      },
    ]);
    const { status, data } = await signIn(lastCode());
    expect(status).toBe(200);
    expect(await auth.identity(data)).toMatchObject({ UserId: 1, EmployeeId: null });
    expect((await signIn(lastCode())).refusal.Code).toBe('auth.code-failed');
  });

  it('are good for five minutes', async () => {
    await send();
    auth.clock.advance(300 * SECOND - 1);
    expect((await signIn(wrongOf(lastCode()))).refusal.Code).toBe('auth.code-failed');
    expect((await signIn(lastCode())).status).toBe(200);
    await send();
    auth.clock.advance(300 * SECOND);
    expect((await signIn(lastCode())).refusal.Code).toBe('auth.code-failed');
  });

  it('are good for five tries', async () => {
    await send();
    for (let i = 0; i < 4; i++) await signIn(wrongOf(lastCode()));
    expect((await signIn(lastCode())).status).toBe(200);
    auth.clock.advance(60 * SECOND);
    await send();
    for (let i = 0; i < 5; i++) await signIn(wrongOf(lastCode()));
    expect((await signIn(lastCode())).refusal.Code).toBe('auth.code-failed');
  });

  it('are good for their purpose and number alone, and a newer one replaces the older', async () => {
    await send(MOBILE, 1);
    expect((await signIn(lastCode())).status).toBe(422);
    auth.clock.advance(60 * SECOND);
    await send();
    const older = lastCode();
    auth.clock.advance(60 * SECOND);
    await send();
    if (older !== lastCode()) expect((await signIn(older)).status).toBe(422);
    expect((await signIn(lastCode(), '13999999999')).status).toBe(422);
    expect((await signIn(lastCode())).status).toBe(200);
  });

  it('are sent once a minute to a number, also when asked for twice at once', async () => {
    const both = await Promise.all([send(), send()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 429]);
    auth.clock.advance(20 * SECOND);
    const { status, refusal, headers } = await send();
    expect([status, refusal.Message, headers['retry-after']]).toEqual([
      429,
      '验证码发送太频繁，请40秒后再试',
      '40',
    ]);
    auth.clock.advance(40 * SECOND);
    expect((await send()).status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  it('are sent ten times a day of China', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await send()).status).toBe(200);
      auth.clock.advance(60 * SECOND);
    }
    expect((await send()).refusal.Code).toBe('auth.code-daily');
    auth.clock.moveTo(new Date('2026-11-21T16:00:00Z'));
    expect((await send()).status).toBe(200);
  });

  it('belong to whoever asked: others neither use up tries, nor sends, nor replace them', async () => {
    const from = (ip: string, cookie = '') => ({ 'x-real-ip': ip, cookie });
    const ask = async (headers: Record<string, string>) => {
      const answer = await auth.call(null, sendVerCode, { MobilePhone: MOBILE, Type: 0 }, headers);
      await backgroundDone(auth.service.runtime);
      return answer;
    };
    const tryCode = async (Vercode: string, headers: Record<string, string>) =>
      (
        await auth.call(
          null,
          userLogin,
          { MobilePhone: MOBILE, Vercode, LoginByPassword: false },
          headers,
        )
      ).refusal?.Code ?? 'in';
    const owner = from('198.51.100.1', auth.markOf(await ask(from('198.51.100.1'))).cookie);
    const code = lastCode();
    for (let i = 0; i < 6; i++)
      expect(await tryCode(wrongOf(code), from('203.0.113.9'))).toBe('auth.code-failed');
    for (let i = 0; i < 6; i++)
      expect(await tryCode(wrongOf(code), from('198.51.100.1'))).toBe('auth.code-failed');
    expect(await tryCode(code, from('203.0.113.9'))).toBe('auth.code-failed');
    auth.clock.advance(60 * SECOND);
    expect((await ask(from('203.0.113.9'))).status).toBe(200);
    expect(await tryCode(code, owner)).toBe('in');
    // The device is known now: what strangers ask for does not keep it from asking.
    for (let i = 0; i < 8; i++) {
      auth.clock.advance(60 * SECOND);
      expect((await ask(from('203.0.113.9'))).status).toBe(200);
    }
    // Who is elsewhere shows that somebody waits there, and is not kept from asking either.
    expect((await ask(from('203.0.113.10'))).refusal.Code).toBe('request.captcha');
    auth.clock.advance(60 * SECOND);
    expect((await ask(from('203.0.113.9'))).refusal.Code).toBe('request.captcha');
    expect((await ask(from('203.0.113.10'))).refusal.Code).toBe('request.captcha');
    const { identitySecret } = auth.service.runtime;
    const { pass } = givePass(identitySecret, '203.0.113.10', auth.clock.now());
    const passed = (ip: string) => ({ ...from(ip), 'captcha-pass': pass });
    expect((await ask(passed('203.0.113.11'))).refusal.Code).toBe('request.captcha');
    expect((await ask(passed('203.0.113.10'))).status).toBe(200);
    expect((await ask(passed('203.0.113.10'))).refusal.Code).toBe('auth.code-too-soon');
    expect((await ask(owner)).status).toBe(200);
    expect((await ask(owner)).refusal.Code).toBe('auth.code-too-soon');
    expect(await tryCode(lastCode(), owner)).toBe('in');
  });

  it('outlive no clock that is put back, and keep nobody waiting for it', async () => {
    await send();
    const early = lastCode();
    auth.clock.advance(-3600 * SECOND);
    expect((await signIn(early)).refusal.Code).toBe('auth.code-failed');
    expect((await send()).status).toBe(200);
    expect((await send()).refusal.Code).toBe('auth.code-too-soon');
    expect((await signIn(lastCode())).status).toBe(200);
    auth.clock.advance(3600 * SECOND);
    if (early !== lastCode()) expect((await signIn(early)).status).toBe(422);
  });

  it('tried for many numbers make the address show a proof of work', async () => {
    const numbers = Array.from({ length: 30 }, (_, i) => `139000000${String(i).padStart(2, '0')}`);
    for (const number of numbers)
      expect((await signIn('123456', number)).refusal.Code).toBe('auth.code-failed');
    expect((await signIn('123456')).refusal.Code).toBe('request.captcha');
  });

  it('do not tell whether a number has an account', async () => {
    const unknown = '13999999999';
    expect((await send(unknown)).status).toBe(200);
    expect((await send(unknown)).refusal.Code).toBe('auth.code-too-soon');
    expect((await signIn('123456', unknown)).refusal.Code).toBe('auth.code-failed');
    expect((await send(MOBILE, 2)).status).toBe(200);
    // Its owner is told, and gets no code.
    expect(sent.splice(0)).toEqual([
      { To: MOBILE, Content: expect.stringMatching(/^\D*已注册\D*$/) },
    ]);
    auth.clock.advance(60 * SECOND);
    await send(unknown, 2);
    expect(sent).toEqual([{ To: unknown, Content: expect.stringContaining('注册') }]);
  });
});

describe('short messages over HTTP', () => {
  it('go to the configured gateway with its key, and a failing gateway does not show', async () => {
    const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
    let status = 200;
    const gateway = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        received.push({ headers: request.headers, body: JSON.parse(text) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
    const auth = await startAuth({
      env: {
        SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
        SMS_KEY: 'the-key',
      },
    });
    try {
      const send = async () => {
        const answer = await auth.call(null, sendVerCode, { MobilePhone: MOBILE, Type: 0 });
        await backgroundDone(auth.service.runtime);
        return answer.status;
      };
      expect(await send()).toBe(200);
      expect(received).toEqual([
        {
          headers: expect.objectContaining({
            authorization: 'Bearer the-key',
            'content-type': 'application/json',
          }),
          body: { to: MOBILE, content: expect.stringMatching(/\d{6}/) },
        },
      ]);
      status = 503;
      auth.clock.advance(60 * SECOND);
      expect(await send()).toBe(200);
      expect(received).toHaveLength(2);
    } finally {
      await auth.close();
      await new Promise((closed) => gateway.close(closed));
    }
  });

  it('are sent to nobody, and refused by name, where nothing can send them', async () => {
    const sent: Sms[] = [];
    const live = await startAuth({
      env: { SIMULATED: 'false' },
      answers: {
        [sendSms.path]: (sms: Sms) => void sent.push(sms),
        [mailServer.path]: () => ({ IsConfigured: false }),
      },
    });
    const refusalOf = async (MobilePhone: string) =>
      (await live.call(null, sendVerCode, { MobilePhone, Type: 0 })).refusal.Code;
    expect(await refusalOf(MOBILE)).toBe('auth.sms-absent');
    expect(await refusalOf('nobody@example.com')).toBe('auth.mail-absent');
    await backgroundDone(live.service.runtime);
    expect(sent).toEqual([]);
    expect(await live.service.ctx().sql('SELECT 1 FROM ver_code')).toEqual([]);
    await live.close();
  });
});
