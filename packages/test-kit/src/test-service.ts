import { createHash } from 'node:crypto';
import type { ServiceName } from '@quayside/contracts/areas';
import { type PresentRightsOf, presentIdentity } from '@quayside/contracts/auth/present-rights';
import type { Identity } from '@quayside/contracts/auth/session';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Headers, type RefusalBody } from '@quayside/contracts/core/envelope';
import { severalPartnerCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import { type PortZone, portZones } from '@quayside/contracts/masterdata/port-zones';
import { writePassport } from '@quayside/service-kit/http/identity-header';
import { MovableClock } from '@quayside/service-kit/runtime/clock';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { createLogger } from '@quayside/service-kit/runtime/log';
import type { Delivery, ServiceLink } from '@quayside/service-kit/runtime/runtime';
import {
  type RunningService,
  type ServiceDefinition,
  startService,
} from '@quayside/service-kit/runtime/service-app';
import { createTestDatabase, ensureTemplate, PATIENT_DATABASE } from './database.js';
import { assertDeclared } from './declared.js';

const SECRET = 'test-secret';
export const TEST_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

/** The answers of other services, by endpoint path. */
export type Answers = Record<string, (request: never, from: Ctx) => unknown>;

export interface Answered<T> {
  status: number;
  /** Data of a success. */
  data: T;
  /** Body of a refusal. */
  refusal: RefusalBody;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestService {
  service: RunningService;
  clock: MovableClock;
  /** Events that went out to other services. */
  delivered: { to: ServiceName; delivery: Delivery }[];
  /** A context that acts as an identity, for calling services directly. */
  ctx(identity?: Identity | null): Ctx;
  /** Calls an endpoint over HTTP as somebody; null is nobody. */
  call<Req, Ans>(
    as: Identity | null | ServiceName,
    endpoint: Endpoint<Req, Ans>,
    request?: Req,
    headers?: Record<string, string>,
  ): Promise<Answered<Ans>>;
  /** Empties tables; where work in the background holds their rows in another order, once that is through. */
  empty(...tables: string[]): Promise<void>;
  close(): Promise<void>;
}

const DEADLOCK = '40P01';

const NOW = '2026-11-21T02:00:00Z';

/** The zones of ports that masterdata answers where a test gives no answer of its own. */
const PORT_ZONES: readonly PortZone[] = [
  { Zone: 'Asia/Shanghai', Ports: ['CNNGB', 'CNSHA', 'CNTAO', 'CNYTN', 'CNXMN', 'CNTXG', 'CNDLC'] },
  { Zone: 'America/Los_Angeles', Ports: ['USLAX', 'USLGB'] },
  { Zone: 'America/Chicago', Ports: ['USCHI'] },
  { Zone: 'America/Puerto_Rico', Ports: ['PRSJU'] },
  { Zone: 'Europe/Berlin', Ports: ['DEHAM'] },
];

/** A service's database as its first start leaves it, migrated and seeded, with demo data if wanted: made once in a run, cloned for every test file. */
function templateOf(definition: ServiceDefinition, demo: boolean): Promise<string> {
  const { name, migrations, start, entities } = definition;
  const shape = [...migrations, ...entities].map((each) => each.name).join() + String(start);
  const digest = createHash('sha256').update(shape).digest('hex').slice(0, 12);
  return ensureTemplate(`template_${name}_${digest}${demo ? '_demo' : ''}`, async (databaseUrl) => {
    const service = await startService(definition, {
      databaseUrl,
      identitySecret: SECRET,
      log: createLogger({ level: 'silent' }),
      poolSize: 4,
      env: {},
      clock: new MovableClock(new Date(NOW)),
      link: { call: alone, deliver: alone },
    });
    if (demo) {
      await definition.seedDemo?.(service.ctx());
      // Nobody else is there to hear of it.
      for (const table of ['_delivery', '_outbox']) await service.ctx().sql(`DELETE FROM ${table}`);
    }
    await service.close();
  });
}

/** Nothing but a deadlock is worth another try. */
function orAgain(error: unknown): false {
  if ((error as { code?: string }).code !== DEADLOCK) throw error;
  return false;
}

const alone = (): never => {
  throw new Error('A service that starts asks nobody');
};

/** Starts one service on an own database, other services played by `answers`, its clock standing at a fixed moment. */
export async function startTestService(
  definition: ServiceDefinition,
  options: { answers?: Answers; now?: string; env?: Record<string, string>; demo?: boolean } = {},
): Promise<TestService> {
  const database = await createTestDatabase(await templateOf(definition, options.demo ?? false));
  const clock = new MovableClock(new Date(options.now ?? NOW));
  const delivered: TestService['delivered'] = [];
  /** Who called, as he called last: what auth answers of people where a test gives no answer of its own. */
  const callers = new Map<number, Identity>();
  const answers: Answers = {
    [presentIdentity.path]: ({ EmployeeId }: PresentRightsOf) => callers.get(EmployeeId) ?? null,
    [portZones.path]: () => PORT_ZONES,
    [severalPartnerCodes.path]: () => [],
    ...options.answers,
  };
  const link: ServiceLink = {
    call: async (from, _service, endpoint, request) => {
      const answer = answers[endpoint.path];
      if (!answer) throw new Error(`The test gives no answer for ${endpoint.path}`);
      return answer(request as never, from);
    },
    deliver: async (_from, to, deliveries) =>
      void delivered.push(...deliveries.map((delivery) => ({ to, delivery }))),
  };
  const service = await startService(definition, {
    databaseUrl: database.url,
    identitySecret: SECRET,
    link,
    log: createLogger({ level: process.env.TEST_LOG ?? 'silent' }),
    clock,
    poolSize: 4,
    env: { SECRETS_KEY: TEST_SECRETS_KEY, ...PATIENT_DATABASE, ...options.env },
  });
  return {
    service,
    clock,
    delivered,
    ctx: (identity = null) => (identity ? Ctx.of(service.runtime, identity) : service.ctx()),
    async call(as, endpoint, request, headers = {}) {
      if (as && typeof as === 'object' && as.EmployeeId !== null) callers.set(as.EmployeeId, as);
      const address = headers[Headers.ClientIp.toLowerCase()];
      const passport = {
        ...(typeof as === 'string'
          ? { identity: null, caller: as }
          : { identity: as, caller: null }),
        address,
      };
      const given = (request ?? {}) as Record<string, unknown>;
      const query = Object.fromEntries(
        Object.entries(given)
          .filter(([, v]) => v != null)
          .map(([k, v]) => [k, String(v)]),
      );
      const hasFile = Object.values(given).some((value) => value instanceof File);
      const form = hasFile ? toForm(given) : null;
      const response = await service.fastify.inject({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.method === 'GET'
          ? { query }
          : { payload: form ? await form.bytes : (given as object) }),
        headers: {
          ...(form && { 'content-type': form.type }),
          ...((as || address) && { [Headers.Identity]: writePassport(SECRET, passport) }),
          ...headers,
        },
      });
      assertDeclared(endpoint as Endpoint, response.statusCode);
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      const body = isJson ? response.json() : response.rawPayload;
      const ok = response.statusCode === 200;
      return {
        status: response.statusCode,
        data: ok
          ? isJson && !endpoint.bare
            ? (body as { Data: never }).Data
            : (body as never)
          : (undefined as never),
        refusal: ok ? (undefined as never) : (body as RefusalBody),
        headers: response.headers,
      };
    },
    async empty(...tables) {
      const once = () =>
        service.runtime.database
          .query(`TRUNCATE ${tables.join(', ')} CASCADE`)
          .then(() => true, orAgain);
      while (!(await once()));
    },
    async close() {
      await service.close();
      await database.drop();
    },
  };
}

function toForm(values: Record<string, unknown>): { type: string; bytes: Promise<Buffer> } {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value != null) form.append(name, value instanceof File ? value : String(value));
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: response.arrayBuffer().then((buffer) => Buffer.from(buffer)),
  };
}
