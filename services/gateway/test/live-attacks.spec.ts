import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { takePendingPushes } from '@quayside/contracts/messaging/message';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { startTestGateway, type TestGateway, until } from './harness.js';
import { got, plain, socketIo, type TestClient } from './live-clients.js';

/** What both protocols are sent here ends the sender's connection at worst; the last word of each test is an answered ping of somebody else. */
let test: TestGateway;
const sockets: WebSocket[] = [];
const open: TestClient[] = [];

beforeAll(async () => {
  test = await startTestGateway({ RATE_LIMIT: '0' });
  test.services.answers.set(takePendingPushes.path, () => []);
});
afterAll(() => test.close());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const client of open.splice(0)) client.close();
});

async function othersAreServed(): Promise<void> {
  for (const connecting of [
    plain(test.gateway.url),
    socketIo(test.gateway.url, ['websocket']),
    socketIo(test.gateway.url, ['polling']),
  ]) {
    const client = await connecting;
    open.push(client);
    client.send('ping');
    await until(() => got(client, 'pong').length > 0);
  }
  expect((await test.get('/api/health/live')).status).toBe(200);
}

/** A bare connection to the live path; `query` makes it Socket.IO's. */
async function raw(query = ''): Promise<WebSocket> {
  const socket = new WebSocket(`${test.gateway.url.replace('http', 'ws')}/api/client/ws${query}`);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  return socket;
}

const SOCKET_IO = '?EIO=4&transport=websocket';
const POLLING = '/api/client/ws/?EIO=4&transport=polling';

