import {
  type CaughtUp,
  SOCKET_PING_S,
  SOCKET_RECONNECT_S,
  SocketFrames,
} from '@quayside/contracts/messaging/message';
import type { Socket } from 'socket.io-client';
import { livePosition, noteTold } from '../http/live-position.js';

/** How a page stands to the changes that happened before its socket was signed in. */
export interface Standing {
  /** The connection had been lost. */
  again: boolean;
  /**
   * What changed meanwhile came as frames; otherwise nobody knows it, and all that is shown is to
   * be read again.
   */
  known: boolean;
  /** Milliseconds after which that may begin, so that not everybody does it at once. */
  afterMs: number;
}

export interface LiveOptions {
  /** The token to sign in with; null ends the connection. */
  token(): string | null;
  /**
   * Every frame of the server but `pong` and the answer to the sign-in: its type and its content.
   */
  onFrame(type: string, content: string): void;
  /** The connection stands, or was lost. */
  onStands(stands: boolean): void;
  /** The server has said what changed since this page read its data. */
  onCaughtUp(standing: Standing): void;
}

export interface Live {
  close(): void;
}

/** A server that does not say how the page stands does not know: everything is read again. */
const UNKNOWN: CaughtUp = { Position: '', Known: false, AfterMs: 0 };

/**
 * The live socket (specification, section 7): signs in with the token and since when the page has
 * its data, pings every
 * 5 s, and 5 s after a close connects again. The library is loaded here, after sign-in, and stays
 * out of the first load.
 */
export function openLive(options: LiveOptions): Live {
  let socket: Socket | null = null;
  let pings: ReturnType<typeof setInterval> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let again = false;

  const connect = async () => {
    const { io } = await import('socket.io-client');
    const token = options.token();
    if (closed || !token) return;
    const current = io({
      path: '/api/client/ws',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    socket = current;
    let isCaughtUp = false;
    const catchUp = ({ Position, Known, AfterMs }: CaughtUp) => {
      isCaughtUp = true;
      noteTold(Position);
      options.onCaughtUp({ again, known: Known, afterMs: AfterMs });
      again = false;
    };
    current.on('connect', () => {
      current.emit(SocketFrames.Login, token, livePosition());
      pings = setInterval(() => current.emit(SocketFrames.Ping), SOCKET_PING_S * 1000);
      options.onStands(true);
    });
    current.onAny((type: string, content: unknown) => {
      // What a socket of another person tells says nothing about what is read now.
      if (closed || options.token() !== token) return;
      if (type === SocketFrames.CaughtUp) catchUp(JSON.parse(String(content)) as CaughtUp);
      else if (type !== SocketFrames.Pong) options.onFrame(type, String(content ?? ''));
      else if (!isCaughtUp) catchUp(UNKNOWN);
      else noteTold(String(content ?? ''));
    });
    current.on('disconnect', retry);
    current.on('connect_error', retry);
  };

  const retry = () => {
    clearInterval(pings);
    clearTimeout(later);
    again = true;
    options.onStands(false);
    if (!closed) later = setTimeout(start, SOCKET_RECONNECT_S * 1000);
  };

  const start = () => {
    connect().catch(retry);
  };

  start();
  return {
    close() {
      closed = true;
      clearInterval(pings);
      clearTimeout(later);
      options.onStands(false);
      socket?.disconnect();
    },
  };
}
