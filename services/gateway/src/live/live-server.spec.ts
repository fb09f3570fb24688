import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  SOCKET_LOGIN_WITHIN_S,
  SOCKET_SILENT_AFTER_S,
} from '@quayside/contracts/messaging/message';
import { WebSocket } from 'ws';
import { until } from '../../test/harness.js';
import type { KnownSession } from '../sessions/session-cache.js';
import { ANONYMOUS } from '../sessions/visitor.js';
import { Frame, type LiveClient } from './live-client.js';
import { MOST_FRAME_BYTES, USUAL_LIMITS } from './live-limits.js';
import { LiveServer } from './live-server.js';

const LIVE: KnownSession = { state: 'live', visitor: ANONYMOUS, expires: Number.POSITIVE_INFINITY };

describe('live server', () => {
  const http = createServer();
  let live: LiveServer;
  let socket: WebSocket;
  let client: LiveClient;
  let code: Promise<number>;

  const port = () => (http.address() as { port: number }).port;
  async function connected(): Promise<{ socket: WebSocket; client: LiveClient }> {
    const came = new Promise<LiveClient>((resolve) => {
      live.onConnect = resolve;
    });
    const opening = new WebSocket(`ws://127.0.0.1:${port()}/api/client/ws`);
    await new Promise((resolve, reject) => opening.once('open', resolve).once('error', reject));
    return { socket: opening, client: await came };
  }

  beforeEach(async () => {
    live = new LiveServer({ ...USUAL_LIMITS, perAddress: 3 });
    http
      .removeAllListeners('upgrade')
      .on('upgrade', (request, stream, head) => live.upgrade(request, stream, head));
    http.removeAllListeners('request').on('request', (request, response) => {
      if (live.request(request, response) === 'too many') response.writeHead(429).end();
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    ({ socket, client } = await connected());
    code = new Promise((resolve) => socket.on('close', resolve));
  });
  afterEach(async () => {
    await live.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });

  const pass = (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) live.sweep();
  };

  it('closes who does not sign in within ten seconds', async () => {
    let closed = false;
    void code.then(() => {
      closed = true;
    });
    pass(SOCKET_LOGIN_WITHIN_S);
    expect(closed).toBe(false);
    pass(1);
    expect(await code).toBe(4000);
  });

  it('closes who is silent for thirty seconds, and nobody who pings', async () => {
    client.session = LIVE;
    for (let i = 0; i < 4; i += 1) {
      pass(SOCKET_SILENT_AFTER_S - 1);
      const pong = new Promise((resolve) => socket.once('message', resolve));
      socket.send('ping');
      await pong;
    }
    pass(SOCKET_SILENT_AFTER_S + 1);
    expect(await code).toBe(4000);
  });

  it('cuts who sends more frames than a second refills, and nobody who sends as many', async () => {
    client.session = LIVE;
    const send = async (count: number) => {
      const pongs = new Promise<void>((resolve) => {
        let left = count;
        socket.on('message', () => {
          left -= 1;
          if (left === 0) resolve();
        });
      });
      for (let i = 0; i < count; i += 1) socket.send('ping');
      await pongs;
      socket.removeAllListeners('message');
    };
    for (let i = 0; i < 5; i += 1) {
      await send(USUAL_LIMITS.framesPerSecond);
      live.sweep();
    }
    expect(client.ending).toBeNull();
    for (let i = 0; i <= 2 * USUAL_LIMITS.framesPerSecond; i += 1) socket.send('ping');
    expect(await code).toBe(1006);
  });

  it('cuts who sends more bytes in a second than so many frames have', async () => {
    const most = USUAL_LIMITS.framesPerSecond * MOST_FRAME_BYTES;
    for (let i = 0; i <= USUAL_LIMITS.framesPerSecond; i += 1)
      socket.send('x'.repeat(MOST_FRAME_BYTES));
    await until(() => client.bytesRead > most);
    expect(client.ending).toBeNull();
    live.sweep();
    expect(await code).toBe(1006);
  });

  it('cuts who does not read when too much waits, and who was told to go and stays', async () => {
    socket.pause();
    const frame = new Frame('data/changed', 'x'.repeat(64 * 1024));
    let sent = 0;
    while (client.send(frame) && sent < 10_000) sent += 1;
    expect(sent).toBeLessThan(10_000);
    expect(client.ending).not.toBeNull();
    await until(() => client.closed);

    const other = await connected();
    other.socket.pause();
    other.client.end(4001, 'session');
    pass(2);
    await until(() => other.client.closed);
    expect(live.clients.size).toBe(0);
  });

  it('takes so many sockets of one address, and others when they have gone', async () => {
    await connected();
    await connected();
    await expect(connected()).rejects.toThrow('429');
    const response = await fetch(
      `http://127.0.0.1:${port()}/api/client/ws/?EIO=4&transport=polling`,
    );
    expect(response.status).toBe(429);
    socket.terminate();
    await until(() => client.closed);
    await connected();
  });
});
