import { createServer, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { API_KEY_PREFIX } from '@quayside/contracts/auth/api-key';
import { SESSION_CHANNEL, SessionState } from '@quayside/contracts/auth/session';
import type { RefusalBody } from '@quayside/contracts/core/envelope';
import { givePass } from '@quayside/service-kit/http/captcha-pass';
import { tokenHash } from '../src/sessions/session-cache.js';
import { SECRET, sendSlowly, startTestGateway, type TestGateway, until } from './harness.js';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('gateway: API', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ RATE_LIMIT: '0', SYSTEM_NAME: '测试系统' });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    test.services.onForward = null;
  });

  it('hands a signed-in request to its service, by path without regard to case', async () => {
    const { token, identity } = test.services.signIn();
    for (const path of ['/api/Message/GetList?Page=2', '/API/message/getlist/?Page=2']) {
      const answer = (await (await test.get(path, bearer(token))).json()) as Record<
        string,
        unknown
      >;
      expect(answer).toMatchObject({
        service: 'messaging',
        url: path,
        employee: identity.EmployeeId,
      });
    }
  });

  it('asks auth once for a session, however many requests come', async () => {
    const { token } = test.services.signIn();
    const before = test.services.lookups();
    await Promise.all(
      Array.from({ length: 8 }, () => test.get('/api/Message/GetList', bearer(token))),
    );
    await test.get('/api/Message/GetList', bearer(token));
    expect(test.services.lookups() - before).toBe(1);
  });

  it('strips an identity that a client brings and writes the address itself', async () => {
    const { token } = test.services.signIn();
    const headers = {
      ...bearer(token),
      'x-quayside-identity': 'forged',
      'x-real-ip': '9.9.9.9',
      'x-forwarded-for': '8.8.8.8',
    };
    const answer = (await (await test.get('/api/Message/GetList', headers)).json()) as {
      headers: Record<string, string>;
    };
    expect(answer.headers['x-quayside-identity']).toBeUndefined();
    expect(answer.headers['x-real-ip']).toBe('127.0.0.1');
  });

  it.each([
    ['/api/No/Such', 'GET', 404, 'route.absent'],
    ['/api', 'POST', 404, 'route.absent'],
    ['/api/Message/GetList', 'POST', 404, 'route.absent'],
    ['/api/Message/GetList', 'GET', 401, 'session.none'],
    ['/api/Session/Lookup', 'POST', 404, 'route.absent'],
  ])('refuses %s %s with %i %s', async (path, method, status, code) => {
    const response = await fetch(test.gateway.url + path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      Status: 0,
      Code: code,
      TraceId: expect.any(String),
    });
  });

  it('answers HEAD as GET without a body', async () => {
    const { token } = test.services.signIn();
    const head = (path: string, headers = {}) =>
      fetch(test.gateway.url + path, { method: 'HEAD', headers });
    for (const path of ['/api/Message/GetList', '/api/openapi.json', '/api/docs']) {
      const answer = await head(path, bearer(token));
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, '']);
    }
    const refused = await head('/api/Message/GetList');
    expect([refused.status, await refused.text()]).toEqual([401, '']);
    expect((await head('/api/CurrentUser/ChangePassword', bearer(token))).status).toBe(404);
  });

  it('asks for a token where one is missing, and says of a wrong one that it is', async () => {
    const challenge = async (headers = {}) =>
      (await test.get('/api/Message/GetList', headers)).headers.get('www-authenticate');
    expect(await challenge()).toBe('Bearer realm="Quayside"');
    expect(await challenge(bearer(`${API_KEY_PREFIX}unknown`))).toBe(
      'Bearer realm="Quayside", error="invalid_token"',
    );
    expect((await test.get('/api/No/Such')).headers.get('www-authenticate')).toBeNull();
  });

  it('keeps calls between services from people', async () => {
    const { token } = test.services.signIn();
    const response = await fetch(`${test.gateway.url}/api/Session/Lookup`, {
      method: 'POST',
      headers: bearer(token),
    });
    expect([response.status, ((await response.json()) as RefusalBody).Code]).toEqual([
      404,
      'route.absent',
    ]);
  });

  it.each([
    [SessionState.Replaced, 409, 'session.replaced'],
    [SessionState.Unbound, 409, 'session.unbound'],
    [SessionState.Expired, 401, 'session.expired'],
    [SessionState.Ended, 401, 'session.ended'],
  ])(
    'answers a session that is %s with %i, and lets it sign in anew',
    async (state, status, code) => {
      const token = `token-${state}`;
      test.services.sessions.set(tokenHash(token), {
        State: state,
        Identity: null,
        ExpireTime: null,
      });
      const response = await test.get('/api/CurrentUser/Current', bearer(token));
      expect([response.status, ((await response.json()) as RefusalBody).Code]).toEqual([
        status,
        code,
      ]);
      const signIn = await fetch(`${test.gateway.url}/api/AuthEmployee/Login`, {
        method: 'POST',
        body: '{}',
        headers: bearer(token),
      });
      expect(signIn.status).toBe(200);
    },
  );

  it.each([
    [SessionState.Expired, 'session.key-unknown'],
    [SessionState.Ended, 'session.key-revoked'],
    [SessionState.Disabled, 'session.key-disabled'],
  ])('tells a program whose key is %s so, and not of a sign-in', async (state, code) => {
    const key = `${API_KEY_PREFIX}${state}`;
    test.services.sessions.set(tokenHash(key), { State: state, Identity: null, ExpireTime: null });
    const response = await test.get('/api/CurrentUser/Current', bearer(key));
    expect([response.status, ((await response.json()) as RefusalBody).Code]).toEqual([401, code]);
  });

  it('lets a key in with the next call after its person was enabled again', async () => {
    const { token, identity } = test.services.signIn();
    const status = async () => (await test.get('/api/Message/GetList', bearer(token))).status;
    test.services.sessions.set(tokenHash(token), {
      State: SessionState.Disabled,
      Identity: null,
      ExpireTime: null,
    });
    expect(await status()).toBe(401);
    test.services.sessions.set(tokenHash(token), {
      State: SessionState.Live,
      Identity: identity,
      ExpireTime: null,
    });
    expect(await status()).toBe(401);
    await test.notify(SESSION_CHANNEL, { EmployeeIds: [identity.EmployeeId] });
    await until(async () => (await status()) === 200);
  });

  it('forgets a session at the notice of auth', async () => {
    const { token, identity } = test.services.signIn();
    const status = async () => (await test.get('/api/Message/GetList', bearer(token))).status;
    expect(await status()).toBe(200);
    test.services.sessions.set(tokenHash(token), {
      State: SessionState.Replaced,
      Identity: null,
      ExpireTime: null,
    });
    expect(await status()).toBe(200);
    await test.notify(SESSION_CHANNEL, { SessionIds: [identity.SessionId] });
    await until(async () => (await status()) === 409);
  });

  it('knows what a call of auth changed before the next request comes', async () => {
    for (let i = 0; i < 20; i += 1) {
      const { token, identity } = test.services.signIn();
      expect((await test.get('/api/Message/GetList', bearer(token))).status).toBe(200);
      test.services.onForward = async (_request, response) => {
        test.services.sessions.delete(tokenHash(token));
        await test.notify(SESSION_CHANNEL, { SessionIds: [identity.SessionId] });
        response.end('{}');
      };
      await (
        await fetch(`${test.gateway.url}/api/AuthUser/Logout`, {
          method: 'POST',
          headers: bearer(token),
        })
      ).text();
      expect((await test.get('/api/Message/GetList', bearer(token))).status).toBe(401);
      test.services.onForward = null;
    }
  });

  it('says 503 when auth cannot be asked', async () => {
    const { services } = test;
    const call = services.call;
    services.call = async () => {
      throw new Error('down');
    };
    const response = await test.get('/api/Message/GetList', bearer('unheard-of'));
    services.call = call;
    expect([response.status, ((await response.json()) as RefusalBody).Code]).toEqual([
      503,
      'service.unavailable',
    ]);
  });

  it('refuses a body past the limit by its declared length', async () => {
    const { token } = test.services.signIn();
    const before = test.services.forwarded;
    const body = 'x'.repeat(1024 * 1024 + 1);
    const response = await fetch(`${test.gateway.url}/api/Message/SetReadStatus`, {
      method: 'POST',
      body,
      headers: bearer(token),
    });
    expect([response.status, ((await response.json()) as RefusalBody).Code]).toEqual([
      413,
      'request.too-large',
    ]);
    expect(test.services.forwarded).toBe(before);
  });

  it('answers who goes on sending a body that is too large, and does not break off', async () => {
    const { token } = test.services.signIn();
    const answer = await sendSlowly(
      `${test.gateway.url}/api/Message/SetReadStatus`,
      bearer(token),
      6 * 1024 * 1024,
    );
    expect(answer).toMatchObject({ status: 413, sent: 6 * 1024 * 1024 });
    expect(JSON.parse(answer.body)).toMatchObject({
      Code: 'request.too-large',
      Message: expect.stringContaining('1MB'),
    });
  });

  it('counts a body without a declared length and stops its reader', async () => {
    const { token } = test.services.signIn();
    let read = 0;
    const failed = new Promise<Error & { code?: string }>((resolve) => {
      test.services.onForward = (request, response) => {
        request.on('data', (chunk: Buffer) => {
          read += chunk.length;
        });
        request.on('error', (error) => {
          response.writeHead(413).end();
          resolve(error);
        });
      };
    });
    const client = httpRequest(`${test.gateway.url}/api/Message/SetReadStatus`, {
      method: 'POST',
      headers: bearer(token),
    });
    client.on('error', () => undefined);
    const status = new Promise((resolve) =>
      client.on('response', (response) => resolve(response.statusCode)),
    );
    const chunk = Buffer.alloc(256 * 1024);
    for (let i = 0; i < 6; i += 1) client.write(chunk);
    expect((await failed).code).toBe('FST_ERR_CTP_BODY_TOO_LARGE');
    expect(read).toBeLessThanOrEqual(1024 * 1024);
    expect(await status).toBe(413);
    client.destroy();
  });

  it('answers its own endpoints', async () => {
    const info = await test.get('/api/system/getinfo');
    expect(await info.json()).toMatchObject({
      Status: 1,
      Data: { SystemName: '测试系统', Version: '1.2.3', Simulated: false },
    });
    expect((await test.get('/api/health/live')).status).toBe(200);
    expect((await test.get('/api/health/ready')).status).toBe(200);
    test.services.isReady = false;
    expect((await test.get('/api/health/ready')).status).toBe(503);
    test.services.isReady = true;
  });

  it('shows metrics to this machine only', async () => {
    expect(await (await test.get('/metrics')).text()).toContain('process_cpu');
    expect((await test.get('/metrics', { 'x-forwarded-for': '8.8.8.8' })).status).toBe(404);
  });

  it('finishes what is under way when it closes', async () => {
    const closing = await startTestGateway({ RATE_LIMIT: '0' });
    const { token } = closing.services.signIn();
    let finish = () => {};
    const started = new Promise<void>((resolve) => {
      closing.services.onForward = (_request, response) => {
        finish = () => response.end('late');
        resolve();
      };
    });
    const answer = closing.get('/api/Message/GetList', bearer(token));
    await started;
    const closed = closing.close();
    finish();
    expect(await (await answer).text()).toBe('late');
    await closed;
    const again = createServer().listen(closing.gateway.port, '127.0.0.1');
    await new Promise((resolve) => again.once('listening', resolve));
    again.close();
  });
});