/** Opens a polling session that joined the namespace, or not; answers how to post to it. */
async function polling(
  joins: boolean,
): Promise<(body: string, headers?: Record<string, string>) => Promise<number>> {
  const opened = await (await test.get(POLLING)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${test.gateway.url}${POLLING}&sid=${sid}`, {
      method: 'POST',
      body,
      headers,
    });
    await response.arrayBuffer();
    return response.status;
  };
  if (joins) expect(await post('40')).toBe(200);
  return post;
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const HOSTILE = [
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"then":1}',
  'null',
  'true',
  '0',
  '-1e308',
  '1e999',
  '""',
  '[]',
  '[[]]',
  '{}',
  nested(7_000),
  `"${'x'.repeat(12_000)}"`,
  '"\\ud800"',
  '"\\u0000"',
];
const NAMES = [
  'auth/login',
  'ping',
  'pong',
  'error',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'disconnect',
  'disconnecting',
  'connect',
  'connection',
  'connect_error',
  'newListener',
  'removeListener',
  'message',
  'data/changed',
  '',
];

describe('hostile frames', () => {
  it('of plain sockets reach nobody else', async () => {
    for (const content of HOSTILE) {
      const socket = await raw();
      for (const type of NAMES)
        socket.send(`{"type":${JSON.stringify(type)},"content":${content}}`.slice(0, 16_000));
      socket.send(`{"type":${content},"content":"x"}`.slice(0, 16_000));
      socket.send(content.slice(0, 16_000));
    }
    const binary = await raw();
    const code = new Promise((resolve) => binary.once('close', resolve));
    binary.send(Buffer.from('{"type":"auth/login","content":"x"}'), { binary: true });
    expect(await code).toBe(1003);
    await othersAreServed();
  });

  it.each([
    ['before it joined', false],
    ['after it joined', true],
  ])('of Socket.IO reach nobody else, %s', async (_when, joins) => {
    for (const content of HOSTILE) {
      const socket = await raw(SOCKET_IO);
      if (joins) socket.send('40');
      for (const name of NAMES)
        socket.send(`42[${JSON.stringify(name)},${content}]`.slice(0, 16_000));
      socket.send(`427[${content},${content}]`.slice(0, 16_000));
    }
    const packets = [
      '',
      '4',
      '40',
      '40{"token":{"toString":1}}',
      '40/__proto__,',
      '40/admin,{}',
      '41',
      '42',
      '42[]',
      '42[1]',
      '42[null]',
      '42["error"]',
      '420["ping"]',
      '42999999999999999999["ping",{}]',
      '43',
      '431[]',
      '43__proto__[]',
      '44"x"',
      '44{}',
      '45',
      '451-["x",{"_placeholder":true}]',
      '4510-["x"]',
      '4599-["x"]',
      '45-1-[]',
      '451-["x",{"_placeholder":true,"num":9}]',
      '461-[]',
      '0',
      '1',
      '2',
      '2probe',
      '3',
      '5',
      '6',
      '9',
      'b',
      'bAAAA',
      `451-["x",${nested(7_000)}]`,
      `42${nested(7_000)}`,
      `40${nested(7_000)}`,
      `40/${'n'.repeat(10_000)},`,
    ];
    for (const packet of packets) {
      const socket = await raw(SOCKET_IO);
      if (joins) socket.send('40');
      socket.send(packet);
      socket.send(packet);
      socket.send(randomBytes(8));
      const post = await polling(joins);
      await post(packet);
      await post(`${packet}\x1e${packet}\x1e${packet}`);
    }
    await othersAreServed();
  });

  it('over polling reach nobody else: what ended a platform, and its siblings', async () => {
    for (const content of HOSTILE) {
      const post = await polling(true);
      await post(
        NAMES.map((name) => `42[${JSON.stringify(name)},${content}]`.slice(0, 600)).join('\x1e'),
      );
      await post(`42["auth/login",${content}]`);
    }
    const [whole, parts] = [await polling(true), await polling(true)];
    expect(await whole('x'.repeat(20_000))).toBe(413);
    expect([200, 413]).toContain(await parts('\x1e'.repeat(16_000)));
    expect(
      await (await polling(true))('42["ping"]', { 'content-type': 'application/octet-stream' }),
    ).toBe(400);
    await othersAreServed();
  });

  it('of any kind reach nobody else', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json({ maxDepth: 4 }));
    const frame = fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom('4', '40', '42', '43', '45', '2', '451-'), text)
        .map((parts) => parts.join('')),
      fc
        .tuple(fc.constantFrom(...NAMES), fc.json({ maxDepth: 3 }))
        .map(([name, json]) => `42[${JSON.stringify(name)},${json}]`),
      fc
        .tuple(fc.json({ maxDepth: 2 }), fc.json({ maxDepth: 3 }))
        .map(([type, content]) => `{"type":${type},"content":${content}}`),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    );
    const sessions = fc.array(frame, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        sessions,
        fc.constantFrom('', SOCKET_IO),
        fc.boolean(),
        async (frames, query, joins) => {
          const socket = await raw(query);
          if (query && joins) socket.send('40');
          for (const each of frames) socket.send(each);
          socket.terminate();
        },
      ),
      { numRuns: 150, seed: 20_261 },
    );
    await othersAreServed();
  });
});

describe('hostile requests', () => {
  const queries = [
    '?EIO=4',
    '?EIO=3&transport=polling',
    '?EIO=9&transport=websocket',
    '?EIO=4&transport=__proto__',
    '?EIO=4&transport=webtransport',
    '?EIO=4&transport=polling&sid=__proto__',
    '?EIO=4&transport=polling&sid=x',
    '?EIO=4&transport=polling&sid[]=1',
    '?EIO=4&EIO=4',
    '?EIO=4&transport=polling&transport=websocket',
    '?EIO=4&transport=%00',
    '?EIO=4&transport=polling&j=0;alert(1)',
    '?EIO=4&__proto__=1',
    '?EIO=4&transport=polling&b64=1',
    '?EIO=4&transport=polling&%',
    '?EIO=4&transport=polling#x',
    '?EIO=4&transport=polling&sid=',
  ];

  it('to the polling path are answered, none with a fault of ours', async () => {
    for (const query of queries) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const response = await fetch(`${test.gateway.url}/api/client/ws/${query}`, {
          method,
          ...(method === 'POST' && { body: '42["x"]' }),
        });
        await response.arrayBuffer();
        expect([method, query, response.status < 500]).toEqual([method, query, true]);
      }
    }
    await othersAreServed();
  });

  /** Writes bytes as they are, and takes what comes until the server closes or resets. */
  const exchange = (text: string, resets = false): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(test.gateway.url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(text);
        if (resets) socket.resetAndDestroy();
      });
      socket.on('data', (chunk) => {
        answer += chunk;
        socket.end();
      });
      socket.on('error', () => undefined).on('close', () => resolve(answer));
    });
  const upgrade = (path: string, more = ''): string =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${more}\r\n`;

  it('to upgrade are refused when they are none of ours, too large, or gone', async () => {
    expect(await exchange(upgrade('/api/client/ws', `X-Long: ${'x'.repeat(20_000)}\r\n`))).toMatch(
      /^HTTP\/1.1 413 /,
    );
    expect(await exchange(upgrade('/api/client/ws?EIO=4&transport=websocket&sid=x'))).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(await exchange(upgrade('/elsewhere'))).toMatch(/^HTTP\/1.1 404 /);
    for (const path of [
      ...queries.map((query) => `/api/client/ws/${query}`),
      '/api/client/ws',
      '/elsewhere',
      'http://[/x',
      '*',
    ]) {
      await exchange(
        upgrade(path, 'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=x\r\n'),
      );
      await exchange(upgrade(path, 'Origin: \x80\r\n'), true);
      await exchange(upgrade(path), true);
    }
    await othersAreServed();
  });
});

describe('floods', () => {
  it.each([
    ['plain', '', (socket: WebSocket) => socket.send('ping')],
    ['control frames', '', (socket: WebSocket) => socket.ping('x'.repeat(100))],
    ['unasked answers', '', (socket: WebSocket) => socket.pong()],
    ['Socket.IO', SOCKET_IO, (socket: WebSocket) => socket.send('42["ping"]')],
    ['namespaces', SOCKET_IO, (socket: WebSocket) => socket.send('40/x,')],
    ['heartbeats', SOCKET_IO, (socket: WebSocket) => socket.send('3')],
    ['control frames of Socket.IO', SOCKET_IO, (socket: WebSocket) => socket.ping('x'.repeat(100))],
  ])('of %s end the socket that sends them', async (_name, query, send) => {
    const socket = await raw(query);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (let i = 0; i < 200; i += 1) send(socket);
    await closed;
    await othersAreServed();
  });

  it('over polling end the session, and what is counted is why', async () => {
    const post = await polling(true);
    await post(Array.from({ length: 100 }, () => '42["ping"]').join('\x1e'));
    expect(await post('42["ping"]')).toBe(400);
    expect(await (await test.get('/metrics')).text()).toMatch(
      /quayside_live_cuts_total\{reason="too many frames"\} [1-9]/,
    );
  });
});
