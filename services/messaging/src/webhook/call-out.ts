import { ClosedAddress } from '@quayside/service-kit/http/outside-address';
import { callOutside, SwitchedProtocols } from '@quayside/service-kit/http/outside-call';

const SECONDS = 10;
const MOST_ANSWER = 1_000;

export interface Outcome {
  code: number;
  /** The first of the answer's text. */
  answer: string;
}

/** Posts a body to an address, following nobody elsewhere, within ten seconds, with little of the answer read. */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  allowPrivate: boolean,
): Promise<Outcome> {
  const { status, text } = await callOutside({
    url: new URL(address),
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body,
    seconds: SECONDS,
    allowPrivate,
    mostBytes: MOST_ANSWER * 4,
  });
  return { code: status, answer: text.slice(0, MOST_ANSWER) };
}

/** Why a call came to nothing, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ClosedAddress) return error.message;
  if (error instanceof SwitchedProtocols) return `对方应答 HTTP ${error.status}`;
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError') return `对方${SECONDS}秒内没有应答`;
  return `无法连接（${code ?? name}）`;
}
