import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_KEY_PREFIX } from '@quayside/contracts/auth/api-key';
import { SessionState } from '@quayside/contracts/auth/session';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Headers } from '@quayside/contracts/core/envelope';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { RefusalCode } from '@quayside/contracts/refusals';
import type { NoticeListener } from '@quayside/service-kit/database/notice-listener';
import { isPass } from '@quayside/service-kit/http/captcha-pass';
import { limitText } from '@quayside/service-kit/http/limit-text';
import { traceIdOf } from '@quayside/service-kit/http/request-context';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Logger } from '@quayside/service-kit/runtime/log';
import type { Dispatch } from '../dispatch/dispatch.js';
import { admitBody, DEFAULT_BODY_LIMIT } from '../refusals/body-limit.js';
import type { Refuse } from '../refusals/refuse.js';
import {
  bearerToken,
  type KnownSession,
  type SessionCache,
  tokenHash,
} from '../sessions/session-cache.js';
import { ANONYMOUS, type Visitor } from '../sessions/visitor.js';
import type { Site } from '../site/site.js';
import { clientAddress } from './client-address.js';
import { jointAnswer, partsOf } from './joint-answer.js';
import { forwardPartner, PARTNER_PATH } from './partner-edge.js';
import type { RateLimits } from './rate-limits.js';
import type { Route, routeTable } from './routes.js';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface EdgeParts {
  routes: ReturnType<typeof routeTable>;
  dispatch: Dispatch;
  sessions: SessionCache;
  limits: RateLimits;
  /** Shared with the services: passes are signed with it. */
  secret: string;
  notices: Pick<NoticeListener, 'settle' | 'settling'>;
  /**
   * The position among the changes that a request which comes now will not be answered from
   * before.
   */
  position: () => string;
  site: Site;
  refuse: Refuse;
  log: Logger;
  /** Reverse proxies in front. */
  proxies: number;
  /** The live socket's path, for Socket.IO's polling requests. */
  live: {
    path: string;
    bodyLimit: number;
    handle: (request: IncomingMessage, response: ServerResponse) => boolean | 'too many';
  };
}

const IDENTITY = Headers.Identity.toLowerCase();
const CAPTCHA_PASS = Headers.CaptchaPass.toLowerCase();
const CLIENT_IP = Headers.ClientIp.toLowerCase();
const WEB_VERSION = Headers.WebVersion.toLowerCase();
/** Paths under /api that are no endpoints of the catalogue and served by the gateway itself. */
const OWN = /^\/api\/(?:health\/(?:live|ready)|openapi\.json|docs(?:\/[\w.-]*)?)\/?$/i;

/**
 * The front door: every request of the one HTTP server passes here. Written for the hot path: a known session reaches its
 * service without a promise, a URL object or a copy of the headers in between.
 */
export class Edge {
  /** The gateway's own routes, on Nest; set when it is up. */
  own: Listener = (request, response) =>
    this.parts.refuse(request, response, 'service.unavailable');
  private closing = false;
  private underWay = 0;
  private onIdle: (() => void) | null = null;

  constructor(private readonly parts: EdgeParts) {}

  /** From now on every answer ends its connection; resolves when no request is under way any more. */
  drain(): Promise<void> {
    this.closing = true;
    return new Promise((resolve) => {
      this.onIdle = resolve;
      if (this.underWay === 0) resolve();
    });
  }

  private readonly changed = (): void => this.parts.notices.settle();

  private readonly finished = (): void => {
    this.underWay -= 1;
    if (this.underWay === 0) this.onIdle?.();
  };

  readonly handle: Listener = (request, response) => {
    const url = request.url ?? '/';
    const cut = url.indexOf('?');
    const path = cut < 0 ? url : url.slice(0, cut);
    this.underWay += 1;
    response.on('close', this.finished);
    if (this.closing) response.setHeader('connection', 'close');
    if (path.startsWith('/api/') || path.slice(0, 5).toLowerCase() === '/api/')
      this.api(request, response, path);
    else if (PARTNER_PATH.test(path)) this.partner(request, response, path);
    else if (path === '/metrics') this.own(request, response);
    else
      this.parts.site
        .serve(request, response, path)
        .catch((error: unknown) => this.fail(request, response, error));
  };

  private api(request: IncomingMessage, response: ServerResponse, path: string) {
    const { refuse, proxies } = this.parts;
    // Answered as a GET (RFC 9110, 9.3.2): Node sends no body, since the request began as a HEAD.
    if (request.method === 'HEAD') request.method = 'GET';
    const route = this.parts.routes(path);
    if (!route) {
      if (OWN.test(path)) return this.own(request, response);
      return this.live(request, response, path)
        ? undefined
        : refuse(request, response, 'route.absent');
    }
    const { endpoint } = route;
    if (request.method !== endpoint.method) return refuse(request, response, 'route.absent');
    const told = limitOf(endpoint);
    if (!admitBody(request, endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT, told))
      return refuse(request, response, 'request.too-large', { limit: limitText(told) });
    const { headers } = request;
    if (headers[IDENTITY] !== undefined) delete headers[IDENTITY];
    const address = clientAddress(request, proxies);
    headers[CLIENT_IP] = address;
    // The web app has a live socket, which says it at sign-in; programs have none.
    if (headers[WEB_VERSION] !== undefined)
      response.setHeader(Headers.LivePosition, this.parts.position());

    const token = bearerToken(headers.authorization);
    if (token === null) return this.enter(request, response, route, null, address);
    if (token === '') return this.enter(request, response, route, NO_SESSION, address);
    const { settling } = this.parts.notices;
    if (settling) void settling.then(() => this.identify(request, response, route, token, address));
    else this.identify(request, response, route, token, address);
  }

