import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Headers } from '@quayside/contracts/core/envelope';
import type { FastifyRequest } from 'fastify';
import { type ClientInfo, Ctx } from '../runtime/context.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import { type Passport, readPassport } from './identity-header.js';

const PASSPORT = Symbol('quayside:passport');
const CTX = Symbol('quayside:ctx');

type Marked = IncomingMessage & { [PASSPORT]?: Passport };
type WithCtx = FastifyRequest & { [CTX]?: Ctx };

/** The gateway in the same process vouches for a request. */
export function vouch(request: IncomingMessage, passport: Passport): void {
  (request as Marked)[PASSPORT] = passport;
}

const TRACE = /^[\w.-]{8,64}$/;

/** The trace id of a request: its own when it is well formed, else a new one. */
export function traceIdOf(request: IncomingMessage): string {
  const given = request.headers[Headers.TraceId.toLowerCase()];
  return typeof given === 'string' && TRACE.test(given) ? given : randomUUID();
}

/**
 * The client's address as the gateway tells it: in a header from the same process, which wrote it over whatever a client sent, and in
 * the signed passport from another. Anybody else who asks has the address that the request comes from.
 */
function addressOf(request: FastifyRequest, passport: Passport | null): string {
  const told = (request.raw as Marked)[PASSPORT]
    ? request.headers[Headers.ClientIp.toLowerCase()]
    : passport?.address;
  return ((typeof told === 'string' && told) || request.socket.remoteAddress || '').slice(0, 60);
}

function clientOf(request: FastifyRequest, passport: Passport | null): ClientInfo {
  const pass = request.headers[Headers.CaptchaPass.toLowerCase()];
  return {
    ip: addressOf(request, passport),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: request.headers.cookie ?? '',
    captchaPass: typeof pass === 'string' ? pass : undefined,
    answerCookies: [],
  };
}

/** The request's context, made once. */
export function ctxOf(runtime: ServiceRuntime, secret: string, request: FastifyRequest): Ctx {
  const known = (request as WithCtx)[CTX];
  if (known) return known;
  const header = request.headers[Headers.Identity.toLowerCase()];
  const passport =
    (request.raw as Marked)[PASSPORT] ??
    (typeof header === 'string' ? readPassport(secret, header) : null);
  const ctx = Ctx.of(
    runtime,
    passport?.identity ?? null,
    passport?.caller ?? null,
    traceIdOf(request.raw),
    clientOf(request, passport),
  );
  (request as WithCtx)[CTX] = ctx;
  return ctx;
}
