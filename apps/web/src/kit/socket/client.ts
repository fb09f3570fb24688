import {
  SOCKET_PING_S,
  SOCKET_RECONNECT_S,
  SocketFrames,
} from '@quayside/contracts/messaging/message';
import type { Socket } from 'socket.io-client';

export interface LiveOptions {
  /** The token to sign in with; null ends the connection. */
  token(): string | null;
  /** Every frame of the server but `pong`: its type and its content. */
  onFrame(type: string, content: string): void;
  /** The connection stands, or was lost. */
  onStands(stands: boolean): void;
  /** Changes may have been missed: the connection is back after a loss, or stands only some time after it was asked for. */
  onMissed(): void;
}

export interface Live {
  close(): void;
}

/** A socket that stands this soon after the page began to read misses nothing that anybody would see. */
const AT_ONCE_MS = 1_000;

/**
 * The live socket (specification, section 7): signs in with the token, pings every 5 s, and 5 s after a close connects
 * again. The library is loaded here, after sign-in, and stays out of the first load.
 */
export function openLive(options: LiveOptions): Live {
  let socket: Socket | null = null;
  let pings: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let first = true;
  let missed = false;
  const asked = performance.now();

  const connect = async () => {
    const { io } = await import('socket.io-client');
    if (closed || !options.token()) return;
    const current = io({
      path: '/api/client/ws',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    socket = current;
    current.on('connect', () => {
      // The first reads may be older than what this socket is told of.
      if (first && performance.now() - asked > AT_ONCE_MS) missed = true;
      first = false;
      current.emit(SocketFrames.Login, options.token());
      pings = setInterval(() => current.emit(SocketFrames.Ping), SOCKET_PING_S * 1000);
      options.onStands(true);
      if (missed) options.onMissed();
      missed = false;
    });
    current.onAny((type: string, content: unknown) => {
      if (type !== SocketFrames.Pong) options.onFrame(type, String(content ?? ''));
    });
    current.on('disconnect', retry);
    current.on('connect_error', retry);
  };

  const retry = () => {
    clearInterval(pings);
    clearTimeout(again);
    missed = true;
    options.onStands(false);
    if (!closed) again = setTimeout(start, SOCKET_RECONNECT_S * 1000);
  };

  const start = () => {
    connect().catch(retry);
  };

  start();
  return {
    close() {
      closed = true;
      clearInterval(pings);
      clearTimeout(again);
      options.onStands(false);
      socket?.disconnect();
    },
  };
}
