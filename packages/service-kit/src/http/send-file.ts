import { Readable } from 'node:stream';
import { areaOf, type Endpoint, type FileAnswer } from '@quayside/contracts/core/endpoint';
import { Headers } from '@quayside/contracts/core/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';

/**
 * A name in ASCII for programs that read no other: what is left of it behind what the call is
 * about, `CargoOrder-20261128.xlsx`.
 */
function plainName(name: string, about: string): string {
  const safe = name.replace(/["\\%]/g, '_');
  if (/^[\x20-\x7e]+$/.test(safe)) return safe;
  const left = safe.replace(/[^\x21-\x7e]/g, '').replace(/^[-_]{1,100}/, '');
  return left === '' || left.startsWith('.') ? about + left : `${about}-${left}`;
}

/**
 * The Content-Disposition of a download: its name in UTF-8 (RFC 8187), which every browser of today
 * reads, and in ASCII for other programs.
 * @param about what the ASCII name begins with where the name itself has other letters
 */
export function dispositionOf(name: string, about = 'download'): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plainName(name, about)}"; filename*=UTF-8''${encoded}`;
}

/**
 * The one part that a Range header asks for (RFC 9110, 14.1.2), its ends included; null for the whole file: without the header, with several parts, or with
 * one that is none.
 * @throws Refusal 416 for a part that the file does not have
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | null {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  if (from >= size || to < from) throw new Refusal('file.range');
  return { from, to };
}

/** Nothing of what people uploaded is ever run, wherever a browser is made to show it. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { Parts, Bytes }: FileAnswer & Required<Pick<FileAnswer, 'Parts'>>,
): void {
  const { Size, Tag, read } = Parts;
  const tag = `"${Tag}"`;
  reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    vary: 'authorization',
  });
  if (request.headers['if-none-match'] === tag) {
    reply.status(304).send();
    return;
  }
  const { 'if-range': onlyOf } = request.headers;
  const range =
    onlyOf === undefined || onlyOf === tag ? rangeOf(request.headers.range, Size) : null;
  if (!range) {
    reply.header('content-length', Size).send(Readable.from(Bytes, { objectMode: false }));
    return;
  }
  const { from, to } = range;
  reply
    .status(206)
    .headers({ 'content-range': `bytes ${from}-${to}/${Size}`, 'content-length': to - from + 1 });
  reply.send(Readable.from(read(from, to), { objectMode: false }));
}

/** A file as a whole, or streamed no faster than the client reads; the client sees a stream that fails as a broken download. */
export function sendFile(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): void {
  const { Name, Bytes, Rows, Mime, Parts } = answer;
  reply
    .status(200)
    .header('content-type', Mime ?? endpoint.answer.mime ?? 'application/octet-stream')
    .header('content-disposition', dispositionOf(Name, areaOf(endpoint)))
    .header('x-content-type-options', 'nosniff');
  if (Rows !== undefined) reply.header(Headers.TotalRows, String(Rows));
  if (endpoint.answer.ranges) reply.headers(HARMLESS);
  if (Parts) sendKept(request, reply, { ...answer, Parts });
  else
    reply.send(
      Bytes instanceof Uint8Array
        ? Buffer.from(Bytes)
        : Bytes instanceof Readable
          ? Bytes
          : Readable.from(Bytes, { objectMode: false }),
    );
}
