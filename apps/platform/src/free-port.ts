import { randomInt } from 'node:crypto';
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

/** Below what systems give to outgoing connections (from 32,768 on with Linux), of which a platform opens dozens while it starts. */
const USUAL = [20_000, 31_999] as const;
/** `FREE_PORTS=20000-22999` keeps to others: where a firewall wants that, or where several platforms start at once. */
const [, FROM, TO] = /^(\d{4,5})-(\d{4,5})$/.exec(process.env.FREE_PORTS ?? '') ?? [];
const [FIRST, LAST] = FROM && TO && Number(FROM) <= Number(TO) ? [Number(FROM), Number(TO)] : USUAL;
const MOST_TRIES = 100;
const given = new Set<number>();

/**
 * A port of this machine on which nobody listens now and which this process has not given out before. It is listened on only seconds
 * later, so that it must not be one that the system may give away meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let n = 1; ; n += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (given.has(port)) continue;
    try {
      await tried(port, '127.0.0.1');
      given.add(port);
      return port;
    } catch (error) {
      if (n >= MOST_TRIES) throw error;
    }
  }
}

/** Where a process of this machine reaches a server that listens on a host. */
export const localUrl = (host: string, port: number): string => {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
};

/** Refuses a port that somebody has with EADDRINUSE, before anything is migrated or seeded. Port 0 is always free. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  await tried(port, host);
}
