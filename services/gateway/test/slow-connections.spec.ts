import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { employeeLogin } from '@quayside/contracts/auth/session';
import { takePendingPushes } from '@quayside/contracts/messaging/message';
import { startTestGateway, type TestGateway, until } from './harness.js';
import { plain, type TestClient } from './live-clients.js';

const MOST = 12;

/** Connections that send slowly, not at all, or too many: with the shortest times and small numbers. */
describe('slow connections', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({
      RATE_LIMIT: '0',
      HTTP_HEADERS_SECONDS: '1',
      HTTP_REQUEST_SECONDS: '1',
      HTTP_IDLE_SECONDS: '2',
      HTTP_CONNECTIONS_PER_ADDRESS: String(MOST),
      LIVE_SOCKETS_PER_ACCOUNT: '2',
    });
    test.services.onForward = (request, response) =>
      request.resume().on('end', () => response.end());
    test.services.answers.set(takePendingPushes.path, () => []);
  });
  afterAll(() => test.close());

  /** Opens a connection, writes what is given, then a byte now and then; answers what came until it was closed. */
  function slow(
    text: string,
    drip = '',
    localAddress = '127.0.0.1',
  ): { socket: Socket; closed: Promise<string> } {
    const { hostname, port } = new URL(test.gateway.url);
    let answer = '';
    const socket = connect({ port: Number(port), host: hostname, localAddress }, () =>
      socket.write(text),
    );
    const timer = drip ? setInterval(() => socket.write(drip), 100) : undefined;
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const closed = new Promise<string>((resolve) => {
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(timer);
          resolve(answer);
        });
    });
    return { socket, closed };
  }

  it('are closed, each over what it does not do in time', async () => {
    const post = `POST ${employeeLogin.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n`;
    const connections = {
      'sends nothing': slow(''),
      'sends headers without end': slow('GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'),
      'sends a body without end': slow(post, 'x'),
      'stays after its request': slow('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'),
    };
    const statuses = Object.entries(connections).map(async ([what, { closed }]) => [
      what,
      /^HTTP\/1.1 (\d+)/.exec(await closed)?.[1],
    ]);
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      'sends nothing': '408',
      'sends headers without end': '408',
      'sends a body without end': '408',
      'stays after its request': '200',
    });
  });

  /** How many connections beyond those of an address were refused, by all cases of this file. */
  const refused = async (): Promise<number> => {
    const metrics = await (await test.get('/metrics')).text();
    const counter = /refused_connections_total\{reason="connections of the address"\} (\d+)/;
    return Number(counter.exec(metrics)?.[1] ?? 0);
  };

  it('beyond what one address may have are closed at once, and counted', async () => {
    const before = await refused();
    const held = Array.from({ length: MOST }, () => slow(''));
    await until(() => held.every(({ socket }) => !socket.connecting));
    const beyond = Array.from({ length: 3 }, () => slow(''));
    expect(
      await Promise.race([
        ...held.map(({ closed }) => closed.then(() => 'held')),
        Promise.all(beyond.map(({ closed }) => closed)),
      ]),
    ).toEqual(['', '', '']);
    await Promise.all(held.map(({ closed }) => closed));
    expect(await refused()).toBe(before + beyond.length);
  });

  it('five hundred of one address leave another one its answers, bodies broken off', async () => {
    const body = [
      `POST ${employeeLogin.path} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 9999',
      '',
      '{"A',
    ].join('\r\n');
    const hostile = Array.from({ length: 500 }, (_, n) =>
      slow(n % 2 ? body : 'GET / HTTP/1.1\r\n', n % 2 ? 'x' : '', '127.0.0.2'),
    );
    const honest = Array.from({ length: 20 }, async () => {
      const answer = await test.get('/api/health/live');
      return answer.status;
    });
    expect(new Set(await Promise.all(honest))).toEqual(new Set([200]));
    await until(() => hostile.filter(({ socket }) => !socket.closed).length <= MOST);
    expect((await test.get('/api/health/live')).status).toBe(200);
    // Half of what is left breaks its body off, the rest is closed over the time it takes.
    for (const { socket } of hostile.filter((_, n) => n % 2)) socket.destroy();
    await Promise.all(hostile.map(({ closed }) => closed));
    expect((await test.get('/api/health/live')).status).toBe(200);
  });

  it('of one account: the third live socket is told that two are the most', async () => {
    const { token } = test.services.signIn();
    const takes = () =>
      test.services.calls.filter((call) => call.path === takePendingPushes.path).length;
    const open: (TestClient & { code(): number | null })[] = [];
    for (const joined of [1, 2, 2]) {
      const client = await plain(test.gateway.url);
      open.push(client);
      client.send('auth/login', token);
      if (open.length <= joined) await until(() => takes() >= joined);
    }
    await until(() => open[2]?.code() === 4003);
    expect(open.map((client) => client.isOpen())).toEqual([true, true, false]);
    for (const client of open) client.close();
  });
});
