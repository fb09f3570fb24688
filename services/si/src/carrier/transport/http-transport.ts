import type { LineProfile } from '../carrier-profile.js';
import { bytesOf, type CarrierTransport, type HandOver, type IncomingText, isJson, MOST_BYTES, MOST_TEXTS } from './transport.js';

const TIMEOUT_MS = 15_000;
/** Longest answer of a mailbox. */
const MOST_ANSWER = 8 * MOST_BYTES;

/** Answers after which the same may work later. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

const under = (profile: LineProfile, path: string): URL => {
  const url = new URL(profile.Address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
};

const options = ({ Key }: LineProfile, headers: Record<string, string> = {}): RequestInit => ({
  ...{ redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
  headers: { ...headers, ...(Key && { authorization: `Bearer ${Key}` }) },
});

/** What a refusing answer means, for people. */
const refusedBy = (status: number): string =>
  `船公司接口答复 HTTP ${status}${status === 401 || status === 403 ? '，密钥未设置或不被接受' : ''}`;

/** The text of an answer, which nobody makes larger than we take. */
async function textWithin(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new Error('the mailbox is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Nobody was reached, so that nothing can have arrived. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const codeOf = (error: unknown): string | undefined => ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
const isUnreached = (error: unknown): boolean => UNREACHED.has(codeOf(error) ?? '');

/** Why a call failed, for people. */
function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return '船公司接口没有响应';
  const code = codeOf(error);
  return `无法连接船公司接口${code ? `（${code}）` : ''}`;
}

/**
 * A carrier's mailbox over HTTP: `POST messages` hands over one message under its control number, 409 says that it was taken
 * before; `GET mailbox` answers what waits for us; `POST mailbox/acknowledge` takes it out.
 */
export const httpTransport: CarrierTransport = {
  async handOver(profile, { control, type, raw }): Promise<HandOver> {
    try {
      const response = await fetch(under(profile, 'messages'), {
        ...options(profile, {
          'content-type': isJson(type) ? 'application/json' : 'application/edifact',
          'x-control-reference': control,
          'x-sender': profile.OurCode,
          'x-recipient': profile.TheirCode,
        }),
        method: 'POST',
        body: new Uint8Array(bytesOf(raw, isJson(type))),
      });
      await response.body?.cancel();
      if (response.ok) return { taken: true, before: false };
      if (response.status === 409) return { taken: true, before: true };
      return { taken: false, again: PASSING.has(response.status), reason: refusedBy(response.status) };
    } catch (error) {
      return { taken: false, again: true, reason: reasonOf(error), unsure: !isUnreached(error) };
    }
  },

  async fetch(profile): Promise<IncomingText[]> {
    const url = under(profile, 'mailbox');
    url.searchParams.set('recipient', profile.OurCode);
    url.searchParams.set('limit', String(MOST_TEXTS));
    const response = await fetch(url, options(profile));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { messages = [] } = JSON.parse(await textWithin(response, MOST_ANSWER)) as { messages?: { id?: unknown; text?: unknown }[] };
    return messages.flatMap(({ id, text }) =>
      (typeof id === 'string' || typeof id === 'number') && typeof text === 'string'
        ? [{ name: String(id).slice(0, 200), raw: text.length <= MOST_BYTES ? text : '' }]
        : [],
    );
  },

  async acknowledge(profile, ids) {
    const response = await fetch(under(profile, 'mailbox/acknowledge'), {
      ...options(profile, { 'content-type': 'application/json', 'x-sender': profile.OurCode }),
      method: 'POST',
      body: JSON.stringify({ recipient: profile.OurCode, ids }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  },
};
