import type { EventType } from '@quayside/contracts/core/event';
import { Ctx } from '../runtime/context.js';
import type { Delivery, ServiceRuntime } from '../runtime/runtime.js';

export const EVENT = Symbol('quayside:event');

type Method<P> = (ctx: Ctx, payload: P, eventId: string) => Promise<void>;

/** Makes a provider's method the handler of an event. It runs in a transaction, once per event. */
export const On =
  <P>(event: EventType<P>) =>
  (_target: object, _name: string, descriptor: { value?: Method<P> }): void => {
    Reflect.defineMetadata(EVENT, event, descriptor.value as object);
  };

/** Takes a delivery: each handler in its own transaction together with the note that it has seen the event. */
export async function receive(runtime: ServiceRuntime, delivery: Delivery): Promise<void> {
  const handlers = runtime.eventHandlers.get(delivery.Name);
  if (!handlers) throw new Error(`${runtime.name} has no handler for ${delivery.Name}`);
  for (const { handler, handle } of handlers) {
    await Ctx.ofService(runtime, delivery.TraceId).tx(async (ctx) => {
      const fresh = await ctx.sql('INSERT INTO _inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
        delivery.EventId,
        handler,
      ]);
      if (fresh.length) await handle(ctx, delivery.Payload, delivery.EventId);
    });
  }
}
