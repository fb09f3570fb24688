import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 4 * 1024 * 1024;

/** A request that is answered with another status than 200. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The whole body; 413 for one that is too large. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new HttpError(413, 'message too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export const header = (request: IncomingMessage, name: string): string =>
  String(request.headers[name] ?? '').trim();

/** Whether a call carries the key: in the same time whether it is nearly right or not at all. */
export function opens(request: IncomingMessage, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header(request, 'authorization')), digest(`Bearer ${key}`));
}
