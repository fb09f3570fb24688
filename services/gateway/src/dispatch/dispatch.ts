import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@quayside/contracts/areas';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { Visitor } from '../sessions/visitor.js';

/** How the gateway reaches the services: in the same process, or over HTTP. */
export interface Dispatch {
  /** Hands a client's request to a service, which answers it. */
  forward(
    service: ServiceName,
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ): void;
  /** The gateway's own call of a service endpoint. Rejects when the service refuses or cannot be reached. */
  call<Req, Ans>(service: ServiceName, endpoint: Endpoint<Req, Ans>, request: Req): Promise<Ans>;
  /** Which services answer that they are ready. */
  ready(): Promise<Partial<Record<ServiceName, boolean>>>;
  close(): Promise<void>;
}
