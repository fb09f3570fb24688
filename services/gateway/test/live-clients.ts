import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';

/** A client of either protocol, with what it got. */
export interface TestClient {
  frames: { type: string; content?: unknown }[];
  /** A sign-in says since when the client has its data. */
  send(type: string, content?: string, since?: string): void;
  isOpen(): boolean;
  close(): void;
}

export function plain(
  url: string,
): Promise<TestClient & { raw: WebSocket; code: () => number | null }> {
  const raw = new WebSocket(`${url.replace('http', 'ws')}/api/client/ws`);
  const frames: TestClient['frames'] = [];
  let code: number | null = null;
  raw.on('message', (data) =>
    frames.push(JSON.parse(String(data)) as TestClient['frames'][number]),
  );
  raw.on('close', (closeCode) => {
    code = closeCode;
  });
  const client = {
    raw,
    frames,
    code: () => code,
    send: (type: string, content?: string, since?: string) =>
      raw.send(JSON.stringify({ type, content, since })),
    isOpen: () => raw.readyState === raw.OPEN,
    close: () => raw.close(),
  };
  return new Promise((resolve, reject) =>
    raw.on('open', () => resolve(client)).on('error', reject),
  );
}

export function socketIo(
  url: string,
  transports: ('websocket' | 'polling')[],
): Promise<TestClient & { raw: Socket }> {
  const raw = io(url, { path: '/api/client/ws', transports, reconnection: false, forceNew: true });
  const frames: TestClient['frames'] = [];
  raw.onAny((type: string, content?: unknown) =>
    frames.push({ type, ...(content !== undefined && { content }) }),
  );
  const client = {
    raw,
    frames,
    send: (type: string, content?: string, since?: string) =>
      since === undefined ? raw.emit(type, content) : raw.emit(type, content, since),
    isOpen: () => raw.connected,
    close: () => raw.disconnect(),
  };
  return new Promise((resolve, reject) =>
    raw.on('connect', () => resolve(client)).on('connect_error', reject),
  );
}

/** The frames of a type that a client got. */
export const got = (client: TestClient, type: string) =>
  client.frames.filter((frame) => frame.type === type);
