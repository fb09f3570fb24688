import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { RefusalBody } from '@quayside/contracts/core/envelope';
import { Refusal } from '@quayside/service-kit/refusal';

/** Answers what is no readable HTTP request (request line or headers too long, not HTTP at all) in the contract's form. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  // Who is too slow for a request gets HTTP's own word for it: there is nothing yet that a code could be about.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end(
      'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
      () => socket.destroy(),
    );
    return;
  }
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal('request.too-large', { limit: '16KB' })
      : new Refusal('request.malformed');
  const body = JSON.stringify({
    Status: 0,
    Code: refusal.code,
    Message: refusal.message,
    TraceId: randomUUID(),
  } satisfies RefusalBody);
  socket.end(
    `HTTP/1.1 ${refusal.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
