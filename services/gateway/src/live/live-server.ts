import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_LOGIN_WITHIN_S, SOCKET_SILENT_AFTER_S } from '@quayside/contracts/messaging/message';
import { Server as EngineServer } from 'engine.io';
import { Server as SocketIoServer } from 'socket.io';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { CloseCode, type LiveClient } from './live-client.js';
import { PlainClient } from './plain-client.js';
import { SocketIoClient } from './socket-io-client.js';

export const LIVE_PATH = '/api/client/ws';

const MOST_BYTES = 16 * 1024;
const TICK_MS = 1_000;
/** Sockets get this long to say goodbye when the server closes. */
const GOODBYE_MS = 1_000;

/** Socket.IO names its engine's version in the query of every request; a plain WebSocket has none. */
const speaksSocketIo = (url: string): boolean => /[?&]EIO=\d/.test(url);

/**
 * The live path in two protocols on one HTTP server: plain WebSocket, and Socket.IO on an engine bound by hand. Who is silent
 * or does not sign in is found by one sweep a second over all sockets; no socket has a timer of its own.
 */
export class LiveServer {
  readonly clients = new Set<LiveClient>();
  onConnect: ((client: LiveClient) => void) | null = null;
  /** A client that awaits the confirmation of messages was heard. */
  onConfirmed: ((client: LiveClient) => void) | null = null;
  private now = 0;
  private timer: NodeJS.Timeout | undefined;
  private closing = false;
  private readonly plain = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false, maxPayload: MOST_BYTES });
  private readonly engine = new EngineServer({ perMessageDeflate: false, httpCompression: false, maxHttpBufferSize: MOST_BYTES });
  private readonly io = new SocketIoServer({ serveClient: false, connectTimeout: SOCKET_LOGIN_WITHIN_S * 1000 });

  constructor() {
    this.io.bind(this.engine);
    this.io.on('connection', (socket) => {
      const client = new SocketIoClient(socket);
      const heard = () => this.heard(client);
      socket.onAny((type: string, content: unknown) => {
        heard();
        client.take(type, content);
      });
      // The engine's own heartbeat proves life as well as a ping frame does.
      socket.conn.on('heartbeat', heard);
      socket.on('disconnect', () => this.left(client));
      this.came(client);
    });
  }

  /** Begins to sweep. */
  start(): void {
    this.timer = setInterval(() => this.sweep(), TICK_MS);
    this.timer.unref();
  }

  /** Takes the connections of the live path; any other upgrade is refused. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = request.url ?? '';
    if (this.closing || url.split('?', 1)[0]?.replace(/\/$/, '').toLowerCase() !== LIVE_PATH) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    if (speaksSocketIo(url)) this.engine.handleUpgrade(request as never, socket, head);
    else this.plain.handleUpgrade(request, socket, head, (opened) => this.openedPlain(opened, socket));
  }

  /** Socket.IO's polling requests; false for any other request to the path. */
  request(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.closing || !speaksSocketIo(request.url ?? '')) return false;
    this.engine.handleRequest(request as never, response);
    return true;
  }

  /** One second passes: who should have signed in or said something is closed. */
  sweep(): void {
    this.now += 1;
    for (const client of this.clients) {
      const isLate = client.session ? this.now - client.heard > SOCKET_SILENT_AFTER_S : this.now - client.since > SOCKET_LOGIN_WITHIN_S;
      if (isLate) client.end(CloseCode.Silent, client.session ? 'silent' : 'not signed in');
    }
  }

  /** A client is without a session from now on. */
  signedOut(client: LiveClient): void {
    client.session = null;
    client.since = this.now;
  }

  /** Closes every socket: those that do not leave in time are cut. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.timer);
    for (const client of this.clients) client.end(CloseCode.GoingAway, 'restart');
    const until = Date.now() + GOODBYE_MS;
    while (this.clients.size && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const client of this.clients) client.cut();
    this.engine.close();
    this.plain.close();
  }

  private openedPlain(socket: WebSocket, stream: Duplex): void {
    const client = new PlainClient(socket, stream);
    socket.on('message', (data: RawData) => {
      this.heard(client);
      client.take(data);
    });
    socket.on('ping', () => this.heard(client));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.left(client));
    this.came(client);
  }

  private heard(client: LiveClient): void {
    client.heard = this.now;
    if (client.awaiting) this.onConfirmed?.(client);
  }

  private came(client: LiveClient): void {
    client.since = this.now;
    client.heard = this.now;
    this.clients.add(client);
    this.onConnect?.(client);
  }

  private left(client: LiveClient): void {
    client.closed = true;
    this.clients.delete(client);
    client.onClosed?.();
  }
}
