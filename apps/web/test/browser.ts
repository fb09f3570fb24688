import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';

/** What jsdom lacks and the components use. Import it first. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  ResizeObserver: globalThis.ResizeObserver ?? Observer,
  CSS: globalThis.CSS ?? { escape: (text: string) => text.replace(/["\\]/g, '\\$&') },
  IntersectionObserver: globalThis.IntersectionObserver ?? Observer,
  matchMedia:
    globalThis.matchMedia ??
    ((query: string) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    })),
});
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
}

/** Node's own channel keeps the process alive after the last test; timers do not. */
class Channel {
  readonly port1: Port = port();
  readonly port2: Port = port();
  constructor() {
    this.port1.postMessage = (data) => void setTimeout(() => this.port2.onmessage?.({ data }));
    this.port2.postMessage = (data) => void setTimeout(() => this.port1.onmessage?.({ data }));
  }
}
const port = (): Port => ({ onmessage: null, postMessage() {}, close() {} });
Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });
Element.prototype.scrollIntoView = () => {};
Object.defineProperty(window, 'getComputedStyle', {
  value: (
    (original) => (element: Element) =>
      original.call(window, element)
  )(window.getComputedStyle),
});

export interface Sent {
  url: URL;
  method: string;
  body: unknown;
}

/** Answers calls by path; what was sent is kept. A handler returns `Data`, or a Response. */
export function serve(handlers: Record<string, (sent: Sent) => unknown>): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn(async (input: unknown, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const call = { url, method: init?.method ?? 'GET', body };
    sent.push(call);
    const handler = handlers[url.pathname];
    if (!handler) return reply(404, { Status: 0, Code: 'route.absent', Message: url.pathname });
    const answer = await handler(call);
    return isReply(answer) ? answer : reply(200, { Status: 1, Data: answer ?? null });
  }) as unknown as typeof fetch;
  return sent;
}

interface Reply {
  ok: boolean;
  status: number;
  headers: Headers;
  json(): Promise<unknown>;
}
const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'ok' in value && 'json' in value;

/** An answer with a status of its own. jsdom has no Response; this is the part that the calls read. */
export function reply(status: number, body: unknown): Reply {
  return { ok: status < 300, status, headers: new Headers(), json: async () => body };
}
