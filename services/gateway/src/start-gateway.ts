import { createServer, type Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { lookupSession, SESSION_CHANNEL, type SessionNotice } from '@quayside/contracts/auth/session';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { SCHEDULE_TABLES } from '@quayside/contracts/masterdata/schedule-events';
import { type ClientPush, PUSH_CHANNEL } from '@quayside/contracts/messaging/message';
import { CARRIER_CHANNEL } from '@quayside/contracts/si/carrier-message.api';
import { NoticeListener } from '@quayside/service-kit/database/notice-listener';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { NestLog } from '@quayside/service-kit/runtime/nest-log';
import { readGatewayConfig } from './config.js';
import type { Dispatch } from './dispatch/dispatch.js';
import { gatewayModule } from './gateway.module.js';
import { Edge, type Listener } from './http/edge.js';
import { RateLimits } from './http/rate-limits.js';
import { refuser } from './http/refuse.js';
import { refuseUnreadable } from './http/refuse-unreadable.js';
import { routeTable } from './http/routes.js';
import { Deliveries } from './live/deliveries.js';
import { Hub } from './live/hub.js';
import { LiveAdapter } from './live/live-adapter.js';
import { LIVE_PATH, LiveServer } from './live/live-server.js';
import { namedBy } from './sessions/named.js';
import { SessionCache } from './sessions/session-cache.js';
import { Site } from './site/site.js';
import type { GatewaySettings } from './system/settings.js';

export interface GatewayOptions {
  /** For notices of sessions and pushes only; the gateway stores nothing. */
  databaseUrl: string;
  dispatch: Dispatch;
  log: Logger;
  /** Port 0: a free one. */
  port: number;
  host: string;
  /** The built web app. */
  staticDir: string;
  version: string;
  env?: Readonly<Record<string, string | undefined>>;
}

export interface RunningGateway {
  /** Where people find it. */
  readonly url: string;
  readonly port: number;
  /** Takes no new work, lets what is under way finish, then ends. */
  close(): Promise<void>;
}

/** Longest wait for requests under way when closing. */
const DRAIN_MS = 10_000;

/** Starts the gateway on one HTTP server: API, web app, live socket, health. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { dispatch, databaseUrl, host, staticDir, version } = options;
  const log = options.log.child({ service: 'gateway' });
  const config = readGatewayConfig(options.env ?? process.env);
  const refuse = refuser(log);
  const sessions = new SessionCache((TokenHash) => dispatch.call('auth', lookupSession, { TokenHash }));
  const live = new LiveServer();
  const deliveries = new Deliveries(dispatch, log);
  const hub = new Hub(dispatch, sessions, deliveries, log);
  const listener = new NoticeListener({
    databaseUrl,
    name: 'gateway',
    log,
    channels: {
      [SESSION_CHANNEL]: (content) => {
        const notice = JSON.parse(content) as SessionNotice;
        sessions.forget(namedBy(notice));
        void hub.recheck(notice);
      },
      [BASIC_CHANNEL]: (table) => hub.tellAll(SCHEDULE_TABLES.includes(table) ? 'schedule' : 'basic'),
      [CARRIER_CHANNEL]: () => hub.tellAll('carrier', true),
      [PUSH_CHANNEL]: (content) => hub.push(JSON.parse(content) as ClientPush),
    },
    onChange: (arriving) => {
      sessions.trustNotices(arriving);
      if (arriving) void hub.catchUp();
    },
  });
  live.onConfirmed = (client) => hub.confirm(client);
  const edge = new Edge({
    routes: routeTable(),
    dispatch,
    sessions,
    notices: listener,
    limits: new RateLimits(config.RATE_LIMIT),
    site: new Site({ staticDir, systemName: config.SYSTEM_NAME, behindTls: config.BEHIND_TLS, refuse }),
    refuse,
    log,
    proxies: config.TRUST_PROXY,
    live: { path: LIVE_PATH, handle: (request, response) => live.request(request, response) },
  });

  const adapter = new FastifyAdapter({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    serverFactory: (own: Listener) => {
      edge.own = own;
      return createServer({ keepAliveTimeout: 65_000, headersTimeout: 30_000, requestTimeout: 300_000 }, edge.handle);
    },
  });
  const settings: GatewaySettings = {
    systemName: config.SYSTEM_NAME,
    version,
    simulated: config.SIMULATED,
    metricsToken: config.METRICS_TOKEN,
    dispatch,
  };
  const app = await NestFactory.create<NestFastifyApplication>(gatewayModule(settings, live, hub, sessions), adapter, {
    logger: new NestLog(log),
    abortOnError: false,
  });
  app.useWebSocketAdapter(new LiveAdapter(live));
  await app.init();

  await listener.start();
  await app.listen(options.port, host);
  const server = app.getHttpServer() as Server;
  server.on('upgrade', (request, socket, head) => live.upgrade(request, socket, head));
  live.start();
  const { port } = server.address() as { port: number };
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;

  let closed: Promise<void> | undefined;
  return {
    url: `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`,
    port,
    close() {
      closed ??= (async () => {
        let force: NodeJS.Timeout | undefined;
        const late = new Promise((resolve) => {
          force = setTimeout(resolve, DRAIN_MS);
        });
        const idle = edge.drain();
        const closing = app.close();
        await Promise.race([idle, late]);
        clearTimeout(force);
        // Connections that browsers keep open without a request would hold the server up.
        server.closeAllConnections();
        await closing;
        await listener.stop();
        await deliveries.flush();
      })();
      return closed;
    },
  };
}
