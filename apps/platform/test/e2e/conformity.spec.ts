import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { demoCompanies } from '@quayside/contracts/auth/demo';
import { listRoles, setRolePermissions } from '@quayside/contracts/auth/role';
import { booking, bookingStory } from '@quayside/contracts/booking/booking/booking.api';
import { onlineOrder } from '@quayside/contracts/booking/online/order';
import { catalogue } from '@quayside/contracts/catalogue';
import { type Endpoint, isPublished, XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { CHANGES_CURSOR, type Rows } from '@quayside/contracts/core/list';
import { rateInfo } from '@quayside/contracts/freight/rate.api';
import { searchPrices } from '@quayside/contracts/freight/search';
import { namesOfBasic, STAFF_KINDS, searchBasic } from '@quayside/contracts/masterdata/search';
import { listMessages } from '@quayside/contracts/messaging/message';
import { permissionInfo } from '@quayside/contracts/permissions';
import { siDetail } from '@quayside/contracts/si/si.api';
import { faultyRequest } from '@quayside/test-kit/faulty-request';
import { activeParts } from '@quayside/test-kit/workbook-parts';
import { ApiClient, signIn } from './api-client.js';
import { costIn, PLANTED_MARKS } from './booking/planted-offer.js';
import {
  foreign,
  OPEN,
  ownOnly,
  repeatable,
  repeatedElsewhere,
  stale,
  staleElsewhere,
  versionIsNoLock,
} from './conformity-cases.js';
import {
  compareExports,
  compareFigures,
  compareLists,
  withoutFile,
} from './conformity-companies.js';
import {
  inBatches,
  leaks,
  marksOf,
  OF_ONESELF,
  readRequest,
  reads,
  rightStatuses,
  textOf,
  viewers,
  writeFormulas,
} from './conformity-readers.js';
import { CLERK_ROLE, makeWorld, type World } from './conformity-world.js';
import { DeclaredAnswers } from './declared-answers.js';
import { PLANTED, PLANTED_LANE, plantedIn } from './freight/planted-rate.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

const every = Object.values(catalogue).flat();
const endpoints = every.filter(isPublished);
const named = (list: readonly Endpoint[]): [string, Endpoint][] =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const OPERATOR = 1;
const isPermission = (access: string): boolean => access.includes(':');
const hasField = (endpoint: Endpoint, test: (name: string) => boolean): boolean =>
  endpoint.request !== null && [...fieldsOf(endpoint.request as Class).keys()].some(test);
const namesRecord = (endpoint: Endpoint): boolean =>
  hasField(endpoint, (name) => /(^Id$|Id$|_ID$|IdList$|ID$)/.test(name) && name !== 'CompanyId');

describe(`every endpoint, ${topology}`, () => {
  let platform: DemoPlatform;
  let world: World;
  let asking: Promise<ReadonlyMap<Endpoint, object>> | undefined;
  beforeAll(async () => {
    platform = await startDemoPlatform({
      RATE_LIMIT: '1000000',
      CARRIER_POLL_SECONDS: '0',
      WEBHOOK_PRIVATE: 'true',
    });
    world = await makeWorld(platform.url);
  });
  afterAll(() => platform.close());

  /** What is asked of each endpoint that reads, made once: some requests need records of their own. */
  const requests = async (): Promise<ReadonlyMap<Endpoint, object>> => {
    asking ??= (async () => {
      const made = new Map<Endpoint, object>();
      for (const endpoint of reads) {
        const request = await readRequest(world, endpoint);
        if (request) made.set(endpoint, request);
      }
      return made;
    })();
    return asking;
  };

  /** Somebody who may call the endpoint. */
  const entitled = ({ access }: Endpoint): ApiClient => {
    const info = permissionInfo(access);
    return access === 'staff' || (info && !info.for.includes(CompanyType.Customer))
      ? world.admin
      : world.boss;
  };

  it.each(Object.entries(viewers))(
    'kinds of basic data that are the staff’s own affair, asked by %s',
    async (_name, make) => {
      const who = await make(world);
      const right = who.signedIn ? (who.company === OPERATOR ? 200 : 403) : 401;
      for (const Kind of STAFF_KINDS) {
        for (const request of [{}, { Keyword: 'HUAYUAN' }, { Code: 'HUAYUAN' }])
          expect([
            Kind,
            request,
            (await who.client.call(searchBasic, { Kind, ...request })).status,
          ]).toEqual([Kind, request, right]);
        expect([
          Kind,
          (await who.client.call(namesOfBasic, { Kind, Codes: ['HUAYUAN'] })).status,
        ]).toEqual([Kind, right]);
      }
    },
  );

  it.each(named(endpoints.filter(({ request }) => request)))(
    '%s names the place of every fault',
    async (_name, endpoint) => {
      const { request, props } = faultyRequest(
        endpoint.request as Class,
        endpoint.method === 'GET',
      );
      const isForm = [...fieldsOf(endpoint.request as Class).values()].some(
        (meta) => meta.kind === 'file',
      );
      if (isForm || !props.length) return;
      const { status, refusal } = await entitled(endpoint).call(endpoint, request);
      expect(status).toBe(400);
      expect((refusal.Errors ?? []).map((error) => error.Prop.split(/[.[]/)[0])).toEqual(
        expect.arrayContaining(props),
      );
      expect(refusal.Errors?.every((error) => error.Code && error.Msg)).toBe(true);
    },
  );

  const paged = (type: Class): boolean =>
    ['Page', 'Sort'].every((name) => fieldsOf(type).has(name));
  const sorted = endpoints.filter(({ request }) => request && paged(request as Class));
  it.each(named(sorted))('%s sorts by what it offers and nothing else', async (_name, endpoint) => {
    for (const sort of endpoint.sorts.flatMap((field) => [
      field.replace(/^-/, ''),
      `-${field.replace(/^-/, '')}`,
    ])) {
      expect((await entitled(endpoint).call(endpoint, { Sort: sort, Limit: 1 })).status).toBe(200);
    }
    for (const Sort of ['NoSuchField', 'Id,(SELECT pg_sleep(5))']) {
      expect((await entitled(endpoint).call(endpoint, { Sort })).refusal.Code).toBe('request.sort');
    }
    expect((await entitled(endpoint).call(endpoint, { Limit: 201 })).status).toBe(400);
  });

  const followed = endpoints.filter(({ changes }) => changes);
  it.each(named(followed))('%s is read by what changed', async (_name, endpoint) => {
    const call = (request: object) => entitled(endpoint).call(endpoint, request);
    const first = (await call({ UpdatedFrom: '1970-01-01T00:00:00Z', Limit: 2 })) as {
      status: number;
      data: Rows<{ Id: number }>;
    };
    expect(first.status).toBe(200);
    const { Next, CompleteTo, More, Rows: rows } = first.data;
    expect(Next).toMatch(CHANGES_CURSOR);
    expect(Date.parse(CompleteTo!)).not.toBeNaN();
    const second = (await call({ After: Next, Limit: 2 })).data as Rows<{ Id: number }>;
    const both = [...rows, ...second.Rows].map(({ Id }) => Id);
    expect(new Set(both).size).toBe(both.length);
    if (More) expect(second.Rows.length).toBeGreaterThan(0);
    const bad = await call({ UpdatedFrom: '2026-01-01T00:00:00Z', Sort: endpoint.sorts[0] });
    expect([bad.status, bad.refusal.Errors?.[0]?.Prop]).toEqual([400, 'Sort']);
    expect((await call({ After: 'anything' })).status).toBe(400);
  });

  it('a list that does not note its changes refuses to be read by them', async () => {
    const { status, refusal } = await world.boss.call(listMessages, {
      UpdatedFrom: '2026-01-01T00:00:00Z',
    } as object);
    expect([status, refusal.Errors?.[0]?.Prop]).toEqual([400, 'UpdatedFrom']);
  });

  it('every endpoint that names a record has a case for another company', () => {
    const missing = endpoints.filter(({ access }) => access !== 'everyone').filter(namesRecord);
    expect(
      missing
        .filter((endpoint) => !foreign.has(endpoint) && !ownOnly.has(endpoint))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it.each(named([...foreign.keys()]))(
    "%s answers 404 for another company's record",
    async (_name, endpoint) => {
      const { status, refusal } = await world.stranger.call(
        endpoint,
        await foreign.get(endpoint)!(world),
      );
      expect([status, refusal.Code]).toEqual([404, 'record.absent']);
    },
  );

  it('every endpoint that takes a version has a case for an outdated one', () => {
    const versioned = endpoints.filter((endpoint) =>
      hasField(endpoint, (name) => name === 'Version'),
    );
    const told = (endpoint: Endpoint): boolean =>
      stale.has(endpoint) || versionIsNoLock.has(endpoint) || staleElsewhere.has(endpoint);
    expect(versioned.filter((endpoint) => !told(endpoint)).map(({ path }) => path)).toEqual([]);
  });

  it.each(named([...stale.keys()]))('%s refuses an outdated version', async (_name, endpoint) => {
    expect(
      (await entitled(endpoint).call(endpoint, await stale.get(endpoint)!(world))).refusal.Code,
    ).toBe('record.stale');
  });

  it('every write has a case for repetition', () => {
    const writes = endpoints.filter(
      ({ method, access }) => method === 'POST' && access !== 'everyone',
    );
    expect(
      writes
        .filter((endpoint) => !repeatable.has(endpoint) && !repeatedElsewhere.has(endpoint))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it.each(named([...repeatable.keys()]))(
    '%s does a repeated write once',
    async (_name, endpoint) => {
      const key = { 'idempotency-key': randomUUID() };
      const request = await repeatable.get(endpoint)!(world);
      const first = await entitled(endpoint).call(endpoint, request, key);
      expect(first.status).toBe(200);
      expect((await entitled(endpoint).call(endpoint, request, key)).body).toEqual(first.body);
    },
  );

  it('knows how to ask for every list, record, figure, option and export', async () => {
    const asked = await requests();
    expect(reads.filter((endpoint) => !asked.has(endpoint)).map(({ path }) => path)).toEqual([]);
  });

  it.each(Object.keys(viewers) as (keyof typeof viewers)[])(
    '%s reads what is declared for them, and nothing of another customer',
    async (name) => {
      const asked = await requests();
      const who = await viewers[name](world);
      const declared = await DeclaredAnswers.of(world.url);
      const others = demoCompanies.filter(
        ({ Id, CompanyType: type }) => type === CompanyType.Customer && Id !== who.company,
      );
      const marks =
        who.company === 1
          ? []
          : await Promise.all(others.map((company) => marksOf(world, company)));
      expect(marks.every(({ orders, sis }) => orders.size > 5 && sis.size > 5)).toBe(true);
      const faults = await inBatches(reads, async (endpoint) => {
        const request = asked.get(endpoint) ?? {};
        const { status, body } = await who.client.call(endpoint, request);
        const right = rightStatuses(endpoint, request, who);
        if (!right.includes(status))
          return [
            `${endpoint.path} answers ${status}, not ${right.join()}: ${JSON.stringify(body).slice(0, 200)}`,
          ];
        const text = await textOf(endpoint, body);
        const bought =
          who.company === 1
            ? []
            : [...plantedIn(text), ...costIn(text)].map(
                (mark) => `${endpoint.path} tells what the operator buys at: ${mark}`,
              );
        return [
          ...declared.faults(endpoint, status, body),
          ...marks.flatMap((mark) => leaks(endpoint, body, text, mark)),
          ...bought,
        ];
      });
      expect(faults).toEqual([]);
    },
  );

  /** The administrators of three companies that have nothing in common: two customers and a provider. */
  const companies = async () => ({
    HUAYUAN: world.boss,
    LANTIAN: world.stranger,
    YUANYANG: await signIn(world.url, 'YUANYANG', 'boss'),
  });

  it('lists no record for two companies that is not everybody’s', async () => {
    const { faults, paths } = await compareLists(await requests(), await companies());
    expect(faults).toEqual([]);
    expect(paths.length).toBeGreaterThan(45);
  });

  it('has an Excel file of every list, and no file of anything else', () => {
    expect(withoutFile()).toEqual([]);
  });

  it('exports no more records than the list has for whoever asks', async () => {
    const { faults, paths } = await compareExports(await requests(), await companies());
    expect(faults).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
  });

  it('counts no more for customers together than for the operator', async () => {
    const { faults, paths } = await compareFigures(
      await requests(),
      { HUAYUAN: world.boss, LANTIAN: world.stranger },
      world.admin,
    );
    expect(faults).toEqual([]);
    expect(paths.length).toBeGreaterThan(8);
  });

  it('finds the planted buy price where pricing reads it, and the offer where a customer does', async () => {
    const { body } = await world.admin.call(rateInfo, { Id: world.rateId });
    expect(plantedIn(JSON.stringify(body))).toHaveLength(Object.keys(PLANTED).length);
    const found = await world.boss.get(searchPrices, PLANTED_LANE as never);
    expect(found.Rows.map(({ Id }) => Id)).toEqual([world.rateId]);
  });

  it('finds the planted price of an online offer where the desk reads it, and nothing of it where the customer does', async () => {
    const { onlineBookingId: BookingId } = world;
    const { body } = await world.admin.call(onlineOrder, { BookingId });
    expect(costIn(JSON.stringify(body))).toHaveLength(PLANTED_MARKS);
    const reads = await Promise.all([
      world.boss.call(onlineOrder, { BookingId }),
      world.boss.call(booking, { Id: BookingId }),
      world.boss.call(bookingStory, { Id: BookingId }),
    ]);
    expect(reads.map(({ status, body: read }) => [status, costIn(JSON.stringify(read))])).toEqual(
      reads.map(() => [200, []]),
    );
  });

  it('reads the papers, too, that it searches for what is foreign', async () => {
    const asked = await requests();
    const papers = reads.filter(({ answer }) => answer.mime === 'application/pdf');
    const read = await Promise.all(
      papers.map(async (endpoint) => {
        const { status, body } = await entitled(endpoint).call(endpoint, asked.get(endpoint) ?? {});
        return status === 200 ? textOf(endpoint, body) : '';
      }),
    );
    const { TBI_MBL_NO: number } = await world.boss.get(siDetail, { Id: world.siId });
    expect(number).toMatch(/\w{6}/);
    expect(read.filter((text) => text.includes(number!)).length).toBeGreaterThan(0);
  });

  it('sends no workbook in which a text of somebody is a formula, and no file that cannot say what is a text', async () => {
    const asked = await requests();
    const files = reads.filter(({ answer }) => answer.shape === 'file');
    expect(
      files.filter(({ answer }) => answer.mime?.includes('csv')).map(({ path }) => path),
    ).toEqual([]);
    const workbooks = files.filter(({ answer }) => answer.mime === XLSX_MIME);
    await writeFormulas(platform.databaseUrl, world);
    let carrying = 0;
    const faults = await inBatches(workbooks, async (endpoint) => {
      const { status, body } = await world.admin.call(endpoint, asked.get(endpoint) ?? {});
      if (status !== 200) return [];
      if ((await textOf(endpoint, body)).includes('=1+1')) carrying += 1;
      return activeParts(body as Uint8Array).map((found) => `${endpoint.path} ${found}`);
    });
    expect(faults).toEqual([]);
    expect(carrying).toBeGreaterThan(15);
  });

  it('tells whom the open endpoints are for', () => {
    const open = endpoints
      .filter(({ access }) => access === 'everyone' || access === 'signedIn')
      .map(({ access, path }) => `${access} ${path}`);
    expect(open.sort()).toEqual([...OPEN].sort());
  });

  it('lets a colleague without the right read nothing that needs it', async () => {
    const clerk = await signIn(world.url, 'HUAYUAN', 'clerk');
    const asked = await requests();
    const role = (await world.admin.get(listRoles)).find(({ Id }) => Id === CLERK_ROLE)!;
    const { Version } = await world.admin.get(setRolePermissions, {
      RoleId: role.Id,
      Permissions: [],
    });
    try {
      const withRight = reads.filter(({ access }) => isPermission(access));
      const codes = await inBatches(withRight, async (endpoint) => {
        const { status, refusal } = await clerk.call(endpoint, asked.get(endpoint) ?? {});
        return [`${status} ${refusal.Code}`];
      });
      expect(codes.length).toBeGreaterThan(100);
      expect(new Set(codes)).toEqual(new Set(['403 access.denied']));
      // What several rights open is refused without any of them: refused never looks empty.
      const answered = await inBatches(
        reads.filter(({ access }) => access === 'own'),
        async (endpoint) => {
          const { status } = await clerk.call(endpoint, asked.get(endpoint) ?? {});
          return status === 200 ? [endpoint.path] : [];
        },
      );
      expect(answered.sort()).toEqual([...OF_ONESELF].sort());
    } finally {
      await world.admin.get(setRolePermissions, {
        RoleId: role.Id,
        Permissions: role.Permissions,
        Version,
      });
    }
  });
});
