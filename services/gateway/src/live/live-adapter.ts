import type { WebSocketAdapter } from '@nestjs/common';
import type { WsMessageHandler } from '@nestjs/common/interfaces/index.js';
import type { Observable } from 'rxjs';
import type { LiveClient } from './live-client.js';
import type { LiveServer } from './live-server.js';

/** Nest's view of the live server, so that a gateway is an ordinary `@WebSocketGateway` class whatever protocol a client speaks. */
export class LiveAdapter implements WebSocketAdapter<LiveServer, LiveClient> {
  constructor(private readonly server: LiveServer) {}

  create(): LiveServer {
    return this.server;
  }

  bindClientConnect(server: LiveServer, callback: (client: LiveClient) => void): void {
    server.onConnect = callback;
  }

  bindClientDisconnect(client: LiveClient, callback: () => void): void {
    client.onClosed = callback;
  }

  /** Pings never get here: the client objects answer them. */
  bindMessageHandlers(
    client: LiveClient,
    handlers: WsMessageHandler[],
    transform: (data: unknown) => Observable<unknown>,
  ): void {
    client.onFrame = (type, content) => {
      const handler = handlers.find(({ message }) => message === type);
      if (handler)
        transform(handler.callback(content, type)).subscribe({ error: () => client.cut() });
    };
  }

  close(server: LiveServer): Promise<void> {
    return server.close();
  }

  /** Nest calls it after `close`; the server holds nothing more. */
  async dispose(): Promise<void> {}
}
