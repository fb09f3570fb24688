import type { IncomingMessage, ServerResponse } from 'node:http';

/** Of a body that nobody wants so much is read on, and for so long: what people upload by mistake comes in less. */
export const MOST_DRAINED = 64 * 1024 * 1024;
const DRAIN_MS = 30_000;
/** So many at a time; who comes beyond that is cut off. */
const MOST_AT_ONCE = 100;
let draining = 0;

/**
 * Ends an answer whose head and body are written once the request's body has come, or enough of it. Were the connection closed while the client still
 * sends, the network would take back what the client has not read yet, and a browser would tell of a broken connection instead of the answer.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed || draining >= MOST_AT_ONCE) {
    response.end();
    return;
  }
  draining += 1;
  let bytes = 0;
  const timer = setTimeout(end, DRAIN_MS);
  function end(): void {
    clearTimeout(timer);
    for (const name of ['end', 'close', 'error']) request.off(name, end);
    request.off('data', count);
    draining -= 1;
    response.end();
    request.resume();
  }
  function count(chunk: Buffer): void {
    bytes += chunk.length;
    if (bytes > MOST_DRAINED) end();
  }
  for (const name of ['end', 'close', 'error']) request.on(name, end);
  // A reader that was hung up on has left the stream to us.
  request.unpipe();
  request.on('data', count).resume();
}
