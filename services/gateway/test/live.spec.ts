import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SESSION_CHANNEL, SessionState } from '@quayside/contracts/auth/session';
import {
  type CaughtUp,
  markDelivered,
  type PendingPush,
  PUSH_CHANNEL,
  takePendingPushes,
} from '@quayside/contracts/messaging/message';
import { WebSocket } from 'ws';
import { tokenHash } from '../src/sessions/session-cache.js';
import { startTestGateway, type TestGateway, until } from './harness.js';
import { got, plain, socketIo, type TestClient } from './live-clients.js';

let test: TestGateway;
let pending: PendingPush[] = [];
const open: TestClient[] = [];

beforeAll(async () => {
  test = await startTestGateway({ RATE_LIMIT: '0' });
  test.services.answers.set(takePendingPushes.path, () => {
    const taken = pending;
    pending = [];
    return taken;
  });
});
afterAll(() => test.close());
beforeEach(() => {
  pending = [];
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

const connections: Record<string, () => Promise<TestClient>> = {
  'plain WebSocket': () => plain(test.gateway.url),
  'Socket.IO over WebSocket': () => socketIo(test.gateway.url, ['websocket']),
  'Socket.IO over polling': () => socketIo(test.gateway.url, ['polling']),
};

const caughtUp = (client: TestClient) =>
  JSON.parse(String(got(client, 'data/caught-up')[0]?.content)) as CaughtUp;
const delivered = () =>
  test.services.calls
    .filter((call) => call.path === markDelivered.path)
    .map((call) => call.request);
const takes = () =>
  test.services.calls.filter((call) => call.path === takePendingPushes.path).length;

describe.each(Object.entries(connections))('live socket: %s', (_name, connect) => {
  async function connected(): Promise<TestClient> {
    const client = await connect();
    open.push(client);
    return client;
  }

  async function signedIn(token: string): Promise<TestClient> {
    const client = await connected();
    const before = takes();
    client.send('auth/login', token);
    await until(() => takes() > before);
    return client;
  }

  it('answers a ping with a pong, signed in or not', async () => {
    const client = await connected();
    client.send('ping');
    await until(() => got(client, 'pong').length === 1);
  });

  it('gets what came while it was away, then what comes, and reports it when it is heard again', async () => {
    const { token, identity } = test.services.signIn();
    pending = [{ Type: 'message/send', Content: '7' }];
    const client = await signedIn(token);
    await until(() => got(client, 'message/send').length === 1);
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [identity.EmployeeId, 999_999],
      Type: 'message/send',
      Content: '8',
    });
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [identity.EmployeeId],
      Type: 'data/changed',
      Content: 'si',
    });
    await until(() => got(client, 'data/changed').length === 1);
    expect(got(client, 'message/send').map((frame) => frame.content)).toEqual(['7', '8']);
    client.send('ping');
    const report = JSON.stringify({ SendId: 8, EmployeeIds: [identity.EmployeeId] });
    await until(() => delivered().some((given) => JSON.stringify(given) === report));
  });

  it('hears nothing meant for others, nor after it signed out', async () => {
    const [one, other] = [test.services.signIn(), test.services.signIn()];
    const client = await signedIn(one.token);
    const listening = await signedIn(other.token);
    const both = {
      EmployeeIds: [one.identity.EmployeeId, other.identity.EmployeeId],
      Type: 'data/changed',
      Content: 'si',
    };
    await test.notify(PUSH_CHANNEL, { ...both, EmployeeIds: [other.identity.EmployeeId] });
    await until(() => got(listening, 'data/changed').length === 1);
    client.send('auth/login', '');
    client.send('ping');
    await until(() => got(client, 'pong').length === 1);
    await test.notify(PUSH_CHANNEL, both);
    await until(() => got(listening, 'data/changed').length === 2);
    expect(got(client, 'data/changed')).toEqual([]);
  });

  it('brings a deputy what comes for the person, whose own it stays, and is closed to who only looks', async () => {
    const { token, identity } = test.services.signIn();
    const deputy = test.services.signIn({
      EmployeeId: identity.EmployeeId,
      ViewerId: 900,
      IsDeputy: true,
    });
    pending = [{ Type: 'message/send', Content: '6' }];
    const stands = await connected();
    stands.send('auth/login', deputy.token);
    const came = async () => {
      await test.notify(PUSH_CHANNEL, {
        EmployeeIds: [identity.EmployeeId],
        Type: 'message/send',
        Content: '7',
      });
      return got(stands, 'message/send').length > 0;
    };
    await until(came);
    stands.send('ping');
    await until(() => got(stands, 'pong').length === 1);
    expect([
      got(stands, 'message/send').some(({ content }) => content === '6'),
      pending.length,
    ]).toEqual([false, 1]);
    const person = await signedIn(token);
    await until(() => got(person, 'message/send').length === 1);
    person.send('ping');
    await until(() => delivered().some((report) => (report as { SendId: number }).SendId === 6));
    expect(delivered()).not.toContainEqual(
      expect.objectContaining({
        SendId: 7,
        EmployeeIds: expect.arrayContaining([identity.EmployeeId]),
      }),
    );
    const looking = await connected();
    looking.send(
      'auth/login',
      test.services.signIn({ EmployeeId: identity.EmployeeId, ViewerId: 901 }).token,
    );
    await until(() => !looking.isOpen());
  });

  it('is told once what changed for it since its page read, and nothing when nothing did', async () => {
    const { token, identity } = test.services.signIn();
    const other = test.services.signIn();
    const [since, late] = [await test.position(), await connected()];
    // Between the page's read and the sign-in of its socket.
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [identity.EmployeeId],
      Type: 'data/changed',
      Content: 'si',
    });
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [identity.EmployeeId],
      Type: 'rights/changed',
      Content: '',
    });
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [other.identity.EmployeeId],
      Type: 'data/changed',
      Content: 'booking',
    });
    late.send('auth/login', token, since);
    await until(() => got(late, 'data/caught-up').length === 1);
    const told = late.frames.filter(({ type }) => type !== 'pong');
    expect(told.map(({ type, content }) => `${type} ${content}`)).toEqual([
      'data/changed si',
      'rights/changed ',
      expect.stringMatching(/^data\/caught-up /),
    ]);
    // Once a position after the changes stands, nothing is told any more.
    let [position, nothing] = [since, late];
    await until(async () => {
      const next = await test.position();
      if (next === position) return false;
      position = next;
      nothing = await connected();
      nothing.send('auth/login', token, position);
      await until(() => got(nothing, 'data/caught-up').length === 1);
      return nothing.frames.length === 1;
    });
    nothing.send('ping');
    await until(() => got(nothing, 'pong').length === 1);
    expect(got(nothing, 'pong')[0]?.content).toBe(caughtUp(nothing).Position);
    expect(caughtUp(nothing)).toMatchObject({ Known: true, AfterMs: 0 });
  });

  it('is told that nobody knows what changed since a position of before, not all at once', async () => {
    const { token } = test.services.signIn();
    const positions = ['', '7.of-a-gateway-that-was', 'x'.repeat(500)];
    const clients = await Promise.all(positions.map(() => connected()));
    for (const [index, client] of clients.entries())
      client.send('auth/login', token, positions[index]);
    await until(() => clients.every((client) => got(client, 'data/caught-up').length === 1));
    const answers = clients.map(caughtUp);
    expect(answers.map(({ Known }) => Known)).toEqual([false, false, false]);
    expect(Math.max(...answers.map(({ AfterMs }) => AfterMs))).toBeGreaterThan(0);
  });

  it('is closed with its session, and by a token without one', async () => {
    const { token, identity } = test.services.signIn();
    const client = await signedIn(token);
    test.services.sessions.set(tokenHash(token), {
      State: SessionState.Replaced,
      Identity: null,
      ExpireTime: null,
    });
    await test.notify(SESSION_CHANNEL, { SessionIds: [identity.SessionId] });
    await until(() => !client.isOpen());
    const unknown = await connected();
    unknown.send('auth/login', 'no-such-token');
    await until(() => !unknown.isOpen());
  });

  it('is closed when its time is over, of which nobody tells, and goes on when its session was prolonged', async () => {
    const [over, prolonged] = [test.services.signIn(), test.services.signIn()];
    const lapsing = {
      State: SessionState.Live,
      ExpireTime: new Date(Date.now() + 700).toISOString(),
    };
    for (const { token, identity } of [over, prolonged])
      test.services.sessions.set(tokenHash(token), { ...lapsing, Identity: identity });
    const [left, staying] = [await signedIn(over.token), await signedIn(prolonged.token)];
    test.services.sessions.delete(tokenHash(over.token));
    const later = new Date(Date.now() + 3_600_000).toISOString();
    test.services.sessions.set(tokenHash(prolonged.token), {
      State: SessionState.Live,
      Identity: prolonged.identity,
      ExpireTime: later,
    });
    const asked = test.services.lookups();
    await until(() => !left.isOpen() && test.services.lookups() >= asked + 2);
    staying.send('ping');
    await until(() => got(staying, 'pong').length === 1);
    const after = test.services.lookups();
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [prolonged.identity.EmployeeId],
      Type: 'data/changed',
      Content: 'si',
    });
    await until(() => got(staying, 'data/changed').length === 1);
    expect(test.services.lookups()).toBe(after);
  });
});

