import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { permissionInfo } from '@quayside/contracts/permissions';
import { catalogue } from '@quayside/contracts/platform/catalogue';
import { faultyRequest } from '@quayside/test-kit/faulty-request';
import { ApiClient } from './api-client.js';
import { foreign, makeWorld, ownOnly, repeatable, repeatedElsewhere, stale, versionIsNoLock, type World } from './conformity-cases.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

const endpoints = Object.values(catalogue).flat();
const named = (list: readonly Endpoint[]): [string, Endpoint][] =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const isPermission = (access: string): boolean => access.includes(':');
const hasField = (endpoint: Endpoint, test: (name: string) => boolean): boolean =>
  endpoint.request !== null && [...fieldsOf(endpoint.request as Class).keys()].some(test);
const namesRecord = (endpoint: Endpoint): boolean =>
  hasField(endpoint, (name) => /(^Id$|Id$|_ID$|IdList$|ID$)/.test(name) && name !== 'CompanyId');

describe(`every endpoint, ${topology}`, () => {
  let platform: DemoPlatform;
  let world: World;
  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '0' });
    world = await makeWorld(platform.url);
  });
  afterAll(() => platform.close());

  /** Somebody who may call the endpoint. */
  const entitled = ({ access }: Endpoint): ApiClient => {
    const info = permissionInfo(access);
    return info && !info.for.includes(CompanyType.Customer) ? world.admin : world.boss;
  };

  it.each(named(endpoints.filter(({ access }) => access !== 'public')))('%s is closed without a session', async (_name, endpoint) => {
    const { status, refusal } = await new ApiClient(world.url).call(endpoint);
    expect([status, refusal.Status]).toEqual([401, 0]);
  });

  it.each(named(endpoints.filter(({ access }) => isPermission(access) || access === 'service')))(
    '%s is closed without the right',
    async (_name, endpoint) => {
      const { status, refusal } = await world.sales.call(endpoint);
      expect([status, refusal.Status]).toEqual([403, 0]);
    },
  );

  it.each(named(endpoints.filter(({ access, request }) => access !== 'service' && request)))(
    '%s names the place of every fault',
    async (_name, endpoint) => {
      const { request, props } = faultyRequest(endpoint.request as Class, endpoint.method === 'GET');
      const isForm = [...fieldsOf(endpoint.request as Class).values()].some((meta) => meta.kind === 'file');
      if (isForm || !props.length) return;
      const { status, refusal } = await entitled(endpoint).call(endpoint, request);
      expect(status).toBe(400);
      expect((refusal.Errors ?? []).map((error) => error.Prop.split(/[.[]/)[0])).toEqual(expect.arrayContaining(props));
      expect(refusal.Errors?.every((error) => error.Code && error.Msg)).toBe(true);
    },
  );

  const paged = (type: Class): boolean => ['Page', 'Sort'].every((name) => fieldsOf(type).has(name));
  const sorted = endpoints.filter(({ request, access }) => access !== 'service' && request && paged(request as Class));
  it.each(named(sorted))('%s sorts by what it offers and nothing else', async (_name, endpoint) => {
    for (const sort of endpoint.sorts.flatMap((field) => [field.replace(/^-/, ''), `-${field.replace(/^-/, '')}`])) {
      expect((await entitled(endpoint).call(endpoint, { Sort: sort, Limit: 1 })).status).toBe(200);
    }
    for (const Sort of ['NoSuchField', 'Id,(SELECT pg_sleep(5))']) {
      expect((await entitled(endpoint).call(endpoint, { Sort })).refusal.Code).toBe('request.sort');
    }
    expect((await entitled(endpoint).call(endpoint, { Limit: 201 })).status).toBe(400);
  });

  it('every endpoint that names a record has a case for another company', () => {
    const missing = endpoints.filter(({ access }) => access !== 'public' && access !== 'service').filter(namesRecord);
    expect(missing.filter((endpoint) => !foreign.has(endpoint) && !ownOnly.has(endpoint)).map(({ path }) => path)).toEqual([]);
  });

  it.each(named([...foreign.keys()]))("%s answers 404 for another company's record", async (_name, endpoint) => {
    const { status, refusal } = await world.stranger.call(endpoint, await foreign.get(endpoint)!(world));
    expect([status, refusal.Code]).toEqual([404, 'record.absent']);
  });

  it('every endpoint that takes a version has a case for an outdated one', () => {
    const versioned = endpoints.filter((endpoint) => hasField(endpoint, (name) => name === 'Version'));
    expect(versioned.filter((endpoint) => !stale.has(endpoint) && !versionIsNoLock.has(endpoint)).map(({ path }) => path)).toEqual([]);
  });

  it.each(named([...stale.keys()]))('%s refuses an outdated version', async (_name, endpoint) => {
    expect((await entitled(endpoint).call(endpoint, await stale.get(endpoint)!(world))).refusal.Code).toBe('record.stale');
  });

  it('every write has a case for repetition', () => {
    const writes = endpoints.filter(({ method, access }) => method === 'POST' && access !== 'public' && access !== 'service');
    expect(writes.filter((endpoint) => !repeatable.has(endpoint) && !repeatedElsewhere.has(endpoint)).map(({ path }) => path)).toEqual([]);
  });

  it.each(named([...repeatable.keys()]))('%s does a repeated write once', async (_name, endpoint) => {
    const key = { 'idempotency-key': randomUUID() };
    const request = await repeatable.get(endpoint)!(world);
    const first = await entitled(endpoint).call(endpoint, request, key);
    expect(first.status).toBe(200);
    expect((await entitled(endpoint).call(endpoint, request, key)).body).toEqual(first.body);
  });
});
