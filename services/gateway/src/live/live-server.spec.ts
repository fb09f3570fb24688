import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SOCKET_LOGIN_WITHIN_S, SOCKET_SILENT_AFTER_S } from '@quayside/contracts/messaging/message';
import { WebSocket } from 'ws';
import { ANONYMOUS } from '../sessions/visitor.js';
import type { LiveClient } from './live-client.js';
import { LiveServer } from './live-server.js';

describe('live server', () => {
  const http = createServer();
  let live: LiveServer;
  let socket: WebSocket;
  let client: LiveClient;
  let code: Promise<number>;

  beforeEach(async () => {
    live = new LiveServer();
    http.removeAllListeners('upgrade').on('upgrade', (request, stream, head) => live.upgrade(request, stream, head));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const came = new Promise<LiveClient>((resolve) => {
      live.onConnect = resolve;
    });
    socket = new WebSocket(`ws://127.0.0.1:${(http.address() as { port: number }).port}/api/client/ws`);
    code = new Promise((resolve) => socket.on('close', resolve));
    client = await came;
    if (socket.readyState !== socket.OPEN) await new Promise((resolve) => socket.once('open', resolve));
  });
  afterEach(async () => {
    await live.close();
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
    client.session = { state: 'live', visitor: ANONYMOUS };
    for (let i = 0; i < 4; i += 1) {
      pass(SOCKET_SILENT_AFTER_S - 1);
      const pong = new Promise((resolve) => socket.once('message', resolve));
      socket.send('ping');
      await pong;
    }
    pass(SOCKET_SILENT_AFTER_S + 1);
    expect(await code).toBe(4000);
  });
});
