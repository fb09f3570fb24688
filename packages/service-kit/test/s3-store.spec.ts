import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { S3Store } from '../src/files/s3-store.js';

const SECRET = 'secret/of+the=bucket';
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** The signature of a request, worked out by the published rules (AWS Signature Version 4) and not by the client's library. */
function signatureOf({ method, url, headers }: IncomingMessage): { given: string; right: string } {
  const [, scope = '', signed = '', given = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const path = url!.split('?')[0];
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    path,
    '',
    lines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((base, part) => hmac(base, part), `AWS4${SECRET}`);
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  return { given, right: hmac(key, toSign).toString('hex') };
}

describe('a store that speaks S3', () => {
  let server: Server;
  let folder = '';
  let store: S3Store;
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  let failing = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method, url = '', headers } = request;
    asked.push(`${method} ${url}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status)
        .end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    if (failing > 0) {
      failing -= 1;
      return void refuse(503, 'SlowDown');
    }
    const { given, right } = signatureOf(request);
    if (given !== right || given === '') return void refuse(403, 'SignatureDoesNotMatch');
    if (headers['x-amz-content-sha256'] !== sha256(body))
      return void refuse(400, 'XAmzContentSHA256Mismatch');
    if (!url.startsWith('/papers/')) return void refuse(404, 'NoSuchBucket');
    if (method === 'PUT') {
      kept.set(url, body);
      return void response.writeHead(200).end();
    }
    const found = kept.get(url);
    if (method === 'DELETE') kept.delete(url);
    if (method === 'DELETE') return void response.writeHead(204).end();
    if (!found) return void refuse(404, 'NoSuchKey');
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
    const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
    response
      .writeHead(from === undefined ? 200 : 206, { 'content-length': part.length })
      .end(method === 'HEAD' ? undefined : part);
  }

  const settings = (more: object = {}) => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'papers',
    region: 'cn-east-1',
    keyId: 'KEY',
    secret: SECRET,
    ...more,
  });
  const file = async (content: string) => {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    return { path, size: Buffer.byteLength(content), hash: sha256(content) };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-s3-'));
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    kept.clear();
    asked.length = 0;
    failing = 0;
    store = new S3Store(settings());
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps bytes under their key, signed with their hash, gives parts of them, and forgets them', async () => {
    await store.put('si/2/ab/abcd', await file('船证 0123456789'));
    expect(kept.get('/papers/si/2/ab/abcd')?.toString()).toBe('船证 0123456789');
    expect(await text(await store.read('si/2/ab/abcd', 7, 11))).toBe('01234');
    await store.remove('si/2/ab/abcd');
    await store.remove('si/2/ab/abcd');
    expect(kept.size).toBe(0);
    await expect(store.read('si/2/ab/abcd', 0, 1)).rejects.toThrow('404 NoSuchKey');
  });

  it('does not send again what is there already', async () => {
    await store.put('si/2/ab/abcd', await file('x'));
    await store.put('si/2/ab/abcd', await file('x'));
    expect(asked.filter((each) => each.startsWith('PUT'))).toHaveLength(1);
  });

  it('tries again where the store is at fault, with the whole file', async () => {
    failing = 1;
    await store.put('si/2/ab/abcd', await file('whole'));
    expect(String(kept.get('/papers/si/2/ab/abcd'))).toBe('whole');
    failing = 9;
    await expect(store.put('si/2/ab/other', await file('whole'))).rejects.toThrow('503 SlowDown');
  });

  it('refuses bytes that changed on their way, and says what is wrong without the key', async () => {
    await expect(
      store.put('si/2/ab/abcd', { ...(await file('changed')), hash: sha256('as it was') }),
    ).rejects.toThrow('400 XAmz');
    const wrong = new S3Store(settings({ secret: 'not the secret' }));
    const failure = await wrong.read('si/2/ab/abcd', 0, 1).catch((error: Error) => error.message);
    expect([
      String(failure).includes('SignatureDoesNotMatch'),
      String(failure).includes('not the secret'),
    ]).toEqual([true, false]);
    await expect(
      new S3Store(settings({ bucket: 'absent' })).put('a/b', await file('x')),
    ).rejects.toThrow('404 NoSuchBucket');
  });
});
