import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  SOCKET_LOGIN_WITHIN_S,
  SOCKET_SILENT_AFTER_S,
} from '@quayside/contracts/messaging/message';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { Server as EngineServer, type Socket as EngineSocket } from 'engine.io';
import { Server as SocketIoServer } from 'socket.io';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from '../http/client-address.js';
import { isOver } from '../sessions/session-cache.js';
import { Cuts } from './cuts.js';
import { CloseCode, type LiveClient } from './live-client.js';
import { type CutReason, type LiveLimits, MOST_FRAME_BYTES, USUAL_LIMITS } from './live-limits.js';
import { PlainClient } from './plain-client.js';
import { SocketIoClient } from './socket-io-client.js';

export const LIVE_PATH = '/api/client/ws';

const TICK_MS = 1_000;
/** Sockets get this long to say goodbye when the server closes, and this many ticks when it closes one of them. */
const GOODBYE_MS = 1_000;
const GOODBYE_TICKS = 2;

/** With what code who goes for a reason is told so. To who sends without end, or does not read, nothing can be said. */
const CLOSE_CODES: Partial<Record<CutReason, number>> = {
  'not signed in': CloseCode.Silent,
  silent: CloseCode.Silent,
  unreadable: CloseCode.Unreadable,
  'sockets of the account': CloseCode.TooMuch,
  'sign-ins of the address': CloseCode.TooMuch,
};

/** Socket.IO names its engine's version in the query of every request; a plain WebSocket has none. */
const speaksSocketIo = (url: string): boolean => /[?&]EIO=\d/.test(url);
/** The one version and the transport that an upgrade may ask for. */
const asksForWebSocket = (url: string): boolean =>
  /[?&]EIO=4(?:&|$)/.test(url) && /[?&]transport=websocket(?:&|$)/.test(url);
/** A request within a session that began before. */
const namesSession = (url: string): boolean => /[?&]sid=/.test(url);

/** A session's id, which its requests name; the library's types keep it to themselves. */
const idOf = (connection: EngineSocket): string => (connection as unknown as { id: string }).id;

/** A client's pings are counted and answered by us, not by the library, which would queue an answer to each. */
class QuietWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, autoPong: false } as ServerOptions);
  }
}

/**
 * The live path in two protocols on one HTTP server: plain WebSocket, and Socket.IO on an engine bound by hand. Who is silent,
 * does not sign in or sends without end is found by one sweep a second over all sockets; no socket has a timer of its own.
 */
