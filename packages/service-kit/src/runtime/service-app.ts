import { tmpdir } from 'node:os';
import multipart from '@fastify/multipart';
import { type INestApplication, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '@quayside/contracts/areas';
import { catalogue, partnerCatalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { declaredEvents } from '@quayside/contracts/core/event';
import type { Class } from '@quayside/contracts/core/field';
import { subscriptions } from '@quayside/contracts/subscriptions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource, MigrationInterface } from 'typeorm';
import { NoticeListener } from '../database/notice-listener.js';
import { openDatabase } from '../database/open-database.js';
import { readTimeLimits } from '../database/time-limits.js';
import { DeadLetterController } from '../dead-letters/dead-letter.controller.js';
import { Relay } from '../events/relay.js';
import { assertSubscribed, receive, subscriptionOf } from '../events/subscribe.js';
import { startSweeping } from '../files/sweep-files.js';
import { admit } from '../http/access.js';
import { DIRECT, ENDPOINT } from '../http/handle.js';
import { takeJsonAlone } from '../http/json-body.js';
import { mountPartners, type PartnerRoute } from '../http/partner-route.js';
import { type ConstraintRefusals, MOST_BODY_BYTES, RefusalFilter } from '../http/refusal-filter.js';
import { ctxOf } from '../http/request-context.js';
import { runnerOf } from '../import/import-runner.js';
import type { WaitingReport } from '../import/waiting.js';
import { Refusal } from '../refusal.js';
import type { Retention } from '../retention/retention.js';
import { startRetention } from '../retention/retention-worker.js';
import { keyRingOf } from '../secrets/key-ring.js';
import { startResealing, unreadableSecrets } from '../secrets/reseal.js';
import type { SecretColumn } from '../secrets/secret.js';
import { type Clock, systemClock } from './clock.js';
import { Ctx } from './context.js';
import { diskProbe } from './disk-probe.js';
import type { Logger } from './log.js';
import { registry, requestSeconds, watchDeliveries } from './metrics.js';
import { NestLog } from './nest-log.js';
import { inTime, isReady } from './ready.js';
import type {
  Delivery,
  Handler,
  MountedEventHandler,
  ServiceLink,
  ServiceRuntime,
} from './runtime.js';

/** Everything that makes a service; its `main.ts` and the platform start it from here. */
export interface ServiceDefinition {
  readonly name: ServiceName;
  readonly module: Type;
  /**
   * URL of the module that mounts the service's imports (`import.meta.url`): reading threads import
   * it for those that name no module of their own, so that they read files by the same rules.
   */
  readonly definedIn: string;
  readonly entities: Class[];
  readonly migrations: Class<MigrationInterface>[];
  readonly constraints?: ConstraintRefusals;
  /** Told of every code that rows of an import wait for, in the transaction of the check; without it rows with unknown codes are only faulty. */
  readonly takeWaitingCodes?: (tx: Ctx, report: WaitingReport) => Promise<void>;
  /**
   * What to do in every process when PostgreSQL tells of something on a channel (`pg_notify`), to keep true what a process
   * remembers. The content is null when notices may have been missed: then nothing remembered is to be trusted.
   */
  readonly notices?: Readonly<
    Record<string, (runtime: ServiceRuntime, content: string | null) => void>
  >;
  /** Calls that a standard names and partners make (`partnerCatalogue`). */
  readonly partners?: readonly PartnerRoute[];
  /** What is kept for so many days only, beside what every service forgets; see {@link Retention}. */
  readonly retention?: readonly Retention[];
  /** Columns with secrets of partners: encrypted at start where they are not, and again after a new key. */
  readonly secrets?: readonly SecretColumn[];
  /** Work at start, after migration: reference data, jobs. Answers what stops it. */
  readonly start?: (ctx: Ctx) => Promise<(() => Promise<void> | void) | undefined>;
  /** Demo data; runs when the platform asks for it and does nothing the second time. */
  readonly seedDemo?: (ctx: Ctx) => Promise<void>;
}

export interface ServiceOptions {
  databaseUrl: string;
  link: ServiceLink;
  log: Logger;
  /** Shared by the processes of one installation; signs identities between them. */
  identitySecret: string;
  clock?: Clock;
  poolSize?: number;
  env?: Readonly<Record<string, string | undefined>>;
}

export interface RunningService {
  readonly name: ServiceName;
  readonly runtime: ServiceRuntime;
  readonly app: INestApplication;
  readonly fastify: FastifyInstance;
  /** Secrets that no key of the settings opened at start. */
  readonly unreadableSecrets: number;
  /** A context of the service itself, e.g. for seeds and tests. */
  ctx(): Ctx;
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

interface Found {
  instance: object;
  name: string;
  method: (...args: never[]) => unknown;
}

function methodsOf(app: INestApplication, from: 'getControllers' | 'getProviders'): Found[] {
  const discovery = app.get(DiscoveryService, { strict: false });
  const scanner = new MetadataScanner();
  return discovery[from]()
    .map((wrapper) => wrapper.instance as Record<string, Found['method']> | undefined)
    .filter(
      (instance): instance is Record<string, Found['method']> =>
        typeof instance === 'object' && instance !== null && !!Object.getPrototypeOf(instance),
    )
    .flatMap((instance) =>
      scanner
        .getAllMethodNames(Object.getPrototypeOf(instance) as object)
        .map((name) => ({ instance, name, method: instance[name]! })),
    )
    .filter((entry) => typeof entry.method === 'function');
}

/** Every route must come from a contract endpoint, and every endpoint of the contract must be mounted: otherwise no boot. */
function mountedHandlers(
  service: ServiceName,
  app: INestApplication,
): { handlers: Map<string, Handler>; endpoints: Map<string, Endpoint> } {
  const handlers = new Map<string, Handler>();
  const endpoints = new Map<string, Endpoint>();
  for (const { instance, name, method } of methodsOf(app, 'getControllers')) {
    const endpoint = Reflect.getMetadata(ENDPOINT, method) as Endpoint | undefined;
    const routed = Reflect.getMetadata('path', method) !== undefined;
    if (routed && !endpoint)
      throw new Error(
        `${instance.constructor.name}.${name} is routed without an endpoint, so without a permission`,
      );
    if (!endpoint) continue;
    if (!endpoint.access) throw new Error(`${endpoint.path} declares no access`);
    const act = Reflect.getMetadata(DIRECT, method) as (
      this: object,
      ctx: Ctx,
      request: unknown,
    ) => Promise<unknown>;
    handlers.set(endpoint.path.toLowerCase(), async (ctx, request) =>
      act.call(instance, ctx, request),
    );
    endpoints.set(endpoint.path.toLowerCase(), endpoint);
  }
  const missing = catalogue[service].filter(
    (endpoint) => !handlers.has(endpoint.path.toLowerCase()),
  );
  if (missing.length)
    throw new Error(
      `${service} has no handler for ${missing.map((endpoint) => endpoint.path).join(', ')}`,
    );
  return { handlers, endpoints };
}

/** The partner calls of a service: each of the contract must be served, and nothing else. */
function partnersOf({ name, partners = [] }: ServiceDefinition): readonly PartnerRoute[] {
  const declared = new Set((partnerCatalogue[name] ?? []).map(({ path }) => path));
  const served = new Set(partners.map(({ call }) => call.path));
  const wrong = [...declared]
    .filter((path) => !served.has(path))
    .concat([...served].filter((path) => !declared.has(path)));
  if (wrong.length)
    throw new Error(`${name} and the contract differ in the partner calls ${wrong.join(', ')}`);
  return partners;
}

/** The handlers of events; those that are there must be those that publishers know of: otherwise no boot. */
function eventHandlersOf(
  service: ServiceName,
  app: INestApplication,
): Map<string, MountedEventHandler[]> {
  const handlers = new Map<string, MountedEventHandler[]>();
  for (const { instance, name, method } of methodsOf(app, 'getProviders')) {
    const subscription = subscriptionOf(instance, name, method);
    if (!subscription) continue;
    const { name: event } = subscription.event;
    handlers.set(event, [...(handlers.get(event) ?? []), subscription]);
  }
  assertSubscribed(
    service,
    handlers,
    declaredEvents().map((event) => event.name),
  );
  return handlers;
}

const runtimeOf = (
  definition: ServiceDefinition,
  options: ServiceOptions,
  database: DataSource,
  log: Logger,
  wakeRelay: () => void,
): ServiceRuntime => ({
  name: definition.name,
  definedIn: definition.definedIn,
  database,
  clock: options.clock ?? systemClock,
  log,
  link: options.link,
  env: options.env ?? process.env,
  identitySecret: options.identitySecret,
  handlers: new Map(),
  eventHandlers: new Map(),
  subscriptions,
  takeWaitingCodes: definition.takeWaitingCodes,
  wakeRelay,
});

const databaseOf = (
  definition: ServiceDefinition,
  options: ServiceOptions,
  log: Logger,
): Promise<DataSource> =>
  openDatabase({
    url: options.databaseUrl,
    schema: definition.name,
    entities: definition.entities,
    migrations: definition.migrations,
    poolSize: options.poolSize ?? 6,
    limits: readTimeLimits(options.env ?? process.env),
    log,
  });

/**
 * Lets a command of the machine's owner act within a service that this process does not serve: it has the database, calls
 * nobody and delivers nothing; what it publishes is delivered by the processes that serve.
 */
export async function actWithin<T>(
  definition: ServiceDefinition,
  options: ServiceOptions,
  act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const log = options.log.child({ service: definition.name });
  const database = await databaseOf(definition, options, log);
  try {
    return await act(Ctx.ofService(runtimeOf(definition, options, database, log, () => {})));
  } finally {
    await database.destroy();
  }
}

/** Opens the database, migrates, mounts the module and checks it; answers the service ready to be dispatched to or to listen. */
export async function startService(
  definition: ServiceDefinition,
  options: ServiceOptions,
): Promise<RunningService> {
  const log = options.log.child({ service: definition.name });
  const database = await databaseOf(definition, options, log);
  try {
    return await serve(definition, options, database, log);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

async function serve(
  definition: ServiceDefinition,
  options: ServiceOptions,
  database: DataSource,
  log: Logger,
): Promise<RunningService> {
  const { name } = definition;
  let relay: Relay | undefined;
  const runtime = runtimeOf(definition, options, database, log, () => relay?.wake());

  @Module({ imports: [DiscoveryModule, definition.module], controllers: [DeadLetterController] })
  class Root {}

  const adapter = new FastifyAdapter({
    bodyLimit: MOST_BODY_BYTES,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // No endpoint is declared for HEAD; a route for each GET costs a tenth of the boot.
    exposeHeadRoutes: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(Root, adapter, {
    logger: new NestLog(log),
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  takeJsonAlone(fastify);
  await fastify.register(multipart);
  hookRequests(fastify, runtime, options.identitySecret);
  mountPartners(fastify, partnersOf(definition));
  app.useGlobalFilters(
    new RefusalFilter(runtime, definition.constraints ?? {}, (path) =>
      guarded.get(runtime)?.get(path.toLowerCase()),
    ),
  );
  await app.init();
  const { handlers, endpoints } = mountedHandlers(name, app);
  for (const [path, handler] of handlers) runtime.handlers.set(path, handler);
  for (const [event, entries] of eventHandlersOf(name, app))
    runtime.eventHandlers.set(event, entries);
  guarded.set(runtime, endpoints);
  await fastify.ready();

  relay = new Relay(runtime, Ctx.ofService(runtime));
  const listener = listen(definition, options.databaseUrl, runtime);
  await listener?.start();
  // A faulty setting ends the start; a key that does not fit what is stored is only said.
  keyRingOf(runtime);
  const lost = await unreadableSecrets(Ctx.ofService(runtime), definition.secrets ?? []);
  const stop = await definition.start?.(Ctx.ofService(runtime));
  relay.start();
  const unwatch = watchDeliveries(runtime);
  const retention = startRetention(Ctx.ofService(runtime), definition.retention);
  const sweeping = startSweeping(Ctx.ofService(runtime));
  const resealing =
    definition.secrets && startResealing(Ctx.ofService(runtime), definition.secrets);
  const imports = runnerOf(runtime);
  await imports.start();

  let closed: Promise<void> | undefined;
  return {
    name,
    runtime,
    app,
    fastify,
    unreadableSecrets: lost,
    ctx: () => Ctx.ofService(runtime),
    async listen(port, host) {
      await app.listen(port, host);
      const address = app.getHttpServer().address() as { port: number };
      return address.port;
    },
    close() {
      closed ??= (async () => {
        unwatch();
        await app.close();
        await stop?.();
        await listener?.stop();
        await imports.stop();
        await retention.stop();
        await sweeping.stop();
        await resealing?.stop();
        await relay?.stop();
        await database.destroy();
      })();
      return closed;
    },
  };
}

/** Listens to the channels that a service names; a service without any needs no connection for it. */
function listen(
  { name, notices = {} }: ServiceDefinition,
  databaseUrl: string,
  runtime: ServiceRuntime,
): NoticeListener | undefined {
  const heard = Object.entries(notices);
  if (heard.length === 0) return undefined;
  return new NoticeListener({
    databaseUrl,
    name,
    log: runtime.log,
    channels: Object.fromEntries(
      heard.map(([channel, hear]) => [channel, (content: string) => hear(runtime, content)]),
    ),
    onChange: () => {
      for (const [, hear] of heard) hear(runtime, null);
    },
  });
}

const guarded = new WeakMap<ServiceRuntime, Map<string, Endpoint>>();

/** Calls of partners, whose handlers know them by their keys. */
const PARTNER_PATHS: ReadonlySet<string> = new Set(
  Object.values(partnerCatalogue).flatMap((calls) => calls.map(({ path }): string => path)),
);

/** Admits the caller to the route's endpoint. A route that the contract does not know does not exist. */
function guard(runtime: ServiceRuntime, ctx: Ctx, url: string | undefined): void {
  if (!url || url.startsWith('/internal/') || PARTNER_PATHS.has(url)) return;
  const endpoint = guarded.get(runtime)?.get(url.toLowerCase());
  if (!endpoint) throw new Refusal('route.absent');
  admit(ctx, endpoint);
}

/** Context, guard, internal routes, one log line and one measurement a request. */
function hookRequests(fastify: FastifyInstance, runtime: ServiceRuntime, secret: string): void {
  fastify.decorateRequest('ctx', null as never);
  // Hooks with a callback: a promise each would cost every request.
  fastify.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    try {
      const ctx = ctxOf(runtime, secret, request);
      (request as FastifyRequest & { ctx: Ctx }).ctx = ctx;
      guard(runtime, ctx, request.routeOptions.url);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const endpoint = request.routeOptions.url ?? 'none';
    const milliseconds = reply.elapsedTime;
    requestSeconds.observe(
      { service: runtime.name, endpoint, status: String(reply.statusCode) },
      milliseconds / 1000,
    );
    const { ctx } = request as FastifyRequest & { ctx?: Ctx };
    runtime.log.info(
      {
        trace: ctx?.traceId,
        method: request.method,
        path: endpoint,
        status: reply.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
        employee: ctx?.identity?.EmployeeId,
        ...(ctx?.identity?.ViewerId && { viewer: ctx.identity.ViewerId }),
      },
      'request',
    );
    done();
  });
  // A container's own disk: logs, and files shared with carriers.
  const disk = diskProbe(runtime.env.DATA_DIR ?? tmpdir());
  fastify.get('/internal/ready', async (_request, reply) => {
    const ready = (await isReady(runtime)) && (await inTime(disk()));
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  fastify.get('/internal/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  fastify.post('/internal/events', async (request, reply) => {
    const { ctx } = request as FastifyRequest & { ctx: Ctx };
    if (!ctx.caller) return reply.status(403).send();
    await receive(runtime, request.body as Delivery[]);
    return reply.status(204).send();
  });
}
