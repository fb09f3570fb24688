import type { LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { ClosedAddress, placeOf } from '@quayside/service-kit/http/outside-address';

const TIMEOUT_MS = 10_000;
const MOST_ANSWER = 1_000;

export interface Outcome {
  code: number;
  /** The first of the answer's text. */
  answer: string;
}

/** Posts a body to an address: connected to where the host was found, following nobody elsewhere, within ten seconds, with little of the answer read. */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  allowPrivate: boolean,
): Promise<Outcome> {
  const url = new URL(address);
  const place = await placeOf(url.hostname, allowPrivate);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<Outcome>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      },
      lookup: (_name, options, done) => {
        if (options.all)
          (done as unknown as (error: null, all: LookupAddress[]) => void)(null, [place]);
        else done(null, place.address, place.family);
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (): void => {
        resolve({
          code: response.statusCode ?? 0,
          answer: Buffer.concat(parts).toString('utf8').slice(0, MOST_ANSWER),
        });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= MOST_ANSWER * 4) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}

/** Why a call came to nothing, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ClosedAddress) return error.message;
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return '对方10秒内没有应答';
  return `无法连接（${code ?? name}）`;
}
