import type { ServiceName } from '@quayside/contracts/areas';
import type { EventType } from '@quayside/contracts/core/event';
import { subscriptions } from '@quayside/contracts/subscriptions';
import { Ctx } from '../runtime/context.js';
import type {
  Delivery,
  EventHandler,
  MountedEventHandler,
  Received,
  ServiceRuntime,
} from '../runtime/runtime.js';

const EVENT = Symbol('quayside:event');

type Prepare<P, R> = (ctx: Ctx, payload: P) => Promise<R>;
type One<P, R> = (ctx: Ctx, payload: P, eventId: string, prepared: R) => Promise<void>;
type Many<P, R> = (ctx: Ctx, received: readonly Received<P, R>[]) => Promise<void>;

interface Subscription extends Pick<MountedEventHandler, 'together' | 'prepare'> {
  readonly event: EventType;
}

const subscribe = (method: unknown, event: EventType, together: boolean, prepare: unknown): void =>
  Reflect.defineMetadata(EVENT, { event, together, prepare } as Subscription, method as object);

/**
 * Makes a provider's method the handler of an event. It runs in a transaction, once per event. What the handler needs from
 * other services is fetched by `prepare`, before the transaction opens, and is handed over as its last argument; a delivery
 * that is tried again prepares again.
 */
export const On =
  <P, R = undefined>(event: EventType<P>, prepare?: Prepare<P, R>) =>
  (_target: object, _name: string, descriptor: { value?: One<P, R> }): void =>
    subscribe(descriptor.value, event as EventType, false, prepare);

/**
 * As {@link On}, for a handler that writes what many events make in few statements: events that arrive together are handed
 * over together, in one transaction. When it fails, each of them is delivered again by itself.
 */
export const OnMany =
  <P, R = undefined>(event: EventType<P>, prepare?: Prepare<P, R>) =>
  (_target: object, _name: string, descriptor: { value?: Many<P, R> }): void =>
    subscribe(descriptor.value, event as EventType, true, prepare);

/** The subscription of a provider's method, ready to be mounted; null when it is no handler. */
export function subscriptionOf(
  instance: object,
  name: string,
  method: object,
): (MountedEventHandler & { event: EventType }) | null {
  const subscription = Reflect.getMetadata(EVENT, method) as Subscription | undefined;
  if (!subscription) return null;
  const one = method as One<unknown, unknown>;
  const handle: EventHandler = subscription.together
    ? (ctx, received) => (method as Many<unknown, unknown>).call(instance, ctx, received)
    : async (ctx, received) => {
        for (const { payload, eventId, prepared } of received)
          await one.call(instance, ctx, payload, eventId, prepared);
      };
  return { ...subscription, handler: `${instance.constructor.name}.${name}`, handle };
}

/**
 * Throws when a service handles events that publishers do not know it handles, or does not handle those that they deliver to it.
 * @param declared names of the events whose contracts are loaded: others cannot have a handler here
 */
export function assertSubscribed(
  service: ServiceName,
  handled: Pick<ReadonlyMap<string, unknown>, 'has'>,
  declared: readonly string[],
  known: ServiceRuntime['subscriptions'] = subscriptions,
): void {
  const wrong = declared.filter(
    (event) => handled.has(event) !== (known[event]?.includes(service) ?? false),
  );
  if (wrong.length)
    throw new Error(
      `${service}: npm run subscriptions was not run since the handlers of ${wrong.join(', ')} changed`,
    );
}

/** Takes deliveries of one event: each handler in its own transaction together with the note that it has seen the events. */
export async function receive(
  runtime: ServiceRuntime,
  deliveries: readonly Delivery[],
): Promise<void> {
  const name = deliveries[0]?.Name ?? '';
  const handlers = runtime.eventHandlers.get(name);
  if (!handlers) throw new Error(`${runtime.name} has no handler for ${name}`);
  for (const handler of handlers) {
    if (handler.together) await take(runtime, handler, deliveries);
    else await allSettled(deliveries.map((delivery) => take(runtime, handler, [delivery])));
  }
}

/** In one transaction, under the trace of the first of them. */
async function take(
  runtime: ServiceRuntime,
  { handler, handle, prepare }: MountedEventHandler,
  deliveries: readonly Delivery[],
): Promise<void> {
  const received = await Promise.all(
    deliveries.map(async ({ EventId, Payload, TraceId }) => ({
      eventId: EventId,
      payload: Payload,
      prepared: await prepare?.(Ctx.ofService(runtime, TraceId), Payload),
    })),
  );
  await Ctx.ofService(runtime, deliveries[0]?.TraceId).tx(async (ctx) => {
    const fresh = await ctx.sql<{ event_id: string }>(
      `INSERT INTO _inbox (event_id, handler) SELECT value::uuid, $2 FROM json_array_elements_text($1::json)
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [JSON.stringify(received.map(({ eventId }) => eventId).sort()), handler],
    );
    const ids = new Set(fresh.map(({ event_id }) => event_id));
    const unseen = received.filter(({ eventId }) => ids.has(eventId.toLowerCase()));
    if (unseen.length) await handle(ctx, unseen);
  });
}

/** Waits for all, so that nothing is under way any more when the first failure is told. */
async function allSettled(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
