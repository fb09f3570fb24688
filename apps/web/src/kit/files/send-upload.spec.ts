import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { siFiles } from '@quayside/contracts/si/attachment.api';
import { sendUpload } from './send-upload.js';

/** A request as the browser makes it, whose end the test decides. */
class PlayedRequest {
  static last: PlayedRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  sent: unknown;
  opened: string[] = [];
  readonly headers = new Map<string, string>();
  constructor() {
    PlayedRequest.last = this;
  }
  open(method: string, url: string): void {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-trace-id: trace-4711\r\n';
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

/** What jsdom has none of, as far as an answer is read. */
class PlayedResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Map<string, string>;
  constructor(
    private readonly text: string,
    { status, headers }: { status: number; headers: [string, string][] },
  ) {
    this.status = status;
    this.ok = status === 200;
    this.headers = new Map(headers);
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.text);
  }
}

describe('an upload', () => {
  const { XMLHttpRequest, Response } = globalThis as {
    XMLHttpRequest: unknown;
    Response?: unknown;
  };
  beforeEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: PlayedRequest, Response: PlayedResponse });
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest, Response });
  });
  const shares: number[] = [];
  const start = (cancelling = new AbortController()) =>
    sendUpload(
      siFiles.upload,
      { RecordId: 7, File: new File(['x'], '船证.pdf') },
      {
        signal: cancelling.signal,
        idempotencyKey: 'key-1',
        onProgress: (share) => shares.push(share),
      },
    );

  it('sends its form under its key, tells how far it is, and answers what was added', async () => {
    const added = start();
    const { last } = PlayedRequest;
    last.upload.onprogress?.({ loaded: 1, total: 4 });
    last.answer(200, { Status: 1, Data: { Id: 3 } });
    expect(await added).toEqual({ Id: 3 });
    expect([...last.opened, last.headers.get('Idempotency-Key'), shares]).toEqual([
      'POST',
      siFiles.upload.path,
      'key-1',
      [0.25],
    ]);
    expect((last.sent as FormData).get('RecordId')).toBe('7');
    expect(((last.sent as FormData).get('File') as File).name).toBe('船证.pdf');
  });

  it('rejects with the refusal, with a lost network, or because it was cancelled', async () => {
    const refused = start();
    PlayedRequest.last.answer(415, {
      Status: 0,
      Code: 'file.kind',
      Message: '不能上传',
      TraceId: 'trace-4711',
    });
    await expect(refused).rejects.toMatchObject({
      code: 'file.kind',
      status: 415,
      traceId: 'trace-4711',
    });
    const lost = start();
    PlayedRequest.last.onerror?.();
    await expect(lost).rejects.toMatchObject({ code: 'network', status: 0 });
    const cancelling = new AbortController();
    const cancelled = start(cancelling);
    cancelling.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  });
});
