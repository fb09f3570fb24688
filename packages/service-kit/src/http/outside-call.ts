import { type LookupAddress, lookup } from 'node:dns';
import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ClosedAddress, isPublic } from './outside-address.js';

/** A call of a program that others run. */
export interface OutsideCall {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as UTF-8. */
  readonly body?: string | undefined;
  /** From now to the last byte of the answer, the lookup of the name included. */
  readonly seconds: number;
  /** Whether the own network may be called, and this machine. */
  readonly allowPrivate: boolean;
  /** Most bytes of the answer that are read; the rest of a longer one is left where it is. */
  readonly mostBytes: number;
  /** Connections that are kept between calls; a connection of its own without. */
  readonly agent?: Agent;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly text: string;
  /** The answer is longer than what was read. */
  readonly isCut: boolean;
}

/** Nothing complete came in time. */
export class CallTimedOut extends Error {
  override readonly name = 'TimeoutError';

  constructor(readonly seconds: number) {
    super(`no answer within ${seconds} s`);
  }
}

/** The program answered with what no call of ours asks for (RFC 9110, 15.2.2). */
export class SwitchedProtocols extends Error {
  override readonly name = 'SwitchedProtocols';

  constructor(readonly status = 101) {
    super(`the answer is HTTP ${status}, which nobody asked for`);
  }
}

/** Looks a host up, and connects to nothing within the own network unless the caller allows it. */
const lookupOf =
  (allowPrivate: boolean): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error('ENOTFOUND'), '', 4);
      if (!allowPrivate && !found.every(isPublic)) return done(new ClosedAddress(), '', 4);
      if (options.all)
        return (done as unknown as (error: null, all: LookupAddress[]) => void)(null, found);
      done(null, first.address, first.family);
    });

/** Names are looked up by {@link lookupOf}; a number is not, and is judged here. */
function assertCallable({ hostname }: URL, allowPrivate: boolean): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  if (family && !allowPrivate && !isPublic({ address, family })) throw new ClosedAddress();
}

function open({ url, method, headers, body, allowPrivate, agent }: OutsideCall): ClientRequest {
  assertCallable(url, allowPrivate);
  const send = url.protocol === 'https:' ? requestSecurely : request;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return send(url, {
    method,
    agent: agent ?? false,
    headers: { ...headers, ...length },
    lookup: lookupOf(allowPrivate),
  });
}

function readAnswer(
  response: IncomingMessage,
  mostBytes: number,
  done: (answer: OutsideAnswer) => void,
  failed: (error: Error) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  const answer = (isCut: boolean): OutsideAnswer => ({
    status: response.statusCode ?? 0,
    text: Buffer.concat(parts).subarray(0, mostBytes).toString('utf8'),
    isCut,
  });
  response.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size > mostBytes) done(answer(true));
  });
  response.on('end', () => done(answer(false)));
  response.on('error', failed);
}

/**
 * Calls a program of others and follows it nowhere else. It ends in any case within `seconds`, whatever the other side does: the clock is our
 * own and asks nothing of the connection, which answers of the kind 101 take away from the request.
 * @throws ClosedAddress, CallTimedOut, SwitchedProtocols, or the error of the connection with its `code`
 */
export function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const made = open(call);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
      made.destroy();
    };
    const failed = (error: Error): void => end(() => reject(error));
    const timer = setTimeout(() => failed(new CallTimedOut(call.seconds)), call.seconds * 1000);
    const done = (answer: OutsideAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      // A complete answer leaves its connection to the next call.
      if (answer.isCut || !call.agent) made.destroy();
    };
    made.on('error', failed);
    made.on('upgrade', (response, socket) => {
      socket.destroy();
      failed(new SwitchedProtocols(response.statusCode));
    });
    made.on('response', (response) => readAnswer(response, call.mostBytes, done, failed));
    // The connection can go without an error once an answer began.
    made.on('close', () => failed(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    made.end(call.body);
  });
}
