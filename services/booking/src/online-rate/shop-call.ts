import { type LookupAddress, lookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ClosedAddress, isPublic } from '@quayside/service-kit/http/outside-address';
import { Refusal } from '@quayside/service-kit/refusal';
import { flag, integer, readConfig } from '@quayside/service-kit/runtime/config';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { type ShopAccount, ShopFault } from './port.js';

/** Largest answer that is read. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Connections to one carrier at once; what is asked beyond waits its turn within its time. */
const MOST_CONNECTIONS = 8;

/** Seconds that a shop has for an answer, and whether shops may be in the own network: for installations whose carriers are, and for the demo. */
export const shopSettingsOf = perRuntime((runtime) =>
  readConfig(
    { ONLINE_CARRIER_SECONDS: integer(8, 1, 60), ONLINE_CARRIER_PRIVATE: flag(false) },
    runtime.env,
  ),
);

/** Looks a host up, and connects to nothing within the own network unless the settings allow it. */
const lookupOf = (allowPrivate: boolean): LookupFunction => {
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error('ENOTFOUND'), '', 4);
      if (!allowPrivate && !found.every(isPublic)) return done(new ClosedAddress(), '', 4);
      if (options.all)
        return (done as unknown as (error: null, all: LookupAddress[]) => void)(null, found);
      done(null, first.address, first.family);
    });
};

/** Connections to shops, kept open between calls. */
const agentsOf = perRuntime((runtime) => {
  const options = {
    keepAlive: true,
    maxSockets: MOST_CONNECTIONS,
    lookup: lookupOf(shopSettingsOf(runtime).ONLINE_CARRIER_PRIVATE),
  };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
});

type Runtime = Parameters<typeof agentsOf>[0];

/** Closes the connections to shops. */
export function closeShops(runtime: Runtime): void {
  const { http, https } = agentsOf(runtime);
  http.destroy();
  https.destroy();
}

export interface ShopAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Below the address of an account. */
function urlOf({ Address }: ShopAccount, path: string): URL {
  const url = new URL(Address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new ShopFault('failing', '船公司接口的答复过大');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Why a call came to nothing, for people. What is no matter of the line is thrown on. */
function faultOf(error: unknown, seconds: number): unknown {
  if (error instanceof ShopFault || error instanceof Refusal) return error;
  if (error instanceof ClosedAddress) return new ShopFault('failing', error.message);
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError')
    return new ShopFault('silent', `${seconds}秒内没有应答`);
  return code ? new ShopFault('silent', `无法连接（${code}）`) : error;
}

/**
 * Calls a shop: its key as a bearer token, within the time and size that we grant, following nobody elsewhere.
 * @throws ShopFault where nothing readable came, or the shop's own error (5xx, 401, 403)
 */
export async function callShop(
  runtime: Runtime,
  account: ShopAccount,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<ShopAnswer> {
  const { ONLINE_CARRIER_SECONDS: seconds, ONLINE_CARRIER_PRIVATE: allowPrivate } =
    shopSettingsOf(runtime);
  const url = urlOf(account, path);
  const body = content && JSON.stringify(content);
  const secure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    const family = isIP(host);
    if (family && !allowPrivate && !isPublic({ address: host, family })) throw new ClosedAddress();
    const signal = AbortSignal.timeout(seconds * 1000);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (secure ? httpsRequest : httpRequest)(url, {
        ...{ method, signal, agent: agentsOf(runtime)[secure ? 'https' : 'http'] },
        headers: {
          ...{
            accept: 'application/json',
            'user-agent': 'Quayside/1',
            'x-account': account.Account,
          },
          ...(account.Key && { authorization: `Bearer ${account.Key.reveal()}` }),
          ...(body && {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
          }),
        },
      });
      request.on('error', reject);
      request.on('response', resolve);
      request.end(body);
    });
    const status = response.statusCode ?? 0;
    const text = await textOf(response);
    if (status === 401 || status === 403)
      throw new ShopFault('failing', `答复HTTP ${status}，账号或密钥不被接受`);
    if (status >= 500 || (status >= 300 && status < 400))
      throw new ShopFault('failing', `答复HTTP ${status}`);
    return { status, body: jsonOf(text) };
  } catch (error) {
    throw faultOf(error, seconds);
  }
}
