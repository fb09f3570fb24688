import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ServiceName } from '@quayside/contracts/areas';
import {
  currentEmployee,
  type Identity,
  lookupSession,
  type SessionLookup,
  SessionState,
} from '@quayside/contracts/auth/session';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Headers } from '@quayside/contracts/core/envelope';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { createTestDatabase, type TestDatabase } from '@quayside/test-kit/database';
import { anIdentity } from '@quayside/test-kit/identities';
import pg from 'pg';
import type { Dispatch } from '../src/dispatch/dispatch.js';
import { tokenHash } from '../src/sessions/session-cache.js';
import type { Visitor } from '../src/sessions/visitor.js';
import { type RunningGateway, startGateway } from '../src/start-gateway.js';

/** Plays the services: answers every request with who asked, and the gateway's own calls from what the test sets. */
export class PlayedServices implements Dispatch {
  readonly sessions = new Map<string, SessionLookup>();
  readonly calls: { service: ServiceName; path: string; request: unknown }[] = [];
  readonly answers = new Map<string, (request: never) => unknown>();
  isReady = true;
  forwarded = 0;
  onForward: ((request: IncomingMessage, response: ServerResponse) => unknown) | null = null;

  /** A live session and its token. */
  signIn(given: Partial<Identity> = {}): { token: string; identity: Identity } {
    const identity = anIdentity(given);
    const token = `token-of-${identity.SessionId}`;
    this.sessions.set(tokenHash(token), {
      State: SessionState.Live,
      Identity: identity,
      ExpireTime: null,
    });
    return { token, identity };
  }

  forward(
    service: ServiceName,
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ): void {
    this.forwarded += 1;
    if (this.onForward) {
      this.onForward(request, response);
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        service,
        url: request.url,
        headers: request.headers,
        employee: visitor.identity?.EmployeeId ?? null,
      }),
    );
  }

  async call<Req, Ans>(
    service: ServiceName,
    endpoint: Endpoint<Req, Ans>,
    request: Req,
  ): Promise<Ans> {
    this.calls.push({ service, path: endpoint.path, request });
    if (endpoint.path === lookupSession.path) {
      const found = this.sessions.get((request as { TokenHash: string }).TokenHash);
      return (found ?? { State: SessionState.Expired, Identity: null, ExpireTime: null }) as Ans;
    }
    return (this.answers.get(endpoint.path)?.(request as never) ?? null) as Ans;
  }

  lookups(): number {
    return this.calls.filter((call) => call.path === lookupSession.path).length;
  }

  async ready(): Promise<Partial<Record<ServiceName, boolean>>> {
    return { auth: true, si: this.isReady };
  }

  async close(): Promise<void> {}
}

const INDEX = `<!doctype html><html><head><meta name="system-name" content="" /><title>x</title>
<style nonce="__CSP_NONCE__"></style></head><body><script type="module" nonce="__CSP_NONCE__" src="/assets/app-1.js"></script></body></html>`;
const SCRIPT = `export const text = '${'x'.repeat(2000)}';`;

async function builtWeb(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'quayside-web-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), INDEX);
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dir, 'assets', 'app-1.js'), SCRIPT);
  await writeFile(join(dir, 'assets', 'app-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dir, 'assets', 'app-1.js.gz'), gzipSync(SCRIPT));
  return dir;
}

export interface TestGateway {
  gateway: RunningGateway;
  services: PlayedServices;
  database: TestDatabase;
  staticDir: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  notify(channel: string, content: unknown): Promise<void>;
  /** The position that an answer to the web app names now. */
  position(): Promise<string>;
  close(): Promise<void>;
}

/** What passes of these gateways are signed with. */
export const SECRET = 'gateway-test';

/** A gateway on loopback in front of played services and a small built web. */
export async function startTestGateway(
  env: Record<string, string> = {},
  dispatch?: Dispatch,
): Promise<TestGateway> {
  const [database, staticDir] = await Promise.all([createTestDatabase(), builtWeb()]);
  const services = new PlayedServices();
  const gateway = await startGateway({
    databaseUrl: database.url,
    dispatch: dispatch ?? services,
    secret: SECRET,
    log: createLogger({ level: process.env.TEST_LOG ?? 'silent' }),
    port: 0,
    host: '127.0.0.1',
    staticDir,
    version: '1.2.3',
    env,
  });
  return {
    gateway,
    services,
    database,
    staticDir,
    get: (path, headers = {}) => fetch(gateway.url + path, { headers, redirect: 'manual' }),
    async notify(channel, content) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(content)]);
      await client.end();
    },
    position: () => positionOf(gateway),
    async close() {
      await gateway.close();
      await database.drop();
      await rm(staticDir, { recursive: true });
    },
  };
}

/** The position that a gateway names in an answer to the web app. */
export async function positionOf({ url }: RunningGateway): Promise<string> {
  const path = `${url}${currentEmployee.path}`;
  const { headers } = await fetch(path, { headers: { [Headers.WebVersion]: '1' } });
  return headers.get(Headers.LivePosition) ?? '';
}

/** Waits until something holds; fails when it does not within four seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 4_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** As a browser does: sends the whole body piece by piece, and reads the answer only then. */
export const sendSlowly = (
  url: string,
  headers: Record<string, string>,
  size: number,
): Promise<{ status: number; body: string; sent: number }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const head = Object.entries({ ...headers, host: hostname, 'content-length': String(size) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    let answer = '';
    let sent = 0;
    const piece = Buffer.alloc(256 * 1024);
    const more = (): void => {
      if (sent >= size) return void socket.resume();
      sent += piece.length;
      socket.write(piece, (error) => (error ? reject(error) : setImmediate(more)));
    };
    socket.pause();
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [start = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(start.split(' ')[1]), body, sent });
    });
    socket.write(`POST ${pathname} HTTP/1.1\r\n${head.join('')}\r\n`, more);
  });