  /** The live socket's requests over HTTP; false for what is none of them. */
  private live(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const { live, refuse } = this.parts;
    if (path.replace(/\/$/, '').toLowerCase() !== live.path) return false;
    const { bodyLimit } = live;
    if (!admitBody(request, bodyLimit))
      refuse(request, response, 'request.too-large', { limit: limitText(bodyLimit) });
    else {
      const taken = live.handle(request, response);
      if (taken === 'too many') refuse(request, response, 'request.too-many', { seconds: 5 });
      else return taken;
    }
    return true;
  }

  private partner(request: IncomingMessage, response: ServerResponse, path: string): void {
    try {
      forwardPartner(this.parts, request, response, path);
    } catch (error) {
      this.fail(request, response, error);
    }
  }

  /** Finds the session of a token, asking auth when it is not known here. */
  private identify(
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    token: string,
    address: string,
  ) {
    const { refuse, limits, sessions } = this.parts;
    const hash = tokenHash(token);
    const known = sessions.find(hash);
    if (known) return this.enter(request, response, route, known, address);
    const wait = limits.takeLookup(address);
    if (wait) return refuse(request, response, 'request.too-many', { seconds: wait });
    sessions.resolve(hash).then(
      (session) => this.enter(request, response, route, session, address),
      (error: unknown) => this.fail(request, response, error),
    );
  }

  /** Applies the session rules and the limits, and hands the request on. */
  private enter(
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    session: KnownSession | null,
    address: string,
  ) {
    const { refuse, limits } = this.parts;
    const { endpoint, service } = route;
    const visitor: Visitor = session?.visitor ?? ANONYMOUS;
    if (session?.allows && !session.allows(address))
      return refuse(request, response, 'session.key-address', { address });
    const wait = limits.take(endpoint, visitor, address, () =>
      isPass(this.parts.secret, request.headers[CAPTCHA_PASS], address),
    );
    if (wait < 0) return refuse(request, response, 'request.captcha', { seconds: -wait });
    if (wait) return refuse(request, response, 'request.too-many', { seconds: wait });
    if (endpoint.access !== 'everyone') {
      if (!session) return refuse(request, response, 'session.none');
      if (!visitor.identity)
        return refuse(
          request,
          response,
          refusalOf(session, bearerToken(request.headers.authorization)),
        );
    }
    if (endpoint.of.length > 0) return this.joint(request, response, endpoint);
    if (service === 'gateway') return this.own(request, response);
    if (!endpoint.revalidate) response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    // What auth changed must be known here before the client's next request, which may come in the same millisecond.
    if (service === 'auth' && endpoint.method === 'POST') response.on('finish', this.changed);
    try {
      this.parts.dispatch.forward(service, request, response, visitor);
    } catch (error) {
      this.fail(request, response, error);
    }
  }

  /** Asks the parts of a joint call, each as a request of its own past the same rules. */
  private joint(request: IncomingMessage, response: ServerResponse, endpoint: Endpoint) {
    const { routes, log } = this.parts;
    try {
      const parts = partsOf(endpoint, request.url ?? '', routes);
      const handle: Listener = (part, answer) =>
        this.api(part, answer, (part.url ?? '').split('?', 1)[0]!);
      jointAnswer(parts, request, handle).then(
        (body) => {
          response.writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          });
          response.end(body);
          log.info(
            { trace: traceIdOf(request), path: endpoint.path, parts: parts.length },
            'joint',
          );
        },
        (error: unknown) => this.fail(request, response, error),
      );
    } catch (error) {
      this.fail(request, response, error);
    }
  }

  private fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (!(error instanceof Refusal))
      this.parts.log.error({ err: error, path: request.url }, 'gateway');
    this.parts.refuse(
      request,
      response,
      error instanceof Refusal ? error.code : 'service.unavailable',
      error instanceof Refusal ? error.params : {},
      error instanceof Refusal ? error.errors : undefined,
    );
  }
}

/** What an endpoint takes, as people know it: of an upload the largest file, without what the form around it adds. */
function limitOf({ request, bodyLimit = DEFAULT_BODY_LIMIT }: Route['endpoint']): number {
  const files = request
    ? [...fieldsOf(request).values()].flatMap(({ kind, maxBytes }) =>
        kind === 'file' && maxBytes ? [maxBytes] : [],
      )
    : [];
  return files.length > 0 ? Math.min(bodyLimit, Math.max(...files)) : bodyLimit;
}

/** 409 is for the session itself and nothing else; the client leaves for the home page. A program is told of its key, and never of a sign-in. */
const REFUSALS: Partial<Record<SessionState, RefusalCode>> = {
  [SessionState.Replaced]: 'session.replaced',
  [SessionState.Unbound]: 'session.unbound',
  [SessionState.Ended]: 'session.ended',
};
const KEY_REFUSALS: Partial<Record<SessionState, RefusalCode>> = {
  [SessionState.Ended]: 'session.key-revoked',
  [SessionState.Disabled]: 'session.key-disabled',
};

/** Why a token lets nobody in. */
const refusalOf = ({ state }: KnownSession, token: string | null): RefusalCode =>
  token?.startsWith(API_KEY_PREFIX)
    ? (KEY_REFUSALS[state] ?? 'session.key-unknown')
    : (REFUSALS[state] ?? 'session.expired');

/** A token that can be no token of this platform. */
const NO_SESSION: KnownSession = {
  state: SessionState.Expired,
  visitor: ANONYMOUS,
  expires: Number.POSITIVE_INFINITY,
};
