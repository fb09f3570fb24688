import type { ServiceName } from '../areas.js';
import type { Class } from './field.js';

/** Who may call on its own behalf: a service, or the gateway that looks up sessions and reports deliveries. */
export type CallerName = ServiceName | 'gateway';

/** A fact that one service publishes in the transaction that made it true, and others act on at least once. */
export interface EventType<P = unknown> {
  readonly name: string;
  readonly payload: Class<P>;
}

const all: EventType[] = [];

/** Declares an event. Who handles it is not said here: see `subscriptions.ts`. */
export function event<P>(name: string, payload: Class<P>): EventType<P> {
  const type = { name, payload };
  all.push(type);
  return type;
}

/** Every event declared by the contract modules that are loaded. */
export const declaredEvents = (): readonly EventType[] => all;