describe('live socket: plain frames', () => {
  it.each([
    'ping',
    '{type:ping,content:1.2.3}',
    '{"type":"ping","content":"a longer content than a sign-in has"}',
    '"ping"',
    `${'x'.repeat(80)}ping`,
  ])('takes %j for a ping', async (text) => {
    const client = await plain(test.gateway.url);
    open.push(client);
    client.raw.send(text);
    await until(() => client.frames.length === 1);
    expect(client.frames).toEqual([{ type: 'pong' }]);
  });

  it('takes a sign-in for a sign-in although its token has ping in it', async () => {
    const { identity } = test.services.signIn();
    const token = 'a-token-with-ping-inside';
    test.services.sessions.set(tokenHash(token), {
      State: SessionState.Live,
      Identity: identity,
      ExpireTime: null,
    });
    const client = await plain(test.gateway.url);
    open.push(client);
    const before = takes();
    client.send('auth/login', token);
    await until(() => takes() > before);
    expect(client.frames).toEqual([]);
  });

  it('ignores what it does not know, refuses what is too large, and other paths', async () => {
    const client = await plain(test.gateway.url);
    open.push(client);
    for (const text of ['', 'null', '[]', '{"type":1}', '{"type":"no/such"}', '{'])
      client.raw.send(text);
    client.send('ping');
    await until(() => client.frames.length === 1);
    client.raw.send('x'.repeat(20_000));
    await until(() => !client.isOpen());
    const elsewhere = new WebSocket(`${test.gateway.url.replace('http', 'ws')}/api/other`);
    await new Promise((resolve) => elsewhere.on('error', resolve));
    expect((await test.get('/api/client/ws')).status).toBe(404);
  });

  it('says goodbye when the gateway closes', async () => {
    const closing = await startTestGateway();
    const client = await plain(closing.gateway.url);
    await closing.close();
    await until(() => client.code() !== null);
    expect(client.code()).toBe(1001);
  });
});
