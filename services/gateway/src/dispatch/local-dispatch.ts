import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@quayside/contracts/areas';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { admit } from '@quayside/service-kit/http/access';
import { vouch } from '@quayside/service-kit/http/request-context';
import { Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { isReady } from '@quayside/service-kit/runtime/ready';
import type { RunningService } from '@quayside/service-kit/runtime/service-app';
import type { Visitor } from '../sessions/visitor.js';
import type { Dispatch } from './dispatch.js';

type Routing = (request: IncomingMessage, response: ServerResponse) => void;

/** Services in this process: a request is handed over as an object, its identity with it. */
export class LocalDispatch implements Dispatch {
  private readonly services = new Map<ServiceName, RunningService>();
  private readonly routings = new Map<ServiceName, Routing>();

  constructor(services: Iterable<RunningService>) {
    for (const service of services) {
      this.services.set(service.name, service);
      const { fastify } = service;
      this.routings.set(service.name, (request, response) => fastify.routing(request, response));
    }
  }

  forward(
    service: ServiceName,
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ): void {
    const routing = this.routings.get(service);
    if (!routing) throw new Refusal('service.unavailable');
    vouch(request, visitor.passport);
    routing(request, response);
  }

  async call<Req, Ans>(
    service: ServiceName,
    endpoint: Endpoint<Req, Ans>,
    request: Req,
  ): Promise<Ans> {
    const runtime = this.services.get(service)?.runtime;
    const handler = runtime?.handlers.get(endpoint.path.toLowerCase());
    if (!runtime || !handler) throw new Refusal('service.unavailable');
    const ctx = Ctx.of(runtime, null, 'gateway');
    admit(ctx, endpoint as Endpoint);
    return (await handler(ctx, request)) as Ans;
  }

  async ready(): Promise<Partial<Record<ServiceName, boolean>>> {
    const answers = [...this.services].map(async ([name, { runtime }]) => {
      return [name, await isReady(runtime)] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  /** The services are the platform's to stop. */
  async close(): Promise<void> {}
}
