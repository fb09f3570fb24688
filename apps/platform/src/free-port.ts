import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens for a moment; answers the port. */
async function tried(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return address.port;
}

/** A port of this machine on which nobody listens now. */
export const freePort = (): Promise<number> => tried(0, '127.0.0.1');

/** Where a process of this machine reaches a server that listens on a host. */
export const localUrl = (host: string, port: number): string => {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
};

/** Refuses a port that somebody has with EADDRINUSE, before anything is migrated or seeded. Port 0 is always free. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  await tried(port, host);
}
