import type { Socket } from 'node:net';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import type { RawData, WebSocket } from 'ws';
import { type Frame, LiveClient, positionIn } from './live-client.js';

const TEXT = { binary: false, compress: false } as const;
const PONG = wholeFrame(JSON.stringify({ type: SocketFrames.Pong }));
/** The pong of the last position that one was made for: many sockets get the same. */
let positioned = { position: '', bytes: PONG };
const PING = Buffer.from(SocketFrames.Ping);
/** No sign-in is as short as this: a short frame with `ping` in it needs no parsing. */
const SHORTEST_LOGIN = JSON.stringify({ type: SocketFrames.Login, content: '' }).length;

/** A plain WebSocket: text frames, JSON `{ type, content }`, and anything with `ping` in it. */
export class PlainClient extends LiveClient {
  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Socket,
    address: string,
    mostWaiting: number,
  ) {
    super(address, mostWaiting);
  }

  /** Takes a text; only what is no ping is parsed. What is no frame is nothing; binary frames are not of this protocol. */
  take(data: RawData, isBinary: boolean): void {
    if (isBinary) {
      this.onExceeded?.('unreadable');
      return;
    }
    const bytes = data as Buffer;
    const hasPing = bytes.includes(PING);
    if (hasPing && bytes.length < SHORTEST_LOGIN) {
      this.pong();
      return;
    }
    const frame = parsed(bytes);
    if (frame && frame.type !== SocketFrames.Ping) {
      this.since = frame.since;
      this.onFrame?.(frame.type, frame.content);
    } else if (hasPing) this.pong();
  }

  /** Answers a control frame of the protocol itself. */
  echo(data: Buffer): void {
    if (this.socket.readyState === this.socket.OPEN && this.reads()) this.socket.pong(data);
  }

  /** Thousands of these a second: the frame is written as it was made once, past the library's sender, which would frame it anew. */
  private pong(): void {
    if (this.socket.readyState === this.socket.OPEN && this.reads())
      this.stream.write(this.told ? pongAt(this.told()) : PONG);
  }

  get bytesRead(): number {
    return this.stream.bytesRead;
  }

  protected get waiting(): number {
    return this.socket.bufferedAmount;
  }

  send(frame: Frame): boolean {
    if (this.socket.readyState !== this.socket.OPEN || !this.reads()) return false;
    this.socket.send(frame.bytes, TEXT);
    return true;
  }

  protected close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  cut(): void {
    this.socket.terminate();
  }
}

function pongAt(position: string): Buffer {
  if (positioned.position !== position) {
    const text = JSON.stringify({ type: SocketFrames.Pong, content: position });
    positioned = { position, bytes: wholeFrame(text) };
  }
  return positioned.bytes;
}

/** A short text as one unmasked, final frame (RFC 6455, 5.2). */
function wholeFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
}

/** The frame of a text; null for anything else, as clients exist whose pings are no JSON. */
function parsed(bytes: Buffer): { type: string; content: string; since: string | null } | null {
  try {
    const {
      type,
      content = null,
      since,
    } = JSON.parse(bytes.toString()) as {
      type?: unknown;
      content?: unknown;
      since?: unknown;
    };
    if (typeof type !== 'string' || (content !== null && typeof content !== 'string')) return null;
    return { type, content: content ?? '', since: positionIn(since) };
  } catch {
    return null;
  }
}
