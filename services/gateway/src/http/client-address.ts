import type { IncomingMessage } from 'node:http';

const plain = (address: string): string =>
  address.startsWith('::ffff:') ? address.slice(7) : address;

/**
 * The address of the client. `proxies` is the number of reverse proxies in front (TRUST_PROXY): that many entries from the
 * right of X-Forwarded-For are theirs to write; with 0 the header is the client's own word and counts for nothing.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  if (proxies === 0) return peer;
  const header = request.headers['x-forwarded-for'];
  if (!header) return peer;
  const entries = (Array.isArray(header) ? header.join(',') : header).split(',');
  return plain((entries.at(-proxies) ?? entries[0] ?? peer).trim()) || peer;
}

/** Whether the request comes from this machine and from no proxy on it. */
export const isLoopback = (request: IncomingMessage): boolean => {
  const peer = plain(request.socket.remoteAddress ?? '');
  return (
    (peer === '127.0.0.1' || peer === '::1') &&
    !request.headers['x-forwarded-for'] &&
    !request.headers.forwarded
  );
};
