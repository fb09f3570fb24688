import { Refusal } from '@quayside/service-kit/refusal';
import type { LineProfile } from '../profile/carrier-profile.js';

/** What the line itself has to say of a failed call: its message is for people. */
export class LineError extends Error {
  override readonly name = 'LineError';
}

const TIMEOUT_MS = 15_000;
/** Answers after which the same may work later. */
export const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** An address below the profile's own. */
export const under = (profile: LineProfile, path: string): URL => {
  const url = new URL(profile.Address);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${path}`;
  return url;
};

/** How a carrier is called: with its key, within a time, following nobody elsewhere. 503 when the key cannot be decrypted. */
export const options = (
  { Key }: LineProfile,
  headers: Record<string, string> = {},
): RequestInit => ({
  redirect: 'error',
  signal: AbortSignal.timeout(TIMEOUT_MS),
  headers: { ...headers, ...(Key && { authorization: `Bearer ${Key.reveal()}` }) },
});

/** What a refusing answer means, for people. */
export const refusedBy = (status: number): string =>
  `船公司接口答复 HTTP ${status}${status === 401 || status === 403 ? '，密钥未设置或不被接受' : ''}`;

/** The text of an answer, which nobody makes larger than we take. */
export async function textWithin(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new LineError('船公司接口的答复过大');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Nobody was reached, so that nothing can have arrived. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const codeOf = (error: unknown): string | undefined =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
/** True when nothing of the call can have arrived: nobody was reached, or we refused to call. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Refusal || UNREACHED.has(codeOf(error) ?? '');

/** Why a call failed, for people; of what is no matter of the line nothing but that it went wrong here. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof LineError) return error.message;
  if ((error as Error).name === 'TimeoutError') return '船公司接口没有响应';
  const code = codeOf(error);
  // What `fetch` throws of a connection.
  if (!(error instanceof TypeError) && code === undefined)
    return '系统出错，请联系系统管理员查看日志';
  return `无法连接船公司接口${code ? `（${code}）` : ''}`;
}
