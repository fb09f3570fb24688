import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useLink } from '@quayside/contracts/auth/account-link';
import {
  createApiKey,
  currentApiKey,
  listApiKeys,
  revokeApiKey,
  setApiKeyAddresses,
} from '@quayside/contracts/auth/api-key';
import { departmentTree } from '@quayside/contracts/auth/department';
import { createEmployee, setEmployeeEnabled } from '@quayside/contracts/auth/employee';
import { changePassword, currentEmployee, logout } from '@quayside/contracts/auth/session';
import { startSimulation } from '@quayside/contracts/auth/simulation';
import { catalogue } from '@quayside/contracts/catalogue';
import { type Endpoint, isPublished } from '@quayside/contracts/core/endpoint';
import { ports } from '@quayside/contracts/masterdata/places';
import { listSis } from '@quayside/contracts/si/si.api';
import { ApiClient, signIn } from './api-client.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

const PASSWORD = 'Blue-Harbour-77';

const every = Object.values(catalogue).flat();
const endpoints = every.filter(isPublished);
const named = (list: readonly Endpoint[]): [string, Endpoint][] =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const isPermission = (access: string): boolean => access.includes(':');

async function withoutRole(url: string, boss: ApiClient): Promise<ApiClient> {
  const [{ Id: OrgId } = { Id: 0 }] = await boss.get(departmentTree, {});
  const person = { AccountNo: 'newcomer', RealName: '新同事', OrgId, RoleIds: [] };
  const { Token } = await boss.get(createEmployee, person);
  return new ApiClient(url, await new ApiClient(url).get(useLink, { Token, Password: PASSWORD }));
}

/** What the gateway decides and passes on: who may call at all, and what has not changed. In both topologies. */
describe(`the gateway, ${topology}`, () => {
  let platform: DemoPlatform;
  let admin: ApiClient;
  let boss: ApiClient;
  /** A customer's employee without any role. */
  let newcomer: ApiClient;
  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '0' });
    [admin, boss] = await Promise.all([
      signIn(platform.url, 'OPERATOR', 'admin'),
      signIn(platform.url, 'HUAYUAN', 'boss'),
    ]);
    newcomer = await withoutRole(platform.url, boss);
  });
  afterAll(() => platform.close());

  it.each(named(endpoints.filter(({ access }) => access !== 'everyone')))(
    '%s is closed without a session',
    async (_name, endpoint) => {
      const { status, refusal } = await new ApiClient(platform.url).call(endpoint);
      expect([status, refusal.Status]).toEqual([401, 0]);
    },
  );

  it.each(named(endpoints.filter(({ access }) => isPermission(access) || access === 'staff')))(
    '%s is closed without the right',
    async (_name, endpoint) => {
      const { status, refusal } = await newcomer.call(endpoint);
      expect([status, refusal.Status]).toEqual([403, 0]);
    },
  );

  it('lets a program in with a key, as far as the key goes, and no longer once it is revoked', async () => {
    const { Key, Row } = await boss.get(createApiKey, {
      KeyName: '网关',
      Permissions: ['si:read'],
      NeverExpires: true,
    });
    const program = new ApiClient(platform.url, Key);
    expect((await program.get(listSis, { Limit: 1 })).Rows.length).toBe(1);
    const codes = await Promise.all(
      [ports.create!, listApiKeys, changePassword].map(
        async (one) => (await program.call(one as Endpoint)).refusal.Code,
      ),
    );
    expect(codes).toEqual(['access.denied', 'access.denied', 'access.key']);
    // Codes that a program has to send are everybody's to read.
    expect((await program.get(ports.list, { Limit: 1 })).Rows.length).toBe(1);
    expect(await program.get(currentApiKey, {})).toMatchObject({ Id: Row.Id, KeyName: '网关' });
    // Addresses hold with the next call: this one comes from the loopback.
    await boss.get(setApiKeyAddresses, { Id: Row.Id, Addresses: ['203.0.113.0/24'] });
    expect((await program.call(listSis)).refusal.Code).toBe('session.key-address');
    const Addresses = ['203.0.113.0/24', '127.0.0.1', '::1'];
    await boss.get(setApiKeyAddresses, { Id: Row.Id, Addresses });
    expect((await program.call(listSis)).status).toBe(200);
    await boss.get(revokeApiKey, { Id: Row.Id });
    expect((await program.call(listSis)).status).toBe(401);
  });

  it('lets nobody on who is out: a key with its person, a viewer with his session or whom he looks as', async () => {
    const [viewer, clerk] = [
      await signIn(platform.url, 'HUAYUAN', 'boss'),
      await signIn(platform.url, 'HUAYUAN', 'clerk'),
    ];
    const clerkId = (await clerk.get(currentEmployee))!.Id;
    const views = async (who: ApiClient) =>
      new ApiClient(platform.url, (await who.get(startSimulation, { EmployeeId: clerkId })).Token);
    const { Key } = await viewer.get(createApiKey, {
      KeyName: '停用',
      Permissions: ['si:read'],
      NeverExpires: true,
    });
    const program = new ApiClient(platform.url, Key);
    const [first, second] = [await views(viewer), await views(boss)];
    for (const client of [program, first, second])
      expect((await client.call(listSis)).status).toBe(200);

    await viewer.get(logout);
    expect([(await first.call(listSis)).status, (await second.call(listSis)).status]).toEqual([
      401, 200,
    ]);
    await admin.get(setEmployeeEnabled, { EmployeeId: clerkId, Enable: false });
    expect((await second.call(listSis)).status).toBe(401);
    await admin.get(setEmployeeEnabled, { EmployeeId: clerkId, Enable: true });
    const bossId = (await boss.get(currentEmployee))!.Id;
    await admin.get(setEmployeeEnabled, { EmployeeId: bossId, Enable: false });
    expect((await program.call(listSis)).status).toBe(401);
    await admin.get(setEmployeeEnabled, { EmployeeId: bossId, Enable: true });
    boss = await signIn(platform.url, 'HUAYUAN', 'boss');
  });

  it('routes no call between services, whoever asks', async () => {
    const answers = every
      .filter((endpoint) => !isPublished(endpoint))
      .flatMap((endpoint) =>
        [new ApiClient(platform.url), boss, admin].map((client) => client.call(endpoint)),
      );
    const codes = (await Promise.all(answers)).map(
      ({ status, refusal }) => `${status} ${refusal.Code}`,
    );
    expect(new Set(codes)).toEqual(new Set(['404 route.absent']));
  });

  it('answers reads that change rarely with 304 to who has them, until they change', async () => {
    const read = async (tag?: string) => {
      const headers = {
        authorization: `Bearer ${admin.token}`,
        ...(tag && { 'if-none-match': tag }),
      };
      const response = await fetch(`${platform.url}/api/Port/GetList?Keyword=CNNGB`, { headers });
      await response.arrayBuffer();
      return response;
    };
    const first = await read();
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const tag = first.headers.get('etag') ?? '';
    expect((await read(tag)).status).toBe(304);
    const [port] = (await admin.get(ports.list, { Keyword: 'CNNGB' })).Rows;
    await admin.get(ports.update, { ...port!, NameCn: '宁波舟山' });
    expect((await read(tag)).status).toBe(200);
  });
});
