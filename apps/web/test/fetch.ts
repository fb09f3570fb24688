/** One request as the web app made it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** It goes out even while the page is being closed. */
  keepalive: boolean;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
}

type Handler = (sent: Sent) => Reply | Promise<Reply>;

function responseOf({ status = 200, headers = {}, json, text }: Reply): Response {
  const known = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => known.get(name.toLowerCase()) ?? null },
    json: async () => (text === undefined ? json : JSON.parse(text)),
    blob: async () => new Blob([text ?? '']),
  } as unknown as Response;
}

/** What a joint call asks; null for any other. */
const partsOf = (url: string): string[] | null =>
  /^\/api\/Workbench\/Get(?:Shell|Page)\?/.test(url)
    ? (new URL(url, 'http://played').searchParams.get('Parts') ?? '').split('\n')
    : null;

/** Answers a joint call as the gateway does: each part by itself. */
async function jointReply(
  parts: readonly string[],
  request: Sent,
  sent: Sent[],
  handler: Handler,
): Promise<Reply> {
  const Data: object[] = [];
  for (const Part of parts) {
    const asked = { ...request, url: Part };
    sent.push(asked);
    const { status = 200, headers = {}, json = null } = await handler(asked);
    Data.push({ Part, Status: status, Body: json, ...headers });
  }
  return { json: { Status: 1, Data } };
}

/** Puts a server made of a function in the place of `fetch`; answers what was sent so far. jsdom has no fetch of its own. */
export function serve(handler: Handler): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body,
      keepalive: init.keepalive ?? false,
    };
    const parts = partsOf(url);
    if (parts) return responseOf(await jointReply(parts, request, sent, handler));
    sent.push(request);
    return responseOf(await handler(request));
  }) as typeof fetch;
  return sent;
}
