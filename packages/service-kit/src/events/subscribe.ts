import type { EventType } from '@quayside/contracts/core/event';
import { Ctx } from '../runtime/context.js';
import type { Delivery, ServiceRuntime } from '../runtime/runtime.js';

export const EVENT = Symbol('quayside:event');

export const PREPARE = Symbol('quayside:prepare');

type Method<P, R> = (ctx: Ctx, payload: P, eventId: string, prepared: R) => Promise<void>;

/**
 * Makes a provider's method the handler of an event. It runs in a transaction, once per event. What the handler needs from
 * other services is fetched by `prepare`, before the transaction opens, and is handed over as its last argument; a delivery
 * that is tried again prepares again.
 */
export const On =
  <P, R = undefined>(event: EventType<P>, prepare?: (ctx: Ctx, payload: P) => Promise<R>) =>
  (_target: object, _name: string, descriptor: { value?: Method<P, R> }): void => {
    Reflect.defineMetadata(EVENT, event, descriptor.value as object);
    if (prepare) Reflect.defineMetadata(PREPARE, prepare, descriptor.value as object);
  };

/** Takes a delivery: each handler in its own transaction together with the note that it has seen the event. */
export async function receive(runtime: ServiceRuntime, delivery: Delivery): Promise<void> {
  const handlers = runtime.eventHandlers.get(delivery.Name);
  if (!handlers) throw new Error(`${runtime.name} has no handler for ${delivery.Name}`);
  for (const { handler, handle, prepare } of handlers) {
    const prepared = await prepare?.(Ctx.ofService(runtime, delivery.TraceId), delivery.Payload);
    await Ctx.ofService(runtime, delivery.TraceId).tx(async (ctx) => {
      const fresh = await ctx.sql('INSERT INTO _inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
        delivery.EventId,
        handler,
      ]);
      if (fresh.length) await handle(ctx, delivery.Payload, delivery.EventId, prepared);
    });
  }
}
