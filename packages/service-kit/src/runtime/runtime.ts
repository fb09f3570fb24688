import type { ServiceName } from '@quayside/contracts/areas';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { DataSource } from 'typeorm';
import type { WaitingReport } from '../import/waiting.js';
import type { Clock } from './clock.js';
import type { Ctx } from './context.js';
import type { Logger } from './log.js';

export type Handler = (ctx: Ctx, request: unknown) => Promise<unknown>;

/** An event as its handler gets it: with what was fetched for it from other services. */
export interface Received<P = unknown, R = unknown> {
  readonly eventId: string;
  readonly payload: P;
  readonly prepared: R;
}
export type EventHandler = (ctx: Ctx, received: readonly Received[]) => Promise<void>;

/** What handles an event in one transaction, and what it fetches from other services before that. */
export interface MountedEventHandler {
  readonly handler: string;
  /** Takes the events that arrive together in one transaction; else one event a transaction. */
  readonly together: boolean;
  readonly handle: EventHandler;
  readonly prepare?: (ctx: Ctx, payload: unknown) => Promise<unknown>;
}

/** An event on its way to one subscriber. */
export interface Delivery {
  EventId: string;
  Name: string;
  Payload: unknown;
  TraceId: string;
}

/** How services reach each other: in process, or over HTTP with an HMAC identity. */
export interface ServiceLink {
  call(from: Ctx, service: ServiceName, endpoint: Endpoint, request: unknown): Promise<unknown>;
  /** Hands over events of one name and of different aggregates; rejects unless every handler has taken all of them. */
  deliver(from: ServiceName, to: ServiceName, deliveries: readonly Delivery[]): Promise<void>;
}

/** What a running service shares with its contexts. */
export interface ServiceRuntime {
  readonly name: ServiceName;
  /** URL of the module that mounts its imports; see `ServiceDefinition`. */
  readonly definedIn?: string | undefined;
  readonly database: DataSource;
  readonly clock: Clock;
  readonly log: Logger;
  readonly link: ServiceLink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shared by the processes of one installation. */
  readonly identitySecret: string;
  /** Contract handlers by lower-case path; filled at boot. */
  readonly handlers: Map<string, Handler>;
  /** Event handlers by event name; filled at boot. */
  readonly eventHandlers: Map<string, MountedEventHandler[]>;
  /** Which services handle which event. */
  readonly subscriptions: Readonly<Record<string, readonly ServiceName[]>>;
  /** Who gets to know of codes that imports wait for; see `ServiceDefinition`. */
  readonly takeWaitingCodes?: ((tx: Ctx, report: WaitingReport) => Promise<void>) | undefined;
  /** Wakes the relay after a commit that published. */
  wakeRelay(): void;
}
