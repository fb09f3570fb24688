import { SocketFrames } from '@quayside/contracts/messaging/message';
import type { Socket } from 'socket.io';
import { type Frame, LiveClient } from './live-client.js';

/** A Socket.IO client: the same frames as events, named by their type. */
export class SocketIoClient extends LiveClient {
  constructor(private readonly socket: Socket) {
    super();
  }

  take(type: string, content: unknown): void {
    if (type === SocketFrames.Ping) this.socket.emit(SocketFrames.Pong);
    else this.onFrame?.(type, content == null ? '' : String(content));
  }

  send(frame: Frame): boolean {
    if (!this.socket.connected) return false;
    return this.socket.emit(frame.type, frame.content);
  }

  end(): void {
    this.socket.disconnect(true);
  }

  cut(): void {
    this.socket.disconnect(true);
  }
}
