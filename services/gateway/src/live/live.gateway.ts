import { Inject } from '@nestjs/common';
import { type OnGatewayDisconnect, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { bearerToken, SessionCache, tokenHash } from '../sessions/session-cache.js';
import { Hub } from './hub.js';
import { CloseCode, type LiveClient } from './live-client.js';
import { LIVE_PATH, LiveServer } from './live-server.js';

/** The live socket: clients sign in with their token and are told what concerns them. */
@WebSocketGateway({ path: LIVE_PATH })
export class LiveGateway implements OnGatewayDisconnect<LiveClient> {
  constructor(
    @Inject(LiveServer) private readonly server: LiveServer,
    @Inject(Hub) private readonly hub: Hub,
    @Inject(SessionCache) private readonly sessions: SessionCache,
  ) {}

  /** Content is the token; an empty one signs out. A token without a live session closes the socket. */
  @SubscribeMessage(SocketFrames.Login)
  async signIn(client: LiveClient, content: string): Promise<void> {
    this.hub.leave(client);
    this.server.signedOut(client);
    if (!content) return;
    const token = bearerToken(`Bearer ${content}`);
    const hash = token ? tokenHash(token) : '';
    const session = hash ? await this.sessions.resolve(hash).catch(() => null) : null;
    if (client.closed) return;
    if (session?.visitor.identity) await this.hub.join(client, session, hash);
    else client.end(CloseCode.SessionEnded, 'session');
  }

  handleDisconnect(client: LiveClient): void {
    this.hub.leave(client);
  }
}
