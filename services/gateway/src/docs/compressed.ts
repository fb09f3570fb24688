import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fast enough for a document of megabytes, and a tenth of its size. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text that is made once and sent to many, in the encodings that clients take. */
export interface Compressed {
  readonly type: string;
  readonly tag: string;
  readonly bodies: readonly (readonly [encoding: string | null, body: Buffer])[];
}

/** Compresses a text in the background, once. */
export async function compressed(type: string, text: string | Buffer): Promise<Compressed> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(plain, QUALITY), zip(plain)]);
  return {
    type,
    tag: createHash('sha1').update(plain).digest('base64url'),
    bodies: [
      ['br', br],
      ['gzip', gz],
      [null, plain],
    ],
  };
}

const accepts = (header: string, encoding: string): boolean =>
  header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.split(';')[0] === encoding && !/;\s*q=0(?:\.0{0,3})?$/.test(part));

/** Sends it as small as the client takes it; 304 to whom has it. A tag names text and encoding. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, bodies }: Compressed,
): void {
  const header = String(request.headers['accept-encoding'] ?? '');
  const [encoding, body] = bodies.find(([name]) => name === null || accepts(header, name))!;
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({
    'content-type': type,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (request.headers['if-none-match'] === etag) {
    reply.status(304).send();
    return;
  }
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(body);
}