describe('gateway: limits', () => {
  it('lets an address that shows that somebody waits go on for a while, and no further', async () => {
    const test = await startTestGateway({ RATE_LIMIT: '0' });
    const search = (pass?: string) =>
      test.get(
        '/api/PublicRate/Search?Pols=CNSHA&Pods=USLAX',
        pass ? { 'captcha-pass': pass } : {},
      );
    const codes = async (count: number, pass?: string) => {
      const answers = await Promise.all(Array.from({ length: count }, () => search(pass)));
      const refused = answers.filter(({ status }) => status === 429);
      return [
        ...new Set(
          await Promise.all(refused.map(async (each) => ((await each.json()) as RefusalBody).Code)),
        ),
      ];
    };
    expect(await codes(40)).toEqual(['request.captcha']);
    expect(await codes(1, 'forged.pass')).toEqual(['request.captcha']);
    const { pass } = givePass(SECRET, '127.0.0.1', new Date());
    expect(await codes(30, pass)).toEqual([]);
    expect(await codes(200, pass)).toEqual(['request.too-many']);
    expect(await codes(3, givePass(SECRET, '10.9.9.9', new Date()).pass)).toEqual([
      'request.captcha',
    ]);
    await test.close();
  });

  it('limits a client as a whole, and sign-in by address', async () => {
    const test = await startTestGateway({ RATE_LIMIT: '100' });
    const [one, other] = [test.services.signIn(), test.services.signIn()];
    const statuses = async (count: number, call: () => Promise<Response>) => {
      const answers = await Promise.all(Array.from({ length: count }, call));
      return answers.filter((answer) => answer.status === 429);
    };
    const refused = await statuses(110, () => test.get('/api/Message/GetList', bearer(one.token)));
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused[0]?.json()) as RefusalBody).toMatchObject({
      Status: 0,
      Code: 'request.too-many',
    });
    expect(
      await statuses(5, () => test.get('/api/Message/GetList', bearer(other.token))),
    ).toHaveLength(0);
    await test.close();

    const signIn = await startTestGateway({ RATE_LIMIT: '0' });
    const login = () =>
      fetch(`${signIn.gateway.url}/api/AuthEmployee/Login`, { method: 'POST', body: '{}' });
    expect((await statuses(70, login)).length).toBeGreaterThan(0);
    await signIn.close();
  });
});
