import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { employeeLogin, lookupSession, SessionState } from '@quayside/contracts/auth/session';
import type { RefusalBody } from '@quayside/contracts/core/envelope';
import { readPassport } from '@quayside/service-kit/http/identity-header';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { anIdentity } from '@quayside/test-kit/identities';
import { request as undiciRequest } from 'undici';
import { ProxyDispatch } from '../src/dispatch/proxy-dispatch.js';
import { refuser } from '../src/refusals/refuse.js';
import { sendSlowly, startTestGateway, type TestGateway, until } from './harness.js';

const SECRET = 'proxy-secret';
const TOKEN = 'proxied-token';
const authorization = `Bearer ${TOKEN}`;

/** A service process as the proxy sees it. */
class PlayedProcess {
  server!: Server;
  url = '';
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.end();

  async start(): Promise<void> {
    this.server = createServer((request, response) => this.answer(request, response)).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => this.server.once('listening', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('gateway: services in other processes', () => {
  const identity = anIdentity();
  const [auth, messaging] = [new PlayedProcess(), new PlayedProcess()];
  let test: TestGateway;
  let dispatch: ProxyDispatch;

  beforeAll(async () => {
    await Promise.all([auth.start(), messaging.start()]);
    const dead = 'http://127.0.0.1:1';
    dispatch = new ProxyDispatch(
      { auth: auth.url, messaging: messaging.url, si: dead },
      SECRET,
      refuser(createLogger({ level: 'silent' })),
    );
    test = await startTestGateway({ RATE_LIMIT: '0' }, dispatch);
    auth.answer = (request, response) => {
      if (request.url !== lookupSession.path) return void response.end('{}');
      expect(readPassport(SECRET, String(request.headers['x-quayside-identity']))).toMatchObject({
        identity: null,
        caller: 'gateway',
      });
      response.end(
        JSON.stringify({
          Status: 1,
          Data: { State: SessionState.Live, Identity: identity, ExpireTime: null },
        }),
      );
    };
  });
  afterAll(async () => {
    await test.close();
    await dispatch.close();
    auth.stop();
    messaging.stop();
  });
  beforeEach(() => {
    messaging.answer = (_request, response) => response.end();
  });

  it('vouches for the caller by a signed header that repeats, and keeps the token back', async () => {
    const seen: IncomingMessage['headers'][] = [];
    messaging.answer = (request, response) => {
      seen.push(request.headers);
      response
        .writeHead(200, { 'content-type': 'application/json', 'x-of-service': 'yes' })
        .end('{"Status":1}');
    };
    for (let i = 0; i < 2; i += 1) {
      const response = await test.get('/api/Message/GetList?Page=1', {
        authorization,
        'x-trace-id': 'trace-12345',
      });
      expect([response.status, response.headers.get('x-of-service')]).toEqual([200, 'yes']);
    }
    const [first, second] = seen;
    expect(readPassport(SECRET, String(first?.['x-quayside-identity']))?.identity?.EmployeeId).toBe(
      identity.EmployeeId,
    );
    expect(second?.['x-quayside-identity']).toBe(first?.['x-quayside-identity']);
    expect(first?.authorization).toBeUndefined();
    expect(first?.['x-trace-id']).toBe('trace-12345');
    expect(readPassport(SECRET, String(first?.['x-quayside-identity']))?.address).toBe('127.0.0.1');
    expect(first?.['x-real-ip']).toBeUndefined();
  });

  it('signs the address that a request comes from, not one that a client tells', async () => {
    const seen: (string | undefined)[] = [];
    auth.answer = ((known) => (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === lookupSession.path) return known(request, response);
      seen.push(readPassport(SECRET, String(request.headers['x-quayside-identity']))?.address);
      response.end('{}');
    })(auth.answer);
    const headers = {
      'content-type': 'application/json',
      'x-real-ip': '9.9.9.9',
      'x-forwarded-for': '8.8.8.8',
    };
    await fetch(`${test.gateway.url}${employeeLogin.path}`, {
      method: 'POST',
      body: '{}',
      headers,
    });
    expect(seen).toEqual(['127.0.0.1']);
  });

  it.each([-3_600_000, 3_600_000])(
    'vouches on with a valid passport when the clock is moved by %d ms',
    async (step) => {
      const seen: string[] = [];
      messaging.answer = (request, response) => {
        seen.push(String(request.headers['x-quayside-identity']));
        response.end('{"Status":1}');
      };
      await test.get('/api/Message/GetList', { authorization });
      const real = Date.now;
      const moved = jest.spyOn(Date, 'now').mockImplementation(() => real() + step);
      await test.get('/api/Message/GetList', { authorization });
      const now = Date.now();
      moved.mockRestore();
      expect(readPassport(SECRET, seen[1]!, now)?.identity?.EmployeeId).toBe(identity.EmployeeId);
      // No longer than a minute by the clock as it is now.
      expect(readPassport(SECRET, seen[1]!, now + 60_001)).toBeNull();
    },
  );

  it('streams bodies both ways', async () => {
    messaging.answer = (request, response) => {
      response.writeHead(201, { 'content-type': 'text/plain' });
      request.pipe(response);
    };
    const body = 'a'.repeat(900_000);
    const response = await fetch(`${test.gateway.url}/api/Message/SetReadStatus`, {
      method: 'POST',
      body,
      headers: { authorization },
    });
    expect(response.status).toBe(201);
    expect((await response.text()).length).toBe(body.length);
  });

  it('refuses a counted body past its limit with 413', async () => {
    messaging.answer = (request, response) => {
      request.on('error', () => undefined);
      request.resume().on('end', () => response.end());
    };
    async function* chunks() {
      for (let i = 0; i < 8; i += 1) yield Buffer.alloc(256 * 1024);
    }
    const url = `${test.gateway.url}/api/Message/SetReadStatus`;
    const response = await undiciRequest(url, {
      method: 'POST',
      body: Readable.from(chunks()),
      headers: { authorization },
    });
    expect([response.statusCode, ((await response.body.json()) as RefusalBody).Code]).toEqual([
      413,
      'request.too-large',
    ]);
  });

  it('hands on what a service says before it has read the body, and does not break off', async () => {
    messaging.answer = (_request, response) => {
      const body = '{"Status":0,"Code":"request.too-large"}';
      response.writeHead(413, { 'content-length': String(body.length) }).end(body);
    };
    const answer = await sendSlowly(
      `${test.gateway.url}/api/Message/SetReadStatus`,
      { authorization, connection: 'close' },
      1024 * 1024,
    );
    expect(answer).toMatchObject({ status: 413, sent: 1024 * 1024 });
    expect(JSON.parse(answer.body)).toMatchObject({ Code: 'request.too-large' });
  });

  it('says 503 when the service cannot be reached', async () => {
    const response = await test.get('/api/TDBillLadingInfo/GetTDBillLadingInfo?Id=1', {
      authorization,
    });
    expect([response.status, ((await response.json()) as RefusalBody).Code]).toEqual([
      503,
      'service.unavailable',
    ]);
  });

  it('breaks off when the service dies in the middle of its answer', async () => {
    messaging.answer = (request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => request.socket.destroy());
    };
    const response = await test.get('/api/Message/GetList', { authorization });
    await expect(response.text()).rejects.toThrow();
  });

  it('stops the work of the service when the client leaves', async () => {
    let left = false;
    const begun = new Promise<void>((resolve) => {
      messaging.answer = (_request, response) => {
        response.writeHead(200);
        response.write('begun');
        response.on('close', () => {
          left = true;
        });
        resolve();
      };
    });
    const leaving = new AbortController();
    const call = fetch(`${test.gateway.url}/api/Message/GetList`, {
      headers: { authorization },
      signal: leaving.signal,
    });
    await begun;
    leaving.abort();
    await call.then((response) => response.text()).catch(() => undefined);
    await until(() => left);
  });

  it('is ready when every service is', async () => {
    const response = await test.get('/api/health/ready');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      Data: { Ready: false, Services: { auth: true, messaging: true, si: false } },
    });
  });
});
