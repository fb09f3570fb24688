import type { IncomingHttpHeaders } from 'node:http';
import { PARTNER_KEY, type PartnerCall } from '@quayside/contracts/core/partner';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../runtime/context.js';
import { RETRY_AFTER_SECONDS, refusalOf } from './refusal-filter.js';

/** A partner's request, before anything of it is believed. */
export interface PartnerRequest {
  /** The key that the partner showed; '' for none. */
  readonly key: string;
  readonly headers: IncomingHttpHeaders;
  /** The JSON as it was sent; undefined when it is none. */
  readonly body: unknown;
  readonly method: string;
  readonly path: string;
}

/** What a partner is answered, as the standard says. */
export interface PartnerAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * A call of partners with what serves it. The handler itself finds out by the key who calls and refuses everybody else: no session of the
 * platform opens such a path. `refused` makes the standard's answer where the request does not reach the handler.
 */
export interface PartnerRoute {
  readonly call: PartnerCall;
  readonly handle: (ctx: Ctx, request: PartnerRequest) => Promise<PartnerAnswer>;
  readonly refused: (ctx: Ctx, request: PartnerRequest, status: number) => PartnerAnswer;
}

type WithCtx = FastifyRequest & { ctx: Ctx };

const requestOf = (request: FastifyRequest, body: unknown): PartnerRequest => ({
  key: String(request.headers[PARTNER_KEY] ?? ''),
  headers: request.headers,
  body,
  method: request.method,
  path: request.url.split('?', 1)[0] ?? '',
});

/** Status of an error that happened before or in the handler: 503 where another try is worth while, ours when nothing says otherwise. */
function statusOf(error: unknown): number {
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return statusCode;
  const status = refusalOf(error, {})?.status;
  return status === 503 || status === 400 ? status : 500;
}

/** Mounts the calls of partners beside the platform's own. */
export function mountPartners(fastify: FastifyInstance, routes: readonly PartnerRoute[]): void {
  for (const { call, handle, refused } of routes) {
    const send = (
      reply: { status(code: number): { headers(all: object): { send(body?: unknown): unknown } } },
      answer: PartnerAnswer,
    ) =>
      reply
        .status(answer.status)
        .headers({
          ...answer.headers,
          ...(answer.status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
          ...(answer.body && { 'content-type': 'application/json; charset=utf-8' }),
        })
        .send(answer.body && JSON.stringify(answer.body));
    fastify.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) =>
        send(reply, await handle((request as WithCtx).ctx, requestOf(request, request.body))),
      errorHandler: (error, request, reply) => {
        const { ctx } = request as WithCtx;
        const status = statusOf(error);
        if (status >= 500)
          ctx.log.error({ err: error, trace: ctx.traceId }, 'a partner call failed');
        send(reply, refused(ctx, requestOf(request, undefined), status));
      },
    });
  }
}
