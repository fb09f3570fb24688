import type { ServiceName } from '@quayside/contracts/areas';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { receive } from '../events/subscribe.js';
import { admit } from '../http/access.js';
import type { Passport } from '../http/identity-header.js';
import { Refusal } from '../refusal.js';
import { Ctx } from './context.js';
import type { Delivery, ServiceLink, ServiceRuntime } from './runtime.js';

/** A service endpoint sees the service alone; any other sees the person on whose behalf the service calls, if there is one. */
export function passportFor(from: Ctx, endpoint: Endpoint): Passport {
  const person = endpoint.access === 'service' ? null : from.identity;
  const address = person && from.client?.ip;
  return {
    identity: person,
    caller: person ? null : from.runtime.name,
    ...(address && { address }),
  };
}

/** Services in one process: calls and deliveries are function calls. */
export class LocalLink implements ServiceLink {
  private readonly runtimes = new Map<ServiceName, ServiceRuntime>();
  private readonly waiting: (() => void)[] = [];
  private opened = false;

  add(runtime: ServiceRuntime): void {
    this.runtimes.set(runtime.name, runtime);
  }

  /** All services are added: whoever called one before goes on. */
  open(): void {
    this.opened = true;
    for (const go of this.waiting.splice(0)) go();
  }

  private async runtimeOf(service: ServiceName): Promise<ServiceRuntime> {
    if (!this.opened) await new Promise<void>((go) => this.waiting.push(go));
    const runtime = this.runtimes.get(service);
    if (!runtime) throw new Refusal('service.unavailable');
    return runtime;
  }

  async call(
    from: Ctx,
    service: ServiceName,
    endpoint: Endpoint,
    request: unknown,
  ): Promise<unknown> {
    const runtime = await this.runtimeOf(service);
    const handler = runtime.handlers.get(endpoint.path.toLowerCase());
    if (!handler) throw new Refusal('service.unavailable');
    const { identity, caller, address } = passportFor(from, endpoint);
    const client = address ? { ip: address, userAgent: '', cookies: '', answerCookies: [] } : null;
    const ctx = Ctx.of(runtime, identity, caller, from.traceId, client);
    admit(ctx, endpoint);
    return handler(ctx, request);
  }

  async deliver(
    _from: ServiceName,
    to: ServiceName,
    deliveries: readonly Delivery[],
  ): Promise<void> {
    await receive(await this.runtimeOf(to), deliveries);
  }
}
