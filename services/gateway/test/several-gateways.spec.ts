import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SESSION_CHANNEL, SessionState } from '@quayside/contracts/auth/session';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import {
  type CaughtUp,
  PUSH_CHANNEL,
  takePendingPushes,
} from '@quayside/contracts/messaging/message';
import { CARRIER_CHANNEL } from '@quayside/contracts/partner-line/message';
import { createLogger } from '@quayside/service-kit/runtime/log';
import pg from 'pg';
import { tokenHash } from '../src/sessions/session-cache.js';
import { type RunningGateway, startGateway } from '../src/start-gateway.js';
import { positionOf, startTestGateway, type TestGateway, until } from './harness.js';
import { got, plain, type TestClient } from './live-clients.js';

/** What PostgreSQL tells reaches the sockets of every gateway on the same database. */
describe('several gateways', () => {
  let test: TestGateway;
  let second: RunningGateway;
  let begun: RunningGateway | undefined;
  const open: TestClient[] = [];

  beforeAll(async () => {
    test = await startTestGateway();
    test.services.answers.set(takePendingPushes.path, () => []);
    const { services: dispatch, database, staticDir } = test;
    second = await startGateway({
      databaseUrl: database.url,
      dispatch,
      staticDir,
      log: createLogger({ level: 'silent' }),
      env: {},
      port: 0,
      host: '127.0.0.1',
      version: '1',
      secret: 'gateway-test',
    });
  });
  afterAll(async () => {
    await second.close();
    await test.close();
  });
  afterEach(async () => {
    await begun?.close();
    begun = undefined;
    for (const client of open.splice(0)) client.close();
  });

  async function signedIn(
    token: string,
    { url }: RunningGateway = test.gateway,
  ): Promise<TestClient & { code(): number | null }> {
    const client = await plain(url);
    open.push(client);
    const takes = () =>
      test.services.calls.filter((call) => call.path === takePendingPushes.path).length;
    const before = takes();
    client.send('auth/login', token);
    await until(() => takes() > before);
    return client;
  }
  const areas = (client: TestClient) => got(client, 'data/changed').map(({ content }) => content);

  it('each push to the sockets that they have, once', async () => {
    const { token, identity } = test.services.signIn();
    const other = test.services.signIn();
    const here = await signedIn(token);
    const there = await signedIn(token, second);
    const stranger = await signedIn(other.token, second);
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [identity.EmployeeId],
      Type: 'message/send',
      Content: '8',
    });
    await test.notify(PUSH_CHANNEL, {
      EmployeeIds: [identity.EmployeeId, other.identity.EmployeeId],
      Type: 'rights/changed',
      Content: '',
    });
    await until(() =>
      [here, there, stranger].every((client) => got(client, 'rights/changed').length === 1),
    );
    expect([here, there, stranger].map((client) => got(client, 'message/send').length)).toEqual([
      1, 1, 0,
    ]);
  });

  it('tell at one what changed since an answer of the other', async () => {
    const { token, identity } = test.services.signIn();
    const tell = (Content: string) =>
      test.notify(PUSH_CHANNEL, {
        EmployeeIds: [identity.EmployeeId],
        Type: 'data/changed',
        Content,
      });
    await tell('booking');
    const before = await test.position();
    await until(async () => (await test.position()) !== before);
    const since = await test.position();
    await tell('si');
    const client = await plain(second.url);
    open.push(client);
    client.send('auth/login', token, since);
    await until(() => got(client, 'data/caught-up').length === 1);
    const { Known } = JSON.parse(String(got(client, 'data/caught-up')[0]?.content)) as CaughtUp;
    expect([areas(client), Known]).toEqual([['si'], true]);
    expect(Number.parseInt(await positionOf(second), 10)).toBeGreaterThanOrEqual(
      Number.parseInt(since, 10),
    );
  });

  it('know nothing of before they began, nor of before the database was away, and say so', async () => {
    const { token } = test.services.signIn();
    const since = await test.position();
    const { services: dispatch, database, staticDir } = test;
    begun = await startGateway({
      databaseUrl: database.url,
      dispatch,
      staticDir,
      log: createLogger({ level: 'silent' }),
      env: {},
      port: 0,
      host: '127.0.0.1',
      version: '1',
      secret: 'gateway-test',
    });
    const known = (client: TestClient) =>
      got(client, 'data/caught-up').map(
        ({ content }) => (JSON.parse(String(content)) as CaughtUp).Known,
      );
    const client = await plain(begun.url);
    client.send('auth/login', token, since);
    await until(() => known(client).length === 1);
    const standing = await plain(begun.url);
    standing.send('auth/login', token, await positionOf(begun));
    await until(() => known(standing).length === 1);
    const breaking = new pg.Client({ connectionString: database.url });
    await breaking.connect();
    await breaking.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'quayside gateway' AND datname = current_database()`,
    );
    await breaking.end();
    await until(() => known(standing).length === 2);
    expect([known(client).slice(0, 1), known(standing)]).toEqual([[false], [true, false]]);
  });

  it('both end a session that ended', async () => {
    const { token, identity } = test.services.signIn();
    const clients = [await signedIn(token), await signedIn(token, second)];
    test.services.sessions.set(tokenHash(token), {
      State: SessionState.Expired,
      Identity: null,
      ExpireTime: null,
    });
    await test.notify(SESSION_CHANNEL, { SessionIds: [identity.SessionId] });
    await until(() => clients.every((client) => client.code() !== null));
  });

  it('both ask again for whoever has other rights now, and until then remember', async () => {
    const { token, identity } = test.services.signIn();
    const actsAs = async ({ url }: RunningGateway): Promise<number> => {
      const answer = await fetch(`${url}/api/CurrentEmployee/Current`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { employee: number }).employee;
    };
    const both = () => Promise.all([actsAs(test.gateway), actsAs(second)]);
    expect(await both()).toEqual([identity.EmployeeId, identity.EmployeeId]);
    const EmployeeId = identity.EmployeeId! + 500_000;
    test.services.sessions.set(tokenHash(token), {
      State: SessionState.Live,
      Identity: { ...identity, EmployeeId },
      ExpireTime: null,
    });
    expect(await both()).toEqual([identity.EmployeeId, identity.EmployeeId]);
    await test.notify(SESSION_CHANNEL, { EmployeeIds: [identity.EmployeeId] });
    await until(async () => (await both()).every((each) => each === EmployeeId));
  });

  it('tell of messages with carriers to the operator’s people alone', async () => {
    const [staff, customer] = [
      test.services.signIn({ CompanyType: CompanyType.Platform }),
      test.services.signIn(),
    ];
    const desks = [await signedIn(staff.token), await signedIn(staff.token, second)];
    const other = await signedIn(customer.token, second);
    await test.notify(CARRIER_CHANNEL, '');
    await until(() => desks.every((desk) => areas(desk).includes('carrier')));
    await test.notify(BASIC_CHANNEL, 'port');
    await until(() => areas(other).includes('basic'));
    const late = await signedIn(customer.token);
    await until(() => areas(late).includes('basic'));
    expect([...areas(other), ...areas(late)]).not.toContain('carrier');
  });
});
