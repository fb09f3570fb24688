import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@quayside/contracts/areas';
import { refusals } from '@quayside/contracts/areas';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Headers, type RefusalBody, type Success } from '@quayside/contracts/core/envelope';
import type { RefusalCode } from '@quayside/contracts/refusals';
import { writePassport } from '@quayside/service-kit/http/identity-header';
import { Refusal } from '@quayside/service-kit/refusal';
import { Pool } from 'undici';
import type { Refuse } from '../refusals/refuse.js';
import type { Visitor } from '../sessions/visitor.js';
import type { Dispatch } from './dispatch.js';
import { ProxiedAnswer } from './proxied-answer.js';

/** A signed passport is used this long of the minute that it is valid, so that services find it in their cache. */
const PASSPORT_MS = 30_000;
const READY_WITHIN_MS = 2_000;

/** Headers that belong to one connection (RFC 9110, 7.6.1) or that undici writes itself. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const CLIENT_IP = Headers.ClientIp.toLowerCase();

/** Of a client no service sees the token: the identity stands for it. Its address travels in the signed passport. */
const KEPT_BACK = new Set([
  ...HOP_BY_HOP,
  'authorization',
  Headers.Identity.toLowerCase(),
  CLIENT_IP,
]);

/** Services in processes of their own: requests and answers stream through over keep-alive connections. */
export class ProxyDispatch implements Dispatch {
  private readonly pools = new Map<ServiceName, Pool>();

  constructor(
    urls: Readonly<Partial<Record<ServiceName, string>>>,
    private readonly secret: string,
    private readonly refuse: Refuse,
  ) {
    for (const [name, url] of Object.entries(urls)) {
      this.pools.set(
        name as ServiceName,
        new Pool(url, {
          connections: 64,
          pipelining: 1,
          headersTimeout: 60_000,
          bodyTimeout: 60_000,
        }),
      );
    }
  }

  private passportOf(visitor: Visitor, address: string): string {
    const now = Date.now();
    const age = now - visitor.headerTime;
    // One that was dated ahead was signed before the clock was put back.
    if (age < 0 || age >= PASSPORT_MS || visitor.headerAddress !== address) {
      visitor.header = writePassport(this.secret, { ...visitor.passport, address }, now);
      visitor.headerTime = now;
      visitor.headerAddress = address;
    }
    return visitor.header;
  }

  forward(
    service: ServiceName,
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ): void {
    const pool = this.pools.get(service);
    if (!pool) throw new Refusal('service.unavailable');
    const headers: string[] = [
      Headers.Identity,
      this.passportOf(visitor, String(request.headers[CLIENT_IP] ?? '')),
    ];
    for (const name in request.headers) {
      if (KEPT_BACK.has(name)) continue;
      const value = request.headers[name];
      if (value !== undefined) headers.push(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const hasBody =
      request.headers['content-length'] !== undefined ||
      request.headers['transfer-encoding'] !== undefined;
    const answer = new ProxiedAnswer(request, response, this.refuse);
    pool.dispatch(
      {
        method: request.method as 'GET',
        path: request.url ?? '/',
        headers,
        body: hasBody ? request : null,
      },
      answer,
    );
  }

  async call<Req, Ans>(
    service: ServiceName,
    endpoint: Endpoint<Req, Ans>,
    request: Req,
  ): Promise<Ans> {
    const pool = this.pools.get(service);
    if (!pool) throw new Refusal('service.unavailable');
    const response = await pool.request({
      method: 'POST',
      path: endpoint.path,
      headers: {
        'content-type': 'application/json',
        [Headers.Identity]: writePassport(this.secret, { identity: null, caller: 'gateway' }),
      },
      body: JSON.stringify(request),
    });
    const body = (await response.body.json()) as Success<Ans> | RefusalBody;
    if (body.Status === 1) return body.Data;
    throw new Refusal(body.Code in refusals ? (body.Code as RefusalCode) : 'service.unavailable');
  }

  async ready(): Promise<Partial<Record<ServiceName, boolean>>> {
    const answers = [...this.pools].map(async ([name, pool]) => {
      const signal = AbortSignal.timeout(READY_WITHIN_MS);
      const ready = await pool.request({ method: 'GET', path: '/internal/ready', signal }).then(
        async ({ statusCode, body }) => {
          await body.dump();
          return statusCode === 200;
        },
        () => false,
      );
      return [name, ready] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}
