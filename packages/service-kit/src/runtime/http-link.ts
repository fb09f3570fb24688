import type { ServiceName } from '@quayside/contracts/areas';
import { refusals } from '@quayside/contracts/areas';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Headers, type RefusalBody } from '@quayside/contracts/core/envelope';
import type { RefusalCode } from '@quayside/contracts/refusals';
import { Pool } from 'undici';
import { writePassport } from '../http/identity-header.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from './context.js';
import { passportFor } from './links.js';
import type { Delivery, ServiceLink } from './runtime.js';

function queryOf(request: unknown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((request ?? {}) as Record<string, unknown>))
    if (value != null) query.set(name, String(value));
  return query;
}

/** Services in processes of their own: the same calls over keep-alive HTTP under a signed identity. */
export class HttpLink implements ServiceLink {
  private readonly pools = new Map<ServiceName, Pool>();

  constructor(
    private readonly urls: Readonly<Partial<Record<ServiceName, string>>>,
    private readonly secret: string,
  ) {}

  private pool(service: ServiceName): Pool {
    let pool = this.pools.get(service);
    if (!pool) {
      const url = this.urls[service];
      if (!url) throw new Refusal('service.unavailable');
      pool = new Pool(url, { connections: 16 });
      this.pools.set(service, pool);
    }
    return pool;
  }

  async call(
    from: Ctx,
    service: ServiceName,
    endpoint: Endpoint,
    request: unknown,
  ): Promise<unknown> {
    const query = endpoint.method === 'GET' ? `?${queryOf(request)}` : '';
    const response = await this.pool(service).request({
      method: endpoint.method,
      path: endpoint.path + query,
      headers: {
        'content-type': 'application/json',
        [Headers.TraceId]: from.traceId,
        [Headers.Identity]: writePassport(this.secret, passportFor(from, endpoint)),
      },
      body: endpoint.method === 'POST' ? JSON.stringify(request ?? {}) : undefined,
    });
    const body = (await response.body.json()) as { Data: unknown } | RefusalBody;
    if (response.statusCode === 200) return endpoint.bare ? body : (body as { Data: unknown }).Data;
    const { Code, Errors } = body as RefusalBody;
    throw Code in refusals
      ? new Refusal(Code as RefusalCode, {}, Errors)
      : new Refusal('service.unavailable');
  }

  async deliver(
    from: ServiceName,
    to: ServiceName,
    deliveries: readonly Delivery[],
  ): Promise<void> {
    const response = await this.pool(to).request({
      method: 'POST',
      path: '/internal/events',
      headers: {
        'content-type': 'application/json',
        [Headers.TraceId]: deliveries[0]?.TraceId,
        [Headers.Identity]: writePassport(this.secret, { identity: null, caller: from }),
      },
      body: JSON.stringify(deliveries),
    });
    await response.body.dump();
    if (response.statusCode !== 204) throw new Error(`${to} answered ${response.statusCode}`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}