export class LiveServer {
  readonly clients = new Set<LiveClient>();
  onConnect: ((client: LiveClient) => void) | null = null;
  /** A client that awaits the confirmation of messages was heard. */
  onConfirmed: ((client: LiveClient) => void) | null = null;
  /** The session of a client has come to the end that was known when it signed in. Told each second until it has another or is gone. */
  onExpired: ((client: LiveClient) => void) | null = null;
  private now = 0;
  private timer: NodeJS.Timeout | undefined;
  private closing = false;
  private readonly cuts: Cuts;
  private readonly ofAddress = new Map<string, number>();
  private readonly ofConnection = new Map<string, SocketIoClient>();
  private readonly plain = new QuietWebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: MOST_FRAME_BYTES,
  });
  private readonly engine = new EngineServer({
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MOST_FRAME_BYTES,
    // A session stays on the transport that it began with: a second connection to one session would be beside all limits.
    allowUpgrades: false,
    wsEngine: QuietWebSocketServer as never,
  });
  private readonly io = new SocketIoServer({
    serveClient: false,
    connectTimeout: SOCKET_LOGIN_WITHIN_S * 1000,
  });

  /** @param proxies reverse proxies in front, whose word on the client's address is believed */
  constructor(
    private readonly limits: LiveLimits = USUAL_LIMITS,
    private readonly proxies = 0,
    log: Logger | null = null,
  ) {
    this.cuts = new Cuts(log);
    this.engine.on('connection', (connection: EngineSocket) => this.openedSocketIo(connection));
    this.io.bind(this.engine);
    this.io.on('connection', (socket) => {
      const client = this.ofConnection.get(idOf(socket.conn as unknown as EngineSocket));
      if (!client?.join(socket)) {
        if (client) this.exceeded(client, 'unreadable');
        return;
      }
      socket.onAny((type: unknown, content: unknown, since: unknown) =>
        this.guarded(client, () => client.take(type, content, since)),
      );
      socket.on('disconnect', () => client.end(CloseCode.GoingAway, 'left'));
    });
  }

  /** Begins to sweep. */
  start(): void {
    this.timer = setInterval(() => this.sweep(), TICK_MS);
    this.timer.unref();
  }

  /** Takes the connections of the live path; any other upgrade is refused. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node takes its own listener away; a client that resets its connection now must not end the process.
    socket.on('error', () => socket.destroy());
    const url = request.url ?? '';
    const address = clientAddress(request, this.proxies);
    const isElsewhere =
      this.closing || url.split('?', 1)[0]?.replace(/\/$/, '').toLowerCase() !== LIVE_PATH;
    const isMalformed = speaksSocketIo(url) && (namesSession(url) || !asksForWebSocket(url));
    const refused = isElsewhere
      ? '404 Not Found'
      : isMalformed
        ? '400 Bad Request'
        : this.admits(address)
          ? null
          : '429 Too Many Requests';
    if (refused) {
      refuse(socket, refused);
      return;
    }
    try {
      if (speaksSocketIo(url)) this.engine.handleUpgrade(request as never, socket, head);
      else
        this.plain.handleUpgrade(request, socket, head, (opened) =>
          this.openedPlain(opened, socket as Socket, address),
        );
    } catch {
      this.cuts.note('unreadable', address);
      socket.destroy();
    }
  }

  /** Socket.IO's polling requests; false for any other request to the path. 'too many' for a client that must wait. */
  request(request: IncomingMessage, response: ServerResponse): boolean | 'too many' {
    const url = request.url ?? '';
    if (
      this.closing ||
      !speaksSocketIo(url) ||
      (request.method !== 'GET' && request.method !== 'POST')
    )
      return false;
    const address = clientAddress(request, this.proxies);
    if (!namesSession(url) && !this.admits(address)) return 'too many';
    const client = this.ofConnection.get(/[?&]sid=([^&]*)/.exec(url)?.[1] ?? '');
    if (client && !this.spends(client)) return 'too many';
    try {
      this.engine.handleRequest(request as never, response);
    } catch {
      this.cuts.note('unreadable', address);
      response.destroy();
    }
    return true;
  }

  /** One second passes: who should have signed in or said something is closed, who was told to go and stayed is cut. */
  sweep(): void {
    this.now += 1;
    const { framesPerSecond } = this.limits;
    const mostBytes = framesPerSecond * MOST_FRAME_BYTES;
    for (const client of this.clients) {
      if (client.ending !== null) {
        client.ending += 1;
        if (client.ending >= GOODBYE_TICKS) client.cut();
        continue;
      }
      client.budget = Math.min(2 * framesPerSecond, client.budget + framesPerSecond);
      const { bytesRead } = client;
      if (bytesRead - client.bytesBefore > mostBytes) this.exceeded(client, 'too many bytes');
      client.bytesBefore = bytesRead;
      const isLate = client.session
        ? this.now - client.heard > SOCKET_SILENT_AFTER_S
        : this.now - client.came > SOCKET_LOGIN_WITHIN_S;
      if (isLate) this.exceeded(client, client.session ? 'silent' : 'not signed in');
      else if (client.session && isOver(client.session)) this.onExpired?.(client);
    }
    this.cuts.pass();
  }

  /** A client is without a session from now on. */
  signedOut(client: LiveClient): void {
    client.session = null;
    client.came = this.now;
  }

  /** A client took more than it may: it goes, and log and metric say why. */
  exceeded(client: LiveClient, reason: CutReason): void {
    if (client.ending !== null) return;
    this.cuts.note(reason, client.address, client.session?.visitor.limitKey);
    const code = CLOSE_CODES[reason];
    if (code) client.end(code, reason);
    else {
      client.ending = 0;
      client.cut();
    }
  }

  /** Closes every socket: those that do not leave in time are cut. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.timer);
    for (const client of this.clients) client.end(CloseCode.GoingAway, 'restart');
    const until = monotonicMs() + GOODBYE_MS;
    while (this.clients.size && monotonicMs() < until)
      await new Promise((resolve) => setTimeout(resolve, 10));
    for (const client of this.clients) client.cut();
    this.engine.close();
    this.plain.close();
  }

  private admits(address: string): boolean {
    const { total, perAddress } = this.limits;
    const reason: CutReason | null =
      total > 0 && this.clients.size >= total
        ? 'sockets in all'
        : perAddress > 0 && (this.ofAddress.get(address) ?? 0) >= perAddress
          ? 'sockets of the address'
          : null;
    if (reason) this.cuts.note(reason, address);
    return !reason;
  }

  private openedPlain(socket: WebSocket, stream: Socket, address: string): void {
    const client = new PlainClient(socket, stream, address, this.limits.waitingBytes);
    socket.on('message', (data: RawData, isBinary) => {
      if (this.spends(client)) this.guarded(client, () => client.take(data, isBinary));
    });
    this.counted(socket, client);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.left(client));
    this.came(client);
  }

  private openedSocketIo(connection: EngineSocket): void {
    const { request } = connection;
    const webSocket = (request as { websocket?: WebSocket }).websocket ?? null;
    const client = new SocketIoClient(
      connection,
      webSocket,
      clientAddress(request, this.proxies),
      this.limits.waitingBytes,
    );
    // A polling client that polls no more would otherwise be waited for half a minute.
    if (!webSocket)
      (connection.transport as unknown as { closeTimeout: number }).closeTimeout = GOODBYE_MS;
    this.ofConnection.set(idOf(connection), client);
    // Each packet counts, the engine's own heartbeat and those of a polling request among them.
    connection.on('packet', () => this.spends(client));
    if (webSocket) this.counted(webSocket, client);
    connection.on('close', () => {
      this.ofConnection.delete(idOf(connection));
      this.left(client);
    });
    this.came(client);
  }

  /** Control frames prove life as well as any other, and count as any other. */
  private counted(socket: WebSocket, client: PlainClient | SocketIoClient): void {
    socket.on('ping', (data: Buffer) => {
      if (this.spends(client)) client.echo(data);
    });
    socket.on('pong', () => this.spends(client));
  }

  /** A frame of a client has come; false when it was one too many. */
  private spends(client: LiveClient): boolean {
    if (client.ending !== null || client.closed) return false;
    client.budget -= 1;
    if (client.budget < 0) {
      this.exceeded(client, 'too many frames');
      return false;
    }
    client.heard = this.now;
    if (client.awaiting) this.onConfirmed?.(client);
    return true;
  }

  /** What a client sent ends the client at worst, and nobody else. */
  private guarded(client: LiveClient, act: () => void): void {
    if (client.ending !== null || client.closed) return;
    try {
      act();
    } catch (error) {
      this.cuts.fault(error);
      this.exceeded(client, 'fault');
    }
  }

  private came(client: LiveClient): void {
    client.came = this.now;
    client.heard = this.now;
    client.budget = 2 * this.limits.framesPerSecond;
    client.onExceeded = (reason) => this.exceeded(client, reason);
    this.clients.add(client);
    this.ofAddress.set(client.address, (this.ofAddress.get(client.address) ?? 0) + 1);
    this.onConnect?.(client);
  }

  private left(client: LiveClient): void {
    if (client.closed) return;
    client.closed = true;
    this.clients.delete(client);
    const others = (this.ofAddress.get(client.address) ?? 1) - 1;
    if (others > 0) this.ofAddress.set(client.address, others);
    else this.ofAddress.delete(client.address);
    client.onClosed?.();
  }
}

/** Answers an upgrade that is none of ours. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}
