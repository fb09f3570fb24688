import { createServer, type Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { MENU_CHANNEL } from '@quayside/contracts/auth/menu-layout';
import {
  lookupSession,
  SESSION_CHANNEL,
  type SessionNotice,
} from '@quayside/contracts/auth/session';
import { catalogueOf } from '@quayside/contracts/catalogue';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { SCHEDULE_TABLES } from '@quayside/contracts/masterdata/schedule-events';
import { type ClientPush, PUSH_CHANNEL } from '@quayside/contracts/messaging/message';
import { CARRIER_CHANNEL } from '@quayside/contracts/partner-line/message';
import { NoticeListener } from '@quayside/service-kit/database/notice-listener';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { NestLog } from '@quayside/service-kit/runtime/nest-log';
import { type GatewayConfig, readGatewayConfig } from './config.js';
import type { Dispatch } from './dispatch/dispatch.js';
import { gatewayModule } from './gateway.module.js';
import { limitConnections } from './http/connection-limits.js';
import { Edge, type Listener } from './http/edge.js';
import { RateLimits } from './http/rate-limits.js';
import { refuseUnreadable } from './http/refuse-unreadable.js';
import { routeTable } from './http/routes.js';
import { Deliveries } from './live/deliveries.js';
import { Hub } from './live/hub.js';
import { LiveAdapter } from './live/live-adapter.js';
import { MOST_FRAME_BYTES } from './live/live-limits.js';
import { LIVE_PATH, LiveServer } from './live/live-server.js';
import { POSITION_CHANNEL, Positions } from './live/positions.js';
import { RecentChanges } from './live/recent-changes.js';
import { refuser } from './refusals/refuse.js';
import { namedBy } from './sessions/named.js';
import { SessionCache } from './sessions/session-cache.js';
import { Site } from './site/site.js';
import type { GatewaySettings } from './system/settings.js';

export interface GatewayOptions {
  /** For notices of sessions and pushes only; the gateway stores nothing. */
  databaseUrl: string;
  dispatch: Dispatch;
  log: Logger;
  /** Shared by the processes of one installation. */
  secret: string;
  /** Port 0: a free one. */
  port: number;
  host: string;
  /** The built web app. */
  staticDir: string;
  /** Whether the disk of the installation has room and takes writes; without it that is nobody's question here. */
  disk?: () => Promise<boolean>;
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

/** How often connections are looked at for what is late. */
const CHECK_MS = 1_000;
/** Longest wait for requests under way when closing. */
const DRAIN_MS = 10_000;

/**
 * The one HTTP server. Who does not send its headers, its body or anything else in time is closed, and so is who does not read
 * its answer; live sockets have rules of their own.
 */
function httpServer(config: GatewayConfig, listener: Listener): Server {
  const server = createServer(
    {
      headersTimeout: config.HTTP_HEADERS_SECONDS * 1000,
      requestTimeout: Math.max(config.HTTP_REQUEST_SECONDS, config.HTTP_HEADERS_SECONDS) * 1000,
      keepAliveTimeout: config.HTTP_IDLE_SECONDS * 1000,
      connectionsCheckingInterval: CHECK_MS,
    },
    listener,
  );
  // A connection on which nothing moves, in either direction: the longest silence of a request under way.
  server.setTimeout(Math.max(config.HTTP_REQUEST_SECONDS, config.HTTP_IDLE_SECONDS) * 1000);
  return server;
}

/** Starts the gateway on one HTTP server: API, web app, live socket, health. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { dispatch, databaseUrl, host, staticDir, version } = options;
  const log = options.log.child({ service: 'gateway' });
  const config = readGatewayConfig(options.env ?? process.env);
  const refuse = refuser(log);
  const sessions = new SessionCache((TokenHash) =>
    dispatch.call('auth', lookupSession, { TokenHash }),
  );
  const live = new LiveServer(
    {
      total: config.LIVE_SOCKETS,
      perAddress: config.LIVE_SOCKETS_PER_ADDRESS,
      perAccount: config.LIVE_SOCKETS_PER_ACCOUNT,
      framesPerSecond: config.LIVE_FRAMES_PER_SECOND,
      waitingBytes: config.LIVE_WAITING_KB * 1024,
    },
    config.TRUST_PROXY,
    log,
  );
  const limits = new RateLimits(config.RATE_LIMIT);
  const deliveries = new Deliveries(dispatch, log);
  const changes = new RecentChanges();
  const positions = new Positions(changes, (sql) => listener.run(sql));
  const settle = async (): Promise<void> => {
    listener.settle();
    await listener.settling;
  };
  const hub = new Hub(
    dispatch,
    sessions,
    deliveries,
    log,
    changes,
    settle,
    config.LIVE_SOCKETS_PER_ACCOUNT,
  );
  let wasLost = false;
  const listener: NoticeListener = new NoticeListener({
    databaseUrl,
    name: 'gateway',
    log,
    channels: {
      [SESSION_CHANNEL]: (content) => {
        const notice = JSON.parse(content) as SessionNotice;
        sessions.forget(namedBy(notice));
        void hub.recheck(notice);
      },
      [BASIC_CHANNEL]: (table) =>
        hub.tellAll(SCHEDULE_TABLES.includes(table) ? 'schedule' : 'basic'),
      [MENU_CHANNEL]: () => hub.tellAll('menu'),
      [CARRIER_CHANNEL]: () => hub.tellAll('carrier', true),
      [POSITION_CHANNEL]: (position) => hub.reached(position),
      [PUSH_CHANNEL]: (content) => hub.push(JSON.parse(content) as ClientPush),
    },
    onChange: (arriving) => {
      sessions.trustNotices(arriving);
      if (arriving) void hub.catchUp();
      if (arriving && wasLost) {
        hub.lostNotices();
        void positions.placeOne();
      }
      wasLost = !arriving;
    },
  });
  live.onConfirmed = (client) => hub.confirm(client);
  live.onExpired = (client) => void hub.askAgain(client);
  const edge = new Edge({
    routes: routeTable(catalogueOf(config.SIMULATED)),
    dispatch,
    sessions,
    notices: listener,
    position: () => positions.current(),
    limits,
    secret: options.secret,
    site: new Site({
      staticDir,
      systemName: config.SYSTEM_NAME,
      behindTls: config.BEHIND_TLS,
      refuse,
    }),
    refuse,
    log,
    proxies: config.TRUST_PROXY,
    live: {
      path: LIVE_PATH,
      bodyLimit: MOST_FRAME_BYTES,
      handle: (request, response) => live.request(request, response),
    },
  });

  const adapter = new FastifyAdapter({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    serverFactory: (own: Listener) => {
      edge.own = own;
      return httpServer(config, edge.handle);
    },
  });
  const settings: GatewaySettings = {
    systemName: config.SYSTEM_NAME,
    version,
    simulated: config.SIMULATED,
    metricsToken: config.METRICS_TOKEN,
    disk: options.disk ?? (async () => true),
    dispatch,
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    gatewayModule(settings, { live, hub, sessions, limits }),
    adapter,
    {
      logger: new NestLog(log),
      abortOnError: false,
    },
  );
  app.useWebSocketAdapter(new LiveAdapter(live));
  await app.init();

  const perAddress = config.TRUST_PROXY > 0 ? 0 : config.HTTP_CONNECTIONS_PER_ADDRESS;
  limitConnections(
    app.getHttpServer() as Server,
    { total: config.HTTP_CONNECTIONS, perAddress },
    log,
  );
  await listener.start();
  await positions.placeOne();
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
