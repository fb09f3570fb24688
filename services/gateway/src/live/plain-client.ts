import type { Duplex } from 'node:stream';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import type { RawData, WebSocket } from 'ws';
import { CloseCode, type Frame, LiveClient } from './live-client.js';

const TEXT = { binary: false, compress: false } as const;
const PONG = wholeFrame(JSON.stringify({ type: SocketFrames.Pong }));
const PING = Buffer.from(SocketFrames.Ping);
/** No sign-in is as short as this: a short frame with `ping` in it needs no parsing. */
const SHORTEST_LOGIN = JSON.stringify({ type: SocketFrames.Login, content: '' }).length;
/** A client that does not read is cut when so many bytes wait for it. */
const MOST_WAITING = 1024 * 1024;

/** A plain WebSocket: text frames, JSON `{ type, content }`, and anything with `ping` in it. */
export class PlainClient extends LiveClient {
  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Duplex,
  ) {
    super();
  }

  /** Takes a message; only what is no ping is parsed. */
  take(data: RawData): void {
    const bytes = data as Buffer;
    const hasPing = bytes.includes(PING);
    if (hasPing && bytes.length < SHORTEST_LOGIN) {
      this.pong();
      return;
    }
    const frame = parsed(bytes);
    if (frame && frame.type !== SocketFrames.Ping) this.onFrame?.(frame.type, frame.content);
    else if (hasPing) this.pong();
  }

  /** Thousands of these a second: the frame is written as it was made once, past the library's sender, which would frame it anew. */
  private pong(): void {
    if (this.socket.readyState === this.socket.OPEN) this.stream.write(PONG);
  }

  send(frame: Frame): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false;
    if (this.socket.bufferedAmount > MOST_WAITING) {
      this.end(CloseCode.TooSlow, 'slow');
      return false;
    }
    this.socket.send(frame.bytes, TEXT);
    return true;
  }

  end(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  cut(): void {
    this.socket.terminate();
  }
}

/** A short text as one unmasked, final frame (RFC 6455, 5.2). */
function wholeFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, payload.length]), payload]);
}

/** The frame of a text; null for anything else, as clients exist whose pings are no JSON. */
function parsed(bytes: Buffer): { type: string; content: string } | null {
  try {
    const { type, content } = JSON.parse(bytes.toString()) as { type?: unknown; content?: unknown };
    return typeof type === 'string' ? { type, content: content == null ? '' : String(content) } : null;
  } catch {
    return null;
  }
}
