import { SocketFrames } from '@quayside/contracts/messaging/message';
import type { Socket as EngineSocket } from 'engine.io';
import type { Socket } from 'socket.io';
import type { WebSocket } from 'ws';
import { type Frame, LiveClient, positionIn } from './live-client.js';

/** A Socket.IO client: the same frames as events, named by their type. It begins with its connection, before it joins the namespace. */
export class SocketIoClient extends LiveClient {
  /** The one namespace, once the client has joined it. */
  private socket: Socket | null = null;
  /** Bytes that wait in the engine; what it has handed to the WebSocket waits there. */
  private queued = 0;

  constructor(
    private readonly connection: EngineSocket,
    /** What the connection runs over; null for polling. */
    private readonly webSocket: WebSocket | null,
    address: string,
    mostWaiting: number,
  ) {
    super(address, mostWaiting);
    connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
      this.queued += (data?.length ?? 0) + 1;
      this.reads();
    });
    connection.on('flush', () => {
      this.queued = 0;
    });
  }

  /** It joins the namespace; false when it has done so before. */
  join(socket: Socket): boolean {
    if (this.socket) return false;
    this.socket = socket;
    return true;
  }

  /** Takes an event: its name, a text, a sign-in's position, or whatever a client puts there. */
  take(type: unknown, content: unknown = null, since: unknown = null): void {
    if (
      typeof type !== 'string' ||
      (content !== null && typeof content !== 'string' && typeof content !== 'function')
    )
      return;
    if (type === SocketFrames.Ping) this.pong();
    // A function is the library's way to acknowledge, which the protocol does not know.
    else {
      this.since = positionIn(since);
      this.onFrame?.(type, typeof content === 'string' ? content : '');
    }
  }

  private pong(): void {
    if (this.told) this.socket?.emit(SocketFrames.Pong, this.told());
    else this.socket?.emit(SocketFrames.Pong);
  }

  /** Answers a control frame of the WebSocket itself. */
  echo(data: Buffer): void {
    if (this.webSocket?.readyState === this.webSocket?.OPEN && this.reads())
      this.webSocket?.pong(data);
  }

  get bytesRead(): number {
    return this.webSocket ? this.connection.request.socket.bytesRead : 0;
  }

  protected get waiting(): number {
    return this.queued + (this.webSocket?.bufferedAmount ?? 0);
  }

  send(frame: Frame): boolean {
    return this.socket?.connected ? this.socket.emit(frame.type, frame.content) : false;
  }

  protected close(): void {
    if (this.webSocket && this.socket?.connected) this.socket.disconnect(true);
    else if (this.webSocket) this.connection.close();
    else {
      // The library would wait for a poll to answer, which a client that is gone never sends.
      this.socket?.disconnect();
      this.connection.close(true);
    }
  }

  cut(): void {
    this.connection.close(true);
    this.webSocket?.terminate();
  }
}
