import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import type { BlobStore } from './blob-store.js';
import type { S3Settings } from './file-settings.js';

/** No answer for this long is none. */
const WITHIN_MS = 30_000;
const TRIES = 3;
/** SHA-256 of no bytes, which requests without a body are signed with. */
const NO_BYTES = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Asked {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  /** Opened anew for each try. */
  body?: { path: string; size: number; hash: string };
}

/** Files in a bucket of a store that speaks S3 (Amazon's, MinIO, OSS, COS), addressed by path. Its answer to a PUT says that the bytes are durable. */
export class S3Store implements BlobStore {
  constructor(private readonly settings: S3Settings) {}

  async put(key: string, file: { path: string; size: number; hash: string }): Promise<void> {
    const { statusCode, headers } = await this.ask({ method: 'HEAD', key });
    if (statusCode === 200 && Number(headers['content-length']) === file.size) return;
    await this.expect(await this.ask({ method: 'PUT', key, body: file }), [200]);
  }

  async read(key: string, from: number, to: number): Promise<Readable> {
    const answer = await this.ask({
      method: 'GET',
      key,
      headers: { range: `bytes=${from}-${to}` },
    });
    if (answer.statusCode === 206 || answer.statusCode === 200) return answer.body;
    return this.expect(answer, []);
  }

  async remove(key: string): Promise<void> {
    await this.expect(await this.ask({ method: 'DELETE', key }), [200, 204, 404]);
  }

  private async expect(
    { statusCode, body }: Dispatcher.ResponseData,
    right: readonly number[],
  ): Promise<never> {
    const text = await body.text();
    if (right.includes(statusCode)) return undefined as never;
    // Its code says what is wrong (NoSuchBucket, AccessDenied); the rest may repeat what was signed.
    throw new Error(`The S3 store answers ${statusCode} ${/<Code>([^<]*)</.exec(text)?.[1] ?? ''}`);
  }

  /** Asks, up to three times where the store or the way to it is at fault. */
  private async ask(asked: Asked): Promise<Dispatcher.ResponseData> {
    for (let left = TRIES - 1; ; left--) {
      try {
        const answer = await this.send(asked);
        if (asked.method === 'HEAD') await answer.body.dump();
        if (answer.statusCode < 500 || left === 0) return answer;
        await answer.body.dump();
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }

  private async send({ method, key, headers = {}, body }: Asked): Promise<Dispatcher.ResponseData> {
    const { url, bucket, keyId, secret, region } = this.settings;
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${encodeURIComponent(bucket)}/${key}`,
      headers: { ...headers, 'x-amz-content-sha256': body?.hash ?? NO_BYTES },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
    }).sign();
    return request(signed.url, {
      method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body && { 'content-length': String(body.size) }),
      },
      body: body ? createReadStream(body.path) : null,
      headersTimeout: WITHIN_MS,
      bodyTimeout: WITHIN_MS,
    });
  }
}
