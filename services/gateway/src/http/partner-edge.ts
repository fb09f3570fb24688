import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@quayside/contracts/areas';
import { partnerCatalogue } from '@quayside/contracts/catalogue';
import { Headers } from '@quayside/contracts/core/envelope';
import { PARTNER_KEY, type PartnerCall } from '@quayside/contracts/core/partner';
import { traceIdOf } from '@quayside/service-kit/http/request-context';
import { dcsaError } from '@quayside/shipping-standards/dcsa/dcsa-error';
import type { Dispatch } from '../dispatch/dispatch.js';
import { admitBody, DEFAULT_BODY_LIMIT } from '../refusals/body-limit.js';
import { endAfterBody } from '../refusals/drain-body.js';
import { bearerToken } from '../sessions/session-cache.js';
import { ANONYMOUS } from '../sessions/visitor.js';
import { clientAddress } from './client-address.js';
import type { RateLimits } from './rate-limits.js';

interface PartnerParts {
  dispatch: Dispatch;
  limits: RateLimits;
  proxies: number;
}

const IDENTITY = Headers.Identity.toLowerCase();
const CLIENT_IP = Headers.ClientIp.toLowerCase();

const table: ReadonlyMap<string, { service: ServiceName; call: PartnerCall }> = new Map(
  Object.entries(partnerCatalogue).flatMap(([service, calls]) =>
    calls.map((call) => [call.path, { service: service as ServiceName, call }] as const),
  ),
);

/** The versions that stand first in the paths of the standards: v2 of bookings, v3 of bills of lading. */
const versions = new Set([...table.keys()].map((path) => path.split('/', 2)[1]));
/** Paths of the standards whose calls partners make. */
export const PARTNER_PATH = new RegExp(`^/(?:${[...versions].join('|')})(?:/|$)`, 'i');

/** Refuses as the standard does, without a word of this platform. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const method = request.method ?? '';
  const uri = request.url?.split('?', 1)[0] ?? '';
  const body = JSON.stringify(
    dcsaError({
      method,
      uri,
      status,
      message,
      trace: traceIdOf(request),
      time: new Date().toISOString(),
      details: [],
    }),
  );
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  if (status !== 413) {
    response.end(body);
    return;
  }
  response.write(body);
  endAfterBody(request, response);
}

/**
 * A partner's call: limited like every other, then handed to the service that serves the standard, with the key that the partner showed. No
 * session opens it and it opens no session; the service finds out whose key it is.
 */
export function forwardPartner(
  parts: PartnerParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) {
  const found = table.get(path.replace(/\/$/, '').toLowerCase());
  if (!found) return refuse(request, response, 404, 'There is no such path');
  const { call, service } = found;
  const refused = (status: number, message: string, headers: Record<string, string> = {}) =>
    refuse(request, response, status, message, { ...call.headers, ...headers });
  if (request.method !== call.method)
    return refused(405, `${call.method} alone is served`, { allow: call.method });
  const address = clientAddress(request, parts.proxies);
  const wait = parts.limits.takePartner(call, address);
  if (wait) return refused(429, `Try again in ${wait} seconds`, { 'retry-after': String(wait) });
  if (!admitBody(request, DEFAULT_BODY_LIMIT))
    return refused(413, 'The body is too large', { connection: 'close' });
  const { headers } = request;
  delete headers[IDENTITY];
  headers[CLIENT_IP] = address;
  headers[PARTNER_KEY] = bearerToken(headers.authorization) ?? '';
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  parts.dispatch.forward(service, request, response, ANONYMOUS);
}
