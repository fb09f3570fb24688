import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { refusedConnections } from '@quayside/service-kit/runtime/metrics';
import { clientAddress } from './client-address.js';

export interface ConnectionLimits {
  /** Connections in all, 0: no limit. */
  readonly total: number;
  /** Connections of one address, 0: no limit. */
  readonly perAddress: number;
}

/** The log names an address again after this time. */
const SAME_MS = 10_000;
const MOST_REMEMBERED = 1_000;

/**
 * Closes connections beyond what one address and the server may have. Addresses are those of the connections themselves: behind
 * a reverse proxy they are all the proxy's, so a limit of one address is the proxy's to keep and `perAddress` has to be 0.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  log: Logger,
): void {
  const open = new Map<string, number>();
  const named = new Map<string, number>();
  const refuse = (reason: string, address: string): void => {
    refusedConnections.inc({ reason });
    const now = monotonicMs();
    if (now - (named.get(address) ?? -SAME_MS) < SAME_MS) return;
    if (named.size >= MOST_REMEMBERED) named.clear();
    named.set(address, now);
    log.warn({ reason, address }, 'connection refused');
  };
  if (total > 0) server.maxConnections = total;
  server.on('drop', (dropped) => refuse('connections in all', dropped?.remoteAddress ?? ''));
  if (perAddress === 0) return;
  server.on('connection', (socket: Socket) => {
    const address = clientAddress({ socket } as IncomingMessage, 0);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.on('close', () => {
      const others = (open.get(address) ?? 1) - 1;
      if (others > 0) open.set(address, others);
      else open.delete(address);
    });
    if (count <= perAddress) return;
    refuse('connections of the address', address);
    socket.destroy();
  });
}
