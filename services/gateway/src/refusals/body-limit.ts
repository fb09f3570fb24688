import type { IncomingMessage } from 'node:http';

export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** A body that grew past its limit, under the code that Fastify and so the services know, with the bytes that its sender is told. */
export class BodyTooLarge extends Error {
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE';
  readonly statusCode = 413;

  constructor(readonly limit: number) {
    super(`body larger than ${limit} bytes`);
  }
}

/**
 * Whether a request may bring its body: a declared length is judged at once; a body without one is counted as it comes, and
 * its reader gets an error instead of the byte past the limit.
 * @param told the limit to tell, where a file is to be smaller than the form around it
 */
export function admitBody(request: IncomingMessage, limit: number, told = limit): boolean {
  const length = request.headers['content-length'];
  if (length !== undefined) return Number(length) <= limit;
  if (request.headers['transfer-encoding'] !== undefined) countBody(request, limit, told);
  return true;
}

function countBody(request: IncomingMessage, limit: number, told: number): void {
  const push = request.push.bind(request);
  let bytes = 0;
  let over = false;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (over) return true;
    bytes += chunk?.length ?? 0;
    if (bytes <= limit) return push(chunk, encoding);
    over = true;
    const error = new BodyTooLarge(told);
    if (request.listenerCount('error') > 0) request.emit('error', error);
    else request.destroy(error);
    return true;
  };
}
