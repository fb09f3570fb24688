import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { ClosedAddress } from '@quayside/service-kit/http/outside-address';
import { callOutside, SwitchedProtocols } from '@quayside/service-kit/http/outside-call';
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

/** Connections to shops, kept open between calls. */
const agentsOf = perRuntime(() => {
  const options = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
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
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${path}`;
  return url;
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
  if (error instanceof SwitchedProtocols)
    return new ShopFault('failing', `答复HTTP ${error.status}`);
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError') return new ShopFault('silent', `${seconds}秒内没有应答`);
  return code ? new ShopFault('silent', `无法连接（${code}）`) : error;
}

const headersOf = ({ Account, Key }: ShopAccount, content?: object): Record<string, string> => ({
  accept: 'application/json',
  'user-agent': 'Quayside/1',
  'x-account': Account,
  ...(Key && { authorization: `Bearer ${Key.reveal()}` }),
  ...(content && { 'content-type': 'application/json; charset=utf-8' }),
});

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
  const { http, https } = agentsOf(runtime);
  try {
    const { status, text, isCut } = await callOutside({
      url,
      method,
      headers: headersOf(account, content),
      body: content && JSON.stringify(content),
      seconds,
      allowPrivate,
      mostBytes: MOST_BYTES,
      agent: url.protocol === 'https:' ? https : http,
    });
    if (isCut) throw new ShopFault('failing', '船公司接口的答复过大');
    if (status === 401 || status === 403)
      throw new ShopFault('failing', `答复HTTP ${status}，账号或密钥不被接受`);
    if (status >= 500 || (status >= 300 && status < 400))
      throw new ShopFault('failing', `答复HTTP ${status}`);
    return { status, body: jsonOf(text) };
  } catch (error) {
    throw faultOf(error, seconds);
  }
}
