import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

export interface Called {
  method: string;
  path: string;
  version: string;
  body: Json;
}

/** A carrier with DCSA's calls that answers as it is told, and else takes everything. */
export class DcsaCarrier {
  readonly calls: Called[] = [];
  /** Answers to the next calls; none of them hangs up. */
  readonly answers: ({ status: number; body?: Json } | 'hang-up')[] = [];
  /** What GET answers, by path. */
  readonly stored = new Map<string, Json>();
  private server: Server | undefined;
  private given = 0;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        const { method = '', url = '' } = request;
        const body = (text ? JSON.parse(text) : {}) as Json;
        this.calls.push({
          method,
          path: url,
          version: String(request.headers['api-version']),
          body,
        });
        const answer = this.answers.shift() ?? this.usual(method, url);
        if (answer === 'hang-up') request.socket.destroy();
        else
          response
            .writeHead(answer.status, { 'content-type': 'application/json' })
            .end(answer.body && JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
  }

  private usual(method: string, url: string): { status: number; body?: Json } {
    if (method === 'POST') {
      this.given += 1;
      return { status: 202, body: { shippingInstructionsReference: `ref-${this.given}` } };
    }
    if (method !== 'GET') return { status: 202 };
    const body = this.stored.get(url);
    return body ? { status: 200, body } : { status: 404 };
  }

  /** The reference that was given last. */
  get reference(): string {
    return `ref-${this.given}`;
  }

  close(): Promise<unknown> {
    return new Promise((done) => this.server?.close(done));
  }
}
